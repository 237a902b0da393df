"""`santorini best`: the best turns of a position."""

import json
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from textwrap import fill
from typing import Annotated

import typer

from santorini.cli import completion
from santorini.cli.arguments import FROM_INPUT, PositionsArgument, answer
from santorini.cli.errors import BAD_INPUT, INPUT_ERRORS, BadInput, complain
from santorini.cli.interruption import Interruption
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
from santorini.engine.analysis import Analysis, Line
from santorini.engine.bot import Bot
from santorini.engine.engine import NothingToAnalyse
from santorini.engine.levels import Level, level_named
from santorini.game import Game

_SECONDS = 1.0
_COLUMNS = ("turn", "chance", "", "depth", "expected after it")
_NUMBERS = (1, 3)  # columns that are aligned to the right

Analyse = Callable[[str], Analysis]


def best(
    position: PositionsArgument,
    time: TimeOption = None,
    depth: DepthOption = None,
    nodes: NodesOption = None,
    lines: Annotated[int, typer.Option(min=1, help="How many turns to show, the best first.")] = 1,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="Show what a bot of this level plays, by number or name, and how good that is.",
            show_default=False,
            autocompletion=completion.level,
        ),
    ] = None,
    evaluation: EvaluationOption = None,
    memory: MemoryOption = DEFAULT_MEMORY,
    seed: SeedOption = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object for each position, on a line of its own.")
    ] = False,
) -> None:
    """Say what is best in a position, how likely it wins, and what to expect then.

    It thinks for one second if no other limit is given; Ctrl-C stops it and shows what it has found.
    "wins in 3" is proven: whatever the opponents do, the third turn from here wins. "loses in 2" means
    that an opponent can win with their second.
    """
    limit = chosen_limit(time, depth, nodes, seconds=_SECONDS)
    limited = not time is depth is nodes is None
    player = None if level is None else _level(level)
    engine = chosen_engine(evaluation, memory, seed)
    with Interruption() as interruption:

        def analyse(text: str) -> Analysis:
            engine.forget()
            game = Game.from_position(text.strip())
            try:
                if player is None:
                    with interruption.stopping(engine):
                        return engine.analyse(game, limit, lines=lines)
                bot = Bot(player, seed=seed, evaluator=engine.evaluator)
                with interruption.stopping(bot.engine):
                    chosen = bot.engine.analyse(game, player.limit(limit if limited else None))
                if interruption.came:
                    return chosen
                with interruption.stopping(engine):
                    graded = engine.analyse(game, limit, among=[chosen.best.turn])
                return replace(graded, nodes=chosen.nodes, seconds=chosen.seconds)
            except NothingToAnalyse as error:
                raise BadInput(f"nothing to choose: {error}") from None

        if as_json:
            _print_objects(position, analyse)
        else:
            answer(position, lambda text: table(analyse(text), width=_terminal_width()))


def _level(name: str) -> Level:
    try:
        return level_named(name)
    except ValueError as error:
        raise BadInput(f"--level: {error}") from None


# For people


def table(analysis: Analysis, width: int | None = None) -> list[str]:
    """The lines of an analysis below each other, and what it took."""
    rows = list(_aligned([_COLUMNS, *(_row(line) for line in analysis.lines)]))
    if width is not None and max(map(len, rows)) > width:
        rows = [part for line in analysis.lines for part in _stacked(line, width)]
    return [*rows, effort(analysis.nodes, analysis.seconds)]


def _terminal_width() -> int | None:
    """How much fits on a line, if people see it."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def _stacked(line: Line, width: int) -> list[str]:
    """A line for terminals in which its columns do not fit beside each other."""
    turn, chance, proof, depth, continuation = _row(line)
    parts = [", ".join(filter(None, (chance, proof, f"depth {depth}")))]
    if continuation:
        parts.append(f"then {continuation}")
    wrapped = [fill(part, width, initial_indent="  ", subsequent_indent="    ") for part in parts]
    return [turn, *wrapped]


def effort(nodes: int, seconds: float) -> str:
    speed = nodes / seconds if seconds > 0 else 0
    return f"{nodes:,} positions in {seconds:.2f} s, {speed:,.0f} a second"


def certainty(win_in: int | None) -> str:
    """`wins in 2`, `loses in 1`, or nothing where nothing is proven."""
    if win_in is None:
        return ""
    return f"wins in {win_in}" if win_in > 0 else f"loses in {-win_in}"


def _row(line: Line) -> tuple[str, ...]:
    chance = f"{100 * line.chance:.1f} %"
    return line.turn, chance, certainty(line.win_in), str(line.depth), " ".join(line.continuation)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if column in _NUMBERS else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            if width
        ]
        yield "  ".join(cells).rstrip()


# For programs


def _print_objects(position: str, analyse: Analyse) -> None:
    """An object for every position, also for those that cannot be analysed: they have an `error`."""
    many = position == FROM_INPUT
    understood = True
    for number, text in enumerate(sys.stdin if many else [position], start=1):
        try:
            data = _data(text, analyse(text))
        except INPUT_ERRORS as error:
            complain(f"line {number}: {error}" if many else str(error))
            understood = False
            data = {"position": text.strip(), "lines": [], "nodes": 0, "seconds": 0.0, "error": str(error)}
        sys.stdout.write(json.dumps(data) + "\n")
        sys.stdout.flush()
    if not understood:
        raise typer.Exit(BAD_INPUT)


def _data(text: str, analysis: Analysis) -> dict[str, object]:
    lines = [
        {
            "turn": line.turn,
            "result": line.result,
            "chance": round(line.chance, 4),
            "win_in": line.win_in,
            "depth": line.depth,
        }
        for line in analysis.lines
    ]
    return {
        "position": text.strip(),
        "lines": lines,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 4),
    }
