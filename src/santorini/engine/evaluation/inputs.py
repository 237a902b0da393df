"""What a network reads of a position: ten integers, and the rows of the first layer that they switch on.

Everything is seen from one side. Owners: mine, next (the side whose turn follows mine), third. Roles are
seats counted from the side's own seat; a team counts from the seat that acts, or acts next.

The ten integers:

    0  level1 | level2 << 25           1  level3 | domes << 25
    2  workers: mine | next << 25      3  workers: third | females << 25 (females only if genders matter)
    4  cards, 8 bits for each role | Ram << 32 | role that acts << 38 | seats << 41
       | setup << 44 (at most 15) | side << 49
    5 to 8  what the card of each role remembers, 62 bits
    9  memory << 8 | number of the Golden Fleece's card, if there is one

The rows, each group beginning at its constant:

    TOWERS         cell * 4 + state - 1; state: height 1 to 3, or 4 for a dome at any height
    WORKERS        owner * 100 + cell * 4 + height below
    SIGHT          ((owner * 25 + cell) * 8 + direction) * 24 + height below * 6 + what is there: its height,
                   DOME_THERE or WORKER_THERE; one for each worker and direction; owner: mine, or any other
    REACH          cell * 64 + height * 16 + mine * 4 + others', where no worker and no dome is: how soon a
                   side's workers could be there, MOVE_THERE, MOVES_THERE, BUILD_THERE or not at all
    CARDS          (seats - 2) * 512 + role * 128 + number
    FEMALES        owner * 25 + cell; owner: mine, or any other
    RAM            cell
    ACTING         role
    SETUP          setup, unless it is over
    FLEECE         number of the card
    FLEECE_MEMORY  memory & 31, unless it is 0
    MEMORY         (index * 2 + owner) * 86 + bit for each of 54 bits that is set, and + 54 + memory & 31,
                   unless the memory is 0; index: the place of the card in the list of those that remember

Besides the rows, the layers above are chosen by the stage of the game (`stage_of`), and have parts of their
own for the cards of roles 0 and 1, for each alone and for the ordered pair of them (`pair_of`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.powers import all_powers
from santorini.rules.board import CELLS, FULL, NOWHERE, STEP, cells, near
from santorini.rules.cast import GONE, card_number, card_slot
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import OWN

INPUTS: Final = 10

TOWERS: Final = 0
WORKERS: Final = 100
SIGHT: Final = 400
REACH: Final = 10000
CARDS: Final = 11600
FEMALES: Final = 13136
RAM: Final = 13186
ACTING: Final = 13211
SETUP: Final = 13215
FLEECE: Final = 13231
FLEECE_MEMORY: Final = 13359
MEMORY: Final = 13391

DOME_THERE: Final = 4
WORKER_THERE: Final = 5

# How soon somebody could be on a space, or build there with the next turn; 0 is later than that.
BUILD_THERE: Final = 1
MOVES_THERE: Final = 2
MOVE_THERE: Final = 3

# Numbers above those of the printed cards share the last but one; a seat out of the game has the last.
NUMBERS: Final = 128
OWN_CARD: Final = 126
OUT: Final = 127

# A stage of the game lasts for so many pieces built; the last one has no end.
STAGES: Final = 4
STAGE_PIECES: Final = 8

MEMORY_BITS: Final = 54
LOW_VALUES: Final = 32
MEMORY_ROWS: Final = 2 * (MEMORY_BITS + LOW_VALUES)
# The printed cards that remember anything from turn to turn.
MEMORY_CARDS: Final = tuple(
    sorted(power.number for power in all_powers() if power.remembers and power.group != OWN)
)

_MOST_SETUP: Final = 15
_MEMORY_MASK: Final = 0x3FFFFFFFFFFFFFFF
_FLEECE_MASK: Final = 0x3FFFFFFFFFFFFF


@final
class Packer:
    """Packs positions of the games of one machine into `inputs`, always the same ten integers."""

    def __init__(self, machine: Machine) -> None:
        rules = machine.rules
        self._seats: i64 = rules.seats
        self._sides: i64 = rules.sides
        self._teams = rules.teams
        self._genders = rules.needs_genders
        self._fleece: i64 = 0 if rules.fleece is None else rules.fleece.number
        self.inputs = vec[i64]([0] * INPUTS)

    def pack(self, now: Position, side: i64) -> None:
        """Pack a position between turns as a side sees it."""
        inputs = self.inputs
        following: i64 = (side + 1) % self._sides
        third: i64 = now.workers((side + 2) % 3) if self._sides == 3 else 0
        females: i64 = now.females if self._genders else 0
        inputs[0] = now.level1 | now.level2 << 25
        inputs[1] = now.level3 | now.domes << 25
        inputs[2] = now.workers(side) | now.workers(following) << 25
        inputs[3] = third | females << 25
        base = self._base_seat(now, side)
        seats = self._seats
        cards = now.cards
        first = base
        second = (base + 1) % seats
        numbers = card_number(cards, first) | card_number(cards, second) << 8
        inputs[5] = now.memory(card_slot(cards, first)) & _MEMORY_MASK
        inputs[6] = now.memory(card_slot(cards, second)) & _MEMORY_MASK
        if seats > 2:
            numbers |= self._pack_more(now, base)
        setup: i64 = now.setup if now.setup < _MOST_SETUP else _MOST_SETUP
        acting = (now.seat + seats - base) % seats
        inputs[4] = numbers | now.ram << 32 | acting << 38 | seats << 41 | setup << 44 | side << 49
        if self._fleece:
            inputs[9] = (now.memory4 & _FLEECE_MASK) << 8 | self._fleece

    def _base_seat(self, now: Position, side: i64) -> i64:
        if not self._teams:
            return side
        return now.seat if now.seat % 2 == side else (now.seat + 1) % 4

    def _pack_more(self, now: Position, base: i64) -> i64:
        """The cards of the third and fourth role."""
        third = (base + 2) % self._seats
        numbers = card_number(now.cards, third) << 16
        self.inputs[7] = now.memory(card_slot(now.cards, third)) & _MEMORY_MASK
        if self._seats == 4:
            fourth = (base + 3) % 4
            numbers |= card_number(now.cards, fourth) << 24
            self.inputs[8] = now.memory(card_slot(now.cards, fourth)) & _MEMORY_MASK
        return numbers


def pack(machine: Machine, now: Position, side: int) -> tuple[int, ...]:
    """The ten integers of a position between turns, as a side sees it."""
    packer = Packer(machine)
    packer.pack(now, side)
    return tuple(int(value) for value in packer.inputs)


def rows_in_all(memory_cards: int) -> int:
    """How many rows the first layer has when so many cards remember something."""
    return MEMORY + memory_cards * MEMORY_ROWS


def folded(number: int) -> int:
    """A card's number among those that networks tell apart."""
    if number == GONE:
        return OUT
    return number if number < OWN_CARD else OWN_CARD


def pair_of(inputs: tuple[int, ...]) -> int:
    """The number of the ordered pair of cards of roles 0 and 1."""
    return folded(inputs[4] & 0xFF) * NUMBERS + folded(inputs[4] >> 8 & 0xFF)


def stage_of(inputs: tuple[int, ...]) -> int:
    """How far the town is built, from 0 to STAGES - 1."""
    levels = (inputs[0] & FULL, inputs[0] >> 25 & FULL, inputs[1] & FULL, inputs[1] >> 25 & FULL)
    pieces = sum(level.bit_count() for level in levels)
    return min(pieces // STAGE_PIECES, STAGES - 1)


def active_rows(inputs: tuple[int, ...], memory_cards: tuple[int, ...]) -> list[int]:
    """The rows that ten integers switch on; raises ValueError for a table that cannot be."""
    return _board_rows(inputs) + _table_rows(inputs, memory_cards)


def _board_rows(inputs: tuple[int, ...]) -> list[int]:
    level1, level2 = inputs[0] & FULL, inputs[0] >> 25 & FULL
    level3, domes = inputs[1] & FULL, inputs[1] >> 25 & FULL
    levels = (level1, level2, level3)
    owners = (inputs[2] & FULL, inputs[2] >> 25 & FULL, inputs[3] & FULL)
    females = inputs[3] >> 25 & FULL
    heights = [(level1 >> cell & 1) + (level2 >> cell & 1) + (level3 >> cell & 1) for cell in range(CELLS)]
    there = list(heights)
    for cell in cells(owners[0] | owners[1] | owners[2]):
        there[cell] = WORKER_THERE
    for cell in cells(domes):
        there[cell] = DOME_THERE
    rows = [TOWERS + cell * 4 + 3 for cell in cells(domes)]
    rows += [TOWERS + cell * 4 + heights[cell] - 1 for cell in cells(level1 | level2 | level3)
             if not domes >> cell & 1]  # fmt: skip
    for owner in range(3):
        rows += [WORKERS + owner * 100 + cell * 4 + heights[cell] for cell in cells(owners[owner])]
    for owner, workers in enumerate((owners[0], owners[1] | owners[2])):
        for cell in cells(workers):
            for direction in range(8):
                to = STEP[cell * 8 + direction]
                if to != NOWHERE:
                    place = (owner * CELLS + cell) * 8 + direction
                    rows.append(SIGHT + place * 24 + heights[cell] * 6 + there[to])
    free = FULL & ~(owners[0] | owners[1] | owners[2] | domes)
    mine = _reach(levels, owners[0], free)
    others = _reach(levels, owners[1] | owners[2], free)
    rows += [REACH + cell * 64 + heights[cell] * 16 + mine[cell] * 4 + others[cell]
             for cell in range(CELLS) if mine[cell] or others[cell]]  # fmt: skip
    rows += [FEMALES + cell for cell in cells(females & owners[0])]
    rows += [FEMALES + CELLS + cell for cell in cells(females & ~owners[0])]
    return rows


def _reach(levels: tuple[int, int, int], workers: int, free: int) -> list[int]:
    """For each space how soon workers can be there or build there, as if no card changed that."""
    once = _step(levels, workers, free)
    twice = once | _step(levels, once, free)
    building = near(once) & free
    return [
        MOVE_THERE if once >> cell & 1 else MOVES_THERE if twice >> cell & 1 else building >> cell & 1
        for cell in range(CELLS)
    ]


def _step(levels: tuple[int, int, int], places: int, free: int) -> int:
    """Where one can step from some spaces, a level up at most."""
    level1, level2, level3 = levels
    low = near(places & ~level1) & ~level2
    middle = near(places & level1 & ~level2) & ~level3
    return (low | middle | near(places & level2)) & free


def _table_rows(inputs: tuple[int, ...], memory_cards: tuple[int, ...]) -> list[int]:
    ram, acting, seats = inputs[4] >> 32 & 63, inputs[4] >> 38 & 7, inputs[4] >> 41 & 7
    setup = inputs[4] >> 44 & 15
    if not 2 <= seats <= 4 or acting >= seats:
        raise ValueError(f"role {acting} acts at a table of {seats}: expected one of 2 to 4 seats")
    numbers = [inputs[4] >> 8 * role & 0xFF for role in range(seats)]
    rows = [CARDS + ((seats - 2) * 4 + role) * NUMBERS + folded(numbers[role]) for role in range(seats)]
    if ram < CELLS:
        rows.append(RAM + ram)
    rows.append(ACTING + acting)
    if setup:
        rows.append(SETUP + setup)
    if inputs[9]:
        rows.append(FLEECE + folded(inputs[9] & 0xFF))
        if inputs[9] >> 8:
            rows.append(FLEECE_MEMORY + (inputs[9] >> 8 & 31))
    for role in range(seats):
        memory = inputs[5 + role]
        if memory and numbers[role] in memory_cards:
            owner = 0 if role == 0 or (seats == 4 and role == 2) else 1
            start = MEMORY + (memory_cards.index(numbers[role]) * 2 + owner) * (MEMORY_BITS + LOW_VALUES)
            rows += [start + bit for bit in range(MEMORY_BITS) if memory >> bit & 1]
            rows.append(start + MEMORY_BITS + (memory & 31))
    return rows
