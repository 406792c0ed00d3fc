"""What the castle says: every event in both languages, and no reading's number but on request."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER
from bartizan.games.sevenlocks import text, words
from bartizan.games.sevenlocks.parts import CHAMBERS, LOWEST_READING, READINGS, STEP, TOWERS
from bartizan.games.sevenlocks.sounds import sound_of
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    MOVES,
    ROLLING,
    STATIONING,
    WALKING,
    WITHDRAWING,
)
from bartizan.picture import Art
from bartizan.say import LANGUAGES, Insight
from tests.games.sevenlocks.setting import (
    GAME,
    NUMBERS,
    RULES,
    SETTING,
    Row,
    at_tower,
    copy,
    dealt,
    hear,
    moves,
    play,
    position,
    score,
    throw,
)
from tests.games.telling import NAMES, Telling, gains

TELLING = Telling(SETTING)
SAY = TELLING.say
prompt = TELLING.prompt
told_of = TELLING.told_of
lines = TELLING.lines
said = TELLING.said
view_of = TELLING.view_of
table = TELLING.table
sentence = TELLING.sentence
HIDDEN_OR_SHOWN = pytest.mark.parametrize("readings", ["hidden", "shown"])
TWO_LEFT = {"gone": (1, 2, 3, 4), "keymaster": 4}  # towers 5, 6 and 7 stand; one is to be opened


def insight(row: Row, language: str = "en") -> Insight:
    """The actor's hint."""
    return words.insight(view_of(row), int(row.actor), SAY[language])


def games(skill: float = 0.8, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of two to four players who often know the key: before each move, the move, after."""
    for seed in range(9):
        rng = random.Random(seed)
        row = dealt(2 + seed % 3, seed, **options)
        while row.actor != OVER:
            numbers = moves(row)
            weights = [1] * len(numbers)
            if row.actor == CHANCE:
                weights = GAME.odds(row, numbers)
            move = rng.choices(numbers, weights)[0]
            fitting = NUMBERS[f"key {row.depth[row.keymaster]}"]
            if row.phase == CHOOSING and rng.random() < skill:
                move = fitting
            before = copy(row)
            RULES.play(row, move)
            yield before, move, copy(row)


# Notation


def test_every_move_is_written_differently_and_in_one_word() -> None:
    written = [words.notation(move) for move in range(MOVES.size)]
    assert len({one.casefold() for one in written}) == MOVES.size
    assert not any(re.search(r"\s", one) or one.isdecimal() for one in written)


def test_what_is_written_can_be_read_again() -> None:
    kinds = set()
    for before, move, _ in games(strategists="yes"):
        assert GAME.parse(before, words.notation(move).upper()) == move
        kinds.add(MOVES.name(move)[0])
    assert kinds == set(MOVES.kinds)


@pytest.mark.parametrize(
    ("move", "written"),
    [
        ("station 3", "station3"),
        ("hear -12", "hear-12"),
        ("hear 37", "hear37"),
        ("roll 2 3", "roll2/3"),
        ("fill 4", "fill4"),
        ("walk 2", "walk2"),
        ("key 5", "key5"),
        ("join", "join"),
        ("stay out", "stay"),
        ("take back", "withdraw"),
        ("leave", "keep"),
        ("guess 6", "guess6"),
        ("no guess", "pass"),
    ],
)
def test_moves_are_written_as_the_rules_page_has_it(move: str, written: str) -> None:
    assert words.notation(NUMBERS[move]) == written


# The log, event by event


def begun() -> Row:
    """A game just dealt in which Anna begins, and tower 1 is one deep."""
    row = dealt(2)
    row.player = row.actor = 0
    row.depth[:] = range(1, CHAMBERS + 1)
    return row


def at_last_opening() -> Row:
    """A position in which key 6 opens the sixth of the towers; the last one is tower 7."""
    return at_tower(6, gone=(1, 2, 3, 4, 5), keymaster=7, coats=[0] * 4)


EVENTS: list[tuple[str, Callable[[], Row], list[str], list[str], list[str]]] = [
    (
        "the keymaster is set",
        begun,
        ["station 3"],
        [
            "Anna sets the keymaster before tower 3. Hush now, and listen: "
            "the deeper a tower’s lock, the longer its pearls fall."
        ],
        [
            "Anna stellt den Schlüsselmeister vor Turm 3. Jetzt still sein und lauschen: "
            "Je tiefer das Schloss eines Turms, desto länger fallen seine Perlen."
        ],
    ),
    (
        "a first pearl",
        lambda: play(begun(), "station 3"),
        ["hear 10"],
        ["A pearl falls into tower 1."],
        ["Eine Perle fällt in Turm 1."],
    ),
    (
        "a roll and a pearl",
        lambda: position(player=1),
        ["roll 1 3", "fill 2", "hear 20"],
        ["Ben rolls 1 pearl and 3 steps.", "Ben throws a pearl into tower 2."],
        ["Ben würfelt 1 Perle und 3 Schritte.", "Ben wirft eine Perle in Turm 2."],
    ),
    (
        "a walk",
        lambda: throw(play(position(), "roll 3 1"), 3, 4, 5),
        ["walk 2"],
        ["Anna sends the keymaster to tower 2."],
        ["Anna schickt den Schlüsselmeister zu Turm 2."],
    ),
    (
        "a key too long, and coats of arms lost",
        lambda: at_tower(3, coats=[2, 2, 0, 1]),
        ["key 5", "join", "join"],
        [
            "Anna takes key 5 for tower 3.",
            "Ben lays a coat of arms to share tower 3.",
            "Dan lays the last coat of arms to share tower 3, and cannot join in after this.",
            "Key 5 is too long for tower 3 (↑5): its notch stays above the rim.",
            "The coats of arms that Ben and Dan laid are gone.",
        ],
        [
            "Anna nimmt Schlüssel 5 für Turm 3.",
            "Ben legt ein Wappen, um Turm 3 zu teilen.",
            "Dan legt das letzte Wappen, um Turm 3 zu teilen, "
            "und kann danach nicht mehr mitmachen.",
            "Schlüssel 5 ist zu lang für Turm 3 (↑5): Seine Kerbe bleibt über dem Rand.",
            "Die Wappen von Ben und Dan sind verbraucht.",
        ],
    ),
    (
        "sharp eyes see the gap",
        lambda: at_tower(3, seats=2, coats=[0, 0], eyes="gap"),
        ["key 5"],
        [
            "Anna takes key 5 for tower 3.",
            "Key 5 is too long for tower 3 (↑5): its notch stays 2 steps above the rim.",
        ],
        [
            "Anna nimmt Schlüssel 5 für Turm 3.",
            "Schlüssel 5 ist zu lang für Turm 3 (↑5): Seine Kerbe bleibt 2 Stufen über dem Rand.",
        ],
    ),
    (
        "a key too short, and a coat of arms lost; even sharp eyes see no more",
        lambda: at_tower(3, seats=2, eyes="gap"),
        ["key 1", "join"],
        [
            "Anna takes key 1 for tower 3.",
            "Ben lays a coat of arms to share tower 3.",
            "Key 1 is too short for tower 3 (↓1): its notch has vanished inside.",
            "The coat of arms that Ben laid is gone.",
        ],
        [
            "Anna nimmt Schlüssel 1 für Turm 3.",
            "Ben legt ein Wappen, um Turm 3 zu teilen.",
            "Schlüssel 1 ist zu kurz für Turm 3 (↓1): Seine Kerbe ist darin verschwunden.",
            "Das Wappen von Ben ist verbraucht.",
        ],
    ),
    (
        "a tower all for oneself",
        lambda: at_tower(3, seats=2, pearls={3: 5}),
        ["key 3", "stay out"],
        [
            "Anna takes key 3 for tower 3.",
            "Ben lays no coat of arms and stays out.",
            "Key 3 turns! Tower 3 rises and shows 5 pearls.",
            "Anna takes all 5 pearls of tower 3.",
        ],
        [
            "Anna nimmt Schlüssel 3 für Turm 3.",
            "Ben legt kein Wappen und macht nicht mit.",
            "Schlüssel 3 dreht sich! Turm 3 hebt sich und gibt 5 Perlen frei.",
            "Anna bekommt alle 5 Perlen aus Turm 3.",
        ],
    ),
    (
        "the book's eight pearls, shared by three",
        lambda: play(at_tower(3, pearls={3: 8}), "key 3", "join", "join"),
        ["stay out"],
        [
            "Dan lays no coat of arms and stays out.",
            "Key 3 turns! Tower 3 rises and shows 8 pearls.",
            "The pearls of tower 3 are shared: 4 for Anna, 2 for Ben and 2 for Clio. "
            "Anna’s include the 2 left over.",
        ],
        [
            "Dan legt kein Wappen und macht nicht mit.",
            "Schlüssel 3 dreht sich! Turm 3 hebt sich und gibt 8 Perlen frei.",
            "Die Perlen aus Turm 3 werden geteilt: 4 für Anna, 2 für Ben und 2 für Clio. "
            "Bei Anna sind die 2 dabei, die übrig blieben.",
        ],
    ),
    (
        "strategists withdraw or not, and what is left is shared",
        lambda: play(
            at_tower(3, pearls={3: 6}, strategists="yes"), "key 3", "join", "join", "join"
        ),
        ["take back", "leave"],
        [
            "Ben takes the coat of arms back.",
            "Clio leaves the coat of arms there and stays in.",
            "Key 3 turns! Tower 3 rises and shows 6 pearls.",
            "The pearls of tower 3 are shared: 2 for Anna, 2 for Clio and 2 for Dan.",
        ],
        [
            "Ben nimmt das Wappen zurück.",
            "Clio lässt das Wappen liegen und bleibt dabei.",
            "Schlüssel 3 dreht sich! Turm 3 hebt sich und gibt 6 Perlen frei.",
            "Die Perlen aus Turm 3 werden geteilt: 2 für Anna, 2 für Clio und 2 für Dan.",
        ],
    ),
    (
        "the keymaster asks for the enchanted key",
        lambda: play(at_tower(5, player=2, seats=3, **TWO_LEFT), "key 5", "stay out"),
        ["stay out", "guess 8", "no guess", "guess 6"],
        [
            "Ben lays no coat of arms and stays out.",
            "Key 5 turns! Tower 5 rises and shows 2 pearls.",
            "Clio takes both pearls of tower 5.",
            "Two towers are left, and three keys. "
            "The keymaster asks: which key is enchanted and fits nowhere?",
            "Clio names key 8 as the enchanted one, which fits nowhere.",
            "Anna makes no guess.",
            "Ben names key 6 as the enchanted one, which fits nowhere.",
        ],
        [
            "Ben legt kein Wappen und macht nicht mit.",
            "Schlüssel 5 dreht sich! Turm 5 hebt sich und gibt 2 Perlen frei.",
            "Clio bekommt beide Perlen aus Turm 5.",
            "Noch zwei Türme und drei Schlüssel. "
            "Der Schlüsselmeister fragt: Welcher ist verzaubert und passt nirgends?",
            "Clio hält Schlüssel 8 für den verzauberten, der nirgends passt.",
            "Anna gibt keinen Tipp ab.",
            "Ben hält Schlüssel 6 für den verzauberten, der nirgends passt.",
        ],
    ),
    (
        "nobody can be asked",
        lambda: at_tower(5, coats=[0] * 4, **TWO_LEFT),
        ["key 5"],
        [
            "Anna takes key 5 for tower 5.",
            "Key 5 turns! Tower 5 rises and shows 2 pearls.",
            "Anna takes both pearls of tower 5.",
            "Two towers are left, and three keys. "
            "Nobody has a coat of arms left to name the enchanted one.",
        ],
        [
            "Anna nimmt Schlüssel 5 für Turm 5.",
            "Schlüssel 5 dreht sich! Turm 5 hebt sich und gibt 2 Perlen frei.",
            "Anna bekommt beide Perlen aus Turm 5.",
            "Noch zwei Türme und drei Schlüssel. "
            "Niemand hat noch ein Wappen, um den verzauberten zu benennen.",
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


@pytest.mark.parametrize(
    ("guesses", "english", "german", "gained"),
    [
        (
            {0: 7, 2: 6},
            "Nobody named the enchanted key: the last 8 pearls go to nobody.",
            "Niemand hat auf den verzauberten Schlüssel getippt: "
            "Die letzten 8 Perlen bekommt niemand.",
            {},
        ),
        (
            {0: 7, 2: 8},
            "Clio named the enchanted key and gets all 8 pearls of the last tower.",
            "Clio hat auf den verzauberten Schlüssel getippt "
            "und bekommt alle 8 Perlen des letzten Turms.",
            {2: 8},
        ),
        (
            {1: 8, 2: 8},
            "Ben and Clio named the enchanted key "
            "and get 4 pearls each of the 8 in the last tower.",
            "Ben und Clio haben auf den verzauberten Schlüssel getippt und bekommen "
            "von den 8 Perlen des letzten Turms je 4.",
            {1: 4, 2: 4},
        ),
        (
            {1: 8, 2: 8, 3: 8},
            "Ben, Clio and Dan named the enchanted key "
            "and get 2 pearls each of the 8 in the last tower; "
            "the 2 that are left over go to nobody.",
            "Ben, Clio und Dan haben auf den verzauberten Schlüssel getippt und bekommen "
            "von den 8 Perlen des letzten Turms je 2; die 2 übrigen bekommt niemand.",
            {1: 2, 2: 2, 3: 2},
        ),
    ],
)
def test_the_enchanted_key_and_who_named_it(
    guesses: dict[int, int], english: str, german: str, gained: dict[int, int]
) -> None:
    row = at_tower(
        6,
        gone=(1, 2, 3, 4, 5),
        keymaster=7,
        coats=[0] * 4,
        pearls={6: 3, 7: 7},  # and one more into tower 7, on the way
        guesses=guesses,
    )
    assert said(row, "key 6")[-4:-1] == [
        "Anna takes all 3 pearls of tower 6.",
        "Key 7 opens tower 7, the last one. So key 8 is enchanted and fits nowhere.",
        english,
    ]
    assert said(row, "key 6", language="de")[-3:-1] == [
        "Schlüssel 7 öffnet Turm 7, den letzten. "
        "Also ist Schlüssel 8 verzaubert und passt nirgends.",
        german,
    ]
    won = lines(row, "key 6")[-1]
    assert won.key.startswith("tale-") and won.shows[-1] == "sevenlocks-heap"
    told = gains(lines(row, "key 6"))
    assert told[0] == (0, "reason-opened", 3)
    assert told[1:] == [(seat, "reason-enchanted", n) for seat, n in gained.items()]
    after = [fact for line in lines(row, "key 6") for fact in line.facts]
    assert after[0] == (0, "sevenlocks-pearls", "3")
    assert after[1:] == [(s, "sevenlocks-pearls", str(n + 3 * (s == 0))) for s, n in gained.items()]


@pytest.mark.parametrize(
    ("row", "move"),
    [
        (position(pearls_in_bin=0), "roll 2 2"),
        (play(position(pearls_in_bin=1), "roll 2 2", "fill 3"), "hear 30"),
    ],
)
def test_all_lose_when_the_bin_is_empty(row: Row, move: str) -> None:
    english, german = (said(row, move, language=language)[-1] for language in LANGUAGES)
    assert english.startswith("A pearl is due, but the bin is empty.")
    assert german.startswith("Eine Perle ist fällig, doch der Vorrat ist leer.")
    play(row, move)
    assert words.prompt(view_of(row, ONLOOKER)).key == "prompt-lost"
    assert "all lost" in table(row) and "alle verlieren" in table(row, language="de")
    assert all(f"✓{depth}" in table(row) for depth in range(1, CHAMBERS + 1))


def test_the_lines_point_at_what_they_tell_of() -> None:
    known = re.compile(r"(tower|key|box)-[0-7]|coat-[0-3]-[01]|keymaster|die|bin")
    pointed = set()
    for before, move, after in games(strategists="yes"):
        for line in told_of(before, move, after):
            assert all(known.fullmatch(id_) for id_ in line.ids), line
            pointed |= {re.sub(r"\d", "N", id_) for id_ in line.ids}
    assert pointed >= {"tower-N", "key-N", "box-N", "coat-N-N", "keymaster", "die"}


def test_dice_and_keys_are_shown_and_no_lock_is_seen_before_its_key_was_tried() -> None:
    (roll,) = lines(position(), "roll 2 2")
    assert roll.shows == ("sevenlocks-die-2-2",)
    assert [line.shows for line in lines(at_tower(3), "key 5")] == [("sevenlocks-key-5",)]
    row = play(at_tower(3, pearls={3: 8}), "key 3", "join", "join")
    shows = {line.key: line.shows for line in lines(row, "stay out")}
    assert shows == {
        "stays-out": ("sevenlocks-spent-3", "sevenlocks-key-3"),
        "opens": ("sevenlocks-turned-3",),
        "shares": (),
    }
    row = at_tower(6, gone=(1, 2, 3, 4, 5), keymaster=7, coats=[0] * 4)
    told = {line.key: line.shows for line in lines(row, "key 6")}
    assert told["enchanted"] == ("sevenlocks-key-8",)


def test_all_that_is_shown_is_in_the_art() -> None:
    art = Art(GAME.folder / "art.svg")
    found = {
        name
        for before, move, after in games(strategists="yes")
        for line in told_of(before, move, after)
        for name in line.shows
    }
    assert found <= set(art.boxes)
    kinds = {re.sub(r"\d", "N", name) for name in found}
    assert kinds == {
        *("sevenlocks-die-N-N", "sevenlocks-key-N", "sevenlocks-turned-N"),
        *("sevenlocks-coat-N", "sevenlocks-spent-N", "sevenlocks-heap"),
    }


def test_coats_of_arms_leave_and_come_back() -> None:
    row = play(at_tower(3, strategists="yes"), "key 3", "join", "join", "stay out")
    assert lines(at_tower(3), "key 3", "join")[-1].ids == ("coat-1-1", "tower-2")
    assert lines(row, "take back")[0].ids == ("coat-1-1",)


# What is heard


def test_a_pearl_sounds_as_its_reading_says() -> None:
    row = play(position(), "roll 1 3", "fill 2")
    for reading in (-40, 0, 20, 80):
        assert [line.sound for line in lines(row, f"hear {reading}")] == [sound_of(reading)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_beside_waves_is_what_they_show(language: str) -> None:
    said = SAY[language]("js-waves-about").replace(",", ".")
    found = re.findall(r"(0\.\d+) s\D+(\d)", said)
    assert [depth for _, depth in found] == ["1", "4", "8"]
    for time, depth in found:
        lands = dict(sound_of(STEP * int(depth)).values)["time"]
        assert float(time) == pytest.approx(lands, abs=0.005)


@HIDDEN_OR_SHOWN
def test_readings_are_numbers_only_on_request(readings: str) -> None:
    for row in (
        play(position(readings=readings), "roll 1 3", "fill 2"),
        play(dealt(2, readings=readings), "station 7"),
    ):
        middle = 10 * row.depth[row.tower]
        heard = [lines(row, f"hear {middle + noise}") for noise in (-13, 17)]
        for language in LANGUAGES:
            one, other = ([SAY[language].line(line) for line in told] for told in heard)
            assert (one == other) == (readings == "hidden")
            if readings == "shown":
                assert str(middle - 13) in one[0] and str(middle + 17) in other[0]
        if readings == "hidden":  # not even in what the sentences are made from
            assert not any("reading" in line.args for told in heard for line in told)


@HIDDEN_OR_SHOWN
def test_the_text_table_draws_readings_as_bars_and_as_numbers_only_on_request(
    readings: str,
) -> None:
    fallen = [
        table(play(position(readings=readings), "roll 2 2", "fill 2", f"hear {reading}"))
        for reading in (-13, 47)
    ]
    bare = [re.sub(f"[{text.EIGHTHS}]", "", drawn) for drawn in fallen]
    assert fallen[0] != fallen[1]
    assert (bare[0] == bare[1]) == (readings == "hidden")
    if readings == "shown":
        assert " -13" in fallen[0] and " 47" in fallen[1]


def test_bars_grow_with_the_reading() -> None:
    lengths = [
        8 * bar.count("█") + text.EIGHTHS.index(bar.strip("█") or " ")
        for bar in map(text.bar, range(LOWEST_READING, LOWEST_READING + READINGS))
    ]
    assert lengths == sorted(lengths)
    assert lengths[0] > 0 and lengths[-1] == 8 * text.BAR
    assert all(lengths[i + 10] - lengths[i] >= 4 for i in range(READINGS - 10))


# Gains


@pytest.mark.parametrize("strategists", ["no", "yes"])
def test_gains_add_up_to_the_score(strategists: str) -> None:
    gained: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    for before, move, after in games(strategists=strategists):
        for seat, reason, pearls in gains(told_of(before, move, after)):
            gained[seat] += pearls
            reasons[reason] += 1
        if after.actor == OVER:
            assert [gained[seat] for seat in range(after.seats)] == score(after)
            gained.clear()
    assert set(reasons) == {"reason-opened", "reason-joined", "reason-enchanted"}
    for speaker in SAY.values():
        assert all(speaker(reason) for reason in reasons)


# Moves and prompts


def test_keys_that_cannot_fit_are_marked() -> None:
    row = at_tower(3, seats=2, coats=[0, 0])
    play(row, "key 5", "roll 1 3")
    play(throw(row, 1), "walk 4", "key 8", "roll 1 3")
    row.keymaster = 1  # back before tower 2, so that tower 3 can be reached
    play(throw(row, 1), "walk 3")
    marked = [key for key in range(1, 9) if "in vain" in sentence(row, f"key {key}")]
    assert marked == [5, 6, 7, 8]
    assert "vergeblich" in sentence(row, "key 5", "de")


def test_who_is_asked_to_join_is_told_what_it_brings() -> None:
    row = play(at_tower(3, pearls={3: 7}, strategists="yes"), "key 3")
    assert "3 of the 7 pearls" in sentence(row, "join")
    play(row, "join")
    assert "2 of the 7 pearls" in sentence(row, "join")
    assert sentence(row, "stay out") == "stay out and keep both coats of arms"
    play(row, "join", "stay out")
    assert "2 of the 7 pearls" in sentence(row, "leave")


def test_who_is_asked_to_join_is_told_what_tried_keys_say_of_this_one() -> None:
    row = at_tower(3, gone=[1])
    assert prompt(play(copy(row), "key 4"), 1).endswith("or stay out?")
    row.above[2], row.possible[2] = 0b10000, 0b1111  # key 5 was too long, and key 1 has turned
    asked = {key: prompt(play(copy(row), f"key {key}"), 1) for key in (2, 5)}
    assert asked[2].endswith("so far, only 2, 3 or 4 can fit there.")
    assert "It cannot fit" in asked[5] and asked[5].endswith("only 2, 3 or 4 can.")
    row.possible[2] = 0b100
    row = play(row, "key 3")
    assert "It is certain to fit" in prompt(row, 1) and "Er passt sicher" in prompt(row, 1, "de")
    assert "certain" not in prompt(row, 0)


PHASES: dict[int, Callable[[], Row]] = {
    STATIONING: lambda: dealt(4),
    HEARING: lambda: play(dealt(4), "station 2"),
    ROLLING: position,
    FILLING: lambda: play(position(), "roll 3 1"),
    WALKING: lambda: throw(play(position(), "roll 2 2"), 3, 4),
    CHOOSING: lambda: at_tower(3),
    JOINING: lambda: play(at_tower(3), "key 4"),
    WITHDRAWING: lambda: play(at_tower(3, strategists="yes"), "key 4", "join", "join", "stay out"),
    GUESSING: lambda: play(at_tower(5, **TWO_LEFT), "key 5", "stay out", "stay out", "stay out"),
    ENDED: lambda: play(at_last_opening(), "key 6"),
}
HEADINGS = {
    STATIONING: ("Set-up", "Aufbau"),
    HEARING: ("How it sounds", "Wie es klingt"),
    ROLLING: ("Your turn", "Dein Zug"),
    FILLING: ("Roll and fill", "Würfeln und füllen"),
    WALKING: ("Move the keymaster", "Den Schlüsselmeister ziehen"),
    CHOOSING: ("Unlock the tower", "Aufschließen"),
    JOINING: ("Coats of arms", "Wappen"),
    WITHDRAWING: ("Coats of arms", "Wappen"),
    GUESSING: ("The enchanted key", "Der verzauberte Schlüssel"),
    ENDED: ("The end", "Spielende"),
}
EACH_PHASE = pytest.mark.parametrize("phase", PHASES)


@EACH_PHASE
def test_prompts_speak_to_who_acts_and_name_the_chapter_that_helps(phase: int) -> None:
    row = PHASES[phase]()
    assert row.phase == phase
    for language, heading in zip(LANGUAGES, HEADINGS[phase], strict=True):
        page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        chapters = re.findall(r"^## (.*)$", page, re.MULTILINE)
        prompts = {seat: words.prompt(view_of(row, ONLOOKER), seat) for seat in range(-1, 4)}
        for seat, prompt in prompts.items():
            chapter = int(prompt.ids[0].removeprefix("rule-"))
            assert chapters[chapter - 1] == heading
            addressed = SAY[language].line(prompt)
            assert (addressed != SAY[language].line(prompts[-1])) == (row.actor == seat >= 0)
            if row.actor == seat >= 0 and phase not in (JOINING, WITHDRAWING):
                assert NAMES[seat] not in addressed


@pytest.mark.parametrize(
    ("pearls", "more"), [(3, "(2 more to come)."), (2, "(1 more to come)."), (1, "a tower.")]
)
def test_the_prompt_says_how_many_pearls_are_to_come(pearls: int, more: str) -> None:
    row = play(position(), f"roll {pearls} {4 - pearls}")
    assert prompt(row, 0).startswith("Throw a pearl into a tower")
    assert prompt(row, 0).endswith(more)


# The text table


@HIDDEN_OR_SHOWN
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_table_fits_on_the_screen(readings: str, language: str) -> None:
    for before, _, _ in games(readings=readings, strategists="yes", eyes="gap"):
        drawn = table(before, language=language).splitlines()
        assert max(map(len, drawn)) <= 80, max(drawn, key=len)


def test_the_text_table_shows_what_lies_on_the_table() -> None:
    row = at_tower(3, pearls={3: 5}, eyes="gap", guesses={3: 8}, coats=[2, 1, 0, 1])
    play(row, "key 5", "stay out", "stay out", "roll 1 3", "fill 1", "hear 10", "walk 4")
    play(row, "key 1", "stay out", "stay out", "roll 3 1", "fill 5", "hear 50", "fill 6")
    hear(row)
    drawn = table(row).splitlines()
    rows = {line.split()[0]: line for line in drawn if re.match(r"[▶ ] \d ", line)}
    assert list(rows) == [str(tower + 1) if tower != 3 else "▶" for tower in range(TOWERS)]
    assert "▶ 4" in rows["▶"] and "↓1" in rows["▶"]
    assert rows["3"].split()[1:4] == ["5", "↑5", "=3"]
    assert rows["1"].split()[1] == "4" and rows["5"].split()[1] == "3"
    assert f"Bin: {row.bin} pearls | Die: 3 pearls, 1 step | 1 still to throw" in drawn
    assert "Keys: 1 2 3 4 5 6 7 8" in drawn
    assert [line.split() for line in drawn[-4:]] == [
        ["Anna", "0", "◆◆"],
        ["Ben", "0", "◆"],
        ["▶", "Clio", "0", "–"],
        ["Dan", "0", "◆", "guess:", "key", "8"],
    ]


def test_the_text_table_shows_who_opens_and_who_joins() -> None:
    row = play(at_tower(3, gone=(2,)), "key 4", "join")
    drawn = table(row, language="de")
    assert "Schlüssel: 1 · 3 4 5 6 7 8 | Schlüssel 4 in der Hand für Turm 3" in drawn
    assert re.search(r"Anna +0 +◆◆ +öffnet Turm 3$", drawn, re.MULTILINE)
    assert re.search(r"Ben +0 +◆ +macht mit$", drawn, re.MULTILINE)
    assert "2             –   ✓2" in drawn


def test_the_text_table_ends_with_the_enchanted_key() -> None:
    row = play(at_last_opening(), "key 6")
    assert "| key 8 was the enchanted one" in table(row)
    assert re.search(r"^  set aside +✓8$", table(row), re.MULTILINE)


# What the evidence says


@pytest.mark.parametrize("phase", [p for p in PHASES if p not in (HEARING, ROLLING, ENDED)])
def test_the_hint_has_a_row_for_each_closed_tower_and_a_column_for_each_key(phase: int) -> None:
    row = PHASES[phase]()
    for language in LANGUAGES:
        found = insight(row, language)
        towers = [name for name, _ in found.rows]
        closed = [t + 1 for t in range(TOWERS) if int(row.standing) >> t & 1]
        assert towers == [
            *(SAY[language]("tower", tower=tower) for tower in closed),
            SAY[language]("set-aside"),
        ]
        assert list(found.columns) == [
            str(key + 1) for key in range(CHAMBERS) if int(row.row) >> key & 1
        ]
        assert all(sum(shares) == pytest.approx(1) for _, shares in found.rows)
        assert all(len(shares) == len(found.columns) for _, shares in found.rows)
        assert found.title and found.lines and all(found.lines)


def evidence(row: Row, tower: int, *readings: int) -> Row:
    """Let readings be heard of a tower, one a throw, as if others had thrown the pearls."""
    for reading in readings:
        row.tower = tower - 1
        RULES.remember(row, reading - LOWEST_READING)
    return row


def shares_of(found: Insight, name: str) -> dict[int, int]:
    """A row of the hint: depth -> percent."""
    shares = dict(found.rows)[name]
    return {int(key): round(100 * s) for key, s in zip(found.columns, shares, strict=True)}


def test_the_hint_names_the_likeliest_depths_and_the_best_key() -> None:
    row = at_tower(3)
    evidence(row, 3, *range(36, 54, 2))
    row.tower = 2
    found = insight(row)
    shares = shares_of(found, "Tower 3")
    assert max(shares, key=lambda key: shares[key]) == 4 and shares[4] > 50
    assert found.lines == (
        f"Tower 3 probably has depth 4 ({shares[4]} %) or 5 ({shares[5]} %): "
        f"key 4 opens it with a chance of {shares[4]} %, for 2 pearls.",
    )
    assert insight(row, "de").lines == (
        f"Turm 3 hat wahrscheinlich Tiefe 4 ({shares[4]} %) oder 5 ({shares[5]} %): "
        f"Schlüssel 4 öffnet ihn mit einer Chance von {shares[4]} % und bringt dann 2 Perlen.",
    )


def test_the_hint_is_modest_when_little_is_known_and_sure_when_all_is() -> None:
    row = at_tower(3)
    evidence(row, 3, 40)
    row.tower = 2
    shares = shares_of(insight(row), "Tower 3")
    (line,) = insight(row).lines
    best = sorted(shares, key=lambda key: -shares[key])[0]
    assert line.startswith(f"Tower 3 may have depth {best} ({shares[best]} %), ")
    assert line.endswith(f"with a chance of only {shares[best]} %, for 2 pearls.")
    row = at_tower(3, eyes="gap", seats=2, coats=[0, 0])
    play(row, "key 5", "roll 1 3")
    row.keymaster = 1
    play(throw(row, 1), "walk 3")
    assert insight(row).lines[0].startswith("Tower 3 has depth 3, that is as good as certain")


def test_the_hint_looks_at_the_towers_within_reach() -> None:
    row = position(gone=(3,), keymaster=1, pearls={2: 3, 4: 9})
    evidence(row, 2, *[20] * 12)
    evidence(row, 4, *[40] * 2)
    play(row, "roll 2 2")
    filling = insight(row).lines
    assert filling[0].startswith("Within reach this turn: tower 2 or 4.")
    assert filling[1].startswith("Tower 2 probably has depth 2")
    assert filling[2].startswith("Tower 4 may have depth 4")
    assert filling[3] == "Of these, tower 4 is the least clear: there another pearl tells most."
    walking = insight(throw(row, 1, 5)).lines
    assert [line[:7] for line in walking] == ["Tower 2", "Tower 4", "Tower 4"]
    shares = dict(insight(row).rows)["Tower 4"]
    assert f"promises most: {round(9 * max(shares), 1):g} pearls on average" in walking[-1]


def test_the_hint_weighs_a_coat_of_arms() -> None:
    row = at_tower(3, pearls={3: 9}, coats=[2, 1, 2, 2], strategists="yes")
    evidence(row, 3, *[30] * 4)
    row.tower = 2
    play(row, "key 3")
    fits = shares_of(insight(row), "Tower 3")[3]
    hoped = round(4 * dict(insight(row).rows)["Tower 3"][2], 1)
    assert insight(row).lines == (
        f"Key 3 fits tower 3 with a chance of {fits} %. Then a coat of arms brings you "
        f"4 of its 9 pearls, if nobody else joins; on average {hoped:g}.",
        "It is your last coat of arms: you could not guess the enchanted key later.",
    )
    play(row, "join", "join", "stay out")
    assert row.phase == WITHDRAWING
    (line,) = insight(row).lines
    assert "your coat of arms brings you 3 of its 9 pearls, if all stay in" in line


def test_the_hint_names_the_enchanted_key() -> None:
    row = at_tower(5, pearls={6: 4, 7: 5}, **TWO_LEFT)
    evidence(row, 6, *[60] * 9)
    evidence(row, 7, *[70] * 9)
    row.tower = 4
    play(row, "key 5", "stay out", "stay out", "stay out")
    shares = shares_of(insight(row), "Set aside")
    assert shares[8] > 50
    named, stake = insight(row).lines
    assert named.startswith(f"The enchanted key is probably 8 ({shares[8]} %)")
    assert stake.endswith(f": {row.pearls[5]} in tower 6 or {row.pearls[6]} in tower 7.")


def test_a_share_is_never_more_than_all() -> None:
    shares = [
        share
        for before, _, _ in games()
        if before.actor >= 0
        for _, row in words.insight(view_of(before), 0, SAY["en"]).rows
        for share in row
    ]
    assert max(shares) == 1 and min(shares) >= 0
