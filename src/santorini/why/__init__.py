"""Why a step is not legal, in a sentence that a player understands.

The answer comes out of the machine: it is asked again with some cards silent, or with what stands in
the way taken off the board, and whatever makes the step possible was the reason.
"""

from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import OVER, Position
from santorini.sentences import Language, Sentence
from santorini.step import Step
from santorini.why.inquiry import Inquiry
from santorini.why.reasons import reason_against


def why_not(
    machine: Machine,
    position: Position,
    step: Step,
    language: Language | str = Language.ENGLISH,
    *,
    seat: int | None = None,
) -> str | None:
    """What forbids a step to the player who has to choose; None if it is legal.

    Only what that player may know is looked at. With a `seat`, others are told that it is not their turn.

    >>> from santorini.notation.position import read_position
    >>> text = "0000000000001000000000000/2/athena[^]:D3,E5/mortal:B2,D1"
    >>> machine, position, *_ = read_position(text)
    >>> why_not(machine, position, Step.parse("move B2 C3"))
    'Athena moved up on her last turn: your workers may not move up this turn.'
    >>> why_not(machine, position, Step.parse("move B2 B3")) is None
    True
    """
    spoken = Language(language)
    reason = reason_why_not(machine, position, step, seat=seat)
    return None if reason is None else reason.said(spoken)


def reason_why_not(
    machine: Machine, position: Position, step: Step, *, seat: int | None = None
) -> Sentence | None:
    """The same, to be said in any language."""
    if position.phase == OVER:
        return Sentence("why.over")
    now = machine.opened(position)
    actor = int(machine.actor(now))
    if seat is not None and seat != actor:
        return Sentence("why.not_your_turn")
    inquiry = Inquiry(machine.rules, machine.known(now))
    if inquiry.legal(step, inquiry.restrictors):
        return None
    if actor == CHANCE_SEAT:
        return Sentence("why.chance")
    return reason_against(inquiry, step)
