"""The machine: opens turns, offers the legal steps, and carries them out in truth.

A position between turns is opened, gets steps applied until its turn is complete, and is then a position
between turns again. `legal` offers only steps behind which a complete legal turn lies, as far as the player
who acts can know.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.events import FORCED, MOVED, Event, EventKind
from santorini.rules.looking_ahead import LOOKAHEAD, LookingAhead
from santorini.rules.pieces import NO_SEAT
from santorini.rules.position import (
    BETWEEN,
    OVER,
    SETUP,
    Position,
)
from santorini.rules.steps import (
    CHOOSE,
    DIRECTION,
    END,
    FORCE,
    MOVE,
    PLACE,
    TOKEN,
    Offers,
    encode,
)
from santorini.rules.turn_order import CHANCE_SEAT

__all__ = ["CHANCE_SEAT", "LOOKAHEAD", "NO_SEAT", "Machine"]


@final
class Machine(LookingAhead):
    """Everything that can be asked about the rules of one game."""

    def __reduce__(self) -> tuple[object, ...]:
        # All else that a machine has follows from the rules.
        return Machine, (self.rules,)

    def initial(self) -> Position:
        """The empty board before placement."""
        position = Position()
        position.cards = self.dealt()
        position.phase = BETWEEN
        position.setup = 1
        for card in self.cards():
            if card.lends:
                position.chance = card.slot + 1
        return position

    # A game from outside: positions are not changed, and what happens is told

    def opened(self, position: Position) -> Position:
        """A copy of a position; if that is between turns, with its turn begun."""
        now = position.copy()
        if now.phase == BETWEEN:
            self.open(now)
        return now

    def known(self, now: Position) -> Position:
        """What the player who has to choose goes by; the position itself where nothing is hidden."""
        return now if now.phase == OVER else self.seen(now, self.actor(now))

    def begin(self, before: Position) -> tuple[Position, list[Event]]:
        """The position in which the turn of a position between turns begins, and what happened by it."""
        after = before.copy()
        events: list[Event] = []
        self.journal = events
        try:
            self.open(after)
        finally:
            self.journal = None
        return after, events

    def play(self, before: Position, step: i64) -> tuple[Position, list[Event]]:
        """The position after a legal step, and what happened."""
        after = before.copy()
        events: list[Event] = []
        self.journal = events
        try:
            self.apply(after, step)
        finally:
            self.journal = None
        return after, events

    def give_up(self, before: Position, seat: i64, ending: i64) -> tuple[Position, list[Event]]:
        """The position after a player has lost, and what happened."""
        after = before.copy()
        events: list[Event] = []
        self.journal = events
        try:
            if seat == after.seat:
                self.lose(after, ending)
            else:
                self.eliminate(after, self.rules.side_of(seat), ending)
        finally:
            self.journal = None
        return after, events

    # Legal steps

    def legal(self, now: Position, offers: Offers) -> None:
        """The steps behind which a complete legal turn lies, as far as the player who acts can know."""
        now = self.seen(now, self.actor(now))
        self.offer(now, offers)
        if self.seat_cast(now).looks_ahead >> now.seat & 1 and now.phase > BETWEEN:
            self._keep_completable(now, offers)

    def merges(self, now: Position) -> bool:
        """Can different turns of the turn player lead to the same position?"""
        return now.phase == SETUP or self.seat_cast(now).merges[now.seat]

    def apply(self, now: Position, step: i64) -> None:
        """Make one legal step, and everything that follows from it in truth."""
        if self.secrets and now.phase > BETWEEN:
            self._apply_in_truth(now, step)
        else:
            self.carry_out(now, step)
        if now.phase == OVER:
            now.forget_turn()

    def _apply_in_truth(self, now: Position, step: i64) -> None:
        """What hidden workers make impossible is cancelled with the rest of the turn; the past stands."""
        actor = self.actor(now)
        if not self.hides_workers_from(now, actor):
            self.carry_out(now, step)
        elif not self._is_possible(now, step):
            self._cancel_step(now, step)
        elif self.seat_cast(now).leads_on[now.seat]:
            expected = self.seen(now, actor)
            unseen = now.everyone() & ~expected.everyone()
            promised = self._carry_out_noting(expected, step)
            self.carry_out(now, step)
            stopped = self.seen(now, actor).everyone() & ~expected.everyone()
            if stopped and now.phase > BETWEEN and now.phase < OVER:
                self._cancel_rest(now, promised, stopped, unseen)
        else:
            self.carry_out(now, step)

    def _is_possible(self, now: Position, step: i64) -> bool:
        """Is a step that looks legal possible in truth? A choice that touches no space always is."""
        kind = step & 15
        if kind == END or kind == CHOOSE or kind == DIRECTION:
            return True
        offers = self._room.offers(self._depth)
        self._depth += 1
        self.offer(now, offers)
        self._depth -= 1
        return offers.has(step)

    def _carry_out_noting(self, now: Position, step: i64) -> list[Event]:
        """Make a step, and tell what happened, apart from the journal."""
        events: list[Event] = []
        journal = self.journal
        self.journal = events
        self.carry_out(now, step)
        self.journal = journal
        return events

    def _cancel_step(self, now: Position, step: i64) -> None:
        kind = step & 15
        worker: i64 = NOWHERE if kind == PLACE or kind == TOKEN else step >> 4 & 31
        self._note_cancelled(now, self.actor(now), worker, step >> 9, kind)
        if now.question:  # an answer that fails is no answer; the turn is another player's
            self.carry_out(now, encode(END, NOWHERE, 0))
        else:
            self.cut_turn(now)

    def _cancel_rest(self, now: Position, promised: list[Event], stopped: i64, unseen: i64) -> None:
        """A worker has not got to where a step should have led: no ride, or a slide that was too short.

        What it attempted is the way on from where it stopped or, if it went elsewhere from there, the way
        on which somebody unseen stood.
        """
        ways = [event for event in promised if event.kind in (MOVED, FORCED)]
        from_there = [event for event in ways if stopped >> event.at & 1]
        onto_somebody = [event for event in ways if unseen >> event.to & 1]
        way = (from_there or onto_somebody or ways)[-1]
        kind: i64 = MOVE if way.kind == MOVED else FORCE
        self._note_cancelled(now, now.seat, way.at, way.to, kind)
        self.cut_turn(now)

    def _note_cancelled(self, now: Position, seat: i64, at: i64, to: i64, kind: i64) -> None:
        if self.journal is not None:
            card = self.player(now).number if kind == TOKEN else 0
            self.journal.append(Event(EventKind.CANCELLED, seat, at, to, kind, card))
