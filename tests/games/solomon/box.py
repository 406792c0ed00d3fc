"""What is in the box of König Salomons Schatzkammer: it must be there in every state."""

from bartizan.engine.state import Row
from bartizan.games.solomon.parts import CARDS, FIELDS, KINDS, LEVELS
from bartizan.games.solomon.state import CHOOSING, NO_TILE, NOTHING


def box(row: Row) -> dict[str, object]:
    """Tiles, coins and cards; and that the record agrees with itself."""
    stack, serial, height = row.stack.tolist(), row.serial.tolist(), row.height.tolist()
    lying = [(f, level) for f in range(FIELDS) for level in range(height[f])]
    kinds = [stack[f][level] for f, level in lying]
    numbers = [serial[f][level] for f, level in lying]
    above = [(f, level) for f in range(FIELDS) for level in range(height[f], LEVELS)]
    goods = row.open.sum(axis=0) + row.veiled.sum(axis=0)
    away = goods + row.heap + row.leftover + row.aside
    seen = {(f, level) for level in range(LEVELS) for f in range(64) if row.seen[level] >> f & 1}
    held = [hand.bit_count() for hand in row.hand.tolist()]
    secret = [int(card) for card in row.laid if card != NOTHING and row.phase == CHOOSING]
    cards = [*row.hand.tolist(), int(row.played), *(1 << card for card in secret)]
    return {
        "tiles": [kinds.count(kind) + int(away[kind]) for kind in range(KINDS)],
        "each tile lies in one place": len(numbers) == len(set(numbers)),
        "tiles taken": FIELDS * LEVELS - len(numbers) == int(away.sum()),
        "no tile above the top": all(
            stack[f][level] == serial[f][level] == NO_TILE for f, level in above
        ),
        "only tiles are seen": seen <= set(lying),
        "the top is seen": {(f, height[f] - 1) for f in range(FIELDS) if height[f]} <= seen,
        "coins": int(row.bank + row.coins.sum()),
        "nobody owes": (row.coins >= 0).all() and (row.open >= 0).all() and (row.veiled >= 0).all(),
        "the pool": (row.pool == row.veiled.sum(axis=0) + row.heap + row.leftover).all(),
        "dealt": (row.dealt == row.veiled.sum(axis=1)).all(),
        "the heap": int(row.heaped) == row.heap.sum(),
        "leftovers": int(row.leftovers) == row.leftover.sum(),
        "between two all is open": row.seats > 2 or not row.pool.any(),
        "each card is in one place": sum(cards) < 1 << CARDS
        and sum(card.bit_count() for card in cards) == sum(cards).bit_count(),
        "hands": all(
            held[seat] == max(0, row.rounds - (row.laid[seat] != NOTHING))
            for seat in range(row.seats)
        ),
        "absent players": not any(held[row.seats :]) and not row.coins[row.seats :].any(),
    }
