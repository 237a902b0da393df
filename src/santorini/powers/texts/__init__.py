"""The cards in words, one file per language."""

import tomllib
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files

from santorini.rules.profiles import OFFICIAL, PROFILES


class Language(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"


@dataclass(frozen=True)
class CardText:
    """What one card is called, does and is good for."""

    name: str
    title: str
    text: str  # as the official profile plays it
    with_it: str  # advice to its holder
    against_it: str  # advice to an opponent
    forbids: str = ""  # why a step that it does not allow is not legal; empty if it forbids nothing
    # Only where they differ.
    other_profiles: dict[str, str] = field(default_factory=dict, hash=False)
    other_forbids: dict[str, str] = field(default_factory=dict, hash=False)

    def text_for(self, profile: str = OFFICIAL) -> str:
        return self.other_profiles.get(profile, self.text)

    def forbids_for(self, profile: str = OFFICIAL) -> str:
        return self.other_forbids.get(profile, self.forbids)


def card_text(name: str, language: Language | str = Language.ENGLISH) -> CardText:
    """The text of a card by its name in positions; raises ValueError for an unknown card or language.

    >>> card_text("apollo").title
    'God of Music'
    >>> card_text("apollo", "fr").name
    'Apollon'
    """
    cards = _cards(Language(language))
    if name not in cards:
        raise ValueError(f"no text for the power {name!r}")
    return cards[name]


@cache
def _cards(language: Language) -> dict[str, CardText]:
    source = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return {name: _card(entry) for name, entry in tomllib.loads(source).items()}


def _card(entry: dict[str, str]) -> CardText:
    return CardText(
        name=entry["name"],
        title=entry["title"],
        text=entry["text"],
        with_it=entry["with"],
        against_it=entry["against"],
        forbids=entry.get("forbids", ""),
        other_profiles=_in_other_profiles(entry, "text"),
        other_forbids=_in_other_profiles(entry, "forbids"),
    )


def _in_other_profiles(entry: dict[str, str], key: str) -> dict[str, str]:
    return {profile: entry[f"{key}_{profile}"] for profile in PROFILES if f"{key}_{profile}" in entry}
