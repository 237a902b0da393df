"""Hands that move the pieces, and the journal of what they did.

Every change of the board goes through here, whoever causes it, so that tokens, marks, entering effects
and events are never forgotten.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS, NOWHERE
from santorini.rules.cast import GONE, NO_POWER, Cast, card_number, card_slot, pack_card
from santorini.rules.events import (
    BUILT,
    DOMED,
    ELIMINATED,
    EVENT_KINDS,
    FORCED,
    PLACED,
    POWER_CHANGED,
    RAZED,
    REMOVED,
    WON,
    Event,
    EventKind,
)
from santorini.rules.game_rules import Rules
from santorini.rules.position import BY_MOVE, FLEECE_SLOT, OVER, Position
from santorini.rules.power import MARKS_WIDTH, Power, overrides
from santorini.rules.steps import DIRECTION, FEMALE, MALE, TOKEN

_CASTS_KEPT: Final = 256
NO_SEAT: Final = -2  # a spectator
# Bit 25 of a worker mask is a hand above the board: a worker that is being moved.
_WITH_HAND: Final = (1 << 26) - 1


class Pieces:
    """Pieces and cards of one game; knows the cast, not the order of a turn."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats: i64 = rules.seats
        self.journal: list[Event] | None = None
        self._dealt = [power(self, seat, rules.side_of(seat), seat) for seat, power in enumerate(rules.cards)]
        # The power of the Golden Fleece belongs to nobody.
        self.fleece_card = None if rules.fleece is None else rules.fleece(self, -1, -1, FLEECE_SLOT)
        self.secrets = any(overrides(card, "hide") for card in self.cards())
        self._casts: dict[int, Cast] = {}
        self.cast = self._cast_for(self.dealt())

    # Cards

    def dealt(self) -> i64:
        """`Position.cards` as they are at the start of a game."""
        cards: i64 = 0
        for seat, power in enumerate(self.rules.cards):
            if power.lends:
                cards = pack_card(cards, seat, NO_POWER, self.rules.lent_slot(seat))
            else:
                cards = pack_card(cards, seat, power.number, seat)
        return cards

    def seat_cast(self, now: Position) -> Cast:
        """The cast of a position; the last one asked for is at hand."""
        if now.cards != self.cast.cards:
            self.cast = self._cast_for(now.cards)
        return self.cast

    def _cast_for(self, cards: i64) -> Cast:
        cast = self._casts.get(cards)
        if cast is None:
            if len(self._casts) >= _CASTS_KEPT:
                self._casts.clear()
            cast = Cast(self, self.rules, cards)
            self._casts[cards] = cast
        return cast

    def player(self, now: Position) -> Power:
        """The power the turn player uses."""
        return self.seat_cast(now).player(now.seat)

    def additional_turn_possible(self, now: Position) -> bool:
        """Could the turn player, done with this turn, complete an additional one?"""
        return False

    def cards(self) -> list[Power]:
        """The cards dealt, by seat, and that of the Golden Fleece."""
        return self._dealt if self.fleece_card is None else [*self._dealt, self.fleece_card]

    def card_in_slot(self, slot: i64) -> Power:
        if slot == FLEECE_SLOT and self.fleece_card is not None:
            return self.fleece_card
        return self._dealt[slot]

    def share_fleece(self, now: Position) -> None:
        """For this turn, players with a worker next to the Ram have the Fleece's power."""
        card = self.fleece_card
        if card is None:
            return
        number: i64 = card.lent_power(now) if card.lends else card.number
        slot: i64 = self.rules.lent_slot(0) if card.lends else FLEECE_SLOT
        seat: i64 = 0
        while seat < self.seats:
            if NEIGHBORS[now.ram] & now.workers(seat):
                now.cards = pack_card(now.cards, seat, number, slot)
            else:
                now.cards = pack_card(now.cards, seat, NO_POWER, seat)
            seat += 1

    def dealt_card(self, seat: int) -> Power:
        """The card a seat was dealt, whoever uses it now."""
        return self._dealt[seat]

    def use_power(self, now: Position, seat: i64, number: i64, slot: i64) -> None:
        """Another power for a seat."""
        now.cards = pack_card(now.cards, seat, number, slot)
        self.note(POWER_CHANGED, now.seat, seat, NOWHERE, number)

    def hand_over(self, now: Position, giver: i64, taker: i64) -> None:
        """A seat uses another's power from now on; the other has none."""
        number = card_number(now.cards, giver)
        slot = card_slot(now.cards, giver)
        if self.rules.power_numbered(number).forgets_when_taken:
            now.remember(slot, 0)
        self.pass_card(now, giver, taker)

    def pass_card(self, now: Position, giver: i64, taker: i64) -> None:
        """Only the card changes hands."""
        number = card_number(now.cards, giver)
        slot = card_slot(now.cards, giver)
        self.use_power(now, giver, NO_POWER, giver)
        self.use_power(now, taker, number, slot)

    def tokens(self, now: Position) -> i64:
        """Spaces with a token of any card."""
        mask: i64 = 0
        for power in self.seat_cast(now).token_owners:
            mask |= power.tokens(now)
        return mask

    def limit_builds(self, now: Position, kind: i64, worker: i64, targets: i64) -> i64:
        """What opponents' cards leave of building targets."""
        mine = self.player(now).side
        side = acting_side(now, worker, mine)
        for power in self.cast.build_limits:
            if power.side != side and power.side != mine:
                targets = power.limit_build(now, kind, targets)
        return targets

    # Secrets

    def view(self, now: Position, seat: i64) -> Position:
        """The position as a seat may know it (NO_SEAT: a spectator). The end of a game shows all."""
        seen = now.copy()
        if now.phase != OVER:
            side = NO_SEAT if seat == NO_SEAT else self.rules.side_of(seat)
            for power in self.seat_cast(now).hiders:
                if power.side != side and not self._chose(power, side):
                    power.hide(seen)
            hidden = now.everyone() & ~seen.everyone()
            if hidden:
                self._forget_workers(now, seen, hidden)
        return seen

    def _forget_workers(self, now: Position, seen: Position, hidden: i64) -> None:
        """Take out of a view what the running turn tells about workers that are out of sight."""
        if now.workers(self.rules.side_of(now.seat)) & hidden:
            blocked, built, builds, question = seen.blocked, seen.built, seen.builds, seen.question
            seen.forget_turn()
            seen.blocked, seen.built, seen.builds, seen.question = blocked, built, builds, question
        seen.moved &= ~hidden
        seen.marks &= ~hidden
        for slot in self.cast.marking_slots:
            seen.remember(slot, seen.memory(slot) & ~(hidden | hidden << MARKS_WIDTH))

    def _chose(self, power: Power, side: i64) -> bool:
        """Was the card's secret chosen by a side, although another uses the card now?"""
        return not power.hides_workers and self.rules.side_of(power.slot) == side

    def unseen_workers(self, now: Position, seat: int) -> int:
        """How many workers of a seat stand somewhere that the reader of this position may not know."""
        return self.seat_cast(now).players[seat].unseen_workers(now)

    def hides_workers_from(self, now: Position, seat: i64) -> bool:
        """Are there workers that a seat cannot see?"""
        cast = self.seat_cast(now)
        side = cast.player(seat).side
        hidden = False
        for power in cast.worker_hiders:
            hidden = hidden or power.side != side
        return hidden

    def seen(self, now: Position, seat: i64) -> Position:
        """What a seat goes by: the position itself where nothing is hidden."""
        return self.view(now, seat) if self.secrets and seat >= 0 else now

    # Workers

    def place(self, now: Position, owner: Power, cell: i64, gender: i64) -> None:
        """A new worker comes onto the board, perhaps in another player's turn."""
        bit: i64 = i64(1) << cell
        self.note(PLACED, owner.seat, NOWHERE, cell, gender)
        now.set_workers(owner.side, now.workers(owner.side) | bit)
        if gender == FEMALE:
            now.females |= bit
        elif gender == MALE:
            now.males |= bit
        self.enter(now, cell)

    def force(self, now: Position, at: i64, to: i64) -> None:
        """A worker is forced somewhere: not a move, so nothing is won or triggered but entering."""
        self.note(FORCED, now.seat, at, to, NOWHERE)
        self.relocate(now, now.side_at(i64(1) << at), at, to)
        self.enter(now, to)

    def exchange(self, now: Position, one: i64, other: i64) -> None:
        """Two workers of different sides are forced to each other's places."""
        self.note(FORCED, now.seat, one, other, NOWHERE)
        self.note(FORCED, now.seat, other, one, NOWHERE)
        first = now.side_at(i64(1) << one)
        second = now.side_at(i64(1) << other)
        self.relocate(now, first, one, NOWHERE)
        self.relocate(now, second, other, one)
        self.relocate(now, first, NOWHERE, other)
        self.enter(now, other)
        self.enter(now, one)

    def remove(self, now: Position, cell: i64) -> None:
        """The worker on a cell leaves the game."""
        bit: i64 = i64(1) << cell
        side = now.side_at(bit)
        self.note(REMOVED, now.seat, NOWHERE, cell, side)
        now.set_workers(side, now.workers(side) & ~bit)
        now.females &= ~bit
        now.males &= ~bit
        now.moved &= ~bit
        now.marks &= ~bit
        for slot in self.cast.marking_slots:
            memory = now.memory(slot)
            now.remember(slot, memory & ~(bit | bit << MARKS_WIDTH))

    def relocate(self, now: Position, side: i64, at: i64, to: i64) -> None:
        """Change a worker's place and all that is attached to it. NOWHERE is a hand above the board."""
        source: i64 = i64(1) << at
        target: i64 = i64(1) << to
        workers = now.workers(side)
        now.set_workers(side, workers & ~source | target)
        if (now.females | now.males | now.moved | now.marks) & source:
            now.females = _carried(now.females, source, target)
            now.males = _carried(now.males, source, target)
            now.moved = _carried(now.moved, source, target)
            now.marks = _carried(now.marks, source, target)
        if now.mover == at:
            now.mover = to
        for slot in self.cast.marking_slots:
            memory = now.memory(slot)
            low = _carried(memory & _WITH_HAND, source, target)
            high = _carried(memory >> MARKS_WIDTH & _WITH_HAND, source, target)
            rest = memory >> 2 * MARKS_WIDTH << 2 * MARKS_WIDTH
            now.remember(slot, rest | high << MARKS_WIDTH | low)

    def enter(self, now: Position, cell: i64) -> None:
        """Tell the cards that mind who stands where."""
        for power in self.cast.doorkeepers:
            if now.phase != OVER:
                power.entered(now, cell)

    # Blocks and domes

    def build(self, now: Position, at: i64, to: i64) -> None:
        """The next piece on a space."""
        bit: i64 = i64(1) << to
        now.raise_space(bit)
        if self.journal is not None:
            self.note(BUILT, now.seat, at, to, now.height(to) + (now.domes >> to & 1))
        if self.cast.minds_builds:
            self.space_changed(now, to)

    def dome(self, now: Position, at: i64, to: i64) -> None:
        """A dome on a space, whatever its height."""
        now.domes |= i64(1) << to
        self.note(DOMED, now.seat, at, to, NOWHERE)
        if self.cast.minds_builds:
            self.space_changed(now, to)

    def petrify(self, now: Position, cell: i64) -> None:
        """A block instead of the worker on a cell; nobody builds it."""
        self.remove(now, cell)
        now.raise_space(i64(1) << cell)
        self.note(BUILT, now.seat, NOWHERE, cell, now.height(cell))
        self.space_changed(now, cell)

    def raze(self, now: Position, cell: i64) -> None:
        """The top block of a space goes, also from under a worker."""
        now.lower_space(i64(1) << cell)
        self.note(RAZED, now.seat, NOWHERE, cell, NOWHERE)
        self.space_changed(now, cell)

    def space_changed(self, now: Position, cell: i64) -> None:
        for power in self.cast.space_watchers:
            power.space_changed(now, cell)

    # The end

    def win(self, now: Position, side: i64, ending: i64 = BY_MOVE) -> None:
        now.phase = OVER
        now.winner = side + 1
        now.ending = ending
        self.note(WON, now.seat, NOWHERE, NOWHERE, side)

    def eliminate(self, now: Position, side: i64, ending: i64) -> None:
        """A side is out: workers, tokens and cards leave; the last one left wins."""
        self.note(ELIMINATED, now.seat, NOWHERE, NOWHERE, side)
        last = self._last_side_besides(now, side)
        if last >= 0:
            self.win(now, last, ending)
            return
        workers = now.workers(side)
        now.females &= ~workers
        now.males &= ~workers
        now.set_workers(side, 0)
        now.remember(side, 0)
        if self._dealt[side].lends:
            now.remember(self.rules.lent_slot(side), 0)
            now.chance = 0
        now.out |= i64(1) << side
        now.cards = pack_card(now.cards, side, GONE, side)

    def _last_side_besides(self, now: Position, side: i64) -> i64:
        """The only side left when one goes, or -1. (Only single players can be out before the end.)"""
        last: i64 = -1
        other: i64 = 0
        while other < self.rules.sides:
            if other != side and not now.out >> other & 1:
                if last >= 0:
                    return -1
                last = other
            other += 1
        return last

    # The journal

    def note(self, kind: i64, seat: i64, at: i64, to: i64, value: i64) -> None:
        if self.journal is not None:
            self.journal.append(Event(EVENT_KINDS[kind], seat, at, to, value))

    def note_choice(self, power: Power, kind: i64, seat: i64, to: i64) -> None:
        """What a seat answered a card that asked for a token's space, a direction, or something else."""
        if self.journal is not None:
            if kind == TOKEN:
                event = Event(EventKind.TOKEN, seat, NOWHERE, to, NOWHERE, power.number)
            else:
                noted = EventKind.TURNED if kind == DIRECTION else EventKind.CHOSEN
                event = Event(noted, seat, NOWHERE, NOWHERE, to, power.number)
            self.journal.append(event)


def acting_side(now: Position, worker: i64, mine: i64) -> i64:
    """Whose worker acts: the turn player's, but for an additional turn with an opponent's.

    That one is bound neither by its own side's cards nor by those of the turn player's side (`mine`).
    """
    return now.side_at(i64(1) << worker) if now.extra and worker != NOWHERE else mine


def _carried(mask: i64, source: i64, target: i64) -> i64:
    return mask & ~source | target if mask & source else mask
