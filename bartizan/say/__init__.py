"""Every sentence in every language: Fluent bundles, read once."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from bartizan.say.filling import Fill, Harder, Said, filling

HERE = Path(__file__).parent
LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Seat:
    """A seat as an argument of a sentence: it is said as the name of who sits there."""

    number: int


@dataclass(frozen=True)
class Sound:
    """A sound to be made: its name, and what makes this one different (a pitch, a time)."""

    name: str
    values: tuple[tuple[str, float], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The sound as plain data for the wire."""
        return {"name": self.name, **dict(self.values)}


@dataclass(slots=True)  # not frozen: hundreds are made a move, and that takes five times as long
class Line:
    """One sentence to say: its key, its arguments (seats, other lines) and what it points at."""

    key: str
    args: "Mapping[str, Word]"
    ids: tuple[str, ...] = ()
    sound: Sound | None = None
    gains: tuple[tuple[int, str, int], ...] = ()  # seat, reason, points
    shows: tuple[str, ...] = ()  # symbols of the art to be shown large: a die, a card laid open
    to: str = ""  # whither what is shown goes afterwards: the id of a piece or a place
    brings: tuple[str, ...] = ()  # with what ids of pieces begin or end that change with it only
    facts: tuple[tuple[int, str, str], ...] = ()  # seat, symbol in its panel, what it says then
    weighs: bool = False  # so much that also who lets all go by fast is shown it
    # By language, what a lasting one says:
    said: dict[object, str] | None = field(default=None, init=False, compare=False, repr=False)


def counted(lines: list[Line], symbol: str, before: Iterable[int]) -> list[Line]:
    """Lines whose gains stand in the panels with them, added to what each seat had before."""
    has = [*before]
    for line in lines:
        for seat, _, points in line.gains:
            has[seat] += points
            line.facts += ((seat, symbol, str(has[seat])),)
    return lines


Word = str | int | float | Seat | Line | Sequence["Word"]  # several are said as: a, b and c
Args = dict[str, Word]  # what fills the places of a sentence


def named(word: Word) -> list[Seat]:
    """The seats that a word or a sentence names, in order."""
    if type(word) is str or type(word) is int:  # as most are; to ask for more takes long
        return []
    if isinstance(word, Seat):
        return [word]
    parts = [*word.args.values()] if isinstance(word, Line) else word
    if not isinstance(parts, (list, Sequence)):  # but a number of another kind, NumPy's too
        return []
    return [seat for part in parts for seat in named(part)]


def lasting(key: str, args: Mapping[str, Word]) -> Line:
    """A line that names nobody and is made once: what it says in a language is kept."""
    line = Line(key, args)
    if named(line):
        raise TypeError(f"{key} names a seat: at each table another sits there")
    line.said = {}
    return line


@dataclass(frozen=True)
class Insight:
    """What a seat could work out, for a hint: a table of shares (0 to 1), and sentences."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]
    lines: tuple[str, ...] = ()
    first: int = 2  # so many of the sentences come before the advice


@cache
def resource(file: Path) -> Resource:
    """The sentences of one file: those of the house are the same beside every game's."""
    return FluentResource(file.read_text(encoding="utf-8"))


@cache
def bundle(language: str, folder: Path | None) -> FluentBundle:
    """The house's sentences in a language, with those of the game in this folder."""
    made = FluentBundle([language], use_isolating=False)
    for home in (HERE, folder) if folder else (HERE,):
        for file in sorted((home / "locale").glob(f"*{language}.ftl")):
            made.add_resource(resource(file))
    return made


class Tongue:
    """All sentences in one language, with those of one game."""

    def __init__(self, language: str, folder: Path | None) -> None:
        self._language = language
        self._bundle = bundle(language, folder)
        self.knows = self._bundle.has_message
        self._plural = Locale.parse(language).plural_form
        self._fills: dict[str, Fill] = {}
        self._harder = lru_cache(maxsize=5_000)(self._say_harder)
        self.nameless = Speaker(language, folder, tongue=self)

    def say(self, key: str, words: Mapping[str, Said]) -> str:
        """A sentence with its words filled in."""
        try:
            return (self._fills.get(key) or self._fill(key))(words)
        except Harder:
            return self._harder(key, tuple(words.items()))

    def _fill(self, key: str) -> Fill:
        """How a sentence is filled, found out when it is said for the first time."""
        self._fills[key] = fill = filling(self._pattern(key), self._plural)
        return fill

    def _say_harder(self, key: str, words: tuple[tuple[str, Said], ...]) -> str:
        """The same by Fluent itself, which takes long."""
        text, errors = self._bundle.format_pattern(self._pattern(key), dict(words))
        if errors:
            raise LookupError(f"{key} in {self._language}: {errors[0]}")
        if any(not isinstance(word, str) and word < 0 for _, word in words):
            return re.sub(r"(?<!\w)-(?=\d)", "−", str(text))  # a minus, not a hyphen
        return str(text)

    def _pattern(self, key: str) -> Any:
        if not self._bundle.has_message(key):
            raise LookupError(f"{key} is not said in {self._language}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{key} in {self._language} says nothing")
        return pattern


tongue_of = cache(Tongue)


class Speaker:
    """Says sentences in one language, to a table of players with names, perhaps to one as you."""

    def __init__(
        self,
        language: str,
        folder: Path | None = None,
        names: Sequence[str] = (),
        you: int = -1,
        tongue: Tongue | None = None,
    ) -> None:
        self.language, self.names, self.you = language, names, you
        self._tongue = tongue or tongue_of(language, folder)
        self._say, self.knows = self._tongue.say, self._tongue.knows

    @property
    def nameless(self) -> "Speaker":
        """Speaks of no names, and is the same for all tables: what it says can be kept by it."""
        return self._tongue.nameless

    def __call__(self, key: str, **args: Word) -> str:
        """The sentence with this key."""
        return self._say(key, self._arguments(args))

    def line(self, line: Line) -> str:
        """A line of the log; to who did it as you-x says it, to its owner as owner-you-x does."""
        if line.said is not None:
            if self._tongue not in line.said:
                line.said[self._tongue] = self._say(line.key, self._arguments(line.args))
            return line.said[self._tongue]
        key = line.key
        if self.you >= 0:
            you = Seat(self.you)
            mine = [name for name, word in line.args.items() if word in (you, [you])]
            to_you = "you" if "who" in mine else "-".join([*mine[:1], "you"])
            key = f"{to_you}-{key}" if mine and self.knows(f"{to_you}-{key}") else key
        return self._say(key, self._arguments(line.args))

    def value(self, option: str, value: str) -> str:
        """A value of a game's option: in words, where the game has words for it."""
        key = f"option-{option}-{value}"
        return self(key) if self.knows(key) else value

    def name(self, seat: int) -> str:
        """Who sits there."""
        if seat < 0:
            raise LookupError(f"there is no seat {seat}")
        named = self.names[seat] if seat < len(self.names) else ""
        return named or self("player", number=seat + 1)

    def _arguments(self, args: Mapping[str, Word]) -> dict[str, Said]:
        """The arguments as they are said; this is done a hundred times a move."""
        said: dict[str, Said] = {}
        for name, value in args.items():
            if type(value) is int or type(value) is str or type(value) is float:
                said[name] = value
            elif type(value) is Line:  # a name of something, most often: it has no arguments
                said[name] = self.line(value) if value.args else self._say(value.key, {})
            elif type(value) is Seat:
                said[name] = self.name(value.number)
            else:
                said[name] = self._argument(value)
        return said

    def _argument(self, value: Word) -> Said:
        """An argument that is not said as it stands."""
        if isinstance(value, (list, Line, Seat, Sequence)):  # most are lists; ABCs are slow to ask
            return self._words(value)
        return float(value) if isinstance(value, float) else int(value)  # NumPy's, and yes and no

    def _words(self, value: Word) -> str:
        """A line, a seat, or several things, as they are said."""
        if isinstance(value, Line):
            return self.line(value) if value.args else self._say(value.key, {})
        if isinstance(value, Seat):
            return self.name(value.number)
        if isinstance(value, (str, int, float)):
            return str(value)
        return self._all([self._words(one) for one in value])

    def _all(self, words: list[str]) -> str:
        """Several things as one: a, b and c."""
        if len(words) < 2:
            return "".join(words)
        return self("all-of", most=", ".join(words[:-1]), last=words[-1])
