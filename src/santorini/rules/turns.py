"""Whole turns: the ways to complete one, and how many sequences of them there are (perft)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, SETUP, Position
from santorini.rules.steps import Offers, encode, lowest

if TYPE_CHECKING:
    from collections.abc import Sequence


@final
class Turn:
    """One way to complete a turn, and the position it leads to."""

    def __init__(self, steps: tuple[int, ...], result: Position) -> None:
        self.steps = steps
        self.result = result


def complete_turns(machine: Machine, start: Position, most: int = 0, seat: int = -1) -> list[Turn]:
    """One turn for every position that can follow, each by a way with the fewest steps.

    `start` is a position between turns or inside a turn; it is not changed. With `most`, no longer turns
    are looked for when there are so many. With `seat`, a turn ends also where another seat has to choose.
    """
    first = machine.opened(start)
    merges = machine.merges(first)
    results: list[Turn] = []
    seen: set[int] = {first.key()}
    level: list[Turn] = [Turn((), first)]
    offers = Offers()
    child = Position()
    while level:
        following: list[Turn] = []
        for turn in level:
            if 0 < most <= len(results):
                return results
            machine.legal(turn.result, offers)
            for step in offers.steps():
                child.copy_from(turn.result)
                machine.apply(child, step)
                if merges:
                    key = child.key()
                    if key in seen:
                        continue
                    seen.add(key)
                longer = Turn((*turn.steps, step), child)
                done = child.phase == BETWEEN or child.phase == OVER
                if not done and seat >= 0:
                    done = machine.actor(child) != seat
                (results if done else following).append(longer)
                child = Position()
        level = following
    return results


def after_steps(machine: Machine, start: Position, steps: Sequence[int]) -> Position:
    """Where steps of one turn lead, in truth: something hidden may end the turn before the last of them."""
    now = machine.opened(start)
    for step in steps:
        machine.apply(now, step)
        if now.phase == BETWEEN or now.phase == OVER:
            break
    return now


def winning_steps(machine: Machine, start: Position, steps: Sequence[int], side: int) -> list[int]:
    """Those of legal steps with which a side has won at once."""
    winning: list[int] = []
    after = Position()
    for step in steps:
        after.copy_from(start)
        machine.apply(after, step)
        if after.phase == OVER and after.winner == side + 1:
            winning.append(step)
    return winning


@final
class TurnNode:
    """The place of one position on the way down, with room for what it offers."""

    def __init__(self) -> None:
        self.position = Position()
        self.offers = Offers()
        self._next: TurnNode | None = None

    def next(self) -> TurnNode:
        following = self._next
        if following is None:
            following = TurnNode()
            self._next = following
        return following


@final
class Perft:
    """Counts paths of turns; turns of one player that lead to the same position count once."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.made: i64 = 0  # positions made, those inside turns included
        self._first = TurnNode()

    def count(self, start: Position, depth: int) -> int:
        """The number of paths of `depth` turns; the end of the game is a leaf."""
        if depth == 0 or start.phase == OVER:
            return 1
        self._first.position.copy_from(start)
        return self._count_from(self._first, depth)

    def divide(self, start: Position, depth: int) -> list[tuple[Turn, int]]:
        """The count behind each turn."""
        return [(turn, self.count(turn.result, depth - 1)) for turn in complete_turns(self.machine, start)]

    def _count_from(self, frame: TurnNode, depth: i64) -> i64:
        """Paths from a frame's position between turns."""
        now = frame.position
        if now.phase == BETWEEN:
            self.machine.open(now)
        if now.phase == SETUP or self.machine.merges(now):
            return self._count_merged(frame, depth)
        return self._count_steps(frame, depth)

    def _count_steps(self, frame: TurnNode, depth: i64) -> i64:
        machine = self.machine
        now = frame.position
        offers = frame.offers
        following = frame.next()
        child = following.position
        machine.legal(now, offers)
        total: i64 = 0
        group: i64 = 0
        while group < offers.size:
            mask = offers.masks[group]
            kind = offers.kinds[group]
            at = offers.ats[group]
            while mask:
                to = lowest(mask)
                mask &= mask - 1
                child.copy_from(now)
                machine.apply(child, encode(kind, at, to))
                self.made += 1
                if child.phase == BETWEEN:
                    if depth == 1:
                        total += 1
                    else:
                        total += self._count_from(following, depth - 1)
                elif child.phase == OVER:
                    total += 1
                else:
                    total += self._count_steps(following, depth)
            group += 1
        return total

    def _count_merged(self, frame: TurnNode, depth: i64) -> i64:
        results: dict[int, Position] = {}
        self._collect(frame.position, results, set(), depth > 1)
        if depth == 1:
            return len(results)
        following = frame.next()
        total: i64 = 0
        for result in results.values():
            if result.phase == OVER:
                total += 1
            else:
                following.position.copy_from(result)
                total += self._count_from(following, depth - 1)
        return total

    def _collect(self, now: Position, results: dict[int, Position], seen: set[int], keep: bool) -> None:
        """All positions that completing the turn can lead to, by key."""
        offers = Offers()
        self.machine.legal(now, offers)
        child = Position()
        group: i64 = 0
        while group < offers.size:
            mask = offers.masks[group]
            while mask:
                to = lowest(mask)
                mask &= mask - 1
                child.copy_from(now)
                self.machine.apply(child, encode(offers.kinds[group], offers.ats[group], to))
                self.made += 1
                key = child.key()
                if child.phase == BETWEEN or child.phase == OVER:
                    if key not in results:
                        results[key] = child.copy() if keep else now
                elif key not in seen:
                    seen.add(key)
                    self._collect(child.copy(), results, seen, keep)
            group += 1
