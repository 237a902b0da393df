"""Observations: all that a seat may know, and nothing else."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from santorini import Game
from santorini.adapters.deals import Deals
from santorini.adapters.observations import (
    FEATURES,
    INPUTS,
    OBSERVATION_SIZE,
    PLANES,
    engine_inputs,
    feature_of,
    features_of,
    observe,
    observe_turns,
    planes_of,
)
from santorini.powers import all_powers
from santorini.rules.power import Power
from tests.worlds import Worlds, secrets

HIDING = [power.name for power in all_powers() if power.hide is not Power.hide]
MOST_STEPS = 30


def test_the_order_is_that_of_the_first_release() -> None:
    """New facts go last: then the size grows, and the hash of what stood there before stays."""
    names = "\n".join([*PLANES, *(f"{name} {width}" for name, width in FEATURES[:35])])
    assert sha256(names.encode()).hexdigest()[:16] == "e8b751ac1313be98"
    assert len(PLANES) == 18
    assert len(FEATURES) == 35
    assert 450 + sum(width for _, width in FEATURES) == OBSERVATION_SIZE


# What is in it


def test_planes_are_seen_from_the_observers_side() -> None:
    game = Game.from_position("4321000000000000000000000/1/apollo:A1,E5/pan:B3,D3")
    for seat, workers in ((0, "A1 E5"), (1, "B3 D3")):
        planes = planes_of(observe(game, seat))
        assert squares(planes, "own workers") == workers
        assert squares(planes, "height 1 or more") == "A5 B5 C5 D5"
        assert squares(planes, "height 2 or more") == "A5 B5 C5"
        assert squares(planes, "height 3") == "A5 B5"
        assert squares(planes, "domes") == "A5"


def squares(planes: np.ndarray, name: str) -> str:
    found = np.argwhere(planes[PLANES.index(name)])
    return " ".join(f"{'ABCDE'[file]}{rank + 1}" for rank, file in found.tolist())


def test_a_running_turn_is_in_it() -> None:
    game = Game.from_position("0000000000000000000000000/1/artemis:A1,E5/pan:B3,D3")
    game.push("move A1 A2")
    planes = planes_of(observe(game, 1))
    assert squares(planes, "the worker that moved last") == "A2"
    assert squares(planes, "where it began the turn") == "A1"


def test_cards_are_counted_from_the_own_seat() -> None:
    game = Game("apollo", "artemis", "pan")
    numbers = {power.name: power.number for power in all_powers()}
    for role, name in enumerate(("artemis", "pan", "apollo")):
        card = feature_of(observe(game, 1), f"card dealt to role {role}")
        assert card.nonzero()[0].tolist() == [numbers[name]]
    assert not feature_of(observe(game, 1), "card dealt to role 3").any()


def test_an_unknown_feature_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'luck' is no feature: expected one of card dealt to role 0"):
        feature_of(observe(Game(), 0), "luck")


def test_parts_are_looked_at_without_copying() -> None:
    observation = observe(Game(), 0)
    assert planes_of(observation).base is observation.base
    assert features_of(observation).size + planes_of(observation).size == OBSERVATION_SIZE
    assert planes_of(np.stack([observation] * 3)).shape == (3, len(PLANES), 5, 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_different_positions_look_different(players: int) -> None:
    """Nothing that a seat may know is left out: no two positions have the same observation."""
    random = Random(players)
    deals = Deals(players=players)
    found: dict[bytes, tuple[object, ...]] = {}
    for _ in range(60):
        game = deals.game(random)
        for _ in range(80):
            seat = random.randrange(players)
            known = game.machine.seen(game.state, seat)
            told = (game.powers, seat, game.actor, *known.fields())
            assert found.setdefault(observe(game, seat).tobytes(), told) == told
            if game.actor is None:
                break
            game.push(random.choice(list(game.legal_steps)))
    assert len(found) > 1500


# What is not in it


def tables() -> list[tuple[str, ...]]:
    names = [power.name for power in all_powers()]
    found = [(name, hiding) for hiding in HIDING for name in names if name != hiding]
    pairs = [pair if number % 2 else pair[::-1] for number, pair in enumerate(found)]
    return [*pairs, ("hecate", "apollo", "pan"), ("atlas", "hecate", "hermes"), ("artemis", "pan", "moerae")]


def test_worlds_that_differ_only_in_secrets_have_equal_observations() -> None:
    differed = 0
    for names in tables():
        for seat, name in enumerate(names):
            if name not in HIDING:
                differed += compared(names, seat)
    assert differed > 1000


def compared(names: tuple[str, ...], seat: int) -> int:
    """How often two worlds differed, in which the seat saw the same numbers."""
    random = Random(f"{names} {seat}")
    worlds = Worlds(Game(*names, allow_banned=True), Game(*names, allow_banned=True), seat)
    differed = 0
    for _ in range(MOST_STEPS):
        if not worlds.play_step(random):
            break
        one, other = worlds.games
        if secrets(one) != secrets(other):
            assert np.array_equal(observe(one, seat), observe(other, seat)), names
            assert np.array_equal(engine_inputs(one, seat), engine_inputs(other, seat)), names
            differed += 1
    return differed


def test_hidden_workers_are_in_their_players_observation_alone() -> None:
    game = Game.from_position("0000000000000000000000000/1/hecate:A1,E5/mortal:B3,D3")
    assert squares(planes_of(observe(game, 0)), "own workers") == "A1 E5"
    assert squares(planes_of(observe(game, 1)), "workers of the next side") == ""


def test_the_engines_inputs_are_ten_integers() -> None:
    inputs = engine_inputs(Game("apollo", "pan"), 1)
    assert inputs.shape == (INPUTS,)
    assert inputs.dtype == np.int64


# Whole turns


@pytest.mark.parametrize("powers", [("apollo", "pan"), ("prometheus", "athena"), ("gaea", "demeter")])
def test_what_is_seen_after_a_turn_is_what_the_game_shows_then(powers: tuple[str, str]) -> None:
    game, random = Game(*powers), Random(3)
    for _ in range(8):
        seat = game.actor
        assert seat is not None
        turns, seen = observe_turns(game)
        chosen = random.randrange(len(turns))
        for step in turns[chosen]:
            game.push(step)
        assert np.array_equal(seen[chosen], observe(game, seat))


def test_turns_are_judged_by_what_their_maker_knows() -> None:
    """Where Hecate's workers stand changes nothing that the other player sees."""
    worlds = (
        Game.from_position(f"0000000000000000000000000/2/hecate:{workers}/mortal:B3,D3")
        for workers in ("A1,E5", "B4,C3")
    )
    (turns, seen), (others, seen_there) = (observe_turns(game) for game in worlds)
    assert turns == others
    assert np.array_equal(seen, seen_there)


def test_a_game_that_is_over_has_no_turns() -> None:
    game = Game.from_position("0000000000002300000000000/1/mortal:C3,A5/mortal:A1,E5")
    game.push_turn("C3>D3#")
    turns, seen = observe_turns(game)
    assert turns == []
    assert seen.shape == (0, OBSERVATION_SIZE)
