"""Liar's Dice in words: moves, prompts and the log."""

from bartizan.engine.kernel import HIDDEN, ONLOOKER, OVER
from bartizan.say import Args, Line, Seat, Sound
from liars_dice.parts import FACES, HANDS
from liars_dice.rules import loser
from liars_dice.state import BIDDING, MOVES, NOBODY, SHAKING, State


def faces(hand: list[int]) -> list[int]:
    """The dice of a cup one by one, each as the face it shows, counted from 1."""
    return [face + 1 for face in range(FACES) for _ in range(hand[face])]


def notation(move: int) -> str:
    """A move as it is written: 3x5, doubt; what a cup shows is 1-5-5."""
    name, at = MOVES.name(move)
    if name == "shake":
        return "-".join(map(str, faces(HANDS[at["hand"]])))
    return f"{at['many'] + 1}x{at['face'] + 1}" if name == "bid" else name


def bid_line(many: int, face: int) -> Line:
    """A bid as words: three fives."""
    return Line(f"bid-{face + 1}", {"many": many})


def standing_line(view: State) -> Line:
    """The bid that stands as words."""
    return bid_line(view.many[view.bidder], view.face[view.bidder])


def sentence(view: State, move: int) -> Line:
    """A move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if name == "bid":
        return Line("move-bid", {"bid": bid_line(at["many"] + 1, at["face"])})
    return Line("move-doubt", {"who": Seat(view.bidder), "bid": standing_line(view)})


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is, what to do, and the chapter of the rules that tells more."""
    if view.phase == SHAKING:
        return Line("prompt-shake", {}, ("rule-2",))
    if view.phase != BIDDING:
        return Line("prompt-over", {}, ("rule-6",))
    who: Args = {"who": Seat(view.actor)}
    if view.bidder == NOBODY:
        return Line("prompt-first", who, ("rule-3",))
    said: Args = {"bidder": Seat(view.bidder), "bid": standing_line(view)}
    return Line("prompt-answer", who | said, ("rule-4",))


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move, as this seat was shown it."""
    if before.phase == SHAKING:
        return tell_shake(before, after, move)
    name, at = MOVES.name(move)
    if name == "doubt":
        return tell_doubt(before, after)
    said: Args = {"who": Seat(before.actor), "bid": bid_line(at["many"] + 1, at["face"])}
    return [Line("bids", said, (f"said-{before.actor}", "bid"), Sound("wood"))]


def tell_shake(before: State, after: State, move: int) -> list[Line]:
    """One's own dice are shown large; of the others one hears that the last cup stands."""
    lines = []
    if move != HIDDEN:
        _, at = MOVES.name(move)
        found = faces(HANDS[at["hand"]])
        shows = tuple(f"liars_dice-die-{face}" for face in found)
        said: Args = {"who": Seat(before.shaker), "dice": ", ".join(map(str, found))}
        lines.append(Line("peeks", said, (f"cup-{before.shaker}",), Sound("dice"), shows=shows))
    if after.phase == BIDDING:
        cups = tuple(f"cup-{cup}" for cup in range(after.seats) if after.left[cup])
        lines.append(Line("all-shaken", {"who": Seat(after.opener)}, cups, Sound("dice")))
    return lines


def tell_doubt(before: State, after: State) -> list[Line]:
    """The doubt, what the cups held, who was wrong, and whether that ended it."""
    bidder, doubter, wrong = after.bidder, after.doubter, loser(after, after.doubter)
    bid = standing_line(after)
    lifted = [face for cup in range(after.seats) for face in faces(after.hand[cup])]
    counted = [face for face in lifted if counts(after, face - 1)]
    dice = tuple(f"die-{cup}-" for cup in range(after.seats))
    cups = tuple(f"cup-{cup}" for cup in range(after.seats) if before.left[cup])
    shows = tuple(f"liars_dice-die-{face}" for face in counted) or ("liars_dice-none",)
    lines = [
        Line("doubts", {"who": Seat(doubter), "bidder": Seat(bidder), "bid": bid}, ("bid",)),
        Line(
            "lifts",
            {"held": held(after), "found": len(counted), "bid": bid},
            cups,
            Sound("wood"),
            shows=shows,
        ),
        Line(
            "loses-die",
            {"who": Seat(wrong), "left": after.left[wrong]},
            (f"cup-{wrong}",),
            Sound("stone"),
            gains=((wrong, "reason-lost", -1),),
            brings=dice,
        ),
    ]
    if after.actor == OVER:
        lines.append(victory(after))
    return lines


def held(view: State) -> list[Line]:
    """What each cup held."""
    cups = {cup: faces(view.hand[cup]) for cup in range(view.seats)}
    return [
        Line("held", {"who": Seat(cup), "dice": "-".join(map(str, dice))})
        for cup, dice in cups.items()
        if dice
    ]


def counts(view: State, face: int) -> bool:
    """Whether a die that shows this face counts for the bid that stands."""
    bid = view.face[view.bidder]
    return face == bid or (view.ones == 1 and face == 0)


def victory(view: State) -> Line:
    """Who has won, with how many dice."""
    winner = next(seat for seat in range(view.seats) if view.left[seat])
    said: Args = {"who": Seat(winner), "left": view.left[winner]}
    shows = (f"liars_dice-cup-{winner}",)
    return Line("wins", said, (f"cup-{winner}",), Sound("fanfare"), shows=shows)
