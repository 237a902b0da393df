"""`santorini review`: a recorded game, turn by turn judged."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from santorini.cli.best import certainty
from santorini.cli.board import seat_name
from santorini.cli.storage import GameOption, chosen_game
from santorini.cli.thinking import (
    DEFAULT_MEMORY,
    DepthOption,
    EvaluationOption,
    MemoryOption,
    NodesOption,
    SeedOption,
    TimeOption,
    chosen_engine,
    chosen_limit,
)
from santorini.engine.review import Judgement, Mark, Review, annotated, review_game
from santorini.game import Game
from santorini.notation.record import read_record, write_record
from santorini.picture.curve import Curve, Sign, svg_curve, text_curve

_SECONDS = 0.5
_STYLES = {Mark.ONLY: "green", Mark.DUBIOUS: "yellow", Mark.MISTAKE: "dark_orange", Mark.BLUNDER: "red"}
_COLUMNS = ("turn", "", "played", "", "chance", "better")
_SCALE = 6  # columns beside the curve


def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE.sgn", help="The record of a game.", show_default=False)
    ],
    number: GameOption = 1,
    time: TimeOption = None,
    depth: DepthOption = None,
    nodes: NodesOption = None,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the curve into this file.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.sgn", help="Write the game with marks and evaluations here.", show_default=False
        ),
    ] = None,
    evaluation: EvaluationOption = None,
    memory: MemoryOption = DEFAULT_MEMORY,
    seed: SeedOption = 0,
) -> None:
    """Judge every turn of a recorded game, and show how the winning chances went.

    A turn is marked by the winning chance it gives away: ?! from 5 points, ? from 10, ?? from 20.
    Letting a proven win go is ?! at least, running into a proven loss ? at least. An only turn, without
    which 20 points would have been lost, is marked with !. Each player is judged by what that player
    could know. It thinks half a second about each position if no other limit is given.
    """
    limit = chosen_limit(time, depth, nodes, seconds=_SECONDS)
    record = read_record(chosen_game(file, number)[0])
    game = Game.from_record(record)
    engine = chosen_engine(evaluation, memory, seed)
    with _progress_bar() as report:
        found = review_game(game, engine, limit, report)
    if out is not None:
        out.write_text(write_record(annotated(record, found)), encoding="utf-8")
    if svg is not None:
        svg.write_text(_svg(game, found), encoding="utf-8")
    _print(game, found)


@contextmanager
def _progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if somebody sees it."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def report(done: int, turns: int) -> None:
            bar.update(task, completed=done, total=turns)

        yield report


# In the terminal


def _print(game: Game, found: Review) -> None:
    console = Console(highlight=False)
    if not found.judgements:
        console.print("Nobody had a choice in this game.")
        return
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for name in _COLUMNS:
        number = name in ("turn", "chance")
        table.add_column(name, justify="right" if number else "left", no_wrap=number, overflow="fold")
    for judgement in found.judgements:
        style = _STYLES.get(judgement.mark) if judgement.mark else None
        table.add_row(*_row(game, judgement), style=style)
    console.print(table)
    for side in range(1 if found.sides == 2 else found.sides):
        _print_curve(console, game, found, side)
    console.print(_summary(game, found))


def _row(game: Game, judgement: Judgement) -> tuple[str, ...]:
    mark = judgement.mark
    better = ""
    if mark not in (None, Mark.ONLY):
        proven = certainty(judgement.best.win_in)
        better = f"{judgement.best.turn}  {100 * judgement.best.chance:.0f} %  {proven}".rstrip()
    return (
        f"{judgement.number}.",
        seat_name(game.machine, judgement.seat),
        judgement.turn,
        mark.sign if mark else "",
        f"{100 * judgement.chance:.0f} %",
        better,
    )


def _print_curve(console: Console, game: Game, found: Review, side: int) -> None:
    rows = text_curve(
        found.curve(side), turns=len(game.turns), width=max(10, console.width - _SCALE), height=6
    )
    console.print(f"\nWinning chance of {_side_name(game, side)}", style="bold")
    labels = ["100 %", *[""] * (len(rows) - 2), "0 %"]
    for label, row in zip(labels, rows, strict=True):
        console.print(f"{label:>{_SCALE - 1}} {row}", markup=False)


def _summary(game: Game, found: Review) -> str:
    """How often each player was wrong, and what a turn cost on average."""
    lines = []
    for seat in range(game.machine.rules.seats):
        own = [judgement for judgement in found.judgements if judgement.seat == seat]
        if own:
            counts = ", ".join(
                f"{sum(judgement.mark is mark for judgement in own)} {mark.sign}"
                for mark in (Mark.DUBIOUS, Mark.MISTAKE, Mark.BLUNDER)
            )
            cost = 100 * sum(judgement.cost for judgement in own) / len(own)
            lines.append(f"{seat_name(game.machine, seat)}: {counts}; {cost:.1f} points lost a turn")
    return "\n" + "\n".join(lines)


def _side_name(game: Game, side: int) -> str:
    rules = game.machine.rules
    return " and ".join(
        seat_name(game.machine, seat) for seat in range(rules.seats) if rules.side_of(seat) == side
    )


# As a picture


def _svg(game: Game, found: Review) -> str:
    curves = [
        Curve(_side_name(game, side), side, found.curve(side))
        for side in range(1 if found.sides == 2 else found.sides)
    ]
    signs = [
        Sign(judgement.number, _shown_chance(found, judgement), judgement.mark.sign)
        for judgement in found.judgements
        if judgement.mark is not None
    ]
    return svg_curve(curves, signs, turns=len(game.turns))


def _shown_chance(found: Review, judgement: Judgement) -> float:
    """Where a sign stands: on the curve that is drawn."""
    own = found.sides > 2 or found.side_of[judgement.seat] == 0
    return judgement.chance if own else 1 - judgement.chance
