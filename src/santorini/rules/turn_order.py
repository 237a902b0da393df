"""The order of a turn, written once: what is offered when, what a step does, how a turn ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.game_rules import Rules
from santorini.rules.moving import Moving
from santorini.rules.position import (
    BETWEEN,
    BROKEN,
    BUILD_PHASE,
    BY_NO_TURN,
    BY_POWER,
    END_PHASE,
    EXTRA_NEXT,
    EXTRA_RUNNING,
    MOVE_PHASE,
    OVER,
    SETUP,
    Position,
)
from santorini.rules.power import Power
from santorini.rules.room import Room
from santorini.rules.steps import (
    BUILD,
    DOME,
    END,
    FORCE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    Offers,
)

CHANCE_SEAT: Final = -1


class TurnOrder(Moving):
    """Carries turns out step by step, without asking what lies behind a step."""

    def __init__(self, rules: Rules, room: Room | None = None) -> None:
        super().__init__(rules)
        self._room = Room() if room is None else room
        self._depth: i64 = 0  # of the room, how much is in use

    # What may be done next

    def offer(self, now: Position, offers: Offers) -> None:
        """The steps that rules and cards allow, without looking ahead."""
        offers.size = 0
        phase = now.phase
        if now.chance:
            self.card_in_slot(now.chance - 1).offer_draw(now, offers)
            return
        if phase == SETUP:
            self.offer_setup(now, offers)
            return
        if now.question:
            self._offer_answers(now, offers)
            return
        cast = self.seat_cast(now)
        power = cast.player(now.seat)
        if phase == MOVE_PHASE:
            power.offer_moves(now, offers)
        elif phase == BUILD_PHASE:
            power.offer_builds(now, offers)
        else:
            power.offer_ending(now, offers)
        if cast.minds_steps:
            self._limit(now, offers)

    def _limit(self, now: Position, offers: Offers) -> None:
        """Take out of the offers what cards forbid."""
        group: i64 = 0
        while group < offers.size:
            kind = offers.kinds[group]
            if kind == MOVE:
                offers.masks[group] = self._limit_moves(now, offers.ats[group], offers.masks[group])
            elif kind == BUILD or kind == DOME:
                offers.masks[group] = self.limit_builds(now, kind, offers.ats[group], offers.masks[group])
            group += 1
        offers.drop_empty()

    def actor(self, now: Position) -> i64:
        """Who has to choose: a seat, or CHANCE_SEAT."""
        if now.chance:
            return CHANCE_SEAT
        if now.phase == SETUP or (now.phase == BETWEEN and now.setup):
            return self.setup_seat(now)
        if now.question:
            return (now.seat + (now.question >> 5)) % self.seats
        return now.seat

    # What a step does

    def carry_out(self, now: Position, step: i64) -> None:
        """Make one step that is possible, and everything that follows from it."""
        kind = step & 15
        at = step >> 4 & 31
        to = step >> 9
        if kind == BUILD and not now.question:
            self.apply_build(now, at, to)
        elif kind == MOVE:
            self.apply_move(now, at, to)
        elif now.chance:
            self.card_in_slot(now.chance - 1).after_step(now, kind, at, to)
        elif now.phase == SETUP:
            self.apply_setup(now, kind, at, to)
        elif now.question:
            self._answer(now, kind, at, to)
        else:
            self._apply_other(now, kind, at, to)

    def apply_build(self, now: Position, at: i64, to: i64) -> None:
        cast = self.seat_cast(now)
        power = cast.player(now.seat)
        self.build(now, at, to)
        now.built = to
        now.builds += 1
        if now.phase == BUILD_PHASE:
            now.phase = END_PHASE
        if power.minds_steps:
            power.after_step(now, BUILD, at, to)
        if cast.minds_builds:
            self._after_build(now, to)
        if now.phase == END_PHASE:
            self._settle(now, power)

    def _apply_other(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        power = self.player(now)
        if kind == END:
            now.phase = END_PHASE if now.phase == BUILD_PHASE else now.phase
            self._finish(now, power)
            return
        if kind == DOME:
            self.dome(now, at, to)
            now.built = to
            now.builds += 1
            if now.phase == BUILD_PHASE:
                now.phase = END_PHASE
        elif kind == FORCE:
            if now.everyone() >> to & 1:
                self.exchange(now, at, to)
            else:
                self.force(now, at, to)
        elif kind == RAZE:
            self.raze(now, to)
        elif kind == REMOVE:
            self.remove(now, to)
        elif kind == PLACE:
            self.place(now, power, to, at)
        else:
            self.note_choice(power, kind, now.seat, to)
        if now.phase == OVER:
            self._judge(now)
            return
        power.after_step(now, kind, at, to)
        if kind == DOME and self.cast.minds_builds:
            self._after_build(now, to)
        if now.phase == END_PHASE:
            self._settle(now, power)

    def _after_build(self, now: Position, to: i64) -> None:
        self._count_towers(now)
        if now.phase != OVER and now.domes >> to & 1:
            self._ask(now, to, 0)

    def _ask(self, now: Position, dome: i64, first: i64) -> None:
        """Let the next player with an answer to a dome give it: the turn player, then clockwise."""
        now.question = 0
        turn = first
        while turn < self.seats:
            power = self._answerer(now, turn)
            if power is not None:
                answers = self._room.offers(self._depth)
                answers.size = 0
                power.offer_answer(self.seen(now, power.seat), dome, answers)
                if answers.size:
                    now.question = turn << 5 | dome + 1
                    return
            turn += 1

    def _answerer(self, now: Position, turn: i64) -> Power | None:
        """Who can answer a dome, so many seats after the turn player."""
        for power in self.seat_cast(now).answerers:
            if power.seat == (now.seat + turn) % self.seats:
                return power
        return None

    def _count_towers(self, now: Position) -> None:
        """Wins that need no move. Nobody can win in an additional turn."""
        if now.extra & EXTRA_RUNNING:
            return
        for power in self.cast.tower_counters:
            if power.wins_now(now):
                self.win(now, power.side, BY_POWER)
                self._judge(now)
                return

    def _offer_answers(self, now: Position, offers: Offers) -> None:
        power = self._answerer(now, now.question >> 5)
        if power is not None:
            power.offer_answer(now, (now.question & 31) - 1, offers)
        offers.add_end()

    def _answer(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        """An answer to a dome: a new worker, or nothing."""
        turn = now.question >> 5
        power = self._answerer(now, turn)
        if kind == PLACE and power is not None:
            self.place(now, power, to, at)
            power.after_step(now, PLACE, at, to)
        if now.phase == OVER:
            return
        self._ask(now, (now.question & 31) - 1, turn + 1)
        if now.phase == END_PHASE:
            self._settle(now, self.player(now))

    # How a turn ends

    def _settle(self, now: Position, power: Power) -> None:
        """After the build: finish the turn unless the player has something left to choose."""
        if power.plain_end and not self.cast.minds_ends and not now.extra | now.question:
            now.forget_turn()
            now.phase = BETWEEN
            now.seat = self.next_seat(now)
            return
        if now.question:
            return
        if not power.plain_end:
            endings = self._room.offers(self._depth)
            self._depth += 1
            self.offer(self.seen(now, now.seat), endings)
            self._depth -= 1
            if endings.size > 1 or (endings.size == 1 and endings.kinds[0] != END):
                return
        self._finish(now, power)

    def _finish(self, now: Position, power: Power) -> None:
        if not power.plain_end and not now.extra & EXTRA_RUNNING:
            power.end_turn(now)
        if self.cast.minds_ends:
            if self.cast.judges:
                self._judge(now)
                if now.phase == BROKEN:
                    return
            self._after_turn(now)
        if now.phase != OVER:
            self._pass_turn(now)

    def _after_turn(self, now: Position) -> None:
        for watcher in self.seat_cast(now).turn_ends:
            watcher.after_turn(now)

    def _pass_turn(self, now: Position) -> None:
        again = now.extra & EXTRA_NEXT
        if now.extra:
            now.extra = 0
            if self.cast.tower_counters:
                self._count_towers(now)
        now.forget_turn()
        if now.phase == OVER:
            return
        now.phase = BETWEEN
        if again:
            now.extra = EXTRA_RUNNING
        else:
            now.seat = self.next_seat(now)
        if now.ram != NOWHERE:
            now.cards = self.dealt()

    def next_seat(self, now: Position) -> i64:
        """The next seat in turn that is still in the game."""
        seat: i64 = now.seat + 1
        if seat == self.seats:
            seat = 0
        while now.out >> seat & 1:
            seat += 1
            if seat == self.seats:
                seat = 0
        return seat

    def cut_turn(self, now: Position) -> None:
        """The turn is over here: what was done stands, the rest is lost."""
        self._after_turn(now)
        self._pass_turn(now)

    def lose(self, now: Position, ending: i64 = BY_NO_TURN) -> None:
        """The turn player loses; in a game of three the next one goes on.

        Who cannot complete an additional turn only loses that.
        """
        if now.extra & EXTRA_RUNNING and ending == BY_NO_TURN:
            self._pass_turn(now)
            return
        self.eliminate(now, self.rules.side_of(now.seat), ending)
        if now.phase != OVER:
            now.extra = 0
            self._after_turn(now)
            self._pass_turn(now)
