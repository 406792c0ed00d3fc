"""Golden playthroughs: whole games as readable text.

`make golden` writes them anew, or elsewhere `python -m bartizan.conformance.golden GAME`.
"""

import sys

from rich.text import Text

from bartizan.conformance.cases import Case, allied, chosen, counts
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.say import Speaker

SEED = 1
TABLE_EVERY = 20


def playthrough(case: Case) -> str:
    """A random game as text: the table now and then, every move and what it did."""
    game = case.game
    say = Speaker("en", game.folder)
    match = None
    lines: list[str] = [f"{game.title}, {case.seats} players, a random game from seed {SEED}", ""]

    def table(row: Row) -> None:
        drawn = Text.from_markup(game.text.table(game.readable(row), ONLOOKER, say)).plain
        lines.extend(["", *(line.rstrip() for line in drawn.splitlines()), ""])

    for n, (row, move) in enumerate(case.walk(SEED)):
        match = match or Match(game, case.seats, dealt=row)
        if n % TABLE_EVERY == 0:
            table(match.state)
        options = len(match.legal())
        match.play(move)
        told = " ".join(say.line(line) for line in match.lines(n, int(row.actor)))
        lines.append(f"{n + 1:>4}. {game.words.notation(move)} (of {options}) {told}".rstrip())
    assert match
    table(match.state)
    lines += [f"score {game.score(match.state)}", f"payoff {game.payoff(match.state)}"]
    lines += [f"digest {game.digest(match.state)}", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    games = chosen(sys.argv[1:])
    for each in counts(games) + allied(games):
        each.golden.parent.mkdir(parents=True, exist_ok=True)
        each.golden.write_text(playthrough(each), encoding="utf-8")
        print(each.golden)
