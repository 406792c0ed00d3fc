"""Where a card's shape fits as the stacks are, and what one or two shifts would change."""

from functools import cache, lru_cache

from bartizan.engine.kernel import has
from bartizan.games.solomon.parts import ANCHORS, AROUND, FIELDS, FOOTPRINTS, LEVELS
from bartizan.games.solomon.state import State

Heights = tuple[int, ...]  # of the stacks, by field
Shift = tuple[int, int]  # from field to field


@cache
def fields_below(card: int, turn: int, anchor: int) -> tuple[int, ...]:
    """The fields that a card's shape covers, its box's upper left corner on this one."""
    mask = int(FOOTPRINTS[card, turn]) << anchor
    return tuple(field for field in range(FIELDS) if has(mask, field))


@cache
def corners(card: int) -> tuple[int, ...]:
    """Where the upper left corner of a card's box may lie in the cave."""
    return tuple(field for field in range(FIELDS) if has(int(ANCHORS[card, 0]), field))


@lru_cache(maxsize=20_000)
def fitting(heights: Heights, card: int) -> tuple[int, ...]:
    """The corners at which a card's shape lies on one level, without any magic."""
    return tuple(corner for corner in corners(card) if level(heights, card, corner))


def level(heights: Heights, card: int, corner: int) -> bool:
    """Whether the stacks below a card's shape are equally high, and none of them empty."""
    below = fields_below(card, 0, corner)
    first = heights[below[0]]
    return first > 0 and all([heights[field] == first for field in below])


def places(view: State, card: int) -> int:
    """In how many places a card's shape could be dug as the cave is now, without any magic."""
    return len(fitting(tuple(view.height), card))


# What a shift would change


NEIGHBOURS: tuple[Shift, ...] = tuple(
    (field, to) for field in range(FIELDS) for to in range(FIELDS) if has(int(AROUND[field]), to)
)


@lru_cache(maxsize=1_000)
def shifts(heights: Heights, beginners: int) -> tuple[Shift, ...]:
    """All shifts that the stacks allow: to a lower one; for beginners to any but full ones."""
    return tuple(
        shift
        for shift in NEIGHBOURS
        if heights[shift[0]] > 0
        and heights[shift[1]] < (LEVELS if beginners else heights[shift[0]])
    )


def shifted(heights: Heights, shift: Shift) -> Heights:
    """The stacks after a shift."""
    after, (field, to) = [*heights], shift
    after[field] -= 1
    after[to] += 1
    return tuple(after)


def opened(heights: Heights, shift: Shift, card: int) -> list[int]:
    """The corners at which a card's shape fits after a shift, but not before."""
    after = shifted(heights, shift)
    touched = {*corners_over(card, shift[0]), *corners_over(card, shift[1])}
    return [
        corner
        for corner in sorted(touched)
        if level(after, card, corner) and not level(heights, card, corner)
    ]


@cache
def corners_over(card: int, field: int) -> tuple[int, ...]:
    """The corners at which a card's shape covers a field."""
    return tuple(corner for corner in corners(card) if field in fields_below(card, 0, corner))


MOST_SHORT = 2  # shifts, for more than these nobody would dig there


@lru_cache(maxsize=1_000)
def nearly_fitting(heights: Heights, card: int, beginners: int) -> tuple[int, tuple[int, ...]]:
    """How many shifts a card that fits nowhere is short, and where it would fit after them.

    None and nowhere if it fits as the stacks are, or if more are lacking than can be told.
    """
    if fitting(heights, card):
        return 0, ()
    every = shifts(heights, beginners)
    if found := {corner for one in every for corner in opened(heights, one, card)}:
        return 1, tuple(sorted(found))
    near = [corner for corner in corners(card) if uneven(heights, card, corner) <= 2 * MOST_SHORT]
    for first in every:
        after = shifted(heights, first)
        seconds = shifts(after, beginners)
        for corner in near:
            if corner not in found and uneven(after, card, corner) <= 2:
                touching = set(fields_below(card, 0, corner))
                if any(
                    level(shifted(after, second), card, corner)
                    for second in seconds
                    if not touching.isdisjoint(second)
                ):
                    found.add(corner)
    return (MOST_SHORT, tuple(sorted(found))) if found else (0, ())


def uneven(heights: Heights, card: int, corner: int) -> int:
    """By how many tiles in all the stacks below a card's shape differ from the best level."""
    below = [heights[field] for field in fields_below(card, 0, corner)]
    return min(sum(abs(height - at) for height in below) for at in range(1, LEVELS + 1))
