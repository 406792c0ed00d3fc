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
    party_name,
    party_of,
    party_of_seat,
    picture_id,
    seats_of,
    treasure,
)
from bartizan.say import Args, Line, Seat, Sound, Speaker

# What was brought out


REASONS = ("princess", "princes", "gold", "curse")


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
    return [*lines, Line(key, said, (), Sound("fanfare" if winners else "door"))]


def tell_dawn(after: State) -> Line:
    """The night is over for those inside."""
    late = [c for p in parties(after) if after.where[p] >= OUTSIDE for c in characters_of(after, p)]
    said: Args = {"who": [CHARACTER_NAMES[c] for c in late], "many": len(late)}
    return Line("dawn", said, tuple(map(picture_id, late)), Sound("door"))


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
    return Line("brings-out" if parts else "brings-nothing", said, (), Sound("coins"), gains)


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
    rescued = view.escort != NOBODY and view.where[view.escort] == LEFT
    if max(found) <= 0 or (go_together(view) and not rescued):
        return []
    return [seat for seat in range(view.seats) if found[seat] == max(found)]


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


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """The tale of the run: who entered where, what was fought and found, who fell, how it ended."""
    outcome = [line for party in parties(view) for line in tale_of_outcome(view, party)]
    return [say.line(line) for line in [tale_of_entering(view), *tale_of_castle(view), *outcome]]


def tale_of_entering(view: State) -> Line:
    """Who entered where."""
    entered = [
        {"who": [CHARACTER_NAMES[c] for c in characters_of(view, party, True)]}
        | {"gate": gate(view.entrance[party])}
        for party in parties(view)
    ]
    if len(entered) == 1:
        return Line("tale-entered", entered[0])
    return Line("tale-entered-all", {"all": [Line("tale-entry", said) for said in entered]})


def tale_of_outcome(view: State, party: int) -> list[Line]:
    """Who fell, who was too late, and what was brought out."""
    living = characters_of(view, party)
    fallen = [CHARACTER_NAMES[c] for c in characters_of(view, party, True) if c not in living]
    lines = [Line("tale-fell", {"who": fallen})] if fallen else []
    who: Args = {"who": [CHARACTER_NAMES[c] for c in living], "many": len(living)}
    if not living:
        return lines
    if view.where[party] != LEFT:
        return [*lines, Line("tale-caught", who)]
    who["goods"] = things_brought(view, party) or [Line("tale-life", {})]
    who |= {"points": sum(shares(view, party).values()), "seats": len(seats_of(view, party))}
    return [*lines, Line("tale-brought", who)]


def things_brought(view: State, party: int) -> list[Line]:
    """What a party has brought out that counts."""
    worth = worth_of(view, party)
    found = [Line("tale-princess", {})] if worth["princess"] else []
    kinds = sorted(view.treasure[room] for room in goods(view, party))
    found += [treasure(kind, "dat") for kind in kinds if FIRST_CAPTIVE <= kind < FIRST_TRAP]
    found += [Line("tale-gold", {"gold": worth["gold"]})] if worth["gold"] else []
    return found + ([Line("tale-curse", {})] if worth["curse"] else [])


def tale_of_castle(view: State) -> list[Line]:
    """What became of the monsters, the counters and the Cell."""
    alive = view.home | view.stray | view.charmed
    slain = [view.monster[room] for room in range(ROOMS) if not has(alive, room)]
    worst = sorted(set(slain), key=lambda kind: (-int(CONSTITUTION[kind]), kind))[:WORST]
    best = [monster(kind, "nom", "a") for kind in worst]
    checked = [view.treasure[r] for r in range(ROOMS) if not has(view.unchecked, r)]
    traps = sum(kind >= FIRST_TRAP for kind in checked)
    lines = [Line("tale-night", {"rounds": min(view.rounds, last_round(view))})]
    lines.append(Line("tale-slain", {"many": len(slain), "best": best}))
    lines.append(Line("tale-found", {"many": len(checked), "traps": traps}))
    if view.escort == NOBODY or view.where[view.escort] != LEFT:
        lines.append(Line("tale-cell-opened" if view.opened else "tale-cell-closed", {}))
    return lines
