"""Engines by name."""

import pytest

from santorini.engine.analysis import Limit
from santorini.engine.arena.entrants import UnknownEngine, entrant_named, read_clock
from santorini.engine.arena.players import LevelPlayer, ProgramPlayer, Searcher, SimplePlayer
from santorini.engine.levels import LEVELS


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("random", SimplePlayer),
        ("Greedy", SimplePlayer),
        ("1", LevelPlayer),
        ("level:10", LevelPlayer),
        (LEVELS[4].name, LevelPlayer),
        ("handmade", Searcher),
        ("network", Searcher),
        ("cmd:some-engine --quietly", ProgramPlayer),
    ],
)
def test_everybody_who_can_play_has_a_name(text: str, kind: type) -> None:
    assert isinstance(entrant_named(text).contestant(memory=1), kind)


def test_an_engine_can_have_a_limit_of_its_own() -> None:
    assert entrant_named("5").limit is None
    assert entrant_named("handmade@nodes=2000").limit == Limit(nodes=2000)
    assert entrant_named("7@time=0.2,depth=4").limit == Limit(seconds=0.2, depth=4)
    assert entrant_named("cmd:a@b c@clock=60+0.5").limit == Limit(clock=60, increment=0.5)


def test_an_at_sign_that_is_no_limit_belongs_to_the_command() -> None:
    entrant = entrant_named("cmd:engine --user=a@b")
    assert (entrant.kind, entrant.limit) == ("cmd:engine --user=a@b", None)


@pytest.mark.parametrize(
    "text", ["", "11", "level:0", "nobody", "cmd:", "cmd: ", "cmd:'", "5@nodes=x", "5@nodes=0", "5@clock=1+"]
)
def test_who_is_unknown_is_refused(text: str) -> None:
    with pytest.raises(UnknownEngine):
        entrant_named(text)


def test_a_missing_network_is_named() -> None:
    with pytest.raises(ValueError, match="missing"):
        entrant_named("network:/missing.net")


def test_a_clock_is_seconds_and_an_increment() -> None:
    assert read_clock("60") == Limit(clock=60)
    assert read_clock("0.5+0.05") == Limit(clock=0.5, increment=0.05)
    with pytest.raises(ValueError, match="60"):
        read_clock("one minute")


def test_numbers_of_the_search_can_be_changed() -> None:
    entrant = entrant_named("handmade%null_margin=100,late_base=4@nodes=50")
    assert (entrant.kind, entrant.numbers) == ("handmade", (("null_margin", 100), ("late_base", 4)))
    assert entrant.limit == Limit(nodes=50)


def test_a_number_that_the_search_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownEngine, match="the search has no number 'luck'"):
        entrant_named("network%luck=7")
