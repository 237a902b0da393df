"""Names that people can tell apart, and chat that keeps to its line."""

import re
from pathlib import Path
from random import Random

import pytest
from pydantic import TypeAdapter, ValidationError

from santorini.engine.levels import LEVELS
from santorini.server.wire.commands import Words
from santorini.server.wire.names import clean, friendly, is_a_bots
from santorini.server.wire.values import LONGEST_NAME, ShownName

NAME: TypeAdapter[str] = TypeAdapter(ShownName)
WORDS: TypeAdapter[str] = TypeAdapter(Words)
FRENCH = Path(__file__).parents[3] / "web" / "src" / "i18n" / "fr" / "terms.ts"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada ", "Ada"),
        ("A\u200bd\u2060a", "Ada"),
        ("\u202egnihtoN", "gnihtoN"),
        ("\u2066Ada\u2069", "Ada"),
        ("a\u2028b\nc\td", "a b c d"),
        ("\ufeffAda\x85\x1b", "Ada"),
        ("Ａｄａ", "Ada"),
        ("e\u0301", "é"),
        ("a" + "\u0335" * 20, "a" + "\u0335" * 3),
        ("\u0301Ada", "Ada"),
        ("\U000e0041Ada", "Ada"),
        ("\ue000Ada\U0010ffff", "Ada"),
        ("Zoë 🙂", "Zoë 🙂"),
        ("李 小龙", "李 小龙"),
        ("नमस्ते", "नमस्ते"),
        ("สวัสดี", "สวัสดี"),
        ("שָׁלוֹם", "שָׁלוֹם"),
    ],
)
def test_what_cannot_be_seen_is_left_out(given: str, shown: str) -> None:
    assert NAME.validate_python(given) == shown
    assert WORDS.validate_python(given) == shown


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200b", "\u3164", "\u2800", "\u0301\u0301", "x" * 25, "ﷺ" * 2]
)
def test_a_name_can_be_seen_and_is_short(name: str) -> None:
    with pytest.raises(ValidationError):
        NAME.validate_python(name)


def test_cleaning_twice_is_cleaning_once() -> None:
    random = Random(1)
    for _ in range(2000):
        text = "".join(
            chr(random.choice((random.randrange(0x3000), random.randrange(0x110000)))) for _ in range(8)
        )
        once = clean(text)
        assert clean(once) == once


@pytest.mark.parametrize(
    "name", ["Shepherd", "SHEPHERD!", "Ѕhерhеrd", "s h e p h e r d", "0racle", "0rac1e", "Maçon", "macon"]
)
def test_nobody_is_called_as_a_bot(name: str) -> None:
    assert is_a_bots(name)


def test_bots_have_their_names_in_both_languages() -> None:
    text = FRENCH.read_text()
    french = [re.search(rf"'level\.{level.name}': '([^']+)'", text) for level in LEVELS]
    assert all(found and is_a_bots(found[1]) for found in french)
    assert all(is_a_bots(level.name) for level in LEVELS)


def test_a_guest_without_a_name_gets_one() -> None:
    names = {friendly(Random(seed)) for seed in range(5000)}
    assert len(names) > 1000
    for name in names:
        assert NAME.validate_python(name) == name
        assert len(name) <= LONGEST_NAME
        assert not is_a_bots(name)
