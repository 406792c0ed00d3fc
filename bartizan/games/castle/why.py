"""Why a thing of The Castle leads nowhere now."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bartizan.engine.kernel import has
from bartizan.games.castle.parts import (
    ACID,
    BOOTS,
    CELL,
    CHARACTER_NAMES,
    CHARACTERS,
    CHARM,
    COFFIN,
    CURSE_1,
    CURSE_300,
    DISTANCE,
    DWARF,
    ELF,
    ENTRANCES,
    ESP,
    FIREBALL,
    HEROISM,
    KEY_A,
    MEDALLION,
    NEIGHBOURS,
    PISTOL,
    POTION_OF_HEALING,
    ROOMS,
    SPEED,
    SWORD,
    TREASURE_NAMES,
)
from bartizan.games.castle.rules.encounter import character_of, enemy_of
from bartizan.games.castle.rules.items import carrier, constitution_of_kind, may_fight
from bartizan.games.castle.rules.moving import LEAVING
from bartizan.games.castle.rules.people import first_living, party_of, plays
from bartizan.games.castle.rules.sequence import legal
from bartizan.games.castle.rules.spells import landing_party, may_cast
from bartizan.games.castle.scene import clicks
from bartizan.games.castle.state import (
    CHECKING,
    CHOOSING,
    ENTERING,
    FIGHTERS,
    FIRST_PRINCE,
    FIRST_WIZARD,
    HANDING,
    HEROES,
    ITEMS,
    LANDING,
    LOOKING,
    MOVES,
    MOVING,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    PREPARE,
    PREPARING,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SEEING,
    SPELLS,
    VOTING,
    State,
)
from bartizan.games.castle.words import names
from bartizan.say import Line, Seat, Speaker

ON_PLAN = ("area", "entrance", "character", "prince", "monster", "treasure", "princess")
WAITING = {  # while something else is to be decided, no spell is cast and nothing used
    CHOOSING: "why-take-first",
    ENTERING: "why-enter-first",
    VOTING: "why-vote",
    SEEING: "why-see-now",
    LOOKING: "why-look-now",
    LANDING: "why-land-now",
}
BY_ITSELF = {  # what a counter does without anybody's doing
    COFFIN: "why-coffin",
    BOOTS: "why-boots",
    ELF: "why-captive",
    DWARF: "why-captive",
    CURSE_300: "why-curse-300",
    CURSE_1: "why-curse-1",
}


class Thing(NamedTuple):
    """Something on the plan: what it is, its number, which creature, and in which area."""

    kind: str
    number: int
    creature: int
    area: int


def why(view: State, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it; empty if there is no reason."""
    name = badged(thing)
    kind, *numbers = name.split("-")
    if not all(number.isdecimal() for number in numbers):
        return ""
    if name != thing and leads(view, name, say):
        return ""
    at = [int(number) for number in numbers]
    if kind == "spell":
        return why_no_spell(view, at[0], at[1], say)
    if kind == "carried":
        return why_no_counter(view, at[0], say)
    if kind not in ON_PLAN:
        return ""
    there = found(view, kind, *at)
    aimed = "" if view.phase in WAITING else why_no_target(view, path, there, say)
    return aimed or BY_PHASE.get(view.phase, why_not_in_fight)(view, there, say)


def badged(thing: str) -> str:
    """A badge means the counter that it lies on."""
    kind, _, on = thing.partition("-")
    return on if kind not in ON_PLAN and on.startswith(ON_PLAN) else thing


def leads(view: State, name: str, say: Speaker) -> bool:
    """Whether a thing is part of any move."""
    room = [0] * MOVES.size
    made = [clicks(view, int(move), say) for move in room[: legal(view, room)]]
    return any(name in (*each.ids, *each.also) for each in made)


def found(view: State, kind: str, number: int = 0) -> Thing:
    """A thing on the plan, with where it is."""
    first = {"character": 0, "prince": FIRST_PRINCE, "monster": HEROES}.get(kind)
    if first is not None:
        return Thing(kind, number, first + number, where_is(view, first + number))
    if kind == "entrance":
        return Thing(kind, number, NOBODY, int(ENTRANCES[number]))
    if kind == "princess":
        free = view.princess < 0
        return Thing(kind, number, NOBODY, view.where[view.escort] if free else view.princess)
    loot = kind == "treasure" and not has(view.unchecked, number)
    return Thing(kind, number, NOBODY, view.place[number] if loot else number)


def where_is(view: State, creature: int) -> int:
    """The area of a creature, or where its party is outside."""
    party = party_of(view, creature)
    if party != NOBODY:
        return view.where[party]
    if creature < HEROES:
        return NOWHERE
    room = creature - HEROES
    return room if has(view.home, room) else view.lair[room]


def who(view: State, creature: int, case: str = "start") -> Line:
    """A creature, at the head of a sentence."""
    return names.creature(view, creature, case)


# Spells


def prepares(view: State) -> bool:
    """Whether it is the time before moving."""
    return view.stage == PREPARE and view.phase in (PREPARING, MOVING)


def why_no_spell(view: State, wizard: int, spell: int, say: Speaker) -> str:
    """Why one's own wizard cannot cast a spell."""
    caster = FIRST_WIZARD + wizard
    if view.phase in WAITING:
        return say(WAITING[view.phase])
    if prepares(view):
        return why_no_spell_before_moving(view, caster, spell, say)
    if view.phase in (SPELLS, SECRET_SPELLS):
        return why_no_spell_at_foe(view, caster, spell, say)
    if view.phase == CHECKING:
        return say("why-check-who")
    return say("why-spell-moved" if view.phase == MOVING else "why-spell-late")


def why_no_spell_before_moving(view: State, caster: int, spell: int, say: Speaker) -> str:
    """Why a spell cannot be cast before the party moves."""
    if spell in (CHARM, FIREBALL):
        return say("why-spell-encounter")
    if not may_cast(view, caster):
        return say("why-spell-cast", who=CHARACTER_NAMES[caster])
    return say("why-speed-again" if spell == SPEED else "why-esp-known")


def why_no_spell_at_foe(view: State, caster: int, spell: int, say: Speaker) -> str:
    """Why a spell cannot be cast in an encounter."""
    if spell in (ESP, SPEED):
        return say("why-spell-before")
    if not may_cast(view, caster):
        return say("why-spell-cast", who=CHARACTER_NAMES[caster])
    if view.phase == SPELLS and caster != view.caster:
        return say("why-spell-turn", who=CHARACTER_NAMES[view.caster])
    if view.phase == SECRET_SPELLS:
        return say("why-charm-duel")
    return say("why-charm-not", who=who(view, view.foe))


# What is carried


def why_no_counter(view: State, counter: int, say: Speaker) -> str:
    """Why nothing can be done with a counter that somebody carries."""
    leader = view.leader[carrier(view, counter)]
    kind = view.treasure[counter]
    if view.owner[leader] != view.actor:
        return say("why-carried-other", who=names.named(view, leader))
    if kind in BY_ITSELF:
        return say(BY_ITSELF[kind])
    if kind < COFFIN:
        return say("why-gold" if kind < KEY_A else "why-key")
    if kind == SWORD:
        return say("why-handed" if has(view.handed, counter) else "why-sword-itself")
    return say(WAITING[view.phase]) if view.phase in WAITING else why_no_use(view, kind, say)


def why_no_use(view: State, kind: int, say: Speaker) -> str:
    """Why an item that somebody must use cannot be used now."""
    if kind == ACID:
        return say("why-acid-duel" if view.phase == SECRET_ITEMS else "why-acid")
    if kind == PISTOL:
        return say("why-pistol-works" if view.pistol else "why-pistol-try")
    if not prepares(view):
        return say("why-item-before", what=names.noun(TREASURE_NAMES[kind], "start", "the"))
    if kind == MEDALLION:
        return say("why-medallion-used" if view.medallion else "why-medallion-known")
    return say("why-nobody-hurt") if kind == POTION_OF_HEALING else ""


def why_no_target(view: State, path: Sequence[str], thing: Thing, say: Speaker) -> str:
    """Why a spell or counter that was chosen is not for this; empty if none was chosen."""
    for kind, *numbers in (each.split("-") for each in path):
        if kind == "spell":
            return say("why-heroism-ours" if int(numbers[1]) == HEROISM else "why-at-foe")
        if kind == "carried":
            return why_not_for(view, int(numbers[0]), thing, say)
    return ""


def why_not_for(view: State, counter: int, thing: Thing, say: Speaker) -> str:
    """Why a counter that was chosen can neither be used on this nor handed over to it."""
    kind, holder = view.treasure[counter], carrier(view, counter)
    ours = party_of(view, thing.creature) == view.party[holder] if thing.creature >= 0 else False
    if prepares(view) and kind == POTION_OF_HEALING:
        return say("why-unhurt", who=who(view, thing.creature)) if ours else say("why-heal-ours")
    if prepares(view) and kind == MEDALLION and not ours:
        return say("why-medallion-room")
    if view.phase in (ITEMS, SECRET_ITEMS) and kind in (ACID, PISTOL) and not ours:
        return say("why-at-foe")
    if not ours or thing.creature >= CHARACTERS:
        return say("why-hand-ours")
    key = "why-hand-has" if thing.creature == holder else "why-hand-same"
    return say(key, who=who(view, thing.creature))


# The set-up


def why_not_taken(view: State, thing: Thing, say: Speaker) -> str:
    """While characters are taken."""
    if thing.kind == "character":
        return say("why-taken", who=names.named(view, thing.number))
    return say("why-take-first")


def why_not_entered(view: State, thing: Thing, say: Speaker) -> str:
    """While gates are chosen."""
    if thing.kind == "entrance":
        return say("why-gate-taken", gate=names.gate(thing.number))
    return say("why-enter-first")


# The way


def why_not_on_the_way(view: State, thing: Thing, say: Speaker) -> str:
    """Before and while the party moves."""
    party, here = view.side, view.where[view.side]
    if view.phase == PREPARING:
        return say("why-way-not-yours", who=Seat(view.owner[first_living(view, party)]))
    if thing.creature != NOBODY and party_of(view, thing.creature) == party:
        return say("why-together")
    if thing.kind == "princess" and view.escort == party:
        return say("why-together")
    if thing.kind in ("treasure", "princess") and thing.area == here:
        return say("why-search-later")
    if thing.creature != NOBODY and thing.area < 0:
        return say("why-outside", who=who(view, thing.creature))
    if here == OUTSIDE:
        return why_not_in(view, thing, say)
    return (
        why_not_out(view, thing, say) if thing.kind == "entrance" else why_not_to(view, thing, say)
    )


def why_not_in(view: State, thing: Thing, say: Speaker) -> str:
    """Why a party that is outside cannot go in there."""
    gate = view.entrance[view.side]
    if thing.area != ENTRANCES[gate] or (thing.kind == "entrance" and thing.number != gate):
        return say("why-way-outside", gate=names.gate(gate))
    return say("why-way-refused" if has(view.refused, 0) else "why-area-itself")


def why_not_out(view: State, thing: Thing, say: Speaker) -> str:
    """Why the party cannot leave through a gate."""
    refused = thing.area == view.where[view.side] and has(view.refused, LEAVING)
    return say("why-way-refused" if refused else "why-gate-far")


def why_not_to(view: State, thing: Thing, say: Speaker) -> str:
    """Why the party cannot go to an area, or to what is there."""
    here, to = view.where[view.side], thing.area
    ways = NEIGHBOURS[here].tolist()
    if to == here:
        return say("why-way-here")
    if to not in ways:
        return say("why-way-far", far=int(DISTANCE[here, to]))
    if has(view.refused, ways.index(to)):
        return say("why-way-refused")
    return say("why-cell-locked" if to == CELL else "why-area-itself")


def why_no_sight(view: State, thing: Thing, say: Speaker) -> str:
    """Why ESP shows nothing there."""
    if not 0 <= thing.area < ROOMS:
        return say("why-see-room")
    return say("why-see-monster" if view.die == 2 else "why-see-known")


def why_no_landing(view: State, thing: Thing, say: Speaker) -> str:
    """Why a teleport cannot end there."""
    if thing.kind == "entrance" or thing.area < 0:
        return say("why-land-inside")
    if thing.area == CELL:
        return say("why-land-cell")
    here = thing.area == view.where[landing_party(view)]
    return say("why-land-here" if here else "why-area-itself")


def why_wait(view: State, _: Thing, say: Speaker) -> str:
    """Why nothing on the plan can be chosen now."""
    return say(WAITING[view.phase])


# Fighting and searching


def why_not_in_fight(view: State, thing: Thing, say: Speaker) -> str:
    """In an encounter, with a monster or with rivals."""
    duel = view.rival != NOBODY
    if thing.creature == NOBODY:
        return say("why-duel-first") if duel else say("why-fight-first", foe=who(view, view.foe))
    side, own = party_of(view, thing.creature), view.party[character_of(view, view.actor)]
    if view.phase == HANDING:
        return say("why-hand-now")
    if side == own:
        melee = view.phase in (FIGHTERS, SECRET_FIGHTERS)
        return why_no_fighter(view, thing.creature, say) if melee else say("why-items-now")
    if thing.creature != view.foe and not (duel and side == enemy_of(view, own)):
        return say("why-not-here", who=who(view, thing.creature))
    if view.phase == SECRET_FIGHTERS:
        return say("why-own-fighter")
    return say("why-nothing-to-use", who=who(view, thing.creature, "acc"))


def why_no_fighter(view: State, creature: int, say: Speaker) -> str:
    """Why one of the party cannot step forward."""
    if not plays(view, view.actor, creature):
        return why_not_yours(view, creature, say)
    if may_fight(view, creature):
        return ""
    own, theirs = (int(constitution_of_kind(view, each)) for each in (creature, view.foe))
    return say("why-prince-small", who=who(view, creature), own=own, theirs=theirs)


def why_not_yours(view: State, creature: int, say: Speaker) -> str:
    """Another player decides for a creature."""
    owner = Seat(view.owner[view.leader[creature]])
    return say("why-not-yours", owner=owner, who=who(view, creature, "acc"))


def why_no_check(view: State, thing: Thing, say: Speaker) -> str:
    """While it is decided who searches the room."""
    here = view.where[view.side]
    if thing.creature != NOBODY and party_of(view, thing.creature) == view.side:
        if thing.kind == "monster":
            return say("why-check-monster")
        if not plays(view, view.actor, thing.creature):
            return why_not_yours(view, thing.creature, say)
    if thing.area == here:
        return say("why-check-who")
    return say("why-search-here", where=names.place(here, "in"))


BY_PHASE: dict[int, Callable[[State, Thing, Speaker], str]] = {  # all others are encounters
    CHOOSING: why_not_taken,
    ENTERING: why_not_entered,
    PREPARING: why_not_on_the_way,
    MOVING: why_not_on_the_way,
    VOTING: why_wait,
    SEEING: why_no_sight,
    LOOKING: why_wait,
    LANDING: why_no_landing,
    CHECKING: why_no_check,
}
