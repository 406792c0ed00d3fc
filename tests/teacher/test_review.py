"""A review: its shares add up, it finds what was thrown away, and it is always the same."""

import pytest

from bartizan.bots import Budget, Greedy, Search
from bartizan.bots.trust import told as trusted
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import LANGUAGES, Speaker
from bartizan.teacher.curve import PHONE, columns
from bartizan.teacher.look import Look, look_again
from bartizan.teacher.retelling import luck
from bartizan.teacher.review import Account, Decision, Review, choices, review, with_own_eyes
from bartizan.teacher.shares import amount, hope
from tests.engine.setting import played

NAMES = ["Anna", "Ben", "Clio", "Dan"]
FEW = 16  # playouts


def short(game_id: str, moves: int = 24) -> Match:
    """The beginning of a match of a game."""
    game = load(game_id)
    game.compile()
    return played(game, game.first, seed=3, most=moves)


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_can_be_reviewed_and_shares_add_up(game_id: str) -> None:
    match = short(game_id)
    found = look_again(match, FEW)
    assert found.review.decisions and found.review.curve[-1][0] == len(match.moves)
    for seat in range(match.seats):
        parts = found.review.account(seat)
        whole = parts.expected + parts.deal + parts.luck + parts.own + parts.others + parts.rest
        assert whole == pytest.approx(parts.end)
    for each in found.review.decisions:
        assert each.loss >= -1e-9 and all(0 <= share <= 1 for share in each.best_prospects)
        assert match.game.private or sum(each.best_prospects) <= 1.001  # else all may hope for more
    for language in LANGUAGES:
        say = Speaker(language, match.game.folder, NAMES)
        tale = found.told(0, say)
        assert found.text(tale, say) and tale.description
        assert 'role="img"' in found.picture(tale, say)


def test_a_seats_line_is_what_that_seat_could_hope_for_whoever_acts() -> None:
    kilt, game = short("kilt"), load("castle")
    game.compile()
    castle = played(game, 2, seed=3, most=24)
    at = choices(castle)[-1]
    sides = game.sides(castle.at(at))
    seat = int(castle.at(at).actor)
    rival = next(each for side in sides if seat not in side for each in side)
    guess = [0.3] * castle.seats, [0.2] * castle.seats
    better, worse = with_own_eyes(castle, at, (tuple(guess[0]), tuple(guess[1])), Budget(60))
    less = Budget(60 // len(sides))
    seen = Search(game, less, at, game.mind).hope(castle.view(rival, at), rival)[rival]
    assert (better[seat], worse[seat]) == (0.3, 0.2)
    assert better[rival] == pytest.approx(trusted(game, seen, castle.seats), abs=1e-4)
    assert worse[rival] == pytest.approx(max(0.0, better[rival] - 0.1))
    same = ((0.3, 0.7), (0.2, 0.8))  # where all know the same, nobody is asked
    assert with_own_eyes(kilt, choices(kilt)[-1], same, Budget(60)) == same


def test_the_same_record_gives_the_same_review_and_it_can_be_kept() -> None:
    match = short("kilt")
    first = review(match, FEW)
    assert look_again(match, FEW).review == first
    assert Review.from_json(first.to_json()) == first
    assert Review.from_json(first.to_json() | {"version": 0}) is None


def test_a_match_of_no_choice_yet_says_so() -> None:
    found = look_again(Match(load("kilt"), 2, secret=Secret.typed(1)), FEW)
    say = Speaker("en", found.match.game.folder, NAMES)
    assert found.text(found.told(None, say), say) == [say("review-none")]


def test_a_blunder_is_named_with_what_was_better() -> None:
    kilt = load("kilt")
    kilt.compile()
    match, bots = Match(kilt, 2, secret=Secret.typed(5)), [Greedy(kilt, 1), Greedy(kilt, 2)]
    spoilt = -1
    while not match.over:
        match.settle()
        seat, view = match.actor, match.view(match.actor)
        move = bots[seat].choose(view, seat)
        if seat == 0 and spoilt < 0 and len(match.moves) >= 40 and (bad := worst(match)):
            spoilt, move = len(match.moves), bad
        match.play(move)
    found = next(each for each in review(match, 400).decisions if each.at == spoilt)
    assert found.clear and found.best != match.moves[spoilt] and found.seat == 0


def worst(match: Match) -> int | None:
    """A move after which the seat looks far worse than it might."""
    looks = {}
    for move in match.game.sensible(match.state):
        after = match.game.copy(match.state)
        match.game.kernels.play(after[0], move)
        looks[move] = match.game.worth(after[0])[match.actor]
    low = min(looks, key=lambda move: looks[move])
    return low if max(looks.values()) - looks[low] > 0.3 else None


def made(*steps: tuple[int, float, float, bool]) -> Review:
    """A review of two: at each choice who chose, seat 0's best share, what was left, luck then."""
    decisions = tuple(
        Decision(n, seat, 1, (best, 1 - best), (left, 1 - left), lucky)
        for n, (seat, best, left, lucky) in enumerate(steps)
    )
    return Review((0.5, 0.5), decisions, len(steps), (0.0, 1.0))


def test_luck_is_told_apart_from_decisions() -> None:
    found = made((0, 0.6, 0.6, True), (1, 0.4, 0.5, False), (0, 0.5, 0.2, True))
    parts = found.account(0)
    assert parts.deal == pytest.approx(0.1) and parts.luck == pytest.approx(-0.2 - 0.2)
    assert parts.own == pytest.approx(-0.3) and parts.others == pytest.approx(0.1)
    assert parts.rest == pytest.approx(0.0) and parts.end == 0.0


def test_who_lost_is_told_what_lost_it() -> None:
    steps = [(0, 0.6, 0.6, False), (1, 0.6, 0.6, False), (0, 0.6, 0.3, False)]
    steps += [(1, 0.55, 0.55, True), (0, 0.1, 0.1, False), (1, 0.1, 0.1, False)]
    found = made(*steps)
    assert [each.at for each in found.moments(0) if each.lost_it] == [2]
    assert len(found.moments(0)) <= 3
    assert not any(each.lost_it for each in found.moments(1))  # who won has lost nothing


def test_the_curve_leads_to_every_choice() -> None:
    found = made((0, 0.6, 0.6, True), (1, 0.4, 0.5, False))
    drawn = columns(found, lambda at: f"/at/{at}", ["a", "b & c", "d"], PHONE)
    assert [f'href="/at/{at}"' in drawn for at in (0, 1, 2)] == [True] * 3
    assert "b &amp; c" in drawn and 'aria-hidden="true"' in drawn


def test_names_cannot_break_the_picture() -> None:
    found = made((0, 0.6, 0.6, True))
    match = played(load("kilt"), 2, most=1)
    say = Speaker("en", match.game.folder, ["<b>", "B&B"])
    drawn = Look(match, found).picture(Look(match, found).told(0, say), say)
    assert "<b>" not in drawn and "&lt;b&gt;" in drawn


def test_shares_are_said_in_words() -> None:
    say = Speaker("en")
    assert say.line(hope(0.0)) == "hardly any chance"
    assert say.line(hope(1 / 3)) == "one chance in three"
    assert say.line(hope(1.0)) == say.line(hope(0.97))
    assert (amount(0.0), amount(0.2), amount(-0.7)) == ("nothing", "more-some", "less-very-much")


def test_decisions_are_told_beside_those_of_others() -> None:
    say = Speaker("en", load("kilt").folder, ["Anna", "Ben", "Clio"])
    owns = (-0.7, -0.9, -1.5)
    accounts = [Account(0.3, 0.0, 0.0, own, 0.0, 0.0, 0.0) for own in owns]
    told = [luck(seat, accounts, say) for seat in range(3)]
    assert "cost very much beside the best ones, less than anybody else’s." in told[0]
    assert "cost very much beside the best ones." in told[1]
    assert "cost very much beside the best ones, more than anybody else’s." in told[2]
    assert "best ones." in luck(0, accounts[:1], say)
