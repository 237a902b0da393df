"""`santorini match`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from santorini.cli import match as command
from santorini.engine.arena.match import MatchResult, MatchSettings, play_match
from santorini.notation.record import read_record
from santorini.notation.record.collection import split_records
from tests.cli.commands import run


def test_a_match_says_who_is_stronger() -> None:
    lines = run("match", "greedy", "random", "--games", "10").stdout.splitlines()
    assert lines[0].startswith("greedy against random: ")
    assert "Elo difference +" in lines[1]
    assert lines[2].startswith("greedy is the stronger one")


def test_json_has_the_same_numbers() -> None:
    data = json.loads(run("match", "random", "greedy", "--games", "4", "--json").stdout)
    assert (data["first"], data["second"], data["games"]) == ("random", "greedy", 4)
    assert data["wins"] + data["losses"] + data["draws"] == 4
    assert data["score"] == (data["wins"] + data["draws"] / 2) / 4
    assert data["failures"] == []


def test_a_sequential_test_ends_the_match_and_says_the_answer() -> None:
    lines = run("match", "greedy", "random", "--games", "400", "--sprt", "0,100").stdout.splitlines()
    assert int(lines[0].split()[-2]) < 100
    assert lines[-1].startswith("stronger by 100 Elo rather than 0: yes, LLR +")
    data = json.loads(run("match", "random", "random", "--games", "4", "--sprt", "0,10", "--json").stdout)
    assert (data["games"], data["sprt"]["answer"], data["sprt"]["bound"]) == (4, None, 2.944)


def test_a_sequential_test_of_nonsense_is_refused() -> None:
    result = run("match", "greedy", "random", "--sprt", "10,0")
    assert result.exit_code == 2
    assert "--sprt: expected two Elo differences, the smaller one first, found '10,0'" in result.stderr


def test_all_games_are_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.sgn"
    run("match", "greedy", "random", "--games", "4", "--powers", "random", "--out", str(file))
    records = [read_record(text) for text in split_records(file.read_text())]
    assert len(records) == 4
    assert [record.tags["P1"] for record in records] == ["greedy", "random"] * 2


def test_limits_are_written_into_the_records(tmp_path: Path) -> None:
    file = tmp_path / "games.sgn"
    run("match", "greedy", "random@depth=2", "--clock", "60+1", "--games", "2", "--out", str(file))
    one, other = (read_record(text) for text in split_records(file.read_text()))
    assert one.tags["TimeControl"] == "60+1 : depth 2"
    assert other.tags["TimeControl"] == "depth 2 : 60+1"


def test_a_failing_program_is_named_in_the_summary() -> None:
    result = run("match", "cmd:false", "random", "--games", "2")
    assert "0 won, 2 lost" in result.stdout
    assert "lost by failure 2 times: cmd:false" in result.stdout
    assert result.exit_code == 1
    assert "says nothing about strength" in result.stderr


def test_a_program_that_is_not_there_plays_no_match() -> None:
    result = run("match", "1", "cmd:/no/such/program", "--games", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no program '/no/such/program'" in result.stderr


def test_ctrl_c_shows_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        first: str,
        second: str,
        settings: MatchSettings,
        *,
        report: Callable[[MatchResult], None],
        **_: object,
    ) -> None:
        play_match(first, second, MatchSettings(games=2), report=report)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_match", interrupted)
    result = run("match", "greedy", "random")
    assert "of 2 games" in result.stdout
    assert result.exit_code == 130


@pytest.mark.parametrize(
    "arguments",
    [
        ["nobody", "random"],
        ["random", "network:/missing.net"],
        ["random", "greedy@nodes=many"],
        ["random", "greedy", "--clock", "soon"],
        ["random", "greedy", "--powers", "apollo"],
        ["random", "greedy", "--powers", "apollo,nobody"],
        ["random", "greedy", "--games", "0"],
        ["random", "greedy", "--games", "2", "--out", "/no/such/folder/games.sgn"],
    ],
)
def test_bad_input_is_one_line(arguments: list[str]) -> None:
    result = run("match", *arguments)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
