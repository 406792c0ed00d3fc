"""The picture of the castle: a courtyard by moonlight, seven towers, and the keys on velvet."""

from functools import cache, lru_cache

from bartizan.engine.kernel import OVER, count, has, lowest
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, COATS, TOWERS
from bartizan.games.sevenlocks.sounds import sound_of
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    GUESSING,
    JOINING,
    MOVES,
    NOTHING,
    PASS,
    UNKNOWN,
    WITHDRAWING,
    State,
)
from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Args, Line, Seat, Speaker

Point = tuple[float, float]
Heap = tuple[Point, ...]  # where the pearls on top lie
Locks = dict[int, int]  # tower -> the key in its lock

WIDTH, HEIGHT = 1000.0, 1000.0
FEET = ((500, 296), (738, 356), (876, 530), (688, 676), (312, 676), (124, 530), (262, 356))
INWARD = (1, -1, -1, -1, 1, 1, 1)  # on which side of a tower the courtyard lies: 1 is the right
BACK_TO_FRONT = (0, 6, 1, 5, 2, 4, 3)
TALL = 1.18  # the size of a standing tower
LOCK = 146.0  # of a tower as it is drawn: the lock is so far above its foot
MOUTH = 151.0  # where pearls fall in, so far above a tower's foot, behind its roof
LYING = 0.72  # the size of a tower that was opened and lies on its side
ASKEW = 20.0  # it lies so far from the keymaster's side
BIN = (500.0, 462.0)
DIE = (500.0, 618.0)
WAITING = (408.0, 402.0)  # where the keymaster is before the game begins
HEAP: Heap = (  # the pearls on top of the bin
    *((x, -30.0) for x in (-18, 0, 18)),
    *((x, -21.0) for x in (-36, -18, 0, 18, 36)),
    *((x, -12.0) for x in (-46, -28, -9, 9, 28, 46)),
)
TROUGH: Heap = (  # the pearls on top of a collection box
    *((x, -27.0) for x in (-34, -17, 0, 17, 34)),
    *((x, -18.0) for x in (-38, -19, 0, 19, 38)),
)
CORNERS = ((96, 694), (96, 212), (904, 212), (904, 694))  # the boxes stand there, clockwise
SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # which corner each seat has
NICHE = (904.0, 974.0)  # where the tower set aside stands
FIRST_KEY, KEY_PITCH, HANGING = 70.0, 97.5, 830.0  # the row of keys: where the bows hang
TIP, UNIT = 69.5, 11.5  # the shortest key's tip is so far below its bow; what a step adds
NOTCH = 44.0  # how far any key's notch is below its bow
HELD, TRIED = 0.62, 0.8  # the size of a key in the hand, and of one in a lock
RISE = 6.0  # what a step of the gap above the rim is in the picture
WRITTEN = 3  # how many of a tower's last readings are written on its paper
CROWDED = (3, 4)  # towers whose outer side is near a neighbour's foot: tried keys hang low there


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The courtyard as it is now; all seats know the same, so they see the same."""
    pieces = [*bin_of_pearls(view, say), *die(view, say)]
    for each in range(view.seats):
        pieces += box(view, each, say)
    pieces += thrown(view)
    if view.keymaster == NOTHING:
        pieces.append(keymaster(WAITING, say("picture-keymaster-waits")))
    locks = keys_in_locks(view)
    for tower in BACK_TO_FRONT:
        pieces += place(view, tower, locks, say)
    pieces += [*aside(view, locks, say), *row_of_keys(view, locks, say)]
    for each in range(view.seats):
        pieces += coats(view, each, say)
    for tower in BACK_TO_FRONT:
        pieces += signs(view, tower, say)
    return Scene(
        WIDTH,
        HEIGHT,
        "sevenlocks-backdrop",
        pieces=tuple(pieces),
        places=tuple(spaces(say)),
        panels=tuple(panel(view, each, say) for each in range(view.seats)),
        narrow=True,
    )


# The courtyard


def foot(tower: int) -> Point:
    """Where a tower stands."""
    x, y = FEET[tower]
    return float(x), float(y)


def space(tower: int) -> Point:
    """Where the keymaster stands before a tower."""
    x, y = foot(tower)
    return x + 60 * INWARD[tower], y + 32


@cache
def outline_of_space(tower: int) -> str:
    """Around the space before a tower."""
    x, y = space(tower)
    return f"M{x - 44:g} {y:g}a44 21 0 1 1 88 0a44 21 0 1 1-88 0Z"


def spaces(say: Speaker) -> list[Place]:
    """The spaces before the towers."""
    return [
        Place(f"space-{tower}", outline_of_space(tower), say("picture-space", tower=tower + 1))
        for tower in range(TOWERS)
    ]


def bin_of_pearls(view: State, say: Speaker) -> list[Piece]:
    """The bin, the pearls that are thrown next on top of it, and how many are left."""
    x, y = BIN
    found = [Piece("bin", "sevenlocks-bin", x, y, label=say("picture-bin", pearls=view.bin))]
    if view.bin > len(HEAP):
        found.append(Piece("heap", "sevenlocks-heap", x, y - 12))
    top = range(view.heard, view.heard + min(view.bin, len(HEAP)))
    found += pearls_on(HEAP, top, "pearl", BIN)
    found.append(Piece("bin-front", "sevenlocks-bin-front", x, y))
    found.append(Piece("bin-count", "sevenlocks-count", x, y + 30, text=str(view.bin)))
    return found


def pearls_on(heap: Heap, which: range, name: str, at: Point) -> list[Piece]:
    """The pearls on top of a heap; each keeps its place while others come and go."""
    placed = sorted((pearl % len(heap), pearl) for pearl in which)
    return [
        Piece(f"{name}-{pearl}", "sevenlocks-pearl", at[0] + heap[i][0], at[1] + heap[i][1])
        for i, pearl in placed
    ]


def thrown(view: State) -> list[Piece]:
    """The pearls thrown last, behind the roofs of their towers: there they glide from the bin."""
    found = []
    for i in range(max(0, view.heard - len(HEAP)), view.heard):
        tower = view.heard_from[i]
        if has(view.standing, tower) and view.pearls[tower]:
            x, y = foot(tower)
            found.append(Piece(f"pearl-{i}", "sevenlocks-pearl", x, y - MOUTH))
    return found


def die(view: State, say: Speaker) -> list[Piece]:
    """The die as it lies, once it was rolled."""
    if not view.rolled:
        return [Piece("die", "sevenlocks-die", *DIE, label=say("picture-die-waits"))]
    label = say("picture-die", pearls=view.rolled, steps=view.steps)
    return [Piece("die", f"sevenlocks-die-{view.rolled}-{view.steps}", *DIE, label=label)]


# The towers


def place(view: State, tower: int, locks: Locks, say: Speaker) -> list[Piece]:
    """A tower, standing or lying, with the key in its lock, and the keymaster before it."""
    stands = has(view.standing, tower)
    found = standing(view, tower, locks, say) if stands else lying(view, tower, locks, say)
    if view.keymaster == tower:
        label = say("picture-keymaster", tower=tower + 1)
        found.append(keymaster(space(tower), label))
    return found


def keymaster(at: Point, label: str) -> Piece:
    """The keymaster with his lantern and his keys."""
    return Piece("keymaster", "sevenlocks-keymaster", *at, scale=1.1, label=label)


def standing(view: State, tower: int, locks: Locks, say: Speaker) -> list[Piece]:
    """A tower before all that is in it: pearls, and the key in its lock, whose rim is behind."""
    x, y = foot(tower)
    label = tower_label(view, tower, say)
    return [
        Piece(f"shadow-{tower}", "sevenlocks-shadow", x, y, scale=TALL),
        *treasure(view, tower),
        Piece(f"rim-{tower}", "sevenlocks-rim", x, y, scale=TALL),
        *([key_in_tower(view, tower, locks[tower], say)] if tower in locks else []),
        Piece(f"tower-{tower}", "sevenlocks-tower", x, y, scale=TALL, label=label),
    ]


def lying(view: State, tower: int, locks: Locks, say: Speaker) -> list[Piece]:
    """A tower that was opened: its top and the turned key lie away from the keymaster."""
    x, y = foot(tower)
    away, key = -INWARD[tower], locks[tower]
    x, y, turn = x - (62 - ASKEW) * away, y - 12, 90.0 * away
    label = tower_label(view, tower, say)
    turned = key_label(key, say, "turned", tower)
    sprite, beyond = f"sevenlocks-turned-{key + 1}", x + (LYING * LOCK + 24) * away
    fallen = "sevenlocks-opened" if away > 0 else "sevenlocks-opened-left"
    return [
        Piece(f"rim-{tower}", "sevenlocks-rim", x, y, turn, LYING),
        Piece(f"key-{key}", sprite, beyond, y, turn, LYING, turned),
        Piece(f"tower-{tower}", fallen, x, y, turn, LYING, label),
    ]


def treasure(view: State, tower: int) -> list[Piece]:
    """The pearls of the tower about to be opened, unseen, each where it may glide from to a box."""
    if tower != view.tower or view.phase not in (CHOOSING, JOINING, WITHDRAWING):
        return []
    x, y = foot(tower)
    sharers = [s for s in range(view.seats) if may_share(view, s)]
    return [
        Piece(f"pearl-{s}-{view.box[s] + i}", "sevenlocks-pearl", x, y - MOUTH)
        for s in sharers
        for i in range(view.pearls[tower])
    ]


def may_share(view: State, seat: int) -> bool:
    """Whether a seat may get pearls of the tower about to be opened."""
    return seat == view.player or has(view.laid, seat) or view.coats[seat] > 0


def tower_label(view: State, tower: int, say: Speaker) -> str:
    """A tower in words: its pearls, or its depth if it was opened, and the keys tried in it."""
    said = {"tower": tower + 1, "pearls": view.pearls[tower], "depth": view.depth[tower]}
    if not has(view.standing, tower):
        return say("picture-opened", **said)
    if seen_depth(view, tower) != UNKNOWN:
        said["depth"] = seen_depth(view, tower)
        label = say("picture-seen-tower", **said)
    else:
        known = view.depth[tower] != UNKNOWN
        label = say("picture-last-tower" if known else "picture-tower", **said)
    tried = [Line(f"picture-{how}", {"key": key + 1}) for key, how in tried_keys(view, tower)]
    return say("picture-tried", tower=label, keys=tried) if tried else label


def seen_depth(view: State, tower: int) -> int:
    """The depth of a closed tower that a gap above its rim has told, if gaps are seen."""
    told = view.eyes and view.above[tower] and view.depth[tower] == UNKNOWN
    return lowest(view.possible[tower]) + 1 if told else UNKNOWN


def tried_keys(view: State, tower: int) -> list[tuple[int, str]]:
    """The keys tried in vain in a tower, the longest first, and what was seen."""
    return misfits(view.above[tower], view.inside[tower])


@cache
def misfits(above: int, inside: int) -> list[tuple[int, str]]:
    """The keys of the masks of those too long and of those too short, the longest first."""
    longer = [(key, "long") for key in range(CHAMBERS) if has(above, key)]
    shorter = [(key, "short") for key in range(CHAMBERS) if has(inside, key)]
    return sorted(longer + shorter, reverse=True)


def aside(view: State, locks: Locks, say: Speaker) -> list[Piece]:
    """The tower set aside; when the game is over, its depth, and the enchanted key in it."""
    x, y = NICHE
    depth = view.depth[ASIDE]
    if depth == UNKNOWN:
        return [Piece("aside", "sevenlocks-aside", x, y, label=say("picture-aside"))]
    label = say("picture-aside-known", depth=depth)
    found = [Piece("aside-rim", "sevenlocks-rim", x, y)]
    if ASIDE in locks:
        key = locks[ASIDE]
        sprite, high = f"sevenlocks-turned-{key + 1}", y - LOCK - TRIED * NOTCH
        enchanted = key_label(key, say, "enchanted")
        found.append(Piece(f"key-{key}", sprite, x, high, scale=TRIED, label=enchanted))
    found.append(Piece("aside", "sevenlocks-opened", x, y, label=label))
    return [*found, Piece("aside-depth", "sevenlocks-depth", x, y - 70, text=str(depth))]


def signs(view: State, tower: int, say: Speaker) -> list[Piece]:
    """What is written at a tower: its number, its pearls, its depth once it is known."""
    number, depth = str(tower + 1), str(view.depth[tower])
    if not has(view.standing, tower):
        return [
            sign("number", tower, -24 - ASKEW * INWARD[tower], 24, number, 0.9),
            sign("depth", tower, 18 - ASKEW * INWARD[tower], 24, depth, 0.9),
            *ear(view, tower, -40.0, 52.0, say),
        ]
    side = 54 * INWARD[tower]
    found = [
        sign("number", tower, 0, -83, number, 1.1),
        sign("count", tower, -side, 2, str(view.pearls[tower])),
    ]
    if view.depth[tower] != UNKNOWN:
        found.append(sign("depth", tower, side, 2, depth))
    elif seen_depth(view, tower) != UNKNOWN:
        found.append(sign("depth", tower, side, 2, str(seen_depth(view, tower))))
    if view.readings and heard_in(view, tower):
        found.append(sign("paper", tower, 0, -34, last_readings(view, tower)))
    return [*found, *marks(view, tower, say), *ear(view, tower, 70.0, 128.0, say)]


@lru_cache(maxsize=10_000)
def sign(kind: str, tower: int, right: float, down: float, text: str, scale: float = 1.0) -> Piece:
    """A sign so far from the foot of a tower."""
    x, y = foot(tower)
    sprite = f"sevenlocks-{kind}"
    return Piece(f"{kind}-{tower}", sprite, x + right, y + down, scale=scale, text=text)


def marks(view: State, tower: int, say: Speaker) -> list[Piece]:
    """The keys tried in a tower: an arrow up for too long, down for too short."""
    x, y = foot(tower)
    tried = tried_keys(view, tower)
    pitch = min(34.0, 136 / max(1, len(tried) - 1))
    top = -60 - pitch * (len(tried) - 1) if tower in CROWDED else -158
    return [
        Piece(
            f"{how}-{tower}-{key}",
            f"sevenlocks-{how}-{key + 1}",
            x - 77 * INWARD[tower],
            y + top + pitch * i,
            label=misfit_label(view, tower, key, how, say),
        )
        for i, (key, how) in enumerate(tried)
    ]


def misfit_label(view: State, tower: int, key: int, how: str, say: Speaker) -> str:
    """A key that does not fit, in words; by how much, if that was seen."""
    depth = seen_depth(view, tower)
    if how == "short" or depth == UNKNOWN:
        return key_label(key, say, f"{how}-for", tower)
    said = {"key": key + 1, "tower": tower + 1, "gap": key + 1 - depth}
    return say.line(Line("picture-long-by", said))


def heard_in(view: State, tower: int) -> list[int]:
    """The readings of all pearls in a tower, the oldest first."""
    return [view.reading[i] for i in range(view.heard) if view.heard_from[i] == tower]


def last_readings(view: State, tower: int) -> str:
    """What the last pearls of a tower sounded like, as numbers."""
    last = heard_in(view, tower)[-WRITTEN:]
    return " ".join(f"{reading}".replace("-", "−") for reading in last)


def ear(view: State, tower: int, aside: float, high: float, say: Speaker) -> list[Piece]:
    """An ear for all pearls of a tower, even of an opened one, so far to the courtyard's side."""
    sounds = tuple(map(sound_of, heard_in(view, tower)))
    if not sounds:
        return []
    x, y = foot(tower)
    depth = view.depth[tower] or seen_depth(view, tower)
    label = say("picture-ear-known" if depth else "picture-ear", tower=tower + 1, depth=depth)
    at = (x + aside * INWARD[tower], y - high)
    return [Piece(f"ear-{tower}", "sevenlocks-ear", *at, label=label, sounds=sounds)]


# The keys


def keys_in_locks(view: State) -> Locks:
    """The towers that have a key in their lock, or held above it, and which."""
    solved = view.actor == OVER and not view.lost
    opened = [t for t in range(TOWERS) if solved or not has(view.standing, t)]
    found = {tower: view.depth[tower] - 1 for tower in opened}
    if solved:
        found[ASIDE] = view.depth[ASIDE] - 1  # the enchanted key fits here
    elif view.key != NOTHING:
        found[view.tower] = view.key
    elif view.keymaster == view.tried_in != NOTHING:  # until he walks on
        found.setdefault(view.tried_in, view.tried)
    return found


def row_of_keys(view: State, locks: Locks, say: Speaker) -> list[Piece]:
    """The keys by length, without those that are in a lock."""
    return [
        Piece(f"key-{key}", f"sevenlocks-key-{key + 1}", *hook(key), label=key_label(key, say))
        for key in range(CHAMBERS)
        if key not in locks.values()
    ]


def key_label(key: int, say: Speaker, how: str = "key", tower: int = NOTHING) -> str:
    """A key in words, and what it does in a tower."""
    return say.line(Line(f"picture-{how}", {"key": key + 1, "tower": tower + 1}))


def hook(key: int) -> Point:
    """Where a key hangs in the row."""
    return FIRST_KEY + KEY_PITCH * key, HANGING


def key_in_tower(view: State, tower: int, key: int, say: Speaker) -> Piece:
    """The key that is held above a standing tower's lock, does not fit, or has turned."""
    shape, scale = "key", TRIED
    if view.depth[tower] == key + 1:
        how, shape, high = "turned", "turned", TRIED * NOTCH
    elif view.key == key:
        how, scale, high = "held", HELD, HELD * (TIP + UNIT * key)
    elif has(view.inside[tower], key):
        how, high = "short-for", TRIED * NOTCH - 14
    else:
        gap = key - lowest(view.possible[tower]) if view.eyes else 1
        how, high = "long-for", TRIED * NOTCH + 8 + RISE * gap
    x, y = foot(tower)
    words = key_label(key, say, how, tower)
    if how == "long-for":
        words = misfit_label(view, tower, key, "long", say)
    sprite, high = f"sevenlocks-{shape}-{key + 1}", y - TALL * LOCK - high
    return Piece(f"key-{key}", sprite, x, high, scale=scale, label=words)


# The players


def corner(view: State, seat: int) -> Point:
    """Where a seat has its box."""
    x, y = CORNERS[SEATED[view.seats][seat]]
    return float(x), float(y)


def box(view: State, seat: int, say: Speaker) -> list[Piece]:
    """A collection box with the pearls on top, and how many there are."""
    x, y = corner(view, seat)
    pearls = view.box[seat]
    label = say("picture-box", who=Seat(seat), pearls=pearls)
    found = [Piece(f"box-{seat}", "sevenlocks-box", x, y, label=label)]
    top = range(max(0, pearls - len(TROUGH)), pearls)
    found += pearls_on(TROUGH, top, f"pearl-{seat}", (x, y))
    found.append(Piece(f"box-front-{seat}", f"sevenlocks-box-front-{seat}", x, y))
    found.append(Piece(f"box-count-{seat}", "sevenlocks-count", x, y + 14, text=str(pearls)))
    return found


def coats(view: State, seat: int, say: Speaker) -> list[Piece]:
    """A seat's coats of arms: at home, laid beside the keymaster, on a guessed key, or spent."""
    found = []
    for coat in range(COATS):
        where = whereabouts(view, seat, coat)
        x, y, scale = at_home(view, seat, coat)
        if where == "laid":
            x, y, scale = beside_keymaster(view, seat)
        elif where == "guess":
            x, y, scale = on_key(view, seat)
        kind = "spent" if where == "spent" else "coat"
        said: Args = {"who": Seat(seat), "key": view.guessed[seat] + 1}
        label = say.line(Line(f"picture-coat-{where}", said))
        sprite = f"sevenlocks-{kind}-{seat}"
        found.append(Piece(f"coat-{seat}-{coat}", sprite, x, y, scale=scale, label=label))
    return found


def whereabouts(view: State, seat: int, coat: int) -> str:
    """Where a coat of arms is; the second one is used first, and the one on a key."""
    guessed = view.guessed[seat] != NOTHING
    if guessed and coat == COATS - 1:
        return "guess"
    if coat < view.coats[seat]:
        return "home"
    if has(view.laid, seat) and coat == (0 if guessed else view.coats[seat]):
        return "laid"
    return "spent"


def at_home(view: State, seat: int, coat: int) -> tuple[float, float, float]:
    """Above the box."""
    x, y = corner(view, seat)
    return x - 30 + 60 * coat, y - 78, 1.0


def beside_keymaster(view: State, seat: int) -> tuple[float, float, float]:
    """On the ground beside the keymaster, side by side."""
    x, y = space(view.keymaster)
    before = count(view.laid & (1 << seat) - 1)
    return x - (46 + 30 * before) * INWARD[view.keymaster], y + 8, 0.75


def on_key(view: State, seat: int) -> tuple[float, float, float]:
    """Above the guessed key, beside those of others."""
    key = view.guessed[seat]
    x, y = hook(key)
    others = [s for s in range(view.seats) if view.guessed[s] == key]
    place = others.index(seat) - (len(others) - 1) / 2
    return x + 24 * place, y - 58, 0.7


def panel(view: State, seat: int, say: Speaker) -> Panel:
    """A player's pearls, and the coats of arms that are left."""
    facts = (
        Fact("sevenlocks-pearls", say("picture-pearls"), str(view.box[seat])),
        Fact("sevenlocks-coats", say("picture-coats"), str(view.coats[seat])),
    )
    return Panel(seat, f"sevenlocks-coat-{seat}", facts)


# The moves


def clicks(view: State, move: int, say: Speaker) -> Click:
    """How a legal move is made in the picture; what is laid, taken back or passed is a button."""
    name, at = MOVES.name(move)
    if name in ("station", "fill", "walk"):
        return click_tower(view, name, at["tower"], say)
    if name == "unlock":
        return click_key(view, at["key"], say)
    if name == "guess" and at["key"] != PASS:
        note, asks = key_label(at["key"], say, "note-guess"), (say("picture-ask-guess"),)
        return Click((f"key-{at['key']}",), ears_in_question(view), note, asks=asks)
    if name in ("join", "withdraw"):
        return button(view, name, at["yes"] == 1, say)
    return Click((), ears_in_question(view))


def ears_in_question(view: State) -> tuple[str, ...]:
    """The ears of the towers whose depths are to be told now: every move marks them."""
    towers = range(TOWERS) if view.phase == GUESSING else (view.tower,)
    return tuple(f"ear-{t}" for t in towers if has(view.standing, t) and heard_in(view, t))


def click_tower(view: State, name: str, tower: int, say: Speaker) -> Click:
    """A pearl from the bin or the keymaster, and then a tower, or what belongs to it."""
    thing = "bin" if name == "fill" else "keymaster"
    pearls = view.pearls[tower] + (name == "fill")
    return Click(
        (thing, f"tower-{tower}"),
        () if name == "fill" else (f"space-{tower}",),
        say(f"picture-note-{name}", tower=tower + 1, pearls=pearls),
        also=(f"number-{tower}", f"count-{tower}", f"space-{tower}"),
        asks=(say(f"picture-ask-{thing}"), say(f"picture-ask-{name}")),
    )


def click_key(view: State, key: int, say: Speaker) -> Click:
    """A key, or to where it is dragged: what there is to win, and a warning if it cannot fit."""
    tower = view.tower
    note = say("picture-note-key", tower=tower + 1, pearls=view.pearls[tower])
    warn = "" if has(view.possible[tower], key) else key_label(key, say, "warn", tower)
    asks = (say("picture-ask-key"), say("picture-ask-lock", tower=tower + 1))
    marks = ears_in_question(view)
    return Click((f"key-{key}", f"tower-{tower}"), marks, note, warn, asks=asks)


def button(view: State, name: str, yes: bool, say: Speaker) -> Click:
    """A button; the tower and the key that it is about are marked, with what there is to win."""
    sharers = 1 + count(view.laid) + (name == "join")
    pearls = view.pearls[view.tower]
    note = say("picture-note-share", pearls=pearls, sharers=sharers, part=pearls // sharers)
    marks = (f"tower-{view.tower}", f"key-{view.key}", *ears_in_question(view))
    return Click((), marks, note if yes == (name == "join") else "")
