"""Positions with a forced win, and positions where the opponent's win has to be prevented, as stored."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from santorini.notation.position import read_position
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.rules.turns import complete_turns

DATA = Path(__file__).parent / "data"
WINS_FILE = DATA / "forced_wins.txt"
BLOCKS_FILE = DATA / "must_blocks.txt"


class ForcedWin(NamedTuple):
    """A position won in so many turns of the side to move, and not in one."""

    turns: int
    position: str


def forced_wins() -> list[ForcedWin]:
    found = [line.split("\t") for line in _lines(WINS_FILE)]
    return [ForcedWin(int(turns), position) for turns, position in found]


def must_blocks() -> list[str]:
    return _lines(BLOCKS_FILE)


def cards_in(positions: Iterable[str]) -> set[str]:
    return {name for text in positions for name in read_position(text).machine.rules.names}


def wins_at_once(machine: Machine, now: Position) -> bool:
    """Can whoever has to move win with this turn? By trying all turns."""
    side = machine.rules.side_of(int(machine.actor(now)))
    return any(turn.result.winner == side + 1 for turn in complete_turns(machine, now))


def loses_at_once(machine: Machine, result: Position) -> bool:
    """Has whoever made this turn lost, or can the next player win? The mover has not won."""
    return result.phase == OVER or wins_at_once(machine, result)


def must_block(machine: Machine, now: Position) -> bool:
    """No win, most turns lose at once, and some do not; and chance has no part in it."""
    turns = complete_turns(machine, now)
    side = machine.rules.side_of(int(machine.actor(now)))
    if any(turn.result.winner == side + 1 or turn.result.chance for turn in turns):
        return False
    losing = sum(loses_at_once(machine, turn.result) for turn in turns)
    return len(turns) // 2 < losing < len(turns)


def _lines(path: Path) -> list[str]:
    lines = path.read_text(encoding="ascii").splitlines()
    return [line for line in lines if not line.startswith("#")]
