"""`santorini tournament`."""

import json
from pathlib import Path

import pytest

from santorini.notation.record.collection import split_records
from tests.cli.commands import run, run_program


def test_the_table_has_the_strongest_first() -> None:
    header, first, second = run("tournament", "random", "greedy", "--games", "10").stdout.splitlines()
    assert header.split()[:3] == ["engine", "Elo", "error"]
    assert first.split()[:2] == ["1", "greedy"]
    assert second.split()[:2] == ["2", "random"]


def test_the_anchor_is_rated_zero() -> None:
    result = run("tournament", "random", "greedy", "--games", "6", "--anchor", "random", "--json")
    data = json.loads(result.stdout)
    elo = {rating["engine"]: rating["elo"] for rating in data["ratings"]}
    assert elo["random"] == 0 < elo["greedy"]
    assert [match["games"] for match in data["matches"]] == [6]


def test_records_of_all_matches_are_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.sgn"
    run("tournament", "greedy", "random", "random@nodes=1", "--games", "2", "--out", str(file))
    assert len(split_records(file.read_text())) == 6


@pytest.mark.parametrize(
    "arguments",
    [["random"], ["random", "random"], ["random", "nobody"], ["random", "greedy", "--anchor", "5"]],
)
def test_bad_input_is_one_line(arguments: list[str]) -> None:
    result = run_program("tournament", *arguments)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)
