"""`santorini bench`: the same search everywhere, to compare builds and machines."""

import time
from typing import Annotated

import typer

from santorini.cli.best import effort
from santorini.cli.thinking import DEFAULT_MEMORY, EvaluationOption, MemoryOption, chosen_engine
from santorini.engine.analysis import Limit

DEPTH = 6
NODES = 300_000  # at most, for positions with very many turns

# Openings, middles and ends; cards that need a look ahead, hide, draw; all numbers of players.
POSITIONS = (
    "0000000000000000000000000/1/mortal/mortal",
    "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4",
    "0000000000000000100111211/1/mortal:A1,B2/mortal:D1,E2",
    "0021102122102220101111100/1/mortal:B4,D4/mortal:C2,E4",
    "0000002000020000010001000/1/apollo:B3,C4/pan:C2,C3",
    "0000000000001000111111111/1/athena:A1,B1/minotaur:C2,E1",
    "0100000100001110010202110/1/demeter:B4,C2/prometheus:D1,D3",
    "0021100012000100000002000/2/hermes:C4,E4/hephaestus:D3,D4",
    "0a10011100a1a010100010100/1/atlas:B3,C5/artemis:B2,C4",
    "0000000000000100111011000/1/charon:A1,C2/persephone:B4,D2",
    "0100001000112220210101221/1/medea[x]:B4,C3/poseidon:C1,C2",
    "0001000000000000100001000/1/hecate:B2,C4/zeus:B3,C3",
    "00201a0010000000100010000/2/chaos[minotaur|9]:C3m,D4f/selene:B2f,D5m",
    "0001200011000000001100011/1/triton:B3,E5/urania:D1,D4/limus:B4,E2",
    "1101000001100000111002110/3/apollo:B1,D3/bia:B5,C2/minotaur/athena teams=13v24",
    "0000100011001110100000000/1/mortal:C3,C4/mortal:B2,D3 ram=C1:artemis",
)


def bench(
    depth: Annotated[int, typer.Option(min=1, help="How many turns to look ahead.")] = DEPTH,
    evaluation: EvaluationOption = None,
    memory: MemoryOption = DEFAULT_MEMORY,
) -> None:
    """Search a fixed list of positions and count.

    Each is searched to the same depth, but not beyond 300,000 positions. The signature is the number of
    positions looked at in all. It is the same on every machine and changes only if the search or the
    evaluation does; positions a second compare machines and builds.
    """
    signature = 0
    began = time.monotonic()
    for text in POSITIONS:
        analysis = chosen_engine(evaluation, memory, seed=0).analyse(text, Limit(depth=depth, nodes=NODES))
        signature += analysis.nodes
        typer.echo(f"{analysis.nodes:>12,}  {analysis.seconds:7.2f} s  {analysis.best.turn:<16}  {text}")
    typer.echo(f"\n{effort(signature, time.monotonic() - began)}\nsignature {signature}")
