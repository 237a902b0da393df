"""What people call themselves and say, as others can read it; and names for those who give none.

>>> clean("  A\\u200bda\\u202e  Lovelace ")
'Ada Lovelace'
>>> is_a_bots("Shépherd"), is_a_bots("0racle"), is_a_bots("Ada")
(True, True, False)
"""

from __future__ import annotations

import unicodedata
from random import Random
from typing import Final

from santorini.engine.levels import LEVELS

_MOST_MARKS: Final = 3  # on one letter: more than any language writes
# Shown as nothing, though they count as letters, marks or symbols.
_INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0x1D159, 0x1D159),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
# What passes for the letters that bots' names are written with.
_ALIKE: Final = {
    ord(sign): letter
    for letter, signs in {
        "a": "4аα",
        "c": "сϲ",
        "d": "ԁ",
        "e": "3еε",
        "h": "һ",
        "i": "1|lіıι",
        "m": "м",
        "n": "п",
        "o": "0оοσ",
        "p": "рρ",
        "r": "г",
        "s": "5ѕ",
        "t": "7тτ",
        "y": "уγ",
    }.items()
    for sign in signs
}


def _words(*lines: str) -> tuple[str, ...]:
    return tuple(" ".join(lines).split())


_IN_FRENCH: Final = _words(
    "Berger Pêcheur Potière Maçon Navigatrice Marchand Architecte Capitaine Oracle Olympienne"
)
_GIVEN: Final = _words(
    "Alexis Anthea Basil Calla Cleon Corinna Damon Daphnis Doris Elias Eudora Evander Galen Helia Ione",
    "Ianthe Jason Kalia Kosmas Leander Leda Lydia Lysander Melia Myron Nerissa Nikos Odele Olympia Orestes",
    "Petra Philon Phyllis Sappho Solon Stella Tasos Thais Theon Timon Xanthe Xenia Yannis Zenon Zoe",
)
_ISLANDS: Final = _words(
    "Amorgos Anafi Andros Chios Delos Hydra Ikaria Ios Ithaca Kalymnos Karpathos Kea Kos Kythira Leros",
    "Lemnos Mykonos Naxos Nisyros Paros Patmos Poros Samos Serifos Sifnos Sikinos Skiathos Skopelos Skyros",
    "Spetses Symi Syros Tilos Tinos Zakynthos",
)


def clean(text: object) -> object:
    """In one line, in the usual form, without what is not seen or turns the text around; a validator."""
    if not isinstance(text, str):
        return text
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(sign)
        if kind in ("Zs", "Zl", "Zp") or sign in "\t\n\r":
            sign = " "
        elif kind[0] == "C" or sign in _INVISIBLE:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        on_nothing = not kept or kept[-1] == " "
        if marks and (marks > _MOST_MARKS or on_nothing):
            continue
        kept.append(sign)
    return unicodedata.normalize("NFKC", " ".join("".join(kept).split()))


def is_a_bots(name: str) -> bool:
    """Would people take it for one of the house's bots?"""
    return _skeleton(name) in _BOTS


def friendly(random: Random) -> str:
    """For a guest who gives no name."""
    return f"{random.choice(_GIVEN)} {random.choice(_ISLANDS)}"


def _skeleton(name: str) -> str:
    """The same for names that look alike."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(_ALIKE)
    return "".join(sign for sign in plain if sign.isalnum())


_BOTS: Final = frozenset(_skeleton(name) for name in (*(level.name for level in LEVELS), *_IN_FRENCH))
