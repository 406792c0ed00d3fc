"""What the castle says: every event in both languages, and nothing that a seat may not know."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.text import Text

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER
from bartizan.games.castle import tale, text, words
from bartizan.games.castle.names import creature, monster, treasure
from bartizan.games.castle.parts import (
    CASTS,
    CONSTITUTION,
    CREATURE_NAMES,
    HITS,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    SECOND_DIE,
    TREASURE_COUNTS,
    TREASURE_KINDS,
    TREASURE_NAMES,
)
from bartizan.games.castle.state import ENDED, HEROES, MOVES
from bartizan.say import LANGUAGES, Line, Speaker
from bartizan.web.pages import rows
from tests.games.castle.setting import (
    CREATURES,
    GAME,
    NUMBERS,
    PHASES,
    RULES,
    Row,
    alone,
    bit,
    copy,
    counter_of,
    dealt,
    moves,
    pair,
    payoff,
    play,
    position,
    score,
)

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
SAY = {language: Speaker(language, GAME.folder, NAMES) for language in LANGUAGES}
PAGES = {
    language: (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}


def told_of(before: Row, move: int, after: Row, seat: int = ONLOOKER) -> list[Line]:
    """What the log tells a seat of a move."""
    was, is_now = (GAME.readable(GAME.view(row, seat)) for row in (before, after))
    return words.tell(was, is_now, int(RULES.shown(before, move, seat)), seat)


def said(row: Row, *texts: str, language: str = "en", seat: int = ONLOOKER) -> list[str]:
    """What the log tells a seat of these moves, played on a copy; the last move's lines."""
    now = copy(row)
    for written in texts[:-1]:
        play(now, written)
    before = copy(now)
    play(now, texts[-1])
    return [SAY[language].line(line) for line in told_of(before, NUMBERS[texts[-1]], now, seat)]


def view_of(row: Row, seat: int | None = None) -> Any:
    """What a seat sees, or the actor."""
    return GAME.readable(GAME.view(row, int(row.actor) if seat is None else seat))


def table(row: Row, seat: int = 0, language: str = "en") -> str:
    """The text table without its colours."""
    return Text.from_markup(text.table(GAME.view(row, seat), seat, SAY[language])).plain


EAGER = {"leave": 0.2, "stay": 1, "check": 40, "charm": 30, "fireball": 30}


def games(many: int, seats: int = 0, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of adventurous players: before each move, the move, after; at most 400 moves each."""
    for seed in range(many):
        rng = random.Random(seed)
        row = dealt(seats or 1 + seed % 6, seed, **options)
        for _ in range(400):
            if row.actor == OVER:
                break
            numbers = moves(row)
            weights = [EAGER.get(MOVES.name(move)[0], 10) for move in numbers]
            move = rng.choices(numbers, weights)[0]
            before = copy(row)
            RULES.play(row, move)
            yield before, move, copy(row)


# Notation


def test_every_move_is_written_differently_and_in_one_word() -> None:
    written = [words.notation(move) for move in range(MOVES.size)]
    assert len({one.casefold() for one in written}) == MOVES.size
    assert all(re.fullmatch(r"[a-zA-F0-9:-]+", one) for one in written)


def test_what_is_written_can_be_read_again() -> None:
    kinds = set()
    for before, move, _ in games(6):
        assert GAME.parse(before, words.notation(move).upper()) == move
        kinds.add(MOVES.name(move)[0])
    assert kinds >= {"take", "enter", "go", "stay", "fight", "check", "done", "roll", "esp"}


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("take:bram", "take bram"),
        ("enter:A", "enter A"),
        ("go:n3", "go n3"),
        ("stay", "stay"),
        ("leave", "leave"),
        ("yes", "vote yes"),
        ("corvin:esp", "esp corvin"),
        ("see:r7", "see r7"),
        ("corvin:heroism:bram", "heroism corvin bram"),
        ("corvin:speed", "speed corvin"),
        ("corvin:fireball:m7", "fireball corvin m7"),
        ("look:monster", "look monster"),
        ("land:r7", "land r7"),
        ("medallion:r7", "medallion r7"),
        ("heal:bram", "heal bram"),
        ("vanish", "vanish"),
        ("tinker", "tinker"),
        ("acid:m7", "acid m7"),
        ("shoot:m7", "shoot m7"),
        ("hand:r12-oda", "hand t12 oda"),
        ("fight:elf", "fight elf"),
        ("back", "back"),
        ("check:bram", "check bram"),
        ("done", "done"),
        ("roll:4", "roll 4"),
    ],
)
def test_moves_are_written_as_the_rules_page_has_it(written: str, move: str) -> None:
    assert words.notation(NUMBERS[move]) == written
    for page in PAGES.values():
        assert f"`{written}`" in page


# The log, event by event

Event = tuple[Callable[[], Row], list[str], list[str], list[str]]
EVENTS: dict[str, Event] = {
    "a party of one enters": (
        lambda: position("bram", "oda"),
        ["go ga"],
        ["Bram (Anna) enters the castle through gate A."],
        ["Bram (Anna) betritt die Burg durch Tor A."],
    ),
    "two go on": (
        lambda: position("bram oda", at="n1"),
        ["go n2"],
        ["Bram and Oda go into corridor N2."],
        ["Bram und Oda gehen in den Gang N2."],
    ),
    "a monster is turned up": (
        lambda: position("bram oda", at="n1", monsters={"r2": "ogre"}),
        ["go r2"],
        ["Bram and Oda go into room 2.", "There is an ogre in room 2! (6 hits)"],
        ["Bram und Oda gehen in Raum 2.", "Da ist ein Oger in Raum 2! (6 Treffer)"],
    ),
    "a coffin takes a vampire": (
        lambda: position(
            "bram oda", at="n1", monsters={"r2": "vampire"}, carries={"oda": "coffin"}
        ),
        ["go r2"],
        [
            "Bram and Oda go into room 2.",
            "There is a vampire in room 2! (6 hits)",
            "The vampire sinks into the coffin and is gone with it.",
        ],
        [
            "Bram und Oda gehen in Raum 2.",
            "Da ist ein Vampir in Raum 2! (6 Treffer)",
            "Der Vampir sinkt in den Sarg und verschwindet mit ihm.",
        ],
    ),
    "a round of melee": (
        lambda: pair("bram", "oda", "werewolf"),
        ["fight bram", "roll 2"],
        ["Bram against the werewolf rolls 2: deals 2 hits, takes 2 (Bram 2/10, werewolf 2/5)."],
        [
            "Bram gegen den Werwolf, gewürfelt 2: trifft mit 2, bekommt 2 ab "
            "(Bram 2/10, Werwolf 2/5)."
        ],
    ),
    "a cleric against the undead, who falls": (
        lambda: pair("bram", "oda", "skeleton"),
        ["fight oda", "roll 4"],
        [
            "Oda against the skeleton rolls 4 + 1 = 5: deals 5 hits, takes none "
            "(Oda 0/8, skeleton 3/3).",
            "The skeleton is slain.",
        ],
        [
            "Oda gegen das Skelett, gewürfelt 4 + 1 = 5: trifft mit 5, bekommt nichts ab "
            "(Oda 0/8, Skelett 3/3).",
            "Das Skelett ist besiegt.",
        ],
    ),
    "a sword comes to light in the fight": (
        lambda: alone("bram", "ogre", carries={"bram": "sword"}),
        ["roll 2"],
        ["Bram against the ogre rolls 2 + 1 = 3: deals 3 hits, takes 2 (Bram 2/10, ogre 3/6)."],
        [
            "Bram gegen den Oger, gewürfelt 2 + 1 = 3: trifft mit 3, bekommt 2 ab "
            "(Bram 2/10, Oger 3/6)."
        ],
    ),
    "a troll heals": (
        lambda: alone("bram", "troll"),
        ["roll 3"],
        [
            "Bram against the troll rolls 3: deals 3 hits, takes 2 (Bram 2/10, troll 2/6).",
            "The troll heals one hit.",
        ],
        [
            "Bram gegen den Troll, gewürfelt 3: trifft mit 3, bekommt 2 ab (Bram 2/10, Troll 2/6).",
            "Der Troll heilt einen Treffer.",
        ],
    ),
    "both fall, and goods pass on": (
        lambda: pair("bram", "oda", "goblin", hits={"bram": 9}, carries={"bram": "gold-300"}),
        ["fight bram", "roll 3"],
        [
            "Bram against the goblin rolls 3: deals 3 hits, takes 1 (Bram 10/10, goblin 3/3).",
            "The goblin is slain.",
            "Bram falls.",
            "Oda takes what Bram carried: something unknown.",
        ],
        [
            "Bram gegen den Kobold, gewürfelt 3: trifft mit 3, bekommt 1 ab "
            "(Bram 10/10, Kobold 3/3).",
            "Der Kobold ist besiegt.",
            "Bram fällt.",
            "Oda nimmt an sich, was Bram trug: etwas Unbekanntes.",
        ],
    ),
    "a fireball": (
        lambda: pair("bram", "corvin", "shadow"),
        ["fireball corvin m2", "roll 6", "roll 5"],
        [
            "The fireball hits the shadow with 5.",
            "The shadow takes 5 hits (5/5).",
            "The shadow is slain.",
        ],
        [
            "Der Feuerball trifft den Schatten mit 5.",
            "Der Schatten bekommt 5 Treffer ab (5/5).",
            "Der Schatten ist besiegt.",
        ],
    ),
    "a spell strikes back": (
        lambda: pair("bram", "corvin", "rat"),
        ["charm corvin", "roll 1"],
        ["A 1: the spell fails and strikes back at Corvin.", "Corvin takes 1 hit (1/6)."],
        [
            "Eine 1: Der Zauber misslingt und trifft Corvin selbst.",
            "Corvin bekommt 1 Treffer ab (1/6).",
        ],
    ),
    "a charm": (
        lambda: pair("bram", "corvin", "goblin"),
        ["charm corvin", "roll 3", "roll 5"],
        ["The goblin is charmed and follows from now on: strength 4 against 3!"],
        ["Der Kobold ist bezaubert und kommt von nun an mit: Stärke 4 gegen 3!"],
    ),
    "a charmed monster falls": (
        lambda: pair("bram", "corvin", "ogre", charmed={"m8": "corvin"}, monsters={"r8": "rat"}),
        ["done", "fight m8", "roll 2"],
        [
            "The rat against the ogre rolls 2: deals 1 hit, takes 4 (rat 2/2, ogre 1/6).",
            "The rat falls.",
        ],
        [
            "Die Ratte gegen den Oger, gewürfelt 2: trifft mit 1, bekommt 4 ab "
            "(Ratte 2/2, Oger 1/6).",
            "Die Ratte fällt.",
        ],
    ),
    "a witch": (
        lambda: alone("bram", "witch", carries={"bram": "gold-300"}),
        ["roll 2", "roll 3"],
        ["A 3: the witch’s spell turns gold to lead.", "Bram loses 300 gold."],
        ["Eine 3: Der Hexenzauber macht Gold zu Blei.", "Bram verliert 300 Gold."],
    ),
    "a witch throws the party back, without the Princess": (
        lambda: alone("bram", "witch", princess="A"),
        ["roll 2", "roll 1"],
        [
            "A 1: the witch’s spell hurls Bram (Anna) back to the start.",
            "Back in corridor GA: Bram (Anna).",
            "The Princess stays behind in room 2.",
        ],
        [
            "Eine 1: Der Hexenzauber schleudert Bram (Anna) zurück an den Anfang.",
            "Wieder im Gang GA: Bram (Anna).",
            "Die Prinzessin bleibt in Raum 2 zurück.",
        ],
    ),
    "a trap": (
        lambda: alone("bram", "rat", treasures={"r2": "trap"}),
        ["roll 6", "check bram", "roll 5"],
        ["A 5: it snaps shut on Bram.", "Bram takes 5 hits (5/10)."],
        ["Eine 5: Sie schnappt zu und trifft Bram.", "Bram bekommt 5 Treffer ab (5/10)."],
    ),
    "a curse on a fighter": (
        lambda: alone("bram", "rat", treasures={"r2": "curse"}),
        ["roll 6", "check bram"],
        ["Bram searches room 2: a −1 curse, until a monster is slain."],
        ["Bram durchsucht Raum 2: ein Fluch −1, bis ein Monster besiegt ist."],
    ),
    "a curse on a cleric": (
        lambda: alone("oda", "rat", treasures={"r2": "curse-300"}),
        ["roll 6", "check oda"],
        ["Oda searches room 2: a curse of −300, and prays it away."],
        ["Oda durchsucht Raum 2: ein Fluch −300, durch Gebet gebannt."],
    ),
    "the Cell opens": (
        lambda: position("bram oda", at="k2", carries={"bram": "key-a", "oda": "skeleton-key"}),
        ["go cell"],
        [
            "The keys turn: the Cell is open!",
            "Bram and Oda go into the Cell.",
            "The Princess is free and goes with Bram and Oda!",
        ],
        [
            "Die Schlüssel drehen sich: Die Zelle ist offen!",
            "Bram und Oda gehen in die Zelle.",
            "Die Prinzessin ist frei und geht mit Bram und Oda!",
        ],
    ),
    "the Princess waits in a corridor": (
        lambda: position("bram oda", at="n1", princess="n2"),
        ["go n2", "stay"],
        ["The Princess now goes with Bram and Oda."],
        ["Die Prinzessin geht nun mit Bram und Oda."],
    ),
    "two meet": (
        lambda: position("bram", "oda", at="n1 n2"),
        ["go n2"],
        ["Bram (Anna) goes into corridor N2.", "Bram (Anna) and Oda (Ben) meet: a duel!"],
        ["Bram (Anna) geht in den Gang N2.", "Bram (Anna) und Oda (Ben) begegnen sich: ein Duell!"],
    ),
    "a duel's round": (
        lambda: position("bram", "corvin", at="n1 n2"),
        ["go n2", "done", "roll 4", "roll 3"],
        ["Bram rolls 4, Corvin rolls 3 − 1 = 2 (Bram 2/10, Corvin 4/6)."],
        ["Bram würfelt 4, Corvin würfelt 3 − 1 = 2 (Bram 2/10, Corvin 4/6)."],
    ),
    "a larger party": (
        lambda: position("bram", "oda", "corvin", parties="AAA", at="n1"),
        ["done", "go n2", "vote yes"],
        ["Ben is for it.", "The party of Bram (Anna) goes into corridor N2."],
        ["Ben ist dafür.", "Die Gruppe um Bram (Anna) geht in den Gang N2."],
    ),
    "half are against entering a room": (
        lambda: position("bram", "oda", parties="AA", at="n1"),
        ["go r2", "vote no"],
        ["Ben is against it.", "Half of them are against it, so the party will not."],
        ["Ben ist dagegen.", "Die Hälfte ist dagegen, also wird nichts daraus."],
    ),
    "most are against it": (
        lambda: position("bram", "oda", "hedda", parties="AAA", at="n1"),
        ["go r2", "vote no", "vote no"],
        ["Clio is against it.", "So the party will not."],
        ["Clio ist dagegen.", "Also wird nichts daraus."],
    ),
}


@pytest.mark.parametrize("event", EVENTS)
def test_the_log_tells_what_happened(event: str) -> None:
    row, texts, english, german = EVENTS[event]
    for language, expected in (("en", english), ("de", german)):
        lines = said(row(), *texts, language=language)
        new_round = [line for line in lines if re.match(r"(Round|Runde) \d", line)]
        assert [line for line in lines if line not in new_round] == expected


def test_the_log_speaks_of_the_dawn_when_it_is_near() -> None:
    for rounds, expected in (
        (1, "Round 2 begins."),
        (34, "Round 35 begins. 10 more, then dawn comes."),
        (43, "Round 44 begins. One more, then dawn comes."),
        (44, "Round 45 begins. It is the last one before dawn!"),
    ):
        row = position("bram oda", at="n1")
        row.rounds = rounds
        assert said(row, "stay")[-1] == expected
    row.rounds = 45
    assert said(row, "stay")[1:] == [
        "Dawn breaks over the castle, and Bram and Oda are still inside.",
        "The Princess is still in the castle. The run is worth 0 points.",
    ]


# Secrets


def both(row: Row, *texts: str) -> tuple[list[str], list[str]]:
    """What the finder's own player and what another one is told."""
    return said(row, *texts, seat=0), said(row, *texts, seat=1)


def test_finds_are_told_to_the_party_alone() -> None:
    row = alone("bram", "rat", treasures={"r2": "gold-500"})
    own, other = both(row, "roll 6", "check bram")
    assert "Bram searches room 2 and finds 500 gold." in own
    assert "Bram searches room 2 and pockets what is there." in other
    row = alone("bram", "rat", treasures={"r2": "elf"})
    own, other = both(row, "roll 6", "check bram")
    assert "Bram searches room 2 and frees the elf!" in own
    assert "Bram searches room 2 and pockets what is there." in other


def test_others_learn_of_a_hidden_prince_when_he_fights() -> None:
    row = alone("bram", "rat", carries={"bram": "elf"})
    own, other = both(row, "fight elf")
    assert own == []
    assert other == ["The elf is with Bram!"]


def test_what_esp_shows_is_told_to_the_party_alone() -> None:
    monsters, treasures = {"r7": "troll"}, {"r7": "key-a"}
    row = position("corvin", "oda", at="n1 s1", monsters=monsters, treasures=treasures)
    own, other = both(row, "esp corvin", "roll 5", "see r7")
    assert own == ["Corvin (Anna) sees a troll and key A in room 7."]
    assert other == ["Monster and treasure in room 7 are shown to Corvin (Anna) alone."]
    own, other = both(row, "esp corvin", "roll 3", "see r7", "look treasure")
    assert own == ["Corvin (Anna) sees key A in room 7."]
    assert other == ["The treasure in room 7 is shown to Corvin (Anna) alone."]
    german = said(row, "esp corvin", "roll 2", "see r7", language="de", seat=0)
    assert german[-1] == "Corvin (Anna) sieht einen Troll in Raum 7."


def test_what_changes_hands_is_told_to_the_party_alone() -> None:
    row = position("bram", "hedda", "oda", parties="AAB", at="n1 s1", carries={"bram": "acid"})
    move = f"hand {counter_of(row, 'acid')} hedda"
    assert said(row, move, seat=1) == ["Bram hands an acid bottle to Hedda."]
    assert said(row, move, seat=2) == ["Bram hands something to Hedda."]


def test_secret_choices_are_not_told() -> None:
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    for move in ("teleport corvin", "fireball corvin ysolt", "done"):
        for seat in (ONLOOKER, 1):
            lines = said(row, move, seat=seat)
            assert lines == ["Anna has chosen secretly whether to cast a spell."]
    lines = said(row, "fireball corvin ysolt", "done")
    assert "Corvin hurls a fireball at Ysolt." in lines


# Moves in words


def sentence(row: Row, move: str, language: str = "en") -> str:
    """A move as its player reads it."""
    return SAY[language].line(words.sentence(view_of(row), NUMBERS[move]))


def test_ways_in_words_say_what_is_known_to_be_there() -> None:
    row = position("corvin oda", at="n1", monsters={"r2": "troll"}, treasures={"r2": "key-a"})
    assert sentence(row, "go n2") == "go into corridor N2"
    assert sentence(row, "go r2") == "go into room 2: a face-down monster and an unchecked treasure"
    play(row, "esp corvin", "roll 5", "see r2")
    assert sentence(row, "go r2") == "go into room 2: a troll (0/6) and key A"
    assert sentence(row, "go r2", "de") == "in Raum 2 gehen: ein Troll (0/6) und Schlüssel A"


def test_moves_of_a_fight_in_words() -> None:
    row = pair("bram", "corvin", "ogre", hits={"m2": 2})
    assert sentence(row, "charm corvin").endswith("the second die must be greater than 6")
    assert sentence(row, "fireball corvin m2", "de") == "Corvin: Feuerball auf den Oger"
    assert sentence(row, "done") == "cast nothing"
    play(row, "done")
    assert sentence(row, "fight bram") == "send Bram forward (0/10)"
    assert sentence(play(row, "fight bram", "roll 6"), "check corvin", "de") == (
        "Corvin durchsucht den Raum (0/6)"
    )


def test_every_legal_move_has_words_of_its_own() -> None:
    for before, _, _ in games(6):
        if before.actor >= 0:
            for language in LANGUAGES:
                view = view_of(before)
                told = [SAY[language].line(words.sentence(view, move)) for move in moves(before)]
                assert len(set(told)) == len(told)


# Prompts


def prompt(row: Row, seat: int, language: str = "en") -> str:
    """What a seat is told to do."""
    return SAY[language].line(words.prompt(view_of(row, seat), seat))


@pytest.mark.parametrize("known", [True, False])
def test_who_searches_is_told_what_his_party_knows_to_lie_there(known: bool) -> None:
    """And nothing of what it does not know; nor are others told."""
    row = position("bram", "oda", at="r2 s3", cleared="r2", treasures={"r2": "skeleton-key"})
    row.treasures_seen[0 if known else 1] |= bit("r2")
    play(row, "stay")
    told = "It holds a skeleton key." if known else "It may be a trap."
    assert prompt(row, 0).endswith(told)
    assert prompt(row, 0, "de").endswith("Er birgt einen Dietrich." if known else "Falle sein.")
    assert "key" not in prompt(row, 1) + prompt(row, ONLOOKER)


def test_who_votes_is_told_who_proposes() -> None:
    row = play(position("bram", "hedda", "oda", parties="AAA", at="n1"), "go r2")
    assert prompt(row, 1) == "Anna proposes to go into room 2. Are you for it?"
    assert prompt(row, 1, "de") == "Anna schlägt vor: in Raum 2 gehen. Bist du dafür?"


@pytest.mark.parametrize("seats", [("bram oda",), ("bram", "oda")])
def test_without_rivals_a_run_without_the_princess_is_told_with_its_points(
    seats: tuple[str, ...],
) -> None:
    """Of who plays alone, and of allies: nobody is told that nobody came out."""
    row = position(*seats, parties="AA", at="ga", carries={"bram": "gold-400"})
    before = play(row, "leave") if len(seats) > 1 else row
    last = "vote yes" if len(seats) > 1 else "leave"
    each = 400 // len(seats)
    ended = f"The Princess is still in the castle. The run is worth {each} points."
    assert said(before, last)[-1] == ended
    assert prompt(play(before, last), 0) == ended


def test_nobody_wins_among_rivals_who_bring_nothing_out() -> None:
    row = play(position("bram", "oda", at="ga gb"), "leave")
    assert said(row, "leave")[-1] == "Nobody has brought anything out. Nobody wins."
    assert prompt(play(row, "leave"), 0) == "The castle is silent. Nobody has won."


def test_prompts_say_who_must_do_what() -> None:
    row = position("bram", "oda", at="n1 s1", monsters={"r2": "ogre"})
    assert prompt(row, 0) == (
        "Round 1 of 100: Bram (Anna) in corridor N1. "
        "Move up to two areas, or stay; magic comes first."
    )
    assert prompt(row, 1, "de") == (
        "Runde 1 von 100: Bram (Anna) im Gang N1. Bis zu zwei Felder, oder bleiben."
    )
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    assert prompt(row, 1).startswith("A duel. Choose a spell secretly")
    assert prompt(row, ONLOOKER).endswith("still choosing: Anna and Ben.")
    assert prompt(play(row, "done"), ONLOOKER).endswith("still choosing: Ben.")
    row = pair("bram", "oda", "ogre")
    assert prompt(row, 0) == "The ogre (0/6). Who steps forward this round?"


def test_the_end_says_what_the_run_is_worth() -> None:
    row = position("bram oda", at="ga", princess="A", carries={"oda": "gold-300 curse-300 elf"})
    play(row, "leave")
    assert prompt(row, 0) == "The Princess is free! The run is worth 1,200 points."
    row = play(position("bram oda", at="ga"), "leave")
    assert prompt(row, ONLOOKER, "de").startswith("Die Prinzessin ist noch in der Burg.")
    row = play(position("bram", "oda", at="ga gb", carries={"oda": "gold-300"}), "leave", "leave")
    assert prompt(row, 0) == "The castle is silent: Ben has won with 300 points."


HEADINGS = {
    "choosing": ("Who goes in", "Wer hineingeht"),
    "entering": ("Who goes in", "Wer hineingeht"),
    "preparing": ("Before moving", "Vor der Bewegung"),
    "moving": ("Moving", "Gehen"),
    "voting": ("Allies", "Verbündete"),
    "seeing": ("The wizards' spells", "Die Zauber"),
    "looking": ("The wizards' spells", "Die Zauber"),
    "landing": ("The wizards' spells", "Die Zauber"),
    "spells": ("Meeting a monster", "Einem Monster begegnen"),
    "handing": ("Allies", "Verbündete"),
    "items": ("Meeting a monster", "Einem Monster begegnen"),
    "fighters": ("Melee", "Nahkampf"),
    "secret_spells": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "secret_items": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "secret_fighters": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "checking": ("Treasures", "Schätze"),
    "casting": ("The wizards' spells", "Die Zauber"),
    "force": ("The wizards' spells", "Die Zauber"),
    "healing": ("Treasures", "Schätze"),
    "tinkering": ("Treasures", "Schätze"),
    "misfire": ("Treasures", "Schätze"),
    "splash": ("Treasures", "Schätze"),
    "burn": ("Treasures", "Schätze"),
    "shot": ("Treasures", "Schätze"),
    "blow": ("Melee", "Nahkampf"),
    "counterblow": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "witchcraft": ("Witches' spells", "Zauber der Hexen"),
    "poisoned": ("Witches' spells", "Zauber der Hexen"),
    "vapour": ("Traps", "Fallen"),
    "sprung": ("Traps", "Fallen"),
    "ended": ("Dawn and the score", "Morgengrauen und Wertung"),
}


def test_every_phase_names_the_chapter_that_helps() -> None:
    assert set(HEADINGS) == set(PHASES) and set(words.PROMPTS) == set(PHASES.values())
    for name, headings in HEADINGS.items():
        chapter = words.PROMPTS[PHASES[name]][1]
        for page, heading in zip(PAGES.values(), headings, strict=True):
            assert re.findall(r"^## (.*)$", page, re.MULTILINE)[chapter - 1] == heading


def test_prompts_name_chapters_and_rows_that_are_there() -> None:
    anchors = set(rows("castle"))
    assert {f"row-{name}" for name in CREATURE_NAMES} <= anchors
    assert set(words.ROWS.values()) <= anchors
    lit = set()
    for before, _, _ in games(12):
        chapter, *found = words.prompt(view_of(before, ONLOOKER)).ids
        assert re.fullmatch(r"rule-\d+", chapter)
        assert set(found) <= anchors
        lit |= set(found)
    assert lit >= {"row-esp", "row-fireball", "row-charm", "row-ogre", "row-witch"}


def test_the_row_of_the_monster_met_is_lit() -> None:
    row = pair("bram", "corvin", "ogre")
    assert words.prompt(view_of(row)).ids == ("rule-7", "row-ogre")
    play(row, "fireball corvin m2")
    assert words.prompt(view_of(row, 0)).ids == ("rule-11", "row-fireball")


# The rules pages


def cells(page: str, first: str) -> list[str]:
    """The row of a table that begins with this cell, and has most cells."""
    found = [line for line in page.splitlines() if line.startswith(f"| {first} |")]
    return [cell.strip() for cell in max(found, key=lambda line: line.count("|")).split("|")[1:-1]]


@pytest.mark.parametrize("kind", range(len(CREATURE_NAMES)))
def test_the_rules_pages_have_every_row_of_the_creatures(kind: int) -> None:
    spells = {"en": "spell", "de": "Zauber"}
    many = int(MONSTER_COUNTS[kind]) if kind < MONSTER_KINDS else 1
    for language, page in PAGES.items():
        name = SAY[language](f"noun-{CREATURE_NAMES[kind]}")
        deals = [spells[language] if n == CASTS else str(n) for n in HITS[kind, 1:7]]
        row = cells(page, name)
        assert row[:9] == [name, str(many), str(CONSTITUTION[kind]), *deals]
        assert [str(n) for n in HITS[kind, [0, 7]]] == [str(HITS[kind, 1]), str(HITS[kind, 6])]


@pytest.mark.parametrize("kind", range(TREASURE_KINDS))
def test_the_rules_pages_say_how_many_there_are_of_each_treasure(kind: int) -> None:
    for language, page in PAGES.items():
        name = SAY[language].line(treasure(kind))
        name = re.sub(r"^curse of", "curse", name)
        if TREASURE_NAMES[kind].startswith("gold"):
            name = {"en": "gold", "de": "Gold"}[language]
        line = next(
            line
            for line in page.splitlines()
            if re.match(rf"\| (?:[^|]*\b|[^|]*, ?|)?{re.escape(name)}\b[^|]*\| [a-z\d ]+\|", line)
            and line.count("|") == 4
        )
        assert re.search(r"\d", line.split("|")[2])[0] == str(TREASURE_COUNTS[kind])  # type: ignore[index]


def test_the_spell_table_is_the_one_that_is_played() -> None:
    for language, (minus, plus) in {
        "en": ("die − 1", "die + 1"),
        "de": ("Würfel − 1", "Würfel + 1"),
    }.items():
        for name in {"en": ("charm", "fireball"), "de": ("Bezaubern", "Feuerball")}[language]:
            row = cells(PAGES[language], name)
            assert [cell == minus for cell in row[2:]] == [bool(n == -1) for n in SECOND_DIE[1:]]
            assert [cell == plus for cell in row[2:]] == [bool(n == 1) for n in SECOND_DIE[1:]]


def test_the_rules_pages_have_the_same_structure() -> None:
    shapes = []
    for page in PAGES.values():
        marks = [re.match(r"#* ?|> ?|- |\| |\d\. ", line) for line in page.splitlines()]
        bars = [line.count("|") for line in page.splitlines()]
        shapes.append([(mark and mark[0], bar) for mark, bar in zip(marks, bars, strict=True)])
    assert shapes[0] == shapes[1]


# The table


def test_the_table_fits_into_eighty_columns_in_both_languages() -> None:
    phases = set()
    for n, (before, _, _) in enumerate(games(12)):
        phases.add(int(before.phase))
        if n % 9 == 0:
            for language in LANGUAGES:
                for seat in (ONLOOKER, max(int(before.actor), 0)):
                    drawn = table(before, seat, language)
                    assert max(map(len, drawn.splitlines())) <= text.SCREEN, drawn
    assert len(phases) > 15


def test_long_names_and_full_bags_fit_too() -> None:
    bags = {"bram": "gold-500 gold-500 key-a medallion sword healing", "oda": "elf dwarf teleport"}
    row = position("bram", "oda", "corvin", parties="AAB", at="n1 s1", carries=bags)
    say = Speaker("de", GAME.folder, [f"Maximiliane Rosenbaum {i}" for i in range(3)])
    for seat in range(ONLOOKER, 3):
        drawn = Text.from_markup(text.table(GAME.view(row, seat), seat, say)).plain
        assert max(map(len, drawn.splitlines())) <= text.SCREEN, drawn


def test_the_longest_names_fit_into_a_column() -> None:
    for language in LANGUAGES:
        names = [SAY[language](f"noun-{name}") for name in CREATURE_NAMES[:MONSTER_KINDS]]
        goods = [SAY[language].line(treasure(kind)) for kind in range(TREASURE_KINDS)]
        longest = f"36 {max(names, key=len)} 0/7, {max(goods, key=len)}"
        assert len(longest) < text.SCREEN // 2 - 1, longest


def test_the_map_shows_what_one_knows_and_no_more() -> None:
    monsters, treasures = {"r2": "troll"}, {"r2": "key-a"}
    row = position("corvin", "oda", at="n1 s1", monsters=monsters, treasures=treasures)
    assert "|??  2 $?|" in table(row) and "@1" in table(row) and "@2" in table(row)
    play(row, "esp corvin", "roll 5", "see r2")
    assert "|tr  2 kA|" in table(row, 0)
    assert " 2 troll 0/6, key A" in table(row, 0)
    assert "|??  2 $?|" in table(row, 1) and "|??  2 $?|" in table(row, ONLOOKER)
    assert "troll" not in table(row, 1)
    row = position("corvin oda", at="n1", cleared="r2", emptied="r2", loot={"r2": "key-a"})
    assert "|**  2   |" in table(row)
    assert "room 2: something unknown" in table(row)
    assert re.search(r"Pr +C ", table(row))


def test_monsters_and_treasures_have_signs_of_their_own() -> None:
    signs = [*text.MONSTER_SIGNS, *text.TREASURE_SIGNS, "??", "$?", "**", "Pr"]
    assert len(signs) == len(set(signs)) == MONSTER_KINDS + TREASURE_KINDS + 4
    assert all(len(sign) == 2 for sign in signs)
    for speaker in SAY.values():
        assert all(sign in speaker("legend") for sign in ("??", "$?", "**", "Pr", "kA", "@1"))


def test_ones_own_party_is_shown_with_hits_goods_and_keys() -> None:
    bags = {"bram": "key-a gold-300", "oda": "skeleton-key"}
    assert "no key yet" in table(position("bram oda", at="n1"))
    row = position("bram oda", at="n1", carries=bags, hits={"bram": 4}, hexed="bram")
    drawn = table(row)
    assert re.search(r"Bram, fighter +■{6}·{4} +4/10 +−1, hexed; carries 300 gold,\s+key A", drawn)
    row.hexed[0] = 2
    assert "−2, hexed" in table(row) and "−2, verhext" in table(row, language="de")
    assert "key A and skeleton key: these open the Cell" in drawn
    row = position("bram", "oda", at="n1 s1", carries={"oda": "key-a key-a"})
    assert re.search(r"Oda, cleric \(Ben\) .* carries 2 unknown things", table(row, 0))
    assert "key A and key A: not enough for the Cell yet" in table(row, 1)


def test_in_an_encounter_the_table_shows_the_foe_instead_of_the_map() -> None:
    drawn = table(pair("bram", "oda", "troll", hits={"m2": 2}))
    assert "+--+" not in drawn
    assert re.search(r"troll +■{4}·{2} +2/6  heals 1 a round", drawn)
    assert re.search(r"Roll +0–1 +2 +3 +4 +5 +6–7\n +deals +3 +2 +2 +2 +0 +0$", drawn)
    assert "zaubert" in table(pair("bram", "corvin", "witch"), 0, "de")


def test_the_title_counts_the_rounds_until_dawn() -> None:
    assert "round 1; dawn after round 45" in table(position("bram oda"))
    assert "nach Runde 35 graut der Morgen" in table(position("bram", "oda", dawn="35"), 0, "de")
    assert "before the first round" in table(dealt(2))
    assert "the end" in table(play(position("bram oda", at="ga"), "leave"))


# The end


def test_shares_add_up_to_the_score_and_winners_are_those_who_are_paid() -> None:
    ended = 0
    for parties in ("ABCDEF", "AABBCC", "AAAAAA"):
        for before, move, after in games(6, 3, parties=parties):
            if after.phase != ENDED:
                continue
            ended += 1
            view = view_of(after, ONLOOKER)
            assert tale.points(view) == score(after)
            assert tale.victors(view) == [s for s, share in enumerate(payoff(after)) if share]
            gained = [0] * 3
            for line in told_of(before, move, after):
                for seat, reason, points in line.gains:
                    assert SAY["de"](reason)
                    gained[seat] += points
            assert gained == score(after)
    assert ended > 6


def test_fractions_are_lost_once_and_not_for_each_reason() -> None:
    bags = {"bram": "gold-500", "oda": "elf"}
    row = position("bram", "oda", "hedda", parties="AAA", at="ga", princess="A", carries=bags)
    play(row, "leave", "vote yes")
    assert score(row) == [566] * 3
    shares = tale.shares(view_of(row, ONLOOKER), 0)
    assert sum(shares.values()) == 566 and set(shares) == set(tale.REASONS)
    assert shares == {"princess": 333, "princes": 67, "gold": 166, "curse": 0}


def test_the_tale_of_a_rescue() -> None:
    row = position(
        "bram oda",
        at="ga",
        princess="A",
        opened=True,
        carries={"oda": "gold-300 elf curse-300"},
        cleared="r1 r2 r3",
        emptied="r1 r2 r3",
        monsters={"r1": "ogre", "r2": "rat", "r3": "bat"},
        treasures={"r1": "trap", "r2": "gold-100", "r3": "key-b"},
    )
    row.rounds = 23
    play(row, "leave")
    assert words.tale(view_of(row, 0), 0, SAY["en"]) == [
        "Bram and Oda entered the castle through gate A.",
        "The night lasted 23 rounds.",
        "3 monsters were slain, the worst of them an ogre, a bat and a rat.",
        "Rooms searched: 6; traps among the finds: 2.",
        "Bram and Oda came out with the Princess, the elf, 300 in gold and a curse of −300: "
        "1,200 points.",
    ]
    assert words.tale(view_of(row, 0), 0, SAY["de"])[-1] == (
        "Bram und Oda kamen heraus mit der Prinzessin, dem Elfen, 300 in Gold und einem Fluch "
        "−300: 1.200 Punkte."
    )


def test_the_tale_of_a_failure() -> None:
    row = play(position("bram", "oda", at="ga gb"), "leave", "leave")
    told = words.tale(view_of(row, 1), 1, SAY["en"])
    assert told[0] == "Into the castle went Bram (gate A) and Oda (gate B)."
    assert "The Cell stayed locked." in told
    assert "Bram came out with bare life: 0 points." in told
    row = pair("bram", "oda", "ogre", hits={"bram": 9, "oda": 7})
    told = words.tale(view_of(play(row, "fight bram", "roll 1", "roll 1"), 0), 0, SAY["en"])
    assert told[-1] == "Bram and Oda did not come back."
    row = position("bram oda", at="n1")
    row.rounds = 45
    told = words.tale(view_of(play(row, "stay"), 0), 0, SAY["de"])
    assert told[1] == "Die Nacht dauerte 45 Runden."
    assert told[-1] == "Vom Morgengrauen überrascht: Bram und Oda."


# What can be reckoned


def test_the_chance_to_win_a_fight_is_right() -> None:
    row = alone("bram", "rat", hits={"bram": 9})
    wins, cost = words.prospects(view_of(row, 0), CREATURES.index("bram"), CREATURES.index("m2"))
    # a 1 deals 1 and kills Bram; a 2 and a 3 kill both; 4, 5 and 6 win
    assert wins == pytest.approx(3 / 6) and cost == 0.5
    row = alone("bram", "rat", hits={"bram": 7})
    wins, _ = words.prospects(view_of(row, 0), CREATURES.index("bram"), CREATURES.index("m2"))
    # with a 1 the rat has one hit left and Bram one: then only 4, 5, 6 win
    assert wins == pytest.approx(5 / 6 + 1 / 6 * 3 / 6)


def test_the_hint_tells_of_the_fight_and_of_unseen_counters() -> None:
    row = alone("bram", "ogre", carries={"bram": "elf acid"})
    found = words.insight(view_of(row, 0), 0, SAY["en"])
    assert found.title == "Constitution of the 35 monsters that you have not seen, in per cent"
    assert sum(share for _, shares in found.rows for share in shares) == pytest.approx(1)
    assert found.lines[0].startswith("Bram alone against the ogre: wins with ")
    assert found.lines[-1] == (
        "Of the 34 treasures that you have not seen: 10 × gold, 6 keys, 9 magic items, 1 captive "
        "and 8 traps."
    )
    row = alone("bram", "witch", carries={"bram": "acid"})
    assert "spells are not counted" in words.insight(view_of(row, 0), 0, SAY["en"]).lines[1]


def test_the_hint_knows_the_way_to_keys_and_gates() -> None:
    row = position("corvin oda", at="n1", treasures={"r2": "key-a"})
    out = "To be out by the nearest gate takes 3 areas, so at best 2 rounds; 45 are left."
    assert words.insight(view_of(row), 0, SAY["en"]).lines[0] == out
    play(row, "esp corvin", "roll 3", "see r2", "look treasure")
    lines = words.insight(view_of(row), 0, SAY["en"]).lines
    assert lines[:2] == ("Known in room 2: key A; areas to go: 1.", out)
    assert "Bekannt in Raum 2" in words.insight(view_of(row), 0, SAY["de"]).lines[0]


def test_hints_can_be_given_at_every_decision() -> None:
    for before, _, _ in games(6):
        if before.actor not in (CHANCE, OVER):
            found = words.insight(view_of(before), int(before.actor), SAY["de"])
            assert found.rows and all(0 <= s <= 1 for _, shares in found.rows for s in shares)


# Names


def test_every_creature_and_treasure_has_a_name_of_its_own_in_both_languages() -> None:
    for speaker in SAY.values():
        assert len({speaker.line(monster(kind)) for kind in range(MONSTER_KINDS)}) == MONSTER_KINDS
        names = {speaker.line(treasure(kind)) for kind in range(TREASURE_KINDS)}
        assert len(names) == TREASURE_KINDS


@pytest.mark.parametrize(
    ("case", "article", "english", "german"),
    [
        ("start", "the", "The ogre", "Der Oger"),
        ("acc", "the", "the ogre", "den Oger"),
        ("dat", "the", "the ogre", "dem Oger"),
        ("nom", "a", "an ogre", "ein Oger"),
        ("acc", "a", "an ogre", "einen Oger"),
    ],
)
def test_nouns_are_declined(case: str, article: str, english: str, german: str) -> None:
    kind = CREATURE_NAMES.index("ogre")
    assert SAY["en"].line(monster(kind, case, article)) == english
    assert SAY["de"].line(monster(kind, case, article)) == german


def test_creatures_are_called_by_what_they_are() -> None:
    view = view_of(alone("bram", "ghost"), 0)
    for which, expected in ((0, "Bram"), (6, "den Elfen"), (HEROES + 1, "das Gespenst")):
        name = creature(view, which, "acc")
        assert (name if isinstance(name, str) else SAY["de"].line(name)) == expected
