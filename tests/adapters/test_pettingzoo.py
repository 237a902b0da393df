"""PettingZoo's own checks, and what they do not look at."""

import gc
import warnings
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

from santorini import Game, IllegalSetup, IllegalStep
from santorini.adapters.actions import action_of
from santorini.adapters.observations import observe
from santorini.adapters.pettingzoo import env, raw_env

TABLES: list[tuple[tuple[str, ...], dict[str, int]]] = [
    (("mortal", "mortal"), {}),
    (("chaos", "hecate"), {}),
    ((), {"players": 2}),
    ((), {"players": 3}),
    ((), {"players": 4}),
]


@contextmanager
def known_warnings() -> Iterator[None]:
    """PettingZoo warns of dictionaries, unless they belong to one of its own games by name."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


@pytest.mark.parametrize(("powers", "options"), TABLES)
def test_pettingzoos_api_test(powers: tuple[str, ...], options: dict[str, int]) -> None:
    with known_warnings():
        api_test(env(*powers, **options), num_cycles=300)


@pytest.mark.parametrize(("powers", "options"), TABLES)
def test_pettingzoos_seed_test(powers: tuple[str, ...], options: dict[str, int]) -> None:
    seed_test(lambda: env(*powers, **options), num_cycles=200)


def test_pettingzoos_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    texts: dict[str, Callable[[object], bool]] = {
        "human": lambda result: result is None,
        "ansi": lambda result: "A  B  C  D  E" in str(result),
        "svg": lambda result: str(result).startswith("<svg"),
    }
    render_test(lambda render_mode: env("apollo", "pan", render_mode=render_mode), texts)
    assert "A  B  C  D  E" in capsys.readouterr().out


def test_pixels_show_blocks_domes_and_workers() -> None:
    table = raw_env("apollo", "pan", render_mode="rgb_array")
    table.reset(seed=1)
    empty = np.asarray(table.render())
    assert empty.shape == (240, 240, 3)
    table.step(action_of("place A1"))
    changed = np.argwhere((np.asarray(table.render()) != empty).any(axis=2))
    assert len(changed) > 100
    assert ((changed >= [192, 0]) & (changed < [240, 48])).all()


def play_randomly(table: AECEnv, seed: int) -> dict[str, float]:
    """A whole game, and what each agent got in all."""
    table.reset(seed=seed)
    random = Random(seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, ended, cut_short, _ = table.last()
        totals[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if ended or cut_short else random.choice(legal.tolist()))
    return totals


@pytest.mark.parametrize(("players", "rewards"), [(2, [-1, 1]), (3, [-0.5, -0.5, 1]), (4, [-1, -1, 1, 1])])
def test_rewards_are_those_of_the_result(players: int, rewards: list[float]) -> None:
    table = raw_env(players=players)
    for seed in range(10):
        assert sorted(play_randomly(table, seed).values()) == rewards


def test_only_the_agent_that_chooses_has_legal_actions() -> None:
    table = raw_env("apollo", "pan")
    table.reset()
    assert table.agents == ["player_0", "player_1"]
    assert table.observe("player_0")["action_mask"].sum() == 25
    assert table.observe("player_1")["action_mask"].sum() == 0


def test_agents_see_what_their_seats_see() -> None:
    table = raw_env("hecate", "pan")
    table.reset()
    for text in ("place A1", "place B1", "place C3", "place D3"):
        table.step(action_of(text))
    game = Game("hecate", "pan")
    for turn in ("+A1+B1", "+C3+D3"):
        game.push_turn(turn)
    for seat in (0, 1):
        assert np.array_equal(table.observe(f"player_{seat}")["observation"], observe(game, seat))


def test_a_game_without_an_end_is_cut_short() -> None:
    table = raw_env("apollo", "pan", most_steps=5)
    assert set(play_randomly(table, 1).values()) == {0.0}


def test_powers_can_be_given_for_one_game() -> None:
    table = raw_env(players=2)
    table.reset(options={"powers": ("atlas", "demeter")})
    assert table.episodes.game.powers == ("atlas", "demeter")
    with pytest.raises(IllegalSetup):
        table.reset(options={"powers": ("atlas", "atlas")})


def test_an_illegal_action_is_refused_or_loses(caplog: pytest.LogCaptureFixture) -> None:
    table = raw_env("apollo", "pan")
    table.reset()
    with pytest.raises(IllegalStep, match="move A1 A2 is not legal"):
        table.step(action_of("move A1 A2"))
    checked = env("apollo", "pan")
    checked.reset()
    checked.step(action_of("move A1 A2"))
    assert "Illegal move made" in caplog.text
    assert checked.terminations == {"player_0": True, "player_1": True}
    assert checked.rewards == {"player_0": -1.0, "player_1": 0}


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(ValueError, match="render mode 'film': expected one of human, ansi, svg, rgb_array"):
        env(render_mode="film")


def test_an_unknown_parameter_is_refused_with_those_there_are() -> None:
    with pytest.raises(TypeError, match="unknown parameter 'seats': expected one of players, cards, profile"):
        env(seats=3)


def test_deals_that_were_played_are_not_kept() -> None:
    """Each needs some 100 kB once it is played, and there are thousands."""
    game = raw_env()
    played = []
    for seed in range(3):
        game.reset(seed=seed)
        played.append(weakref.ref(game.episodes.game))
    gc.collect()
    assert [game() is None for game in played] == [True, True, False]
