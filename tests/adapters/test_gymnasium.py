"""Gymnasium's own checks, and what they do not look at."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from santorini.adapters.actions import action_of
from santorini.adapters.gymnasium import NAME, SantoriniEnv
from santorini.adapters.observations import Bits
from santorini.engine import Engine, Limit, UnknownLevel
from santorini.engine.evaluation.handmade import Handmade

ID = "santorini/Santorini-v0"


@pytest.mark.parametrize(
    "options",
    [{"powers": ("apollo", "pan")}, {"opponent": 1}, {"players": 3}, {"players": 4, "render_mode": "ansi"}],
)
def test_gymnasiums_check(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, **options).unwrapped, skip_render_check=True)


def play(env: SantoriniEnv, seed: int) -> float:
    """A whole game against the environment's opponent; returns the reward."""
    random = Random(seed)
    observation, _ = env.reset(seed=seed)
    ended = cut_short = False
    reward = 0.0
    while not ended and not cut_short:
        assert np.array_equal(observation["action_mask"], env.action_masks())
        action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, ended, cut_short, _ = env.step(action)
    return reward


def first_legal(observation: Bits, mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("opponent", [None, 1, "shepherd", Engine(Handmade(), memory=1), first_legal])
def test_anybody_can_be_the_opponent(opponent: Any) -> None:
    env = SantoriniEnv(("apollo", "pan"), opponent=opponent, limit=Limit(depth=1))
    assert {abs(play(env, seed)) for seed in range(3)} == {1.0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_against_chance_are_won_and_lost_at_every_seat(players: int) -> None:
    env = SantoriniEnv(players=players)
    rewards, seats = set(), set()
    for seed in range(24):
        rewards.add(play(env, seed))
        seats.add(env.seat)
    assert rewards == {1.0, -0.5 if players == 3 else -1.0}
    assert seats == set(range(players))


def test_a_level_beats_random_play() -> None:
    env = SantoriniEnv(("artemis", "demeter"), opponent=2)
    assert [play(env, seed) for seed in range(4)] == [-1.0] * 4


def test_hidden_workers_may_end_what_an_opponent_planned() -> None:
    env = SantoriniEnv(("hecate", "artemis"), opponent=1, seat=0)
    assert {abs(play(env, seed)) for seed in range(6)} == {1.0}


def test_the_same_seed_gives_the_same_game() -> None:
    env = SantoriniEnv(opponent=1)
    first = [env.reset(seed=seed)[0]["observation"].tobytes() for seed in range(6)]
    assert [env.reset(seed=seed)[0]["observation"].tobytes() for seed in range(6)] == first
    assert len(set(first)) == 6


def test_who_acts_illegally_loses() -> None:
    env = SantoriniEnv(("apollo", "pan"), seat=0)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(action_of("move A1 A2"))
    assert (reward, ended) == (-1.0, True)
    assert "move A1 A2 is not legal" in info["illegal"]


def test_many_at_a_time() -> None:
    envs = gymnasium.make_vec(ID, num_envs=4, vectorization_mode="sync", powers=("apollo", "pan"))
    observation, info = envs.reset(seed=1)
    random = Random(1)
    for _ in range(60):
        actions = [random.choice(np.flatnonzero(mask).tolist() or [0]) for mask in observation["action_mask"]]
        observation, *_ = envs.step(np.array(actions))
    assert observation["observation"].shape[0] == 4
    assert info["powers"].shape == (4,)


def test_what_can_be_no_opponent_is_refused() -> None:
    with pytest.raises(UnknownLevel):
        SantoriniEnv(opponent=11)
    with pytest.raises(ValueError, match="expected a level, an Engine, a policy, or None"):
        SantoriniEnv(opponent=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat 2: expected 0 to 1"):
        SantoriniEnv(seat=2)
    with pytest.raises(ValueError, match="render mode 'film': expected one of ansi, svg, rgb_array"):
        SantoriniEnv(render_mode="film")


def test_an_unknown_parameter_is_refused_with_those_there_are() -> None:
    with pytest.raises(TypeError, match="unknown parameter 'foe': expected one of powers, opponent, limit"):
        gymnasium.make(NAME, foe=3)
    with pytest.raises(TypeError, match="unknown parameter 'foe': expected one of num_envs, powers"):
        gymnasium.make_vec(NAME, num_envs=2, foe=3)


def test_pictures() -> None:
    kinds = {}
    for mode in ("ansi", "svg", "rgb_array", None):
        env = SantoriniEnv(("apollo", "pan"), render_mode=mode)
        env.reset(seed=1)
        kinds[mode] = type(env.render())
    assert kinds == {"ansi": str, "svg": str, "rgb_array": np.ndarray, None: type(None)}
