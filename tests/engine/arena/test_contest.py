"""Single games between contestants."""

import time
from collections.abc import Callable

import pytest

from santorini.engine.analysis import Limit
from santorini.engine.arena.contest import Side, play_out
from santorini.engine.arena.players import SimplePlayer
from santorini.engine.arena.simple import greedy_turn, random_turn
from santorini.engine.protocol.client import EngineFailure
from santorini.game import Game
from santorini.rules.steps import BUILD
from santorini.step import Step
from tests.cli.commands import PLACED


class Scripted:
    """Does whatever a test wants."""

    def __init__(self, choose: Callable[[Game], tuple[Step, ...]]) -> None:
        self._choose = choose
        self.limits: list[Limit | None] = []

    def begin(self, seed: int) -> None:
        pass

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        self.limits.append(limit)
        return self._choose(game)

    def close(self) -> None:
        pass


def side(name: str = "random", limit: Limit | None = None) -> Side:
    return Side(name, SimplePlayer(greedy_turn if name == "greedy" else random_turn), limit)


def first_turn(game: Game) -> tuple[Step, ...]:
    return next(iter(game.legal_turns)).steps


def crash(game: Game) -> tuple[Step, ...]:
    raise EngineFailure("broken", "left with exit code 1")


def illegal(game: Game) -> tuple[Step, ...]:
    return (Step(BUILD, 0, 24),)


def nothing(game: Game) -> tuple[Step, ...]:
    return ()


@pytest.mark.parametrize(
    "powers",
    [
        ("mortal", "mortal"),
        ("hecate", "apollo"),
        ("moerae", "pan"),
        ("chaos", "selene"),
        ("europa", "medea"),
        ("mortal",) * 4,
    ],
)
def test_games_are_played_to_their_end(powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    verdict = play_out(game, [side("greedy"), side()], seed=1)
    outcome = game.outcome()
    assert outcome is not None
    assert (verdict.winner, verdict.failure) == (outcome.winner, None)


def test_a_turn_that_something_hidden_ends_early_is_no_failure() -> None:
    """She stands on the exit of the whirlpool: nobody knows that the ride is not made."""
    game = Game.from_position("0000000000000000000000000/1/charybdis[B4,E5]:B3,D3/hecate:E1,E5")

    def ride(game: Game) -> tuple[Step, ...]:
        turns = game.view(0).legal_turns
        assert turns is not None
        return next(turn.steps for turn in turns if turn.text == "B3>B4>E5^E4")

    verdict = play_out(game, [Side("rider", Scripted(ride), None), side()], seed=1, turn_limit=1)
    assert verdict.failure is None
    assert [turn.text for turn in game.turns] == ["B3>B4>E5?"]


def test_a_seed_repeats_what_chance_draws() -> None:
    games = [Game("chaos", "pan") for _ in range(2)]
    for game in games:
        play_out(game, [side(), side()], seed=7)
    assert games[0].turns == games[1].turns


def test_a_long_game_is_cut_off_without_a_winner() -> None:
    game = Game()
    verdict = play_out(game, [side(), side()], seed=1, turn_limit=4)
    assert (verdict.winner, verdict.reason) == (None, "cut off after 4 turns")
    assert len(game.turns) == 4


@pytest.mark.parametrize(
    ("failing", "words"), [(crash, "exit code 1"), (illegal, "not legal"), (nothing, "no turn")]
)
def test_who_fails_loses_by_name(failing: Callable[[Game], tuple[Step, ...]], words: str) -> None:
    game = Game.from_position(PLACED)
    verdict = play_out(game, [side(), Side("broken", Scripted(failing), None)], seed=1)
    assert verdict.winner == 0
    assert verdict.failure is not None
    assert verdict.failure.startswith("broken: ")
    assert words in verdict.failure
    assert len(game.turns) == 1


def test_a_clock_runs_and_gains_its_increment() -> None:
    player = Scripted(first_turn)
    limit = Limit(clock=1000, increment=10)
    play_out(Game(), [Side("timed", player, limit), side()], seed=1, turn_limit=6)
    left = [given.clock or 0 for given in player.limits if given is not None]
    assert left[0] == 1000
    assert 1000 < left[1] < left[2] < 1020 + 1e-6
    assert all(given is not None and given.increment == 10 for given in player.limits)


def test_who_runs_out_of_time_loses() -> None:
    def late(game: Game) -> tuple[Step, ...]:
        time.sleep(0.2)
        return first_turn(game)

    verdict = play_out(Game(), [side(), Side("slow", Scripted(late), Limit(clock=0.05))], seed=1)
    assert (verdict.winner, verdict.failure) == (0, "slow: ran out of time")


def test_what_is_left_on_a_clock_is_noted_for_each_turn() -> None:
    game = Game()
    sides = [side(limit=Limit(clock=1000)), side()]
    verdict = play_out(game, sides, seed=1, turn_limit=6)
    assert [left is not None for left in verdict.clocks] == [True, False] * 3
