"""Games side by side are the games that `Game` plays."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from santorini import CHANCE, Game, IllegalSetup, IllegalStep
from santorini.adapters.actions import ACTION_COUNT, action_of, mask_of, step_of
from santorini.adapters.batch import Batch
from santorini.adapters.deals import Deals
from santorini.adapters.observations import OBSERVATION_SIZE, observe, observe_turns
from santorini.adapters.rewards import rewards_of
from santorini.rules.position import Position


def follow(game: Game, action: int, state: Position) -> None:
    """The same step in a game, and the same draws after it."""
    game.push(step_of(action))
    draw(game, state)


def draw(game: Game, state: Position) -> None:
    while game.actor == CHANCE:
        for step in list(game.legal_steps):
            game.push(step)
            if game.state.cards == state.cards or game.actor == CHANCE:
                break
            game.pop()


@pytest.mark.parametrize(("players", "games"), [(2, 60), (3, 30), (4, 30)])
def test_every_lane_plays_by_the_rules(players: int, games: int) -> None:
    batch = Batch(games, players=players, seed=players, renews=False)
    twins = [Game(*batch.powers(index)) for index in range(games)]
    states = batch._lanes.positions
    for index, game in enumerate(twins):
        draw(game, states[index])
    over = np.zeros(games, bool)
    while not over.all():
        legal, seen, actors = batch.legal(), batch.observe(), batch.actors
        for index, game in enumerate(twins):
            assert game.state == states[index], batch.powers(index)
            assert actors[index] == (-1 if game.actor is None else game.actor)
            assert np.array_equal(legal[index], mask_of(game.legal_steps).astype(bool))
            assert np.array_equal(seen[index], observe(game, game.actor or 0))
        actions = batch.sample()
        rewards, ended, cut_short = batch.step(actions)
        assert not cut_short.any()
        for index, game in enumerate(twins):
            if game.actor is not None:
                follow(game, actions[index], states[index])
                outcome = game.outcome()
                winner = None if outcome is None else outcome.winner
                assert tuple(rewards[index]) == rewards_of(players, winner)
                assert ended[index] == (outcome is not None)
        over |= ended


def test_finished_games_make_way_for_new_ones() -> None:
    batch = Batch(32, cards=["apollo", "artemis", "atlas", "pan"], seed=5)
    dealt = {batch.powers(index) for index in range(32)}
    assert len(dealt) > 5
    finished = 0
    for _ in range(300):
        _, ended, _ = batch.step(batch.sample())
        assert (batch.actors >= 0).all()
        for index in ended.nonzero()[0].tolist():
            assert batch.legal()[index].sum() == 25
            finished += 1
    assert finished > 64


def test_games_that_last_too_long_are_cut_short() -> None:
    batch = Batch(2, "pan", "apollo", most_steps=3)
    for last in (False, False, True):
        rewards, ended, cut_short = batch.step(batch.sample())
        assert not ended.any()
        assert cut_short.tolist() == [last, last]
        assert not rewards.any()
    assert batch.legal().sum(axis=1).tolist() == [25, 25]
    stays = Batch(1, "pan", "apollo", most_steps=1, renews=False)
    stays.step(stays.sample())
    assert stays.actors.tolist() == [-1]
    assert not stays.legal().any()
    assert not stays.step([7]).ended.any()


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[bytes]:
        batch.reset(seed)
        seen = []
        for _ in range(60):
            seen.append(batch.observe().tobytes())
            batch.step(batch.sample())
        return seen

    batch = Batch(8, cards=["chaos", "apollo", "pan", "hermes", "hecate"])
    assert played(3) == played(3)
    assert played(3) != played(4)


def test_arrays_given_are_written_into() -> None:
    batch = Batch(4, "apollo", "pan")
    mask = np.full((4, ACTION_COUNT), 9, np.int8)
    assert batch.legal(mask) is mask
    assert mask.sum() == 100
    seen = np.full((4, OBSERVATION_SIZE), 9, np.float32)
    assert batch.observe(seen) is seen
    assert np.array_equal(seen, batch.observe())


def test_any_seat_can_be_asked() -> None:
    batch = Batch(2, "hecate", "pan", renews=False)
    for _ in range(6):
        batch.step(batch.sample())
    seen = batch.observe(seats=[1, 0])
    assert not np.array_equal(seen[0], seen[1])
    assert np.array_equal(batch.observe(seats=batch.actors), batch.observe())


# Refusals


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = Batch(3)
    before = batch.observe()
    with pytest.raises(IllegalStep, match="game 1: move A1 A2 is not legal"):
        batch.step([0, action_of("move A1 A2"), 0])
    with pytest.raises(IllegalStep, match="game 2: action 1364 is not legal"):
        batch.step([0, 0, ACTION_COUNT])
    with pytest.raises(IllegalStep, match="game 0: action -1 is not legal"):
        batch.step([-1, 0, 0])
    assert np.array_equal(before, batch.observe())


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.0, 0.0], 0, ["a", "b"]])
def test_actions_of_another_shape_or_kind_are_refused(actions: object) -> None:
    with pytest.raises(ValueError, match="expected 2 actions, whole numbers, got"):
        Batch(2).step(actions)  # type: ignore[arg-type]


def test_arrays_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=r"expected a contiguous array of shape \(2, 1364\), got \(2, 3\)"):
        Batch(2).legal(np.zeros((2, 3)))
    with pytest.raises(ValueError, match=r"expected a contiguous array of shape \(2, 1364\), got list"):
        Batch(2).legal([[0] * 1364] * 2)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected seats from 0 to 1"):
        Batch(2).observe(seats=[0, 2])


def test_deals_that_cannot_be_are_refused() -> None:
    with pytest.raises(IllegalSetup, match="2 powers are given: expected neither cards nor other players"):
        Batch(1, "apollo", "pan", players=3)
    with pytest.raises(IllegalSetup, match="zorro"):
        Batch(1, cards=["zorro", "pan"])
    with pytest.raises(IllegalSetup, match="expected 2 to 4 players, got 5"):
        Batch(1, players=5)
    with pytest.raises(IllegalSetup, match="heroes are for 2 players"):
        Batch(1, players=3, cards=["jason", "pan", "apollo"])
    with pytest.raises(ValueError, match="games"):
        Batch(0)


# Some games only


def test_a_step_can_be_made_in_some_games_only() -> None:
    batch = Batch(3, "apollo", "pan")
    batch.step([3, -7, 9], only=[True, False, True])
    assert batch.legal().sum(axis=1).tolist() == [24, 25, 24]
    assert not batch.legal()[0, 3]
    with pytest.raises(IllegalStep, match="game 0: place D1 is not legal"):
        batch.step([3, -7, 9], only=[True, False, False])
    with pytest.raises(ValueError, match="expected 3 booleans, got int64"):
        batch.step([3, 3, 3], only=[1, 0, 1])


def test_games_can_be_begun_anew_before_they_are_over() -> None:
    batch = Batch(3, "apollo", "pan")
    batch.step([3, 4, 5])
    batch.renew([False, True, False])
    assert batch.legal().sum(axis=1).tolist() == [24, 25, 24]
    batch.step([4, 4, 4])
    assert batch.legal().sum(axis=1).tolist() == [23, 24, 23]


def test_what_is_observed_along_with_a_step_is_what_would_be_observed_after_it() -> None:
    batch, other = (Batch(12, seed=4) for _ in range(2))
    seats = np.zeros(12, np.int64)
    for step in range(120):
        seen = batch.observe()
        if step % 5 == 1:
            batch.observe(seats=seats)
        if step % 7 == 2:
            batch.renew(seats == 0)
            other.renew(seats == 0)
        if step % 3 == 0:
            assert (batch.observe() == other.observe(seats=other.actors)).all()
            assert step % 7 == 2 or (batch.observe() == seen).all()
        actions = batch.sample()
        assert (actions == other.sample()).all()
        batch.step(actions)
        other.step(actions)


def test_whole_turns_are_those_of_each_game() -> None:
    batch = Batch(3, "prometheus", "hecate", seed=2)
    games = [Game("prometheus", "hecate") for _ in range(3)]
    for _ in range(14):
        actions = batch.sample()
        batch.step(actions)
        for game, action in zip(games, actions, strict=True):
            game.push(step_of(int(action)))
    turns = batch.turns()
    for number, game in enumerate(games):
        own = turns.games == number
        ways, seen = observe_turns(game)
        expected = [[action_of(step) for step in way] for way in ways]
        assert [[action for action in row if action >= 0] for row in turns.actions[own].tolist()] == expected
        assert (turns.seen[own] == seen).all()


def test_games_that_are_over_have_no_turns() -> None:
    batch = Batch(1, "mortal", "mortal", seed=2, most_steps=1, renews=False)
    batch.step(batch.sample())
    assert [part.shape[0] for part in batch.turns()] == [0, 0, 0]


def test_every_deal_without_a_banned_matchup_is_as_likely_as_any_other() -> None:
    deals, random = Deals(cards=("pan", "hades", "apollo")), Random(1)
    drawn = Counter(deals.draw(random) for _ in range(4000))
    assert set(drawn) == {("pan", "apollo"), ("apollo", "pan"), ("hades", "apollo"), ("apollo", "hades")}
    assert all(abs(times - 1000) < 120 for times in drawn.values())
    with pytest.raises(IllegalSetup):
        Deals(cards=("pan", "hades"))
