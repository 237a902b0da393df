"""How a game went, as a curve of winning chances: as SVG, and in block characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

_WIDTH = 720
_HEIGHT = 300
_LEFT = 68
_TOP = 24
_BOTTOM = 46
_LINE = 30  # of the legend

_SIDE_COLORS = ("#c23b2e", "#3a3a48", "#8b52b5")
_MARK_COLORS = {"!": "#1d9a5b", "?!": "#c9971c", "?": "#d9731a", "??": "#b3172b"}
_STYLE = """\
.sea{fill:#8fc1d6}.field{fill:#f5f2ea}.grid{stroke:#d8d0bd;stroke-width:1}.even{stroke:#8ba868;stroke-width:2}
.curve{fill:none;stroke-width:4;stroke-linejoin:round}.mark{stroke:#fff;stroke-width:2}
text{font-family:sans-serif;font-size:16px;fill:#24343c}.scale{text-anchor:end}.turn{text-anchor:middle}
.sign{text-anchor:middle;font-weight:bold;font-size:14px}"""

_BLOCKS = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Curve:
    """A side's winning chance (0 to 1) after turns that are counted from 1."""

    name: str
    side: int
    points: Sequence[tuple[int, float]]


@dataclass(frozen=True)
class Sign:
    """A mark such as `??` at a turn."""

    turn: int
    chance: float
    text: str


def svg_curve(curves: Sequence[Curve], signs: Iterable[Sign] = (), *, turns: int) -> str:
    """The curves over so many turns, below each other named."""
    height = _HEIGHT + _LINE * len(curves)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img">',
        "<title>Winning chances</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="sea" width="{_WIDTH}" height="{height}" rx="16"/>',
        *_field(turns),
        *(_path(curve, turns) for curve in curves),
        *(_sign(sign, turns) for sign in signs),
        *(_legend(number, curve) for number, curve in enumerate(curves)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _field(turns: int) -> Iterator[str]:
    right, bottom = _WIDTH - 24, _HEIGHT - _BOTTOM
    width, height = right - _LEFT, bottom - _TOP
    yield f'<rect class="field" x="{_LEFT}" y="{_TOP}" width="{width}" height="{height}" rx="6"/>'
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        yield f'<path class="{"even" if percent == 50 else "grid"}" d="M{_LEFT} {y:g}H{right}"/>'
        yield f'<text class="scale" x="{_LEFT - 8}" y="{y + 5:g}">{percent} %</text>'
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if turns <= 16 * step or step == 500)
    for turn in range(step, turns + 1, step):
        yield f'<text class="turn" x="{_x(turn, turns):g}" y="{bottom + 24}">{turn}</text>'


def _path(curve: Curve, turns: int) -> str:
    points = [(_x(turn, turns), _y(chance)) for turn, chance in curve.points]
    if not points:
        return ""
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path class="curve" stroke="{_color(curve.side)}" d="M{way}"/>'


def _sign(sign: Sign, turns: int) -> str:
    x, y = _x(sign.turn, turns), _y(sign.chance)
    above = y - 12 if y > _TOP + 24 else y + 22
    color = _MARK_COLORS.get(sign.text, "#24343c")
    return (
        f'<circle class="mark" fill="{color}" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
        f'<text class="sign" x="{x:.1f}" y="{above:.1f}">{escape(sign.text, quote=False)}</text>'
    )


def _legend(number: int, curve: Curve) -> str:
    y = _HEIGHT + _LINE * number
    return (
        f'<path class="curve" stroke="{_color(curve.side)}" d="M{_LEFT} {y}h26"/>'
        f'<text x="{_LEFT + 36}" y="{y + 6}">{escape(curve.name, quote=False)}</text>'
    )


def _color(side: int) -> str:
    return _SIDE_COLORS[side % len(_SIDE_COLORS)]


def _x(turn: int, turns: int) -> float:
    return _LEFT + 16 + (_WIDTH - 24 - _LEFT - 32) * (turn - 1) / max(1, turns - 1)


def _y(chance: float) -> float:
    return _TOP + (_HEIGHT - _BOTTOM - _TOP) * (1 - chance)


# In the terminal


def text_curve(points: Sequence[tuple[int, float]], *, turns: int, width: int, height: int = 6) -> list[str]:
    """The curve as rows of block characters, a column for each turn or, if there are too many, for some.

    >>> print(*text_curve([(1, 0.5), (2, 1.0), (3, 0.25)], turns=3, width=80, height=2), sep="|")
     █ |██▄
    """
    if not points or turns < 1:
        return []
    columns = max(1, min(turns, width))
    heights = [_chance_at(points, 1 + column * turns // columns) for column in range(columns)]
    rows = []
    for row in reversed(range(height)):
        levels = [max(0.0, min(1.0, chance * height - row)) for chance in heights]
        rows.append("".join(_BLOCKS[round(8 * level)] for level in levels))
    return rows


def _chance_at(points: Sequence[tuple[int, float]], turn: int) -> float:
    """The last that is known at a turn; before the first point, the first."""
    known = [chance for number, chance in points if number <= turn]
    return known[-1] if known else points[0][1]
