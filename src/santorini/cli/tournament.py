"""`santorini tournament`: everybody against everybody."""

from collections.abc import Sequence
from pathlib import Path
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
    RayOption,
    RecordsOption,
    TurnLimitOption,
    playing,
    print_failures,
    print_object,
    progress_bar,
    settings_of,
    signed,
    write_games,
)
from santorini.cli.errors import INTERRUPTED, BadInput
from santorini.cli.match import check_engines, match_data
from santorini.cli.thinking import DepthOption, MemoryOption, NodesOption, SeedOption, TimeOption
from santorini.cli.tournament_page import tournament_page
from santorini.engine.arena.entrants import UnknownEngine
from santorini.engine.arena.match import MEMORY
from santorini.engine.arena.tournament import TournamentResult, play_tournament


def tournament(
    engines: Annotated[
        list[str],
        typer.Argument(
            metavar="ENGINE…", help=ENGINE_HELP, show_default=False, autocompletion=completion.engine
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
    anchor: Annotated[
        str | None,
        typer.Option(metavar="ENGINE", help="Whose rating is 0, instead of the mean.", show_default=False),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.html",
            help="Write a page with the table, curves and all games into this file.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let engines play everybody against everybody, and rate them on one scale.

    Every two engines play a match of so many games, as "santorini match" would. The table shows what
    each made against each; errors are for 95 %. Ctrl-C stops and shows what there is.
    """
    settings = settings_of(
        games=games, time=time, depth=depth, nodes=nodes, clock=clock, powers=powers,
        allow_banned=allow_banned, seed=seed, turn_limit=turn_limit, memory=memory,
    )  # fmt: skip
    check_engines(engines, here=ray is None)
    if len(engines) < 2:
        raise BadInput("a tournament needs two engines at least")
    if anchor is not None and anchor not in engines:
        raise BadInput(f"--anchor {anchor!r}: expected one of {', '.join(engines)}")
    result = TournamentResult(tuple(engines))
    interrupted = False
    with progress_bar(2 * settings.pairs * len(result.matches)) as tell:

        def report(now: TournamentResult) -> None:
            result.matches = now.matches
            leader = max(now.ratings().items(), key=lambda entry: entry[1].elo)
            tell(now.played, f"{leader[0]} leads")

        try:
            with playing(engines, processes, ray) as spread:
                play_tournament(engines, settings, spread=spread, report=report)
        except UnknownEngine as error:
            raise BadInput(str(error)) from None
        except KeyboardInterrupt:
            interrupted = True
    if html is not None:
        html.write_text(tournament_page(result, crosstable(result, anchor)), encoding="utf-8")
    write_games(out, (game for match in result.matches.values() for game in match.games))
    if as_json:
        print_object(_data(result, anchor))
    else:
        _print(result, anchor)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _data(result: TournamentResult, anchor: str | None) -> dict[str, object]:
    rated = result.ratings(anchor)
    return {
        "ratings": [
            {"engine": name, "elo": round(rating.elo, 1), "error": round(rating.error, 1)}
            for name, rating in rated.items()
        ],
        "matches": [match_data(match) for match in result.matches.values()],
    }


def _print(result: TournamentResult, anchor: str | None) -> None:
    if not result.played:
        typer.echo("No game was finished.")
        return
    for line in _aligned(crosstable(result, anchor)):
        typer.echo(line)
    print_failures(failure for match in result.matches.values() for failure in match.failures)


def crosstable(result: TournamentResult, anchor: str | None) -> list[list[str]]:
    """Everybody's rating and points, the strongest first; columns are in the order of rows."""
    rated = result.ratings(anchor)
    points = result.points()
    order = sorted(range(len(result.names)), key=lambda row: -rated[result.names[row]].elo)
    numbers = [str(place) for place, _ in enumerate(order, start=1)]
    rows = [["", "engine", "Elo", "error", "points", "games", *numbers]]
    for number, row in zip(numbers, order, strict=True):
        rating = rated[result.names[row]]
        games = sum(points[row]) + sum(other[row] for other in points)
        facts = [signed(rating.elo), f"±{rating.error:.0f}", f"{sum(points[row]):g}", f"{games:g}"]
        against = ["–" if row == column else f"{points[row][column]:g}" for column in order]
        rows.append([number, result.names[row], *facts, *against])
    return rows


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
