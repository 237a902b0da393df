"""How long a turn and a log may become: far more than people need, and no more than a server can carry.

A walk in circles brings nothing new: with so many steps a worker has come everywhere, and what can follow
is as near from some moment before. From a long log on, what is not needed to finish the game is refused;
at its end nobody has won. So nobody can use up by talk, offers or undoing what the others need to play.
"""

from __future__ import annotations

from typing import Final

from santorini.match import commands
from santorini.match.commands import Command
from santorini.match.entries import OfferKind
from santorini.match.match import Match
from santorini.match.refusal import Code, Refused
from santorini.notation.turn import turn_size
from santorini.rules.errors import InvalidNotation
from santorini.step import StepKind

TURN_STEPS: Final = 100  # after which nobody moves on in the same turn
TALK: Final = 3_000  # entries after which nothing is said, offered or taken back any more
PRESENCE: Final = 5_000  # entries after which it is not noted any more who goes
ENTRIES: Final = 10_000  # after which the game is drawn

_MOVE: Final = str(StepKind.MOVE)  # how such steps begin
# What may still be offered: the one ends a game, without the other one it could not go on.
_STILL_OFFERED: Final = (OfferKind.DRAW, OfferKind.RESUME, OfferKind.REMATCH)


def check(match: Match, command: Command) -> None:
    """Raises Refused for a command by which a log or a turn would become too long."""
    match command:
        case commands.Say() | commands.Undo() | commands.Decline():
            _check_log(match)
        case commands.MakeOffer(offer=offer) if offer not in _STILL_OFFERED:
            _check_log(match)
        case commands.MakeStep(step=step) if step.startswith(_MOVE):
            _check_turn(match, 1)
        case commands.PlayTurn(text=text):
            _check_turn(match, _size(text))


def _check_log(match: Match) -> None:
    if match.version >= TALK:
        raise Refused(Code.TOO_LATE, "match.too_long")


def _check_turn(match: Match, more: int) -> None:
    running = match.play.running_steps if match.play else 0
    if running + more > TURN_STEPS:
        raise Refused(Code.ILLEGAL, "match.turn_too_long", most=TURN_STEPS)


def _size(text: str) -> int:
    try:
        return turn_size(text)
    except InvalidNotation:
        return 0  # whoever reads it says what is wrong
