"""Who sits at the table: people, and two simple opponents that know every power."""

from enum import StrEnum
from random import Random

from santorini.rules.board import CENTER, cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.turns import Turn, complete_turns


class Player(StrEnum):
    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"


def choose_turn(player: Player, machine: Machine, now: Position, random: Random) -> Turn:
    """How a player that is not a person goes on from a position in which it has to choose."""
    options = complete_turns(machine, now)
    if player is Player.RANDOM:
        return random.choice(options)
    return _greedy_choice(options, machine, now, random)


def _greedy_choice(options: list[Turn], machine: Machine, now: Position, random: Random) -> Turn:
    """Win; or else climb, but not where the next player wins at once."""
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
