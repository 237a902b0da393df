"""The machine: opens turns, offers the legal steps, and carries them out in truth.

A position between turns is opened, gets steps applied until its turn is complete, and is then a position
between turns again. `legal` offers only steps behind which a complete legal turn lies, as far as the player
who acts can know.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.errors import TooMuchFollows
from santorini.rules.events import FORCED, MOVED, Event, EventKind
from santorini.rules.game_rules import Rules
from santorini.rules.pieces import NO_SEAT
from santorini.rules.position import (
    BETWEEN,
    BROKEN,
    BUILD_PHASE,
    EXTRA_NEXT,
    MOVE_PHASE,
    OVER,
    SETUP,
    Position,
)
from santorini.rules.power import Power
from santorini.rules.room import Room
from santorini.rules.steps import (
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FORCE,
    MOVE,
    PLACE,
    RAZE,
    TOKEN,
    Offers,
    encode,
    lowest,
)
from santorini.rules.turn_order import CHANCE_SEAT, TurnOrder

__all__ = ["CHANCE_SEAT", "LOOKAHEAD", "NO_SEAT", "Machine"]

# Far more than was found to be needed with the printed cards on any board: less than 6,000.
LOOKAHEAD: Final = 30_000


@final
class Machine(TurnOrder):
    """Everything that can be asked about the rules of one game."""

    def __init__(self, rules: Rules, room: Room | None = None) -> None:
        super().__init__(rules, room)
        self.budget: i64 = LOOKAHEAD  # positions that one question may look ahead to
        self.looked: i64 = 0  # how many it was so far, all questions together
        self._enough: i64 = 0
        self._ahead = False

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

    # A turn begins

    def open(self, now: Position) -> None:
        """Begin the turn of a position between turns: start effects, then snapshots, then duties."""
        if now.chance:
            return  # a card has to be drawn first
        if now.setup:
            now.phase = SETUP
            return
        now.phase = MOVE_PHASE
        if now.ram != NOWHERE:
            now.blocked = i64(1) << now.ram
            self.share_fleece(now)
        if self.seat_cast(now).minds_starts:
            if not now.extra:
                self._before_turn(now)
            for power in self.seat_cast(now).obstacles:
                now.blocked |= power.obstacles(now)
            self._bind_duties(now)

    def _before_turn(self, now: Position) -> None:
        """The turn player's lasting card first, because it may change what is used; others last."""
        for power in self.seat_cast(now).turn_starts:
            if power.seat == now.seat and power.lasts and power.slot == power.seat:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat == now.seat and not power.lasts:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat != now.seat:
                power.before_turn(now)

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

    # Looking ahead

    def _look(self) -> None:
        """A question begins, with a budget of its own. While it runs, no other one is asked."""
        self._ahead = True
        self._enough = self.looked + self.budget

    def _look_up(self) -> None:
        """The question is over. If its budget was spent, nothing more was found, and the answer is void."""
        self._ahead = False
        if self.looked > self._enough:
            raise TooMuchFollows("position.too_much_follows")

    def _bind_duties(self, now: Position) -> None:
        """Find out which "if possible" duties can be done by a turn without a hero's power."""
        if now.extra:
            return
        seen = self.seen(now, now.seat)
        side = self.player(now).side
        duty: i64 = 1
        self._look()
        for power in self.cast.judges:
            if power.side != side and power.asks_if_possible:
                seen.duties |= duty
                if not self.completable(seen, True):
                    seen.duties ^= duty
                duty <<= 1
        now.duties = seen.duties
        self._look_up()

    def additional_turn_possible(self, now: Position) -> bool:
        if self._ahead:
            return False  # it may be declined: whether a turn can be completed does not hang on it
        self._depth += 2
        following = self._room.position(self._depth - 1)
        following.copy_from(now)
        following.extra = EXTRA_NEXT
        journal = self.journal
        self.journal = None
        self._after_turn(following)
        following.chance = 0  # whatever card is drawn, it forbids nothing yet
        self._pass_turn(following)
        if following.phase != OVER:
            self.open(following)
        self._look()
        result = following.phase != OVER and self.completable(following, False)
        self.journal = journal
        self._depth -= 2
        self.seat_cast(now)
        self._look_up()
        return result

    def _keep_completable(self, now: Position, offers: Offers) -> None:
        child = self._room.position(self._depth)
        self._look()
        group: i64 = 0
        while group < offers.size:
            if not self._can_strand(now, offers.kinds[group]):
                group += 1
                continue
            mask = offers.masks[group]
            kept = self._built_behind(now, offers.kinds[group], offers.ats[group], mask)
            mask ^= kept
            while mask:
                bit = mask & -mask
                mask ^= bit
                if self._leads_on(now, child, offers.kinds[group], offers.ats[group], bit):
                    kept |= bit
            offers.masks[group] = kept
            group += 1
        offers.drop_empty()
        self._look_up()

    def _can_strand(self, now: Position, kind: i64) -> bool:
        """Has to be looked behind steps of a kind? Behind an answer, the turn goes on as it would have."""
        for power in self.seat_cast(now).stranders[now.seat]:
            if (now.duties or not power.asks_if_possible) and (
                now.question or power.strands_after(now, kind)
            ):
                return not self._ends_turn(now, kind)
        return False

    def _ends_turn(self, now: Position, kind: i64) -> bool:
        """Is the turn sure to be complete with a step of this kind, whatever else it does?"""
        return (
            now.phase == BUILD_PHASE
            and (kind == BUILD or kind == DOME)
            and self.seat_cast(now).ends_by_build >> now.seat & 1 != 0
        )

    def _built_behind(self, now: Position, kind: i64, at: i64, mask: i64) -> i64:
        """Steps after which the space that the worker comes from can be built on, and that ends the turn."""
        if kind != MOVE or now.phase != MOVE_PHASE or now.extra or now.blocked >> at & 1:
            return 0
        if not self.seat_cast(now).builds_behind >> now.seat & 1:
            return 0
        return mask & ~now.everyone()

    def _leads_on(self, now: Position, child: Position, kind: i64, at: i64, bit: i64) -> bool:
        """Does a complete legal turn lie behind a step?"""
        journal = self.journal
        self.journal = None
        child.copy_from(now)
        self.carry_out(child, encode(kind, at, lowest(bit)))
        if child.phase == BETWEEN or child.phase == OVER:
            result = True
        else:
            self._depth += 1
            result = self.completable(child, False)
            self._depth -= 1
        self.journal = journal
        return result

    def completable(self, now: Position, plain: bool) -> bool:
        """Can the running turn be completed legally (if `plain`, without spending a hero's power)?"""
        power = self.player(now)
        hero = power if plain and power.is_hero and not power.spent(now) else None
        visited: set[int] | None = None
        if self.seat_cast(now).wanderers >> now.seat & 1:
            visited = set()
        journal = self.journal
        self.journal = None
        result = self._search(now, hero, visited)
        self.journal = journal
        return result

    def _search(self, now: Position, hero: Power | None, visited: set[int] | None) -> bool:
        """Depth first for any end of the turn at which `hero` has not spent the power."""
        if now.phase == BROKEN or (hero is not None and hero.spent(now)):
            return False
        if now.phase == BETWEEN or now.phase == OVER:
            return True
        if visited is not None:
            key = now.key()
            if key in visited:
                return False
            visited.add(key)
        self.looked += 1
        if self.looked > self._enough:
            return False  # the budget is spent
        depth = self._depth
        offers = self._room.offers(depth)
        child = self._room.position(depth)
        self._depth = depth + 1
        self.offer(now, offers)
        found = False
        refused = False
        # What ends the turn is offered last: try that first, before walking about.
        group = offers.size
        while group > 0 and not found:
            group -= 1
            kind = offers.kinds[group]
            builds = kind == BUILD or kind == DOME or kind == RAZE
            found = self._ends_turn(now, kind) if hero is not None else not self._can_strand(now, kind)
            mask = offers.masks[group]
            # Cards judge by where workers are and were: no building mends a turn that may not end.
            # Moving up is what is asked for most, and walks on one level can be long.
            up = mask & ~now.not_above(offers.ats[group]) if kind == MOVE else 0
            while mask and not found and not (builds and refused):
                rest = mask & up if mask & up else mask
                bit = rest & -rest
                mask ^= bit
                child.copy_from(now)
                self.carry_out(child, encode(kind, offers.ats[group], lowest(bit)))
                refused = refused or kind == END or (builds and child.phase == BROKEN)
                found = self._search(child, hero, visited)
        self._depth = depth
        return found
