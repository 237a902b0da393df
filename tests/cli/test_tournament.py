"""`santorini tournament`."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from santorini import Game, read_record
from santorini.cli.tournament import crosstable
from santorini.cli.tournament_page import tournament_page
from santorini.engine.arena.tournament import TournamentResult
from santorini.notation.record.collection import split_records
from tests.cli.commands import run


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


def test_a_page_has_the_table_the_curves_and_every_game(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    strange = "greedy@nodes=3"
    result = run("tournament", "random", strange, "greedy", "--games", "2", "--html", str(file))
    assert result.exit_code == 0
    page = ElementTree.fromstring(tidy(file.read_text(encoding="utf-8")))
    rows = [["".join(cell.itertext()) for cell in row] for row in page.iter("tr")]
    assert rows[0][1:4] == ["engine", "Elo", "error"]
    assert {row[1] for row in rows[1:]} == {"random", strange, "greedy"}
    assert [line.split()[0] for line in result.stdout.splitlines()[1:]] == [row[0] for row in rows[1:]]
    assert [len((curve.get("points") or "").split()) for curve in page.iter("polyline")] == [4, 4, 4]
    records = ["".join(record.itertext()) for record in page.iter("pre")]
    assert len(records) == len(list(page.iter("img"))) == 6
    assert all(Game.from_record(read_record(record)).outcome() for record in records)


def test_names_are_no_markup(tmp_path: Path) -> None:
    result = TournamentResult(("<b>", "&"))
    page = ElementTree.fromstring(tidy(tournament_page(result, crosstable(result, None))))
    assert [legend.text for legend in page.iter("text")][-2:] == ["<b>", "&"]
    assert list(page.iter("b")) == []


def tidy(page: str) -> str:
    """As XML: without what only HTML may leave open."""
    return re.sub(r"<(meta|img)([^>]*)>", r"<\1\2/>", page.removeprefix("<!DOCTYPE html>"))


@pytest.mark.parametrize(
    "arguments",
    [["random"], ["random", "random"], ["random", "nobody"], ["random", "greedy", "--anchor", "5"]],
)
def test_bad_input_is_one_line(arguments: list[str]) -> None:
    result = run("tournament", *arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
