"""Arguments that several commands take, and positions one per line on standard input."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from santorini.cli.errors import BAD_INPUT, INPUT_ERRORS, complain

POSITION_HELP = (
    "A position as text, in quotes: board/turn/player/player, for example "
    '"0000000000000000000000000/1/mortal:B3,D3/pan:C2,C4". '
    "The board is 25 digits from A5 to E1."
)
FROM_INPUT = "-"

PositionArgument = Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)]
PositionsArgument = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help=POSITION_HELP + ' "-" reads positions from standard input, one per line; '
        "each answer then ends with an empty line.",
        show_default=False,
    ),
]


def answer(position: str, lines_for: Callable[[str], list[str]]) -> None:
    """Print what there is to say about a position, or about each position on standard input."""
    if position != FROM_INPUT:
        for line in lines_for(position):
            typer.echo(line)
    elif not _answer_each(lines_for):
        raise typer.Exit(BAD_INPUT)


def _answer_each(lines_for: Callable[[str], list[str]]) -> bool:
    """Whether all of them were understood."""
    understood = True
    for number, text in enumerate(sys.stdin, start=1):
        try:
            lines = lines_for(text)
        except INPUT_ERRORS as error:
            complain(f"line {number}: {error}")
            understood = False
            lines = []
        sys.stdout.write("\n".join([*lines, "\n"]))
        # Another program may be waiting for this answer before it asks again.
        sys.stdout.flush()
    return understood
