"""What is in the box of Liar's Dice."""

from bartizan.engine.state import Row
from liars_dice.parts import FEWEST


def box(row: Row) -> dict[str, object]:
    """Cups, of which none ever holds more dice than its owner began with."""
    most = FEWEST + int(row.dice)
    held = [int(row.hand[seat].sum()) for seat in range(row.seats)]
    kept = [int(dice) for dice in row.left[: row.seats]]
    fits = all(dice <= now + 1 <= most + 1 for dice, now in zip(held, kept, strict=True))
    return {"dice each": most, "no cup holds more than its owner has": fits}
