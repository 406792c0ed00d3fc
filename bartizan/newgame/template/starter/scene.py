"""The picture: a card and a counter for each player, and the die in the middle."""

from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Speaker
from starter.state import MOVES, UNKNOWN, State

WIDTH, HEIGHT = 800.0, 520.0
COLUMN, FIRST = 200.0, 100.0  # a player has so much room; where the first one's middle is
CARD, COUNTER = 130.0, 252.0  # how far down cards and counters lie
DIE = (400.0, 410.0)
TRAY = "M320 330h160v160h-160Z"  # around the die


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The table as a seat sees it."""
    pieces = [
        Piece("die", f"starter-die-{view.die}", *DIE, label=say("picture-die", face=view.die))
    ]
    for each in range(view.seats):
        x = FIRST + COLUMN * (each + (4 - view.seats) / 2)
        pieces += [card(view, each, x, say), counter(view, each, x, say)]
    return Scene(
        WIDTH,
        HEIGHT,
        "starter-backdrop",
        pieces=tuple(pieces),
        places=(Place("tray", TRAY, say("picture-tray")),),
        panels=tuple(panel(view, each, say) for each in range(view.seats)),
        narrow=True,
    )


def card(view: State, seat: int, x: float, say: Speaker) -> Piece:
    """A card: what it shows, or its back."""
    who, shows = say.name(seat), view.card[seat]
    if shows == UNKNOWN:
        return Piece(f"card-{seat}", "starter-back", x, CARD, label=say("picture-back", who=who))
    label = say("picture-card", who=who, card=shows)
    return Piece(f"card-{seat}", "starter-card", x, CARD, label=label, text=str(shows))


def counter(view: State, seat: int, x: float, say: Speaker) -> Piece:
    """What a player has rolled."""
    label = say("picture-pips", who=say.name(seat), pips=view.pips[seat])
    pips = str(view.pips[seat])
    return Piece(f"pips-{seat}", f"starter-counter-{seat}", x, COUNTER, label=label, text=pips)


def panel(view: State, seat: int, say: Speaker) -> Panel:
    """What is told of a player beside the picture."""
    pips = Fact("starter-die-6", say("column-pips"), str(view.pips[seat]), (f"pips-{seat}",))
    return Panel(seat, f"starter-counter-{seat}", (pips,))


def clicks(view: State, move: int, say: Speaker) -> Click:
    """The die is clicked to roll it; to stop is a button."""
    name, _ = MOVES.name(move)
    return Click(("die",), marks=("tray",)) if name == "roll" else Click(())
