"""A batch in several processes: compiled code holds the interpreter's lock, so more cores need more of them.

    if __name__ == "__main__":
        with SharedBatch(4096, processes=2, seed=1) as batch:
            while True:
                batch.step(batch.sample())

Observations and masks lie in memory that all processes share. Programs that start processes do so only when
they run as the main one, as above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.batch import MOST_GAMES, MOST_SEED, MOST_STEPS, Batch, Happened, Turns, refusal
from santorini.adapters.deals import Deals
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.adapters.shapes import checked_numbers, checked_places, checked_room, checked_seats
from santorini.checks import checked_number
from santorini.rules.profiles import OFFICIAL

_MOST_PROCESSES: Final = 256
_PATIENCE: Final = 5.0  # seconds, for a process that was told to stop


class Shared(NamedTuple):
    """What all processes write to and read from, a row for each game."""

    seen: NDArray[np.uint8]
    legal: NDArray[np.bool_]
    actions: NDArray[np.int64]
    seats: NDArray[np.int64]
    actors: NDArray[np.int64]
    rewards: NDArray[np.float32]
    only: NDArray[np.bool_]
    ended: NDArray[np.bool_]
    cut_short: NDArray[np.bool_]

    def part(self, games: slice) -> Shared:
        parts: list[Any] = [array[games] for array in self]
        return Shared(*parts)


def _layout(games: int, players: int) -> list[tuple[tuple[int, ...], type[np.generic]]]:
    one = (games,)
    return [
        ((games, OBSERVATION_SIZE), np.uint8), ((games, ACTION_COUNT), np.bool_), (one, np.int64),
        (one, np.int64), (one, np.int64), ((games, players), np.float32), (one, np.bool_), (one, np.bool_),
        (one, np.bool_),
    ]  # fmt: skip


def _size(games: int, players: int) -> int:
    return sum(_bytes(shape, kind) for shape, kind in _layout(games, players))


def _bytes(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    """Rounded up, so that every array begins where a line of the processor's cache does."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


def _arrays(memory: SharedMemory, games: int, players: int) -> Shared:
    arrays: list[NDArray[Any]] = []
    place = 0
    for shape, kind in _layout(games, players):
        arrays.append(np.ndarray(shape, kind, memory.buf, place))
        place += _bytes(shape, kind)
    return Shared(*arrays)


class SharedBatch:
    """As `Batch`, with the games spread over processes. To be closed, or used in a `with` statement."""

    def __init__(
        self,
        games: int,
        *powers: str,
        processes: int = 2,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
        seed: int = 0,
        most_steps: int = MOST_STEPS,
        renews: bool = True,
    ) -> None:
        """As for `Batch`; raises IllegalSetup."""
        checked_number(processes, "processes", 1, _MOST_PROCESSES)
        self.games = checked_number(games, "games", processes, MOST_GAMES)
        self.deals = Deals(*powers, players=players, cards=cards, profile=profile)
        checked_number(most_steps, "most steps", 1, MOST_SEED)
        checked_number(seed, "seed", 0, MOST_SEED)
        self._bounds = [self.games * number // processes for number in range(processes + 1)]
        self._memory = SharedMemory(create=True, size=_size(self.games, self.players))
        self._shared = _arrays(self._memory, self.games, self.players)
        self._rows = np.arange(self.games)
        self._pipes: list[Connection] = []
        self._workers = []
        options = {
            "players": None if powers else players,
            "cards": cards,
            "profile": profile,
            "most_steps": most_steps,
            "renews": renews,
        }
        context = get_context("spawn")
        for first, last in pairwise(self._bounds):
            pipe, other = context.Pipe()
            place = (self._memory.name, self.games, self.players, first, last)
            worker = context.Process(target=_work, args=(other, place, powers, options), daemon=True)
            worker.start()
            other.close()
            self._pipes.append(pipe)
            self._workers.append(worker)
        self.reset(seed)

    @property
    def players(self) -> int:
        return self.deals.players

    @property
    def actors(self) -> NDArray[np.int64]:
        """The seat that has to choose in each game; -1 where a game is over."""
        return self._shared.actors.copy()

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed deals and draws the same, with as many processes."""
        checked_number(seed, "seed", 0, MOST_SEED)
        count = len(self._pipes)
        self._ask("reset", [(seed * count + number) % MOST_SEED for number in range(count)])

    def renew(self, only: ArrayLike) -> None:
        """New games where this is true, whether those there are over or not."""
        self._shared.only[...] = checked_places(only, self.games)
        self._ask("renew")

    def legal(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Which actions are legal, a row for each game; written into `out` if that is given."""
        mask = checked_room(out, self.games, ACTION_COUNT, np.bool_)
        mask[...] = self._shared.legal
        return mask

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        self._ask("sample")
        return self._shared.actions.copy()

    def step(self, actions: ArrayLike, *, only: ArrayLike | None = None) -> Happened:
        """Make a step in every game, or only where that is true; raises IllegalStep, and none was made."""
        shared = self._shared
        shared.actions[...] = checked_numbers(actions, self.games, "actions")
        shared.only[...] = True if only is None else checked_places(only, self.games)
        known = shared.actions.clip(0, ACTION_COUNT - 1)
        legal = (known == shared.actions) & shared.legal[self._rows, known]
        wrong = np.flatnonzero(shared.only & (shared.actors >= 0) & ~legal)
        if wrong.size:
            raise refusal(int(wrong[0]), int(shared.actions[wrong[0]]))
        self._ask("step")
        return Happened(shared.rewards.copy(), shared.ended.copy(), shared.cut_short.copy())

    def observe(self, out: NDArray[Any] | None = None, *, seats: ArrayLike | None = None) -> NDArray[Any]:
        """What whoever has to choose in each game may know, or the seats given; see `observations`."""
        room = checked_room(out, self.games, OBSERVATION_SIZE, np.uint8)
        if seats is not None:
            self._shared.seats[...] = checked_seats(seats, self.games, self.players)
            self._ask("observe_by")
        room[...] = self._shared.seen
        if seats is not None:
            self._ask("observe")
        return room

    def turns(self) -> Turns:
        """Every whole turn of whoever has to choose, in every game."""
        parts: list[Turns] = self._ask("turns")
        longest = max(part.actions.shape[1] for part in parts)
        actions = [
            np.pad(part.actions, ((0, 0), (0, longest - part.actions.shape[1])), constant_values=-1)
            for part in parts
        ]
        games = [part.games + first for part, first in zip(parts, self._bounds, strict=False)]
        seen = [part.seen for part in parts]
        return Turns(np.concatenate(games), np.concatenate(actions), np.concatenate(seen))

    def powers(self, game: int) -> tuple[str, ...]:
        """The cards of a game, by seats."""
        return tuple(self._ask_for(game, "powers"))

    def picture(self, game: int) -> str:
        """A game as text, with everything hidden in it."""
        return str(self._ask_for(game, "picture"))

    def close(self) -> None:
        """End the processes, and free the memory."""
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.send(None)
            pipe.close()
        for worker in self._workers:
            worker.join(_PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
        if self._pipes:
            self._pipes, self._workers = [], []
            del self._shared
            self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_pipes", None):
            self.close()

    # Parts

    def _ask(self, what: str, each: Sequence[object] | None = None) -> list[Any]:
        """All processes at the same time."""
        if not self._pipes:
            raise ValueError("the batch is closed")
        for number, pipe in enumerate(self._pipes):
            _send(pipe, (what, None if each is None else each[number]))
        return [_received(pipe) for pipe in self._pipes]

    def _ask_for(self, game: int, what: str) -> Any:
        """The process of one game."""
        checked_number(game, "game", 0, self.games - 1)
        if not self._pipes:
            raise ValueError("the batch is closed")
        number = int(np.searchsorted(self._bounds, game, side="right")) - 1
        _send(self._pipes[number], (what, game - self._bounds[number]))
        return _received(self._pipes[number])


def _send(pipe: Connection, message: object) -> None:
    try:
        pipe.send(message)
    except OSError as error:
        raise RuntimeError("a process of the batch has ended") from error


def _received(pipe: Connection) -> Any:
    try:
        error, answer = pipe.recv()
    except (EOFError, OSError) as ended:
        raise RuntimeError("a process of the batch has ended") from ended
    if error is not None:
        raise error
    return answer


# In the other processes


def _work(
    pipe: Connection, place: tuple[str, int, int, int, int], powers: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Do what is asked for until nothing is."""
    name, games, players, first, last = place
    memory = SharedMemory(name)
    shared = _arrays(memory, games, players).part(slice(first, last))
    batch = Batch(last - first, *powers, **options)
    for what, argument in _asked(pipe):
        try:
            answer = _answer(batch, shared, what, argument)
        except Exception as error:
            pipe.send((error, None))
        else:
            pipe.send((None, answer))
    del shared
    memory.close()


def _asked(pipe: Connection) -> Iterator[tuple[str, Any]]:
    with suppress(EOFError, KeyboardInterrupt):
        while (message := pipe.recv()) is not None:
            yield message


def _answer(batch: Batch, shared: Shared, what: str, argument: Any) -> Any:
    match what:
        case "sample":
            shared.actions[...] = batch.sample()
            return None
        case "observe_by":
            batch.observe(shared.seen, seats=shared.seats)
            return None
        case "turns":
            return batch.turns()
        case "powers":
            return batch.powers(argument)
        case "picture":
            return batch.picture(argument)
        case "step":
            happened = batch.step(shared.actions, only=shared.only)
            shared.rewards[...], shared.ended[...], shared.cut_short[...] = happened
        case "renew":
            batch.renew(shared.only)
        case "reset":
            batch.reset(argument)
    batch.observe(shared.seen)
    if what != "observe":
        batch.legal(shared.legal)
        shared.actors[...] = batch.actors
    return None
