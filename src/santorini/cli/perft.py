"""`santorini perft`: how many ways a game can go."""

import signal
from typing import Annotated

import typer

from santorini.cli.arguments import PositionArgument
from santorini.notation.position import read_position
from santorini.notation.turn import write_turn
from santorini.rules.turns import Perft


def perft(
    position: PositionArgument,
    depth: Annotated[int, typer.Argument(min=0, help="How many turns to look ahead.", show_default=False)],
    divide: Annotated[
        bool, typer.Option("--divide", help="Also print the number behind each first turn.")
    ] = False,
) -> None:
    """Count the sequences of turns that can follow a position.

    Turns of one player that lead to the same position count once, and a game that is over is not
    continued. The numbers are for comparing programs that know the rules.
    """
    # The count runs in compiled code, which would not notice Ctrl-C before it is done.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    machine, start, *_ = read_position(position)
    counter = Perft(machine)
    if not divide or depth == 0:
        typer.echo(counter.count(start, depth))
        return
    before = machine.opened(start)
    total = 0
    for turn, paths in counter.divide(start, depth):
        typer.echo(f"{write_turn(machine, before, turn.steps)}: {paths}")
        total += paths
    typer.echo(f"\n{total}")
