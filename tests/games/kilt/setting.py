"""Positions of Kilt Castle set up by hand, and moves in them written as text.

Cards lie in `rows`, {slot: cards}: slots count from 1 and on beyond 20 without wrapping, a card's
inner colour comes first ("OR" is the card RO with orange towards the board). Towers are {field:
floors}, bottom to top, a star a crest ("3R O**": three red floors, on top an orange one with two).
Moves are "RO>12", "c3", "c3*", "c3**" and "^c3" (take the roof from c3).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby

from bartizan.engine.chance import generators
from bartizan.engine.state import Row as Row
from bartizan.games.kilt import GAME
from bartizan.games.kilt.parts import (
    CARD_NAMES,
    COLOURS,
    DUCATS_AT_START,
    FIELD_NAMES,
    FLOORS,
    LETTERS,
    SLOTS,
)
from bartizan.games.kilt.state import MOVES, NOBODY, NOWHERE, RELOCATING
from tests.games.setting import Setting

Rows = Mapping[int, str]

RULES = GAME.plain
FOUR: Rows = {1: "R O L D", 2: "RO OL LD", 3: "RL OD", 4: "DR"}  # Illus. 1a
THREE: Rows = {2: "R O L", 3: "RO OL", 4: "LR"}
DUE: Rows = {1: "R O L D", 2: "RO OL LD OD", 3: "RL", 4: "DR"}  # "RL" away: a ducat day
CARDS_BY_COLOURS = {frozenset(name): card for card, name in enumerate(CARD_NAMES)}


def dealt(seats: int, seed: int = 0, colours: str = "ROLD") -> Row:
    """A game just dealt."""
    row = GAME.begin(seats, {"colours": colours})[0]
    RULES.deal(row, generators(seed))
    return row


def position(
    seats: int = 4,
    colours: str = "ROLD",
    *,
    rows: Rows | None = None,
    towers: Mapping[str, str] | None = None,
    roofs: Iterable[str] = (),
    purses: Iterable[int] | None = None,
    seal: int = 0,
    turn: int = 30,
    last_built: int | None = None,
) -> Row:
    """The position in which the seat with the seal is about to relocate a card."""
    row = GAME.begin(seats, {"colours": colours})[0]
    owners = {2: (0, 0, 1, 1), 3: (0, 1, 2, NOBODY), 4: (0, 1, 2, 3)}[seats]
    for letter, seat in zip(colours, owners, strict=True):
        row.owner[LETTERS.index(letter)] = seat
    lay_cards(row, rows or (THREE if seats == 3 else FOUR))
    build_towers(row, towers or {})
    row.roof[:] = NOWHERE
    for roof, field in enumerate(roofs):
        row.roof[roof] = FIELD_NAMES.index(field)
        assert row.height[row.roof[roof]] > 0, f"a roof on {field} needs a tower"
    row.purse[:seats] = DUCATS_AT_START if purses is None else list(purses)
    row.phase, row.seal, row.actor, row.turn = RELOCATING, seal, seal, turn
    row.last_built = turn - 1 if last_built is None else last_built
    row.card = row.site = NOWHERE
    return row


def lay_cards(row: Row, rows: Rows) -> None:
    """Lay the cards, each once, and no card of a colour that nobody has."""
    row.place[:] = NOWHERE
    for card, name in enumerate(CARD_NAMES):
        row.inside[card], row.outside[card] = LETTERS.index(name[0]), LETTERS.index(name[-1])
    for slot, cards in rows.items():
        for name in cards.split():
            card = CARDS_BY_COLOURS[frozenset(name)]
            assert row.place[card] == NOWHERE, f"{name} lies there twice"
            row.place[card] = slot - 1
            row.inside[card], row.outside[card] = LETTERS.index(name[0]), LETTERS.index(name[-1])
    for card, name in enumerate(CARD_NAMES):
        out = any(row.owner[LETTERS.index(letter)] == NOBODY for letter in name)
        assert (row.place[card] == NOWHERE) == out, f"{name} is in or out wrongly"
    settle(row)


def build_towers(row: Row, towers: Mapping[str, str]) -> None:
    """Build the towers from the stock."""
    for field, floors in towers.items():
        for word in floors.split():
            digits = word.rstrip(LETTERS + "*")
            kind = word.removeprefix(digits)
            for _ in range(int(digits or 1)):
                row.floor_field[row.floors] = FIELD_NAMES.index(field)
                row.floor_kind[row.floors] = LETTERS.index(kind[0]) * 3 + kind.count("*")
                row.floors += 1
    settle(row)
    assert (row.stock >= 0).all(), "more floors than a colour has"


def settle(row: Row) -> None:
    """Tell afresh all that follows from where the cards lie and which floors were built."""
    row.row[:] = row.height[:] = row.top[:] = row.crested[:] = row.stock[:] = 0
    for place in row.place[row.place != NOWHERE]:
        row.row[place % SLOTS] += 1
    for colour in range(COLOURS):
        if row.owner[colour] != NOBODY:
            row.stock[colour] = FLOORS
    tops: dict[int, tuple[int, int]] = {}
    for i in range(row.floors):
        field = int(row.floor_field[i])
        colour, crests = divmod(int(row.floor_kind[i]), 3)
        row.height[field] += 1
        row.stock[colour, crests] -= 1
        tops[field] = colour, crests
    for field, (colour, crests) in tops.items():
        row.top[colour] |= 1 << field
        for least in range(crests):
            row.crested[least] |= 1 << field


@cache
def notation(move: int) -> str:
    """A move as text."""
    kind, arguments = MOVES.name(move)
    if kind == "relocate":
        return f"{CARD_NAMES[arguments['card']]}>{arguments['slot'] + 1}"
    field = FIELD_NAMES[arguments["field"]]
    return field + "*" * arguments["crests"] if kind == "build" else "^" + field


SETTING = Setting(GAME, notation)
NUMBERS = SETTING.numbers
moves = SETTING.moves
legal = SETTING.legal
play = SETTING.play
payoff = SETTING.payoff


def slots(row: Row, card: str) -> set[int]:
    """The slots that a card may be relocated to."""
    return {int(move.partition(">")[2]) for move in legal(row) if move.startswith(f"{card}>")}


def sites(row: Row) -> set[str]:
    """The fields that the actor may build on."""
    return {move.rstrip("*") for move in legal(row)}


def purses(row: Row) -> list[int]:
    """Each player's ducats."""
    return [int(ducats) for ducats in row.purse[: row.seats]]


def roofs(row: Row) -> set[str]:
    """The fields that bear a roof."""
    return {FIELD_NAMES[field] for field in row.roof if field != NOWHERE}


def towers(row: Row) -> dict[str, str]:
    """The towers, each floor written out, bottom to top."""
    built: dict[str, list[str]] = {}
    for i in range(row.floors):
        colour, crests = divmod(int(row.floor_kind[i]), 3)
        field = FIELD_NAMES[row.floor_field[i]]
        built.setdefault(field, []).append(LETTERS[colour] + "*" * crests)
    return {field: " ".join(floors) for field, floors in built.items()}


def caravan(row: Row) -> dict[int, str]:
    """The cards as they lie, as `rows` has them; those of a row in the order of CARD_NAMES."""

    def slot(card: int) -> int:
        return int(row.place[card]) + 1

    def face(card: int) -> str:
        return "".join(dict.fromkeys(LETTERS[row.inside[card]] + LETTERS[row.outside[card]]))

    lying = sorted((c for c in range(len(CARD_NAMES)) if row.place[c] != NOWHERE), key=slot)
    return {place: " ".join(map(face, cards)) for place, cards in groupby(lying, slot)}


def ducat_day(
    seats: int = 4, towers: Mapping[str, str] | None = None, roofs: str = ""
) -> list[int]:
    """What a ducat day pays each player."""
    row = position(seats, towers=towers, roofs=roofs.split(), purses=[0] * seats)
    RULES.pay_ducat_day(row)
    return purses(row)
