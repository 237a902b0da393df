"""What the documentation says about the code is so."""

import re
import subprocess
import sys
from pathlib import Path

from santorini.powers import CARDS, power_named
from tests.hooks_table import HOOKS, rows

PROJECT = Path(__file__).parent.parent
DOCS = PROJECT / "docs"


def test_the_table_of_hooks_is_that_of_the_cards() -> None:
    text = (DOCS / "hooks.md").read_text()
    listed = [line for line in text.splitlines() if line.startswith("| ") and line[2].isdigit()]
    assert listed == rows(), "print the table anew with: python -m tests.hooks_table"


def test_every_hook_is_explained() -> None:
    text = (DOCS / "hooks.md").read_text()
    explained = text.partition("## Which card uses what")[0]
    assert [hook for hook in HOOKS if f"`{hook}`" not in explained] == []


def test_the_worked_example_of_a_power_runs() -> None:
    # In a process of its own, because it registers a power.
    command = [sys.executable, "-m", "doctest", str(DOCS / "add-a-power.md")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


# Where a new card goes

PLACES = {
    title: re.findall(r"^\| `([^`]+/[^`]+)` \| ", text, re.MULTILINE)
    for title, _, text in (
        part.partition("\n") for part in (DOCS / "add-a-power.md").read_text().split("\n### ")[1:]
    )
}
EVERY_CARD, TOKEN, DRAWINGS = (
    PLACES["Every card"],
    PLACES["A card that remembers something, or puts a token on the board"],
    PLACES["Drawings of its own"],
)
MOST_PLACES = 14
# A card with a token, and what that is called; and the places that do not call it by name.
CARD, CALLED = "europa", "talus"
GROUP = "fleece"  # the group of that card; files of a group name no other
NAMELESS = {"en/memory.toml", "fr/memory.toml"}


def naming(words: set[str], *folders: str) -> set[str]:
    """Files with all these words."""
    found = set()
    for path in (path for folder in folders for path in (PROJECT / folder).rglob("*")):
        if path.suffix in (".md", ".py", ".svelte", ".toml", ".ts") and "client" not in path.parts:
            text = set(re.findall("[a-z]+", path.read_text(encoding="utf-8").lower()))
            found |= {path.relative_to(PROJECT).as_posix()} if words <= text else set()
    return found


def test_every_place_that_names_all_cards_is_in_the_list_of_those_a_card_needs() -> None:
    names = {card.name for card in CARDS} - {"mortal"}
    found = naming(names, "docs", "src", "tests", "web/src", "web/tests")
    drawn = {place for place in DRAWINGS if place.startswith("web/src/cards/") and GROUP not in place}
    assert found == {place for place in EVERY_CARD if "NAME" not in place} | drawn


def test_a_card_with_a_token_needs_few_places_and_none_in_the_browser() -> None:
    needed = EVERY_CARD + TOKEN
    assert len(needed) == len(set(needed)) <= MOST_PLACES
    assert [place for place in needed if place.startswith("web/")] == []


def test_every_card_has_the_files_that_are_listed() -> None:
    places = [place for place in EVERY_CARD if "NAME" in place]
    assert len(places) == 3
    for card in CARDS[1:]:
        assert [place for place in places if not (PROJECT / place.replace("NAME", card.name)).exists()] == []


def test_every_place_that_names_a_card_with_a_token_is_listed() -> None:
    assert power_named(CARD).token_key == CALLED
    found = naming({CARD}, "docs", "src", "web/src") | naming({CALLED}, "web/src")
    outside_tests = {place.replace("NAME", CARD) for place in EVERY_CARD if not place.startswith("tests/")}
    nameless = {place for place in TOKEN if place.endswith(tuple(NAMELESS))}
    assert len(nameless) == len(NAMELESS)
    assert found == (outside_tests | set(TOKEN) | set(DRAWINGS)) - nameless
    assert [place for place in nameless if not (PROJECT / place).exists()] == []


# The project itself


def test_every_target_of_make_is_explained() -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (PROJECT / "Makefile").read_text(), re.MULTILINE)
    text = (PROJECT / "CONTRIBUTING.md").read_text()
    assert [target for target in targets if f"make {target}" not in text] == ["help"]


def test_continuous_integration_runs_what_the_readme_says() -> None:
    command = (PROJECT / ".ci" / "run").read_text().splitlines()[-1]
    assert f"\n{command} " in (PROJECT / "README.md").read_text()
