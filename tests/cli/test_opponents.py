"""The simple opponents."""

from random import Random

import pytest

from santorini.cli.opponents import Player, choose_turn
from santorini.game import Game
from santorini.notation.turn import write_turn
from tests.helpers import scene


def chosen(player: Player, picture: str, seed: int) -> str:
    place = scene(picture)
    start = place.opened()
    return write_turn(place.machine, start, choose_turn(player, place.machine, start, Random(seed)).steps)


@pytest.mark.parametrize("seed", range(5))
def test_greedy_wins_if_it_can(seed: int) -> None:
    assert chosen(
        Player.GREEDY,
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
        Player.GREEDY,
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
        Player.GREEDY,
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


@pytest.mark.parametrize("player", [Player.RANDOM, Player.GREEDY])
@pytest.mark.parametrize("powers", [("hermes", "prometheus"), ("athena", "pan", "apollo"), ("mortal",) * 4])
def test_whole_games_are_played_to_the_end(player: Player, powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    random = Random(7)
    while game.outcome() is None:
        game.push_turn(choose_turn(player, game.machine, game.state, random).steps)
    assert game.outcome() is not None


def test_the_same_seed_gives_the_same_turn() -> None:
    game = Game()
    turns = [choose_turn(Player.RANDOM, game.machine, game.state, Random(3)).steps for _ in range(2)]
    assert turns[0] == turns[1]
