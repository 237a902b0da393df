"""The simple players."""

from random import Random

import pytest

from santorini.engine.arena.players import TurnOf
from santorini.engine.arena.simple import greedy_turn, random_turn
from santorini.game import Game
from santorini.notation.turn import write_turn
from santorini.step import Step
from tests.helpers import scene


def chosen(picture: str, seed: int) -> str:
    place = scene(picture)
    start = place.opened()
    return write_turn(place.machine, start, greedy_turn(place.machine, start, Random(seed)).steps)


@pytest.mark.parametrize("seed", range(5))
def test_greedy_wins_if_it_can(seed: int) -> None:
    assert chosen(
        """
        . .  .  . .
        . 3  .  . .
        . 2A .B . .
        . .  .  . .
        . .A .  . .B
        """,
        seed,
    ) == "B3>B4#"  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_greedy_does_not_let_the_next_player_win(seed: int) -> None:
    turn = chosen(
        """
        . .  .  .  .
        . .  .  3  .
        . .A .  2B .
        . .  .A .  .
        . .  .  .  .B
        """,
        seed,
    )
    assert turn.endswith("^D4") or turn.split("^")[0].endswith(">D4")


@pytest.mark.parametrize("seed", range(5))
def test_greedy_climbs(seed: int) -> None:
    turn = chosen(
        """
        .  .  1  .  .
        .  .A .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .B .  .  .  .B
        """,
        seed,
    )
    assert turn.startswith("B4>C5^")


@pytest.mark.parametrize("turn_of", [random_turn, greedy_turn])
@pytest.mark.parametrize("powers", [("hermes", "prometheus"), ("athena", "pan", "apollo"), ("mortal",) * 4])
def test_whole_games_are_played_to_the_end(turn_of: TurnOf, powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    random = Random(7)
    while game.outcome() is None:
        game.push_turn(map(Step.decode, turn_of(game.machine, game.state, random).steps))
    assert game.outcome() is not None


def test_the_same_seed_gives_the_same_turn() -> None:
    game = Game()
    turns = [random_turn(game.machine, game.state, Random(3)).steps for _ in range(2)]
    assert turns[0] == turns[1]
