"""What commands that let engines play have in common: options, progress, files."""

import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from santorini.cli import completion
from santorini.cli.errors import BadInput
from santorini.engine.analysis import Limit
from santorini.engine.arena.contest import TURN_LIMIT
from santorini.engine.arena.entrants import read_clock
from santorini.engine.arena.match import MatchSettings, PlayedGame
from santorini.engine.arena.openings import MORTAL
from santorini.engine.arena.spread import Spread, Unavailable, network_files, spreading
from santorini.engine.arena.sprt import read_sprt

ENGINE_HELP = (
    "A level by number or name, network, network:FILE, handmade, random, greedy, or "
    '"cmd:PROGRAM ARGUMENTS" for a program that speaks the engine protocol. '
    "A limit of its own follows an @: network@nodes=2000, 7@time=0.2."
)

GamesOption = Annotated[
    int, typer.Option("--games", min=1, help="How many games two engines play; rounded up to an even number.")
]
ClockOption = Annotated[
    str | None,
    typer.Option(
        "--clock",
        metavar="S+I",
        help="Seconds for each side's whole game, and seconds added after each turn.",
        show_default=False,
    ),
]
PowersOption = Annotated[
    str,
    typer.Option(
        "--powers",
        metavar="NAMES",
        help="Cards by name (apollo,pan), random for each opening.",
        autocompletion=completion.several(completion.card),
    ),
]
BannedOption = Annotated[
    bool, typer.Option("--allow-banned", help="Play cards against each other that their texts ban.")
]
RecordsOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE.sgn", help="Write all games into this file.", show_default=False),
]
ProcessesOption = Annotated[int, typer.Option("--processes", min=1, help="How many games to play at a time.")]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster instead: HOST:PORT, auto, or local to start one here.",
        show_default=False,
    ),
]
TurnLimitOption = Annotated[int, typer.Option("--turn-limit", min=1, help="A game that is longer is a draw.")]
ProcessorOption = Annotated[
    bool,
    typer.Option(
        "--processor-time", help="Seconds are those of the processor: for a machine that does other things."
    ),
]
SprtOption = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="ELO0,ELO1",
        help="End the match when it is known whether the first engine is stronger by ELO1 or by ELO0 only.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")]

DEFAULT_GAMES = 100
DEFAULT_TURN_LIMIT = TURN_LIMIT
DEFAULT_POWERS = MORTAL


def settings_of(
    *,
    games: int,
    time: float | None,
    depth: int | None,
    nodes: int | None,
    clock: str | None,
    powers: str,
    allow_banned: bool,
    seed: int,
    turn_limit: int,
    memory: int,
    processor: bool = False,
    sprt: str | None = None,
) -> MatchSettings:
    try:
        timed = Limit() if clock is None else read_clock(clock)
    except ValueError as error:
        raise BadInput(f"--clock: {error}") from None
    try:
        test = None if sprt is None else read_sprt(sprt)
    except ValueError as error:
        raise BadInput(f"--sprt: {error}") from None
    limit = Limit(time, depth, nodes, timed.clock, timed.increment, processor)
    return MatchSettings(
        games=games,
        limit=None if limit == Limit() else limit,
        powers=powers,
        allow_banned=allow_banned,
        seed=seed,
        turn_limit=turn_limit,
        memory=memory,
        sprt=test,
    )


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int, str], None]]:
    """A bar on standard error, if somebody sees it; told how many games are played, and the score."""
    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games)

        def tell(played: int, score: str) -> None:
            bar.update(task, completed=played, description=score)

        yield tell


@contextmanager
def playing(engines: Sequence[str], processes: int, ray: str | None) -> Iterator[Spread]:
    """Where the games of these engines are played."""
    try:
        with spreading(processes, ray, network_files(engines)) as spread:
            yield spread
    except Unavailable as error:
        raise BadInput(f"--ray {ray}: {error}") from None


def write_games(path: Path | None, games: Iterable[PlayedGame]) -> None:
    """All records in one file, an empty line between them."""
    if path is not None:
        path.write_text("\n".join(game.record for game in games), encoding="utf-8")


def print_failures(failures: Iterable[str]) -> None:
    """Each way to fail once, with how often."""
    counted: dict[str, int] = {}
    for failure in failures:
        counted[failure] = counted.get(failure, 0) + 1
    for failure, times in counted.items():
        typer.echo(f"lost by failure{f' {times} times' if times > 1 else ''}: {failure}")


def print_object(data: dict[str, Any]) -> None:
    typer.echo(json.dumps(data))


def finite(value: float, digits: int = 1) -> float | None:
    """A number as JSON can say it."""
    return round(value, digits) if math.isfinite(value) else None


def signed(value: float) -> str:
    """`+12`, `-3`, `+0`; infinite is `+∞`."""
    return f"{value:+.0f}" if math.isfinite(value) else ("+∞" if value > 0 else "-∞")
