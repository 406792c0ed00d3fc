"""The picture: cups around a table, one's own in front, and counters and faces to bid with."""

from bartizan.engine.kernel import clockwise
from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Speaker
from liars_dice.parts import FACES
from liars_dice.rules import dice_on_table, hits
from liars_dice.secrets import is_covered
from liars_dice.state import MOVES, NOBODY, State
from liars_dice.words import bid_line, counts, faces, standing_line

Point = tuple[float, float]

WIDTH, HEIGHT = 1000.0, 1000.0
FAR = {1: (500,), 2: (270, 730), 3: (180, 500, 820)}  # where the others' cups stand, from the left
FAR_CUP, FAR_DICE, FAR_SAID = 130.0, 245.0, 322.0  # and how far down cup, dice and bid are
NEAR_CUP: Point = (150.0, 600.0)
NEAR_DICE: Point = (330.0, 610.0)
NEAR_SAID: Point = (870.0, 610.0)
FAR_PITCH, NEAR_PITCH, BIG = 58.0, 108.0, 1.75  # dice beside each other, and how large one's own
BID: Point = (500.0, 440.0)
SLIP = "M330 390h340v100h-340Z"  # around the slip with the bid that stands
COUNTERS: Point = (500.0, 790.0)  # the middle of the numbers to bid
COUNTER_PITCH, COUNTERS_IN_A_ROW, ROW = 94.0, 10, 78.0
DICE_TO_BID: Point = (200.0, 926.0)
FACE_PITCH = 120.0


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The table as a seat sees it; who only looks on sits behind the first player."""
    pieces = [piece for cup in range(view.seats) for piece in around_cup(view, cup, seat, say)]
    pieces += [*slip(view, say), *counters(view, say), *dice_to_bid(view, say)]
    return Scene(
        WIDTH,
        HEIGHT,
        "liars_dice-backdrop",
        pieces=tuple(pieces),
        places=(Place("bid", SLIP, say("picture-bid")),),
        panels=tuple(panel(view, each, say) for each in range(view.seats)),
        narrow=True,
    )


def around_cup(view: State, cup: int, seat: int, say: Speaker) -> list[Piece]:
    """A cup, its dice, and what its owner said last."""
    ahead = clockwise(max(seat, 0), cup, view.seats)
    near = ahead == 0
    x = 0.0 if near else float(FAR[view.seats - 1][ahead - 1])
    at = NEAR_CUP if near else (x, FAR_CUP)
    who = say.name(cup)
    label = say("picture-cup", who=who, dice=view.left[cup])
    out = not view.left[cup]
    sprite = f"liars_dice-out-{cup}" if out else f"liars_dice-cup-{cup}"
    found = [Piece(f"cup-{cup}", sprite, *at, label=label)]
    found += dice_of(view, cup, seat, (NEAR_DICE if near else (x, FAR_DICE)), near, say)
    if view.many[cup]:
        where = NEAR_SAID if near else (x, FAR_SAID)
        found += said(view, cup, where, say)
    return found


def dice_of(view: State, cup: int, seat: int, at: Point, near: bool, say: Speaker) -> list[Piece]:
    """The dice of a cup side by side: seen, or hidden; those that a lifted bid counts on gold."""
    shown = faces(view.hand[cup])
    if not shown and is_covered(view, cup, seat):
        shown = [0] * view.left[cup]
    pitch, scale = (NEAR_PITCH, BIG) if near else (FAR_PITCH, 1.0)
    left = at[0] if near else at[0] - pitch * (len(shown) - 1) / 2
    found = []
    for i, face in enumerate(shown):
        x = left + pitch * i
        if face and view.doubter != NOBODY and counts(view, face - 1):
            found.append(Piece(f"hit-{cup}-{i}", "liars_dice-hit", x, at[1], scale=scale))
        label = say("picture-die", face=face) if face else ""
        sprite = f"liars_dice-die-{face}"
        found.append(Piece(f"die-{cup}-{i}", sprite, x, at[1], scale=scale, label=label))
    return found


def said(view: State, cup: int, at: Point, say: Speaker) -> list[Piece]:
    """What somebody bid last in this round."""
    x, y = at
    sprite = "liars_dice-stands" if view.bidder == cup else "liars_dice-said"
    label = say("picture-said", who=say.name(cup), bid=bid_line(view.many[cup], view.face[cup]))
    return [
        Piece(f"said-{cup}", sprite, x, y, label=label),
        Piece(f"said-many-{cup}", "liars_dice-blank", x - 30, y, text=str(view.many[cup])),
        Piece(f"said-face-{cup}", f"liars_dice-die-{view.face[cup] + 1}", x + 32, y, scale=0.8),
    ]


def slip(view: State, say: Speaker) -> list[Piece]:
    """The bid that stands, large in the middle."""
    x, y = BID
    if view.bidder == NOBODY:
        return [Piece("slip", "liars_dice-slip", x, y, label=say("no-bid"))]
    many, face = view.many[view.bidder], view.face[view.bidder]
    return [
        Piece("slip", "liars_dice-slip", x, y, label=say("the-bid", bid=standing_line(view))),
        Piece("slip-many", "liars_dice-blank", x - 62, y, scale=1.5, text=f"{many} ×"),
        Piece("slip-face", f"liars_dice-die-{face + 1}", x + 72, y, scale=1.4),
    ]


def counters(view: State, say: Speaker) -> list[Piece]:
    """How many dice may be bid: a counter for each on the table."""
    dice = dice_on_table(view)
    columns, rows = min(dice, COUNTERS_IN_A_ROW), (dice - 1) // COUNTERS_IN_A_ROW + 1
    x = COUNTERS[0] - COUNTER_PITCH * (columns - 1) / 2
    y = COUNTERS[1] - ROW * (rows - 1) / 2
    found = []
    for many in range(dice):
        row, column = divmod(many, COUNTERS_IN_A_ROW)
        at = x + COUNTER_PITCH * column, y + ROW * row
        label = say("picture-counter", many=many + 1)
        found.append(
            Piece(f"many-{many}", "liars_dice-counter", *at, label=label, text=str(many + 1))
        )
    return found


def dice_to_bid(view: State, say: Speaker) -> list[Piece]:
    """The six faces to bid on."""
    x, y = DICE_TO_BID
    return [
        Piece(
            f"face-{face}",
            f"liars_dice-die-{face + 1}",
            x + FACE_PITCH * face,
            y,
            scale=1.5,
            label=say("picture-face", face=face + 1),
        )
        for face in range(FACES)
    ]


def panel(view: State, seat: int, say: Speaker) -> Panel:
    """How many dice a player has left."""
    dice = Fact("liars_dice-die-0", say("picture-dice"), str(view.left[seat]), (f"cup-{seat}",))
    return Panel(seat, f"liars_dice-emblem-{seat}", (dice,))


def clicks(view: State, move: int, say: Speaker) -> Click:
    """A bid is a number and a face; a doubt is a button."""
    name, at = MOVES.name(move)
    if name == "doubt":
        return Click((), marks=("bid",))
    asks = (say("ask-many"), say("ask-face"))
    own = hits(view, view.actor, at["face"])
    note = say("note-own", bid=bid_line(at["many"] + 1, at["face"]), own=own)
    return Click((f"many-{at['many']}", f"face-{at['face']}"), note=note, asks=asks)
