"""Wins that can be seen without searching: the next turn's, and those an opponent threatens.

A climb is a step from level 2 up to a free level 3 next to it. Whose climb is certain to win, and whose turn
ends with one build, is read from the hooks that the cards in play override.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from santorini.engine.search.step_order import SearchNode
from santorini.rules.board import NOWHERE, near
from santorini.rules.cast import Cast
from santorini.rules.machine import Machine
from santorini.rules.position import BUILD_PHASE, MOVE_PHASE, OVER, Position
from santorini.rules.power import ANY_MOVES, MOVES_TO_LEVEL_3, STEPS_TO_LEVEL_3, Power, overrides
from santorini.rules.steps import MOVE, encode, lowest

# A power that has its own version of one of these may win otherwise than by one step up to a free space next
# to it, unless it says by which moves (`winning_moves`).
OTHER_WINS: Final = ("offer_moves", "move_targets", "reach", "wins_by_move", "displace", "after_move")
# And with a card in play that has its own version of this, anybody may.
WINS_FOR_ALL: Final = ("ride",)

# What can take a climb, or the win by it, from the holder of a card and from others, unless the card says
# that it does not (`climbs_freely`, `lets_climb`).
HINDERS_HOLDER: Final = (
    "before_turn", "offer_moves", "move_targets", "reach", "wins_by_move", "limit_move",
    "obstacles", "forbidden_slopes", "ride", "entered", "hide",
)  # fmt: skip
HINDERS_OTHERS: Final = (
    "before_turn", "limit_move", "witness_move", "answer_win", "allows_end",
    "obstacles", "forbidden_slopes", "ride", "entered", "hide",
)  # fmt: skip

# What makes a turn more than a step of one worker and a build next to it.
CHANGES_TURN: Final = (
    "offer_moves", "offer_builds", "move_targets", "build_targets", "reach", "wins_by_move",
    "displace", "after_move",
)  # fmt: skip
CHANGES_OTHERS_TURN: Final = ("ride", "entered", "witness_move", "after_opponent_move")

EVERYWHERE: Final = -1

# How much of a turn has to answer a threat.
NO_ANSWER_NEEDED: Final = 0
BUILD_ANSWERS: Final = 1  # a build ends the turn: it has to be on the space
TURN_ANSWERS: Final = 2  # and the move before has to lead onto the space, or next to it

_KNOWN: Final = 256  # casts whose facts are kept


@final
class _Facts:
    """What a cast says of wins and turns, as masks of seats."""

    def __init__(self, cast: Cast, two_sides: bool) -> None:
        self.only_climb: i64 = 0  # who win with a move only by one step up to a free space next to them
        self.only_step: i64 = 0  # who win with a move only by the first, one step up from level 2
        self.only_top: i64 = 0  # who win with a move only by one that leads onto level 3
        self.any_top: i64 = 0  # who win with a move only if there is a level 3 to stand on
        self.climb: i64 = 0  # whose climbs win, whatever the cards are about
        self.end_with_build: i64 = 0  # whose turn is over with a build, and changes nothing else
        self.step_and_build: i64 = 0  # whose turn is one step and a build next to it
        only_climbs = not _any_override(cast.everyone, WINS_FOR_ALL)
        for power in cast.players:
            seat: i64 = i64(1) << power.seat
            plain = not _any_override([power], OTHER_WINS)
            if plain or power.winning_moves != ANY_MOVES:
                self.any_top |= seat
            if only_climbs and power.winning_moves == STEPS_TO_LEVEL_3:
                self.only_step |= seat
            elif only_climbs and power.winning_moves == MOVES_TO_LEVEL_3:
                self.only_top |= seat
            elif only_climbs and plain:
                self.only_climb |= seat
            if _climbs_freely(cast, power):
                self.climb |= seat
            if two_sides and _ends_with_build(cast, power):
                self.end_with_build |= seat
                others = [other for other in cast.everyone if other is not power]
                if not _any_override([power], CHANGES_TURN) and not _any_override(
                    others, CHANGES_OTHERS_TURN
                ):
                    self.step_and_build |= seat


@final
class Threats:
    """Looks one turn ahead. The wins it sees are certain; none by the first move of a turn is overlooked."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._two_sides = machine.rules.sides == 2
        self._cards: i64 = -1
        self._facts = _Facts(machine.seat_cast(machine.initial()), self._two_sides)  # of these cards
        self._known: dict[i64, _Facts] = {}  # by cards: some change hands again and again

    def threats(self, now: Position, workers: i64) -> i64:
        """The spaces onto which one of these workers could climb."""
        peaks = now.level3 & ~now.occupied()
        if not peaks:
            return 0
        climbers = workers & now.level2 & ~now.level3
        return peaks & near(climbers) if climbers else 0

    def peaks(self, now: Position, workers: i64) -> i64:
        """The spaces that one of these workers could climb if nobody stood there."""
        return now.level3 & ~now.domes & ~now.blocked & near(workers & now.level2 & ~now.level3)

    def climbs(self, now: Position, side: i64) -> bool:
        """Can the player to move, of this side, win by a climb, as is certain without trying?"""
        if not self.threats(now, now.workers(side)):
            return False
        if now.cards != self._cards:
            self._know_cards(now)
        return self._facts.climb >> now.seat & 1 != 0 and now.ram == NOWHERE and not now.extra

    def sees_all_wins(self, now: Position) -> bool:
        """Is it cheap to say whether the player to move can win with a move?"""
        if now.cards != self._cards:
            self._know_cards(now)
        return self._facts.only_climb >> now.seat & 1 != 0

    def wins(self, node: SearchNode, side: i64) -> bool:
        """Can the player to move, of this side, win with a move? The position is between turns."""
        now = node.position
        if now.setup:
            return False
        targets = self._winning_targets(now, side)
        if not targets:
            return False
        facts = self._facts
        seat = now.seat
        following = node.next()
        following.position.copy_from(now)
        self._machine.open(following.position)
        if facts.only_top >> seat & 1:
            way_there = targets | near(targets) & now.level2
            return self._wins_by_moving(following, side, way_there, targets)
        once = (facts.only_climb | facts.only_step) >> seat & 1 != 0
        return self._wins_by_moving(following, side, targets, 0 if once else EVERYWHERE)

    def _winning_targets(self, now: Position, side: i64) -> i64:
        """Spaces onto which the player to move would have to move to win; 0 if there are none."""
        workers = now.workers(side)
        if self.sees_all_wins(now):
            return self.threats(now, workers)
        facts = self._facts
        seat = now.seat
        tops = now.level3 & ~now.domes
        if facts.only_step >> seat & 1:
            return tops if workers & now.level2 & ~now.level3 else 0
        if facts.only_top >> seat & 1:
            return tops if workers & now.level1 & ~now.level3 else 0
        return EVERYWHERE if tops or not facts.any_top >> seat & 1 else 0

    def answers_needed(self, now: Position) -> i64:
        """How much of the running turn has to answer climbs that the next player threatens.

        Everything else leaves the climb, and is lost with the next turn.
        """
        if now.cards != self._cards:
            self._know_cards(now)
        if not self._facts.climb >> self._machine.next_seat(now) & 1 or now.extra or now.question:
            return NO_ANSWER_NEEDED
        if now.phase == BUILD_PHASE:
            return BUILD_ANSWERS if self._facts.end_with_build >> now.seat & 1 else NO_ANSWER_NEEDED
        if now.phase == MOVE_PHASE and self._facts.step_and_build >> now.seat & 1:
            return TURN_ANSWERS
        return NO_ANSWER_NEEDED

    def _know_cards(self, now: Position) -> None:
        facts = self._known.get(now.cards)
        if facts is None:
            if len(self._known) >= _KNOWN:
                self._known.clear()
            facts = _Facts(self._machine.seat_cast(now), self._two_sides)
            self._known[now.cards] = facts
        self._cards = now.cards
        self._facts = facts

    def _wins_by_moving(self, node: SearchNode, side: i64, targets: i64, next_targets: i64) -> bool:
        """Does a move onto one of these spaces win, or a second one onto one of the next?"""
        now = node.position
        offers = node.offers
        following = node.next()
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
                        next_targets
                        and self._may_move_again(child, next_targets)
                        and self._wins_by_moving(following, side, next_targets, 0)
                    ):
                        return True
            group += 1
        return False

    def _may_move_again(self, now: Position, targets: i64) -> bool:
        """After a move; where anything can win, a second one instead of the build is too much to try."""
        return now.phase == MOVE_PHASE or (now.phase == BUILD_PHASE and targets != EVERYWHERE)


def _climbs_freely(cast: Cast, climber: Power) -> bool:
    for power in cast.everyone:
        if power.side == climber.side:
            if not power.climbs_freely and _any_override([power], HINDERS_HOLDER):
                return False
        elif not power.lets_climb and _any_override([power], HINDERS_OTHERS):
            return False
    return True


def _ends_with_build(cast: Cast, power: Power) -> bool:
    return power.plain_end and not (power.minds_steps or cast.minds_builds or cast.minds_ends)


def _any_override(powers: list[Power], hooks: tuple[str, ...]) -> bool:
    return any(overrides(power, hook) for power in powers for hook in hooks)
