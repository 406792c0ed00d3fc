"""What is in the box of Burg Appenzell: it must be on the table in every state."""

from bartizan.engine.state import Row
from bartizan.games.appenzell.parts import FIELDS, KINDS, MICE, ROOM_FIELDS, TILED, TOWERS
from bartizan.games.appenzell.state import NO_TILE, OUTSIDE, SPARE


def box(row: Row) -> dict[str, object]:
    """Tiles of each kind and the mice; and that the record agrees with itself."""
    tiles = row.tile.tolist()
    known, uncovered = int(row.known), int(row.uncovered)
    mice = [field for seat in range(row.seats) for field in row.mouse[seat].tolist()]
    inside = [field for field in mice if field >= 0]
    seen = sum(int(f) for room, f in enumerate(ROOM_FIELDS[row.side]) if uncovered >> room & 1)
    return {
        "tiles": [tiles.count(kind) for kind in range(KINDS)],
        "no tiles": [f for f in range(FIELDS) if tiles[f] == NO_TILE],
        "mice": len(mice) - MICE * row.seats,
        "absent mice": (row.mouse[row.seats :] == OUTSIDE).all(),
        "one mouse a field": len(inside) == len(set(inside)),
        "no mouse on a roof": all(seen >> field & 1 or field in TOWERS for field in inside),
        "what is open is known": all(known >> f & 1 for f in TILED if seen >> f & 1),
        "the spare is known": known >> SPARE & 1,
        "only tiles are known": all(
            tiles[place] != NO_TILE for place in range(FIELDS + 1) if known >> place & 1
        ),
    }
