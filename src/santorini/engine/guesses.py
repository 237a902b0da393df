"""Guesses: full positions that a seat cannot tell from the one it sees."""

from __future__ import annotations

from random import Random

from santorini.rules.board import cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import PREPARES_NOTHING, Power
from santorini.rules.steps import FEMALE, MALE, Offers
from santorini.step import Step
from santorini.telling import hiding_from


def hides_something(machine: Machine, seen: Position, seat: int) -> bool:
    """Is there anything that the seat does not know?"""
    return any(_unknown(power, seen) for power in hiding_from(machine, seen, seat))


def imagine(machine: Machine, seen: Position, seat: int, random: Random) -> Position:
    """One guess: whatever is hidden from the seat, filled in at random."""
    guess = seen.copy()
    for power in hiding_from(machine, seen, seat):
        if not _unknown(power, seen):
            continue
        if power.hides_workers:
            _place_workers(machine, guess, power, random)
        else:
            _choose_secret(guess, power, random)
    return guess


def _unknown(power: Power, seen: Position) -> bool:
    return power.unseen_workers(seen) > 0 if power.hides_workers else _can_choose(power, seen)


def _can_choose(power: Power, seen: Position) -> bool:
    """Was a secret chosen? While the setup has it still to come there is nothing to know."""
    chosen = power.memory(seen) != 0
    return chosen and power.prepares_in(power.profile) != PREPARES_NOTHING


def _place_workers(machine: Machine, guess: Position, power: Power, random: Random) -> None:
    """Workers out of sight can stand on any space where nothing is."""
    number = power.unseen_workers(guess)
    places = random.sample(cells(guess.free()), number)
    power.remember(guess, 0)
    genders = machine.rules.needs_genders
    for index, place in enumerate(places):
        bit = 1 << place
        guess.set_workers(power.side, guess.workers(power.side) | bit)
        if genders and (FEMALE, MALE)[index % 2] == FEMALE:
            guess.females |= bit
        elif genders:
            guess.males |= bit


def _choose_secret(guess: Position, power: Power, random: Random) -> None:
    """A secret of the setup can be anything that could be chosen now."""
    offers = Offers()
    before = guess.copy()
    power.offer_setup(before, offers)
    step = Step.decode(random.choice(offers.steps()))
    power.after_step(guess, step.kind, step.at, step.to)
