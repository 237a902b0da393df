"""Positions on a turned or reflected board."""

import re

from santorini.rules.board import (
    DIRECTIONS,
    SIZE,
    cell_name,
    cell_named,
    mapped_cell,
    mapped_direction,
    mapped_mask,
)
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.steps import TOKEN
from santorini.step import Step

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
    for card in machine.cards():
        state = card.write_state(position)
        if _SQUARE_OR_DIRECTION.search(state):
            card.read_state(result, _mapped_text(card, state, symmetry))
    return result


def mapped_step(machine: Machine, seat: int, step: Step, symmetry: int) -> Step:
    """Where a symmetry takes a step that a seat (or chance) makes."""
    if step.kind == TOKEN and seat >= 0:
        width = machine.dealt_card(seat).token_width
        return step._replace(to=_mapped_corner(step.to, width, symmetry))
    return step.mapped(symmetry)


def _mapped_corner(cell: int, width: int, symmetry: int) -> int:
    """The lower left of a mapped square of spaces, so many wide, that a cell is the lower left of."""
    opposite = mapped_cell(cell + (width - 1) * (SIZE + 1), symmetry)
    one = mapped_cell(cell, symmetry)
    return min(one // SIZE, opposite // SIZE) * SIZE + min(one % SIZE, opposite % SIZE)


def _mapped_text(card: Power, text: str, symmetry: int) -> str:
    def mapped(match: re.Match[str]) -> str:
        if match[1]:
            return cell_name(_mapped_corner(cell_named(match[1]), card.token_width, symmetry))
        return DIRECTIONS[mapped_direction(DIRECTIONS.index(match[2]), symmetry)]

    return _SQUARE_OR_DIRECTION.sub(mapped, text)
