"""Positions of random games, as networks read them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from santorini.powers import library_for, power_named
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers

Inputs = tuple[int, ...]


class Seat(NamedTuple):
    """A position between turns in games of a machine."""

    machine: Machine
    position: Position


def random_game(
    names: tuple[str, ...], seed: int, most_turns: int = 60, fleece: str | None = None
) -> Iterator[Seat]:
    """The positions between the turns of a game, from the empty board on."""
    cards = [power_named(name) for name in names]
    shared = None if fleece is None else power_named(fleece)
    machine = Machine(Rules(cards, fleece=shared, library=library_for(cards)))
    random = Random(f"{'-'.join(names)} {fleece} {seed}")
    now = machine.initial()
    offers = Offers()
    for _ in range(most_turns):
        yield Seat(machine, now.copy())
        machine.open(now)
        while True:
            machine.legal(now, offers)
            steps = offers.steps()
            if not steps:
                machine.lose(now)
                break
            machine.apply(now, random.choice(steps))
            if now.phase in (BETWEEN, OVER):
                break
        if now.phase == OVER:
            return
