"""Whatever the server can say is in the catalogue."""

import re
from pathlib import Path

import pytest

from santorini.server.speech import catalogue, said
from santorini.server.speech.patterns import Template, gaps
from tests.server.speech.sources import PACKAGE, given_to, returned

SERVER = [path for part in ("server", "match") for path in sorted((PACKAGE / part).rglob("*.py"))]
DEAL = PACKAGE / "powers" / "deal.py"
DRAFT = PACKAGE / "draft.py"
GAME = PACKAGE / "game.py"
NOTATION = PACKAGE / "notation"
SETUP = ("IllegalSetup", "BannedMatchup")
SYNTAX = ("InvalidNotation", "IllegalStep")
# Where a card's memory is read from a position.
MEMORIES = [*sorted((PACKAGE / "powers").glob("[a-z]*.py")), *sorted((PACKAGE / "rules").glob("[a-z]*.py"))]


def untranslated(sentences: set[str]) -> list[str]:
    assert sentences, "nothing was found in the source"
    # Nothing but gaps: what stands there is looked for where it is written.
    worded = (text for text in sentences if re.search("[a-z]", text))
    return sorted(text for text in worded if said(text, "fr") == text)


def test_every_refusal_of_the_server_is_there() -> None:
    found = {text for path in SERVER for text in given_to(path, "Refused", "problem", *SETUP, "IllegalStep")}
    assert {"The game is over.", "You can talk to the watchers.", "This user name is taken."} <= found
    assert untranslated(found) == []


@pytest.mark.parametrize("path", [DEAL, DRAFT, GAME], ids=lambda path: path.stem)
def test_every_reason_against_a_setup_is_there(path: Path) -> None:
    assert untranslated(given_to(path, *SETUP)) == []


def test_every_reason_of_a_draft_is_there() -> None:
    found = returned(DRAFT, "refusal", "_why_not_offer", "_why_not_pick", "_why_not_start")
    found |= returned(DEAL, "why_not_with", "why_not_shared")
    assert "7 against 7 is banned by the cards, and no two teams keep them apart" in found
    assert untranslated(found) == []


def test_every_fault_of_a_typed_turn_is_there() -> None:
    found = given_to(NOTATION / "turn.py", *SYNTAX) | returned(NOTATION / "turn.py", "_what_is_wrong")
    found |= given_to(NOTATION / "search.py", *SYNTAX) | returned(NOTATION / "search.py", "_what_is_illegal")
    assert "7 is not legal after 7: the turn is over" in found
    assert untranslated(found) == []
    assert untranslated(given_to(PACKAGE / "step.py", "InvalidNotation")) == []


def test_every_fault_of_a_position_or_a_record_is_there() -> None:
    found = given_to(NOTATION / "position.py", *SYNTAX)
    found |= given_to(NOTATION / "record" / "reader.py", "_fail") | given_to(GAME, "IllegalStep")
    assert "two workers on 7" in found
    # What came out of a gap is a fault itself.
    assert untranslated({text for text in found if not text.endswith(": 7")}) == []


def test_every_fault_of_a_card_in_a_position_is_there() -> None:
    found = {text for path in MEMORIES for text in given_to(path, "ValueError")}
    assert "expected x (the power is used) or nothing" in found
    assert untranslated(found) == []


@pytest.mark.parametrize("template", catalogue(), ids=lambda template: template.english[:40])
def test_french_says_all_that_english_says(template: Template) -> None:
    assert sorted(gaps(template.french)) == sorted(gaps(template.english))
    assert template.french != template.english


def test_no_sentence_is_there_twice() -> None:
    shapes = [re.sub(r"\{\w+\}", "{}", template.english) for template in catalogue()]
    assert sorted(shapes) == sorted(set(shapes))
