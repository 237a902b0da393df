"""The island's geometry: 25 spaces, masks of them, neighbours, directions and symmetries.

A cell is a number from 0 (A1) to 24 (E5), rank by rank; a mask has one bit per cell.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from santorini.rules.errors import InvalidNotation

SIZE: Final = 5
CELLS: Final = 25
NOWHERE: Final = 25
FULL: Final = (1 << 25) - 1

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
NO_DIRECTION: Final = 8

_DELTAS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def cell_name(cell: i64) -> str:
    """`A1` … `E5`."""
    return "ABCDE"[cell % SIZE] + "12345"[cell // SIZE]


def cell_named(name: str) -> int:
    """The cell of a name in any case; raises InvalidNotation for anything else."""
    if len(name) == 2 and name[0].upper() in "ABCDE" and name[1] in "12345":
        return "12345".index(name[1]) * SIZE + "ABCDE".index(name[0].upper())
    raise InvalidNotation("position.no_square", square=repr(name))


def neighbor(cell: int, direction: int) -> int:
    """The next cell in a direction, or NOWHERE past the edge."""
    x, y = _DELTAS[direction]
    x, y = cell % SIZE + x, cell // SIZE + y
    return y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else NOWHERE


def wrapped_neighbor(cell: int, direction: int) -> int:
    """The next cell in a direction on a board whose opposite edges meet."""
    x, y = _DELTAS[direction]
    return (cell // SIZE + y) % SIZE * SIZE + (cell % SIZE + x) % SIZE


def _bit_index_table() -> vec[i64]:
    table = [0] * 32
    for cell in range(32):
        table[((1 << cell) * 0x077CB531 & 0xFFFFFFFF) >> 27] = cell
    return vec[i64](table)


def _steps(wrapped: bool) -> vec[i64]:
    """One entry per cell and direction: where a step leads. The extra cell NOWHERE leads nowhere."""
    table = vec[i64]()
    for cell in range(CELLS):
        for direction in range(8):
            to = wrapped_neighbor(cell, direction) if wrapped else neighbor(cell, direction)
            table = append(table, to)
    for _ in range(8):
        table = append(table, NOWHERE)
    return table


def _masks_of(steps: vec[i64]) -> vec[i64]:
    table = vec[i64]()
    for cell in range(CELLS + 1):
        mask = 0
        for direction in range(8):
            to = steps[cell * 8 + direction]
            if to != NOWHERE:
                mask |= 1 << to
        table = append(table, mask)
    return table


def _directions_of(steps: vec[i64]) -> vec[i64]:
    """One entry per pair of cells: the direction from the first to the second, or NO_DIRECTION."""
    flat = [NO_DIRECTION] * ((CELLS + 1) * 32)
    for cell in range(CELLS):
        for direction in range(8):
            flat[cell * 32 + steps[cell * 8 + direction]] = direction
    return vec[i64](flat)


_BIT_INDEX: Final = _bit_index_table()
STEP: Final = _steps(False)
WRAPPED_STEP: Final = _steps(True)
NEIGHBORS: Final = _masks_of(STEP)
WRAPPED_NEIGHBORS: Final = _masks_of(WRAPPED_STEP)
DIRECTION: Final = _directions_of(STEP)
WRAPPED_DIRECTION: Final = _directions_of(WRAPPED_STEP)

CENTER: Final = 0b00000_01110_01110_01110_00000
PERIMETER: Final = FULL ^ CENTER
CORNERS: Final = 0b10001_00000_00000_00000_10001
EDGES: Final = (  # west, east, south, north; opposite edges stand next to each other
    0b00001_00001_00001_00001_00001,
    0b10000_10000_10000_10000_10000,
    0b00000_00000_00000_00000_11111,
    0b11111_00000_00000_00000_00000,
)


def cell_of(bit: i64) -> i64:
    """The cell of a mask with exactly one bit."""
    return _BIT_INDEX[((bit * 0x077CB531) & 0xFFFFFFFF) >> 27]


def count(mask: i64) -> i64:
    """How many cells a mask holds."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    return ((((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101) & 0xFFFFFFFF) >> 24


def near(mask: i64) -> i64:
    """All neighbours of the cells of a mask (a cell of the mask only if it has a neighbour in it)."""
    result: i64 = 0
    while mask:
        bit = mask & -mask
        mask ^= bit
        result |= NEIGHBORS[cell_of(bit)]
    return result


def beyond(at: i64, to: i64) -> i64:
    """The cell one further in the direction of the step from `at` to its neighbour `to`."""
    direction = DIRECTION[at * 32 + to]
    return NOWHERE if direction == NO_DIRECTION else STEP[to * 8 + direction]


def cells(mask: int) -> list[int]:
    """The cells of a mask in ascending order."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def mask_of(cells: list[int]) -> int:
    """The mask of a list of cells."""
    result = 0
    for cell in cells:
        result |= 1 << cell
    return result


# Symmetries: four turns by 90 degrees clockwise, then the same after a reflection left to right.
SYMMETRIES: Final = 8


def mapped_cell(cell: int, symmetry: int) -> int:
    """Where a symmetry takes a cell; NOWHERE stays."""
    if cell == NOWHERE:
        return NOWHERE
    x, y = cell % SIZE, cell // SIZE
    if symmetry >= 4:
        x = SIZE - 1 - x
    for _ in range(symmetry % 4):
        x, y = y, SIZE - 1 - x
    return y * SIZE + x


def mapped_mask(mask: int, symmetry: int) -> int:
    """Where a symmetry takes the cells of a mask."""
    return mask_of([mapped_cell(cell, symmetry) for cell in cells(mask)])


def mapped_direction(direction: int, symmetry: int) -> int:
    """Where a symmetry turns a direction."""
    if direction == NO_DIRECTION:
        return direction
    if symmetry >= 4:
        direction = (8 - direction) % 8
    return (direction + 2 * (symmetry % 4)) % 8
