"""A position as pixels, for libraries that record films: squares for levels, discs for domes and workers."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from santorini.rules.board import CELLS, SIZE
from santorini.rules.position import Position

TILE: Final = 48  # pixels
_GROUND: Final = (116, 150, 84)
_LEVELS: Final = ((214, 208, 196), (232, 228, 220), (250, 248, 244))
_DOME: Final = (38, 84, 160)
_SIDES: Final = ((178, 34, 52), (24, 24, 28), (222, 160, 30))
_EDGE: Final = (92, 120, 66)

_Y, _X = np.mgrid[:TILE, :TILE] - (TILE - 1) / 2
_FROM_MIDDLE: Final = np.maximum(abs(_X), abs(_Y))
_RADIUS: Final = np.hypot(_X, _Y)


def pixels(position: Position) -> NDArray[np.uint8]:
    """The board seen from above, rank 5 on top, as height, width and colour."""
    picture = np.zeros((SIZE * TILE, SIZE * TILE, 3), np.uint8)
    for cell in range(CELLS):
        top, left = (SIZE - 1 - cell // SIZE) * TILE, cell % SIZE * TILE
        picture[top : top + TILE, left : left + TILE] = _tile(position, cell)
    return picture


def _tile(position: Position, cell: int) -> NDArray[np.uint8]:
    tile = np.full((TILE, TILE, 3), _EDGE, np.uint8)
    tile[_FROM_MIDDLE < TILE / 2 - 1] = _GROUND
    for level in range(int(position.height(cell))):
        tile[TILE / 2 - 4 - 4 * level > _FROM_MIDDLE] = _LEVELS[level]
    bit = 1 << cell
    if position.domes & bit:
        tile[TILE * 0.24 > _RADIUS] = _DOME
    elif position.everyone() & bit:
        tile[TILE * 0.2 > _RADIUS] = _SIDES[position.side_at(bit)]
    return tile
