"""A position as five rows of text that are readable without colour."""

from santorini.rules.board import SIZE
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position

SIDE_LETTERS = "XOV"


def text_picture(machine: Machine, position: Position) -> str:
    """Five ranks with coordinates: heights, `^` for a dome, workers by their side's letter.

    5  .  1  .  .  .
    4  .  .  2X .  .      X has a worker on C4, two levels high
    3  .  3^ .  .  .      B3 is a complete tower
    """
    rows = [_rank(position, rank) for rank in reversed(range(SIZE))]
    rows.append("   " + "  ".join("ABCDE"))
    rows += [_player(machine, position, seat) for seat in range(machine.rules.seats)]
    return "\n".join(rows)


def _rank(position: Position, rank: int) -> str:
    spaces = [_space(position, rank * SIZE + file) for file in range(SIZE)]
    return f"{rank + 1}  {' '.join(spaces)}".rstrip()


def _space(position: Position, cell: int) -> str:
    bit = 1 << cell
    height = position.height(cell)
    if position.domes & bit:
        return f"{height}^"
    sign = str(height) if height else "."
    if position.everyone() & bit:
        letter = SIDE_LETTERS[position.side_at(bit)]
        return f"{height}{letter.lower() if position.females & bit else letter}"
    return sign + ("#" if position.ram == cell else " ")


def _player(machine: Machine, position: Position, seat: int) -> str:
    """Who plays which letter with which power, and whose turn it is."""
    side = machine.rules.side_of(seat)
    card = machine.dealt_card(seat)
    state = card.write_state(position)
    text = f"{SIDE_LETTERS[side]} = player {seat + 1}, {card.name}{f' [{state}]' if state else ''}"
    if position.out >> seat & 1:
        return text + ", out"
    if position.phase == OVER:
        return text + (", has won" if position.winner == side + 1 else "")
    return text + (", to play" if machine.actor(position) == seat else "")
