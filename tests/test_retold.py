"""Games with secrets, rides and lent powers agree with themselves, however they are played and told.

A run plays a fixed sample and one by a seed that changes; `python -m tests.retold` plays as many as wanted.
"""

import os

import pytest

from santorini import Game, compiled
from tests.conftest import SEED_VARIABLE
from tests.retold import Table, table_of
from tests.telling import Telling

GAMES = 60 if compiled() else 6
CHANGING = 20 if compiled() else 2
MOST_TURNS = 40 if compiled() else 8
CHUNKS = 4
CHANGING_SEEDS = 1_000_000  # far from the fixed ones


def play(first: int, games: int, chunk: int) -> None:
    for seed in range(first + chunk, first + games, CHUNKS):
        table_of(seed).play(MOST_TURNS)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_fixed_games_are_told_again_as_they_were(chunk: int) -> None:
    play(0, GAMES, chunk)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_changing_games_are_told_again_as_they_were(chunk: int) -> None:
    play(CHANGING_SEEDS + int(os.environ[SEED_VARIABLE]), CHANGING, chunk)


@pytest.mark.parametrize(
    ("table", "sign"),
    [
        (Table(("charybdis", "hecate")), "?"),
        (Table(("harpies", "hecate", "artemis")), "]?"),
        (Table(("dionysus", "hades", "pan"), seed=4), "@choice=1"),
    ],
)
def test_random_games_have_what_they_are_about(table: Table, sign: str) -> None:
    assert any(sign in turn.text for turn in table.play(40).turns)


def test_a_failure_says_how_to_repeat_it() -> None:
    table = Table(("apollo", "nobody"), seed=3)
    with pytest.raises(AssertionError, match=r"Table\(names=\('apollo', 'nobody'\).*seed=3\)\.play\(1\)"):
        table.play(1)


def test_a_reader_who_missed_a_step_is_found() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:A1,E5")
    attentive, absent = Telling(game.view(0)), Telling(game.view(None))
    game.push("move B3 B4")
    attentive.hear(game)
    attentive.check(game)
    with pytest.raises(AssertionError, match="was told"):
        absent.check(game)
