"""From packed integers to rows of the first layer, for many samples at once on any device.

`santorini.engine.evaluation.inputs` says what the integers and rows are.
"""

from __future__ import annotations

from functools import cache

import torch
from torch import Tensor

from santorini.engine.evaluation.inputs import (
    ACTING,
    BUILD_THERE,
    CARDS,
    DOME_THERE,
    FEMALES,
    FLEECE,
    FLEECE_MEMORY,
    LOW_VALUES,
    MEMORY,
    MEMORY_BITS,
    MEMORY_CARDS,
    MEMORY_ROWS,
    MOVE_THERE,
    MOVES_THERE,
    NUMBERS,
    RAM,
    REACH,
    SETUP,
    SIGHT,
    STAGE_PIECES,
    STAGES,
    TOWERS,
    WORKER_THERE,
    WORKERS,
    folded,
    rows_in_all,
)
from santorini.powers import all_powers
from santorini.rules.board import CELLS, FULL, SYMMETRIES, mapped_cell, mapped_direction, neighbor
from santorini.rules.power import REMEMBERS_NUMBERS

ROWS = rows_in_all(len(MEMORY_CARDS))
NO_ROW = ROWS  # fills the end of a list of rows

# What these cards remember names no space and no direction, so that it is the same on a turned board.
COUNTING_CARDS = {power.number for power in all_powers() if power.remembers == REMEMBERS_NUMBERS}

# Kinds of rows that say the same of different spaces: a tower's height, what a worker stands on, what it
# stands next to, and who can be on a space how soon.
_TOWER_KINDS = 4
_WORKER_KINDS = 3 * 4
_SIGHT_KINDS = 2 * 24
_REACH_KINDS = 64
KINDS = _TOWER_KINDS + _WORKER_KINDS + _SIGHT_KINDS + _REACH_KINDS

_ROLES = 4
_CHUNK = 1 << 15


def rows_of(packed: Tensor) -> Tensor:
    """For each sample of ten integers its rows, in 16 bits, filled up with NO_ROW."""
    parts = [_compact(*_candidates(chunk)) for chunk in chunks(packed, _CHUNK)]
    width = max(part.shape[1] for part in parts)
    filled = packed.new_full((len(packed), width), NO_ROW, dtype=torch.int16)
    start = 0
    for part in parts:
        filled[start : start + len(part), : part.shape[1]] = part
        start += len(part)
    return filled


def chunks(values: Tensor, size: int) -> list[Tensor]:
    """Pieces of at most so many."""
    return [values[start : start + size] for start in range(0, len(values), size)]


def cards_of(packed: Tensor) -> Tensor:
    """The numbers of the cards of the first two roles."""
    return cards_of_roles(packed)[:, :2]


def cards_of_roles(packed: Tensor) -> Tensor:
    """The numbers of the cards of all roles."""
    table = torch.tensor([folded(number) for number in range(256)], device=packed.device)
    return table[_numbers(packed)]


def table_rows_of(packed: Tensor) -> Tensor:
    """For each sample those of its rows that do not tell of towers and workers, filled up with NO_ROW."""
    parts = [_table(packed), _memory(packed)]
    rows, active = torch.cat([part[0] for part in parts], 1), torch.cat([part[1] for part in parts], 1)
    return _compact(rows, active)


def stages_of(packed: Tensor) -> Tensor:
    """How far the town is built."""
    masks = torch.stack([packed[:, 0], packed[:, 0] >> 25, packed[:, 1], packed[:, 1] >> 25], 1)
    pieces = torch.cat([bits_of(part).sum((1, 2)) for part in chunks(masks, _CHUNK)])
    return (pieces // STAGE_PIECES).clamp(max=STAGES - 1)


def turnable(rows: Tensor) -> Tensor:
    """Which samples mean the same on a turned or reflected board."""
    return ~_bound_rows().to(rows.device)[rows.long()].any(1)


def kinds_of_rows() -> Tensor:
    """For each row its kind; KINDS for those that have none."""
    kinds = torch.full((ROWS + 1,), KINDS)
    for cell in range(CELLS):
        for state in range(4):
            kinds[TOWERS + cell * 4 + state] = state
            for owner in range(3):
                kinds[WORKERS + owner * 100 + cell * 4 + state] = _TOWER_KINDS + owner * 4 + state
        for owner in range(2):
            for direction in range(8):
                start = SIGHT + ((owner * CELLS + cell) * 8 + direction) * 24
                first = _TOWER_KINDS + _WORKER_KINDS + owner * 24
                kinds[start : start + 24] = torch.arange(first, first + 24)
        start = REACH + cell * _REACH_KINDS
        kinds[start : start + _REACH_KINDS] = torch.arange(KINDS - _REACH_KINDS, KINDS)
    return kinds


@cache
def turned_rows() -> Tensor:
    """For each symmetry and row the row that takes its place."""
    table = torch.arange(ROWS + 1).repeat(SYMMETRIES, 1)
    for symmetry in range(SYMMETRIES):
        for cell in range(CELLS):
            to = mapped_cell(cell, symmetry)
            _exchange(table[symmetry], TOWERS + cell * 4, TOWERS + to * 4, 4)
            for owner in range(3):
                start = WORKERS + owner * 100
                _exchange(table[symmetry], start + cell * 4, start + to * 4, 4)
            for owner in range(2):
                _exchange(table[symmetry], FEMALES + owner * CELLS + cell, FEMALES + owner * CELLS + to, 1)
                for direction in range(8):
                    turned = mapped_direction(direction, symmetry)
                    old = ((owner * CELLS + cell) * 8 + direction) * 24
                    new = ((owner * CELLS + to) * 8 + turned) * 24
                    _exchange(table[symmetry], SIGHT + old, SIGHT + new, 24)
            _exchange(table[symmetry], REACH + cell * _REACH_KINDS, REACH + to * _REACH_KINDS, _REACH_KINDS)
            _exchange(table[symmetry], RAM + cell, RAM + to, 1)
    return table


def _exchange(table: Tensor, old: int, new: int, length: int) -> None:
    table[old : old + length] = torch.arange(new, new + length)


@cache
def _bound_rows() -> Tensor:
    """Rows of memories that may name spaces or directions."""
    bound = torch.zeros(ROWS + 1, dtype=torch.bool)
    bound[FLEECE_MEMORY : FLEECE_MEMORY + LOW_VALUES] = True
    for index, card in enumerate(MEMORY_CARDS):
        if card not in COUNTING_CARDS:
            start = MEMORY + index * MEMORY_ROWS
            bound[start : start + MEMORY_ROWS] = True
    return bound


def _compact(rows: Tensor, active: Tensor) -> Tensor:
    """Only the active rows, side by side."""
    places = active.cumsum(1)
    width = int(places[:, -1].max())
    result = rows.new_full((len(rows), width + 1), NO_ROW, dtype=torch.int16)
    # Column 0 takes what is not active, and is cut off.
    result.scatter_(1, torch.where(active, places, 0), rows.to(torch.int16))
    return result[:, 1:]


def _candidates(packed: Tensor) -> tuple[Tensor, Tensor]:
    """All rows that might be, and which of them are."""
    parts = [_board(packed), _table(packed), _memory(packed)]
    return torch.cat([rows for rows, _ in parts], 1), torch.cat([active for _, active in parts], 1)


def bits_of(mask: Tensor, length: int = CELLS) -> Tensor:
    """The lowest bits of each number, side by side."""
    return mask.unsqueeze(-1) >> torch.arange(length, device=mask.device) & 1


def _board(packed: Tensor) -> tuple[Tensor, Tensor]:
    device = packed.device
    cell = torch.arange(CELLS, device=device)
    height = bits_of(packed[:, 0]) + bits_of(packed[:, 0] >> 25) + bits_of(packed[:, 1])
    dome = bits_of(packed[:, 1] >> 25).bool()
    owned = [bits_of(packed[:, 2]), bits_of(packed[:, 2] >> 25), bits_of(packed[:, 3])]
    workers = torch.stack(owned, 1).bool()
    there = torch.where(dome, DOME_THERE, torch.where(workers.any(1), WORKER_THERE, height))
    towers = TOWERS + cell * 4 + torch.where(dome, 3, height - 1)
    owner = torch.arange(3, device=device).unsqueeze(1)
    standing = WORKERS + owner * 100 + (cell * 4 + height).unsqueeze(1)

    steps = torch.tensor([[neighbor(at, way) for way in range(8)] for at in range(CELLS)], device=device)
    seen = torch.nn.functional.pad(there, (0, 1))[:, steps]
    place = torch.arange(2 * CELLS * 8, device=device).view(2, CELLS, 8)
    sight = SIGHT + place * 24 + height[:, None, :, None] * 6 + seen[:, None]
    sides = torch.stack([workers[:, 0], workers[:, 1] | workers[:, 2]], 1)
    looking = sides.unsqueeze(3) & (steps < CELLS)

    female = bits_of(packed[:, 3] >> 25).bool()
    females = FEMALES + torch.arange(2 * CELLS, device=device).expand(len(packed), -1)
    females_of = torch.cat([female & workers[:, 0], female & ~workers[:, 0]], 1)
    reach = _reach(packed)
    reached = REACH + cell * _REACH_KINDS + height * 16 + reach
    rows = [towers, standing.flatten(1), sight.flatten(1), reached, females]
    active = [dome | (height > 0), workers.flatten(1), looking.flatten(1), reach > 0, females_of]
    return torch.cat(rows, 1), torch.cat(active, 1)


def _reach(packed: Tensor) -> Tensor:
    """For each space how soon the workers of both sides can be there, as one number."""
    level1, level2, level3 = packed[:, 0], packed[:, 0] >> CELLS, packed[:, 1]
    sides = [packed[:, 2], packed[:, 2] >> CELLS | packed[:, 3]]
    free = FULL & ~(sides[0] | sides[1] | packed[:, 1] >> CELLS)

    def step(places: Tensor) -> Tensor:
        low = _around(places & ~level1) & ~level2
        middle = _around(places & level1 & ~level2) & ~level3
        return (low | middle | _around(places & level2)) & free

    found = []
    for workers in sides:
        once = step(workers & FULL)
        twice = once | step(once)
        bits = bits_of(torch.stack([once, twice, _around(once) & free], 1))
        later = torch.where(bits[:, 1] > 0, MOVES_THERE, bits[:, 2] * BUILD_THERE)
        found.append(torch.where(bits[:, 0] > 0, MOVE_THERE, later))
    return found[0] * 4 + found[1]


def _around(masks: Tensor) -> Tensor:
    """The spaces of masks and those next to them."""
    west, east = (sum(1 << 5 * row + column for row in range(5)) for column in (0, 4))
    masks = masks & FULL
    wide = masks | (masks & ~east) << 1 | (masks & ~west) >> 1
    return (wide | wide << 5 | wide >> 5) & FULL


def _numbers(packed: Tensor) -> Tensor:
    roles = torch.arange(_ROLES, device=packed.device)
    return packed[:, 4:5] >> 8 * roles & 0xFF


def _table(packed: Tensor) -> tuple[Tensor, Tensor]:
    device = packed.device
    fold = torch.tensor([folded(number) for number in range(256)], device=device)
    table, fleece = packed[:, 4:5], packed[:, 9:10]
    roles = torch.arange(_ROLES, device=device)
    ram, acting, seats, setup = table >> 32 & 63, table >> 38 & 7, table >> 41 & 7, table >> 44 & 15
    cards = CARDS + ((seats - 2) * _ROLES + roles) * NUMBERS + fold[_numbers(packed)]
    shared, kept = FLEECE + fold[fleece & 0xFF], FLEECE_MEMORY + (fleece >> 8 & 31)
    rows = [cards, RAM + ram, ACTING + acting, SETUP + setup, shared, kept]
    active = [roles < seats, ram < CELLS, acting >= 0, setup > 0, fleece != 0, fleece >> 8 != 0]
    return torch.cat(rows, 1), torch.cat(active, 1)


def _memory(packed: Tensor) -> tuple[Tensor, Tensor]:
    device = packed.device
    index = torch.full((256,), -1, device=device)
    index[list(MEMORY_CARDS)] = torch.arange(len(MEMORY_CARDS), device=device)
    places = index[_numbers(packed)]
    memory = packed[:, 5:9]
    seats = packed[:, 4:5] >> 41 & 7
    roles = torch.arange(_ROLES, device=device)
    owner = torch.where((roles == 0) | ((seats == 4) & (roles == 2)), 0, 1)
    start = MEMORY + (places * 2 + owner) * (MEMORY_BITS + LOW_VALUES)
    remembers = (places >= 0) & (memory != 0) & (roles < seats)
    bits = start.unsqueeze(2) + torch.arange(MEMORY_BITS, device=device)
    set_bits = remembers.unsqueeze(2) & bits_of(memory, MEMORY_BITS).bool()
    low = start + MEMORY_BITS + (memory & 31)
    return torch.cat([bits.flatten(1), low], 1), torch.cat([set_bits.flatten(1), remembers], 1)
