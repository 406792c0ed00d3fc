"""What is in the box of Kilt Castle: it must be on the table in every state."""

from bartizan.engine.state import Row
from bartizan.games.kilt.parts import CARDS, COLOURS, SLOTS


def box(row: Row) -> dict[str, object]:
    """Floors of each kind and the cards; and that the record agrees with itself."""
    built = [[0] * 3 for _ in range(COLOURS)]
    for kind in row.floor_kind[: row.floors].tolist():
        built[kind // 3][kind % 3] += 1
    stock = row.stock.tolist()
    places = row.place.tolist()
    in_play = [card for card in range(CARDS) if places[card] >= 0]
    heights = [0] * len(row.height)
    for field in row.floor_field[: row.floors].tolist():
        heights[field] += 1
    tops = [sum(int(row.top[c]) >> f & 1 for c in range(COLOURS)) for f in range(len(heights))]
    return {
        "floors": [
            [b + s for b, s in zip(*both, strict=True)] for both in zip(built, stock, strict=True)
        ],
        "cards": [
            (card, sorted((int(row.inside[card]), int(row.outside[card])))) for card in in_play
        ],
        "rows": [sum(places[c] % SLOTS == slot for c in in_play) for slot in range(SLOTS)]
        == row.row.tolist(),
        "heights": heights == row.height.tolist(),
        "tops": tops == [int(height > 0) for height in heights],
        "no debts": all(ducats >= 0 for ducats in row.purse.tolist()),
    }
