"""What the tests of every game ask it to say: the log, sentences, prompts, the text table."""

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.state import Row
from bartizan.say import LANGUAGES, Line, Speaker
from tests.games.setting import Setting

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]


def speakers(game: Game) -> list[Speaker]:
    """Who speaks to Anna, Ben and the others: English, and German."""
    return [Speaker(language, game.folder, NAMES) for language in LANGUAGES]


class Telling:
    """A game, in words, of positions and of moves."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.game = setting, setting.game
        self.say = dict(zip(LANGUAGES, speakers(setting.game), strict=True))

    def view_of(self, row: Row, seat: int | None = None) -> Any:
        """What a seat sees, or the actor, to read from."""
        return self.setting.view(row, int(row.actor) if seat is None else seat)

    def told_of(self, before: Row, move: int, after: Row, seat: int = ONLOOKER) -> list[Line]:
        """What the log tells a seat of a move."""
        shown = int(self.game.plain.shown(before, move, seat))
        was, is_now = self.view_of(before, seat), self.view_of(after, seat)
        return self.game.words.tell(was, is_now, shown, seat)

    def lines(self, row: Row, *texts: str, seat: int = ONLOOKER) -> list[Line]:
        """What the log tells a seat of these moves, played on a copy."""
        told: list[Line] = []
        now = self.setting.copy(row)
        for written in texts:
            before = self.setting.copy(now)
            self.setting.play(now, written)
            told += self.told_of(before, self.setting.numbers[written], now, seat)
        return told

    def said(self, row: Row, *texts: str, language: str = "en", seat: int = ONLOOKER) -> list[str]:
        """The same as sentences."""
        return [self.say[language].line(line) for line in self.lines(row, *texts, seat=seat)]

    def sentence(self, row: Row, move: str, language: str = "en") -> str:
        """A move as the actor may choose it."""
        assert move in self.setting.legal(row)
        number = self.setting.numbers[move]
        return self.say[language].line(self.game.words.sentence(self.view_of(row), number))

    def prompt(self, row: Row, seat: int, language: str = "en") -> str:
        """What a seat is told to do."""
        return self.say[language].line(self.game.words.prompt(self.view_of(row, seat), seat))

    def table(self, row: Row, seat: int = 0, language: str = "en") -> str:
        """The text table without its colours."""
        return plain_table(self.game, self.view_of(row, seat), seat, self.say[language])


def plain_table(game: Game, view: Any, seat: int, say: Speaker) -> str:
    """The text table without its colours, for players with these names."""
    return Text.from_markup(game.text.table(view, seat, say)).plain


def gains(told: Iterable[Line]) -> list[tuple[int, str, int]]:
    """What the lines say was gained."""
    return [gain for line in told for gain in line.gains]
