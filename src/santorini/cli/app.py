"""The commands, put together."""

import sys
from importlib.metadata import version
from io import TextIOWrapper
from typing import Annotated

import typer

from santorini.cli.backup import backup, restore
from santorini.cli.bench import bench
from santorini.cli.best import best
from santorini.cli.engine import engine
from santorini.cli.errors import QuietGroup
from santorini.cli.learn import app as learn
from santorini.cli.match import match
from santorini.cli.pairs import pairs
from santorini.cli.perft import perft
from santorini.cli.play import play
from santorini.cli.powers import powers
from santorini.cli.review import review
from santorini.cli.serve import migrate, serve
from santorini.cli.show import replay, show
from santorini.cli.tournament import tournament
from santorini.cli.turns import turns
from santorini.cli.why import why

app = typer.Typer(
    cls=QuietGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"santorini {version('santorini')}")
        raise typer.Exit


@app.callback()
def santorini(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and leave."),
    ] = False,
) -> None:
    """The board game Santorini: play it here, look at positions, replay games.

    New here? "santorini play" is a game for two people, "santorini play --against 3" one against
    the computer, at the third of ten levels. "santorini COMMAND --help" says more about a command.
    """
    for stream in (sys.stdin, sys.stdout):
        # Bytes that are not text, and terminals that lack a sign, are no reason to break off.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command()(play)
app.command()(show)
app.command()(replay)
app.command()(turns)
app.command()(why)
app.command()(perft)
app.command()(best)
app.command()(review)
app.command()(match)
app.command()(tournament)
app.command()(bench)
app.command()(engine)
app.command()(powers)
app.command()(pairs)
app.command()(serve)
app.command()(migrate)
app.command()(backup)
app.command()(restore)
app.add_typer(learn, name="learn")


def main() -> None:
    """The console script."""
    app(prog_name="santorini")
