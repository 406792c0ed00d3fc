"""The picture of König Salomons Schatzkammer: stacks of tiles in a cave in the light of torches."""

from functools import cache, lru_cache
from itertools import chain

from bartizan.engine.kernel import OVER, has
from bartizan.games.solomon.clicks import clicks as clicks
from bartizan.games.solomon.ending import (
    winners,
)
from bartizan.games.solomon.goods import (
    goods,
)
from bartizan.games.solomon.parts import (
    CARDS,
    CURSE,
    FIELD_NAMES,
    FIELDS,
    FOOTPRINTS,
    KINDS,
    LEVELS,
    MIRROR,
    OBJECT,
    OBJECTS,
    SCROLL,
    SHAPE_FIELDS,
    SHAPES,
    SIZE,
    TREASURE,
    TURNS,
    turned,
)
from bartizan.games.solomon.state import (
    CHOOSING,
    DIGGING,
    NO_TILE,
    NOTHING,
    PLACING,
    SECRET,
    State,
)
from bartizan.games.solomon.words import (
    digging_order,
    object_powers,
    shifts_short,
    tile_name,
    within,
)
from bartizan.picture import Fact, Panel, Piece, Place, Scene
from bartizan.say import Args, Line, Seat, Speaker

Point = tuple[float, float]
Spot = tuple[float, float, float]  # where something is, and how large
Cards = dict[tuple[int, int], Spot]  # those whose face is seen, by seat and card

WIDTH, HEIGHT = 1000.0, 1180.0
# The cave: the left edge of its fields, the middle of the far row, how far columns and rows are
# apart, how large a tile is, and how much higher each level is
LEFT, FAR = 152.0, 148.0
ACROSS, DOWN = 116.0, 112.0
WIDE, HIGH = 104.0, 96.0
STEP = 11.0
NUMBER = (38.0, 33.0)  # where a stack's height is written, from the middle of its top
ENTRANCE, CARRIED_OUT = (500.0, 816.0), 0.3  # where tiles leave the cave, and their size there
TABLET = (926.0, 768.0)  # the rounds still to be played
# Where the others sit, clockwise from the lower left, and which of these places they take
AROUND_CAVE = ((74.0, 450.0), (74.0, 124.0), (926.0, 124.0), (926.0, 450.0))
TAKEN = {2: (1,), 3: (1, 2), 4: (1, 2, 3), 5: (0, 1, 2, 3)}
LAID = 118.0  # a card is laid so far below the middle of a screen
CARD = (92.0, 118.0)
LOWER = 17.0  # the middle of a card's shape is so far below that of the card
CELL, ROOM = 24.0, (82.0, 72.0)  # a field of a shape, and the room that the shape has
CORNER = (48.0, 58.0)  # so far aside and below the middle of a card are the signs for its turn
OWN_CORNER = (28.0, -106.0)  # and of one's own card
SPENT, SPENT_PITCH = 78.0, 34.0  # so far below it are magic objects, and so far apart
DUE, DUE_LOWER = 92.0, 110.0  # so far below it is what is to be paid, or below magic objects
FAN = (100.0, -46.0, 0.36)  # cards behind a screen: how wide, how high, how large
ON_SCREEN = 31.0  # what is counted on a screen is written so far below its middle
# One's own side: the card laid, the screen from behind, the hand, the cloth with what one has
OWN_CARD, OWN_SCALE = (78.0, 764.0), 1.14
OWN_SCREEN = (500.0, 874.0)
HAND, HAND_SIZE = (308.0, 1032.0), (588.0, 284.0)
ONE_ROW, WIDEST, LARGEST = 5, 150.0, 1.4  # cards in one row, how far apart, how large, at most
CLOTH, SHELF = (802.0, 1028.0), (651.0, 931.0)
PITCH, OBJECT_PITCH, ROW = 72.0, 89.0, 63.0
IN_STOCK, OBJECT_SIZE = 0.42, 0.52
PURSE_AT = (936.0, 994.0)
OWN_DUE = (912.0, 1057.0, 1.3)
CLOSED = ((500.0, 1036.0), 1.7)  # the lowest screen, where onlookers see it
OWN_SIGN = (308.0, 1060.0, 3.0)  # one's emblem at the end, and how large
OPEN_FIRST = (500.0, 910.0, 1.0)  # where onlookers see what the lowest seat has
OPEN_ROW, OPEN_PITCH, OPEN_SIZE = 3, 45.0, 0.38  # goods laid open then: in a row, how far apart
TRAY, ON_TRAY = (308.0, 1032.0), 1.1  # where the mirror shows the turned card, and its size


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The cave and the table as a seat sees them, or an onlooker: then all screens are closed."""
    first = max(seat, 0)  # who sits before the cave
    seats, cards = range(view.seats), cards_seen(view, seat, first)
    labels = [field_label(view, field, say.nameless) for field in range(FIELDS)]
    pieces = [*carried_out(view), entrance(say), *stacks(view, labels), *nearly(view, seat, say)]
    pieces += [*signs(view), *marked(view), *rounds(view, say)]
    for other in seats:
        if other != seat:
            pieces += screen(view, other, first, say)
    if seat >= 0:
        pieces += own_side(view, seat, say)
    for (owner, card), spot in cards.items():
        pieces += face(f"{owner}-{card}", card, *spot, card_label(view, owner, card, say))
    for each in seats:
        pieces += turn_of(view, each, laid_at(view, each, first), say)
    pieces += [*due(view, first, say), *tray(view, seat)]
    return Scene(
        WIDTH,
        HEIGHT,
        "solomon-backdrop",
        pieces=tuple(pieces),
        places=(*fields(view, labels), *outlines(view, seat, cards, say)),
        panels=tuple(panel(view, each, seat, say) for each in seats),
    )


# The cave


@cache
def middle(field: int, level: int = 0) -> Point:
    """The middle of a field, or of a tile on it."""
    row, column = divmod(field, SIZE)
    return LEFT + ACROSS * (column + 0.5), FAR + DOWN * row - STEP * level


@lru_cache(maxsize=20_000)
def tile(serial: int, kind: int, field: int, level: int, label: str) -> Piece:
    """A tile in a stack; what lies on top of it hides what it shows."""
    sprite = f"solomon-tile-{kind}-{level}" if label else f"solomon-covered-{level}"
    return Piece(f"tile-{serial}", sprite, *middle(field, level), label=label)


@cache
def height_sign(field: int, height: int) -> Piece:
    """The height of a stack, written in a corner of its top tile."""
    x, y = middle(field, height)
    text = str(height)
    return Piece(f"height-{field}", "solomon-height", x + NUMBER[0], y + NUMBER[1], text=text)


def stacks(view: State, labels: list[str]) -> list[Piece]:
    """All tiles in the cave, those in front last."""
    found = []
    kinds, serials = view.stack, view.serial
    for field, height in enumerate(view.height):
        for level in range(height - 1):
            found.append(tile(serials[field, level], NO_TILE, field, level + 1, ""))
        if height:
            top = height - 1
            found.append(tile(serials[field, top], kinds[field, top], field, height, labels[field]))
    return found


def signs(view: State) -> list[Piece]:
    """The heights of the stacks."""
    return [height_sign(field, height) for field, height in enumerate(view.height) if height]


def field_label(view: State, field: int, say: Speaker) -> str:
    """A field in words: what is seen, how high it lies, and what was seen to lie below."""
    height, stack = view.height[field], view.stack[field]
    if not height:
        return label_of(field, 0, NO_TILE, (), say)
    seen = [stack[level] for level in range(height - 2, -1, -1) if view.seen[level] >> field & 1]
    return label_of(field, height, stack[height - 1], tuple(seen), say)


@lru_cache(maxsize=20_000)
def label_of(field: int, height: int, top: int, below: tuple[int, ...], say: Speaker) -> str:
    """A field with these kinds of tiles, from the top down, as far as they were seen."""
    said: Args = {"field": FIELD_NAMES[field], "level": height}
    if not height:
        return say("picture-field-empty", **said)
    if not below:
        return say("picture-field", tile=tile_name(top), **said)
    known = [tile_name(kind) for kind in below]
    return say("picture-field-known", tile=tile_name(top), below=known, **said)


@cache
def gone(serial: int) -> Piece:
    """A tile that has left the cave, unseen behind the daylight: there it glides to."""
    return Piece(f"tile-{serial}", "solomon-dug", *ENTRANCE, scale=CARRIED_OUT)


def carried_out(view: State) -> list[Piece]:
    """All tiles that are no longer in the cave."""
    there = set(chain(*view.serial))
    return [gone(serial) for serial in range(FIELDS * LEVELS) if serial not in there]


def entrance(say: Speaker) -> Piece:
    """The entrance: where all arrows point to."""
    return Piece("way-out", "solomon-entrance", *ENTRANCE, label=say("picture-entrance"))


def marked(view: State) -> list[Piece]:
    """Solomon's seal on the fields marked with it."""
    return [
        Piece(f"seal-{field}", "solomon-marked", *middle(field, view.height[field]))
        for field in range(FIELDS)
        if has(view.marked, field)
    ]


def nearly(view: State, seat: int, say: Speaker) -> list[Piece]:
    """For the player whose card fits nowhere: where it would fit after one shift or two."""
    if view.phase != DIGGING or view.actor != seat:
        return []
    lacking, fields = shifts_short(view)
    label = say("picture-near", card=view.laid[seat] + 1, lacking=lacking)
    return [
        Piece(f"near-{field}", "solomon-near", *middle(field, view.height[field]), label=label)
        for field in fields
    ]


def rounds(view: State, say: Speaker) -> list[Piece]:
    """A tablet with the number of rounds still to be played."""
    x, y = TABLET
    label = say("picture-rounds", rounds=view.rounds)
    return [
        Piece("rounds", "solomon-rounds", x, y, label=label),
        Piece("rounds-left", "solomon-count", x, y, scale=1.5, text=str(view.rounds)),
    ]


# Cards


@lru_cache(maxsize=20_000)
def face(
    name: str, card: int, x: float, y: float, scale: float, label: str = "", turn: int = 0
) -> tuple[Piece, ...]:
    """A card, turned so many quarters: its number and arrow, and the fields of its shape."""
    spots = enumerate(cells(card, x, y, scale, turn))
    return (
        Piece(f"face-{name}", f"solomon-card-{card + 1}", x, y, 90.0 * turn, scale, label),
        *(Piece(f"cell-{name}-{i}", "solomon-cell", x, y, scale=size) for i, (x, y, size) in spots),
    )


def cells(card: int, x: float, y: float, scale: float, turn: int) -> list[Spot]:
    """Where the fields of a card's shape are drawn on it, and how large."""
    shape = turned(SHAPES[card], turn)
    rows, columns = (max(line) + 1 for line in zip(*shape, strict=True))
    wide, deep = ROOM if turn % 2 == 0 else ROOM[::-1]
    size = min(1.0, wide / columns / CELL, deep / rows / CELL)
    right, down = ((0, 1), (-1, 0), (0, -1), (1, 0))[turn]  # where its lower edge is
    x, y, pitch = x + scale * LOWER * right, y + scale * LOWER * down, scale * size * CELL
    return [
        (x + pitch * (c - (columns - 1) / 2), y + pitch * (r - (rows - 1) / 2), scale * size)
        for r, c in shape
    ]


def in_hand(view: State, seat: int) -> int:
    """How many cards a seat still holds; those laid last lie there to the end."""
    return max(0, view.rounds - (view.laid[seat] != NOTHING))


@cache
def hand_spots(many: int) -> list[Spot]:
    """Where the cards of a hand lie, in one row or two, and how large they are."""
    rows = 1 if many <= ONE_ROW else 2
    columns = max(1, -(-many // rows))
    wide, deep = min(WIDEST, HAND_SIZE[0] / columns), HAND_SIZE[1] / rows
    scale = min(wide / (CARD[0] + 6), deep / (CARD[1] + 14), LARGEST)
    found = []
    for i in range(many):
        r, c = divmod(i, columns)
        x = HAND[0] + wide * (c - (columns - 1) / 2)
        found.append((x, HAND[1] + deep * (r - (rows - 1) / 2), scale))
    return found


def cards_seen(view: State, seat: int, first: int) -> Cards:
    """The cards whose face a seat sees: its own hand, and those laid; at the end none."""
    found: Cards = {}
    if seat >= 0:
        hand = [card for card in range(CARDS) if has(view.hand[seat], card)]
        spots = zip(hand, hand_spots(len(hand)), strict=True)
        found = {(seat, card): spot for card, spot in spots}
    for each in range(view.seats if view.actor != OVER else 0):
        if view.laid[each] >= 0:
            found[each, view.laid[each]] = laid_at(view, each, first)
    return found


def card_label(view: State, seat: int, card: int, say: Speaker) -> str:
    """A card in words."""
    key = "picture-card" if view.laid[seat] != card else "picture-card-laid"
    return say(key, who=Seat(seat), card=card + 1, fields=int(SHAPE_FIELDS[card]))


# The players


def spot(view: State, seat: int, first: int) -> Point:
    """Where another player's screen stands, seen from the first seat."""
    return AROUND_CAVE[TAKEN[view.seats][(seat - first) % view.seats - 1]]


def laid_at(view: State, seat: int, first: int) -> Spot:
    """Where a seat's card is laid, and how large."""
    if seat == first:
        return (*OWN_CARD, OWN_SCALE)
    x, y = spot(view, seat, first)
    return x, y + LAID, 1.0


def screen(view: State, seat: int, first: int, say: Speaker) -> list[Piece]:
    """A closed screen: the backs of the cards behind it, how many they are, and how many tiles."""
    (x, y), scale = (spot(view, seat, first), 1.0) if seat != first else CLOSED
    if view.actor == OVER:
        return laid_open(view, seat, (x, y, scale) if seat != first else OPEN_FIRST, say)
    cards, tiles = in_hand(view, seat), tiles_behind(view, seat)
    said: Args = {"who": Seat(seat), "cards": cards, "tiles": tiles}
    found = fan(seat, cards, x, y, scale)
    label = say("picture-screen", **said)
    found.append(Piece(f"screen-{seat}", f"solomon-screen-{seat}", x, y, scale=scale, label=label))
    for name, sprite, right, text in (
        ("cards", "solomon-cards", -46, ""),
        ("held", "solomon-count", -18, str(cards)),
        ("tiles", "solomon-goods", 13, ""),
        ("taken", "solomon-count", 44, str(tiles)),
    ):
        size = scale if text else 0.8 * scale
        at = (x + scale * right, y + scale * ON_SCREEN)
        found.append(Piece(f"{name}-{seat}", sprite, *at, scale=size, text=text))
    return found


def laid_open(view: State, seat: int, spot: Spot, say: Speaker) -> list[Piece]:
    """At the end no screen stands there: the coins lie open, and the goods by kind in rows."""
    x, y, scale = spot
    coins = str(view.coins[seat])
    found = [
        *sign(view, seat, (x - 42 * scale, y - 24 * scale, scale), say),
        Piece(f"open-purse-{seat}", "solomon-purse", x + 22 * scale, y - 24 * scale, 0, scale / 2),
        count(f"open-coins-{seat}", x + 50 * scale, y - 24 * scale, 0.8 * scale, coins),
    ]
    held = [(kind, many) for kind in range(KINDS) if (many := goods(view, seat, kind))]
    for i, (kind, many) in enumerate(held):
        row, column = divmod(i, OPEN_ROW)
        at = x + scale * OPEN_PITCH * (column - 1), y + scale * (24 + OPEN_PITCH * row)
        name, label = f"open-{seat}-{kind}", say.line(tile_name(kind, many))
        found.append(Piece(name, stock_sprite(kind), *at, 0, OPEN_SIZE * scale, label))
        corner = at[0] + 14 * scale, at[1] + 12 * scale
        found.append(count(f"{name}-many", *corner, 0.55 * scale, str(many)))
    return found


def count(name: str, x: float, y: float, scale: float, text: str) -> Piece:
    """A number that can be read on rock."""
    return Piece(name, "solomon-height", x, y, scale=scale, text=text)


def sign(view: State, seat: int, spot: Spot, say: Speaker) -> list[Piece]:
    """Whose goods lie open: an emblem where a screen stood, with a crown for who has won."""
    x, y, scale = spot
    label = say("picture-open", who=Seat(seat))
    found = [Piece(f"screen-{seat}", f"solomon-emblem-{seat}", x, y, 0, scale, label)]
    if seat in winners(view):
        label = say("picture-wins", who=Seat(seat))
        at = (x, y - 40 * scale)
        found.append(Piece(f"crown-{seat}", "solomon-crown", *at, 0, 0.7 * scale, label))
    return found


def tiles_behind(view: State, seat: int) -> int:
    """How many tiles a seat has: those all saw, and those that came face down."""
    return sum(view.open[seat]) + view.dealt[seat]


def fan(seat: int, cards: int, x: float, y: float, scale: float) -> list[Piece]:
    """The backs of cards, spread behind a screen."""
    wide, up, size = FAN
    found = []
    for i in range(cards):
        aside = (i + 0.5) / cards - 0.5 if cards > 1 else 0.0
        at = (x + scale * wide * aside, y + scale * (up + 30 * aside * aside))
        name = f"back-{seat}-{i}"
        found.append(Piece(name, "solomon-back", *at, 40 * aside, size * scale, low=True))
    return found


def turn_of(view: State, seat: int, spot: Spot, say: Speaker) -> list[Piece]:
    """A card laid face down, or when a seat digs and with what magic."""
    x, y, scale = spot
    if view.actor == OVER:
        return []
    if view.laid[seat] == SECRET:
        label = say("picture-secret", who=Seat(seat))
        name = f"back-{seat}-{in_hand(view, seat)}"
        return [Piece(name, "solomon-back", x, y, scale=scale, label=label)]
    if view.phase == CHOOSING:
        return []
    order = digging_order(view).index(seat) + 1
    sprite = "solomon-done" if view.dug[seat] else f"solomon-order-{order}"
    aside, below = CORNER[0] * scale, CORNER[1] * scale
    if (x, y) == OWN_CARD:  # it may be lit: beside its frame
        aside, below = OWN_CORNER
    found = [Piece(f"order-{seat}", sprite, x - aside, y + below)]
    if view.player == seat:
        label = say("picture-digs", who=Seat(seat))
        found.append(Piece("digger", "solomon-digger", x + aside, y + below, label=label))
        found += spent(view, x, y + SPENT * scale)
    return found


def spent(view: State, x: float, y: float) -> list[Piece]:
    """The magic objects declared with this dig."""
    declared = within(view.declared)
    x -= SPENT_PITCH * (len(declared) - 1) / 2
    return [
        Piece(f"declared-{one}", stock_sprite(OBJECT + one), x + SPENT_PITCH * i, y, scale=0.31)
        for i, one in enumerate(declared)
    ]


def due(view: State, first: int, say: Speaker) -> list[Piece]:
    """What the player has to pay for the shifts made: on one's own cloth, or below a card."""
    if view.actor == OVER or view.phase == CHOOSING:
        return []
    player, shifts = view.player, view.shifts
    x, y, scale = OWN_DUE
    if player != first:
        x, y, scale = laid_at(view, player, first)
        x, y = x + 12, y + (DUE_LOWER if view.declared else DUE)
    label = say("picture-due", who=Seat(player), shifts=shifts)
    return [Piece("due", "solomon-due", x, y, scale=scale, label=label, text=str(shifts))]


# One's own side


def own_side(view: State, seat: int, say: Speaker) -> list[Piece]:
    """Behind one's own screen: on a cloth coins and goods by kind."""
    label = say("picture-own-screen", who=Seat(seat))
    coins, (x, y) = view.coins[seat], PURSE_AT
    own = Piece(f"screen-{seat}", f"solomon-own-{seat}", *OWN_SCREEN, label=label)
    found = [
        *(sign(view, seat, OWN_SIGN, say) if view.actor == OVER else [own]),
        Piece("cloth", "solomon-cloth", *CLOTH),
        Piece("purse", "solomon-purse", x, y, scale=0.64, label=say("coins", coins=coins)),
        Piece("coins", "solomon-count", x + 33, y, text=str(coins)),
    ]
    for kind in range(KINDS):
        if many := goods(view, seat, kind):
            found += stock(kind, many, say.line(tile_name(kind, many)))
    return found


@cache
def stock_place(kind: int) -> Point:
    """Where tiles of a kind lie on the cloth: treasures, scrolls, curses, magic objects in rows."""
    x, y = SHELF
    if kind < CURSE:
        return x + PITCH * (kind - TREASURE), y
    if kind < SCROLL:
        return x + PITCH * (kind - CURSE), y + 2 * ROW
    if kind < OBJECT:
        return x + PITCH * (kind - SCROLL), y + ROW
    return x + 6 + OBJECT_PITCH * (kind - OBJECT), y + 3 * ROW + 2


def stock_sprite(kind: int) -> str:
    """A tile of a kind in full light."""
    return f"solomon-tile-{kind}-{LEVELS}"


@lru_cache(maxsize=2_000)
def stock(kind: int, many: int, label: str) -> tuple[Piece, Piece]:
    """The tiles of a kind, and how many they are."""
    x, y = stock_place(kind)
    size, aside = (OBJECT_SIZE, 43) if kind >= OBJECT else (IN_STOCK, 35)
    return (
        Piece(f"goods-{kind}", stock_sprite(kind), x, y, scale=size, label=label),
        Piece(f"many-{kind}", "solomon-count", x + aside, y, text=str(many)),
    )


def turns(view: State, seat: int) -> list[tuple[int, float]]:
    """The ways in which the player's card may be turned by the mirror, and where each is shown."""
    if view.phase != PLACING or view.player != seat or not has(view.declared, MIRROR):
        return []
    card = view.laid[seat]
    found = [turn for turn in range(TURNS) if FOOTPRINTS[card, turn]]
    return [(turn, TRAY[0] + 145 * (i - (len(found) - 1) / 2)) for i, turn in enumerate(found)]


def tray(view: State, seat: int) -> list[Piece]:
    """The card turned in all ways, above the hand, while its player chooses one."""
    found: list[Piece] = []
    for turn, x in turns(view, seat):
        found += face(f"turned-{turn}", view.laid[seat], x, TRAY[1], ON_TRAY, "", turn)
    return [Piece("tray", "solomon-tray", *TRAY), *found] if found else []


# Where one can click


@cache
def box(x: float, y: float, wide: float, high: float) -> str:
    """An outline with round corners, so wide and high around its middle."""
    return (
        f"M{x - wide / 2 + 8:g} {y - high / 2:g}h{wide - 16:g}q8 0 8 8v{high - 16:g}q0 8-8 8"
        f"h{16 - wide:g}q-8 0-8-8v{16 - high:g}q0-8 8-8Z"
    )


@cache
def outline(field: int, height: int, before: int) -> str:
    """A stack from its top to its foot, as far as the stack before it, so high, leaves it seen."""
    x, y = middle(field, height)
    top, foot = y - HIGH / 2, middle(field)[1] + HIGH / 2
    if field + SIZE < FIELDS:
        foot = min(foot, middle(field + SIZE, before)[1] - HIGH / 2)
    return box(x, (top + foot) / 2, WIDE, foot - top)


def fields(view: State, labels: list[str]) -> list[Place]:
    """All fields with their stacks."""
    heights = [*view.height, *[0] * SIZE]
    return [
        Place(
            f"field-{field}",
            outline(field, heights[field], heights[field + SIZE]),
            labels[field],
        )
        for field in range(FIELDS)
    ]


def outlines(view: State, seat: int, cards: Cards, say: Speaker) -> list[Place]:
    """The entrance, the cards that are seen, one's own magic objects, and the turned cards."""
    found = [Place("entrance", box(*ENTRANCE, 260, 64), say("picture-entrance"))]
    for (owner, card), (x, y, scale) in cards.items():
        where = box(x, y, CARD[0] * scale, CARD[1] * scale)
        found.append(Place(f"card-{owner}-{card}", where, card_label(view, owner, card, say)))
    for one in range(OBJECTS if seat >= 0 else 0):
        if goods(view, seat, OBJECT + one):
            x, y = stock_place(OBJECT + one)
            label = say.line(Line("picture-object", {"object": object_powers(1 << one)}))
            found.append(Place(f"object-{one}", box(x, y + 2, 62, 60), label))
    for turn, x in turns(view, seat):
        wide, high = CARD if turn % 2 == 0 else CARD[::-1]
        where = box(x, TRAY[1], wide * ON_TRAY, high * ON_TRAY)
        found.append(Place(f"turn-{turn}", where, say("picture-turn", turn=turn)))
    return found


# The panels


def panel(view: State, seat: int, eyes: int, say: Speaker) -> Panel:
    """A player's cards and tiles; what they are and the coins only where that may be seen."""
    over = view.actor == OVER
    facts = [  # the first stands beside the names in the row: the same for all
        Fact("solomon-goods", say("picture-tiles"), str(tiles_behind(view, seat))),
        Fact("solomon-purse", say("picture-coins"), str(view.coins[seat]))
        if over or view.screens or seat == eyes
        else Fact("solomon-cards", say("picture-cards"), str(in_hand(view, seat))),
    ]
    if not over and view.phase != CHOOSING and view.player == seat:
        facts.append(Fact("solomon-owed", say("picture-owed"), str(view.shifts)))
    shown = over or (seat != eyes and view.screens)
    pieces = shown_goods(view, seat, say) if shown else ()
    return Panel(seat, f"solomon-emblem-{seat}", tuple(facts), pieces)


def shown_goods(view: State, seat: int, say: Speaker) -> tuple[Piece, ...]:
    """The tiles of a seat that all have seen; at the end all of them."""
    found = []
    for kind in range(KINDS):
        many = goods(view, seat, kind) if view.actor == OVER else view.open[seat, kind]
        if many:
            label = say.line(tile_name(kind, many))
            name = f"good-{seat}-{kind}"
            found.append(Piece(name, f"solomon-stock-{kind}", label=label, text=str(many)))
    return tuple(found)
