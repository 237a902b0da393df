"""The cards in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from santorini.sentences.catalogue import Language, texts
from santorini.sentences.sentence import Sentence

_FILE = "cards"


@dataclass(frozen=True)
class CardText:
    """What one card is called, does and is good for."""

    name: str
    title: str
    gist: str  # what it does, in one line
    text: str  # as the official profile plays it
    with_it: str  # advice to its holder
    against_it: str  # advice to an opponent
    forbids: str  # why a step that it does not allow is not legal; empty if it forbids nothing
    token: str  # what its token is called; {direction} stands for where that points
    choices: dict[str, str]  # what it asks, by name
    other_profiles: dict[str, str]  # only where they differ


@cache
def card_text(name: str, language: Language | str = Language.ENGLISH) -> CardText:
    """The text of a card by its name in positions; raises ValueError for an unknown card or language.

    >>> card_text("apollo").title
    'God of Music'
    >>> card_text("apollo", "fr").name
    'Apollon'
    """
    start = f"{_FILE}.{name}."
    every = texts(Language(language), _FILE).items()
    card = {key[len(start) :]: text for key, text in every if key.startswith(start)}
    if not card:
        raise ValueError(f"no text for the power {name!r}")
    return CardText(
        name=card["name"],
        title=card["title"],
        gist=card["gist"],
        text=card["text"],
        with_it=card["with"],
        against_it=card["against"],
        forbids=card.get("forbids", ""),
        token=card.get("token", ""),
        choices=_parts(card, "choice_"),
        other_profiles=_parts(card, "text_"),
    )


def _parts(card: dict[str, str], start: str) -> dict[str, str]:
    """Those of a card's texts whose keys begin with something, by the rest of their keys."""
    return {key.removeprefix(start): text for key, text in card.items() if key.startswith(start)}


def card_name(name: str) -> str:
    """A card by its name in whichever language it is said."""
    return card_words(name, "name") or name.capitalize()


def card_words(name: str, part: str, profile: str = "") -> Sentence | None:
    """A part of a card's texts as a profile plays it; None if the card has none.

    A card that somebody wrote for themselves has no texts here.
    """
    known = texts(Language.ENGLISH, _FILE)
    for key in (f"{_FILE}.{name}.{part}_{profile}", f"{_FILE}.{name}.{part}"):
        if key in known:
            return Sentence(key)
    return None
