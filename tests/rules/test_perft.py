"""Numbers of paths of turns, against tables kept as data."""

import re
import tomllib
from pathlib import Path

import pytest

from santorini import compiled
from santorini.powers import all_powers
from santorini.rules.turns import Perft
from tests.helpers import scene_of

TABLES = Path(__file__).parent.parent / "data" / "perft"
# The largest counts that are worth their time; without powers the machine is fastest.
PURE_LIMIT = 6_000
LIMIT = 1_250_000
MORTAL_LIMIT = 25_000_000


def limit(table: str) -> int:
    if not compiled():
        return PURE_LIMIT
    return MORTAL_LIMIT if table == "mortals" else LIMIT


def rows() -> list[tuple[str, int, int]]:
    """Position, depth and count of everything in the tables that is within the limits."""
    found = []
    for file in sorted(TABLES.glob("*.toml")):
        for table in tomllib.loads(file.read_text())["table"]:
            found += [
                (table["position"], depth, count)
                for depth, count in enumerate(table["counts"], start=1)
                if count <= limit(file.stem)
            ]
    return found


def powers_of(position: str) -> list[str]:
    return [re.split(r"[\[:]", player)[0] for player in position.split()[0].split("/")[2:]]


@pytest.mark.parametrize(("position", "depth", "count"), rows())
def test_paths_are_as_many_as_the_table_says(position: str, depth: int, count: int) -> None:
    game = scene_of(position)
    assert Perft(game.machine).count(game.position, depth) == count


def test_every_power_and_fifty_pairs_have_a_table() -> None:
    alone: set[frozenset[str]] = set()
    pairs: set[frozenset[str]] = set()
    for file in sorted(TABLES.glob("*.toml")):
        for table in tomllib.loads(file.read_text())["table"]:
            first, second = powers_of(table["position"])
            if len(table["counts"]) >= 2:
                (alone if second == "mortal" else pairs).add(frozenset((first, second)))
    assert alone == {frozenset((power.name, "mortal")) for power in all_powers()}
    assert len(pairs) >= 50


def test_the_counts_behind_each_turn_add_up() -> None:
    game = scene_of("0121012321034122123010241/1/mortal:A4,C2/mortal:D5,E3")
    divided = Perft(game.machine).divide(game.position, 2)
    assert len(divided) == 44
    assert sum(count for _, count in divided) == 1545


def test_the_end_of_the_game_is_a_leaf() -> None:
    over = scene_of("0000000000002300000000000/-/#mortal:D3/mortal:A1")
    assert Perft(over.machine).count(over.position, 3) == 1


def test_nothing_to_play_is_one_path_of_no_turns() -> None:
    game = scene_of("0000000000000000000000000/1/mortal/mortal")
    assert Perft(game.machine).count(game.position, 0) == 1
