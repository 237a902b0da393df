"""Positions on a turned or reflected board."""

import re

from santorini.rules.board import (
    DIRECTIONS,
    cell_name,
    cell_named,
    mapped_cell,
    mapped_direction,
    mapped_mask,
)
from santorini.rules.machine import Machine
from santorini.rules.position import Position

_SQUARE_OR_DIRECTION = re.compile(r"\b(?:([A-E][1-5])|([ns][ew]|[nesw]))\b")


def mapped_position(machine: Machine, position: Position, symmetry: int) -> Position:
    """Where a symmetry takes a position between turns.

    What a card remembers is mapped by way of its text, in which squares and directions can be told
    from anything else.
    """
    result = position.copy()
    result.level1 = mapped_mask(position.level1, symmetry)
    result.level2 = mapped_mask(position.level2, symmetry)
    result.level3 = mapped_mask(position.level3, symmetry)
    result.domes = mapped_mask(position.domes, symmetry)
    result.workers0 = mapped_mask(position.workers0, symmetry)
    result.workers1 = mapped_mask(position.workers1, symmetry)
    result.workers2 = mapped_mask(position.workers2, symmetry)
    result.females = mapped_mask(position.females, symmetry)
    result.males = mapped_mask(position.males, symmetry)
    result.ram = mapped_cell(position.ram, symmetry)
    for seat in range(machine.rules.seats):
        card = machine.dealt_card(seat)
        state = card.write_state(position)
        if _SQUARE_OR_DIRECTION.search(state):
            card.read_state(result, _mapped_text(state, symmetry))
    return result


def _mapped_text(text: str, symmetry: int) -> str:
    def mapped(match: re.Match[str]) -> str:
        if match[1]:
            return cell_name(mapped_cell(cell_named(match[1]), symmetry))
        return DIRECTIONS[mapped_direction(DIRECTIONS.index(match[2]), symmetry)]

    return _SQUARE_OR_DIRECTION.sub(mapped, text)
