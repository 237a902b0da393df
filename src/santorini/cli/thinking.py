"""What commands that think are told: how long, how deep, with which evaluation."""

import os
from typing import Annotated

import typer

from santorini.cli.errors import BadInput
from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluators import evaluator_named

DEFAULT_MEMORY = 64

TimeOption = Annotated[
    float | None,
    typer.Option("--time", metavar="SECONDS", min=0.0, help="Think so long.", show_default=False),
]
DepthOption = Annotated[
    int | None, typer.Option("--depth", min=1, help="Look so many turns ahead.", show_default=False)
]
NodesOption = Annotated[
    int | None, typer.Option("--nodes", min=1, help="Look at so many positions.", show_default=False)
]


def _checked_memory(megabytes: int) -> int:
    """What this machine cannot have is refused before anything begins."""
    if hasattr(os, "sysconf"):
        there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
        if megabytes > there:
            raise typer.BadParameter(f"{megabytes} MB is more than the {there} MB of this machine")
    return megabytes


MemoryOption = Annotated[
    int,
    typer.Option(
        "--memory", metavar="MB", min=1, callback=_checked_memory, help="How much to keep in mind, in MB."
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="NUMBER",
        help="The same number gives the same answer, if depth or nodes are the limit.",
    ),
]
EvaluationOption = Annotated[
    str | None,
    typer.Option(
        "--eval",
        metavar="NAME",
        help="How positions are judged: network, handmade, or a network's file.",
        show_default="network",
    ),
]


def chosen_limit(time: float | None, depth: int | None, nodes: int | None, *, seconds: float) -> Limit:
    """Whatever was asked for; `seconds` where nothing was."""
    if time is None and depth is None and nodes is None:
        return Limit(seconds=seconds)
    return Limit(seconds=time, depth=depth, nodes=nodes)


def chosen_engine(evaluation: str | None, memory: int, seed: int) -> Engine:
    try:
        evaluator = None if evaluation is None else evaluator_named(evaluation)
        return Engine(evaluator, memory=memory, seed=seed)
    except ValueError as error:
        raise BadInput(f"--eval {evaluation}: {error}") from None
