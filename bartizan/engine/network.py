"""A small network that judges what a seat knows, in plain kernel code.

Two layers lie between what is seen and what is thought of it: each seat's prospects, clockwise from
the one who looks, those of nobody, and how good a move is that leads there. Of both it says how far
the game's `worth` is wrong. All its numbers lie in one array, `mind`, one part after the other: a
row for each feature, their biases; a row for each number of the first layer, their biases; a row
for each number of the second layer with its say on the prospects, their biases; and its say on the
move, and a bias. `seen` has room for what was seen last and for what is seen now, `inner` for the
first layer as it was added up and as it is used, for the second one, and for what is said.
"""

import math

from bartizan.engine.contract import observe, play, worth
from bartizan.engine.kernel import MOST_SEATS, Features, Moves, Shares, States, clockwise, kernel
from bartizan.engine.rows import clear_observation
from bartizan.engine.state import Record

WIDE, DEEP = 256, 64  # numbers of the first and of the second layer
NOBODY = MOST_SEATS  # among the prospects
SAID = MOST_SEATS + 1  # prospects
INNER = 2 * WIDE + DEEP + SAID
BELIEF = 12.0  # a move whose `worth` is more by 1 / 12 is e times as likely
LEAST = 0.002  # no prospect is so small that the network could not raise it


def parts(floats: int) -> dict[str, tuple[int, ...]]:
    """The parts of a mind for so many features, in their order, with their shapes."""
    return {
        "seen": (floats, WIDE),
        "seen_bias": (WIDE,),
        "inner": (WIDE, DEEP),
        "inner_bias": (DEEP,),
        "prospects": (DEEP, SAID),
        "prospects_bias": (SAID,),
        "liking": (DEEP, 1),
        "liking_bias": (1,),
    }


@kernel
def think_about(state: Record, seat: int, mind: Features, seen: Features, inner: Features) -> None:
    """Think about what a seat knows, with nothing else in mind."""
    many = len(seen) // 2
    clear_observation(seen[:many])
    copy_row(mind[many * WIDE : (many + 1) * WIDE], inner[:WIDE])
    think_on(state, seat, mind, seen, inner)


@kernel
def think_on(state: Record, seat: int, mind: Features, seen: Features, inner: Features) -> None:
    """Think about what a seat knows, with the last thought in mind: only what differs is added."""
    many = len(seen) // 2
    before, now = seen[:many], seen[many:]
    first, cut, second = inner[:WIDE], inner[WIDE : 2 * WIDE], inner[2 * WIDE : 2 * WIDE + DEEP]
    clear_observation(now)
    observe(state, seat, now)
    for i in range(many):
        if now[i] != before[i]:
            before[i] = now[i] - before[i]
            add_row(before, i, mind[i * WIDE : (i + 1) * WIDE], first)
            before[i] = now[i]
    cut_off(first, cut)
    at = (many + 1) * WIDE
    copy_row(mind[at + WIDE * DEEP : at + (WIDE + 1) * DEEP], second)
    for i in range(0, WIDE, 4):
        add_four_rows(cut, i, mind[at + i * DEEP : at + (i + 4) * DEEP], second)
    cut_off(second, second)


@kernel
def copy_row(row: Features, out: Features) -> None:
    """Write a row down."""
    for j in range(len(out)):
        out[j] = row[j]


@kernel
def cut_off(row: Features, out: Features) -> None:
    """Write a row down, 0 for what is below."""
    for j in range(len(out)):
        out[j] = max(row[j], 0.0)


@kernel
def add_row(xs: Features, i: int, row: Features, out: Features) -> None:
    """Add so much of a row as number `i` says; given by itself that would have 64 bits."""
    x = xs[i]
    for j in range(len(out)):
        out[j] += x * row[j]


@kernel
def add_four_rows(xs: Features, i: int, rows: Features, out: Features) -> None:
    """The same of four rows: what they are added to is fetched and put back only once."""
    many = len(out)
    one, two, three, four = xs[i], xs[i + 1], xs[i + 2], xs[i + 3]
    a, b = rows[:many], rows[many : 2 * many]
    c, d = rows[2 * many : 3 * many], rows[3 * many : 4 * many]
    for j in range(many):
        out[j] = out[j] + one * a[j] + two * b[j] + three * c[j] + four * d[j]


@kernel
def foresee(
    state: Record, seat: int, mind: Features, seen: Features, inner: Features, out: Shares
) -> None:
    """Each seat's prospects, as this seat sees them; it has looked just now.

    What `worth` says is where it begins; the network says how far that is wrong.
    """
    at = (len(seen) // 2 + 1) * WIDE + (WIDE + 1) * DEEP
    second, told = inner[2 * WIDE : 2 * WIDE + DEEP], inner[2 * WIDE + DEEP : INNER]
    copy_row(mind[at + DEEP * SAID : at + (DEEP + 1) * SAID], told)
    for j in range(DEEP):
        add_row(second, j, mind[at + j * SAID : at + (j + 1) * SAID], told)
    worth(state, out)
    nobody = 1.0
    for other in range(state.seats):
        nobody -= out[other]
    nobody = max(nobody, LEAST) * math.exp(told[NOBODY])
    total = nobody
    for other in range(state.seats):
        right = math.exp(told[clockwise(seat, other, state.seats)])
        out[other] = max(out[other], LEAST) * right
        total += out[other]
    for other in range(state.seats):
        out[other] /= total


@kernel
def surplus(mind: Features, seen: Features, inner: Features) -> float:
    """How much better a move is than it looks, if it leads to what was looked at just now."""
    at = (len(seen) // 2 + 1) * WIDE + (WIDE + 1) * DEEP + (DEEP + 1) * SAID
    told = float(mind[at + DEEP])
    for j in range(DEEP):
        told += inner[2 * WIDE + j] * mind[at + j]
    return told


@kernel
def like_moves(
    worlds: States,
    here: int,
    mind: Features,
    seen: Features,
    inner: Features,
    moves: Moves,
    n: int,
    values: Shares,
    out: Shares,
) -> None:
    """How likely each of these moves is to be chosen by who is to act in a world: all add up to 1.

    They are tried in the world that lies after it.
    """
    actor = int(worlds[here].actor)
    most = -1e30
    for i in range(n):
        worlds[here + 1] = worlds[here]
        play(worlds[here + 1], moves[i])
        if i == 0:
            think_about(worlds[here + 1], actor, mind, seen, inner)
        else:
            think_on(worlds[here + 1], actor, mind, seen, inner)
        worth(worlds[here + 1], values)
        out[i] = BELIEF * values[actor] + surplus(mind, seen, inner)
        most = max(most, out[i])
    total = 0.0
    for i in range(n):
        out[i] = math.exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] /= total
