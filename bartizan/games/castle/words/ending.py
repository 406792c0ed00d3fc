"""The end: what was brought out of the castle, who has won, and the tale of it all."""

from bartizan.engine.kernel import has
from bartizan.games.castle.parts import (
    CHARACTER_NAMES,
    CONSTITUTION,
    CURSE_300,
    CURSE_WORTH,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    GOLD_STEP,
    KEY_A,
    PRINCE_WORTH,
    PRINCESS_WORTH,
    ROOMS,
)
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, LEFT, NOBODY, OUTSIDE, State
from bartizan.games.castle.words.names import (
    characters_of,
    gate,
    goods,
    monster,
    parties,
    party_ids,
    party_name,
    party_of,
    party_of_seat,
    place_id,
    seats_of,
    treasure,
)
from bartizan.say import Args, Line, Seat, Sound, Speaker

# What was brought out


REASONS = ("princess", "princes", "gold", "curse")
UNCOVERED = ("monster", "count", "treasure", "seen", "carried")  # seen when all is told


def worth_of(view: State, party: int) -> dict[str, int]:
    """What a party has brought out, by reason."""
    worth = dict.fromkeys(REASONS, 0)
    if view.where[party] != LEFT:
        return worth
    kinds = [view.treasure[room] for room in goods(view, party)]
    worth["princess"] = PRINCESS_WORTH if view.escort == party else 0
    princes = range(FIRST_PRINCE, HEROES)
    worth["princes"] = PRINCE_WORTH * sum(party_of(view, p) == party for p in princes)
    worth["gold"] = sum(GOLD_STEP * (kind + 1) for kind in kinds if kind < KEY_A)
    worth["curse"] = CURSE_WORTH * kinds.count(CURSE_300)
    return worth


def shares(view: State, party: int) -> dict[str, int]:
    """What each surviving player of a party gets; the fractions lost add up to the whole's."""
    many = max(1, len(seats_of(view, party)))
    found, total, given = {}, 0, 0
    for reason, worth in worth_of(view, party).items():
        total += worth
        share = int(total / many)
        found[reason] = share - given
        given = share
    return found


def tell_end(after: State) -> list[Line]:
    """What each party has brought out, and who wins."""
    lines = [tell_dawn(after)] if any(after.where[p] >= OUTSIDE for p in parties(after)) else []
    for party in parties(after):
        if after.where[party] == LEFT:
            lines.append(tell_reward(after, party))
    winners = victors(after)
    said: Args = {
        "who": [Seat(s) for s in winners],
        "many": len(winners),
        "points": max(points(after)),
    }
    key = "wins" if winners else "nobody-wins"
    if go_together(after):
        key = "rescued" if winners else "not-rescued"
    ids = tuple(dict.fromkeys(place_id(after, party_of_seat(after, s)) for s in winners))
    sound = Sound("fanfare" if winners else "door")
    return [*lines, Line(key, said, ids or ("sun",), sound, brings=UNCOVERED)]


def tell_dawn(after: State) -> Line:
    """The night is over for those inside."""
    late = [c for p in parties(after) if after.where[p] >= OUTSIDE for c in characters_of(after, p)]
    said: Args = {"who": [CHARACTER_NAMES[c] for c in late], "many": len(late)}
    return Line("dawn", said, ("sun",), Sound("door"))


def tell_reward(after: State, party: int) -> Line:
    """What a party has brought out, and each survivor's share of it."""
    worth, share = worth_of(after, party), shares(after, party)
    seats = seats_of(after, party)
    parts = [Line(f"brought-{reason}", {"n": n}) for reason, n in worth.items() if n]
    said = party_name(after, party) | {"parts": parts, "sum": sum(worth.values())}
    said |= {"share": sum(share.values()), "seats": len(seats)}
    gains = tuple(
        (seat, f"reason-{reason}", n) for seat in seats for reason, n in share.items() if n
    )
    key, ids = "brings-out" if parts else "brings-nothing", party_ids(after, party)
    return Line(key, said, ids, Sound("coins"), gains)


def points(view: State) -> list[int]:
    """Each seat's points."""
    found = []
    for seat in range(view.seats):
        party = party_of_seat(view, seat)
        alive = seat in seats_of(view, party)
        found.append(sum(shares(view, party).values()) if alive else 0)
    return found


def victors(view: State) -> list[int]:
    """The seats that have won: most points, above nothing; without rivals, with the Princess."""
    found = points(view)
    if max(found) <= 0 or (go_together(view) and not is_rescued(view)):
        return []
    return [seat for seat in range(view.seats) if found[seat] == max(found)]


def is_rescued(view: State) -> bool:
    """Whether the Princess has left the castle."""
    return view.escort != NOBODY and view.where[view.escort] == LEFT


def go_together(view: State) -> bool:
    """Whether nobody has rivals."""
    return len(parties(view)) == 1


# The tale


WORST = 3  # monsters worth naming


def ending(view: State, ids: tuple[str, ...]) -> Line:
    """How it ended, as a prompt."""
    winners = victors(view)
    best = max(points(view))
    if go_together(view):
        key = "prompt-over-rescued" if winners else "prompt-over-not-rescued"
        return Line(key, {"points": best}, ids)
    said: Args = {"who": [Seat(seat) for seat in winners], "many": len(winners), "points": best}
    return Line("prompt-over" if winners else "prompt-over-nobody", said, ids)


def victory(view: State) -> tuple[str, ...]:
    """The end: the winners before the castle, with the Princess if they freed her."""
    sides = {party_of_seat(view, seat) for seat in victors(view)}
    alive = [c for side in sorted(sides) for c in characters_of(view, side)]
    ground = "castle-rescue" if is_rescued(view) and view.escort in sides else "castle-victory"
    return (ground, *(f"castle-hero-{character}" for character in alive))


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """The tale of the run: who entered, what was fought and found, who fell, how it ended."""
    lines = [tale_of_entering(view), tale_of_castle(view), *tale_of_lost(view)]
    return [say.line(line) for line in [*lines, *tale_of_brought(view), *tale_of_decision(view)]]


def tale_of_entering(view: State) -> Line:
    """Who entered where, and for how long."""
    entered = [
        Line("tale-entry", {"who": names_of(view, party, True), "gate": gate(view.entrance[party])})
        for party in parties(view)
    ]
    rounds = min(view.rounds, last_round(view))
    return Line("tale-entered", {"all": entered, "rounds": rounds})


def names_of(view: State, party: int, dead: bool = False) -> list[str]:
    """A party's characters by name."""
    return [CHARACTER_NAMES[c] for c in characters_of(view, party, dead)]


def tale_of_castle(view: State) -> Line:
    """What became of the monsters and the counters."""
    alive = view.home | view.stray | view.charmed
    slain = [view.monster[room] for room in range(ROOMS) if not has(alive, room)]
    worst = sorted(set(slain), key=lambda kind: (-int(CONSTITUTION[kind]), kind))[:WORST]
    checked = [view.treasure[r] for r in range(ROOMS) if not has(view.unchecked, r)]
    kinds = [monster(kind, "nom", "a") for kind in worst]
    best = kinds if len(slain) == len(kinds) else [Line("tale-worst", {"kinds": kinds})]
    said: Args = {"many": len(slain), "best": best}
    said |= {"rooms": len(checked), "traps": sum(kind >= FIRST_TRAP for kind in checked)}
    return Line("tale-castle", said)


def tale_of_lost(view: State) -> list[Line]:
    """Who fell, and whom dawn found inside."""
    living = [name for party in parties(view) for name in names_of(view, party)]
    taken = [name for party in parties(view) for name in names_of(view, party, True)]
    fallen = [name for name in taken if name not in living]
    late = [n for p in parties(view) if view.where[p] != LEFT for n in names_of(view, p)]
    if not fallen and not late:
        return []
    key = "tale-fell" if not late else "tale-caught" if not fallen else "tale-lost"
    return [Line(key, {"fallen": fallen, "late": late})]


def tale_of_brought(view: State) -> list[Line]:
    """What was brought out, by those who brought out most first."""
    out = [party for party in parties(view) if view.where[party] == LEFT and names_of(view, party)]
    out.sort(key=lambda party: -sum(shares(view, party).values()))
    each = []
    for party in out:
        said: Args = {"who": names_of(view, party)}
        said["goods"] = things_brought(view, party) or [Line("tale-life", {})]
        said |= {"points": sum(shares(view, party).values()), "seats": len(seats_of(view, party))}
        each.append(Line("tale-brought", said))
    return [Line("tale-out", {"all": each})] if out else []


def things_brought(view: State, party: int) -> list[Line]:
    """What a party has brought out that counts."""
    worth = worth_of(view, party)
    found = [Line("tale-princess", {})] if worth["princess"] else []
    kinds = sorted(view.treasure[room] for room in goods(view, party))
    found += [treasure(kind, "dat") for kind in kinds if FIRST_CAPTIVE <= kind < FIRST_TRAP]
    found += [Line("tale-gold", {"gold": worth["gold"]})] if worth["gold"] else []
    return found + ([Line("tale-curse", {})] if worth["curse"] else [])


def tale_of_decision(view: State) -> list[Line]:
    """What decided it: the Princess, or that she was not rescued; and why a victory is shared."""
    winners = victors(view)
    said: Args = {"who": [Seat(seat) for seat in winners], "points": max(points(view))}
    said["many"] = len(winners)
    if len(winners) > 1 and not go_together(view):
        together = len({party_of_seat(view, seat) for seat in winners}) == 1
        return [Line("tale-allies" if together else "tale-tie", said)]
    if is_rescued(view) and go_together(view):
        return [Line("tale-rescued", {})]
    if is_rescued(view) and winners:
        helped = party_of_seat(view, winners[0]) == view.escort
        return [Line("tale-princess-won" if helped else "tale-princess-lost", said)]
    key = "tale-cell-opened" if view.opened else "tale-cell-closed"
    return [Line(key, {"end": Line("tale-without", said)})]
