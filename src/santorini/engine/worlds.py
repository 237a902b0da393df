"""Worlds: full positions that a seat cannot tell from the one it sees."""

from __future__ import annotations

from random import Random

from santorini.rules.board import cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import PREPARES_NOTHING, Power
from santorini.rules.steps import FEMALE, MALE, Offers
from santorini.step import Step
from santorini.view import hiding_from


def hides_something(machine: Machine, seen: Position, seat: int) -> bool:
    """Is there anything that the seat does not know?"""
    return any(_unknown(power, seen) for power in hiding_from(machine, seen, seat))


def imagine(machine: Machine, seen: Position, seat: int, random: Random) -> Position:
    """One world: whatever is hidden from the seat, filled in at random."""
    world = seen.copy()
    for power in hiding_from(machine, seen, seat):
        if not _unknown(power, seen):
            continue
        if power.hides_workers:
            _place_workers(machine, world, power, random)
        else:
            _choose_secret(world, power, random)
    return world


def _unknown(power: Power, seen: Position) -> bool:
    return power.unseen_workers(seen) > 0 if power.hides_workers else _can_choose(power, seen)


def _can_choose(power: Power, seen: Position) -> bool:
    """Was a secret chosen? While the setup has it still to come there is nothing to know."""
    chosen = power.memory(seen) != 0
    return chosen and power.prepares_in(power.profile) != PREPARES_NOTHING


def _place_workers(machine: Machine, world: Position, power: Power, random: Random) -> None:
    """Workers out of sight can stand on any space where nothing is."""
    number = power.unseen_workers(world)
    places = random.sample(cells(world.free()), number)
    power.remember(world, 0)
    genders = machine.rules.needs_genders
    for index, place in enumerate(places):
        bit = 1 << place
        world.set_workers(power.side, world.workers(power.side) | bit)
        if genders and (FEMALE, MALE)[index % 2] == FEMALE:
            world.females |= bit
        elif genders:
            world.males |= bit


def _choose_secret(world: Position, power: Power, random: Random) -> None:
    """A secret of the setup can be anything that could be chosen now."""
    offers = Offers()
    before = world.copy()
    power.offer_setup(before, offers)
    step = Step.decode(random.choice(offers.steps()))
    power.after_step(world, step.kind, step.at, step.to)
