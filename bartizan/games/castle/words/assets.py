"""What the parties have that counts, while they are in the castle."""

from bartizan.engine.kernel import count
from bartizan.games.castle.parts import CHARACTERS, FIRST_CAPTIVE, FIRST_ITEM, GOLD_STEP, KEY_A
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, NOBODY, State
from bartizan.games.castle.words.names import goods, party_of, party_of_seat


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: what its party carries, whom it leads, what it has seen, and its wounds."""
    return [assets_of(view, seat) for seat in range(view.seats)]


def assets_of(view: State, seat: int) -> dict[str, int]:
    """What one seat's party has."""
    party = party_of_seat(view, seat)
    if party == NOBODY:
        return {}
    kinds = [view.treasure[room] for room in goods(view, party)]
    own = [c for c in range(CHARACTERS) if view.owner[c] == seat]
    alive = [c for c in own if view.leader[c] == c]
    return {
        "princess": int(view.escort == party),
        "princes": sum(party_of(view, p) == party for p in range(FIRST_PRINCE, HEROES)),
        "keys": sum(KEY_A <= kind < FIRST_ITEM for kind in kinds),
        "gold": sum(GOLD_STEP * (kind + 1) for kind in kinds if kind < KEY_A),
        "items": sum(FIRST_ITEM <= kind < FIRST_CAPTIVE for kind in kinds),
        "seen": count(view.treasures_seen[party]),
        "hits": -sum(view.hits[c] for c in alive),
        "dead": len(alive) - len(own),
    }
