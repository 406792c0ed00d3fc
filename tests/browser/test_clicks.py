"""How many clicks an ordinary turn costs, worked out by the client's own rules of choosing.

Greedy plays whole matches for all seats, and for every decision of the first seat the page is given
what it would get from the table and finds the fewest gestures that make the same move: a click on
a thing, a button, a drag, the answer to a question; what is forced is done by itself. All that a
seat decides until another has acted, or until the next turn of who plays alone, is one turn. Long
ago every thing of a move was clicked, and then the move was confirmed: that is counted too.
"""

import pytest
from playwright.sync_api import Page

from bartizan import bots
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.table import message
from tests.browser.house import Guest, House, Json

SEAT = 0  # whose clicks are counted
DEALS = 2
FEWEST = """async ([decisions, drags]) => {
    const { buttons, complete, doubts, follow, remaining, shared, travels } = await import("/static/js/choose.js");
    const alike = (one, other) => one.length === other.length && one.every((id, at) => id === other[at]);

    function fewest({ moves, move: number, pieces, beside }) {
        const move = moves.find((each) => each.move === number);
        if (moves.length === 1) return move.warn ? 2 : 0;
        const ids = [...new Set([...move.clicks, ...move.also])];
        let best = Infinity;
        const made = (found, count, meant, seen) => {
            if (found === move) best = Math.min(best, count + doubts(move, meant, seen));
        };
        let paths = [shared(moves)];
        for (let count = 1; count < best && paths.length; count++) {
            const next = [];
            for (const path of paths) {
                const left = remaining(moves, path);
                if (buttons(left, new Set(beside)).includes(move)) made(move, count, true);
                for (const id of ids) {
                    const clicked = follow(moves, path, id);
                    if (alike(clicked, path)) continue;
                    const found = complete(moves, clicked);
                    if (found) made(found, count, false, !beside.includes(id));
                    else next.push(clicked);
                }
                for (const id of drags ? ids.filter((each) => pieces.includes(each) && travels(left, each)) : []) {
                    const held = path.includes(id) ? path : follow(moves, path, id);
                    if (held !== path && complete(moves, held)) continue;
                    for (const target of ids.filter((each) => each !== id)) {
                        const dropped = follow(moves, held, target);
                        const found = complete(moves, dropped);
                        if (found) made(found, count, true);
                        else if (!alike(dropped, held)) next.push(dropped);
                    }
                }
            }
            paths = next;
        }
        return best;
    }
    return decisions.map(fewest);
}"""


def decisions(game: Game, deal: int) -> list[Json]:
    """What the first seat decided in one match: the moves it had, which it made, in which turn."""
    match = Match(game, game.first, secret=Secret.typed(deal))
    say = Speaker("en", game.folder, [f"Player {seat + 1}" for seat in range(game.first)])
    players = [bots.make("greedy", game, deal + seat) for seat in range(game.first)]
    found, others = [], 0
    match.settle()
    while not match.over:
        seat = match.actor
        known = match.view(seat)
        move = players[seat].choose(known, seat)
        if seat == SEAT:
            view = game.readable(known)
            moves = message.moves(match, known, view, [SEAT], say)
            scene = game.scene.scene(view, seat, say)
            pieces = [piece.id for piece in scene.pieces]
            beside = [piece.id for panel in scene.panels for piece in panel.pieces]
            turn = [deal, others, int(match.state.turn)]
            things = {"pieces": pieces, "beside": beside}
            found.append({"moves": moves, "move": move, "turn": turn, **things})
        else:
            others += 1
        match.play(move)
        match.settle()
    return found


def once(decision: Json) -> int:
    """What a decision cost long ago."""
    move = next(each for each in decision["moves"] if each["move"] == decision["move"])
    return max(1, len(move["clicks"])) + 1


@pytest.fixture
def page(anna: Guest, house: House) -> Page:
    """A page of the table."""
    return anna.drawn(house.table("me:Anna", "me:Ben").path)


@pytest.mark.parametrize("game_id", IDS)
def test_a_turn_costs_half_the_clicks_that_it_did(page: Page, game_id: str) -> None:
    game = load(game_id)
    game.compile()
    made = [each for deal in range(DEALS) for each in decisions(game, deal)]
    turns = len({tuple(each["turn"]) for each in made})
    before = sum(map(once, made)) / turns
    dragged, clicked = (sum(page.evaluate(FEWEST, [made, drags])) / turns for drags in (True, False))
    print(f"\n{game.title}: {before:.1f} clicks a turn, now {clicked:.1f}, with dragging {dragged:.1f}")
    assert dragged <= clicked <= before / 2
