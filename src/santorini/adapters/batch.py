"""Many games side by side, with NumPy arrays in and out.

>>> batch = Batch(3, "apollo", "pan", seed=1)
>>> batch.actors
array([0, 0, 0])
>>> batch.legal().sum(axis=1)
array([25, 25, 25])
>>> rewards, ended, cut_short = batch.step(batch.sample())
>>> batch.legal().sum(axis=1)
array([24, 24, 24])
>>> batch.observe().shape == (3, OBSERVATION_SIZE)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, count
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from santorini.adapters.actions import ACTION_COUNT, step_of
from santorini.adapters.arrays.bits import BitRows, Observer
from santorini.adapters.arrays.codes import ACTION_OF, NO_ACTION
from santorini.adapters.arrays.lanes import CUT_SHORT, ENDED, NOBODY, Lanes
from santorini.adapters.deals import Deals
from santorini.adapters.observations import (
    IN_ORDER,
    OBSERVATION_SIZE,
    packed,
    unpack_into,
    unpacked,
    unpacked_bytes,
)
from santorini.adapters.rewards import rewards_by_winner
from santorini.adapters.shapes import checked_numbers, checked_places, checked_room, checked_seats
from santorini.checks import checked_number
from santorini.picture import text_picture
from santorini.rules.errors import IllegalStep
from santorini.rules.machine import Machine
from santorini.rules.profiles import OFFICIAL
from santorini.rules.room import Room
from santorini.rules.turns import Turn, complete_turns

MOST_STEPS: Final = 1000
_MOST_MACHINES: Final = 4096  # that are kept: of two players, those of all deals
MOST_GAMES: Final = 1 << 20
MOST_SEED: Final = (1 << 63) - 1
_ACTION_OF: Final = np.array(memoryview(ACTION_OF), np.int64)


class Happened(NamedTuple):
    """What a step brought in each game: rewards by seat, and whether it ended, or was cut short."""

    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    cut_short: NDArray[np.bool_]


class Turns(NamedTuple):
    """Whole turns: the game that each is of, its actions (-1 behind the last), what its maker knows then."""

    games: NDArray[np.int64]
    actions: NDArray[np.int64]
    seen: NDArray[np.uint8]


class Batch:
    """Games that make one step each at a time; a finished one makes way for a new one at once.

    Chance draws by itself. With `renews=False` a finished game stays as it is, and its actions are ignored.
    """

    def __init__(
        self,
        games: int,
        *powers: str,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
        seed: int = 0,
        most_steps: int = MOST_STEPS,
        renews: bool = True,
    ) -> None:
        """The same powers in every game, or a fresh deal for each (see `Deals`); raises IllegalSetup."""
        self.games = checked_number(games, "games", 1, MOST_GAMES)
        self.deals = Deals(*powers, players=players, cards=cards, profile=profile)
        self._random = Random()
        self._lookahead = Room()
        self._observer = lru_cache(_MOST_MACHINES)(self._new_observer)
        steps = checked_number(most_steps, "most steps", 1, MOST_SEED)
        self._lanes = Lanes(self.games, self._deal, steps, renews)
        self._ends = np.frombuffer(memoryview(self._lanes.ends), np.int64)
        self._winners = np.frombuffer(memoryview(self._lanes.winners), np.int64)
        self._drawn = np.frombuffer(memoryview(self._lanes.drawn), np.int64)
        self._listed = np.zeros(0, np.int64)
        self._rows = BitRows(self.games)
        self._packed = packed(self._rows)
        # Whoever observed before a step is likely to observe after it: so that is done along with the step.
        self._observes = self._observed = False
        self._rewards = rewards_by_winner(self.deals.players)
        self._all = b"\1" * self.games
        self.reset(seed)

    @property
    def players(self) -> int:
        return self.deals.players

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed deals and draws the same."""
        self._random.seed(checked_number(seed, "seed", 0, MOST_SEED))
        self._lanes.reset(seed)
        self._observed = False

    def renew(self, only: ArrayLike) -> None:
        """New games where this is true, whether those there are over or not."""
        self._lanes.renew(checked_places(only, self.games).tobytes())
        self._observed = False

    @property
    def actors(self) -> NDArray[np.int64]:
        """The seat that has to choose in each game; -1 where a game is over."""
        return np.array(memoryview(self._lanes.actors), np.int64)

    def legal(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Which actions are legal, a row for each game; written into `out` if that is given."""
        mask = checked_room(out, self.games, ACTION_COUNT, np.bool_)
        mask.fill(0)
        mask.reshape(-1)[self._choices()] = 1
        return mask

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        self._lanes.draw_actions()
        return self._drawn.copy()

    def step(self, actions: ArrayLike, *, only: ArrayLike | None = None) -> Happened:
        """Make a step in every game, or only where that is true; raises IllegalStep, and none was made."""
        wanted = checked_numbers(actions, self.games, "actions").tobytes()
        where = self._all if only is None else checked_places(only, self.games).tobytes()
        wrong = self._lanes.first_illegal(wanted, where)
        if wrong >= 0:
            raise refusal(wrong, int(np.frombuffer(wanted, np.int64)[wrong]))
        self._lanes.step(wanted, where, self._rows if self._observes else None)
        self._observed, self._observes = self._observes, False
        return Happened(
            self._rewards.take(self._winners, axis=0), self._ends == ENDED, self._ends == CUT_SHORT
        )

    def observe(self, out: NDArray[Any] | None = None, *, seats: ArrayLike | None = None) -> NDArray[Any]:
        """What whoever has to choose in each game may know, or the seats given; see `observations`."""
        rows = self._rows
        if seats is None:
            if not self._observed:
                self._lanes.observe(rows)
            self._observed = self._observes = True
        else:
            wanted = checked_seats(seats, self.games, self.players)
            self._lanes.observe_by(rows, wanted.tobytes())
            self._observed = False
        data = self._packed if IN_ORDER else packed(rows)
        if out is None:
            return unpacked_bytes(data)
        unpack_into(data, checked_room(out, self.games, OBSERVATION_SIZE, np.uint8))
        return out

    def turns(self) -> Turns:
        """Every whole turn of whoever has to choose, in every game; see `observe_turns`."""
        ways = [_ways(lane, self._lanes) for lane in range(self.games)]
        games = np.repeat(np.arange(self.games), [len(turns) for turns in ways])
        rows, places = BitRows(len(games)), count()
        for lane, turns in enumerate(ways):
            observer, seat = self._lanes.observers[lane], self._lanes.actors[lane]
            opened, write = observer.machine.opened, observer.write
            for turn in turns:
                write(opened(turn.result), seat, rows, next(places))
        return Turns(games, _actions([turn.steps for turns in ways for turn in turns]), unpacked(rows))

    def powers(self, game: int) -> tuple[str, ...]:
        """The cards of a game, by seats."""
        return self._lanes.observers[self._checked(game)].machine.rules.names

    def picture(self, game: int) -> str:
        """A game as text, with everything hidden in it."""
        lane = self._checked(game)
        return text_picture(self._lanes.observers[lane].machine, self._lanes.positions[lane])

    # Parts

    def _choices(self) -> NDArray[np.int64]:
        lanes = self._lanes
        if len(self._listed) != lanes.room:  # there is another one since it was asked for
            self._listed = np.frombuffer(memoryview(lanes.choices), np.int64)
        return self._listed[: lanes.filled]

    def _deal(self) -> Observer:
        return self._observer(self.deals.draw(self._random))

    def _new_observer(self, names: tuple[str, ...]) -> Observer:
        return Observer(Machine(self.deals.rules(names), self._lookahead))

    def _checked(self, game: int) -> int:
        return checked_number(game, "game", 0, self.games - 1)


def refusal(game: int, action: int) -> IllegalStep:
    """Why no step was made: this action is not legal there."""
    named = str(step_of(action)) if 0 <= action < ACTION_COUNT else f"action {action}"
    return IllegalStep("action.not_legal", game=game, action=named)


def _ways(lane: int, lanes: Lanes) -> list[Turn]:
    seat, machine = lanes.actors[lane], lanes.observers[lane].machine
    if seat == NOBODY:
        return []
    return complete_turns(machine, machine.known(lanes.positions[lane]), seat=seat)


def _actions(turns: list[tuple[int, ...]]) -> NDArray[np.int64]:
    """The actions of each turn, in rows as long as the longest."""
    lengths = np.fromiter(map(len, turns), np.int64, len(turns))
    actions = np.full((len(turns), lengths.max(initial=1)), NO_ACTION, np.int64)
    there = np.arange(actions.shape[1]) < lengths[:, None]
    actions[there] = _ACTION_OF[np.fromiter(chain.from_iterable(turns), np.int64)]
    return actions
