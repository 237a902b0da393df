"""Wins that can be seen without searching: the next turn's, and those an opponent threatens."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from santorini.engine.search.frame import Frame
from santorini.rules.board import near
from santorini.rules.machine import Machine
from santorini.rules.position import MOVE_PHASE, OVER, Position
from santorini.rules.power import overrides
from santorini.rules.steps import MOVE, encode, lowest

# A power that has its own version of one of these may win otherwise than by one step up.
_MOVING_HOOKS = ("offer_moves", "move_targets", "reach", "wins_by_move", "displace", "after_move")


@final
class Sight:
    """Looks one turn ahead. What it says about wins of the player to move is exact for wins by moving."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._cards: i64 = -1
        self._plain: i64 = 0  # seats whose power wins only by one step up

    def threats(self, now: Position, workers: i64) -> i64:
        """The spaces onto which one of these workers could climb and win."""
        peaks = now.level3 & ~now.occupied()
        if not peaks:
            return 0
        climbers = workers & now.level2 & ~now.level3
        return peaks & near(climbers) if climbers else 0

    def wins(self, frame: Frame, side: i64) -> bool:
        """Can the player to move, of this side, win with a move? The position is between turns."""
        now = frame.position
        if now.setup:
            return False
        if now.cards != self._cards:
            self._know_cards(now)
        plain = self._plain >> now.seat & 1
        targets = self.threats(now, now.workers(side))
        if plain and not targets:
            return False
        following = frame.next()
        following.position.copy_from(now)
        self._machine.open(following.position)
        return self._wins_by_moving(following, side, targets if plain else -1, 2)

    def _know_cards(self, now: Position) -> None:
        self._cards = now.cards
        self._plain = 0
        for power in self._machine.seat_cast(now).players:
            if not any(overrides(power, hook) for hook in _MOVING_HOOKS):
                self._plain |= i64(1) << power.seat

    def _wins_by_moving(self, frame: Frame, side: i64, targets: i64, moves: i64) -> bool:
        now = frame.position
        offers = frame.offers
        following = frame.next()
        child = following.position
        self._machine.legal(now, offers)
        group: i64 = 0
        while group < offers.size:
            if offers.kinds[group] == MOVE:
                mask = offers.masks[group] & targets
                while mask:
                    to = lowest(mask)
                    mask &= mask - 1
                    child.copy_from(now)
                    self._machine.apply(child, encode(MOVE, offers.ats[group], to))
                    if child.phase == OVER:
                        if child.winner == side + 1:
                            return True
                    elif (
                        moves > 1
                        and child.phase == MOVE_PHASE
                        and self._wins_by_moving(following, side, targets, moves - 1)
                    ):
                        return True
            group += 1
        return False
