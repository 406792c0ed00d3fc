"""Moves and prompts in words."""

from collections.abc import Mapping

import numpy as np

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER, has
from bartizan.games.castle.parts import (
    AREA_CODES,
    CELL_DOOR,
    CHARACTER_CONSTITUTION,
    CHARACTER_NAMES,
    CREATURE_NAMES,
    DISTANCE,
    ENTRANCES,
    ROOMS,
    SPELL_NAMES,
)
from bartizan.games.castle.rules.items import legal_preparations
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    BLOW,
    BURN,
    CASTING,
    CHECKING,
    CHOOSING,
    COUNTERBLOW,
    ENDED,
    ENTERING,
    FIGHTERS,
    FIRST_WIZARD,
    FORCE,
    HANDING,
    HEALING,
    HEROES,
    ITEMS,
    LANDING,
    LOOKING,
    MISFIRE,
    MOVES,
    MOVING,
    NOBODY,
    OUTSIDE,
    POISONED,
    PREPARE,
    PREPARING,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SEEING,
    SHOT,
    SPELLS,
    SPLASH,
    SPRUNG,
    TINKERING,
    UNDECIDED,
    UNKNOWN,
    VAPOUR,
    VOTING,
    WITCHCRAFT,
    State,
)
from bartizan.games.castle.words.ending import ending
from bartizan.games.castle.words.names import (
    aimed_at,
    class_of,
    code,
    constitution,
    creature,
    gate,
    kind_of,
    life,
    monster,
    monster_at,
    parties,
    party_name,
    party_of_seat,
    place,
    seats_of,
    treasure,
    where_in_words,
    within,
)
from bartizan.games.castle.words.story import proposed
from bartizan.say import Args, Line, Seat

PROMPTS = {  # the phase's name in the sentences, and the chapter of the rules that tells more
    CHOOSING: ("choose", 3),
    ENTERING: ("enter", 3),
    PREPARING: ("prepare", 5),
    MOVING: ("move", 6),
    VOTING: ("vote", 15),
    SEEING: ("see", 11),
    LOOKING: ("look", 11),
    LANDING: ("land", 11),
    SPELLS: ("spells", 7),
    HANDING: ("hand", 15),
    ITEMS: ("items", 7),
    FIGHTERS: ("fighters", 8),
    SECRET_SPELLS: ("secret-spells", 14),
    SECRET_ITEMS: ("secret-items", 14),
    SECRET_FIGHTERS: ("secret-fighters", 14),
    CHECKING: ("check", 12),
    CASTING: ("dice", 11),
    FORCE: ("dice", 11),
    HEALING: ("dice", 12),
    TINKERING: ("dice", 12),
    MISFIRE: ("dice", 12),
    SPLASH: ("dice", 12),
    BURN: ("dice", 12),
    SHOT: ("dice", 12),
    BLOW: ("dice", 8),
    COUNTERBLOW: ("dice", 14),
    WITCHCRAFT: ("dice", 10),
    POISONED: ("dice", 10),
    VAPOUR: ("dice", 13),
    SPRUNG: ("dice", 13),
    ENDED: ("over", 18),
}
SECRETS = (SECRET_SPELLS, SECRET_ITEMS, SECRET_FIGHTERS)
ROWS = {  # rows of the rules' tables, beside those of the creature fought and the spell cast
    SEEING: "row-esp",
    LOOKING: "row-esp",
    LANDING: "row-teleport",
    HEALING: "row-potion-of-healing",
    TINKERING: "row-pistol",
    MISFIRE: "row-pistol",
    SHOT: "row-pistol",
    SPLASH: "row-acid-bottle",
    BURN: "row-acid-bottle",
    VAPOUR: "row-poison-vapour",
    SPRUNG: "row-trap",
    POISONED: "row-4",
}
AGAINST_MONSTER = (SPELLS, HANDING, ITEMS, FIGHTERS, BLOW, WITCHCRAFT)


# Moves


def notation(move: int) -> str:
    """A move as it is written: take:bram, go:n3, corvin:esp, see:r7, fight:m7, hand:r12-oda."""
    name, at = MOVES.name(move)
    if "wizard" in at:
        caster = code(FIRST_WIZARD + at["wizard"])
        return f"{caster}:{name}" + (f":{code(at['target'])}" if "target" in at else "")
    if name == "hand":
        return f"hand:{AREA_CODES[at['counter']]}-{code(at['character'])}"
    if name == "vote":
        return "yes" if at["yes"] else "no"
    if name == "look":
        return "look:treasure" if at["treasure"] else "look:monster"
    if name == "enter":
        return f"enter:{gate(at['entrance'])}"
    if name == "roll":
        return f"roll:{at['face'] + 1}"
    for field, value in at.items():
        if field == "area" or field == "room":
            return f"{name}:{AREA_CODES[value]}"
        return f"{name}:{code(HEROES + value if field == 'monster' else value)}"
    return name


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if "wizard" in at:
        return sentence_spell(view, name, at)
    if name == "take":
        who = at["character"]
        said: Args = {"who": CHARACTER_NAMES[who], "class": class_of(who)}
        return Line("move-take", said | {"most": int(CHARACTER_CONSTITUTION[who])})
    if name == "enter":
        far = int(DISTANCE[ENTRANCES[at["entrance"]], CELL_DOOR]) + 1
        return Line("move-enter", {"gate": gate(at["entrance"]), "far": far})
    if name in ("go", "land"):
        return sentence_way(view, name, at["area"])
    if name in ("medallion", "see"):
        return Line(f"move-{name}", {"room": place(at["room"]), "far": far_away(view, at["room"])})
    if name in ("heal", "acid", "shoot", "fight", "check"):
        return sentence_target(view, name, at)
    if name == "vote":
        return Line("move-yes" if at["yes"] else "move-no", {"what": proposed(view)})
    if name == "look":
        return Line("move-look-treasure" if at["treasure"] else "move-look-monster", {})
    if name == "hand":
        what = treasure(view.treasure[at["counter"]], "acc")
        return Line("move-hand", {"what": what, "to": CHARACTER_NAMES[at["character"]]})
    if name == "done":
        return Line(f"move-done-{PROMPTS[view.phase][0]}", {})
    if name == "stay":
        return sentence_stay(view)
    return Line(f"move-{name}", {"n": at.get("face", 0) + 1})


def far_away(view: State, area: int) -> int:
    """How many areas the party on turn has to go to an area."""
    here = view.where[view.side]
    if here == OUTSIDE:
        return int(DISTANCE[ENTRANCES[view.entrance[view.side]], area]) + 1
    return int(DISTANCE[here, area])


def sentence_spell(view: State, name: str, at: Mapping[str, int]) -> Line:
    """A spell: who casts it, and at what."""
    caster = FIRST_WIZARD + at["wizard"]
    said: Args = {"who": CHARACTER_NAMES[caster]}
    if "target" in at:
        said["target"] = aimed_at(view, caster, at["target"])
    if name == "charm" and view.foe != NOBODY:
        said["most"] = constitution(view, view.foe)
    return Line(f"move-{name}", said)


def sentence_way(view: State, name: str, area: int) -> Line:
    """A way or a landing, with what is known to be there."""
    said: Args = {"to": place(area, "into"), "in": place(area, "in")}
    if view.where[view.side] == OUTSIDE and name == "go":
        return Line("move-go-inside", {"gate": gate(view.entrance[view.side])})
    there = contents(view, area)
    return Line(f"move-{name}-to" if there else f"move-{name}", said | {"what": there})


def contents(view: State, area: int) -> list[Line]:
    """What one knows to be in an area."""
    found = []
    home = monster_at(view, area)
    if home != NOBODY:
        kind = view.monster[home]
        hurt: Args = {"who": monster(kind, "nom", "a"), "life": life(view, HEROES + home)}
        found.append(Line("there-unknown" if kind == UNKNOWN else "there-monster", hurt))
    if area < ROOMS and has(view.unchecked, area):
        kind = view.treasure[area]
        unknown = Line("there-treasure", {})
        found.append(unknown if kind == UNKNOWN else treasure(kind, "nom"))
    if any(view.place[room] == area for room in within(view.loot)):
        found.append(Line("there-loot", {}))
    if view.princess == area:
        found.append(Line("there-princess", {}))
    for party in parties(view):
        if view.where[party] == area and party != view.side:
            found.append(Line("there-party", party_name(view, party, "nom")))
    return found


def sentence_target(view: State, name: str, at: Mapping[str, int]) -> Line:
    """Something done by a creature, or to it."""
    who = HEROES + at["monster"] if "monster" in at else next(iter(at.values()))
    said: Args = {"who": creature(view, who, "acc" if name != "fight" else "nom")}
    if name == "check":
        said["who"] = creature(view, who)
    if name == "fight" and view.phase in (ITEMS, SECRET_ITEMS):
        name, said["who"] = "show", creature(view, who, "acc")
    return Line(f"move-{name}", said | {"life": life(view, who)})


def sentence_stay(view: State) -> Line:
    """To stay where one is, or to go no further."""
    if view.where[view.side] == OUTSIDE:
        return Line("move-wait", {})
    if view.steps:
        return Line("move-stop", {})
    return Line("move-stay", {"in": place(view.where[view.side], "in")})


# Prompts


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is and what is to be done, with the chapter and the rows that tell more."""
    name, chapter = PROMPTS[view.phase]
    ids = (f"rule-{chapter}", *rows_in_use(view))
    if view.actor == OVER:
        return ending(view, ids)
    if view.actor == CHANCE:
        return Line("prompt-dice", {}, ids)
    if view.phase in SECRETS:
        waiting = [s for s in range(view.seats) if view.choice[s] == UNDECIDED]
        you = "-you" if seat in waiting else ""
        return Line(f"prompt-{name}{you}", {"who": [Seat(s) for s in waiting]}, ids)
    you = "-you" if view.actor == seat >= 0 else ""
    return Line(f"prompt-{name}{you}", matters(view), ids)


def rows_in_use(view: State) -> tuple[str, ...]:
    """The rows of the rules' tables that matter now."""
    phase, found = view.phase, []
    if phase in AGAINST_MONSTER and view.foe != NOBODY:
        found.append(f"row-{CREATURE_NAMES[kind_of(view, view.foe)]}")
    if phase in (CASTING, FORCE):
        found.append(f"row-{SPELL_NAMES[view.spell]}")
    if phase in ROWS:
        found.append(ROWS[phase])
    return tuple(found)


def may_do_magic(view: State) -> bool:
    """Whether there is a spell to cast or a thing to use before the party moves."""
    return view.stage == PREPARE and legal_preparations(view, np.empty(MOVES.size, np.int64)) > 0


def matters(view: State) -> Args:
    """What matters to the decision at hand."""
    said: Args = {"player": Seat(view.actor), "round": view.rounds}
    said["last"] = last_round(view)
    if view.phase == CHOOSING:
        taken = sum(owner == view.actor for owner in view.owner)
        return said | {"of": 2 if view.seats == 1 else 1, "next": taken + 1}
    side = party_of_seat(view, view.actor) if view.phase == ENTERING else view.side
    case = "acc" if view.phase in (ENTERING, LANDING) else "nom"
    case = "start" if view.phase == CHECKING else case
    said |= party_name(view, side, case)
    said |= {"at": where_in_words(view, side), "steps": view.steps}
    said["magic"] = int(view.phase == MOVING and may_do_magic(view))
    if view.phase == VOTING:
        said |= {"what": proposed(view), "proposer": Seat(seats_of(view, side)[0])}
    if view.phase == CHECKING:
        lies = view.treasure[view.where[side]]
        said |= {"known": int(lies != UNKNOWN), "lies": treasure(lies, "acc")}
    if view.phase == LOOKING:
        said["room"] = place(view.sought)
    if view.phase in AGAINST_MONSTER and view.foe != NOBODY:
        said["foe"] = creature(view, view.foe, "start")
        said["life"] = life(view, view.foe)
    if view.phase in (SPELLS, SEEING):
        said["caster"] = CHARACTER_NAMES[view.caster]
    return said
