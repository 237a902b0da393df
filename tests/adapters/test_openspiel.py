"""OpenSpiel's own checks, and what they do not look at."""

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import santorini.adapters.openspiel
from santorini import Game, IllegalSetup
from santorini.adapters.observations import observe
from tests.worlds import Worlds, secrets

TABLES = [
    "",
    "apollo/pan",
    "chaos/athena",
    "hecate/artemis",
    "chaos/moerae/hermes",
    "atlas/pan/demeter/hermes",
]


def load(powers: str, **more: object) -> pyspiel.Game:
    return pyspiel.load_game("santorini", {"powers": powers, **more} if powers else dict(more))


@pytest.mark.parametrize("powers", TABLES)
def test_openspiels_random_simulations(powers: str) -> None:
    pyspiel.random_sim_test(load(powers), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("powers", "chance", "secret"),
    [
        ("apollo/pan", False, False),
        ("chaos/pan", True, False),
        ("apollo/hecate", False, True),
        ("moerae/chaos", True, True),
    ],
)
def test_chance_and_hidden_facts_are_declared(powers: str, chance: bool, secret: bool) -> None:
    game = load(powers)
    kind = game.get_type()
    stochastic = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (kind.chance_mode == stochastic) == chance
    assert (game.max_chance_outcomes() > 0) == chance
    imperfect = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (kind.information == imperfect) == secret


def test_draws_are_equally_likely() -> None:
    state = load("chaos/pan").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 9  # ten simple gods, of whom one was dealt
    assert {chance for _, chance in outcomes} == {1 / 9}
    state.apply_action(outcomes[3][0])
    assert state.current_player() == 0


def playout(state: pyspiel.State, random: Random, most: int = 10_000) -> list[pyspiel.State]:
    """States on the way of random play, each a clone."""
    states: list[pyspiel.State] = []
    while not state.is_terminal() and len(states) < most:
        states.append(state.clone())
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return states


@pytest.mark.parametrize("powers", TABLES)
def test_a_clone_goes_its_own_way(powers: str) -> None:
    game = load(powers)
    state = game.new_initial_state()
    states = playout(state, Random(1))
    assert sum(state.returns()) == 0
    assert max(state.returns()) == 1
    assert [str(clone) for clone in states] == [str(clone) for clone in replayed(game, states[-1].history())]


def replayed(game: pyspiel.Game, history: list[int]) -> list[pyspiel.State]:
    state = game.new_initial_state()
    states = [state.clone()]
    for action in history:
        state.apply_action(action)
        states.append(state.clone())
    return states


@pytest.mark.parametrize("powers", TABLES)
def test_states_and_games_can_be_written_and_read(powers: str) -> None:
    game = load(powers)
    again = pyspiel.load_game(str(game))
    for state in playout(game.new_initial_state(), Random(2))[::9]:
        read = again.deserialize_state(state.serialize())
        assert read.played == state.played
        assert read.history() == state.history()


def test_tensors_are_the_observations_of_the_seat() -> None:
    game = load("hecate/artemis")
    state = playout(game.new_initial_state(), Random(3), most=12)[-1]
    for seat in (0, 1):
        assert np.array_equal(state.observation_tensor(seat), observe(state.played, seat))
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.dict["planes"].shape == (18, 5, 5)
    assert np.array_equal(observation.tensor, observe(state.played, 0))


def test_information_states_are_tensors_where_nothing_is_hidden() -> None:
    """Other histories give other tensors, and another seat too; all steps can be read from it."""
    game = load("chaos/pan")
    assert game.get_type().provides_information_state_tensor
    assert not load("hecate/pan").get_type().provides_information_state_tensor
    seen = set()
    for seed in range(8):
        random, state = Random(seed), game.new_initial_state()
        for number in range(12):
            tensor = np.array(state.information_state_tensor(number % 2), np.float32)
            assert tensor.shape == tuple(game.information_state_tensor_shape())
            steps = tensor[4:].reshape(-1, 11) @ (1 << np.arange(11))
            assert steps[: len(state.told)].tolist() == state.told
            assert not steps[len(state.told) :].any()
            seen.add((number % 2, tuple(state.told)))
            state.apply_action(random.choice(state.legal_actions()))
        assert state.clone().information_state_tensor(0) == state.information_state_tensor(0)
    assert len(seen) > 80


def test_texts_hide_what_a_seat_may_not_know() -> None:
    state = load("hecate/mortal").new_initial_state()
    for text in ("place B3", "place D3", "place A1", "place E5"):
        state.apply_action(state.string_to_action(text))
    assert "A1" in state.information_state_string(0)
    assert "A1" not in state.information_state_string(1)
    assert "A1" not in state.observation_string(1)


def test_equal_information_states_have_equal_choices() -> None:
    """Two worlds that a seat cannot tell apart are one information state to it."""
    differed = 0
    for seed in range(20):
        random = Random(seed)
        worlds = Worlds(Game("artemis", "hecate"), Game("artemis", "hecate"), 0)
        recall = load("artemis/hecate").make_py_observer(INFO_STATE_OBS_TYPE)
        one, other = (load("artemis/hecate").new_initial_state() for _ in range(2))
        while worlds.play_step(random):
            one.played, other.played = worlds.games
            if secrets(one.played) != secrets(other.played):
                assert recall.string_from(one, 0) == recall.string_from(other, 0)
                assert one.information_state_string(0) == other.information_state_string(0)
                if one.current_player() == 0:
                    assert one.legal_actions() == other.legal_actions()
                differed += 1
    assert differed > 50


def test_a_game_that_is_too_long_is_a_draw() -> None:
    state = load("apollo/pan", max_game_length=7).new_initial_state()
    assert len(playout(state, Random(1))) == 7
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_openspiels_tree_search_plays() -> None:
    """It finds a win in one step, which is one action of many."""
    game = load("")
    state = game.new_initial_state()
    state.played = Game.from_position("0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1")
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 200, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert state.action_to_string(bot.step(state)) == "move B3 B4"


# Refusals


def test_parameters_that_say_no_game_are_refused() -> None:
    made = santorini.adapters.openspiel.SantoriniGame
    with pytest.raises(IllegalSetup, match="zorro"):
        made({"powers": "zorro/pan"})
    with pytest.raises(IllegalSetup, match="2 powers are given for 3 players"):
        made({"powers": "apollo/pan", "players": 3})
    with pytest.raises(IllegalSetup, match="unknown profile 'old'"):
        made({"profile": "old"})
    with pytest.raises(ValueError, match="max_game_length"):
        made({"max_game_length": 0})


def test_observations_that_there_are_not_are_refused() -> None:
    game = load("apollo/pan")
    with pytest.raises(ValueError, match="observations have no parameters"):
        game.make_py_observer(None, {"size": 3})
    everybody = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="expected public information and that of a single player"):
        game.make_py_observer(everybody)
