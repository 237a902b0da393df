"""What one player chooses, as a word: a turn, or as much of it as is that player's to choose."""

from __future__ import annotations

from collections.abc import Sequence

from santorini.notation.turn import read_steps, read_turn, write_turn
from santorini.rules.errors import IllegalStep
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import END as END_STEP
from santorini.rules.steps import Offers
from santorini.step import Step

END = "end"  # nothing more: the only choice that a turn's text does not show
NONE = "none"  # in place of a turn, where there is nothing to choose


def step_word(step: Step) -> str:
    """A step as one word; unlike a turn's text it can mean only one step.

    >>> step_word(Step.parse("build B3 B4"))
    'build:B3:B4'
    """
    return str(step).replace(" ", ":")


def read_step_word(word: str) -> Step:
    """The opposite; raises InvalidNotation."""
    return Step.parse(word.replace(":", " "))


def own_part(machine: Machine, known: Position, steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps up to where somebody else has to choose."""
    seat = machine.actor(known)
    position = known.copy()
    own: list[Step] = []
    for step in steps:
        if own and not _has_to_choose(machine, position, seat):
            break
        machine.apply(position, step.code)
        own.append(step)
    return tuple(own)


def write_choice(machine: Machine, known: Position, steps: Sequence[Step]) -> str:
    """The word for legal steps, from what the acting seat sees of an opened position."""
    return write_turn(machine, known, own_part(machine, known, steps)) or END


def read_choice(machine: Machine, known: Position, word: str) -> tuple[Step, ...]:
    """The steps of a word; raises InvalidNotation or IllegalStep."""
    if word == END:
        return _read_end(machine, known)
    try:
        return own_part(machine, known, read_turn(machine, known, word))
    except IllegalStep:
        steps = _read_until_answer(machine, known, word)
        if not steps:
            raise
        return steps


def _read_end(machine: Machine, known: Position) -> tuple[Step, ...]:
    offers = Offers()
    machine.legal(known, offers)
    for code in offers.steps():
        step = Step.decode(code)
        if step.kind == END_STEP:
            return (step,)
    raise IllegalStep("turn.cannot_end")


def _read_until_answer(machine: Machine, known: Position, word: str) -> tuple[Step, ...]:
    """Steps that leave the turn incomplete because somebody else has to choose now; otherwise none."""
    try:
        steps = read_steps(machine, known, word)
    except IllegalStep:
        return ()
    position = known.copy()
    for step in steps:
        machine.apply(position, step.code)
    answered = position.phase not in (BETWEEN, OVER) and machine.actor(position) != machine.actor(known)
    return own_part(machine, known, steps) if answered else ()


def _has_to_choose(machine: Machine, position: Position, seat: int) -> bool:
    return position.phase not in (BETWEEN, OVER) and machine.actor(position) == seat
