"""Filling: words put into their places in a sentence, and one of several wordings chosen by them.

That is all that most sentences need of Fluent, and done here it takes a tenth of the time.
"""

from collections.abc import Callable, Iterable, Mapping

from fluent.syntax.ast import (
    Identifier,
    Pattern,
    SelectExpression,
    TextElement,
    VariableReference,
    Variant,
)

Said = str | int | float
Plural = Callable[[int], str]  # in which number a language speaks of so many: one, other


class Harder(Exception):
    """A sentence that Fluent must say itself."""


def filled(pattern: Pattern, words: Mapping[str, Said], plural: Plural) -> str:
    """A sentence with its words; raises `Harder` where more is needed than this."""
    text = ""
    for element in getattr(pattern, "elements", [pattern]):  # one alone is its own pattern
        asked = getattr(element, "expression", None)
        if isinstance(element, TextElement):
            text += element.value
        elif isinstance(asked, VariableReference):
            text += str(_word(asked, words))
        elif isinstance(asked, SelectExpression) and isinstance(asked.selector, VariableReference):
            found = _chosen(asked.variants, _word(asked.selector, words), plural)
            text += filled(found.value, words, plural)
        else:
            raise Harder
    return text


def _word(asked: VariableReference, words: Mapping[str, Said]) -> str | int:
    """A word that every language writes as it stands: text, and numbers without a thousand."""
    word = words.get(asked.id.name)
    if type(word) is str or (type(word) is int and 0 <= word < 1000):
        return word
    raise Harder


def _chosen(variants: Iterable[Variant], word: str | int, plural: Plural) -> Variant:
    """The wording for a word, or for a number: by itself, or by how the language counts."""
    usual = None
    for variant in variants:
        key: object = variant.key.name if isinstance(variant.key, Identifier) else variant.key.value
        if word == key or (type(word) is int and plural(word) == key):
            return variant
        usual = variant if variant.default else usual
    if usual is None:
        raise Harder
    return usual
