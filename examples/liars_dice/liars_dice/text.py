"""Liar's Dice as text: the bid that stands, and a line for each player."""

from bartizan.engine.kernel import OVER
from bartizan.say import Speaker
from liars_dice.secrets import is_covered
from liars_dice.state import NOBODY, State
from liars_dice.words import bid_line, faces, standing_line

PIPS = "⚀⚁⚂⚃⚄⚅"


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    wild = say("head-wild" if view.ones else "head-plain")
    head = [f"[bold]{say('title')}[/]", wild, say("head-dice", dice=sum(view.left))]
    stands = say("no-bid") if view.bidder == NOBODY else say("the-bid", bid=standing_line(view))
    return "\n".join([" · ".join(head), "", f"[bold]{stands}[/]", "", *players(view, seat, say)])


def players(view: State, seat: int, say: Speaker) -> list[str]:
    """A line for each player: the dice, as far as this seat sees them, and the last bid."""
    heads = [say(f"column-{column}") for column in ("player", "dice", "said")]
    width = max(len(heads[0]), *(len(say.name(each)) for each in range(view.seats))) + 2
    lines = [f"  {heads[0]:<{width}} {heads[1]:<11} {heads[2]}"]
    for each in range(view.seats):
        mark = "▶" if view.actor == each and view.actor != OVER else " "
        said = say.line(bid_line(view.many[each], view.face[each])) if view.many[each] else ""
        dice = cup(view, each, seat)
        lines.append(f"{mark} {say.name(each):<{width}} {dice:<11} {said}".rstrip())
    return lines


def cup(view: State, each: int, seat: int) -> str:
    """The dice of a cup: seen, or under it."""
    seen = faces(view.hand[each])
    if seen:
        return " ".join(PIPS[face - 1] for face in seen)
    return " ".join("?" * view.left[each] * is_covered(view, each, seat)) or "–"
