"""A position as one seat may know it, as a row of bits: first planes of the board, then everything else.

Seats are counted from the observer's own (roles), and sides from the observer's own. Planes have one bit per
space, A1 first. `PLANES` and `FEATURES` say what stands where; the order never changes, new facts go last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from santorini.rules.board import CELLS, FULL, NOWHERE
from santorini.rules.cast import GONE, card_number, card_slot
from santorini.rules.machine import NO_SEAT, Machine
from santorini.rules.position import FLEECE_SLOT, OVER, SLOTS, Position
from santorini.rules.profiles import PROFILES

PLANES: Final = (
    "height 1 or more",
    "height 2 or more",
    "height 3",
    "domes",
    "own workers",
    "workers of the next side",
    "workers of the third side",
    "female workers",
    "male workers",
    "the Ram",
    "tokens",
    "spaces that count as a dome",
    "the worker that moved last",
    "where it began the turn",
    "workers that moved this turn",
    "workers marked by the turn player's power",
    "the last space built on",
    "the dome to be answered",
)

# A card as a bit: mortals, the printed cards by their numbers, any card of a user, nobody any more.
CARD_BITS: Final = 58
_OWN_CARD: Final = 56
_NOBODY: Final = 57
MEMORY_BITS: Final = 62
_HALF: Final = 31
_HALF_MASK: Final = 0x7FFFFFFF
_PHASES: Final = 6
_ROLES: Final = 4
_MOST_BUILDS: Final = 63
_TABLE_BITS: Final = 11  # from the own seat to alternating placement
_TURN_BITS: Final = 27  # and all that comes then

# Name and width, in order. Cards, phases and roles are one bit out of many, other numbers are binary.
FEATURES: Final = (
    ("card dealt to role 0", CARD_BITS),
    ("card dealt to role 1", CARD_BITS),
    ("card dealt to role 2", CARD_BITS),
    ("card dealt to role 3", CARD_BITS),
    ("card used by role 0", CARD_BITS),
    ("card used by role 1", CARD_BITS),
    ("card used by role 2", CARD_BITS),
    ("card used by role 3", CARD_BITS),
    ("slot used by role 0", 3),
    ("slot used by role 1", 3),
    ("slot used by role 2", 3),
    ("slot used by role 3", 3),
    ("card of the Golden Fleece", CARD_BITS),
    ("memory in slot 0", MEMORY_BITS),
    ("memory in slot 1", MEMORY_BITS),
    ("memory in slot 2", MEMORY_BITS),
    ("memory in slot 3", MEMORY_BITS),
    ("memory in slot 4", MEMORY_BITS),
    ("what the power keeps during a turn", MEMORY_BITS),
    ("phase", _PHASES),
    ("role that has to choose", _ROLES),
    ("role whose turn it is", _ROLES),
    ("own seat", _ROLES),
    ("players: 2, 3, 4", 3),
    ("profile", 3),
    ("alternating placement", 1),
    ("tasks of the setup", 5),
    ("slot of a card to be drawn", 3),
    ("additional turn", 2),
    ("moves made", 2),
    ("moved up", 1),
    ("builds made", 6),
    ("duties", 4),
    ("who is asked about a dome", 3),
    ("own side has won", 1),
)


def _width_of_features() -> int:
    return sum([width for _, width in FEATURES])


PLANE_BITS: Final = len(PLANES) * CELLS
FEATURE_BITS: Final = _width_of_features()
OBSERVATION_BITS: Final = PLANE_BITS + FEATURE_BITS
WORD_BITS: Final = 32
ROW_WORDS: Final = (OBSERVATION_BITS + WORD_BITS - 1) // WORD_BITS
_WORD_SHIFT: Final = 5
_PLACE_MASK: Final = 31
_WORD: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000


@final
class BitRows:
    """Rows of bits, the lowest bit of a word first; what is put goes to the place reached so far."""

    def __init__(self, rows: int) -> None:
        self.data = vec[i32]([0] * (rows * ROW_WORDS))
        self._words: i64 = ROW_WORDS
        self._place: i64 = 0

    def begin(self, row: i64) -> None:
        words = self._words
        word = row * words
        self._place = word * WORD_BITS
        data = self.data
        end = word + words
        while word < end:
            data[word] = 0
            word += 1

    def put(self, value: i64, width: i64) -> None:
        """A value of not more bits than that, and not more than 31."""
        place = self._place
        self._place = place + width
        if value:
            self._add(place, value)

    def put_boards(self, one: i64, other: i64) -> None:
        """Two planes."""
        self.put(one & FULL, CELLS)
        self.put(other & FULL, CELLS)

    def put_one(self, which: i64, width: i64) -> None:
        """One bit out of many; none for a negative one."""
        if which >= 0:
            self._add(self._place + which, 1)
        self._place += width

    def put_memory(self, value: i64) -> None:
        self.put(value & _HALF_MASK, _HALF)
        self.put(value >> _HALF & _HALF_MASK, _HALF)

    def skip(self, width: i64) -> None:
        """Zeros."""
        self._place += width

    def _add(self, place: i64, value: i64) -> None:
        word = place >> _WORD_SHIFT
        bits = value << (place & _PLACE_MASK)
        data = self.data
        data[word] = _signed((i64(data[word]) | bits) & _WORD)
        bits >>= WORD_BITS
        if bits:
            data[word + 1] = _signed(bits)


@final
class Observer:
    """Writes positions of the games of one machine as its seats may know them."""

    def __init__(self, machine: Machine) -> None:
        rules = machine.rules
        self.machine = machine
        self.seats: i64 = rules.seats
        self._sides: i64 = rules.sides
        self._fleece: i64 = -1 if rules.fleece is None else _folded(rules.fleece.number)
        # Players, profile and placement, behind the own seat.
        players: i64 = i64(1) << self.seats - 2
        profile: i64 = i64(1) << PROFILES.index(rules.profile)
        self._table: i64 = (players | profile << 3 | int(rules.alternating) << 6) << _ROLES
        self.beginning: Position | None = None  # of its games, once somebody keeps it here
        self._dealt: i64 = 0  # the cards' numbers, a byte for each seat: a list would lie somewhere else
        for seat, card in enumerate(rules.cards):
            self._dealt |= _folded(card.number) << 8 * seat

    def write(self, now: Position, seat: i64, rows: BitRows, row: i64) -> None:
        """What a seat may know of a position that is not between turns."""
        actor: i64 = NO_SEAT
        if now.phase != OVER:
            actor = self.machine.actor(now)
        seen = self.machine.seen(now, seat)
        rows.begin(row)
        self._put_planes(seen, seat, rows)
        self._put_cards(seen, seat, rows)
        self._put_memories(seen, seat, rows)
        rows.put_one(seen.phase, _PHASES)
        rows.put_one(self._role(actor, seat), _ROLES)
        rows.put_one(self._role(seen.seat, seat), _ROLES)
        rows.put(i64(1) << seat | self._table, _TABLE_BITS)
        rows.put(self._turn(seen, seat), _TURN_BITS)

    def _role(self, other: i64, seat: i64) -> i64:
        if other < 0:
            return other
        return other - seat if other >= seat else other - seat + self.seats

    def _seat_of(self, role: i64, seat: i64) -> i64:
        other = seat + role
        return other if other < self.seats else other - self.seats

    def _side(self, seat: i64) -> i64:
        return seat if seat < self._sides else seat - self._sides

    def _put_planes(self, seen: Position, seat: i64, rows: BitRows) -> None:
        side = self._side(seat)
        following = self._side(side + 1)
        rows.put_boards(seen.level1, seen.level2)
        rows.put_boards(seen.level3, seen.domes)
        rows.put_boards(seen.workers(side), seen.workers(following))
        third: i64 = 0
        if self._sides == 3:
            third = seen.everyone() & ~(seen.workers(side) | seen.workers(following))
        rows.put_boards(third, seen.females)
        rows.put_boards(seen.males, _bit(seen.ram))
        rows.put_boards(self.machine.tokens(seen), seen.blocked)
        rows.put_boards(_bit(seen.mover), _bit(seen.origin))
        rows.put_boards(seen.moved, seen.marks)
        dome: i64 = NOWHERE
        if seen.question:
            dome = (seen.question & 31) - 1
        rows.put_boards(_bit(seen.built), _bit(dome))

    def _put_cards(self, seen: Position, seat: i64, rows: BitRows) -> None:
        seats = self.seats
        nobody = _ROLES - seats
        role: i64 = 0
        while role < seats:
            rows.put_one(self._dealt >> 8 * self._seat_of(role, seat) & 0xFF, CARD_BITS)
            role += 1
        rows.skip(nobody * CARD_BITS)
        role = 0
        while role < seats:
            rows.put_one(_folded(card_number(seen.cards, self._seat_of(role, seat))), CARD_BITS)
            role += 1
        rows.skip(nobody * CARD_BITS)
        slots: i64 = 0
        role = 0
        while role < seats:
            slots |= self._place_of_slot(card_slot(seen.cards, self._seat_of(role, seat)), seat) << 3 * role
            role += 1
        rows.put(slots, _ROLES * 3)
        rows.put_one(self._fleece, CARD_BITS)

    def _put_memories(self, seen: Position, seat: i64, rows: BitRows) -> None:
        place: i64 = 0
        while place < SLOTS:
            rows.put_memory(seen.memory(self._slot_at(place, seat)))
            place += 1
        rows.put_memory(seen.scratch)

    def _slot_at(self, place: i64, seat: i64) -> i64:
        """Slots belong to seats, so they are written in the order of roles; the last one is shared.

        Two players have two slots each, the second for a power that their card lends.
        """
        if place == FLEECE_SLOT:
            return place
        if self.seats == 2:
            return place ^ seat
        return self._seat_of(place, seat) if place < self.seats else place

    def _place_of_slot(self, slot: i64, seat: i64) -> i64:
        if slot == FLEECE_SLOT:
            return slot
        if self.seats == 2:
            return slot ^ seat
        return self._role(slot, seat) if slot < self.seats else slot

    def _turn(self, seen: Position, seat: i64) -> i64:
        """How far the game and the running turn are: the last features, from additional turns on, at once."""
        drawn: i64 = 0
        if seen.chance:
            drawn = self._place_of_slot(seen.chance - 1, seat) + 1
        builds: i64 = _MOST_BUILDS
        if seen.builds < builds:
            builds = seen.builds
        turn = seen.extra | seen.moves << 2 | seen.climbed << 4 | builds << 5 | seen.duties << 11
        turn |= seen.question >> 5 << 15
        if seen.phase == OVER and seen.winner == self._side(seat) + 1:
            turn |= 1 << 18
        return seen.setup | drawn << 5 | turn << 8


def _signed(word: i64) -> i32:
    return i32((word ^ _SIGN) - _SIGN)


def _bit(cell: i64) -> i64:
    return i64(1) << cell & FULL


def _folded(number: i64) -> i64:
    if number == GONE:
        return _NOBODY
    if number > _OWN_CARD:
        return _OWN_CARD
    return number
