"""What the cave says: every event in both languages, and nothing that a seat may not know."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER, OVER
from bartizan.games.solomon import ending, text, words
from bartizan.games.solomon.parts import CARDS, FIELD_NAMES, KINDS, SHAPES
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    ENDED,
    MARKING,
    MOVES,
    PLACING,
)
from bartizan.say import LANGUAGES, Speaker
from tests.games import drawing
from tests.games.solomon.setting import (
    GAME,
    NUMBERS,
    RULES,
    SETTING,
    Row,
    copy,
    covered,
    dealt,
    legal,
    mask,
    moves,
    play,
    position,
    score,
)
from tests.games.telling import Telling, plain_table

TELLING = Telling(SETTING)
SAY = TELLING.say
told_of = TELLING.told_of
lines = TELLING.lines
said = TELLING.said
view_of = TELLING.view_of
table = TELLING.table
sentence = TELLING.sentence
prompt = TELLING.prompt


def games(many: int = 5, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of two to five players who like to dig: before each move, the move, after."""
    for seed in range(many):
        rng = random.Random(seed)
        row = dealt(2 + seed % 4, seed, **options)
        while row.actor != OVER:
            numbers = moves(row)
            move = rng.choices(numbers, GAME.odds(row, numbers))[0]
            before = copy(row)
            RULES.play(row, move)
            yield before, move, copy(row)


# Notation


def test_every_move_is_written_differently_and_in_one_word() -> None:
    written = [words.notation(move) for move in range(MOVES.size)]
    assert len({one.casefold() for one in written}) == MOVES.size
    kind = "t[1-5]|c[1-3]|s[1-4]|mirror|axe|seal|amulet"
    field = "[a-f][1-6]"
    known = re.compile(
        rf"c\d+|{field}-({field}|out[0-7])|\+(mirror)?(\+?axe)?(\+?seal)?(\+?amulet)?"
        rf"|@{field}(/[1-3])?|={field}|end|(add|get):({kind})"
    )
    assert all(known.fullmatch(one) for one in written)


def test_what_is_written_can_be_read_again() -> None:
    kinds = set()
    for before, move, _ in games(4):
        assert GAME.parse(before, words.notation(move).upper()) == move
        kinds.add(MOVES.name(move)[0])
    assert kinds >= {"choose", "shift", "objects", "place", "mark", "end"}


@pytest.mark.parametrize(
    ("written", "name", "arguments"),
    [
        ("c15", "choose", {"card": 14}),
        ("b3-c2", "shift", {"field": 13, "direction": 1}),
        ("+mirror", "objects", {"combination": 1}),
        ("+mirror+axe", "objects", {"combination": 3}),
        ("@b3", "place", {"field": 13, "turn": 0}),
        ("@b3/1", "place", {"field": 13, "turn": 1}),
        ("=b3", "mark", {"field": 13}),
        ("end", "end", {}),
        ("add:t3", "add", {"kind": 2}),
        ("get:t3", "receive", {"kind": 2}),
    ],
)
def test_moves_are_written_as_the_rules_page_has_it(
    written: str, name: str, arguments: dict[str, int]
) -> None:
    assert words.notation(MOVES.number(name, **arguments)) == written
    for language in LANGUAGES:
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        assert f"`{written}`" in page


# The log, event by event


def choosing(seats: int, rounds: int = 3) -> Row:
    """A round in which nobody has laid a card; seat 0 holds the cards 1, 2 …, seat 1 the next."""
    row = dealt(seats)
    row.rounds = rounds
    for seat in range(seats):
        row.hand[seat] = mask(range(seat * rounds, (seat + 1) * rounds))
    return row


DIG = {"a1": "t5", "b1": "t2", "a2": "s1", "b2": "s2", "a3": "c2"}  # card 15 at a1
Event = tuple[str, Callable[[], Row], list[str], list[str], list[str]]
EVENTS: list[Event] = [
    (
        "cards are laid and shown in the order of digging",
        lambda: choosing(3),
        ["c3", "c5", "c9"],
        ["The cards are shown: Anna with 3, Ben with 5 and Clio with 9."],
        ["Die Karten werden aufgedeckt: Anna mit 3, Ben mit 5 und Clio mit 9."],
    ),
    (
        "shifts: something new, something seen before, the bare floor",
        lambda: position(
            "5",
            "5",
            heights={"b1": 2, "c1": 1, "d1": 1, "e1": 0},
            tiles={"a1": "t3 c2", "b1": "s4", "d1": "amulet"},
        ),
        ["a1-b1", "b1-c1", "d1-e1"],
        [
            "Anna shifts the treasure 3 from a1 to b1; a curse 2 comes to light.",
            "Anna shifts the treasure 3 from b1 to c1; a palm scroll lies on top again.",
            "Anna shifts the amulet from d1 to e1; d1 is empty.",
        ],
        [
            "Anna schiebt den Schatz 3 von a1 nach b1; zum Vorschein kommt ein Fluch 2.",
            "Anna schiebt den Schatz 3 von b1 nach c1; obenauf liegt wieder eine Palmenrolle.",
            "Anna schiebt das Amulett von d1 nach e1; d1 ist leer.",
        ],
    ),
    (
        "the shifting example of the book: three shifts and a curse of 2",
        lambda: position("5", "5", tiles=DIG, shifts=3),
        ["@a1"],
        [
            "Anna digs a1, b1, a2, b2 and a3: "
            "treasure 2, treasure 5, curse 2, sun scroll and water scroll.",
            "Anna pays 5 (3 for shifts, 2 for curses): 5 coins.",
        ],
        [
            "Anna gräbt a1, b1, a2, b2 und a3 aus: "
            "Schatz 2, Schatz 5, Fluch 2, Sonnenrolle und Wasserrolle.",
            "Anna zahlt 5 (3 fürs Verschieben, 2 für Flüche): 5 Münzen.",
        ],
    ),
    (
        "paid with coins and the lowest treasures, with change",
        lambda: position("1 t1 t4", "5", tiles=DIG, shifts=1),
        ["@a1"],
        [
            "Anna digs a1, b1, a2, b2 and a3: "
            "treasure 2, treasure 5, curse 2, sun scroll and water scroll.",
            "Anna pays 3 (1 for shifts, 2 for curses): "
            "1 coin, treasure 1 and treasure 2, and gets 1 coin back.",
        ],
        [
            "Anna gräbt a1, b1, a2, b2 und a3 aus: "
            "Schatz 2, Schatz 5, Fluch 2, Sonnenrolle und Wasserrolle.",
            "Anna zahlt 3 (1 fürs Verschieben, 2 für Flüche): "
            "1 Münze, Schatz 1 und Schatz 2; 1 Münze kommt zurück.",
        ],
    ),
    (
        "paid exactly with treasures alone, for curses alone",
        lambda: position("0 t2", "5", tiles=DIG | {"b1": "t4"}),
        ["@a1"],
        [
            "Anna digs a1, b1, a2, b2 and a3: "
            "treasure 4, treasure 5, curse 2, sun scroll and water scroll.",
            "Anna pays 2 (for curses): treasure 2.",
        ],
        [
            "Anna gräbt a1, b1, a2, b2 und a3 aus: "
            "Schatz 4, Schatz 5, Fluch 2, Sonnenrolle und Wasserrolle.",
            "Anna zahlt 2 (für Flüche): Schatz 2.",
        ],
    ),
    (
        "a dig that costs nothing, of several tiles alike",
        lambda: position("5", "5", tiles=dict.fromkeys(DIG, "t1")),
        ["@a1"],
        ["Anna digs a1, b1, a2, b2 and a3: 5 × treasure 1."],
        ["Anna gräbt a1, b1, a2, b2 und a3 aus: 5 × Schatz 1."],
    ),
    (
        "no dig, and nothing to pay",
        lambda: position("5", "5"),
        ["end"],
        ["Anna does not dig, though card 15 would fit."],
        ["Anna gräbt nicht, obwohl Karte 15 passen würde."],
    ),
    (
        "no dig, but shifts to pay",
        lambda: position("1 t3", "5", shifts=2),
        ["end"],
        [
            "Anna does not dig, though card 15 would fit.",
            "Anna pays 2 (for shifts): 1 coin and treasure 3, and gets 2 coins back.",
        ],
        [
            "Anna gräbt nicht, obwohl Karte 15 passen würde.",
            "Anna zahlt 2 (fürs Verschieben): 1 Münze und Schatz 3; 2 Münzen kommen zurück.",
        ],
    ),
    (
        "magic objects, and the amulet helps",
        lambda: position("5 mirror axe amulet", "5", tiles=DIG, shifts=1),
        ["+mirror+axe+amulet", "@a1"],
        [
            "Anna plays the Queen of Sheba’s mirror (the card may be turned), the magic axe (the "
            "fields need not be on one level) and Samson’s hair amulet (curses dug up cost "
            "nothing).",
            "Anna digs a1, b1, a2, b2 and a3: "
            "treasure 2, treasure 5, curse 2, sun scroll and water scroll.",
            "The amulet wards off curses worth 2.",
            "Anna pays 1 (for shifts): 1 coin.",
        ],
        [
            "Anna gräbt mit Magie: Spiegel der Königin von Saba (die Karte darf "
            "gedreht werden), magisches Beil (die Felder dürfen verschieden hoch sein) und Samsons "
            "Haaramulett (ausgegrabene Flüche kosten nichts).",
            "Anna gräbt a1, b1, a2, b2 und a3 aus: "
            "Schatz 2, Schatz 5, Fluch 2, Sonnenrolle und Wasserrolle.",
            "Das Amulett wehrt Flüche im Wert von 2 ab.",
            "Anna zahlt 1 (fürs Verschieben): 1 Münze.",
        ],
    ),
    (
        "fields marked with the seal are told of when the dig is made",
        lambda: position("5 seal", "5", card=1, tiles={"a1": "t1", "b2": "mirror", "c1": "axe"}),
        ["+seal", "=c1", "=b2", "=a1"],
        [
            "Anna plays Solomon’s seal (any connected fields instead of the card’s shape).",
            "Anna digs a1, c1 and b2: treasure 1, mirror and axe.",
        ],
        [
            "Anna gräbt mit Magie: Salomons Siegel (beliebige "
            "zusammenhängende Felder statt der Form).",
            "Anna gräbt a1, c1 und b2 aus: Schatz 1, Spiegel und Beil.",
        ],
    ),
    (
        "two players: who cannot pay gives all to the other",
        lambda: position("0", "5", card=1, tiles={"a1": "c2", "a2": "s1", "a3": "t1"}),
        ["@a1"],
        [
            "Anna digs a1, a2 and a3: treasure 1, curse 2 and sun scroll.",
            "Anna cannot pay 2 and pays nothing: the 3 tiles just dug go to Ben.",
            "Ben gets treasure 1, curse 2 and sun scroll.",
        ],
        [
            "Anna gräbt a1, a2 und a3 aus: Schatz 1, Fluch 2 und Sonnenrolle.",
            "Anna kann 2 nicht zahlen und zahlt nichts: "
            "Die 3 eben ausgegrabenen Plättchen gehen an Ben.",
            "Ben bekommt Schatz 1, Fluch 2 und Sonnenrolle.",
        ],
    ),
    (
        "two players: shifts that cannot be paid, and one of several tiles is chosen",
        lambda: position("0 t1 s4 s4", "5", shifts=2),
        ["end", "add:s4"],
        [
            "Anna does not dig, though card 15 would fit.",
            "Anna cannot pay 2 and pays nothing: tiles from behind the screen must go to Ben.",
            "Anna adds the palm scroll.",
            "Ben gets palm scroll.",
        ],
        [
            "Anna gräbt nicht, obwohl Karte 15 passen würde.",
            "Anna kann 2 nicht zahlen und zahlt nichts: "
            "Dafür gehen Plättchen aus dem eigenen Vorrat an Ben.",
            "Anna gibt die Palmenrolle dazu.",
            "Ben bekommt Palmenrolle.",
        ],
    ),
    (
        "two players: the only tile goes by itself",
        lambda: position("0 seal", "5", shifts=2),
        ["end"],
        [
            "Anna does not dig, though card 15 would fit.",
            "Anna cannot pay 2 and pays nothing: tiles from behind the screen must go to Ben.",
            "Anna adds all that is there: seal.",
            "Ben gets seal.",
        ],
        [
            "Anna gräbt nicht, obwohl Karte 15 passen würde.",
            "Anna kann 2 nicht zahlen und zahlt nichts: "
            "Dafür gehen Plättchen aus dem eigenen Vorrat an Ben.",
            "Anna gibt alles dazu, was da ist: Siegel.",
            "Ben bekommt Siegel.",
        ],
    ),
    (
        "nothing is there to be given away",
        lambda: position("0", "5", "5", shifts=1),
        ["end"],
        [
            "Anna does not dig, though card 15 would fit.",
            "Anna cannot pay 1 and pays nothing: "
            "tiles from behind the screen must go to Ben and Clio.",
            "Anna has nothing to add.",
        ],
        [
            "Anna gräbt nicht, obwohl Karte 15 passen würde.",
            "Anna kann 1 nicht zahlen und zahlt nichts: "
            "Dafür gehen Plättchen aus dem eigenen Vorrat an Ben und Clio.",
            "Anna hat nichts dazuzugeben.",
        ],
    ),
    (
        "tiles are dealt face down, and one is left over",
        lambda: position("0", "5", "5", card=1, tiles={"a1": "c2", "a2": "s1", "a3": "t1"}),
        ["@a1", "get:c2", "get:t1"],
        [
            "Anna digs a1, a2 and a3: treasure 1, curse 2 and sun scroll.",
            "Anna cannot pay 2 and pays nothing: the 3 tiles just dug go to Ben and Clio.",
            "3 tiles are mixed and dealt face down.",
            "Ben gets a tile, face down.",
            "Clio gets a tile, face down.",
            "1 tile is left over and goes away unseen.",
        ],
        [
            "Anna gräbt a1, a2 und a3 aus: Schatz 1, Fluch 2 und Sonnenrolle.",
            "Anna kann 2 nicht zahlen und zahlt nichts: "
            "Die 3 eben ausgegrabenen Plättchen gehen an Ben und Clio.",
            "3 Plättchen werden gemischt und verdeckt verteilt.",
            "Ben bekommt ein verdecktes Plättchen.",
            "Clio bekommt ein verdecktes Plättchen.",
            "1 Plättchen bleibt übrig und kommt ungesehen weg.",
        ],
    ),
    (
        "five players: a tile is added by choice",
        lambda: position(
            *["0 s1 s2"] + ["5"] * 4, card=1, tiles={"a1": "c3", "a2": "s1", "a3": "s1"}
        ),
        ["@a1", "add:s2"],
        [
            "Anna digs a1, a2 and a3: curse 3 and 2 × sun scroll.",
            "Anna cannot pay 3 and pays nothing: "
            "the 3 tiles just dug go to Ben, Clio, Dan and Eva.",
            "Anna adds the water scroll.",
            "4 tiles are mixed and dealt face down.",
        ],
        [
            "Anna gräbt a1, a2 und a3 aus: Fluch 3 und 2 × Sonnenrolle.",
            "Anna kann 3 nicht zahlen und zahlt nichts: "
            "Die 3 eben ausgegrabenen Plättchen gehen an Ben, Clio, Dan und Eva.",
            "Anna gibt die Wasserrolle dazu.",
            "4 Plättchen werden gemischt und verdeckt verteilt.",
        ],
    ),
    (
        "all that is there, some of it dealt face down, is still too little",
        lambda: position("0 s1", "5", "5", "5", veiled=["c1", "", "", ""], card=1, shifts=2),
        ["end", "get:c1", "get:s1"],
        [
            "Anna does not dig, though card 1 would fit.",
            "Anna cannot pay 2 and pays nothing: "
            "tiles from behind the screen must go to Ben, Clio and Dan.",
            "Anna adds all that is there: sun scroll and a tile that had come face down.",
            "2 tiles are mixed and dealt face down.",
            "Ben gets a tile, face down.",
            "Clio gets a tile, face down.",
        ],
        [
            "Anna gräbt nicht, obwohl Karte 1 passen würde.",
            "Anna kann 2 nicht zahlen und zahlt nichts: "
            "Dafür gehen Plättchen aus dem eigenen Vorrat an Ben, Clio und Dan.",
            "Anna gibt alles dazu, was da ist: Sonnenrolle und ein verdeckt erhaltenes Plättchen.",
            "2 Plättchen werden gemischt und verdeckt verteilt.",
            "Ben bekommt ein verdecktes Plättchen.",
            "Clio bekommt ein verdecktes Plättchen.",
        ],
    ),
    (
        "a round is over",
        lambda: position("5", "5", laid=[1, 2], dug=[0], rounds=4),
        ["end"],
        ["Ben does not dig, though card 2 would fit.", "Round 9 is over; 3 are still to come."],
        ["Ben gräbt nicht, obwohl Karte 2 passen würde.", "Runde 9 ist vorbei; 3 folgen noch."],
    ),
    (
        "the last cards lay themselves",
        lambda: position("5", "5", laid=[1, 2], dug=[0], rounds=2),
        ["end"],
        [
            "Ben does not dig, though card 2 would fit.",
            "Round 11 is over; the last one begins.",
            "The last cards are laid and shown: Ben with 31 and Anna with 32.",
        ],
        [
            "Ben gräbt nicht, obwohl Karte 2 passen würde.",
            "Runde 11 ist vorbei; es beginnt die letzte.",
            "Die letzten Karten werden gelegt und aufgedeckt: Ben mit 31 und Anna mit 32.",
        ],
    ),
]


@pytest.mark.parametrize(
    ("row", "texts", "english", "german"),
    [event[1:] for event in EVENTS],
    ids=[event[0] for event in EVENTS],
)
def test_events_are_told_in_both_languages(
    row: Callable[[], Row], texts: list[str], english: list[str], german: list[str]
) -> None:
    assert said(row(), *texts) == english
    assert said(row(), *texts, language="de") == german


# What is not for all ears


def test_a_card_laid_is_told_to_its_owner_alone() -> None:
    told = {seat: said(choosing(3), "c3", seat=seat) for seat in range(ONLOOKER, 3)}
    assert told.pop(0) == ["Anna lays card 3, face down."]
    assert not any(told.values())


def test_a_tile_dealt_face_down_is_named_to_its_receiver_alone() -> None:
    row = position("0", "5", "5", card=1, tiles={"a1": "c2", "a2": "s1", "a3": "t1"})
    play(row, "@a1")
    told = {seat: said(row, "get:c2", seat=seat) for seat in range(ONLOOKER, 3)}
    assert told.pop(1) == ["Ben gets a tile, face down: curse 2."]
    assert set(map(tuple, told.values())) == {("Ben gets a tile, face down.",)}


def test_treasures_that_came_face_down_are_named_when_they_are_paid() -> None:
    row = position("0", "5", "5", veiled=["t3 t5", "", ""], shifts=2)
    for seat in range(ONLOOKER, 3):
        assert said(row, "end", seat=seat)[-1] == (
            "Anna pays 2 (for shifts): treasure 3, and gets 1 coin back."
        )


def test_whatever_is_hidden_can_be_told() -> None:
    for row, written in ((choosing(3), "c3"), (dealing(), "get:c2")):
        after = play(copy(row), written)
        assert RULES.shown(row, NUMBERS[written], 2) == HIDDEN
        told = told_of(row, NUMBERS[written], after, 2)
        assert len(told) == (row.phase == DEALING)
        assert all("curse" not in SAY["en"].line(line) and not line.shows for line in told)


def dealing() -> Row:
    """Anna has just failed to pay, and tiles are dealt to Ben and Clio."""
    row = position("0", "5", "5", card=1, tiles={"a1": "c2", "a2": "s1", "a3": "t1"})
    return play(row, "@a1")


# The end


def scoring() -> Row:
    """The end of the scoring example, before the last player ends his turn."""
    treasures = {31: "t5 t5 t5 t5 t5 t5 t1", 21: "t5 t5 t5 t5 t1", 23: "t5 t5 t5 t5 t3"}
    scrolls = "s1 s2 s3 s4"
    return position(
        f"5 {treasures[31]} {scrolls} {scrolls} mirror axe c3",
        f"6 {treasures[21]} {scrolls} {scrolls} mirror mirror axe seal amulet c3 c2",
        f"3 {treasures[23]} s1 s2 c3 c3 c3 c3 c3 c1 seal",
        f"5 t5 t5 t5 {scrolls} c3 c3 c3 c3 c2 c2",
        laid=[1, 2, 3, 4],
        dug=[0, 1, 2],
        rounds=1,
    )


def test_the_scoring_example_is_told_to_the_point() -> None:
    told = lines(scoring(), "end")
    assert [SAY["en"].line(line) for line in told] == [
        "Dan does not dig, though card 4 would fit.",
        "All cards are played, and the screens are taken away.",
        "Coins: Anna 5, Ben 6, Clio 3 and Dan 5.",
        "Treasures: Anna 31, Ben 21, Clio 23 and Dan 15.",
        "Points for sets of four scrolls: Anna 20, Ben 20 and Dan 10.",
        "Curses add up to: Anna 3, Ben 5, Clio 16 and Dan 16. Points for that: Clio 18 and Dan 18.",
        "Magic objects left: Anna 2, Ben 5 and Clio 1. Points for that: Ben 16.",
        "Ben wins with 63 points!",
    ]
    assert said(scoring(), "end", language="de")[-3:] == [
        "Wert der Flüche: Anna 3, Ben 5, Clio 16 und Dan 16. Punkte dafür: Clio 18 und Dan 18.",
        "Übrige magische Objekte: Anna 2, Ben 5 und Clio 1. Punkte dafür: Ben 16.",
        "Ben gewinnt mit 63 Punkten!",
    ]
    assert told[-1].sound and told[-1].sound.name == "fanfare"
    over = play(scoring(), "end")
    gained = Counter(dict.fromkeys(range(4), 10))
    for line in told:
        for seat, _, points in line.gains:
            gained[seat] += points
    assert [gained[seat] for seat in range(4)] == score(over) == [56, 63, 44, 48]
    cells = [re.findall(r"\d+", row) for row in table(over).splitlines()]
    for numbers in ("5 31 20 0 0 56", "6 21 20 0 16 63", "3 23 0 18 0 44", "5 15 10 18 0 48"):
        assert numbers.split() in cells


def test_the_end_where_nobody_has_anything_and_all_share_the_victory() -> None:
    row = position("0", "0", laid=[1, 2], dug=[0], rounds=1)
    assert said(row, "end")[2:] == [
        "Nobody has a coin left.",
        "Nobody has a treasure.",
        "Nobody has a set of four different scrolls.",
        "Nobody has a curse.",
        "Nobody has a magic object left.",
        "Anna and Ben have 0 points each and share the victory!",
    ]
    prompt = words.prompt(view_of(play(row, "end"), 0), 0)
    assert SAY["en"].line(prompt) == (
        "The treasure chamber is closed: Anna and Ben share the victory with 0 points each."
    )
    assert SAY["de"].line(prompt).endswith("Anna und Ben teilen sich den Sieg mit je 0 Punkten.")


def test_gains_add_up_to_the_score_for_every_seat_alike() -> None:
    reasons: Counter[str] = Counter()
    gained: Counter[int] = Counter()
    for before, move, after in games(5):
        if before.turn == 0 and before.phase == CHOOSING and before.actor == 0:
            gained = Counter(dict(enumerate(score(before))))
        told = told_of(before, move, after)
        gains = [gain for line in told for gain in line.gains]
        for seat, reason, points in gains:
            gained[seat] += points
            reasons[reason] += 1
        assert gains == [gain for line in told_of(before, move, after, 1) for gain in line.gains]
        if after.actor == OVER:
            assert [gained[seat] for seat in range(after.seats)] == score(after)
    assert set(reasons) == {f"reason-{reason}" for reason in ending.REASONS}
    for speaker in SAY.values():
        assert all(speaker(reason) for reason in [*reasons, "reason-start"])


def test_lines_make_sounds_and_point_at_what_is_in_the_picture() -> None:
    pointed, sounds = set(), set()
    for before, move, after in games(6):
        for line in told_of(before, move, after, 1):
            then = view_of(before if line.shows else after, 1)
            assert line.ids or line.key.endswith("-nobody")
            assert {*line.ids} <= {*drawing.things(GAME.scene.scene(then, 1, SAY["en"]))}, line
            pointed |= {re.sub(r"\d+", "N", id_) for id_ in line.ids}
            sounds.add(line.sound.name if line.sound else "")
    assert pointed - {"way-out"} == {"field-N", "card-N-N", "screen-N", "rounds"}
    left_over = lines(dealing(), "get:c2", "get:t1")[-1]
    assert left_over.ids == ("way-out",)
    assert sounds >= {"card", "stone", "coins", "fanfare", ""}


# What is shown large


def test_cards_are_shown_in_the_order_of_digging() -> None:
    told = lines(choosing(3), "c3", "c5", "c9")
    assert [line.shows[::2] for line in told] == [
        ("solomon-shown-3", "solomon-shown-5", "solomon-shown-9")
    ]
    assert told[0].shows[1::2] == tuple(f"solomon-emblem-{seat}" for seat in range(3))
    last = lines(position("5", "5", laid=[1, 2], dug=[0], rounds=2), "end")[-1]
    assert last.shows[::2] == ("solomon-shown-31", "solomon-shown-32")


def test_what_was_dug_is_shown_face_up_to_everybody_and_then_paid() -> None:
    row = position("5", "5", tiles=DIG, shifts=3)
    for seat in range(ONLOOKER, 2):
        dug, paid = lines(row, "@a1", seat=seat)
        assert dug.shows == tuple(f"solomon-tile-{kind}-4" for kind in (1, 4, 6, 8, 9))
        assert not paid.shows and paid.ids == ("screen-0",)
    row = position("5 seal", "5", card=1, tiles={"a1": "t1", "b2": "mirror", "c1": "axe"})
    played, dug = lines(row, "+seal", "=c1", "=b2", "=a1", seat=1)
    assert played.shows == ("solomon-tile-14-4",) and len(dug.shows) == 3


def test_tiles_added_are_shown_to_all_and_tiles_dealt_to_their_receiver() -> None:
    row = position("0 s1", "5", "5", "5", veiled=["c1", "", "", ""], card=1, shifts=2)
    for seat in range(4):
        told = {line.key: line.shows for line in lines(row, "end", "get:c1", seat=seat)}
        assert told["adds-all"] == ("solomon-tile-8-4",)
        assert told.get("gets-known", ()) == (("solomon-tile-5-4",) if seat == 1 else ())
    row = play(position("0 t1 axe seal", "5", "5", shifts=2), "end")
    assert lines(row, "add:axe", seat=2)[0].shows == ("solomon-tile-13-4",)


def test_a_dig_points_at_its_fields_and_a_shift_at_both() -> None:
    row = position("5", "5", tiles=DIG, heights={"f6": 3})
    dug = [f"field-{FIELD_NAMES.index(name)}" for name in covered(15, "a1")]
    assert lines(row, "@a1")[0].ids == tuple(dug)
    assert lines(row, "e6-f6")[0].ids == ("field-34", "field-35")


# Moves in words


def test_cards_in_words_say_how_large_they_are() -> None:
    assert sentence(choosing(2), "c1") == "lay card 1: 3 fields"
    assert sentence(choosing(2), "c2", "de") == "Karte 2 legen: 3 Felder"


def test_shifts_in_words_say_what_goes_where_and_what_is_known_to_lie_below() -> None:
    row = position("5", "5", heights={"b1": 3, "c1": 1}, tiles={"a1": "t3 c2", "b1": "s4"})
    assert sentence(row, "a1-b1") == "shift treasure 3 from a1 to b1 (level 4)"
    assert sentence(row, "b1-c1") == "shift palm scroll from b1 to c1 (level 3 → 2)"
    play(row, "a1-b1")
    assert sentence(row, "b1-c1", "de") == (
        "Schatz 3 von b1 nach c1 schieben (Ebene 4 → 2); darunter liegt eine Palmenrolle"
    )


def test_digs_in_words_say_what_they_bring() -> None:
    row = position("0", "5", card=1, tiles={"a1": "c2", "a2": "s1", "a3": "t1", "b1": "t3"})
    assert sentence(row, "@a1") == "dig a1, a2 and a3: treasure 1, curse 2 and sun scroll"
    assert sentence(row, "@b1", "de") == "ausgraben: b1, b2 und b3 (Schatz 3 und 2 × Sonnenrolle)"
    assert sentence(row, "end") == "end your turn without digging"
    assert sentence(row, "end", "de") == "Zug beenden, ohne zu graben"


def test_no_move_in_words_begins_with_a_field_which_the_page_would_write_large() -> None:
    field = re.compile(r"[a-f][1-6]\b")
    for before, move, _ in games(3):
        if before.actor >= 0:
            for speaker in SAY.values():
                said_so = speaker.line(words.sentence(view_of(before), move))
                assert not field.match(said_so), said_so


def test_magic_in_words() -> None:
    row = position("5 mirror seal amulet", "5", card=1, tiles={"a1": "c2", "b1": "t3"})
    assert sentence(row, "+mirror+amulet") == (
        "dig with the Queen of Sheba’s mirror and Samson’s hair amulet"
    )
    play(row, "+mirror+amulet")
    assert sentence(row, "@a1/1") == (
        "dig a1, b1 and c1, card turned once: treasure 3, curse 2 and sun scroll"
    )
    row = play(position("5 seal", "5", card=1, tiles={"a1": "c2", "b1": "t3"}), "+seal", "=a1")
    assert sentence(row, "=b1") == "mark b1: treasure 3"
    assert sentence(play(row, "=b1"), "=c2", "de") == (
        "ausgraben: a1, b1 und c2 (Schatz 3, Fluch 2 und Sonnenrolle)"
    )


def test_tiles_to_add_in_words() -> None:
    row = play(position("0 t1 axe", "5", shifts=2), "end")
    assert row.phase == ADDING
    assert sentence(row, "add:axe") == "add axe"
    assert sentence(row, "add:t1", "de") == "Schatz 1 dazugeben"


# Prompts


def test_all_who_have_not_laid_a_card_are_asked_at_the_same_time() -> None:
    row = choosing(3)
    for seat in range(3):
        assert prompt(row, seat).startswith("Lay one of your cards, face down: the")
    play(row, "c1")
    assert prompt(row, 0) == "Cards are laid, face down. Still choosing: Ben and Clio."
    assert prompt(row, ONLOOKER, "de") == (
        "Karten werden verdeckt gelegt. Es fehlt noch: Ben und Clio."
    )
    assert prompt(row, 2, "de").startswith("Lege eine deiner Karten verdeckt: Die")


def test_in_the_first_round_one_is_told_in_three_lines_how_one_scores() -> None:
    for language, sets in (("en", "four different scrolls 10"), ("de", "vier verschiedene Rollen")):
        first, scores, prizes = prompt(dealt(3), 0, language).splitlines()
        assert [first] == prompt(choosing(3), 0, language).splitlines()
        assert sets in scores and "24" in prizes and "16" in prizes


def test_prompts_keep_the_sum_to_pay_in_sight_and_ones_means_to_oneself() -> None:
    row = position("5 t3", "5", card=1, shifts=2)
    assert prompt(row, 0).endswith(" To pay so far: 2; you have 8 in coins and treasures.")
    assert prompt(row, 1) == "Anna digs with card 1 (3 fields); 2 shifts so far, 2 to pay."
    row.shifts = 0
    assert prompt(row, 1, "de") == "Anna gräbt mit Karte 1 (3 Felder)."


def test_prompts_say_where_the_card_fits_and_what_is_lacking_where_it_does_not() -> None:
    row = position("5", "5", card=1)
    paid = "To pay so far: 0; you have 5 in coins and treasures."
    assert prompt(row, 0) == f"Your turn with card 1 (3 fields): it fits in 24 places. {paid}"
    heights = dict(zip(FIELD_NAMES, [1, 2, 3, 1, 3, 2] * 6, strict=True))
    row = position("5", "5", card=2, heights=heights, tiles={"c3": "t5"})
    assert prompt(row, 0) == (
        "Your turn with card 2 (3 fields): it fits nowhere yet, but one shift would do it, "
        f"at b3, c3 and d3. {paid}"
    )
    assert "aber eine Verschiebung würde reichen, hier: b3, c3 und d3." in prompt(row, 0, "de")
    row.shifts = 5  # one more could not be paid
    assert "it fits nowhere yet. To pay" in prompt(row, 0)
    refused = "Anna gräbt nicht: Karte 2 passt"
    assert said(row, "end")[0] == "Anna does not dig: card 2 fits nowhere without shifting."
    assert said(row, "end", language="de")[0] == f"{refused} ohne Verschieben nirgends."
    row.height[:] = [4, 1, 4, 1, 4, 1] * 6
    assert "Sie passt noch nirgends. Bisher" in prompt(row, 0, "de")
    row.height[:] = 0
    assert said(row, "end")[0] == "Anna does not dig: card 2 fits nowhere."
    assert said(row, "end", language="de")[0] == f"{refused} nirgends."


def test_prompts_while_magic_is_done_and_while_tiles_go_away() -> None:
    row = play(position("5 mirror", "5", shifts=1), "+mirror")
    assert prompt(row, 0) == (
        "With the Queen of Sheba’s mirror: how do you turn card 15, and where do you dig? "
        "To pay so far: 1; you have 5 in coins and treasures."
    )
    assert prompt(row, 1) == "Anna digs with card 15 and the Queen of Sheba’s mirror."
    row = play(position("5 seal", "5"), "+seal", "=a1")
    assert prompt(row, 0, "de") == (
        "Salomons Siegel: Markiere Feld 2 von 5. Bisher zu zahlen: 0; du hast 5 in Münzen und "
        "Schätzen."
    )
    assert prompt(row, 1) == "Anna digs with Solomon’s seal: field 2 of 5."
    row = play(position("0 t1 axe seal", "5", "5", shifts=2), "end")
    assert prompt(row, 0).startswith("You cannot pay. Add 2 tiles of your own")
    assert prompt(row, 1, "de") == (
        "Anna kann nicht zahlen und muss 2 Plättchen aus dem eigenen Vorrat dazugeben."
    )
    assert prompt(dealing(), 0) == "Tiles are dealt face down: Ben gets the next."


CHAPTERS: list[tuple[int, Callable[[], Row], str, str]] = [
    (CHOOSING, lambda: choosing(2), "Choose a card", "Karte wählen"),
    (DIGGING, lambda: position("5", "5"), "Your turn", "Dein Zug"),
    (
        PLACING,
        lambda: play(position("5 mirror", "5"), "+mirror"),
        "Magic objects",
        "Magische Objekte",
    ),
    (MARKING, lambda: play(position("5 seal", "5"), "+seal"), "Magic objects", "Magische Objekte"),
    (
        ADDING,
        lambda: play(position("0 t1 axe", "5", shifts=2), "end"),
        "If you cannot pay",
        "Wenn du nicht zahlen kannst",
    ),
    (DEALING, dealing, "If you cannot pay", "Wenn du nicht zahlen kannst"),
    (ENDED, lambda: play(scoring(), "end"), "The end", "Spielende"),
]


@pytest.mark.parametrize(("phase", "row", "english", "german"), CHAPTERS)
def test_prompts_name_the_chapter_that_helps(
    phase: int, row: Callable[[], Row], english: str, german: str
) -> None:
    at = row()
    assert at.phase == phase
    for language, heading in zip(LANGUAGES, (english, german), strict=True):
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        chapters = re.findall(r"^## (.*)$", page, re.MULTILINE)
        for seat in range(ONLOOKER, 2):
            (rule,) = words.prompt(view_of(at, seat), seat).ids
            assert chapters[int(rule.removeprefix("rule-")) - 1] == heading


def test_the_rules_pages_have_the_same_structure() -> None:
    shapes = []
    for language in LANGUAGES:
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        shapes.append([re.match(r"#* ?|> ?|- |\| |\d\. ", line)[0] for line in page.splitlines()])  # type: ignore[index]
    assert shapes[0] == shapes[1]


# The table


def test_the_table_fits_into_eighty_columns_in_both_languages() -> None:
    phases = set()
    for n, (before, _, _) in enumerate(games(4, screens="open")):
        phases.add(int(before.phase))
        if n % 5 == 0 or before.phase in (PLACING, ADDING, DEALING):
            for language in LANGUAGES:
                for seat in (ONLOOKER, max(int(before.actor), 0)):
                    drawn = table(before, seat, language)
                    assert max(map(len, drawn.splitlines())) <= text.SCREEN, drawn
    assert phases >= {CHOOSING, DIGGING, PLACING, MARKING}


def test_long_names_and_full_screens_fit_too() -> None:
    row = position(
        *["5 " + " ".join(3 * ["t1 t2 t3 t4 t5 c1 c2 c3 s1 s2 s3 s4 mirror axe seal"])] * 5
    )
    row.screens = 1
    say = Speaker("de", GAME.folder, [f"Maximiliane Rosenbaum {i}" for i in range(5)])
    drawn = plain_table(GAME, view_of(row, 0), 0, say)
    assert max(map(len, drawn.splitlines())) <= text.SCREEN


def test_every_stack_shows_its_top_tile_and_height() -> None:
    row = position("5", "5", heights={"a1": 3, "f6": 1, "b1": 0}, tiles={"a1": "c3", "f6": "seal"})
    drawn = [line for line in table(row).splitlines() if re.match(r" +\d │", line)]
    assert len(drawn) == 6
    first, last = drawn[0].split("│")[1:7], drawn[5].split("│")[1:7]
    assert [cell.strip() for cell in first] == ["c3 ▆3", "·", *["s1 █4"] * 4]
    assert last[5].strip() == "se ▂1"
    play(row, "c1-b1")
    assert "│ s1 ▂1 │ s1 ▆3 │" in table(row)
    row = play(position("5 seal", "5", tiles={"a1": "t2"}), "+seal", "=a1")
    assert "│▸t2◂█4 │" in table(row)


def test_cards_in_hand_are_drawn_with_their_numbers() -> None:
    row = choosing(2, rounds=12)
    drawn = table(row)
    for card in range(12):
        assert re.search(rf"(?m)^ .*\b{card + 1}\b", drawn[drawn.index("Your hand:") :])
    cells = drawn[drawn.index("Your hand:") :].count("■")
    assert cells == sum(len(SHAPES[card]) for card in range(12))
    assert "Your hand" not in table(row, ONLOOKER)


def test_every_card_is_drawn_as_the_file_has_it() -> None:
    for card in range(CARDS):
        rows = [row.split(" ") for row in text.drawn(SHAPES[card])]
        found = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "■"]
        assert tuple(found) == tuple(sorted(SHAPES[card]))


def test_the_digs_listed_are_those_that_are_legal() -> None:
    row = position("1", "5", card=1, shifts=1, tiles={"a1": "c2", "a2": "s4", "a3": "mirror"})
    drawn = table(row)
    assert re.search(r"@a1 c2 s4 mi −3!", drawn) and re.search(r"@b1 s1 s1 s1  −1", drawn)
    listed = set(re.findall(r"@[a-f]\d(?:/\d)?", drawn))
    assert listed == {move for move in legal(row) if move.startswith("@")}
    assert "You can dig" not in table(row, 1)
    row = play(position("1 mirror", "5", card=3), "+mirror")
    listed = set(re.findall(r"@[a-f]\d(?:/\d)?", table(row)))
    assert listed == {move for move in legal(row) if move.startswith("@")}
    assert all(f"/{turn}" in table(row) for turn in range(4))
    row = position("1", "5", card=2)
    row.height[:] = [4, 3] * 18
    assert "fits nowhere on one level" in table(row)


def test_ones_own_goods_are_counted_and_what_is_to_pay_is_in_sight() -> None:
    row = position(
        "7 t2 t2 t5 c3 s1 s2 s3 s4 axe axe", "5", "5", veiled=["t1 c1", "", ""], shifts=2
    )
    drawn = table(row)
    for shown in (
        "7 coins",
        " 1  2  ·  ·  1  = 10",
        " 1  ·  1  = 4",
        " 1  1  1  1  1 set",
        " ·  2  ·  ·  2 in all",
        "2 dealt face down",
        "To pay so far: 2",
        "You can pay: 17",
    ):
        assert shown in drawn
    assert "To pay so far" not in table(row, 1)
    assert "Bisher zu zahlen: 2" in table(row, 0, "de")


def test_others_goods_are_shown_only_if_the_screens_are_open() -> None:
    row = position("5", "7 t5 t5 c3 mirror", "8 s2", veiled=["", "s4 s4 s4", ""])
    closed = [line for line in table(row).splitlines() if "Ben" in line or "7 coins" in line]
    assert "7 coins" not in table(row) and "t5×2" not in table(row)
    assert re.search(r"Ben +2 +7 ", closed[0])
    other = copy(row)
    other.coins[1], other.open[1] = 3, other.open[1][::-1]
    assert table(other) == table(row)
    row.screens = 1
    for seat in range(ONLOOKER, 3):
        assert "7 coins, t5×2, c3, mi, 3 dealt face down" in table(row, seat)


def test_the_table_says_who_has_laid_who_digs_and_which_cards_were_played() -> None:
    row = play(choosing(3), "c1")
    drawn = table(row, 1)
    assert re.search(r"  Anna +2 +0  has laid a card", drawn)
    assert re.search(r"▶ Ben +3 +0  chooses a card", drawn)
    assert "You have laid card 1." in table(row, 0) and "card 1" not in drawn
    play(row, "c4", "c7")
    drawn = table(row, 1)
    assert re.search(r"▶ Anna .* card 1, digs; to pay: 0", drawn)
    assert re.search(r"   1 ▶ +4 +7\b", drawn)
    play(row, "end")
    assert re.search(r"Anna .* card 1, done", table(row, 1))
    play(row, "end", "end")
    assert "Played earlier: 1 4 7" in table(row, 1)
    assert re.search(r"Anna .* card 1, cannot pay\n", table(dealing(), 1))


def test_what_goes_to_the_others_lies_open_while_tiles_are_added() -> None:
    row = position(*["0 s1 s2 axe"] + ["5"] * 4, card=1, tiles={"a1": "c3", "a2": "s4"})
    play(row, "@a1")
    assert row.phase == ADDING and "Goes to the others: c3 s1 s4\n" in table(row, 2)
    row = play(position("0 t1 axe seal", "5", "5", shifts=2), "end")
    assert "An die anderen geht: –\n" in table(row, 2, "de")
    assert "An die anderen geht: ax\n" in table(play(row, "add:axe"), 2, "de")


def test_the_title_counts_the_rounds() -> None:
    assert "round 1 of 12" in table(dealt(2)) and "Runde 1 von 5" in table(dealt(5), 0, "de")
    assert "round 11 of 12" in table(position("5", "5", rounds=2))
    assert "the end" in table(play(scoring(), "end"))


# What may come to light


def test_the_hint_counts_the_tiles_that_nobody_has_seen() -> None:
    for before, _, _ in games(2):
        if before.actor == CHANCE or before.actor == OVER:
            continue
        unseen = Counter(
            int(before.stack[field, level])
            for field in range(36)
            for level in range(before.height[field])
            if not int(before.seen[level]) >> field & 1
        )
        found = words.insight(view_of(before), int(before.actor), SAY["en"])
        shares = [share for _, row in found.rows for share in row]
        many = max(1, sum(unseen.values()))
        told = [*shares[:8], *shares[10:14], *shares[15:19]]
        assert len(told) == KINDS
        assert told == pytest.approx([unseen[kind] / many for kind in range(KINDS)])


def test_the_hint_names_the_digs_that_leave_most_money() -> None:
    tiles = {"a1": "t5", "a2": "t4", "a3": "c3", "c1": "t5", "d1": "t3"}
    row = position("5", "5", card=1, tiles=tiles)
    lines = words.insight(view_of(row), 0, SAY["en"]).lines
    assert lines[0] == (
        "Card 1 at a1, a2 and a3: treasure 4, treasure 5 and curse 3; treasures less curses: 6."
    )
    assert lines[1].startswith("Card 1 at c1, c2 and c3: ") and len(lines) == 3
    row = choosing(2)
    row.hand[0] = mask([0, 1])
    row.height[:] = [4, 3] * 18
    lines = words.insight(view_of(row), 0, SAY["de"]).lines
    assert len(lines) == 1 and lines[0].startswith("Karte 1 auf ")
    row.hand[0] = mask([1])
    assert words.insight(view_of(row), 0, SAY["de"]).lines == (
        "Ohne Verschieben und Magie lässt sich nichts ausgraben.",
    )


def test_every_tile_has_a_name_of_its_own_in_both_languages() -> None:
    for speaker in SAY.values():
        names = {speaker.line(words.tile_name(kind)) for kind in range(KINDS)}
        assert len(names) == KINDS == len(set(text.LABELS))
        assert speaker.line(words.tile_name(0, 2)).startswith("2 × ")
        assert all(label in speaker("legend") for label in ("t1", "c1", "s1", "mi", "ax"))
