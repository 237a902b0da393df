"""A tournament as one page of HTML: the table, how the points came, and every game. It needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from urllib.parse import quote

from santorini.engine.arena.match import MatchResult, PlayedGame
from santorini.engine.arena.tournament import TournamentResult
from santorini.game import Game
from santorini.notation.record import read_record

_WIDTH, _HEIGHT, _MARGIN = 720, 300, 40
_BOARD = 240
_STYLE = """\
:root{color-scheme:light dark}
body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{padding:.3rem .7rem;border-bottom:1px solid #8888;text-align:right}
th:nth-child(2),td:nth-child(2){text-align:left}
summary{cursor:pointer}pre{white-space:pre-wrap}svg,img{max-width:100%;height:auto}"""


def tournament_page(result: TournamentResult, rows: Sequence[Sequence[str]]) -> str:
    """`rows` are those of the table, the first with what the columns are."""
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>Tournament of {len(result.names)} engines</title>\n<style>{_STYLE}</style>",
        f"<h1>Tournament of {len(result.names)} engines</h1>",
        f"<p>{result.played} games. Errors are for 95 %.</p>",
        *_table(rows),
        "<h2>Share of the points, game by game</h2>",
        *_curves(result),
        "<h2>Games</h2>",
        *(line for match in result.matches.values() for line in _match(match)),
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "<table>"
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        yield "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"
    yield "</table>"


def shares(result: TournamentResult, name: str) -> list[float]:
    """What part of the points an engine had after each of its games."""
    found: list[float] = []
    points = 0.0
    for pair, match in result.matches.items():
        if name in pair:
            for game in match.games:
                points += game.score if name == pair[0] else 1 - game.score
                found.append(points / (len(found) + 1))
    return found


def _curves(result: TournamentResult) -> Iterator[str]:
    height = _HEIGHT + 24 * len(result.names)
    yield f'<svg viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" role="img">'
    yield "<title>Shares of the points</title>"
    for share in (0.0, 0.5, 1.0):
        y = _y(share)
        yield f'<path d="M{_MARGIN} {y}H{_WIDTH}" stroke="#8888"/>'
        yield f'<text x="0" y="{y + 5}" font-size="14" fill="currentColor">{share:.0%}</text>'
    for number, name in enumerate(result.names):
        color = f"hsl({360 * number / len(result.names):.0f} 70% 45%)"
        points = shares(result, name)
        step = (_WIDTH - _MARGIN) / max(len(points), 1)
        path = " ".join(f"{_MARGIN + step * (at + 1):.1f},{_y(share)}" for at, share in enumerate(points))
        yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
        y = _HEIGHT + 24 * number + 12
        yield f'<path d="M{_MARGIN} {y}h30" stroke="{color}" stroke-width="4"/>'
        yield f'<text x="{_MARGIN + 40}" y="{y + 5}" font-size="14" fill="currentColor">{escape(name)}</text>'
    yield "</svg>"


def _y(share: float) -> float:
    return round(_MARGIN / 2 + (1 - share) * (_HEIGHT - _MARGIN), 1)


def _match(match: MatchResult) -> Iterator[str]:
    score = f"{match.points:g} : {len(match.games) - match.points:g}"
    yield f"<h3>{escape(match.first)} against {escape(match.second)}, {score}</h3>"
    for number, game in enumerate(match.games, start=1):
        yield from _game(number, match, game)


def _game(number: int, match: MatchResult, game: PlayedGame) -> Iterator[str]:
    winner = {1.0: match.first, 0.0: match.second}.get(game.score)
    told = f"{winner} won" if winner is not None else "drawn"
    said = f"Game {number}: {told}, {game.turns} turns, {game.reason}"
    yield f"<details><summary>{escape(said)}</summary>"
    board = Game.from_record(read_record(game.record)).svg(_BOARD)
    yield f'<img alt="The last position" width="{_BOARD}" src="data:image/svg+xml,{quote(board)}">'
    yield f"<pre>{escape(game.record)}</pre></details>"
