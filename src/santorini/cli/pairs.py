"""`santorini pairs`: who beats whom."""

from typing import Annotated

import typer

from santorini.cli import completion
from santorini.cli.cards import find_power
from santorini.cli.errors import BadInput
from santorini.powers import all_powers
from santorini.powers.favour import Favour, about, favour, favour_of
from santorini.rules.power import MORTAL


def pairs(
    card: Annotated[
        str,
        typer.Argument(
            metavar="CARD", help="A card by name.", autocompletion=completion.card, show_default=False
        ),
    ],
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="OTHER", help="Another one.", autocompletion=completion.card, show_default=False
        ),
    ] = None,
) -> None:
    """Tell how a card fares against another, or against all, in games of the engine against itself."""
    name = find_power(card).name
    if other is None:
        _tell_all(name)
    else:
        _tell_pair(name, find_power(other).name)


def _tell_pair(one: str, other: str) -> None:
    if not favour_of(one, other).games:
        raise BadInput(f"there are no games of {one} against {other}")
    typer.echo(f"{one} against {other} ({about()})")
    width = max(len(one), len(other))
    answer = favour(other, one)
    for beginner, result in (
        (one, favour(one, other)),
        (other, Favour(answer.games - answer.won, answer.games)),
    ):
        typer.echo(f"  {beginner.rjust(width)} begins  {_told(result)}")


def _tell_all(name: str) -> None:
    others = [card.name for card in all_powers() if card.group != MORTAL and favour_of(name, card.name).games]
    if not others:
        raise BadInput(f"there are no games of {name}")
    typer.echo(f"{name} against each other card, whoever begins ({about()})")
    width = max(map(len, others))
    for other in sorted(others, key=lambda other: -favour_of(name, other).chance):
        typer.echo(f"  {other.ljust(width)}  {_told(favour_of(name, other))}")


def _told(result: Favour) -> str:
    low, high = result.interval
    return (
        f"{100 * result.won / result.games:3.0f} %  ({100 * low:.0f} to {100 * high:.0f} %, "
        f"{result.won} of {result.games} games won)"
    )
