"""Das Schloss der 7 Schlösser in words: moves, prompts, the log, and what the evidence says."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import ONLOOKER, count, has, lowest
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, LOWEST_READING, PEARLS_AT_START
from bartizan.games.sevenlocks.rules import (
    next_with_a_coat,
    places_from_opener,
    towers_in_reach,
    towers_to_fill,
)
from bartizan.games.sevenlocks.secrets import beliefs
from bartizan.games.sevenlocks.sounds import sound_of
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    MOVES,
    NOTHING,
    PASS,
    ROLLING,
    STATIONING,
    WALKING,
    WITHDRAWING,
    State,
)
from bartizan.say import Args, Insight, Line, Seat, Sound, Speaker, counted

Gains = dict[int, int]  # seat -> pearls
Beliefs = NDArray[np.float64]  # how likely each tower (the one set aside last) has each depth

PROMPTS = {  # the phase's name in the sentences, and the chapter of the rules that tells more
    STATIONING: ("station", 2),
    HEARING: ("hear", 5),
    ROLLING: ("roll", 3),
    FILLING: ("fill", 4),
    WALKING: ("walk", 6),
    CHOOSING: ("choose", 7),
    JOINING: ("join", 8),
    WITHDRAWING: ("withdraw", 8),
    GUESSING: ("guess", 9),
    ENDED: ("over", 10),
}


# Moves


def notation(move: int) -> str:
    """A move as it is written: station3, fill4, walk2, key5, join, guess6, roll2/2, hear37."""
    name, at = MOVES.name(move)
    if name == "hear":
        return f"hear{heard(at)}"
    if name == "roll":
        return f"roll{at['pearls'] + 1}/{at['steps'] + 1}"
    if name == "unlock":
        return f"key{at['key'] + 1}"
    if name == "join":
        return ("stay", "join")[at["yes"]]
    if name == "withdraw":
        return ("keep", "withdraw")[at["yes"]]
    if name == "guess":
        return "pass" if at["key"] == PASS else f"guess{at['key'] + 1}"
    return f"{name}{at['tower'] + 1}"


def heard(at: Mapping[str, int]) -> int:
    """The reading of a pearl that was heard."""
    return at["reading"] + LOWEST_READING


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    said = {argument: value + 1 for argument, value in at.items()}
    if name in ("fill", "walk"):
        return Line(f"move-{name}", said | {"pearls": view.pearls[at["tower"]]})
    if name == "unlock":
        in_vain = "" if has(view.possible[view.tower], at["key"]) else "-in-vain"
        return Line(f"move-unlock{in_vain}", said)
    if name == "join":
        later = next_with_a_coat(view, places_from_opener(view) + 1) != NOTHING
        coats = {"coats": view.coats[view.actor], "later": int(later)}
        key = ("move-stay", "move-join")[at["yes"]]
        return Line(key, coats | share_offered(view, count(view.laid) + 2))
    if name == "withdraw":
        key = ("move-keep", "move-withdraw")[at["yes"]]
        return Line(key, share_offered(view, count(view.laid) + 1))
    if name == "guess" and at["key"] == PASS:
        return Line("move-pass", {})
    return Line(f"move-{name}", said)


def share_offered(view: State, sharers: int) -> dict[str, int]:
    """What a coat of arms brings if the key fits and so many share."""
    pearls = view.pearls[view.tower]
    return {"pearls": pearls, "share": pearls // sharers}


# Prompts


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is and what is to be done, with the chapter of the rules that tells more."""
    name, chapter = PROMPTS[view.phase]
    if view.lost:
        name = "lost"
    you = "-you" if view.actor == seat >= 0 else ""
    said: Args = {
        "who": Seat(view.actor if view.actor >= 0 else view.player),
        "opener": Seat(view.player),
        "tower": view.tower + 1,
        "pearls": view.pearls[view.tower],
        "key": view.key + 1,
        "more": view.due - 1,
        "steps": view.steps,
    }
    if view.phase in (JOINING, WITHDRAWING):
        said["known"] = what_can_fit(view)
    return Line(f"prompt-{name}{you}", said, (f"rule-{chapter}",))


def what_can_fit(view: State) -> Line:
    """What tried and turned keys tell all of the key in hand and its tower."""
    keys = within(view.possible[view.tower] & view.row)
    tried = view.above[view.tower] or view.inside[view.tower]
    known = "sure" if keys == [view.key] else "few" if tried else "nothing"
    if view.key not in keys:
        known = "never"
    named = either([Line("number", {"n": key + 1}) for key in keys])
    return Line(f"known-{known}", {"keys": named})


# The log


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move: all see and hear the same."""
    name, at = MOVES.name(move)
    lines = tell_move(before, name, at)
    if name in ("unlock", "join", "withdraw") and after.phase not in (JOINING, WITHDRAWING):
        lines = in_suspense(before, lines) + tell_trial(before, after, name, at)
    if after.lost:
        lines.append(Line("all-lost", {}, ("bin",), Sound("door")))
    elif after.phase == ENDED:
        lines.append(victory(after))
    return counted(lines, "sevenlocks-pearls", before.box)


def in_suspense(before: State, lines: list[Line]) -> list[Line]:
    """Lines with what was decided and the key in question: nobody sees the lock before."""
    key = f"sevenlocks-key-{before.key + 1}"
    laid = {"joins": "coat", "stays-in": "coat", "stays-out": "spent", "withdraws": "spent"}
    return [
        line
        if line.shows
        else replace(line, shows=(f"sevenlocks-{laid[line.key]}-{before.actor}", key))
        for line in lines
    ]


def tell_move(before: State, name: str, at: Mapping[str, int]) -> list[Line]:
    """What somebody did; of a pearl that is thrown one hears when it falls."""
    if name == "fill":
        return []
    if name == "hear":
        return [tell_pearl(before, heard(at))]
    if name == "guess":
        return [tell_guess(before, at["key"])]
    if name in ("join", "withdraw"):
        return [tell_coat(before, name, at["yes"] == 1)]
    said: Args = {argument: value + 1 for argument, value in at.items()}
    said["who"] = Seat(before.player)
    if name == "roll":
        shows = (f"sevenlocks-die-{said['pearls']}-{said['steps']}",)
        return [Line("rolls", said, ("die",), Sound("dice"), shows=shows)]
    if name == "unlock":
        said["tower"] = before.tower + 1
        ids = (f"key-{at['key']}", f"tower-{before.tower}")
        shows = (f"sevenlocks-key-{said['key']}",)
        return [Line("takes-key", said, ids, Sound("key"), shows=shows, to=ids[-1])]
    ids = ("keymaster", f"tower-{at['tower']}")
    return [Line("stations" if name == "station" else "walks", said, ids, Sound("wood"))]


def tell_pearl(before: State, reading: int) -> Line:
    """A pearl falls for all to hear; its reading is a number only if the table wants that."""
    shown = "-shown" if before.readings else ""
    said: Args = {"tower": before.tower + 1}
    said |= {"reading": reading} if shown else {}
    ids = (f"tower-{before.tower}",)
    if before.heard < PEARLS_AT_START:
        return Line(f"pearl-falls{shown}", said, ids, sound_of(reading))
    said["who"] = Seat(before.player)
    return Line(f"throws-pearl{shown}", said, ids, sound_of(reading))


def tell_guess(before: State, key: int) -> Line:
    """Somebody takes a key for the enchanted one, or does not guess."""
    seat = before.actor
    if key == PASS:
        return Line("guesses-nothing", {"who": Seat(seat)}, (f"box-{seat}",))
    ids = (f"key-{key}", f"coat-{seat}-{before.coats[seat] - 1}")
    return Line("guesses", {"who": Seat(seat), "key": key + 1}, ids, Sound("wood"))


def tell_coat(before: State, name: str, yes: bool) -> Line:
    """A coat of arms is laid or not, taken back or not."""
    seat = before.actor
    who: Args = {"who": Seat(seat), "tower": before.tower + 1}
    if not yes:
        return Line("stays-out" if name == "join" else "stays-in", who, (f"box-{seat}",))
    if name == "join":
        ids = (f"coat-{seat}-{before.coats[seat] - 1}", f"tower-{before.tower}")
        return Line("joins", who | {"coats": before.coats[seat]}, ids, Sound("wood"))
    return Line("withdraws", who, (f"coat-{seat}-{before.coats[seat]}",), Sound("wood"))


def tell_trial(before: State, after: State, name: str, at: Mapping[str, int]) -> list[Line]:
    """The key is tried: what all see, and what comes of it."""
    tower = before.tower
    key = at["key"] if name == "unlock" else before.key
    coats = laid_at_last(before, at.get("yes", 0) == 1)
    if has(after.standing, tower):
        return tell_misfit(before, after, key, coats)
    lines = tell_opening(before, tower, key, coats)
    left = count(after.standing)
    if left == 2:
        asked = "asks" if after.phase == GUESSING else "asks-nobody"
        lines.append(Line(asked, {}, tuple(f"key-{k}" for k in within(after.row))))
    elif left == 1:
        lines += tell_mystery(before, after)
    return lines


def laid_at_last(before: State, yes: bool) -> list[int]:
    """Who shares with the opener, clockwise, after the last one has decided."""
    laid = before.laid
    if yes:
        laid ^= 1 << before.actor
    clockwise = [(before.player + i) % before.seats for i in range(before.seats)]
    return [seat for seat in clockwise if has(laid, seat)]


def tell_misfit(before: State, after: State, key: int, coats: list[int]) -> list[Line]:
    """The key does not turn: too long or too short; what was laid on it is gone."""
    tower = before.tower
    said: Args = {"opener": Seat(before.player), "key": key + 1, "tower": tower + 1}
    if has(after.inside[tower], key):
        found = "too-short"
    elif after.eyes:
        found = "too-long-by"
        said["gap"] = key - lowest(after.possible[tower])
    else:
        found = "too-long"
    lines = [Line(found, said, (f"key-{key}", f"tower-{tower}"), Sound("key"))]
    if coats:
        lost: Args = {"who": [Seat(seat) for seat in coats], "coats": len(coats)}
        lines.append(Line("coats-lost", lost, tuple(f"box-{seat}" for seat in coats)))
    return lines


def tell_opening(before: State, tower: int, key: int, coats: list[int]) -> list[Line]:
    """The key turns: the tower is lifted and its pearls are shared."""
    opener, pearls = before.player, before.pearls[tower]
    said: Args = {"who": Seat(opener), "key": key + 1, "tower": tower + 1, "pearls": pearls}
    ids = (f"key-{key}", f"tower-{tower}")
    turned = (f"sevenlocks-turned-{key + 1}",)
    lines = [Line("opens", said, ids, Sound("door"), shows=turned)]
    part = pearls // (1 + len(coats))
    got = {opener: pearls - part * len(coats)} | dict.fromkeys(coats, part)
    gains = tuple(
        (seat, "reason-opened" if seat == opener else "reason-joined", pearls)
        for seat, pearls in got.items()
    )
    boxes = tuple(f"box-{seat}" for seat in got)
    if not coats:
        return [*lines, Line("takes-all", said, boxes, Sound("coins"), gains)]
    shared: Args = {"who": Seat(opener), "got": portions(got), "tower": tower + 1}
    shared["rest"] = got[opener] - part
    return [*lines, Line("shares", shared, boxes, Sound("coins"), gains)]


def portions(got: Gains) -> list[Line]:
    """So many pearls for each of these."""
    return [Line("portion", {"who": Seat(seat), "pearls": n}) for seat, n in got.items()]


def tell_mystery(before: State, after: State) -> list[Line]:
    """The last tower and the enchanted key; who guessed it gets that tower's pearls."""
    last = lowest(after.standing)
    enchanted = after.depth[ASIDE] - 1
    pearls = before.pearls[last]
    key = {"key": enchanted + 1}
    opened: Args = {"opener": Seat(before.player), "tower": last + 1, "depth": after.depth[last]}
    ids, shows = (f"key-{enchanted}", f"tower-{last}"), (f"sevenlocks-key-{enchanted + 1}",)
    both = (f"key-{enchanted}", f"key-{after.depth[last] - 1}", "aside")
    parts = tuple(f"{part}-{last}" for part in ("depth", "count", "ear"))
    lines = [
        Line("enchanted", opened | key, ids, Sound("key"), shows=shows, brings=(*both, *parts))
    ]
    right = [seat for seat in range(after.seats) if after.guessed[seat] == enchanted]
    said: Args = {"tower": last + 1, "pearls": pearls}
    if not right:
        return [*lines, Line("guessed-by-nobody", said, (f"tower-{last}",), Sound("door"))]
    part = pearls // len(right)
    gains = tuple((seat, "reason-enchanted", part) for seat in right)
    boxes = tuple(f"box-{seat}" for seat in right)
    said |= {"who": [Seat(seat) for seat in right], "part": part, "rest": pearls % len(right)}
    guessed = "guessed-by-one" if len(right) == 1 else "guessed-by-several"
    filled = tuple(f"{what}-{seat}" for seat in right for what in ("pearl", "box-count"))
    return [*lines, Line(guessed, said, boxes, Sound("coins"), gains, brings=filled)]


def victory(view: State) -> Line:
    """Who has won by how much; equally many pearls share the victory."""
    order = sorted(range(view.seats), key=lambda seat: -view.box[seat])
    most = view.box[order[0]]
    winners = [seat for seat in order if view.box[seat] == most]
    said: Args = {"who": [Seat(seat) for seat in winners], "pearls": most}
    key = "tale-shared" if len(winners) > 1 else "tale-won"
    said |= {"more": most - view.box[order[1]], "second": Seat(order[1])}
    boxes = tuple(f"box-{seat}" for seat in winners)
    shows = (*(f"sevenlocks-coat-{seat}" for seat in winners), "sevenlocks-heap")
    return Line(key, said, boxes, Sound("fanfare"), shows=shows)


def within(mask: int) -> list[int]:
    """The things that a mask holds, rising."""
    return [i for i in range(CHAMBERS) if has(mask, i)]


# What the evidence says


LIKELY = 0.1  # a depth less likely than this is not worth a word
PROBABLE, SURE = 0.5, 0.995
MOST_NAMED = 3  # depths in one sentence


def insight(view: State, seat: int, say: Speaker) -> Insight:
    """How deep each lock is, as far as can be told, and what that means for the choice at hand."""
    believed = believed_depths(view)
    keys = within(view.row)
    rows = [(say("tower", tower=t + 1), believed[t]) for t in within(view.standing)]
    rows.append((say("set-aside"), believed[ASIDE]))
    return Insight(
        title=say("insight"),
        columns=tuple(str(key + 1) for key in keys),
        rows=tuple((name, tuple(float(row[key]) for key in keys)) for name, row in rows),
        lines=tuple(say.line(line) for line in advice(view, believed)),
    )


def believed_depths(view: State) -> Beliefs:
    """How likely each tower has each depth: shares of 1, whatever was lost in summing up."""
    believed = np.zeros((CHAMBERS, CHAMBERS))
    beliefs(view, believed.reshape(-1))
    return believed / believed.sum(axis=1, keepdims=True)


def advice(view: State, believed: Beliefs) -> list[Line]:
    """What matters to the decision at hand."""
    if view.phase == STATIONING:
        return [Line("advice-nothing-heard", {})]
    if view.phase == FILLING:
        return advice_filling(view, believed)
    if view.phase == WALKING:
        return advice_walking(view, believed)
    if view.phase == CHOOSING:
        return [advice_tower(view, believed, view.tower)]
    if view.phase in (JOINING, WITHDRAWING):
        return advice_sharing(view, believed)
    if view.phase == GUESSING:
        return advice_guessing(view, believed)
    return []


def advice_tower(view: State, believed: Beliefs, tower: int) -> Line:
    """How deep a tower probably is, and which key is the best to try."""
    row = believed[tower]
    said: Args = {
        "tower": tower + 1,
        "depths": likeliest(row),
        "key": int(row.argmax()) + 1,
        "chance": percent(row.max()),
        "pearls": view.pearls[tower],
    }
    return Line(f"advice-tower-{how_sure(row)}", said)


def purpose(view: State, move: int) -> Line | None:
    """What a key is tried for: of those that are left all others are less likely to fit."""
    name, at = MOVES.name(move)
    if name != "unlock":
        return None
    row, key = believed_depths(view)[view.tower], at["key"]
    chance = percent(row[key])
    likeliest = all(percent(row[other]) < chance for other in within(view.row) if other != key)
    return Line("aim-key", {"key": key + 1, "chance": chance}) if likeliest else None


def how_sure(row: Beliefs) -> str:
    """How the likeliest depth is put into words."""
    return "sure" if row.max() >= SURE else "probable" if row.max() >= PROBABLE else "open"


def likeliest(row: Beliefs) -> Line:
    """The likeliest depths with their chances: 4 (62 %) or 5 (21 %)."""
    order = [int(depth) for depth in np.argsort(-row, kind="stable")[:MOST_NAMED]]
    named = order[:1] + [depth for depth in order[1:] if row[depth] >= LIKELY]
    return either([Line("chance-of", {"n": d + 1, "chance": percent(row[d])}) for d in named])


def either(things: list[Line]) -> Line:
    """One of several things: a, b or c."""
    said = things[0]
    for thing in things[1:-1]:
        said = Line("and-so-on", {"first": said, "next": thing})
    return Line("either", {"first": said, "last": things[-1]}) if len(things) > 1 else said


def percent(share: float) -> int:
    """A share as a whole number of hundredths."""
    return round(100 * float(share))


def advice_filling(view: State, believed: Beliefs) -> list[Line]:
    """A pearl into a tower within reach may be one's own in this very turn."""
    reach = surest_first(believed, within(towers_in_reach(view)))
    towers = either([Line("number", {"n": tower + 1}) for tower in sorted(reach)])
    lines = [Line("advice-reach", {"towers": towers})]
    lines += [advice_tower(view, believed, tower) for tower in reach]
    fillable = [tower for tower in reach if has(towers_to_fill(view), tower)]
    if len(fillable) > 1 and how_sure(believed[fillable[-1]]) != "sure":
        lines.append(Line("advice-vaguest", {"tower": fillable[-1] + 1}))
    return lines


def surest_first(believed: Beliefs, towers: list[int]) -> list[int]:
    """Towers in the order of how surely the best key opens them."""
    return sorted(towers, key=lambda tower: -float(believed[tower].max()))


def advice_walking(view: State, believed: Beliefs) -> list[Line]:
    """What each tower within reach promises, the surest first."""
    reach = surest_first(believed, within(towers_in_reach(view)))
    lines = [advice_tower(view, believed, tower) for tower in reach]
    if len(reach) > 1:
        hoped = {tower: float(believed[tower].max()) * view.pearls[tower] for tower in reach}
        richest = max(reach, key=lambda tower: hoped[tower])
        said = {"tower": richest + 1, "pearls": round(hoped[richest], 1)}
        lines.append(Line("advice-richest", said))
    return lines


def advice_sharing(view: State, believed: Beliefs) -> list[Line]:
    """How likely the key in hand fits, and what a coat of arms would bring then."""
    tower, key = view.tower, view.key
    chance = float(believed[tower, key])
    joining = view.phase == JOINING
    offered = share_offered(view, count(view.laid) + (2 if joining else 1))
    said: Args = {"key": key + 1, "tower": tower + 1, "chance": percent(chance), **offered}
    said["hoped"] = round(chance * offered["share"], 1)
    lines = [Line("advice-join" if joining else "advice-keep", said)]
    if joining and view.coats[view.actor] == 1 and count(view.standing) > 2:
        lines.append(Line("advice-last-coat", {}))
    return lines


def advice_guessing(view: State, believed: Beliefs) -> list[Line]:
    """Which key is the enchanted one, and what is at stake."""
    row = believed[ASIDE]
    said: Args = {"keys": likeliest(row), "key": int(row.argmax()) + 1}
    stakes = [
        Line("stake", {"tower": tower + 1, "pearls": view.pearls[tower]})
        for tower in within(view.standing)
    ]
    asked = Line(f"advice-enchanted-{how_sure(row)}", said)
    return [asked, Line("advice-stake", {"stakes": either(stakes)})]
