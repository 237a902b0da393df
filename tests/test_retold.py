"""Games with secrets, rides and lent powers agree with themselves, however they are played and told.

The same games every time; `make pairs` plays others each time.
"""

import pytest

from santorini import Game, compiled
from tests.retold import Table, table_of
from tests.telling import Telling

GAMES = 60 if compiled() else 6
MOST_TURNS = 40 if compiled() else 8
CHUNKS = 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_are_told_again_as_they_were(chunk: int) -> None:
    for seed in range(chunk, GAMES, CHUNKS):
        game = table_of(seed).play(MOST_TURNS)
        assert game.turns


@pytest.mark.parametrize(
    ("table", "sign"),
    [
        (Table(("charybdis", "hecate")), "?"),
        (Table(("harpies", "hecate", "artemis")), "]?"),
        (Table(("dionysus", "hades", "pan"), seed=4), "@choice=again"),
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
