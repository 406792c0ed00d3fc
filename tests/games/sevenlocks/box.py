"""What is in the box of Das Schloss der 7 Schlösser: it must be there in every state."""

from bartizan.engine.state import Row
from bartizan.games.sevenlocks.parts import CHAMBERS, TOWERS


def box(row: Row) -> dict[str, object]:
    """Pearls, chambers, keys and coats of arms; and that the record agrees with itself."""
    standing = [tower for tower in range(TOWERS) if row.standing >> tower & 1]
    keys = [key for key in range(CHAMBERS) if row.row >> key & 1]
    guesses = sum(row.guessed[: row.seats].tolist()[seat] >= 0 for seat in range(row.seats))
    heard = row.heard_from[: row.heard].tolist()
    return {
        "pearls": int(row.bin + row.pearls.sum() + row.box.sum() + row.dropped),
        "pearls that fell": int(row.bin + row.heard),
        "chambers": sorted(row.depth.tolist()),
        "keys fit": sorted(row.depth[[*standing, TOWERS]].tolist()) == [key + 1 for key in keys],
        "opened towers are empty": all(
            row.pearls[tower] == 0 for tower in set(range(TOWERS)) - set(standing)
        ),
        "all pearls in a tower were heard": all(
            heard.count(tower) >= row.pearls[tower] for tower in standing
        ),
        "coats": all(0 <= coats <= 2 for coats in row.coats.tolist()),
        "coats were not made": int(row.coats.sum()) + guesses <= 2 * row.seats,
        "a guess is a key": all(-1 <= key < CHAMBERS for key in row.guessed.tolist()),
        "what is true is possible": all(
            row.possible[tower] >> (row.depth[tower] - 1) & 1
            and (tower == TOWERS or row.evidence[tower, row.depth[tower] - 1] > -(2**29))
            for tower in range(CHAMBERS)
        ),
    }
