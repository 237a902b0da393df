"""What the server says to people, in their language.

Sentences are written in English where they are said; `french.toml` has them by that form.

>>> said("The game is over.", "fr")
'La partie est finie.'
>>> said("hecate is offered already", "fr")
'la carte Hécate est déjà proposée'
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files

from santorini.sentences.cards import card_text
from santorini.server.speech.patterns import Template, bare, dressed, filled, gaps, template
from santorini.server.wire.values import Language

_LONGEST = 1000  # characters; nothing that long is worth looking for
_DEEPEST = 3  # sentences inside sentences


def said(sentence: str, language: Language) -> str:
    """A sentence in a language, cards by their names in it; what nobody has translated stays English."""
    return _said(sentence, language, _DEEPEST) or sentence


def preferred(accepted: str) -> Language:
    """The first language of an `Accept-Language` header that the server speaks.

    >>> preferred("de-CH, fr-CH;q=0.9, en;q=0.8")
    'fr'
    """
    for tag in accepted.lower().split(","):
        match tag.partition(";")[0].partition("-")[0].strip():
            case "fr":
                return "fr"
            case "en":
                return "en"
    return "en"


@cache
def catalogue() -> tuple[Template, ...]:
    """All sentences, in the order in which they are tried: first what introduces another sentence."""
    source = files(__package__).joinpath("french.toml").read_text(encoding="utf-8")
    pairs = (pair for part in tomllib.loads(source).values() for pair in part.items())
    return tuple(sorted((template(*pair) for pair in pairs), key=_order))


def _order(found: Template) -> tuple[bool, int]:
    return "reason" not in gaps(found.english), -found.literal


@cache
def _literal() -> dict[str, Template]:
    return {found.english: found for found in catalogue() if not gaps(found.english)}


@lru_cache(maxsize=4096)
def _said(sentence: str, language: Language, depth: int) -> str | None:
    """None for what is not in the catalogue."""
    if len(sentence) > _LONGEST or not depth:
        return None
    literal = _literal().get(bare(sentence))
    if literal is not None:
        return sentence if language == "en" else dressed(literal.french, sentence)
    for found in catalogue():
        values = found.values(sentence)
        if values is None:
            continue
        if language == "en" and not found.names_cards:
            return sentence
        shown = _all_shown(values, language, depth)
        if shown is not None:
            return dressed(filled(found.in_language(language), shown), sentence)
    return None


def _all_shown(values: dict[str, str], language: Language, depth: int) -> dict[str, str] | None:
    shown = {}
    for name, value in values.items():
        text = _shown(name, value, language, depth)
        if text is None:
            return None
        shown[name] = text
    return shown


def _shown(name: str, value: str, language: Language, depth: int) -> str | None:
    """What stands in a gap, in a language; None for a reason that is not in the catalogue."""
    alternative = " ou " if language == "fr" else " or "
    if name.startswith("cards"):
        return alternative.join(_card(card, language) for card in value.split(" or "))
    if name.startswith("card"):
        return _card(value, language)
    if name.startswith("choices"):
        return value.replace(" or ", alternative)
    if name.startswith("reason"):
        return _said(value, language, depth - 1)
    return value


def _card(name: str, language: Language) -> str:
    try:
        return card_text(name.lower(), language).name
    except ValueError:  # a card of one's own, or none
        return name
