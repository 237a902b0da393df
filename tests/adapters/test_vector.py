"""Many environments over a batch behave as one does."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import santorini.adapters.gymnasium
from santorini.adapters.actions import action_of
from santorini.adapters.vector import SantoriniVectorEnv

GAMES = 32


def choices(observed: dict[str, NDArray[Any]], random: np.random.Generator) -> NDArray[np.int64]:
    mask = observed["action_mask"]
    return np.asarray((mask * random.random(mask.shape)).argmax(axis=1), np.int64)


def first_legal(observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
    return np.asarray(masks.argmax(axis=1), np.int64)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_is_played_to_its_end_and_followed_by_another(players: int) -> None:
    envs = SantoriniVectorEnv(GAMES, players=players)
    random = np.random.default_rng(1)
    observed, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observed)
    over, gains, seats = np.zeros(GAMES, bool), set(), set(info["seat"].tolist())
    finished = 0
    for _ in range(300):
        assert (observed["action_mask"].any(axis=1) == ~over).all()
        observed, rewards, ended, cut_short, info = envs.step(choices(observed, random))
        assert not info["illegal"].any()
        assert not rewards[~ended].any()
        assert not (over & (ended | cut_short)).any()
        gains |= set(rewards[ended].tolist())
        seats |= set(info["seat"].tolist())
        over = ended | cut_short
        finished += int(over.sum())
    assert finished > GAMES
    assert gains == {1.0, -0.5 if players == 3 else -1.0}
    assert seats == set(range(players))


def test_the_same_seed_gives_the_same_games() -> None:
    def played() -> bytes:
        random, (observed, _) = np.random.default_rng(2), envs.reset(seed=7)
        seen = []
        for _ in range(80):
            observed, rewards, *_ = envs.step(choices(observed, random))
            seen.append(observed["observation"].tobytes() + rewards.tobytes())
        return b"".join(seen)

    envs = SantoriniVectorEnv(8, cards=["chaos", "hecate", "pan", "apollo"])
    assert played() == played()


def test_a_policy_plays_for_all_others_from_what_they_see() -> None:
    asked: set[tuple[int, ...]] = set()

    def policy(observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        assert len(observations) == len(masks)
        assert masks.any(axis=1).all()
        asked.add(observations.shape[1:])
        return first_legal(observations, masks)

    envs = SantoriniVectorEnv(GAMES, ("apollo", "pan"), opponent=policy, seat=1)
    observed, info = envs.reset(seed=1)
    assert info["seat"].tolist() == [1] * GAMES
    assert observed["action_mask"].sum(axis=1).tolist() == [23] * GAMES  # the others have placed two workers
    assert asked == {envs.single_observation_space["observation"].shape}


def test_who_acts_illegally_loses_and_the_others_play_on() -> None:
    envs = SantoriniVectorEnv(3, ("apollo", "pan"), seat=0)
    envs.reset(seed=1)
    observed, rewards, ended, _, info = envs.step(np.array([0, action_of("move A1 A2"), -5]))
    assert rewards.tolist() == [0.0, -1.0, -1.0]
    assert info["illegal"].tolist() == ended.tolist() == [False, True, True]
    assert observed["action_mask"].any(axis=1).tolist() == [True, False, False]
    observed, rewards, ended, _, info = envs.step(np.array([1, 0, 0]))
    assert not ended.any()
    assert not rewards.any()
    # Those who lost have an empty board again.
    assert observed["action_mask"].sum(axis=1)[1:].tolist() == [25, 25]


def test_games_that_last_too_long_are_cut_short() -> None:
    envs = SantoriniVectorEnv(2, ("apollo", "pan"), seat=0, most_steps=3)
    observed, _ = envs.reset(seed=1)
    random = np.random.default_rng(1)
    observed, *_ = envs.step(choices(observed, random))
    observed, rewards, ended, cut_short, _ = envs.step(choices(observed, random))
    assert cut_short.all()
    assert not ended.any()
    assert not rewards.any()


def test_gymnasium_makes_it_by_name() -> None:
    envs = gymnasium.make_vec(santorini.adapters.gymnasium.NAME, num_envs=4, powers=("apollo", "pan"))
    assert isinstance(envs, SantoriniVectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observed, _ = envs.reset(seed=3)
    assert observed["observation"].shape[0] == 4


def test_levels_play_single_games_only() -> None:
    with pytest.raises(ValueError, match="levels and engines play with vectorization_mode='sync'"):
        SantoriniVectorEnv(2, opponent=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected 2 actions, whole numbers"):
        SantoriniVectorEnv(2).step(np.zeros(3, np.int64))
