"""Games side by side, one in each lane, that make one step each at a time.

Chance draws for itself, every card of a deck being equally likely, and who has no turn is out at once: so
somebody has a choice in every lane, or the game there is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from santorini.adapters.arrays.bits import BitRows, Observer
from santorini.adapters.arrays.codes import ACTION_OF, ACTIONS, CODE_OF, NO_ACTION
from santorini.rules.errors import InvalidNotation
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers, encode, lowest

RUNNING: Final = 0
ENDED: Final = 1
CUT_SHORT: Final = 2
NOBODY: Final = -1

_ROOM: Final = 64  # choices for each lane, to begin with
_MOST_CHOICES: Final = 2048  # of one lane
_NUMBER_BYTES: Final = 8
_FETCHED_AT_ONCE: Final = 8  # lanes


@final
class Lanes:
    """What is asked for after a step lies in arrays, lane by lane."""

    def __init__(self, size: int, deal: Callable[[], Observer], most_steps: int, renews: bool) -> None:
        self.size: i64 = size
        self._deal = deal
        self._most_steps: i64 = most_steps
        self._renews = renews
        self._random = Random(0)
        self._offers = Offers()
        first = deal()
        self.observers = [first] * size
        self.positions = [Position() for _ in range(size)]
        self._made = vec[i64]([0] * size)
        self.actors = vec[i64]([NOBODY] * size)
        self.seats = vec[i64]([0] * size)
        # How the last step ended a game, and for whom: 1 + the winning side.
        self.ends = vec[i64]([RUNNING] * size)
        self.winners = vec[i64]([0] * size)
        # The choices of lane n, as n * ACTIONS + action, from starts[n] on.
        self.starts = vec[i64]([0] * (size + 1))
        self.drawn = vec[i64]([0] * size)
        self.room: i64 = size * _ROOM + _MOST_CHOICES
        self.choices = vec[i64]([0] * self.room)
        self.filled: i64 = 0  # how many choices there are in all
        self._fetched: i64 = 0

    def reset(self, seed: int) -> None:
        """New games in all lanes."""
        self._random = Random(seed)
        self.filled = 0
        lane: i64 = 0
        while lane < self.size:
            self._renew(lane)
            self.ends[lane] = RUNNING
            self.winners[lane] = 0
            self._list_choices(lane)
            lane += 1

    def renew(self, only: bytes) -> None:
        """New games in these lanes: a byte for each, 1 for those."""
        self.filled = 0
        lane: i64 = 0
        while lane < self.size:
            if only[lane]:
                self._renew(lane)
            else:
                self._offer_again(lane)
            self.ends[lane] = RUNNING
            self.winners[lane] = 0
            self._list_choices(lane)
            lane += 1

    def first_illegal(self, actions: bytes, only: bytes) -> int:
        """The first of these lanes whose action is none of its choices, or -1."""
        lane: i64 = 0
        while lane < self.size:
            if only[lane] and self.actors[lane] != NOBODY:
                wanted = lane * ACTIONS + read_i64_le(actions, lane * _NUMBER_BYTES)
                place = self.starts[lane]
                end = self.starts[lane + 1]
                while place < end and self.choices[place] != wanted:
                    place += 1
                if place == end:
                    return lane
            lane += 1
        return -1

    def step(self, actions: bytes, only: bytes, rows: BitRows | None) -> None:
        """Make a legal step in each of these lanes where the game is not over; then observe, if into rows.

        What a game needs is at hand in the processor's cache then.
        """
        self.filled = 0
        lane: i64 = 0
        while lane < self.size:
            if lane % _FETCHED_AT_ONCE == 0:
                self._fetch(lane)
            self.ends[lane] = RUNNING
            self.winners[lane] = 0
            if only[lane] and self.actors[lane] != NOBODY:
                self._step_in(lane, CODE_OF[read_i64_le(actions, lane * _NUMBER_BYTES)])
            else:
                self._offer_again(lane)
            self._list_choices(lane)
            if rows is not None:
                self._observe_in(lane, rows)
            lane += 1

    def draw_actions(self) -> None:
        """One of the choices of every lane, each equally likely; 0 where there are none."""
        drawn = self.drawn
        lane: i64 = 0
        while lane < self.size:
            start = self.starts[lane]
            number = self.starts[lane + 1] - start
            if number:
                drawn[lane] = self.choices[start + self._random.randrange(number)] - lane * ACTIONS
            else:
                drawn[lane] = 0
            lane += 1

    def observe(self, rows: BitRows) -> None:
        """What whoever has to choose may know; what the first seat knows of a game that is over."""
        lane: i64 = 0
        while lane < self.size:
            self._observe_in(lane, rows)
            lane += 1

    def observe_by(self, rows: BitRows, seats: bytes) -> None:
        """What a seat of each lane may know."""
        lane: i64 = 0
        while lane < self.size:
            seat = read_i64_le(seats, lane * _NUMBER_BYTES)
            self.observers[lane].write(self.positions[lane], seat, rows, lane)
            lane += 1

    # One lane

    def _observe_in(self, lane: i64, rows: BitRows) -> None:
        seat = self.actors[lane]
        if seat == NOBODY:
            seat = 0
        self.observers[lane].write(self.positions[lane], seat, rows, lane)

    def _fetch(self, lane: i64) -> None:
        """Read a little of what the next lanes need.

        Each has its own cards, so nothing of it is at hand; but the processor fetches it for several lanes at
        the same time, if nothing is done with it yet.
        """
        fetched: i64 = 0
        end = lane + _FETCHED_AT_ONCE
        if end > self.size:
            end = self.size
        while lane < end:
            cast = self.observers[lane].machine.cast
            fetched += cast.cards + cast.wanderers + cast.ends_by_build
            fetched += cast.player(0).seat + cast.player(1).seat
            lane += 1
        self._fetched = fetched

    def _renew(self, lane: i64) -> None:
        observer = self._deal()
        self.observers[lane] = observer
        self.seats[lane] = observer.seats
        beginning = observer.beginning
        if beginning is None:
            beginning = observer.machine.initial()
            observer.beginning = beginning
        self.positions[lane].copy_from(beginning)
        self._made[lane] = 0
        self._go_on(lane)

    def _offer_again(self, lane: i64) -> None:
        """What was offered, to be written anew."""
        if self.actors[lane] != NOBODY:
            self.observers[lane].machine.legal(self.positions[lane], self._offers)

    def _step_in(self, lane: i64, step: i64) -> None:
        now = self.positions[lane]
        self.observers[lane].machine.apply(now, step)
        self._made[lane] += 1
        self._go_on(lane)
        if now.phase == OVER:
            self.ends[lane] = ENDED
            self.winners[lane] = now.winner
        elif self._made[lane] == self._most_steps:
            self.ends[lane] = CUT_SHORT
            self.actors[lane] = NOBODY
        if self.ends[lane] != RUNNING and self._renews:
            self._renew(lane)

    def _go_on(self, lane: i64) -> None:
        """Up to where somebody has a choice; the offers are that player's."""
        now = self.positions[lane]
        machine = self.observers[lane].machine
        offers = self._offers
        while now.phase != OVER:
            if now.phase == BETWEEN:
                machine.open(now)
            machine.legal(now, offers)
            if now.chance:
                machine.apply(now, self._drawn_card())
            elif offers.size:
                self.actors[lane] = machine.actor(now)
                return
            else:
                machine.lose(now)
        self.actors[lane] = NOBODY

    def _drawn_card(self) -> i64:
        steps = self._offers.steps()
        return steps[self._random.randrange(len(steps))]

    def _list_choices(self, lane: i64) -> None:
        """Write what is offered behind what is written already."""
        filled = self.filled
        self.starts[lane] = filled
        if self.actors[lane] != NOBODY:
            if filled + _MOST_CHOICES > self.room:
                self._make_room()
            choices = self.choices
            offers = self._offers
            first = lane * ACTIONS
            group: i64 = 0
            while group < offers.size:
                kind = offers.kinds[group]
                at = offers.ats[group]
                mask = offers.masks[group]
                while mask:
                    action = ACTION_OF[encode(kind, at, lowest(mask))]
                    if action == NO_ACTION:
                        raise InvalidNotation("action.offered_without_number")
                    choices[filled] = first + action
                    filled += 1
                    mask &= mask - 1
                group += 1
        self.filled = filled
        self.starts[lane + 1] = filled

    def _make_room(self) -> None:
        self.room *= 2
        larger = vec[i64]([0] * self.room)
        place: i64 = 0
        while place < self.filled:
            larger[place] = self.choices[place]
            place += 1
        self.choices = larger
