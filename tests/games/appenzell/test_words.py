"""What the castle says: every event in both languages, and nothing that lies under a roof."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from bartizan.engine.kernel import OVER
from bartizan.engine.state import Row
from bartizan.games import load
from bartizan.games.appenzell import text, words
from bartizan.games.appenzell.parts import (
    CHEESE_NAMES,
    CHEESES,
    FIELD_NAMES,
    KINDS,
    LETTERS,
    LONGEST_TURNS,
    PLAIN,
    ROOM_FIELDS,
    ROOM_OF,
    TILED,
    TRAP,
)
from bartizan.games.appenzell.state import (
    ACTING,
    CELLAR,
    COLLECTED,
    FALLEN,
    MOVES,
    OUTSIDE,
    SPARE,
    TIME,
)
from bartizan.say import LANGUAGES
from tests.games.drawing import things
from tests.games.setting import Setting
from tests.games.telling import NAMES, Telling, gains

GAME = load("appenzell")
RULES = GAME.plain
SETTING = Setting(GAME, words.notation, seats=2)
NUMBERS = SETTING.numbers
dealt = SETTING.dealt
copy = SETTING.copy
moves = SETTING.moves
play = SETTING.play
TELLING = Telling(SETTING)
prompt = TELLING.prompt
SAY = TELLING.say
told_of = TELLING.told_of
lines = TELLING.lines
said = TELLING.said
view_of = TELLING.view_of
table = TELLING.table
sentence = TELLING.sentence
FIELD = {name: field for field, name in enumerate(FIELD_NAMES)}
KIND = {letter: kind for kind, letter in enumerate(LETTERS)} | {"x": TRAP, ".": PLAIN}
WHERE = FIELD | {"out": OUTSIDE, "cellar": FALLEN}


def position(
    *mice: str,
    tiles: str = "",
    spare: str = ".",
    opened: str = "",
    player: int = 0,
    points: int = 4,
    taken: Sequence[str] = (),
    **options: str,
) -> Row:
    """A turn on side A: for each seat where its first mice are, the others wait outside.

    `tiles` are "c4A" (Appenzeller on c4) or "c4x" (a trap); all other tiles are empty ones.
    """
    row = dealt(len(mice), 0, **options)
    row.phase, row.turn = ACTING, 5
    row.player = row.actor = player
    row.points = points
    row.tile[list(TILED)] = PLAIN
    for written in tiles.split():
        row.tile[FIELD[written[:2]]] = KIND[written[2]]
    row.tile[SPARE] = KIND[spare]
    for seat, places in enumerate(mice):
        for mouse, place in enumerate(places.split()):
            row.mouse[seat, mouse] = WHERE[place]
    for seat, letters in enumerate(taken):
        row.taken[seat] = sum(1 << KIND[letter] for letter in letters)
    row.uncovered = sum(1 << words.ROOM_NAMES.index(letter) for letter in opened)
    RULES.look(row)
    return row


ROOM_OF_A4 = words.ROOM_NAMES[ROOM_OF[0, FIELD["a4"]]]
WEIGHTS = {"place": 1.0, "uncover": 3.0, "run": 3.0, "slide": 0.5, "end": 0.5}


def games(many: int = 6, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of two to four players who like cheese: before each move, the move, after."""
    for seed in range(many):
        rng = random.Random(seed)
        row = dealt(2 + seed % 3, seed, **options)
        while row.actor != OVER:
            move = liked(row, rng)
            before = copy(row)
            RULES.play(row, move)
            yield before, move, copy(row)


def liked(row: Row, rng: random.Random) -> int:
    """A legal move: one that collects, or any, but mice stay on cheese that is still wanted."""
    wanted = [cheese for cheese in range(CHEESES) if not row.taken[row.player] >> cheese & 1]
    weights = []
    for move in moves(row):
        name, at = MOVES.name(move)
        weight = WEIGHTS[name]
        if name == "run":
            here = row.mouse[row.player, at["mouse"]]
            weight *= 0.1 if here >= 0 and row.tile[here] in wanted else 1
            weight *= 10 if row.tile[at["to"]] in wanted else 1
        weights.append(weight)
    return rng.choices(moves(row), weights)[0]


# Notation


def test_every_move_is_written_differently_and_in_one_word() -> None:
    written = [words.notation(move) for move in range(MOVES.size)]
    assert len({one.casefold() for one in written}) == MOVES.size
    assert all(re.fullmatch(r"[a-z]\d|roof[A-R]|\d>[a-g]\d|slide\d+|end", one) for one in written)


def test_what_is_written_can_be_read_again() -> None:
    kinds = set()
    for before, move, _ in games(3):
        assert GAME.parse(before, words.notation(move).upper()) == move
        kinds.add(MOVES.name(move)[0])
    assert kinds == set(MOVES.kinds)


@pytest.mark.parametrize(
    ("written", "name", "arguments"),
    [
        ("g1", "place", {"tower": 1}),
        ("roofK", "uncover", {"room": 10}),
        ("2>c4", "run", {"mouse": 1, "to": 23}),
        ("slide5", "slide", {"slot": 4}),
        ("end", "end", {}),
    ],
)
def test_moves_are_written_as_the_rules_page_has_it(
    written: str, name: str, arguments: dict[str, int]
) -> None:
    assert words.notation(MOVES.number(name, **arguments)) == written
    for language in LANGUAGES:
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        assert f"`{written}`" in page or written == "g1"


# The log, event by event


def begun() -> Row:
    """A game just dealt that Anna begins."""
    row = dealt()
    row.starter = row.player = row.actor = 0
    return row


EVENTS: list[tuple[str, Callable[[], Row], list[str], list[str], list[str]]] = [
    (
        "first mice",
        begun,
        ["a1", "g7"],
        ["Anna sets a mouse into tower a1.", "Ben sets a mouse into tower g7."],
        ["Anna setzt eine Maus in Turm a1.", "Ben setzt eine Maus in Turm g7."],
    ),
    (
        "roofs lifted: cheese and a trap, and nothing",
        lambda: position("b2", "g7", tiles="c2B d2x b1.", opened="D"),
        ["roofE", "roofA"],
        [
            "Anna lifts the tiled roof of room E: Brie on c2 and a mousetrap on d2!",
            "Anna lifts the tiled roof of room A: nothing but bare floor.",
        ],
        [
            "Anna hebt das Ziegeldach von Raum E ab: Brie auf c2 und eine Mausefalle auf d2!",
            "Anna hebt das Ziegeldach von Raum A ab: nichts als blanker Boden.",
        ],
    ),
    (
        "thatch and copper",
        lambda: position("g1", "a7", tiles="f1E e2R f2R"),
        ["roofB", "roofF"],
        [
            "Anna lifts the thatched roof of room B: Emmental on f1!",
            "Anna lifts the copper roof of room F: Roquefort on e2 and Roquefort on f2!",
        ],
        [
            "Anna hebt das Strohdach von Raum B ab: Emmentaler auf f1!",
            "Anna hebt das Kupferdach von Raum F ab: Roquefort auf e2 und Roquefort auf f2!",
        ],
    ),
    (
        "runs: in, on, onto cheese",
        lambda: position("b1", "g7", tiles="c2G", opened="AE"),
        ["2>a1", "1>c1", "1>c2"],
        [
            "Anna’s mouse 2 slips in through tower a1.",
            "Anna’s mouse 1 runs from b1 to c1.",
            "Anna’s mouse 1 runs from c1 to c2, onto the Gouda; "
            "with a second mouse on Gouda it is won.",
        ],
        [
            "Anna schickt Maus 2 durch Turm a1 in die Burg.",
            "Anna läuft mit Maus 1 von b1 nach c1.",
            "Anna läuft mit Maus 1 von c1 nach c2 auf den Gouda; "
            "mit einer zweiten Maus auf Gouda ist er gewonnen.",
        ],
    ),
    (
        "a run onto a cheese won before",
        lambda: position("c1", "g7", tiles="c2G", opened="AE", taken=("G", "")),
        ["1>c2"],
        ["Anna’s mouse 1 runs from c1 to c2, onto the Gouda, which is on Anna’s shelf already."],
        ["Anna läuft mit Maus 1 von c1 nach c2 auf den Gouda, der schon im Regal steht."],
    ),
    (
        "runs over mice",
        lambda: position("b1", "a1 c1", tiles="b1T", opened="AE"),
        ["1>c2"],
        ["Anna’s mouse 1 runs from b1 over a mouse to c2."],
        ["Anna läuft mit Maus 1 von b1 über eine Maus hinweg nach c2."],
    ),
    (
        "in over an occupied tower and more",
        lambda: position("b1", "a1 c1", tiles="c2T", opened="AE"),
        ["2>c2"],
        [
            "Anna’s mouse 2 comes in from outside over 3 mice to c2, onto the Tilsiter; "
            "with a second mouse on Tilsiter it is won."
        ],
        [
            "Anna schickt Maus 2 von draußen über 3 Mäuse hinweg nach c2 auf den Tilsiter; "
            "mit einer zweiten Maus auf Tilsiter ist er gewonnen."
        ],
    ),
    (
        "slides of all four sides",
        lambda: position("a1", "g7", tiles="b7C", spare="x"),
        ["slide1"],
        [
            "Anna pushes a mousetrap into slot 1: column b slides down.",
            "Now to be seen: a piece of Cheddar, pushed out of the castle.",
        ],
        [
            "Anna schiebt eine Mausefalle in Schlitz 1: Spalte b rückt nach unten.",
            "Nun ist zu sehen: das herausgeschobene Plättchen, ein Stück Cheddar.",
        ],
    ),
    (
        "a slide to the left",
        lambda: position("a1", "g7", tiles="a4x", spare="A", opened=ROOM_OF_A4),
        ["slide5"],
        [
            "Anna pushes a piece of Appenzeller into slot 5: row 4 slides to the left, "
            "and out comes a mousetrap.",
            "Nothing changes under the mice. "
            "Carried along: a piece of Appenzeller under the roof on g4.",
        ],
        [
            "Anna schiebt ein Stück Appenzeller in Schlitz 5: Reihe 4 rückt nach links, "
            "und heraus fällt eine Mausefalle.",
            "Unter den Mäusen ändert sich nichts. "
            "Mit wandert: ein Stück Appenzeller unter das Dach auf g4.",
        ],
    ),
    (
        "a slide up",
        lambda: position("a1", "g7"),
        ["slide7"],
        [
            "Anna pushes an empty tile into slot 7: column f slides up, "
            "and out comes an empty tile.",
            "Nothing changes under the mice, and nothing in sight is carried along.",
        ],
        [
            "Anna schiebt ein leeres Plättchen in Schlitz 7: Spalte f rückt nach oben, "
            "und heraus fällt ein leeres Plättchen.",
            "Unter den Mäusen ändert sich nichts, und nichts Sichtbares wandert mit.",
        ],
    ),
    (
        "a slide to the right drops mice, one's own too",
        lambda: position("b2 g7", "a1 d2 f2", tiles="a2x c2x", opened="DEF"),
        ["slide12"],
        [
            "Anna pushes an empty tile into slot 12: row 2 slides to the right, "
            "and out comes an empty tile.",
            "Plop! Anna’s mouse 1 on b2 falls through a mousetrap into the cellar; "
            "3 mice are left.",
            "Plop! Ben’s mouse 2 on d2 falls through a mousetrap into the cellar; 3 mice are left.",
        ],
        [
            "Anna schiebt ein leeres Plättchen in Schlitz 12: Reihe 2 rückt nach rechts, "
            "und heraus fällt ein leeres Plättchen.",
            "Plumps! Maus 1 von Anna fällt auf b2 durch eine Mausefalle in den Keller; "
            "3 Mäuse sind noch übrig.",
            "Plumps! Maus 2 von Ben fällt auf d2 durch eine Mausefalle in den Keller; "
            "3 Mäuse sind noch übrig.",
        ],
    ),
    (
        "two mice of one player fall at once",
        lambda: position("a1", "b2 d2", tiles="a2x c2x", opened="DE"),
        ["slide12"],
        [
            "Anna pushes an empty tile into slot 12: row 2 slides to the right, "
            "and out comes an empty tile.",
            "Plop! Ben’s mouse 1 on b2 falls through a mousetrap into the cellar; 3 mice are left.",
            "Plop! Ben’s mouse 2 on d2 falls through a mousetrap into the cellar; 2 mice are left.",
        ],
        [
            "Anna schiebt ein leeres Plättchen in Schlitz 12: Reihe 2 rückt nach rechts, "
            "und heraus fällt ein leeres Plättchen.",
            "Plumps! Maus 1 von Ben fällt auf b2 durch eine Mausefalle in den Keller; "
            "3 Mäuse sind noch übrig.",
            "Plumps! Maus 2 von Ben fällt auf d2 durch eine Mausefalle in den Keller; "
            "2 Mäuse sind noch übrig.",
        ],
    ),
    (
        "a first cheese, and a second",
        lambda: position("c1 f4 c4", "a1", tiles="c2A d2B f4A c4B", opened="AEJL"),
        ["1>c2", "1>d2"],
        [
            "Anna’s mouse 1 runs from c1 to c2, onto the Appenzeller.",
            "Anna’s mice on c2 and f4 collect the Appenzeller: Anna’s first cheese!",
            "Anna’s mouse 1 runs from c2 to d2, onto the Brie.",
            "Anna’s mice on d2 and c4 collect the Brie: 2 cheeses now!",
        ],
        [
            "Anna läuft mit Maus 1 von c1 nach c2 auf den Appenzeller.",
            "Anna sammelt mit den Mäusen auf c2 und f4 den Appenzeller ein: "
            "das erste Käsestück für Anna!",
            "Anna läuft mit Maus 1 von c2 nach d2 auf den Brie.",
            "Anna sammelt mit den Mäusen auf d2 und c4 den Brie ein: schon 2 Käsestücke!",
        ],
    ),
    (
        "one slide brings two players their cheese",
        lambda: position(
            "c2 d6", "b2 d4", tiles="b2G d6G a2C d4C", opened="DEKO", taken=("AB", "A")
        ),
        ["slide12"],
        [
            "Anna pushes an empty tile into slot 12: row 2 slides to the right, "
            "and out comes an empty tile.",
            "Now to be seen: Cheddar on b2.",
            "Anna’s mice on c2 and d6 collect the Gouda: 3 cheeses now!",
            "On Anna’s turn, Ben’s mice on b2 and d4 collect the Cheddar: 2 cheeses now!",
        ],
        [
            "Anna schiebt ein leeres Plättchen in Schlitz 12: Reihe 2 rückt nach rechts, "
            "und heraus fällt ein leeres Plättchen.",
            "Nun ist zu sehen: Cheddar auf b2.",
            "Anna sammelt mit den Mäusen auf c2 und d6 den Gouda ein: schon 3 Käsestücke!",
            "Im Zug von Anna sammelt Ben mit den Mäusen auf b2 und d4 den Cheddar ein: "
            "schon 2 Käsestücke!",
        ],
    ),
    (
        "a slide takes a cheese from under a mouse, and gives one",
        lambda: position("c2", "d2", tiles="c2G", opened="DEF"),
        ["slide12"],
        [
            "Anna pushes an empty tile into slot 12: row 2 slides to the right, "
            "and out comes an empty tile.",
            "Under Anna’s mouse on c2 now lies an empty tile instead of Gouda.",
            "Under Ben’s mouse on d2 now lies a piece of Gouda.",
        ],
        [
            "Anna schiebt ein leeres Plättchen in Schlitz 12: Reihe 2 rückt nach rechts, "
            "und heraus fällt ein leeres Plättchen.",
            "Unter der Maus von Anna auf c2 liegt nun ein leeres Plättchen statt Gouda.",
            "Unter der Maus von Ben auf d2 liegt nun ein Stück Gouda.",
        ],
    ),
    (
        "a turn ends and roofs close",
        lambda: position("c1", "g7", opened="ADE", points=0),
        ["end"],
        ["Anna ends the turn; the roofs of rooms D and E close."],
        ["Anna beendet den Zug; die Dächer der Räume D und E schließen sich."],
    ),
    (
        "a turn ends early, one roof closes",
        lambda: position("c1", "g7", opened="AE", points=1, player=1),
        ["end"],
        ["Ben ends the turn with 1 action unused; the roof of room E closes."],
        ["Ben beendet den Zug und lässt 1 Aktion verfallen; das Dach von Raum E schließt sich."],
    ),
    (
        "a turn ends at once, no roof closes",
        lambda: position("c1", "g7", opened="A"),
        ["end"],
        ["Anna ends the turn with 4 actions unused."],
        ["Anna beendet den Zug und lässt 4 Aktionen verfallen."],
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


# How the game ends


def last_turn() -> Row:
    """The 300th turn, Ben's."""
    row = position("a1", "g1", "a7", player=1, taken=("A", "BC", "EG"))
    row.turn = LONGEST_TURNS - 1
    return row


FALL = "slide12"  # a trap on a2 comes under b2, one on c2 under d2
DOWN = "cellar cellar"
ENDS: list[tuple[str, Callable[[], Row], str, int, int, list[str], list[str]]] = [
    (
        "a collection is complete",
        lambda: position("c1 f4", "a1", tiles="c2A f4A", opened="AEL", taken=("BCG",)),
        "1>c2",
        COLLECTED,
        0,
        ["Anna has 4 different cheeses and wins!"],
        ["Anna hat 4 verschiedene Käsestücke und gewinnt!"],
    ),
    (
        "six are asked for",
        lambda: position(
            "c1 f4", "a1", tiles="c2A f4A", opened="AEL", taken=("BCGRT",), cheeses="6"
        ),
        "1>c2",
        COLLECTED,
        0,
        ["Anna has 6 different cheeses and wins!"],
        ["Anna hat 6 verschiedene Käsestücke und gewinnt!"],
    ),
    (
        "two collections at once, one larger",
        lambda: position(
            "c2 d6 e2 f6",
            "b2 d4",
            tiles="b2G d6G d2R f6R a2C d4C",
            opened="DEFKOP",
            taken=("ABE", "ABE"),
        ),
        FALL,
        COLLECTED,
        0,
        [
            "Anna and Ben complete their collections by the same slide.",
            "Of them, Anna has the most cheeses (5) and wins!",
        ],
        [
            "Anna und Ben vollenden mit demselben Schub ihre Sammlungen.",
            "Von ihnen hat Anna den meisten Käse (5 Stücke) und gewinnt!",
        ],
    ),
    (
        "two collections at once, equally large",
        lambda: position(
            "c2 d6", "b2 d4", tiles="b2G d6G a2C d4C", opened="DEKO", taken=("ABE", "ABE")
        ),
        FALL,
        COLLECTED,
        1,
        [
            "Anna and Ben complete their collections by the same slide.",
            "They have equally many cheeses (4 each); "
            "Ben has been waiting longest since the last turn and wins!",
        ],
        [
            "Anna und Ben vollenden mit demselben Schub ihre Sammlungen.",
            "Sie haben gleich viel Käse (je 4 Stücke); "
            "am längsten liegt der letzte Zug bei Ben zurück: Ben gewinnt!",
        ],
    ),
    (
        "a third mouse falls, and only one other is left",
        lambda: position("a1", f"b2 {DOWN}", tiles="a2x", opened="D", taken=("A", "BC")),
        FALL,
        CELLAR,
        0,
        [
            "Ben has only one mouse left: the game is over.",
            "That makes Anna the winner, with 1 cheese!",
        ],
        ["Ben hat nur noch eine Maus: Das Spiel ist aus.", "Damit gewinnt Anna mit 1 Käsestück!"],
    ),
    (
        "two mice fall and none is left; a clear leader, though he who fell had more",
        lambda: position(
            "a1",
            f"b2 d2 {DOWN}",
            "g1",
            tiles="a2x c2x",
            opened="DE",
            taken=("A", "BCE", "BC"),
        ),
        FALL,
        CELLAR,
        2,
        [
            "Ben has no mouse left: the game is over.",
            "Of the others, Clio has the most cheeses (2) and wins!",
        ],
        [
            "Ben hat keine Maus mehr: Das Spiel ist aus.",
            "Von den anderen hat Clio den meisten Käse (2 Stücke) und gewinnt!",
        ],
    ),
    (
        "a third mouse falls, and the others are tied",
        lambda: position(
            "a1",
            f"b2 {DOWN}",
            "g1",
            "a7",
            tiles="a2x",
            opened="D",
            taken=("A", "BC", "", "B"),
        ),
        FALL,
        CELLAR,
        3,
        [
            "Ben has only one mouse left: the game is over.",
            "Of the others, Anna and Dan have equally many cheeses (1 each); "
            "Dan has been waiting longest since the last turn and wins!",
        ],
        [
            "Ben hat nur noch eine Maus: Das Spiel ist aus.",
            "Von den anderen haben Anna und Dan gleich viel Käse (je 1 Stück); "
            "am längsten liegt der letzte Zug bei Dan zurück: Dan gewinnt!",
        ],
    ),
    (
        "third mice of all players fall",
        lambda: position(f"d2 {DOWN}", f"b2 {DOWN}", tiles="a2x c2x", opened="DE"),
        FALL,
        CELLAR,
        -1,
        [
            "Anna and Ben have at most one mouse left: the game is over.",
            "Nobody else is there to win: nobody wins.",
        ],
        [
            "Anna und Ben haben höchstens noch je eine Maus: Das Spiel ist aus.",
            "Sonst ist niemand da, der gewinnen könnte: Niemand gewinnt.",
        ],
    ),
    (
        "after the last turn, most cheeses",
        last_turn,
        "end",
        TIME,
        2,
        [
            "After 300 turns the game is over.",
            "Ben and Clio have the most cheeses (2 each); "
            "Clio has been waiting longest since the last turn and wins!",
        ],
        [
            "Nach 300 Zügen ist das Spiel aus.",
            "Ben und Clio haben gleich viel Käse (je 2 Stücke); "
            "am längsten liegt der letzte Zug bei Clio zurück: Clio gewinnt!",
        ],
    ),
]


@pytest.mark.parametrize(
    ("row", "move", "ending", "winner", "english", "german"),
    [end[1:] for end in ENDS],
    ids=[end[0] for end in ENDS],
)
def test_the_log_says_how_the_game_ended_and_why(
    row: Callable[[], Row],
    move: str,
    ending: int,
    winner: int,
    english: list[str],
    german: list[str],
) -> None:
    assert said(row(), move)[-len(english) :] == english
    assert said(row(), move, language="de")[-len(german) :] == german
    sounds = [line.sound.name for line in lines(row(), move) if line.sound]
    assert sounds.count("fanfare") == 1 and sounds[-1] == "fanfare"
    over = play(row(), move)
    assert (over.ending, over.winner) == (ending, winner)
    assert prompt(over, 0) == (
        f"The hunt for cheese is over: {NAMES[winner]} has won."
        if winner >= 0
        else "The hunt for cheese is over, and nobody has won."
    )
    assert "the end" in table(over) and "Spielende" in table(over, language="de")


def test_a_collection_counts_more_than_a_third_fall() -> None:
    row = position(f"b2 {DOWN}", "d2 f4", tiles="a2x c2A f4A", opened="DEL", taken=("BCG", "BCG"))
    assert said(row, FALL)[-2:] == [
        "On Anna’s turn, Ben’s mice on d2 and f4 collect the Appenzeller: 4 cheeses now!",
        "Ben has 4 different cheeses and wins!",
    ]


# Gains


def test_gains_add_up_to_the_score() -> None:
    gained: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    endings = set()
    for before, move, after in games(9):
        told = told_of(before, move, after)
        for seat, reason, cheeses in gains(told):
            gained[seat] += cheeses
            reasons[reason] += 1
            assert reason == ("reason-own-turn" if seat == before.player else "reason-other-turn")
        if after.actor == OVER:
            endings.add(int(after.ending))
            assert [gained[seat] for seat in range(after.seats)] == GAME.score(after)
            gained.clear()
    assert set(reasons) == {"reason-own-turn", "reason-other-turn"}
    assert endings >= {COLLECTED, CELLAR}
    for speaker in SAY.values():
        assert all(speaker(reason) for reason in reasons)


def test_every_cheese_has_a_name_in_both_languages() -> None:
    for speaker in SAY.values():
        names = {speaker.line(words.cheese_name(cheese)) for cheese in range(CHEESES)}
        assert len(names) == len(CHEESE_NAMES) == CHEESES
        for name, short in zip(sorted(names), sorted(text.SHORT_NAMES), strict=True):
            assert name.startswith(short) and short in speaker("legend")


def test_lines_make_sounds_and_point_at_what_is_there() -> None:
    pointed = set()
    sounds = set()
    for before, move, after in games(5):
        told = told_of(before, move, after)
        fallen = (after.mouse == FALLEN).sum() - (before.mouse == FALLEN).sum()
        assert [line.key for line in told].count("falls") == fallen
        there, there_before = (
            set(things(GAME.scene.scene(view_of(row, 0), 0, SAY["en"]))) for row in (after, before)
        )
        for line in told:
            there_now = there_before if line.shows and line is told[0] else there
            assert line.ids and set(line.ids) <= there_now, line
            pointed |= {re.sub(r"\d+", "N", id_) for id_ in line.ids}
            sounds.add(line.sound.name if line.sound else "")
    assert pointed == {
        *("mouse-N-N", "field-N", "roof-N", "slot-N", "cheese-N-N", "spare"),
        *("yard-N", "wreath"),
    }
    assert sounds == {"wood", "roof", "tick", "stone", "door", "coins", "fanfare", ""}


def test_what_is_revealed_is_shown() -> None:
    row = position("a1", "g7", tiles="b1G b2x", opened="")
    room = words.ROOM_NAMES[ROOM_OF[0, FIELD["b1"]]]
    (line,) = lines(row, f"roof{room}")
    tiled = [f for f in words.fields_of(0, int(ROOM_OF[0, FIELD["b1"]])) if f in TILED]
    assert line.shows == tuple(f"appenzell-tile-{row.tile[field]}" for field in tiled)
    assert f"appenzell-tile-{KIND['G']}" in line.shows


def test_a_slide_shows_what_it_brings_to_light_and_nothing_else() -> None:
    opened = words.ROOM_NAMES[ROOM_OF[0, FIELD["b5"]]]
    assert ROOM_OF[0, FIELD["b5"]] != ROOM_OF[0, FIELD["b4"]]
    row = position("a1", "g7", tiles="b4G b1C b7x", opened=opened)
    slid, seen = lines(row, "slide1")
    assert not slid.shows and slid.key == "slides"
    assert SAY["en"].line(seen) == (
        "Now to be seen: Gouda on b5 and a mousetrap, pushed out of the castle."
    )
    assert seen.shows == (f"appenzell-tile-{KIND['G']}", f"appenzell-tile-{TRAP}")
    assert seen.ids == (f"field-{FIELD['b5']}", "spare")
    assert slid.ids == ("slot-0", *(f"field-{FIELD[f'b{n}']}" for n in range(1, 8)))
    assert seen.brings == (f"tile-{row.serial[FIELD['b7']]}",)  # it is not seen before


def test_falls_and_cheeses_are_shown() -> None:
    row = position("b2 g7", "a1 d2 f2", tiles="a2x c2x", opened="DEF")
    falls = [line for line in lines(row, "slide12") if line.key == "falls"]
    assert [line.shows for line in falls] == [("appenzell-fallen-0",), ("appenzell-fallen-1",)]
    assert falls[0].ids == (f"field-{FIELD['b2']}", "mouse-0-0")
    row = position("b2 c2", "g7", tiles="a2G b2G", opened="DE")
    cheese = next(line for line in lines(row, "slide12") if line.key == "collects")
    assert cheese.shows == (f"appenzell-cheese-{KIND['G']}",)


def test_bots_have_names_enough() -> None:
    assert len(set(GAME.names)) == len(GAME.names) >= 12
    assert all(name.isalpha() for name in GAME.names)


# Moves and prompts


def test_moves_in_words_say_what_they_cost() -> None:
    row = position("b1 c2", "a1", tiles="d2T", opened="AE")
    assert sentence(row, "1>c1") == "mouse 1 from b1 to c1 (1 action)"
    assert sentence(row, "2>d2") == "mouse 2 from c2 to d2, onto the Tilsiter (1 action)"
    assert sentence(row, "3>g1", "de") == "Maus 3 von draußen in Turm g1 (1 Aktion)"
    assert sentence(row, "3>c1") == "mouse 3 from outside over 2 mice to c1 (3 actions)"
    play(row, "1>c1")
    assert sentence(row, "1>d2", "de") == (
        "Maus 1 von c1 über eine Maus hinweg nach d2 auf den Tilsiter (2 Aktionen)"
    )
    assert sentence(row, "roofB") == "lift the thatched roof of room B (d1, e1, f1)"
    assert sentence(row, "end") == "end your turn (3 actions unused)"
    assert sentence(begun(), "a7", "de") == "deine erste Maus in Turm a7"


def test_a_slide_in_words_says_what_comes_out_only_if_that_is_seen() -> None:
    row = position("c2", "g7", tiles="b7C g2R", opened="EG")
    assert sentence(row, "slide1") == "slot 1: slide column b down"
    assert sentence(row, "slide12") == (
        "slot 12: slide row 2 to the right (out comes a piece of Roquefort)"
    )
    assert sentence(row, "slide12", "de") == (
        "Schlitz 12: Reihe 2 nach rechts schieben (heraus: ein Stück Roquefort)"
    )


def test_who_begins_is_told_how_one_wins() -> None:
    for cheeses in ("4", "5"):
        told = prompt(row := dealt(3, 0, cheeses=cheeses), int(row.actor))
        assert told.endswith(f"collect it; {cheeses} different cheeses win.")


def test_prompts_say_what_may_be_done_and_how_many_actions_are_left() -> None:
    row = position("c1", "g7", opened="A", points=3)
    assert prompt(row, 0) == (
        "Your turn, 3 actions left: you may lift a roof, run with a mouse and slide a line at its "
        "arrow, or end your turn."
    )
    assert prompt(row, 1, "de") == (
        "Anna hat noch 3 Aktionen und darf ein Dach abheben, mit einer Maus laufen und am Pfeil "
        "eine Linie schieben oder den Zug beenden."
    )
    play(row, "slide2")
    assert "you may lift a roof and run with a mouse, or" in prompt(row, 0)
    play(row, "roofE", "roofD")
    assert prompt(row, 0).startswith("No actions left: end your turn")
    assert prompt(row, 1) == "Anna has no actions left and ends the turn."


def test_prompts_when_all_mice_are_outside_and_the_towers_are_full() -> None:
    row = position("cellar", "a1 g1 a7 g7", points=2)
    assert prompt(row, 0) == (
        "Your turn, 2 actions left: you may slide a line at its arrow, or end your turn."
    )
    play(row, "slide2")
    assert prompt(row, 0) == "There is nothing more you can do: end your turn."
    assert prompt(row, 1, "de") == "Anna kann nichts mehr tun und beendet den Zug."


CHAPTERS: list[tuple[Callable[[], Row], str, str]] = [
    (begun, "Set-up", "Aufbau"),
    (lambda: position("a1", "g7"), "Your turn", "Dein Zug"),
    (lambda: position("a1", "g7", points=0), "The end of your turn", "Ende deines Zuges"),
    (lambda: play(last_turn(), "end"), "The end", "Spielende"),
]


@pytest.mark.parametrize(("row", "english", "german"), CHAPTERS)
def test_prompts_speak_to_who_acts_and_name_the_chapter_that_helps(
    row: Callable[[], Row], english: str, german: str
) -> None:
    at = row()
    prompts = {seat: words.prompt(view_of(at, seat), seat) for seat in (-1, 0, 1)}
    for language, heading in zip(LANGUAGES, (english, german), strict=True):
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        chapters = re.findall(r"^## (.*)$", page, re.MULTILINE)
        for seat, prompt in prompts.items():
            assert chapters[int(prompt.ids[0].removeprefix("rule-")) - 1] == heading
            addressed = SAY[language].line(prompt)
            assert (addressed != SAY[language].line(prompts[-1])) == (at.actor == seat >= 0)
            if at.actor == seat >= 0:
                assert NAMES[seat] not in addressed


# The text table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{"side": "B"}, {"memory": "yes", "cheeses": "6"}])
def test_the_text_table_fits_on_the_screen(options: Mapping[str, str], language: str) -> None:
    for n, (_, _, after) in enumerate(games(3, **options)):
        if n % 9 == 0 or after.actor == OVER:
            drawn = table(after, language=language).splitlines()
            assert max(map(len, drawn)) <= 80, max(drawn, key=len)
            right = next(line for line in drawn if "╗" in line).index("╗")
            walls = [line[right] for line in drawn if line[6:7] in ("╔", "║", "╟", "╚")]
            assert len(walls) == 15 and set(walls) <= set("╗║╢╝")


def castle(row: Row) -> dict[str, str]:
    """What the text table shows on each field, and the walls: by the names of the fields."""
    drawn = table(row).splitlines()
    first = next(n for n, line in enumerate(drawn) if "╔" in line)
    left = drawn[first].index("╔") + 1
    step = text.WIDTH + 1
    return {
        name: drawn[first + 1 + 2 * (field // 7)][left + step * (field % 7) :][: text.WIDTH]
        for name, field in FIELD.items()
    }


def test_the_text_table_shows_the_open_rooms_and_whose_mice_are_where() -> None:
    row = position("c2 a1", "d2 cellar", "g7", tiles="c2A f2x f3. c3B d3C", opened="EF")
    fields = {name: shown.strip() for name, shown in castle(row).items()}
    assert fields["a1"] == "♜   ●2" and fields["g7"] == "♜   ■1" and fields["g1"] == "♜"
    assert fields["c2"] == "App ●1" and fields["d2"] == "·  ▲1"
    assert fields["f2"] == "(╳)" and fields["e2"] == "·" and fields["e3"] == "▟█▙"
    assert fields["c3"] == "░H░░░░░░" and fields["d3"] == "░░░░░░░░"
    assert fields["b2"] == "▒D▒▒▒▒▒▒" and fields["d4"] == "▓K▓▓▓▓▓▓" and fields["e5"] == "▓▓▓▓▓▓▓▓"


def test_walls_stand_between_rooms_and_nowhere_else() -> None:
    drawn = table(position("a1", "g7", opened="EF")).splitlines()
    first = next(n for n, line in enumerate(drawn) if "╔" in line)
    left = drawn[first].index("╔")
    assert drawn[first][left:] == "╔════════╤" + "═" * 17 + "╤" + "═" * 26 + "╤════════╗"
    assert drawn[first + 3][left:][:20] == "║░C░░░░░░│▒D▒▒▒▒▒▒│ "
    between = drawn[first + 4][left + 4 * 9 :][:19]  # under e2 and f2, which are one room with e3
    assert between == "┤" + " " * 17 + "│"


def test_the_text_table_has_a_slot_at_each_end_of_each_sliding_line() -> None:
    drawn = table(position("a1", "g7")).splitlines()
    rows = [line for line in drawn if re.match(r" \d ", line)]
    assert [rows[n][:6] for n in (1, 3, 5)] == [" 2 12▶", " 4 11▶", " 6 10▶"]
    assert [rows[n][-2:] for n in (1, 3, 5)] == ["◀4", "◀5", "◀6"]
    letters = next(line for line in drawn if line.split() == list("abcdefg"))
    for numbers in ("▼1 ▼2 ▼3", "▲9 ▲8 ▲7"):
        line = next(line for line in drawn if line.split() == numbers.split())
        for number, letter in zip(numbers.split(), "bdf", strict=True):
            assert abs(line.index(number) - letters.index(letter)) <= 1


def test_the_text_table_tells_what_lies_beside_the_castle() -> None:
    row = position(
        "a1", "cellar g7", spare="R", points=3, taken=("AG", "BTE"), player=1, cheeses="5"
    )
    drawn = table(row).splitlines()
    assert drawn[0] == "Burg Appenzell · turn 6 · goal: 5 cheeses"
    assert "Spare tile: a piece of Roquefort | 3 actions left | one slide possible" in drawn
    assert [line.split() for line in drawn[-2:]] == [
        ["●", "Anna", "2", "App", "Gou", "●2", "●3", "●4", "–"],
        ["▶", "▲", "Ben", "3", "Bri", "Emm", "Til", "▲3", "▲4", "▲1"],
    ]
    play(row, "slide1")
    assert "Neben der Burg: ein leeres Plättchen | noch 2 Aktionen | schon geschoben" in table(
        row, language="de"
    )


# What lies under roofs


def words_about(row: Row) -> list[str]:
    """Everything that the table, the prompt and the moves say."""
    view = view_of(row)
    moves_said = [SAY["en"].line(words.sentence(view, move)) for move in moves(row)]
    return [table(row), SAY["en"].line(words.prompt(view, 0)), *moves_said]


@pytest.mark.parametrize("memory", ["no", "yes"])
def test_what_was_seen_shows_through_roofs_only_on_request(memory: str) -> None:
    row = position("c2", "g7", opened="E", memory=memory)
    said_before = words_about(row)
    roofed = [f for f in TILED if not ROOM_FIELDS[0, words.ROOM_NAMES.index("E")] >> f & 1]
    for kind in range(KINDS):
        row.tile[roofed] = kind
        row.known = -1
        assert (words_about(row) == said_before) == (memory == "no")
        if memory == "yes":
            row.known = sum(1 << place for place in (*TILED, SPARE) if place not in roofed)
            assert words_about(row) == said_before


def test_the_memory_aid_marks_known_tiles_in_their_places() -> None:
    row = position("c2", "g7", opened="DE", tiles="b2A b3. b4x c2R", memory="yes")
    play(row, "end")
    fields = castle(row)
    assert fields["b2"] == "▒D▒App▒▒" and fields["b4"] == "▒▒▒(╳)▒▒"
    assert fields["b3"] == "▒▒▒ · ▒▒"
    assert fields["c2"].strip() == "Roq ●1"
    assert fields["a2"] == "░C░░░░░░" and fields["a4"] == "▒I▒▒▒▒▒▒"
