"""Every sentence in every language: Fluent bundles, read once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

HERE = Path(__file__).parent
LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Seat:
    """A seat as an argument of a sentence: it is said as the name of who sits there."""

    number: int


@dataclass(frozen=True)
class Line:
    """One sentence to say: its key, its arguments (seats, other lines) and what it points at."""

    key: str
    args: Mapping[str, Any]
    ids: tuple[str, ...] = ()
    sound: str = ""
    gains: tuple[tuple[int, str, int], ...] = ()  # seat, reason, points


@cache
def bundle(language: str, folder: Path | None) -> FluentBundle:
    """The house's sentences in a language, with those of the game in this folder."""
    made = FluentBundle([language], use_isolating=False)
    for home in (HERE, folder):
        if home:
            source = (home / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
            made.add_resource(FluentResource(source))
    return made


@lru_cache(maxsize=50_000)
def sentence(
    language: str, folder: Path | None, key: str, args: tuple[tuple[str, Any], ...]
) -> str:
    """A sentence with its arguments filled in; the same one is made only once."""
    spoken = bundle(language, folder)
    if not spoken.has_message(key):
        raise LookupError(f"{key} is not said in {language}")
    message = spoken.get_message(key)
    if message.value is None:
        raise LookupError(f"{key} in {language} says nothing")
    text, errors = spoken.format_pattern(message.value, dict(args))
    if errors:
        raise LookupError(f"{key} in {language}: {errors[0]}")
    return str(text)


class Speaker:
    """Says sentences in one language, to a table of players with names."""

    def __init__(
        self, language: str, folder: Path | None = None, names: Sequence[str] = ()
    ) -> None:
        self.language = language
        self.names = names
        self._folder = folder

    def __call__(self, key: str, **args: Any) -> str:
        """The sentence with this key."""
        return sentence(self.language, self._folder, key, self._arguments(args))

    def line(self, line: Line) -> str:
        """A line of the log."""
        return sentence(self.language, self._folder, line.key, self._arguments(line.args))

    def name(self, seat: int) -> str:
        """Who sits there."""
        if seat < 0:
            raise LookupError(f"there is no seat {seat}")
        return self.names[seat] if seat < len(self.names) else self("player", number=seat + 1)

    def _arguments(self, args: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        return tuple([(name, self._argument(value)) for name, value in args.items()])

    def _argument(self, value: Any) -> Any:
        kind = type(value)
        if kind is int or kind is str:
            return value
        if kind is Line:
            return sentence(self.language, self._folder, value.key, self._arguments(value.args))
        if kind is Seat:
            return self.name(value.number)
        if isinstance(value, (list, tuple)):
            return self._all([str(self._argument(one)) for one in value])
        return value if isinstance(value, (str, float)) else int(value)

    def _all(self, words: list[str]) -> str:
        """Several things as one: a, b and c."""
        if len(words) < 2:
            return "".join(words)
        return self("all-of", most=", ".join(words[:-1]), last=words[-1])
