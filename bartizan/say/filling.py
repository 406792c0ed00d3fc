"""Filling: words put into their places in a sentence, and one of several wordings chosen by them.

That is all that most sentences need of Fluent. How a sentence is filled is found out once; then
to say it takes no longer than to look it up among thousands that were said before.
"""

from collections.abc import Callable, Mapping

from fluent.syntax.ast import (
    Identifier,
    Pattern,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
    Variant,
)

Said = str | int | float
Plural = Callable[[int], str]  # in which number a language speaks of so many: one, other
Fill = Callable[[Mapping[str, Said]], str]  # a sentence with its words; it may be `Harder`


class Harder(Exception):
    """A sentence that Fluent must say itself."""


def filling(pattern: Pattern, plural: Plural) -> Fill:
    """How to fill a sentence with words and wordings; where more is needed, that is `Harder`."""
    template, names, wordings = "", list[str](), dict[str, Fill]()
    for element in getattr(pattern, "elements", [pattern]):  # one alone is its own pattern
        asked = getattr(element, "expression", None)
        if isinstance(element, TextElement):
            template += element.value.replace("%", "%%")
        elif isinstance(asked, StringLiteral):
            template += str(asked.parse()["value"]).replace("%", "%%")
        elif isinstance(asked, VariableReference):
            names.append(asked.id.name)
            template += f"%({asked.id.name})s"
        elif isinstance(asked, SelectExpression):
            wordings[place := f"wording {len(wordings)}"] = _wording(asked, plural)
            template += f"%({place})s"
        else:
            return _harder
    if not names and not wordings:
        text = template % ()
        return lambda words: text

    def fill(words: Mapping[str, Said]) -> str:
        for name in names:
            word = words.get(name)
            if type(word) is not str and not _is_plain(word):
                raise Harder
        if wordings:
            words = {**words, **{place: choose(words) for place, choose in wordings.items()}}
        return template % words

    return fill


def _harder(words: Mapping[str, Said]) -> str:
    raise Harder


def _is_plain(word: Said | None) -> bool:
    """Whether every language writes a number so: whole, and without a thousand."""
    return type(word) is int and 0 <= word < 1000


def _wording(asked: SelectExpression, plural: Plural) -> Fill:
    """How to choose by a word, or by a number: by itself, or by how the language counts."""
    if not isinstance(asked.selector, VariableReference):
        return _harder
    name = asked.selector.id.name
    wordings = [(_key(each), filling(each.value, plural)) for each in asked.variants]
    usual = next(
        fill for each, (_, fill) in zip(asked.variants, wordings, strict=True) if each.default
    )
    by_word = {key: fill for key, fill in reversed(wordings) if isinstance(key, str)}
    by_number: dict[int, Fill] = {}  # found out when it is said for the first time

    def choose(words: Mapping[str, Said]) -> str:
        word = words.get(name)
        if type(word) is str:
            fill = by_word.get(word, usual)
        elif type(word) is int and _is_plain(word):
            if word not in by_number:
                keys = (word, plural(word))
                by_number[word] = next((fill for key, fill in wordings if key in keys), usual)
            fill = by_number[word]
        else:
            raise Harder
        return fill(words)

    return choose


def _key(variant: Variant) -> object:
    """The word or the number that a wording is for."""
    return variant.key.name if isinstance(variant.key, Identifier) else variant.key.value
