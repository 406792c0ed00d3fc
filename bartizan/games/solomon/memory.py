"""What a beginner does not keep in mind."""

from bartizan.engine.kernel import bit
from bartizan.games.solomon.parts import FIELDS, LEVELS
from bartizan.games.solomon.state import UNKNOWN, State


def forget(view: State) -> None:
    """What lies under other tiles, though he saw it."""
    for level in range(LEVELS):
        for field in range(FIELDS):
            if view.height[field] > level + 1:
                view.seen[level] &= ~bit(field)
                view.stack[field, level] = UNKNOWN
