"""The text table: a person types, a screen shows; and who sits there."""

import json
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.games.kilt.state import RELOCATING
from bartizan.table import terminal
from bartizan.table.seating import Sitter, seated, seated_again
from bartizan.table.terminal import Terminal
from tests.engine.setting import banners, played
from tests.games.banners.rules import UNKNOWN

KILT = load("kilt")
BANNERS = banners()


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    KILT.compile()


class Evening:
    """A table at which somebody types one thing after another, and then no more."""

    def __init__(
        self,
        typed: Iterable[str] = (),
        seats: str = "me,random",
        game: Game = KILT,
        language: str = "en",
        match: Match | None = None,
        sitters: list[Sitter] | None = None,
    ) -> None:
        kinds = seats.split(",")
        self.match = match or Match(game, len(kinds), secret=Secret.typed(7))
        self.typed: Iterator[str] = iter(typed)
        self.paper = StringIO()
        self.table = Terminal(
            self.match,
            sitters or seated(kinds, game, 1),
            language,
            Console(file=self.paper, width=120, highlight=False),
            self.ask,
        )
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        """Type the next thing."""
        self.asked.append(prompt)
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def run(self) -> str:
        """Sit there to the end; what the screen showed."""
        self.table.run()
        return self.paper.getvalue()

    @property
    def bytes(self) -> bytes:
        """The record as it is now."""
        return self.match.game.bytes_of(self.match.state)


def left_alone(*typed: str) -> str:
    """What the screen shows when these things are typed, none of which may change the match."""
    evening = Evening(typed, "me,me")
    before = evening.bytes
    screen = evening.run()
    assert evening.match.moves == [] and evening.bytes == before
    assert len(evening.asked) == len(typed) + 1
    return screen


def notations(evening: Evening, choose: Callable[[list[int]], int]) -> Iterator[str]:
    """The notation of one of the legal moves, for ever."""
    while True:
        yield KILT.words.notation(choose(evening.match.legal()))


# Playing


def test_a_game_that_begins_with_chance_begins() -> None:
    match = Match(BANNERS, 2, {"omen": "yes"}, Secret.typed(7))
    screen = Evening(repeat("1"), game=BANNERS, match=match).run()
    assert match.over and "The omen is" in screen


def test_a_whole_game_is_played_by_numbers() -> None:
    evening = Evening(repeat("1"))
    screen = evening.run()
    assert evening.match.over
    for seat in range(2):
        points = KILT.score(evening.match.state)[seat]
        assert f"{['Guest', 'random'][seat]}: {points} points" in screen
    assert "The castle is built." in screen and " wins!" in screen
    lowest = [
        move == KILT.legal(evening.match.at(n))[0]
        for n, move in enumerate(evening.match.moves)
        if evening.match.at(n).actor == 0
    ]
    assert all(lowest) and len(evening.asked) == len(lowest)


@pytest.mark.parametrize("choose", [min, max])
def test_a_whole_game_is_played_by_notation(choose: Callable[[list[int]], int]) -> None:
    evening = Evening()
    evening.typed = notations(evening, choose)
    assert " wins!" in evening.run()
    assert evening.match.over
    for n, move in enumerate(evening.match.moves):
        if evening.match.at(n).actor == 0:
            assert move == choose(KILT.legal(evening.match.at(n)))


def test_bots_alone_play_to_the_end() -> None:
    evening = Evening(seats="random,greedy,random")
    screen = evening.run()
    assert evening.match.over and not evening.asked
    assert "random 2: " in screen


def test_every_move_is_told_once() -> None:
    evening = Evening(repeat("1"))
    screen = " ".join(evening.run().split())
    relocations = [n for n in range(len(evening.match.moves)) if evening.match.at(n).phase == 0]
    for n in relocations:
        told = evening.table.say.line(evening.match.lines(n)[0])
        assert screen.count(told) >= 1
    assert screen.count(" card from slot ") == len(relocations)


def test_the_moves_are_listed_with_numbers_and_words() -> None:
    evening = Evening(["1"], "me,me")
    screen = evening.run()
    listed = [line.split()[:2] for line in screen.splitlines() if line.strip()[:1].isdigit()]
    for number, move in enumerate(KILT.legal(evening.match.state), 1):
        assert [str(number), KILT.words.notation(move)] in listed
    assert "a plain floor on the empty field" in screen


def test_many_moves_stand_in_columns_each_beside_its_number() -> None:
    evening = Evening(["6", "1", "1", "1"], "me", load("castle"))  # ESP succeeds: which room?
    lines = [line.split() for line in evening.run().splitlines() if " see:" in line]
    numbered = [pair for line in lines for pair in zip(line[::2], line[1::2], strict=True)]
    assert numbered == [(str(room), f"see:r{room}") for room in range(1, 37)]
    assert len(lines) > 1


@pytest.mark.parametrize("seats", ["me,random", "random,random", "me,random,random"])
def test_a_game_that_ends_by_chance_ends_in_peace(seats: str) -> None:
    evening = Evening(repeat("1"), seats, BANNERS)
    assert " points" in evening.run()
    assert evening.match.actor == OVER


class Spy:
    """A bot that notes what it is shown."""

    def __init__(self) -> None:
        self.views: list[tuple[int, list[int]]] = []

    def choose(self, view: Any, seat: int) -> int:
        """The first move there is."""
        self.views.append((seat, view.card.tolist()))
        return BANNERS.legal(view)[0]


def test_a_bot_is_shown_what_its_seat_knows_and_no_more() -> None:
    spies = [Sitter(name, Spy()) for name in ("one", "two")]
    evening = Evening(game=BANNERS, sitters=spies)
    cards = evening.match.state.card.tolist()
    for _ in spies:
        evening.table.step()
    seen = [sitter.bot.views for sitter in spies if isinstance(sitter.bot, Spy)]
    hidden = [UNKNOWN] * 2
    assert seen[0] == [(0, cards[:2] + hidden + [UNKNOWN] * 3)]
    assert seen[1] == [(1, hidden + cards[2:4] + [UNKNOWN] * 3)]


def test_the_screen_shows_what_the_person_knows_and_no_more() -> None:
    evening = Evening([], "random,me", BANNERS)
    cards = evening.match.state.card.tolist()
    screen = evening.run()
    assert "random lays a card face down." in screen
    assert f"| ? ? {cards[2]} {cards[3]} ? ? ? | ? _ _ |" in screen


# Typing


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "the moves are numbered 1 to"),
        ("999", "the moves are numbered 1 to"),
        ("-1", "'-1' is not a legal move now; write one like"),
        ("R>99", "'R>99' is not a legal move now; write one like R>"),
        ("c3**", "'c3**' is not a legal move now; write one like"),
        ("castle", "'castle' is not a legal move now; write one like"),
        ("[/]", "'[/]' is not a legal move now; write one like"),
        ("undo", "there is nothing that you could take back now"),
        ("save", "Write: save FILE"),
        ("?", "Type the number of a move, or write it as it is listed."),
        ("HELP", "card: R›O has red towards the board"),
        ("", ""),
    ],
)
def test_what_is_no_move_is_explained_and_changes_nothing(typed: str, told: str) -> None:
    assert told in left_alone(typed)


def test_an_absurd_number_is_explained_and_changes_nothing() -> None:
    assert "the moves are numbered 1 to" in left_alone("9" * 5000)


def test_moves_and_table_are_shown_again() -> None:
    once, again = left_alone(), left_alone("moves", "table")
    for shown in ("1 R>", "│   ·   │"):
        assert again.count(shown) == 2 * once.count(shown) > 0


def test_the_rules_are_shown_in_the_language_of_the_table() -> None:
    english, german = (KILT.folder / f"rules.{language}.md" for language in ("en", "de"))
    for page, language in ((english, "en"), (german, "de")):
        screen = Evening(["rules"], language=language).run()
        for line in page.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                assert line[3:] in screen


def test_the_log_tells_all_again() -> None:
    evening = Evening(["1", "1", "log"], "me,me")
    screen = evening.run()
    for n in range(2):
        assert screen.count(evening.table.say.line(evening.match.lines(n)[0])) == 2


def test_a_hint_names_good_moves_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "HINT_PLAYOUTS", 300)
    screen = left_alone("hint")
    said = screen.split("A strong bot would do this (hint 1: with numbers):")[1].splitlines()
    evening = Evening()
    assert evening.match.parse(said[1].split()[0]) in evening.match.legal()
    assert any("Beside other moves" in line or "comes later" in line for line in said)
    assert "% of the victory" not in screen
    assert "% of the victory expected" in left_alone("hint 1")


def test_what_cannot_be_taken_back_is_said_in_the_language_of_the_table() -> None:
    assert "es gibt gerade nichts" in Evening(["undo"], language="de").run()


def test_undo_takes_a_decision_back() -> None:
    evening = Evening(["1", "undo"], "me,me")
    before = evening.bytes
    assert "Taken back." in evening.run()
    assert evening.match.moves == [] and evening.bytes == before


def test_undo_takes_the_bots_answers_back_too() -> None:
    match = played(KILT, 2, most=30)
    while match.actor != 0 or match.at(len(match.moves) - 1).actor != 1:
        match.play(match.legal()[0])
    answers = len(match.moves)
    mine = max(n for n in range(answers) if match.at(n).actor == 0)
    evening = Evening(["undo"], match=match)
    evening.run()
    assert len(match.moves) == mine < answers - 1
    assert match.actor == 0


def test_an_undo_tells_nothing_again() -> None:
    match = played(KILT, 2, most=10)
    while match.actor != 0 or match.state.phase != RELOCATING:
        match.play(match.legal()[0])
    evening = Evening(["1", "undo"], match=match)  # the card R, and red is his own
    before = list(match.moves)
    screen = evening.run()
    assert "Taken back." in screen and match.moves == before
    assert screen.count(" card from slot ") == screen.count(" moves the red card from") == 1


def test_after_an_undo_another_move_can_be_played_and_is_told() -> None:
    evening = Evening(["1", "undo", "2"], "me,me")
    screen = evening.run()
    assert evening.match.moves == [KILT.legal(evening.match.at(0))[1]]
    assert evening.table.say.line(evening.match.lines(0)[0]) in screen


@pytest.mark.parametrize("typed", [["quit"], ["q"], ["QUIT"], []])
def test_one_can_leave_at_any_time(typed: list[str]) -> None:
    evening = Evening(typed)
    assert "Left the table." in evening.run()
    assert not evening.match.over


def test_one_can_leave_by_interrupting() -> None:
    def interrupted() -> Iterator[str]:
        raise KeyboardInterrupt
        yield ""

    assert "Left the table." in Evening(interrupted()).run()


# Saving


def test_a_match_is_saved_and_goes_on_another_day(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    evening = Evening([*["1"] * 5, f"save {file}"], "me:Anna,greedy,random,random")
    assert f"Saved to {file}." in " ".join(evening.run().split())
    match, names = record.loads(file.read_text(encoding="utf-8"), load)
    assert names == ["Anna", "greedy", "random", "random 2"]
    assert KILT.bytes_of(match.state) == evening.bytes
    sitters = seated_again(names, KILT, 1)
    assert [type(sitter.bot) for sitter in sitters] == [
        type(sitter.bot) for sitter in evening.table.sitters
    ]
    assert [sitter.name for sitter in sitters] == names
    later = Evening(repeat("1"), match=match, sitters=sitters)
    assert " wins!" in later.run() and match.over


def test_saving_the_same_match_again_replaces_the_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    evening = Evening([f"save {file}", "1", f"save {file}"])
    evening.run()
    assert len(json.loads(file.read_text())["moves"]) == len(evening.match.moves) > 0


@pytest.mark.parametrize("content", ["my diary", "[]", "{}", '{"secret_hash": "0"}', "\xff"])
def test_another_file_is_never_overwritten(tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(content.encode("latin-1"))
    assert "holds something else; choose another name" in " ".join(
        left_alone(f"save {file}").split()
    )
    assert file.read_bytes() == content.encode("latin-1")


def test_another_match_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    other = record.dumps(record.whole(played(KILT, 2, seed=1, most=4)))
    file.write_text(other)
    assert "holds something else" in " ".join(left_alone(f"save {file}").split())
    assert file.read_text() == other


@pytest.mark.parametrize("where", ["no/such/folder/x.json", "."])
def test_what_cannot_be_written_is_explained(tmp_path: Path, where: str) -> None:
    assert "cannot be written: " in " ".join(left_alone(f"save {tmp_path / where}").split())


@pytest.mark.parametrize("where", ["~nobody-of-this-name/x.json", "a\0b"])
def test_a_path_that_cannot_be_is_explained(where: str) -> None:
    assert "cannot be written" in " ".join(left_alone(f"save {where}").split())


# Languages and names


def test_the_table_speaks_german() -> None:
    evening = Evening(["1", "hilfe", "?", "undo", "save"], "me,me", language="de")
    screen = evening.run()
    assert "ist am Zug und versetzt eine Karte im Uhrzeigersinn." in screen
    assert "Gib die Nummer eines Zuges ein" in screen
    assert "Zurückgenommen." in screen and "Schreibe: save DATEI" in screen
    assert "Tisch verlassen." in screen
    assert evening.asked[0] == "Guest, Nummer oder Notation (? für Hilfe): "


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("me,random", ["Guest", "random"]),
        ("me,me,me:Anna", ["Guest", "Guest 2", "Anna"]),
        ("random,random,greedy,random", ["random", "random 2", "greedy", "random 3"]),
        ("search:20,search:0.5s,search:20", ["search:20", "search:0.5s", "search:20 2"]),
    ],
)
def test_every_sitter_has_a_name_of_his_own(seats: str, names: list[str]) -> None:
    sitters = seated(seats.split(","), KILT, 1)
    assert [sitter.name for sitter in sitters] == names
    assert [sitter.bot is None for sitter in sitters] == [
        kind.startswith("me") for kind in seats.split(",")
    ]


@pytest.mark.parametrize("seats", ["me:Anna Lee,me:Anna Lee", "me:Anna 2,me:Anna,me:Anna"])
def test_names_of_two_words_are_told_apart_too(seats: str) -> None:
    names = [sitter.name for sitter in seated(seats.split(","), KILT, 1)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["random", "greedy Joe", "search"])
def test_nobody_is_called_like_a_bot_so_that_a_saved_match_tells_them_apart(name: str) -> None:
    with pytest.raises(BadInput, match="a bot's name"):
        seated([f"me:{name}", "random"], KILT, 1)


@pytest.mark.parametrize("name", ["[anna]", "Anna[/]", "[bold]"])
def test_a_name_in_brackets_is_shown_as_it_is(name: str) -> None:
    shown = Evening(["1"], f"me:{name},random").run()
    assert f"{name} moves the" in shown and f"▶◆{name}" in shown


def test_the_points_of_a_search_are_shown_as_they_are() -> None:
    evening = Evening(seats="search:100,random")
    screen = evening.run()
    assert f"search:100: {KILT.score(evening.match.state)[0]} points" in screen


# Alone


def test_alone_the_end_is_told_with_its_tale_and_its_seed() -> None:
    ends = {"You have won!": 0, "You have lost.": 0}
    for seed in range(8):
        match = Match(BANNERS, 1, {"spy": "no"}, Secret.typed(seed))
        evening = Evening(repeat("1"), "me", BANNERS, match=match)
        shown = evening.run()
        end = "You have won!" if BANNERS.score(match.state)[0] >= 8 else "You have lost."
        ends[end] += 1
        assert shown.rstrip().endswith(f"{end}\nThe same deal again: --seed {seed}")
        assert "2 tricks were taken.\nThe most were" in shown
        assert "Agreed: whether the winner may look: no" in shown
    assert all(ends.values())


def test_a_bot_alone_is_no_you() -> None:
    match = Match(BANNERS, 1, secret=Secret.typed(1))
    shown = Evening((), "random", BANNERS, match=match).run()
    assert "You have" not in shown and ("random wins!" in shown or "Nobody wins." in shown)
