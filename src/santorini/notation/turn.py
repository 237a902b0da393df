"""Turns as one word of text.

Reading looks for the legal steps whose pieces of text (`pieces.py`) are the pieces of what was given, so
that no power needs code here, and everything that follows from a step is checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from santorini.notation.pieces import CANCELLED_SIGN, WIN, join, play
from santorini.notation.search import Exact, Loose, find_steps
from santorini.rules.board import cell_named
from santorini.rules.errors import InvalidNotation
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.step import Step

# Turns that stand alone: a player gives up, or cannot complete a turn and has lost.
RESIGN = "resign"
NO_TURN = "--"

_SQUARE = "[A-Ea-e][1-5]"
_SQUARES = re.compile(rf"(?:{_SQUARE})+")
_RESIGNATION = re.compile(rf"{RESIGN}([1-4]?)")
_PART = re.compile(
    rf"(?P<move>{_SQUARE}(?:>{_SQUARE})+)"
    rf"|(?P<plain>[x~]{_SQUARE}|\^{_SQUARE}\*?|\[{_SQUARE}>{_SQUARE}\])"
    rf"|\+(?P<placed>{_SQUARE})(?P<gender>[fm]?)"
    rf"|@(?P<key>[a-z]+)=(?P<value>[A-Za-z0-9]+)"
    rf"|(?P<cancelled>\?)"
    rf"|;"
)


class TurnText(NamedTuple):
    """What a turn's text says: pieces and whether they win, or only squares (`b3c4d4`)."""

    pieces: list[str]
    wins: bool
    squares: list[int]


def write_turn(machine: Machine, start: Position, steps: Iterable[Step | int]) -> str:
    """The text of legal steps made from an opened position."""
    pieces: list[str] = []
    position = start
    for step in steps:
        played = play(machine, position, step.code if isinstance(step, Step) else step)
        pieces += played.pieces
        position = played.position
    return join(pieces)


def read_turn(machine: Machine, start: Position, text: str) -> tuple[Step, ...]:
    """The steps of a text that complete the turn of an opened position (no text: by ending it).

    Raises InvalidNotation for text that says no turn (or more than one), IllegalStep for a turn that
    is not legal here.
    """
    return _read(machine, start, text, complete=True)


def read_steps(machine: Machine, start: Position, text: str) -> tuple[Step, ...]:
    """The steps of a text that need not complete the turn of an opened position."""
    return _read(machine, start, text, complete=False)


def parse_turn(text: str) -> TurnText:
    """Check the form of a turn's text, and take it apart.

    >>> parse_turn("b3>c4>d4^d5#").pieces
    ['B3>C4', 'C4>D4', '^D5', '#']
    """
    if _SQUARES.fullmatch(text):
        return TurnText([], False, [cell_named(text[i : i + 2]) for i in range(0, len(text), 2)])
    wins = text.endswith(WIN)
    end = len(text) - wins
    pieces: list[str] = []
    place = 0
    while place < end:
        part = _PART.match(text, place, end)
        if part is None:
            raise InvalidNotation(
                "turn.unreadable",
                turn=repr(text[:60]),
                part=repr(text[place : place + 12]),
                place=place + 1,
            )
        pieces += _canonical(part)
        place = part.end()
    if not pieces:
        raise InvalidNotation("turn.no_text", turn=repr(text))
    return TurnText([*pieces, WIN] if wins else pieces, wins, [])


def check_turn(text: str) -> None:
    """Raise InvalidNotation unless a text has the form of a turn, or of what stands in place of one."""
    if text != NO_TURN and not _RESIGNATION.fullmatch(text):
        parse_turn(text)


def turn_size(text: str) -> int:
    """How many parts a turn's text has; raises InvalidNotation for text that says no turn.

    >>> turn_size("b3>c4>d4^d5#"), turn_size("b3c4d4"), turn_size("resign")
    (4, 3, 1)
    """
    if text == NO_TURN or _RESIGNATION.fullmatch(text):
        return 1
    said = parse_turn(text)
    return len(said.pieces) + len(said.squares)


def resigning_seat(text: str, actor: int) -> int | None:
    """Who gives up by a text: the actor, or the player whose number it names; None for any other text.

    >>> resigning_seat("resign", 0), resigning_seat("resign2", 0), resigning_seat("B3>C4#", 0)
    (0, 1, None)
    """
    match = _RESIGNATION.fullmatch(text)
    if match is None:
        return None
    return int(match[1]) - 1 if match[1] else actor


def _read(machine: Machine, start: Position, text: str, *, complete: bool) -> tuple[Step, ...]:
    said = parse_turn(text) if text else TurnText([], False, [])
    matcher = Loose(said.squares) if said.squares else Exact(said.pieces)
    return find_steps(machine, start, matcher, text, complete=complete)


def _canonical(part: re.Match[str]) -> list[str]:
    if part["move"]:
        squares = part["move"].upper().split(">")
        return [f"{at}>{to}" for at, to in pairwise(squares)]
    if part["placed"]:
        return [f"+{part['placed'].upper()}{part['gender']}"]
    if part["key"]:
        value = part["value"]
        return [f"@{part['key']}={value.upper() if _SQUARES.fullmatch(value) else value.lower()}"]
    if part["plain"]:
        sign = part["plain"][0]
        return [sign + part["plain"][1:].upper()]
    return [CANCELLED_SIGN] if part["cancelled"] else []
