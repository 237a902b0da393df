"""What commands that think are told: how long, how deep, with which evaluation."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from santorini.cli.errors import BadInput
from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluators import evaluator_named
from santorini.engine.pool import Pool

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
MemoryOption = Annotated[
    int, typer.Option("--memory", metavar="MB", min=1, help="How much to keep in mind, in MB.")
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="NUMBER",
        help="The same number gives the same answer, if depth or nodes are the limit.",
    ),
]
ProcessesOption = Annotated[
    int, typer.Option("--processes", metavar="NUMBER", min=1, help="How many processes share the work.")
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


def chosen_engine(evaluation: str | None, memory: int, seed: int, processes: int = 1) -> Engine:
    try:
        if processes > 1:
            return Pool(processes, evaluation, memory=memory, seed=seed)
        evaluator = None if evaluation is None else evaluator_named(evaluation)
        return Engine(evaluator, memory=memory, seed=seed)
    except ValueError as error:
        raise BadInput(f"--eval {evaluation}: {error}") from None


@contextmanager
def working_engine(evaluation: str | None, memory: int, seed: int, processes: int) -> Iterator[Engine]:
    """An engine whose processes end with the work."""
    engine = chosen_engine(evaluation, memory, seed, processes)
    try:
        yield engine
    finally:
        if isinstance(engine, Pool):
            engine.close()
