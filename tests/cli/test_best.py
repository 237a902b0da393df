"""`santorini best`."""

import json
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.levels import level_named
from santorini.game import Game
from tests.cli.commands import PLACED, STUCK, WINNABLE, run
from tests.cli.terminal import at_a_terminal

FINISHED = "0000003000020000000000000/-/#mortal:B4,D3/mortal:C2,E1"
TO_DRAW = "0000000000000000000000000/1/chaos[?|10]:B3m,D3f/mortal:C2,C4"
QUICK = ["--eval", "handmade", "--depth", "1"]


def test_a_win_is_found_and_called_so() -> None:
    header, line, effort = run("best", WINNABLE, *QUICK).stdout.splitlines()
    assert header.split()[:2] == ["turn", "chance"]
    assert line.split()[:3] == ["B3>B4#", "100.0", "%"]
    assert "wins in 1" in line
    assert "positions in" in effort


def test_as_many_turns_are_shown_as_wanted_the_best_first() -> None:
    result = run("best", PLACED, *QUICK, "--lines", "3", "--json")
    lines = json.loads(result.stdout)["lines"]
    chances = [line["chance"] for line in lines]
    assert chances == sorted(chances, reverse=True)
    assert len({line["turn"] for line in lines}) == 3


def test_json_has_what_a_program_needs() -> None:
    data = json.loads(run("best", WINNABLE, *QUICK, "--lines", "2", "--json").stdout)
    assert list(data) == ["position", "lines", "nodes", "seconds"]
    assert data["position"] == WINNABLE
    for line in data["lines"]:
        assert list(line) == ["turn", "result", "chance", "win_in", "depth"]
        game = Game.from_position(WINNABLE)
        game.push_turn(line["turn"])
        assert line["result"] == game.position
        assert 0 <= line["chance"] <= 1
    assert data["lines"][0]["win_in"] == 1
    assert data["nodes"] > 0


def test_a_fixed_effort_gives_the_same_answer_again() -> None:
    once, again = (
        json.loads(run("best", PLACED, "--eval", "handmade", "--nodes", "500", "--json").stdout)
        for _ in range(2)
    )
    assert (once["lines"], once["nodes"]) == (again["lines"], again["nodes"])


def test_positions_come_from_standard_input() -> None:
    result = run("best", "-", *QUICK, "--json", typed=f"{WINNABLE}\n{PLACED}\n")
    data = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["position"] for each in data] == [WINNABLE, PLACED]
    assert result.exit_code == 0


def test_a_bad_line_is_named_and_the_rest_goes_on() -> None:
    result = run("best", "-", *QUICK, "--json", typed=f"nonsense\n{FINISHED}\n{WINNABLE}\n")
    bad, over, good = map(json.loads, result.stdout.splitlines())
    assert bad["lines"] == over["lines"] == []
    assert "over" in over["error"]
    assert "error" not in good
    assert [line.split(":")[1] for line in result.stderr.splitlines()] == [" line 1", " line 2"]
    assert result.exit_code == 2


def test_tables_of_many_positions_end_with_an_empty_line() -> None:
    result = run("best", "-", *QUICK, typed=f"{WINNABLE}\nnonsense\n{WINNABLE}\n")
    assert result.stdout.count("B3>B4#") == 2
    assert result.stdout.count(" a second\n\n") == 2
    assert result.exit_code == 2


@pytest.mark.parametrize("position", [FINISHED, STUCK, TO_DRAW, "nonsense"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_where_there_is_nothing_to_choose_one_line_says_so(position: str, form: list[str]) -> None:
    result = run("best", position, *QUICK, *form)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "options",
    [["--eval", "/missing.net"], ["--time", "-1"], ["--depth", "0"], ["--lines", "0"], ["--level", "11"]],
)
def test_bad_options_are_one_line(options: list[str]) -> None:
    result = run("best", PLACED, *options)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_a_level_shows_the_turn_it_plays() -> None:
    data = json.loads(run("best", WINNABLE, *QUICK, "--level", "10", "--json").stdout)
    assert [(line["turn"], line["win_in"]) for line in data["lines"]] == [("B3>B4#", 1)]


@pytest.mark.parametrize(
    "position",
    [
        "0000000000000000000000000/1/mortal/mortal",
        "0000000000000000100001000/2/hecate:?,?/zeus:B3,C3 view=2",
        "0001200011000000001100011/1/triton:B3,E5/urania:D1,D4/limus:B4,E2",
        "1101000001100000111002110/3/apollo:B1,D3/bia:B5,C2/minotaur/athena teams=13v24",
        "0000100011001110100000000/1/mortal:C3,C4/mortal:B2,D3 ram=C1:artemis",
    ],
)
def test_every_kind_of_game_is_answered(position: str) -> None:
    data = json.loads(run("best", position, *QUICK, "--json").stdout)
    assert data["lines"][0]["turn"]


def test_a_memory_that_cannot_be_had_is_refused_in_a_line() -> None:
    result = run("best", PLACED, "--memory", "99999999")
    assert result.exit_code == 2
    assert re.fullmatch(r"santorini: .*99999999 MB is more than the \d+ MB of this machine\n", result.stderr)


def test_what_a_bot_looked_at_is_told_not_what_its_grading_took() -> None:
    def nodes(level: str) -> int:
        found: int = json.loads(run("best", PLACED, *QUICK, "--level", level, "--json").stdout)["nodes"]
        return found

    bot = Bot(level_named("1"), evaluator=Handmade())
    assert nodes("1") == bot.engine.analyse(Game.from_position(PLACED), Limit(depth=1)).nodes


# Ctrl-C


@pytest.fixture
def ctrl_c_while_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every engine is interrupted as soon as it has finished a round."""
    analyse = Engine.analyse

    def interrupted(self: Engine, *arguments: Any, **options: Any) -> Analysis:
        def press(_: Analysis) -> None:
            if not pressed:
                pressed.append(True)
                signal.raise_signal(signal.SIGINT)

        pressed: list[bool] = []
        return analyse(self, *arguments, **options, report=press)

    monkeypatch.setattr(Engine, "analyse", interrupted)


@pytest.mark.usefixtures("ctrl_c_while_thinking")
@pytest.mark.parametrize("options", [[], ["--level", "10"]])
def test_ctrl_c_shows_what_was_found(options: list[str]) -> None:
    result = run("best", PLACED, "--time", "300", "--eval", "handmade", *options)
    header, line, effort = result.stdout.splitlines()
    assert header.split()[:2] == ["turn", "chance"]
    assert line.split()[0] in Game.from_position(PLACED).legal_turns
    assert "positions in" in effort
    assert (result.exit_code, result.stderr) == (130, "")


@pytest.mark.usefixtures("ctrl_c_while_thinking")
def test_ctrl_c_in_a_batch_begins_nothing_more() -> None:
    result = run("best", "-", "--time", "300", "--eval", "handmade", "--json", typed=f"{PLACED}\n{PLACED}\n")
    (line,) = result.stdout.splitlines()
    assert json.loads(line)["lines"]
    assert result.exit_code == 130


@pytest.mark.parametrize("columns", [40, 30])
def test_in_a_narrow_terminal_the_lines_fit(columns: int, tmp_path: Path) -> None:
    options = ["--eval", "handmade", "--depth", "3", "--lines", "2"]
    with at_a_terminal("best", PLACED, *options, home=tmp_path, columns=columns) as terminal:
        assert terminal.end() == 0
    *lines, _ = terminal.text.splitlines()
    assert max(map(len, lines)) <= columns
    assert sum("depth 3" in line for line in lines) == 2
