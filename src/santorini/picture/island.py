"""A position as a picture postcard: the island in the sea, seen from the front and above, as SVG.

Without a word in it, so that it says the same in every language, and needs no typeface to be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from santorini.rules.board import SIZE
from santorini.rules.position import Position

WIDTH, HEIGHT = 1200, 630  # what messengers show

_WIDE, _DEEP, _HIGH = 80.0, 38.0, 64.0  # of a space in the picture: to the right, to the front, up
_MIDDLE = (WIDTH / 2, 292.0)
_LEVELS = ((0.46, 0.0, 0.62), (0.37, 0.62, 1.18), (0.27, 1.18, 1.66))  # half a side, foot, roof
_ROOFS = ("#ffe6b4", "#ffd0b4", "#d6f3fa")
_LIT, _SHADED, _SHUTTERS = "#ffffff", "#cfdcf0", "#1f7ce0"
_SIDES = (("#2a52e0", "#cfdcff"), ("#ee4630", "#ffdcd0"), ("#ffb81f", "#fff1c9"), ("#39304e", "#e4dcf5"))
_STRATA = ("#f2d6a2", "#e6b079", "#d98d5c", "#c9724d", "#8f4f49")
_STRATUM = 26.0

Point = tuple[float, float]


def island_picture(position: Position) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">',
        *_sea_and_sky(),
        *_rock(),
        *_ground(),
    ]
    for row in range(SIZE):
        for column in range(SIZE):
            parts += _space(position, column, row)
    return "".join((*parts, "</svg>"))


# Around the board


def _sea_and_sky() -> Iterator[str]:
    yield (
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f8fe0"/>'
        '<stop offset="1" stop-color="#dff1fb"/></linearGradient>'
        '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2fb6dd"/>'
        '<stop offset="1" stop-color="#0c68bd"/></linearGradient>'
        '<radialGradient id="dome" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#7fbcff"/>'
        '<stop offset="0.5" stop-color="#0f5fd0"/><stop offset="1" stop-color="#06226a"/></radialGradient>'
        "</defs>"
    )
    yield f'<rect width="{WIDTH}" height="190" fill="url(#sky)"/>'
    yield '<circle cx="1030" cy="82" r="38" fill="#fff3cf"/>'
    yield '<path d="M0 172q120-60 260-34t190 34zM760 172q140-70 270-40t170 20v20z" fill="#9cc6e0"/>'
    yield f'<rect y="172" width="{WIDTH}" height="{HEIGHT - 172}" fill="url(#sea)"/>'
    for x, y in ((90, 250), (980, 238), (60, 470), (1040, 500), (170, 560), (900, 590)):
        yield (
            f'<path d="M{x} {y}q20-9 40 0t40 0" fill="none" stroke="#fff" stroke-width="4" '
            'stroke-linecap="round" opacity="0.5"/>'
        )
    yield '<path d="M36 398h64l-14 20H50z" fill="#a5452e"/>'
    yield '<path d="M66 394v-62l34 62zM60 394v-46l-26 46z" fill="#fff"/>'


def _rock() -> Iterator[str]:
    """Layers of stone, the lowest one first; foam around it."""
    edge = SIZE / 2 + 0.32
    x, y = _MIDDLE
    yield f'<ellipse cx="{x:g}" cy="{y + 112:g}" rx="500" ry="222" fill="#8ff5e1" opacity="0.55"/>'
    yield f'<ellipse cx="{x:g}" cy="{y + 108:g}" rx="474" ry="204" fill="#fff" opacity="0.5"/>'
    corners = [_at(-edge, edge, 0), _at(edge, edge, 0), _at(edge, -edge, 0), _at(-edge, -edge, 0)]
    for layer in reversed(range(len(_STRATA))):
        lowered = [(px, py + _STRATUM * (layer + 1) * 0.86) for px, py in corners]
        yield _shape(lowered, _STRATA[layer], round_joins=True)


def _ground() -> Iterator[str]:
    edge = SIZE / 2 + 0.22
    kerb = [_at(-edge, edge, 0), _at(edge, edge, 0), _at(edge, -edge, 0), _at(-edge, -edge, 0)]
    yield _shape(kerb, "#fff0d2", round_joins=True)
    for row in range(SIZE):
        for column in range(SIZE):
            yield _shape(
                _square(*_middle(column, row), 0.48, 0), "#8db95c" if (row + column) % 2 else "#7aab52"
            )


# On the board


def _space(position: Position, column: int, row: int) -> Iterator[str]:
    """The back row is rank 5."""
    cell = (SIZE - 1 - row) * SIZE + column
    x, z = _middle(column, row)
    height = position.height(cell)
    for level in range(height):
        yield from _storey(x, z, *_LEVELS[level], _ROOFS[level])
    top = _LEVELS[height - 1][2] if height else 0.0
    if position.domes >> cell & 1:
        yield from _dome(x, z, top)
    for side in range(len(_SIDES)):
        if position.workers(side) >> cell & 1:
            yield from _worker(x, z, top, *_SIDES[side])


def _storey(x: float, z: float, half: float, foot: float, roof: float, floor: str) -> Iterator[str]:
    low, high = foot + (roof - foot) * 0.3, foot + (roof - foot) * 0.72
    yield _front(x, z + half, half, foot, roof, _SHADED)
    yield _flank(x + half, z, half, foot, roof, _LIT)
    for shift in (-0.42, 0.42) if half > 0.3 else (0.0,):
        yield _front(x + shift * half, z + half, 0.06, low, high, _SHUTTERS)
        yield _flank(x + half, z + shift * half, 0.06, low, high, _SHUTTERS)
    yield _shape(_square(x, z, half, roof), "#ffffff")
    yield _shape(_square(x, z, half * 0.84, roof), floor)


def _front(x: float, z: float, half: float, low: float, high: float, colour: str) -> str:
    """Something upright that looks to the front, by its middle."""
    left, right = x - half, x + half
    return _shape([_at(left, z, low), _at(right, z, low), _at(right, z, high), _at(left, z, high)], colour)


def _flank(x: float, z: float, half: float, low: float, high: float, colour: str) -> str:
    """The same, that looks to the right."""
    near, far = z + half, z - half
    return _shape([_at(x, near, low), _at(x, far, low), _at(x, far, high), _at(x, near, high)], colour)


def _dome(x: float, z: float, foot: float) -> Iterator[str]:
    px, py = _at(x, z, foot)
    line = 'stroke="#ffc83d" stroke-width="3.5" stroke-linecap="round"'
    yield f'<path d="M{px - 27:g} {py:g}c0-46 54-46 54 0a27 13 0 0 1-54 0z" fill="url(#dome)"/>'
    yield f'<path d="M{px:g} {py - 34:g}v-14m-5 5h10" {line}/>'


def _worker(x: float, z: float, foot: float, colour: str, light: str) -> Iterator[str]:
    px, py = _at(x, z, foot)
    look = f'fill="{colour}" stroke="{light}" stroke-width="2.5"'
    yield f'<ellipse cx="{px:g}" cy="{py:g}" rx="22" ry="11" fill="#4a2a3c" opacity="0.35"/>'
    yield f'<path d="M{px - 18:g} {py:g}c2-26 8-36 18-36s16 10 18 36a18 9 0 0 1-36 0z" {look}/>'
    yield f'<circle cx="{px:g}" cy="{py - 45:g}" r="15" fill="#ffd9b8"/>'
    yield f'<path d="M{px - 16:g} {py - 47:g}a16 15 0 0 1 32 0z" {look}/>'


# From the board to the picture


def _middle(column: int, row: int) -> Point:
    return column - (SIZE - 1) / 2, row - (SIZE - 1) / 2


def _square(x: float, z: float, half: float, height: float) -> list[Point]:
    return [_at(x + dx * half, z + dz * half, height) for dx, dz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _at(x: float, z: float, height: float) -> Point:
    """`x` to the right, `z` to the front, both from the middle of the board."""
    return _MIDDLE[0] + (x - z) * _WIDE, _MIDDLE[1] + (x + z) * _DEEP - height * _HIGH


def _shape(points: Iterable[Point], colour: str, *, round_joins: bool = False) -> str:
    line = f' stroke="{colour}" stroke-width="26" stroke-linejoin="round"' if round_joins else ""
    return f'<path d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in points)}z" fill="{colour}"{line}/>'
