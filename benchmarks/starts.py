"""Positions to start from."""

from __future__ import annotations

from typing import NamedTuple

from santorini.notation.position import read_position
from santorini.powers import all_powers
from santorini.rules.board import cell_named
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, Position
from santorini.rules.power import Power
from santorini.rules.steps import PLACE, Offers, kind_of, to_of

MORTALS = "0000000000000000000000000/1/mortal:C2,C4/mortal:B3,D3"

# Where workers go as long as their cards let them, in the order in which they are placed.
_SQUARES = tuple(cell_named(name) for name in ("C2", "C4", "B3", "D3", "C3", "B2"))


class Start(NamedTuple):
    machine: Machine
    position: Position


def mortals() -> Start:
    text = read_position(MORTALS)
    return Start(text.machine, text.position)


def powers() -> list[type[Power]]:
    """Every card but the mortal."""
    return [power for power in all_powers() if power is not Power]


def machine_for(*cards: type[Power]) -> Machine:
    return Machine(Rules(cards, library=all_powers()))


def against_mortal(power: type[Power]) -> Start:
    """The first turn of a card against a mortal, the setup done the same way for all of them."""
    machine = machine_for(power, Power)
    now = machine.initial()
    offers = Offers()
    while now.setup:
        if now.phase == BETWEEN:
            machine.open(now)
        machine.legal(now, offers)
        machine.apply(now, _preferred(offers.steps()))
    return Start(machine, now)


def _preferred(steps: list[int]) -> int:
    return min(steps, key=_preference)


def _preference(step: int) -> tuple[int, int]:
    if kind_of(step) == PLACE and to_of(step) in _SQUARES:
        return _SQUARES.index(to_of(step)), step
    return len(_SQUARES), step
