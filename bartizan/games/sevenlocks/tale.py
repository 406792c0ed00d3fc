"""The tale of a finished match: what was thrown and tried, the enchanted key, and who won why."""

from bartizan.engine.kernel import count
from bartizan.games.sevenlocks import words
from bartizan.games.sevenlocks.parts import ASIDE, TOWERS
from bartizan.games.sevenlocks.state import NOTHING, State
from bartizan.say import Args, Line, Seat, Speaker


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How the match went, in a few sentences."""
    won = Line("tale-nobody", {}) if view.lost else words.victory(view)
    told = [courtyard(view), stubbornness(view), enchantment(view), won]
    return [say.line(line) for line in told if line]


def victory(view: State) -> tuple[str, ...]:
    """The picture of the end: the chest of who has won, or of the first of them, brims over."""
    winner = max(range(view.seats), key=lambda seat: view.box[seat])
    return (f"sevenlocks-victory-{winner}" if winner else "sevenlocks-victory",)


def courtyard(view: State) -> Line:
    """How long it took, and how it ended."""
    opened = TOWERS - count(view.standing)
    said: Args = {"turns": view.turn + 1, "pearls": view.heard, "towers": opened}
    return Line("tale-lost" if view.lost else "tale-opened", said)


def tried_in_vain(view: State, tower: int) -> int:
    """How many keys did not fit a tower."""
    return count(view.above[tower]) + count(view.inside[tower])


def stubbornness(view: State) -> Line:
    """How many keys were tried in vain, and where most."""
    tried = [tried_in_vain(view, tower) for tower in range(TOWERS)]
    if not any(tried):
        return Line("tale-never-in-vain", {})
    tower = tried.index(max(tried))
    said: Args = {"tries": sum(tried), "tower": tower + 1, "most": tried[tower]}
    return Line("tale-in-vain", said | {"depth": view.depth[tower]})


def enchantment(view: State) -> Line | None:
    """Which key was enchanted, and who had named it."""
    if view.lost:
        return None
    enchanted = view.depth[ASIDE] - 1
    right = [Seat(s) for s in range(view.seats) if view.guessed[s] == enchanted]
    wrong = [Seat(s) for s in range(view.seats) if view.guessed[s] not in (NOTHING, enchanted)]
    said: Args = {"key": enchanted + 1, "who": right or wrong, "many": len(right or wrong)}
    said["pearls"] = view.dropped
    return Line("tale-named" if right else "tale-misnamed" if wrong else "tale-unnamed", said)
