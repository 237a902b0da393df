"""Two simple ways to play that know every power: by chance, and by climbing."""

from __future__ import annotations

from random import Random

from santorini.rules.board import CENTER, cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.turns import Turn, complete_turns


def random_turn(machine: Machine, now: Position, random: Random) -> Turn:
    """Any way to go on; of those that lead to the same position one."""
    return random.choice(complete_turns(machine, now))


def greedy_turn(machine: Machine, now: Position, random: Random) -> Turn:
    """Win; or else climb, but not where the next player wins at once."""
    options = complete_turns(machine, now)
    side = machine.rules.side_of(machine.actor(now))
    random.shuffle(options)
    options.sort(key=lambda turn: _liking(turn.result, side, machine.rules.sides), reverse=True)
    if options[0].result.winner == side + 1:
        return options[0]
    safe = (turn for turn in options if not _gives_win(turn.result, side, machine))
    return next(safe, options[0])


def _liking(position: Position, side: int, sides: int) -> float:
    if position.winner:
        return 1000 if position.winner == side + 1 else -1000
    others = [_standing(position, other) for other in range(sides) if other != side]
    return 2 * _standing(position, side) - max(others)


def _standing(position: Position, side: int) -> float:
    """Height counts; the center breaks ties."""
    workers = position.workers(side)
    climbed = sum(int(position.height(cell)) for cell in cells(workers))
    return climbed + 0.1 * len(cells(workers & CENTER))


def _gives_win(position: Position, side: int, machine: Machine) -> bool:
    """Has somebody else won, or can the next player?"""
    if position.winner:
        return position.winner != side + 1
    answers = complete_turns(machine, position)
    return any(answer.result.winner not in (0, side + 1) for answer in answers)
