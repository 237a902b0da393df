"""A position as SVG: the island from above.

Each level is a white square on the one below and a little smaller; domes are blue; sides differ by
colour and by shape. Numbers in this module are units of a board whose spaces are 100 wide.
"""

from collections.abc import Collection, Iterable, Iterator
from html import escape

from santorini.checks import checked_number
from santorini.rules.board import CELLS, NOWHERE, SIZE, cell_named, cells
from santorini.rules.events import BUILT, DOMED, FORCED, MOVED, PLACED, RAZED, REMOVED, Event
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.tokens import tokens_of

_MOST_PIXELS = 100_000
_SPACE = 100
_MARGIN = 60
_WIDTH = SIZE * _SPACE + 2 * _MARGIN
_LINE = 34  # of the legend

_SIDE_COLORS = ("#c23b2e", "#3a3a48", "#8b52b5")
_FLEECE_COLOR = "#e2b33c"
_LEVEL_SIZES = (86, 68, 50)
_LEVEL_COLORS = ("#e9e4d8", "#f5f2ea", "#ffffff")

_STYLE = """\
.sea{fill:#8fc1d6}.shore{fill:#e8d9a8}.grass{fill:#a9c383}.grid{stroke:#8ba868;stroke-width:2}
.level{stroke:#b5ab94;stroke-width:2}.dome{fill:#2a78b8;stroke:#1b5583;stroke-width:2.5}
.shine{fill:#7db9e3}.edge{stroke:#222;stroke-width:3;stroke-linejoin:round}
.ram{fill:#e2b33c;stroke:#7c5c10;stroke-width:3}.token{stroke:#fff;stroke-width:2}
.last{fill:none;stroke:#c9971c;stroke-width:5}.way{stroke:#c9971c;stroke-width:7;stroke-linecap:round;fill:none}
.light{fill:none;stroke:#1d9a5b;stroke-width:6;stroke-dasharray:14 8}
text{font-family:sans-serif;fill:#24343c}.name{font-size:24px;text-anchor:middle}
.height{font-size:15px;fill:#6f6752}.legend{font-size:22px}.now{font-weight:bold}"""


def svg_picture(
    machine: Machine,
    position: Position,
    *,
    size: int = 480,
    events: Iterable[Event] = (),
    highlighted: Collection[int] = (),
) -> str:
    """The picture, `size` pixels wide, with marks for what happened last and for highlighted cells."""
    size = checked_number(size, "size", 1, _MOST_PIXELS)
    height = _WIDTH + _LINE * machine.rules.seats
    events = list(events)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{size}" height="{round(size * height / _WIDTH)}" role="img">',
        "<title>Santorini</title>",
        f"<style>{_STYLE}</style>",
        *_island(),
        *(_tower(position, cell) for cell in range(CELLS)),
        *_marks(events),
        *(_outline(cell, "light") for cell in highlighted),
        *_tokens(machine, position),
        *_workers(position),
        *_ways(events),
        *_legend(machine, position),
        "</svg>",
    ]
    return "\n".join(parts)


# The ground


def _island() -> Iterator[str]:
    board = SIZE * _SPACE
    yield f'<rect class="sea" width="{_WIDTH}" height="{_WIDTH}" rx="40"/>'
    yield _rect(_MARGIN - 18, _MARGIN - 18, board + 36, "shore", 34)
    yield _rect(_MARGIN - 6, _MARGIN - 6, board + 12, "grass", 18)
    for line in range(1, SIZE):
        place = _MARGIN + line * _SPACE
        yield f'<path class="grid" d="M{place} {_MARGIN}v{board}M{_MARGIN} {place}h{board}"/>'
    for index in range(SIZE):
        middle = _MARGIN + index * _SPACE + _SPACE // 2
        yield f'<text class="name" x="{middle}" y="{_WIDTH - 12}">{"ABCDE"[index]}</text>'
        yield f'<text class="name" x="20" y="{_WIDTH - middle + 8}">{index + 1}</text>'


def _tower(position: Position, cell: int) -> str:
    x, y = _center(cell)
    height = position.height(cell)
    parts = []
    for level in range(height):
        side = _LEVEL_SIZES[level]
        parts.append(
            f'<rect class="level" fill="{_LEVEL_COLORS[level]}" x="{x - side / 2:g}" y="{y - side / 2:g}" '
            f'width="{side}" height="{side}" rx="5"/>'
        )
    if height:
        parts.append(f'<text class="height" x="{x - 39}" y="{y + 39}">{height}</text>')
    if position.domes >> cell & 1:
        parts.append(f'<circle class="dome" cx="{x}" cy="{y}" r="22"/>')
        parts.append(f'<ellipse class="shine" cx="{x - 7}" cy="{y - 8}" rx="7" ry="5"/>')
    return "".join(parts)


# What stands on it


def _workers(position: Position) -> Iterator[str]:
    for side in range(len(_SIDE_COLORS)):
        for cell in cells(position.workers(side)):
            yield _worker(side, *_center(cell), 24, bool(position.females >> cell & 1))


def _worker(side: int, x: float, y: float, radius: float, female: bool = False) -> str:
    """A circle, a diamond or a triangle; a female has an open middle."""
    look = f'class="edge" fill="{_SIDE_COLORS[side]}"'
    if side == 0:
        shape = f'<circle {look} cx="{x:g}" cy="{y:g}" r="{radius * 0.9:g}"/>'
    elif side == 1:
        r = radius * 1.1
        shape = f'<path {look} d="M{x:g} {y - r:g}l{r:g} {r:g}l{-r:g} {r:g}l{-r:g} {-r:g}z"/>'
    else:
        r = radius * 1.1
        shape = f'<path {look} d="M{x:g} {y - r:g}l{r:g} {r * 1.75:g}h{-2 * r:g}z"/>'
    return shape + (f'<circle fill="#fff" cx="{x:g}" cy="{y:g}" r="{radius / 3:g}"/>' if female else "")


def _tokens(machine: Machine, position: Position) -> Iterator[str]:
    """The Ram, and a small mark on every space with a token or that a card names."""
    if position.ram != NOWHERE:
        x, y = _center(position.ram)
        yield f'<path class="ram" d="M{x - 26} {y - 15}l26 -15l26 15v30l-26 15l-26 -15z"/>'
    for token in tokens_of(machine, position):
        color = _SIDE_COLORS[machine.rules.side_of(token.seat)] if token.seat >= 0 else _FLEECE_COLOR
        for name in token.squares:
            x, y = _center(cell_named(name))
            yield f'<circle class="token" fill="{color}" cx="{x + 34}" cy="{y - 34}" r="10"/>'


# Marks


def _marks(events: Iterable[Event]) -> Iterator[str]:
    changed = {e.to for e in events if e.kind in (BUILT, DOMED, RAZED, PLACED, REMOVED)}
    left = {e.at for e in events if e.kind == MOVED}
    for cell in sorted(changed | left):
        yield _outline(cell, "last")


def _ways(events: Iterable[Event]) -> Iterator[str]:
    """From the edge of one space's middle to the other's, so that workers stay visible."""
    for event in events:
        if event.kind in (MOVED, FORCED):
            (x, y), (to_x, to_y) = _center(event.at), _center(event.to)
            near, far = 0.12, 0.62
            dash = ' stroke-dasharray="2 14"' if event.kind == FORCED else ""
            yield (
                f'<path class="way"{dash} d="M{x + (to_x - x) * near:g} {y + (to_y - y) * near:g}'
                f'L{x + (to_x - x) * far:g} {y + (to_y - y) * far:g}"/>'
            )


def _outline(cell: int, kind: str) -> str:
    x, y = _center(cell)
    return _rect(x - 47, y - 47, 94, kind, 10)


# The players


def _legend(machine: Machine, position: Position) -> Iterator[str]:
    for seat in range(machine.rules.seats):
        side = machine.rules.side_of(seat)
        y = _WIDTH + _LINE * seat + 22
        card = machine.dealt_card(seat)
        state = card.write_state(position)
        text = f"{card.name} [{state}]" if state else card.name
        over = position.phase == OVER
        if position.out >> seat & 1:
            text += " – out"
        elif over and position.winner == side + 1:
            text += " – won"
        now = " now" if not over and machine.actor(position) == seat else ""
        yield _worker(side, _MARGIN, y - 7, 12)
        line = escape(f"{seat + 1}. {text}", quote=False)
        yield f'<text class="legend{now}" x="{_MARGIN + 26}" y="{y}">{line}</text>'


def _center(cell: int) -> tuple[int, int]:
    """Rank 5 is at the top."""
    x = _MARGIN + cell % SIZE * _SPACE + _SPACE // 2
    return x, _WIDTH - (_MARGIN + cell // SIZE * _SPACE + _SPACE // 2)


def _rect(x: float, y: float, side: float, kind: str, radius: float) -> str:
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}"/>'
