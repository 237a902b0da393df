"""Moves: what limits them, and everything that comes of one, in its order."""

from __future__ import annotations

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, cell_of
from santorini.rules.events import MOVED
from santorini.rules.game_rules import Rules
from santorini.rules.pieces import acting_side
from santorini.rules.position import (
    BROKEN,
    BUILD_PHASE,
    BY_MOVE,
    BY_POWER,
    EXTRA_RUNNING,
    MOVE_PHASE,
    OVER,
    Position,
)
from santorini.rules.power import ALLOW, DENY, DOWN, UP, Power
from santorini.rules.profiles import REVISED
from santorini.rules.setup import Setup


class Moving(Setup):
    """Moves workers by the rules."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rides_are_forced = rules.profile == REVISED

    def _limit_moves(self, now: Position, worker: i64, targets: i64) -> i64:
        mine = self.player(now).side
        side = acting_side(now, worker, mine)
        for power in self.cast.slope_limits:
            if (power.side != side and power.side != mine) or power.seat == now.seat:
                slopes = power.forbidden_slopes(now, worker)
                if slopes:
                    targets = self._without_slopes(now, worker, targets, slopes)
        for power in self.cast.move_limits:
            if (power.side != side and power.side != mine) or power.binds_all:
                targets = power.limit_move(now, worker, targets)
        return targets

    def _without_slopes(self, now: Position, worker: i64, targets: i64, slopes: i64) -> i64:
        """Without the targets, and the rides behind them, that go up or down when that is forbidden."""
        if slopes & UP:
            targets &= now.not_above(worker)
        if slopes & DOWN:
            targets &= now.not_below(worker)
        rest: i64 = 0
        if self.cast.riders and not self.rides_are_forced:
            rest = targets & ~now.everyone()
        while rest:
            bit = rest & -rest
            rest ^= bit
            entry = cell_of(bit)
            leads = self._ride_from(now, entry)
            if leads == NOWHERE:
                continue
            climb = now.height(leads) - now.height(entry)
            if (climb > 0 and slopes & UP) or (climb < 0 and slopes & DOWN):
                targets ^= bit
        return targets

    def apply_move(self, now: Position, at: i64, to: i64) -> None:
        cast = self.seat_cast(now)
        power = cast.player(now.seat)
        source: i64 = i64(1) << at
        target: i64 = i64(1) << to
        side = power.side
        if now.extra:
            side = now.side_at(source)
        if self.journal is not None:
            self.note(MOVED, now.seat, at, to, NOWHERE)
        if now.mover != at:
            now.origin = at
        leads: i64 = NOWHERE
        if now.everyone() & target:
            self.relocate(now, side, at, NOWHERE)
            power.displace(now, at, to)
            self.relocate(now, side, NOWHERE, to)
        else:
            if cast.riders:
                leads = self._ride_from(now, to)
            if now.females | now.males | now.moved | now.marks or cast.marking_slots:
                self.relocate(now, side, at, to)
            else:
                now.set_workers(side, now.workers(side) ^ source ^ target)
        now.mover = to
        now.moved |= target
        if now.moves < 2:
            now.moves += 1
        if now.not_above(at) & target == 0:
            now.climbed = 1
        now.phase = BUILD_PHASE if now.phase == MOVE_PHASE else now.phase
        if cast.minds_moves:
            self._resolve_move(now, power, side, at, to, leads)
        elif power.wins_by_move(now, at, to) and not now.extra:
            self.win(now, side)
        elif power.minds_moves:
            power.after_move(now, at, to, power.direction(at, to))

    def _resolve_move(self, now: Position, power: Power, side: i64, at: i64, to: i64, leads: i64) -> None:
        """What comes of a move: entering, riding, winning, the mover's triggers, others' forces."""
        direction = power.direction(at, to)
        self.enter(now, to)
        rides = leads != NOWHERE and now.phase != OVER
        start = at
        end = to
        if rides:
            self._ride(now, side, to, leads)
            start = to
            end = leads
        for witness in self.cast.witnesses:
            if witness.side != side and witness.side != power.side:
                witness.witness_move(now, end)
        if now.phase == OVER:
            self._judge(now)
            return
        if rides and self.rides_are_forced:
            won = now.level3 >> end & 1 != 0
        else:
            won = power.wins_by_move(now, start, end)
        if won and not now.extra:
            self._claim_win(now, side, end)
            if now.phase == OVER:
                self._judge(now)
                return
        if power.minds_moves:
            power.after_move(now, at, to, direction)
            if rides and not self.rides_are_forced:
                power.after_move(now, to, leads, direction)
        for follower in self.cast.followers:
            if follower.side != side and follower.side != power.side and now.phase != OVER:
                follower.after_opponent_move(now, end, direction)
        if now.phase == OVER:
            self._judge(now)

    def _ride_from(self, now: Position, to: i64) -> i64:
        """Where a step onto a free space leads on to; asked before the step."""
        for rider in self.cast.riders:
            leads = rider.ride(now, to)
            if leads != NOWHERE:
                return leads
        return NOWHERE

    def _ride(self, now: Position, side: i64, to: i64, leads: i64) -> None:
        if self.rides_are_forced:
            self.force(now, to, leads)
            return
        self.note(MOVED, now.seat, to, leads, NOWHERE)
        self.relocate(now, side, to, leads)
        if now.height(leads) > now.height(to):
            now.climbed = 1
        self.enter(now, leads)

    def _claim_win(self, now: Position, side: i64, to: i64) -> None:
        """A win by a move: denied, stolen, or granted."""
        thief: i64 = -1
        for power in self.cast.win_answers:
            if power.side != side:
                answer = power.answer_win(now, to)
                if answer == DENY:
                    return
                if answer != ALLOW:
                    thief = power.side
        if thief >= 0:
            self.win(now, thief, BY_POWER)
        else:
            self.win(now, side, BY_MOVE)

    def _judge(self, now: Position) -> None:
        """Break a turn that an opponent's card does not allow to end like this."""
        if now.extra & EXTRA_RUNNING:
            return
        side = self.player(now).side
        duty: i64 = 1
        for power in self.cast.judges:
            if power.side != side:
                if power.asks_if_possible:
                    if now.duties & duty and not power.allows_end(now):
                        now.phase = BROKEN
                    duty <<= 1
                elif not power.allows_end(now):
                    now.phase = BROKEN
