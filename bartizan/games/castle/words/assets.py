"""What the parties have that counts, while they are in the castle."""

from bartizan.engine.kernel import count
from bartizan.games.castle.judgement.rescue import rescue
from bartizan.games.castle.parts import CHARACTERS, FIRST_CAPTIVE, FIRST_ITEM, GOLD_STEP, KEY_A
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, NOBODY, State
from bartizan.games.castle.words.names import constitution, goods, party_of, party_of_seat

PRICES = {  # beside 100 points: what decides most is told first, and a hit hardly
    **{"princess": 10.0, "dead": 8.0, "keys": 3.0, "princes": 2.0, "items": 1.0},
    **{"seen": 0.5, "hits": 0.3, "rescue": 0.05, "gold": 0.01},
}
CERTAIN = 100  # what a rescue is worth that is as good as done


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: what its party carries and has seen and suffered, and what it may hope for."""
    return [assets_of(view, seat) for seat in range(view.seats)]


def assets_of(view: State, seat: int) -> dict[str, int]:
    """What one seat's party has."""
    party = party_of_seat(view, seat)
    if party == NOBODY:
        return {}
    kinds = [view.treasure[room] for room in goods(view, party)]
    own = [c for c in range(CHARACTERS) if view.owner[c] == seat]
    alive = [c for c in own if view.leader[c] == c]
    hits = [view.hits[c] if c in alive else constitution(view, c) for c in own]
    return {
        "rescue": round(CERTAIN * rescue(view, party)),
        "princess": int(view.escort == party),
        "princes": sum(party_of(view, p) == party for p in range(FIRST_PRINCE, HEROES)),
        "keys": sum(KEY_A <= kind < FIRST_ITEM for kind in kinds),
        "gold": sum(GOLD_STEP * (kind + 1) for kind in kinds if kind < KEY_A),
        "items": sum(FIRST_ITEM <= kind < FIRST_CAPTIVE for kind in kinds),
        "seen": count(view.treasures_seen[party]),
        "hits": -sum(hits),
        "dead": len(alive) - len(own),
    }
