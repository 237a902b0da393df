"""`santorini match`: two engines against each other."""

import shutil
from collections.abc import Sequence
from typing import Annotated

import typer

from santorini.cli import completion
from santorini.cli.arena import (
    DEFAULT_GAMES,
    DEFAULT_POWERS,
    DEFAULT_TURN_LIMIT,
    ENGINE_HELP,
    BannedOption,
    ClockOption,
    GamesOption,
    JsonOption,
    PowersOption,
    ProcessesOption,
    ProcessorOption,
    RayOption,
    RecordsOption,
    SprtOption,
    TurnLimitOption,
    finite,
    playing,
    print_failures,
    print_object,
    progress_bar,
    settings_of,
    signed,
    write_games,
)
from santorini.cli.errors import FAILED, INTERRUPTED, BadInput, complain
from santorini.cli.thinking import DepthOption, MemoryOption, NodesOption, SeedOption, TimeOption
from santorini.engine.arena.elo import Difference
from santorini.engine.arena.entrants import entrant_named
from santorini.engine.arena.match import MEMORY, MatchResult, play_match
from santorini.engine.arena.sprt import Sprt

EngineArgument = Annotated[
    str,
    typer.Argument(metavar="ENGINE", help=ENGINE_HELP, show_default=False, autocompletion=completion.engine),
]


def match(
    first: EngineArgument,
    second: Annotated[
        str,
        typer.Argument(
            metavar="ENGINE",
            help="Its opponent, named alike.",
            show_default=False,
            autocompletion=completion.engine,
        ),
    ],
    games: GamesOption = DEFAULT_GAMES,
    time: TimeOption = None,
    depth: DepthOption = None,
    nodes: NodesOption = None,
    clock: ClockOption = None,
    powers: PowersOption = DEFAULT_POWERS,
    allow_banned: BannedOption = False,
    seed: SeedOption = 0,
    out: RecordsOption = None,
    processes: ProcessesOption = 1,
    ray: RayOption = None,
    turn_limit: TurnLimitOption = DEFAULT_TURN_LIMIT,
    memory: MemoryOption = MEMORY,
    processor_time: ProcessorOption = False,
    sprt: SprtOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let two engines play against each other, and say which is stronger.

    Every opening is a random legal setup that is played twice with the seats swapped, so that each
    engine has both sides of it. Without a limit, levels take their own time and others 0.1 seconds a
    turn. The interval is for 95 %, from pairs of games. Ctrl-C stops and shows what there is.

    --sprt 0,10 asks whether the first engine is stronger by 10 Elo, rather than not at all, and plays
    until that is answered with an error of 5 % either way, or until --games are played.
    """
    settings = settings_of(
        games=games, time=time, depth=depth, nodes=nodes, clock=clock, powers=powers,
        allow_banned=allow_banned, seed=seed, turn_limit=turn_limit, memory=memory,
        processor=processor_time, sprt=sprt,
    )  # fmt: skip
    check_engines([first, second], here=ray is None)
    result = MatchResult(first, second)
    interrupted = False
    with progress_bar(2 * settings.pairs) as tell:

        def report(now: MatchResult) -> None:
            result.pairs[:] = now.pairs
            tell(len(now.games), score_line(now) + _test_note(settings.sprt, now))

        try:
            with playing([first, second], processes, ray) as spread:
                play_match(first, second, settings, spread=spread, report=report)
        except KeyboardInterrupt:
            interrupted = True
    write_games(out, result.games)
    if as_json:
        print_object(match_data(result) | test_data(settings.sprt, result))
    else:
        _print(result)
        _print_test(settings.sprt, result)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if result.games and len(result.failures) == len(result.games):
        complain("every game was lost by a failure, which says nothing about strength")
        raise typer.Exit(FAILED)


def check_engines(names: Sequence[str], *, here: bool) -> None:
    """Find out what is wrong before anything is played; programs only if they run on this machine."""
    for name in names:
        try:
            command = entrant_named(name).command
        except ValueError as error:
            raise BadInput(f"{name!r}: {error}") from None
        if here and command and shutil.which(command[0]) is None:
            raise BadInput(f"{name!r}: there is no program {command[0]!r} that can be run")


def score_line(result: MatchResult) -> str:
    return f"{result.wins} won, {result.losses} lost, {result.draws} drawn"


def match_data(result: MatchResult) -> dict[str, object]:
    """A match as JSON; what is infinite is null."""
    measured = result.difference
    return {
        "first": result.first,
        "second": result.second,
        "games": len(result.games),
        "wins": result.wins,
        "losses": result.losses,
        "draws": result.draws,
        "score": round(measured.score, 4),
        "elo": finite(measured.elo),
        "low": finite(measured.low),
        "high": finite(measured.high),
        "superiority": round(measured.superiority, 4),
        "failures": result.failures,
    }


def test_data(sprt: Sprt | None, result: MatchResult) -> dict[str, object]:
    """What a sequential test says, if there is one."""
    if sprt is None:
        return {}
    answer = {"ratio": round(sprt.ratio(result.scores), 3), "answer": sprt.answer(result.scores)}
    return {"sprt": {"low": sprt.low, "high": sprt.high, "bound": round(sprt.bound, 3)} | answer}


def _test_note(sprt: Sprt | None, result: MatchResult) -> str:
    return "" if sprt is None else f", LLR {sprt.ratio(result.scores):+.2f}"


def _print_test(sprt: Sprt | None, result: MatchResult) -> None:
    if sprt is None:
        return
    bound = sprt.bound
    ratio = f"LLR {sprt.ratio(result.scores):+.2f} ({-bound:.2f} to {bound:.2f})"
    said = {None: "not decided", True: "yes", False: "no"}[sprt.answer(result.scores)]
    typer.echo(f"stronger by {sprt.high:g} Elo rather than {sprt.low:g}: {said}, {ratio}")


def _print(result: MatchResult) -> None:
    if not result.games:
        typer.echo("No game was finished.")
        return
    measured = result.difference
    typer.echo(f"{result.first} against {result.second}: {score_line(result)} of {len(result.games)} games")
    typer.echo(f"score {100 * measured.score:.1f} %, {_elo_line(measured)}")
    stronger, likely = result.first, measured.superiority
    if likely < 0.5:
        stronger, likely = result.second, 1 - likely
    typer.echo(f"{stronger} is the stronger one with a likelihood of {100 * likely:.1f} %")
    print_failures(result.failures)


def _elo_line(measured: Difference) -> str:
    interval = f"95 % interval {signed(measured.low)} to {signed(measured.high)}"
    return f"Elo difference {signed(measured.elo)}, {interval}"
