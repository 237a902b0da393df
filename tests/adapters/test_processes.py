"""A batch in several processes is the batches of its parts."""

from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import pytest

from santorini import IllegalSetup, IllegalStep
from santorini.adapters.batch import Batch
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.adapters.processes import SharedBatch

GAMES, PARTS = 9, (4, 5)


@pytest.fixture(scope="module")
def shared() -> Iterator[SharedBatch]:
    with SharedBatch(GAMES, processes=2, players=3, seed=0) as batch:
        yield batch


def batches(seed: int) -> list[Batch]:
    return [Batch(games, players=3, seed=2 * seed + number) for number, games in enumerate(PARTS)]


def test_it_plays_what_its_parts_play(shared: SharedBatch) -> None:
    shared.reset(7)
    parts = batches(7)
    for number in range(60):
        assert np.array_equal(shared.actors, np.concatenate([part.actors for part in parts]))
        assert np.array_equal(shared.legal(), np.concatenate([part.legal() for part in parts]))
        assert np.array_equal(shared.observe(), np.concatenate([part.observe() for part in parts]))
        actions = shared.sample()
        assert np.array_equal(actions, np.concatenate([part.sample() for part in parts]))
        only = np.arange(GAMES) % 5 != number % 5
        pieces = np.split(actions, [PARTS[0]]), np.split(only, [PARTS[0]])
        expected = [part.step(piece, only=places) for part, piece, places in zip(parts, *pieces, strict=True)]
        for came, wanted in zip(shared.step(actions, only=only), zip(*expected, strict=True), strict=True):
            assert np.array_equal(came, np.concatenate(wanted))
    assert [shared.powers(game) for game in (0, 3, 4, 8)] == [
        parts[0].powers(0), parts[0].powers(3), parts[1].powers(0), parts[1].powers(4)
    ]  # fmt: skip
    assert shared.picture(8) == parts[1].picture(4)


def test_whole_turns_name_the_games_of_all(shared: SharedBatch) -> None:
    shared.reset(3)
    parts = batches(3)
    while shared.legal()[:, :75].any():  # workers can be placed in too many ways to be listed here
        shared.step(shared.sample())
        for part in parts:
            part.step(part.sample())
    games, actions, seen = shared.turns()
    expected = [part.turns() for part in parts]
    assert np.array_equal(games, np.concatenate([expected[0].games, expected[1].games + PARTS[0]]))
    assert np.array_equal(seen, np.concatenate([turns.seen for turns in expected]))
    rows = [row[row >= 0].tolist() for row in actions]
    assert rows == [row[row >= 0].tolist() for turns in expected for row in turns.actions]


def test_a_seat_sees_what_it_may_and_nothing_stays_of_it(shared: SharedBatch) -> None:
    shared.reset(5)
    parts, seats = batches(5), np.arange(GAMES) % 3
    before = shared.observe()
    pieces = zip(parts, np.split(seats, [PARTS[0]]), strict=True)
    expected = np.concatenate([part.observe(seats=piece) for part, piece in pieces])
    room = np.zeros((GAMES, OBSERVATION_SIZE), np.float32)
    assert shared.observe(room, seats=seats) is room
    assert np.array_equal(room, expected)
    assert np.array_equal(shared.observe(), before)


def test_new_games_begin_where_they_are_wanted(shared: SharedBatch) -> None:
    shared.reset(1)
    for _ in range(8):
        shared.step(shared.sample())
    shared.renew(np.arange(GAMES) == GAMES - 1)
    assert (shared.legal().sum(axis=1) >= 24).tolist()[-1]
    assert shared.actors[-1] in (0, 1, 2)


def test_an_illegal_action_is_refused_and_nobody_moves(shared: SharedBatch) -> None:
    shared.reset(2)
    actions = shared.sample()
    before = shared.observe()
    for game, wrong in ((0, 1363), (GAMES - 1, -1), (GAMES - 1, 5000)):
        bad = actions.copy()
        bad[game] = wrong
        with pytest.raises(IllegalStep, match=f"game {game}"):
            shared.step(bad)
        assert np.array_equal(shared.observe(), before)
        shared_only = np.arange(GAMES) != game
        shared.step(bad, only=shared_only)
        shared.reset(2)


def test_wrong_arrays_and_numbers_are_named(shared: SharedBatch) -> None:
    with pytest.raises(ValueError, match="expected 9 actions"):
        shared.step(np.zeros(3, int))
    with pytest.raises(ValueError, match="expected seats from 0 to 2"):
        shared.observe(seats=[3] * GAMES)
    with pytest.raises(ValueError, match="expected 9 booleans"):
        shared.renew([1] * GAMES)
    with pytest.raises(ValueError, match="game"):
        shared.powers(GAMES)
    with pytest.raises(ValueError, match="games"):
        SharedBatch(1, processes=2)
    with pytest.raises(IllegalSetup):
        SharedBatch(4, "apollo")


def test_what_was_closed_is_gone_and_says_so() -> None:
    batch = SharedBatch(2, "apollo", "pan", processes=1)
    name, (worker,) = batch._memory.name, batch._workers
    batch.close()
    batch.close()
    assert worker.exitcode == 0
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    with pytest.raises(ValueError, match="closed"):
        batch.sample()


def test_a_process_that_ends_is_noticed() -> None:
    with SharedBatch(2, "apollo", "pan", processes=1) as batch:
        batch._workers[0].kill()
        batch._workers[0].join()
        with pytest.raises(RuntimeError, match="has ended"):
            batch.sample()
