"""Positions with every position that may follow, worked out from the rules by another program.

Every line of the data is one position and the set of its results. Only positions whose powers all exist
are looked at.
"""

import json
import lzma
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from santorini import compiled
from santorini.powers import all_powers
from tests.helpers import scene_of

DATA = Path(__file__).parent.parent / "data" / "conformance.jsonl.xz"
CHUNKS = 24
# Uncompiled, one position in this many is enough to see that it is the same program.
PURE_SHARE = 80
NO_TURN = "--"
# Both players with the same card, which no real deal has (each card exists once). The other program lets only
# one of two equal cards work for both players; here each works for its own holder, as docs/rules.md reads.
MIRRORS = frozenset(
    (
        "1002101111000120001001110/2/aeolus[ne]:D3,D4/aeolus[se]:B4,E1",
        "2004103211010221111101140/1/aeolus[w]:B5,C1/aeolus[se]:C3,C5",
        "1130114420222332141112043/1/charybdis[A5,E5]:B5,E2/charybdis[A3,D2]:A4,C3",
        "0011011111122012324211110/1/circe:B4,E1/circe[!]:A1,D4",
        "1301110040011120341201000/2/gaea[0]:A1,B3,D1,E5/gaea:B4,E2",
    )
)
# Of many differences the first few say enough.
SHOWN = 5


class Case(NamedTuple):
    position: str
    results: frozenset[str]


@cache
def cases() -> list[Case]:
    known = {power.name for power in all_powers()}
    with lzma.open(DATA, "rt") as file:
        lines = [json.loads(line) for line in file]
    found = [
        Case(line["position"], frozenset(line["next"]))
        for line in lines
        if powers_in(line["position"]) <= known and line["position"] not in MIRRORS
    ]
    return found if compiled() else found[::PURE_SHARE]


def powers_in(position: str) -> set[str]:
    players = position.split()[0].split("/")[2:]
    return {re.split(r"[\[:]", player.lstrip("#~"))[0] for player in players}


def comparable(text: str) -> str:
    """Of a finished position only board, workers and winner are compared."""
    board, slash, rest = text.partition("/")
    return board + slash + re.sub(r"\[[^\]]*\]", "", rest) if rest.startswith("-") else text


def disagreement(case: Case) -> str:
    """What is wrong with a position, for people; empty if nothing is."""
    game = scene_of(case.position)
    if game.text != case.position:
        return f"{case.position}\n  is written as {game.text}"
    found = {comparable(result) for result in game.results} or {NO_TURN}
    expected = {comparable(result) for result in case.results}
    lines = [f"  missing    {text}" for text in sorted(expected - found)[:SHOWN]]
    lines += [f"  unexpected {text}" for text in sorted(found - expected)[:SHOWN]]
    return "\n".join([case.position, *lines]) if lines else ""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_exactly_the_known_positions_follow(chunk: int) -> None:
    wrong = [text for case in cases()[chunk::CHUNKS] if (text := disagreement(case))]
    shown = "\n".join(wrong[:SHOWN])
    assert not wrong, f"{len(wrong)} positions disagree, the first of them:\n{shown}"


def test_there_is_something_to_compare() -> None:
    assert cases()


def test_a_disagreement_is_told_line_by_line() -> None:
    case = Case("0000000000000000000000000/1/mortal/mortal", frozenset(["a", "b"]))
    told = disagreement(case).splitlines()
    assert told[:3] == [case.position, "  missing    a", "  missing    b"]
    assert told[3].startswith("  unexpected 0000")


def test_the_state_of_cards_is_left_out_when_the_game_is_over() -> None:
    assert comparable("0/-/#athena[^]:A1/pan:B1") == "0/-/#athena:A1/pan:B1"
    assert comparable("0/1/athena[^]:A1/pan:B1") == "0/1/athena[^]:A1/pan:B1"
