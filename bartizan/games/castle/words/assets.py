"""What the parties have that counts, while they are in the castle."""

from bartizan.engine.kernel import count, shares
from bartizan.games.castle.judgement.rescue import (
    HITS,
    PLANNED,
    TO_EXIT,
    WAY,
    area_of,
    areas_between,
    lay_plan,
)
from bartizan.games.castle.parts import CHARACTERS, FIRST_CAPTIVE, FIRST_ITEM, GOLD_STEP, KEY_A
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, LEFT, NOBODY, OUTSIDE, State
from bartizan.games.castle.words.names import goods, party_of, party_of_seat

PRICES = {  # beside 100 points: what decides most is told first, and a step or a hit hardly
    **{"princess": 10.0, "dead": 8.0, "keys": 3.0, "princes": 2.0, "items": 1.0},
    **{"seen": 0.5, "hits": 0.3, "risk": 0.2, "way": 0.1, "gold": 0.01},
}
HOPELESS = 60  # areas to go for who cannot bring her out any more


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: what its party carries, whom it leads, has seen and suffered, and its way."""
    return [assets_of(view, seat) for seat in range(view.seats)]


def assets_of(view: State, seat: int) -> dict[str, int]:
    """What one seat's party has."""
    party = party_of_seat(view, seat)
    if party == NOBODY:
        return {}
    kinds = [view.treasure[room] for room in goods(view, party)]
    own = [c for c in range(CHARACTERS) if view.owner[c] == seat]
    alive = [c for c in own if view.leader[c] == c]
    way, hits = rescue_ahead(view, party)
    return {
        "way": -way,
        "risk": -hits,
        "princess": int(view.escort == party),
        "princes": sum(party_of(view, p) == party for p in range(FIRST_PRINCE, HEROES)),
        "keys": sum(KEY_A <= kind < FIRST_ITEM for kind in kinds),
        "gold": sum(GOLD_STEP * (kind + 1) for kind in kinds if kind < KEY_A),
        "items": sum(FIRST_ITEM <= kind < FIRST_CAPTIVE for kind in kinds),
        "seen": count(view.treasures_seen[party]),
        "hits": -sum(view.hits[c] for c in alive),
        "dead": len(alive) - len(own),
    }


def rescue_ahead(view: State, party: int) -> tuple[int, int]:
    """How many areas a party has to go until the Princess is out, and the hits to expect."""
    if view.escort == party and view.where[party] == LEFT:
        return 0, 0
    if view.where[party] < OUTSIDE or (view.escort >= 0 and view.where[view.escort] < 0):
        return HOPELESS, 0
    if view.escort >= 0:
        her = area_of(view, view.escort)
        return int(areas_between(area_of(view, party), her) + TO_EXIT[her]), 0
    plan = shares(PLANNED)
    lay_plan(view, party, plan)
    return min(HOPELESS, round(plan[WAY])), round(plan[HITS])
