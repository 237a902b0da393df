"""`santorini show` and `santorini replay`: positions and games to look at."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from santorini.cli.arguments import PositionArgument
from santorini.cli.board import Marks, draw_table, seat_name, squares_of
from santorini.cli.directions import told_turn
from santorini.cli.keyboard import ask
from santorini.cli.outcome import verdict
from santorini.cli.storage import GameOption, chosen_game
from santorini.game import Game, IllegalRecord
from santorini.notation.position import read_position
from santorini.notation.record import UNFINISHED, BrokenRecord, Record, read_record


def show(
    position: PositionArgument,
    svg: Annotated[
        Path | None, typer.Option(help="Also draw a picture into this file.", show_default=False)
    ] = None,
) -> None:
    """Show a position as a board."""
    game = Game.from_position(position)
    if svg is not None:
        svg.write_text(game.svg(), encoding="utf-8")
    console = Console(highlight=False)
    console.print(draw_table(game.machine, game.state, Marks()))
    if game.outcome() is not None:
        console.print(verdict(game), style="bold")
    if svg is not None:
        console.print(f"The picture is in {svg}", markup=False, soft_wrap=True)


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE.sgn", help="The record of a game.", show_default=False)
    ],
    number: GameOption = 1,
    everything: Annotated[
        bool, typer.Option("--all", help="Show all turns at once, without waiting for Enter.")
    ] = False,
) -> None:
    """Show a recorded game turn by turn. Enter goes on, "q" stops.

    Of a file with several games it shows the first, or the one that --game says.
    """
    text, games = chosen_game(file, number)
    record, game, problem = _replayed(text)
    if games > 1:
        Console(highlight=False).print(f"Game {number} of {games}.")
    comments = [turn.comment for turn in record.turns]
    if not _show_turns(game, comments, wait=not everything and sys.stdin.isatty()):
        return
    if problem is not None:
        raise problem
    console = Console(highlight=False)
    console.print(f"\n{verdict(game)}", style="bold")
    if game.outcome() is None and record.result != UNFINISHED:
        console.print(f"The record gives the result {record.result}.")


def _replayed(text: str) -> tuple[Record, Game, ValueError | None]:
    """As much of a record as can be played, and what is wrong after that."""
    problem: ValueError | None = None
    try:
        record = read_record(text)
    except BrokenRecord as error:
        record, problem = error.record, error
    try:
        return record, Game.from_record(record), problem
    except IllegalRecord as error:
        return record, error.game, error


def _show_turns(game: Game, comments: Sequence[str], *, wait: bool) -> bool:
    """Whether all of them were looked at."""
    console = Console(highlight=False)
    texts = [*(turn.before for turn in game.turns), game.position]
    for number, (turn, text) in enumerate(zip(game.turns, texts[1:], strict=True), start=1):
        said = read_position(text)
        console.print(
            f"\n{number}. {seat_name(game.machine, turn.seat)}: {told_turn(game.machine, turn.text)}",
            style="bold",
            markup=False,
        )
        console.print(draw_table(said.machine, said.position, Marks(squares_of(turn.events))))
        for comment in comments[number - 1 : number]:
            console.print(comment, markup=False)
        if wait and number < len(game.turns) and ask("Enter> ", console).lower().startswith("q"):
            return False
    return True
