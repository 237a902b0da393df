"""`santorini turns`: what can be played in a position."""

from typing import Annotated

import typer

from santorini.cli.arguments import PositionsArgument, answer
from santorini.legal import LegalTurns
from santorini.notation.position import read_position, write_position
from santorini.notation.turn import NO_TURN
from santorini.rules.position import OVER
from santorini.rules.turns import complete_turns


def turns(
    position: PositionsArgument,
    results: Annotated[
        bool,
        typer.Option("--results", help="Print the positions that can result, sorted, instead of the turns."),
    ] = False,
) -> None:
    """List every legal turn of a position, one per line.

    Of several turns that lead to the same position the shortest is listed. A player who has no legal
    turn is answered with "--"; a finished game with nothing.
    """
    answer(position, _results if results else _turns)


def _turns(text: str) -> list[str]:
    machine, position, *_ = read_position(text)
    if position.phase == OVER:
        return []
    return [turn.text for turn in LegalTurns(machine, machine.opened(position))] or [NO_TURN]


def _results(text: str) -> list[str]:
    machine, position, number, view = read_position(text)
    if position.phase == OVER:
        return []
    following = None if number is None else number + 1
    texts = {
        write_position(machine, turn.result, turn=following, view=view)
        for turn in complete_turns(machine, position)
    }
    return sorted(texts) or [NO_TURN]
