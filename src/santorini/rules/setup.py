"""The setup as a list of tasks: what has to be prepared, who places workers when, who begins."""

from __future__ import annotations

from itertools import chain, groupby, zip_longest
from typing import Final, NamedTuple

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, count
from santorini.rules.events import TOKEN_SET
from santorini.rules.game_rules import Rules
from santorini.rules.pieces import Pieces
from santorini.rules.position import BETWEEN, OVER, SETUP, Position
from santorini.rules.power import PREPARES_AFTER, PREPARES_BEFORE, Power
from santorini.rules.steps import (
    ANY_GENDER,
    FEMALE,
    MALE,
    PLACE,
    TOKEN,
    Offers,
)

PREPARE: Final = 0  # a card's own choice
WORKER: Final = 1  # one worker of a side
RAM: Final = 2  # the Golden Fleece's Ram


class Task(NamedTuple):
    kind: int
    seat: int


class Setup(Pieces):
    """Offers and applies the steps before the first turn."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.tasks = _tasks(rules)
        self.first_seat = 2 if rules.teams else 1 if rules.fleece else 0

    def setup_seat(self, now: Position) -> int:
        return self.tasks[now.setup - 1].seat

    def offer_setup(self, now: Position, offers: Offers) -> None:
        task = self.tasks[now.setup - 1]
        power = self.card_of(now, task)
        if task.kind == PREPARE:
            power.offer_setup(now, offers)
        elif task.kind == RAM:
            offers.add(TOKEN, NOWHERE, now.free())
        elif self.rules.needs_genders:
            workers = power.own(now)
            targets = self._placement_targets(now, power)
            if not workers & now.females:
                offers.add(PLACE, FEMALE, targets)
            if count(workers & now.males) < workers_of(self.rules, power.side) - 1:
                offers.add(PLACE, MALE, targets)
        else:
            offers.add(PLACE, ANY_GENDER, self._placement_targets(now, power))

    def apply_setup(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        task = self.tasks[now.setup - 1]
        power = self.card_of(now, task)
        now.seat = task.seat
        if kind == PLACE:
            self.place(now, power, to, at)
        elif task.kind == RAM:
            self.note(TOKEN_SET, now.seat, at, to, NOWHERE)
            now.ram = to
        else:
            self.note_choice(power, kind, now.seat, to)
            power.after_step(now, kind, at, to)
        self._task_done(now)

    def settle_setup(self, now: Position) -> None:
        """Find out where in the setup a position given from outside is.

        Blocks on the board, or workers of the player to move, mean that the game has begun.
        """
        now.setup = 0
        if now.level1 | now.domes or self._has_placed(now, now.seat) or now.phase == OVER:
            return
        placed = any(task.kind == WORKER and self._has_placed(now, task.seat) for task in self.tasks)
        for index, task in enumerate(self.tasks):
            waits = task.kind == WORKER and not self._has_placed(now, task.seat)
            if not placed or waits:
                now.setup = index + 1
                now.seat = task.seat
                return

    def _has_placed(self, now: Position, seat: int) -> bool:
        """Does a seat's side have workers, in sight or not?"""
        return now.workers(self.rules.side_of(seat)) != 0 or self.unseen_workers(now, seat) > 0

    def card_of(self, now: Position, task: Task) -> Power:
        """Whose text a task follows; with the Golden Fleece nobody has a card of their own."""
        if task.kind == PREPARE and self.fleece_card is not None:
            return self.fleece_card
        return self.seat_cast(now).players[task.seat]

    def _task_done(self, now: Position) -> None:
        """A turn of the setup lasts as long as one seat has tasks."""
        now.forget_turn()
        now.setup += 1
        if now.setup > len(self.tasks):
            now.setup = 0
            now.seat = self.first_seat
            now.phase = BETWEEN
            return
        following = self.tasks[now.setup - 1].seat
        now.phase = SETUP if following == now.seat else BETWEEN
        now.seat = following

    def _placement_targets(self, now: Position, power: Power) -> i64:
        """Free spaces, as far as the placement texts of the side's cards allow."""
        targets = now.free()
        for player in self.cast.players:
            if player.side == power.side:
                targets &= player.placement_targets(now)
        return targets


def workers_of(rules: Rules, side: int) -> int:
    """How many workers a side places."""
    return max(power.workers for seat, power in enumerate(rules.cards) if rules.side_of(seat) == side)


def _tasks(rules: Rules) -> list[Task]:
    tasks = [
        Task(PREPARE, seat)
        for seat, power in enumerate(rules.cards)
        if power.prepares_in(rules.profile) == PREPARES_BEFORE
    ]
    order = sorted(range(rules.sides), key=lambda side: _side_placement(rules, side))
    placements = {side: [Task(WORKER, side)] * workers_of(rules, side) for side in order}
    for _, group in groupby(order, key=lambda side: _side_placement(rules, side)):
        tasks += _interleaved([placements[side] for side in group], rules.alternating)
    if rules.fleece is not None:
        tasks.append(Task(RAM, 0))
        if rules.fleece.prepares_in(rules.profile) == PREPARES_BEFORE:
            tasks.append(Task(PREPARE, 0))
    tasks += [
        Task(PREPARE, seat)
        for seat, power in enumerate(rules.cards)
        if power.prepares_in(rules.profile) == PREPARES_AFTER
    ]
    return tasks


def _interleaved(placements: list[list[Task]], alternating: bool) -> list[Task]:
    """One side after the other, or by turns one worker each."""
    if not alternating:
        return list(chain.from_iterable(placements))
    rounds = zip_longest(*placements)
    return [task for each in rounds for task in each if task is not None]


def _side_placement(rules: Rules, side: int) -> int:
    """When a side places: as early as one of its cards says, or as late."""
    return min(card.placement for seat, card in enumerate(rules.cards) if rules.side_of(seat) == side)
