"""Sentences, and errors that are one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce

from santorini.sentences.catalogue import Language, text

# A text is shown as it is, but a sentence in the language of the one it is in.
Value = str | int | float

_GAP = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """A key of the catalogue and what fills its gaps: English as a text, and anything else when it is `said`.

    >>> Sentence("setup.card_for_others", card="Gaïa", allowed=one_of(["2", "3"]), players=4).said("fr")
    'la carte Gaïa est pour 2 ou 3 joueurs, pas pour 4'
    """

    key: str
    values: Mapping[str, Value]

    def __new__(cls, key: str, /, **values: Value) -> Sentence:
        sentence = super().__new__(cls, _filled(key, values, Language.ENGLISH))
        sentence.key = key
        sentence.values = values
        return sentence

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Value]]:
        return (self.key,), dict(self.values)

    def said(self, language: Language | str) -> str:
        return _filled(self.key, self.values, Language(language))

    def in_full(self, language: Language | str) -> str:
        """To stand by itself, with a capital letter and a full stop."""
        words = self.said(language)
        return words if words.endswith(".") else f"{words[:1].upper()}{words[1:]}."


class SentenceError(ValueError):
    """Something is wrong with what was given; `sentence` says what."""

    def __init__(self, sentence: str, /, **values: Value) -> None:
        """Takes a sentence, or its key and values."""
        self.sentence = as_sentence(sentence, values)
        super().__init__(self.sentence)


def as_sentence(sentence: str, values: Mapping[str, Value]) -> Sentence:
    return sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)


def reason_of(error: Exception) -> str:
    """What an error says, to be a value of another sentence."""
    return error.sentence if isinstance(error, SentenceError) else str(error)


def said(value: Value, language: Language | str) -> str:
    return value.said(language) if isinstance(value, Sentence) else str(value)


def one_of(choices: Iterable[str]) -> str:
    """Alternatives as a value: "A1 or A2"."""
    return _joined("words.or", choices)


def all_of(parts: Iterable[str]) -> str:
    """The same of what belongs together: "A1 and A2"."""
    return _joined("words.and", parts)


def _joined(key: str, parts: Iterable[str]) -> str:
    every = list(parts)
    return reduce(lambda one, other: Sentence(key, one=one, other=other), every) if every else ""


def _filled(key: str, values: Mapping[str, Value], language: Language) -> str:
    """Gaps without a value stay as they are."""
    return _GAP.sub(lambda gap: said(values.get(gap[1], gap[0]), language), text(key, language))
