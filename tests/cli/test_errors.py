"""Bad input: one line on standard error, exit code 2, never a traceback."""

from pathlib import Path

import pytest

from tests.cli.commands import PLACED, run, run_program

BAD_CALLS = [
    ["frobnicate"],
    ["--frobnicate"],
    ["turns"],
    ["turns", "nonsense"],
    ["turns", ""],
    ["turns", "--results", PLACED + " x=1"],
    ["turns", PLACED, "more"],
    ["perft", PLACED, "many"],
    ["perft", PLACED, "-1"],
    ["perft", "nonsense", "1"],
    ["show", "0/1/mortal/mortal"],
    ["show", PLACED, "--svg", "/no/such/folder/picture.svg"],
    ["replay", "/no/such/file.sgn"],
    ["powers", "nobody"],
    ["powers", "--lang", "la"],
    ["play", "--powers", "apolo,pan"],
    ["play", "--powers", "apollo"],
    ["play", "--powers", "pan,pan,pan,pan,pan"],
    ["play", "--draw", "none"],
    ["play", "--players", "5", "--draw", "simple"],
    ["play", "--powers", "pan,apollo", "--draw", "simple"],
    ["play", "--against", "nobody"],
    ["play", "--seats", "person"],
    ["play", "--seats", "person,nobody"],
    ["play", "--seats", "person,person", "--against", "greedy"],
    ["play", "--position", "nonsense"],
    ["play", "--resume", "/no/such/file.sgn"],
    ["play", "--profile", "none"],
    ["play", "--players", "3"],
    ["play", "--players", "3", "--powers", "pan,apollo"],
    ["play", "--players", "4", "--draw", "simple", "--seats", "random,random"],
    ["play", "--seats", "person,person,person"],
    ["play", "--powers", "pan,pan"],
    ["play", "--powers", "pan,hades"],
    ["play", "--powers", "pan,,apollo"],
    ["play", "--powers", "pan,jason,apollo"],
    ["play", "--powers", "pan,apollo", "--fleece", "atlas"],
    ["play", "--powers", "pan,apollo", "--draft", "full"],
    ["play", "--draft", "some"],
    ["play", "--draft", "full", "--fleece", "random"],
    ["play", "--fleece", "nobody"],
    ["play", "--fleece", "athena"],
    ["play", "--fleece", "jason"],
    ["play", "--fleece", "pan", "--draw", "simple"],
    ["play", "--fleece", "random", "--players", "3"],
    ["play", "--fleece", "choose", "--players", "4"],
    ["play", "--position", PLACED, "--draw", "simple"],
    ["play", "--position", PLACED, "--profile", "roxley"],
    ["play", "--position", PLACED, "--alternating"],
    ["play", "--position", PLACED, "--allow-banned"],
    ["play", "--position", PLACED, "--players", "3"],
    ["play", "--position", PLACED, "--draft", "few"],
]


@pytest.mark.parametrize("arguments", BAD_CALLS, ids=" ".join)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], tmp_path: Path) -> None:
    result = run(*arguments, home=tmp_path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("santorini: ")
    assert result.stderr.count("\n") == 1


def test_the_program_itself_shows_no_traceback() -> None:
    result = run_program("show", "0/1/mortal/mortal")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1


def test_a_misspelt_power_gets_a_suggestion() -> None:
    assert "did you mean apollo?" in run("powers", "apolo").stderr


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert result.exit_code == 0
    for command in ("play", "show", "replay", "turns", "perft", "powers"):
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize("command", ["play", "show", "replay", "turns", "perft", "powers"])
def test_every_command_has_help_that_fits_the_terminal(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_version_is_told() -> None:
    assert run("--version").stdout.split()[0] == "santorini"


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["shwo"], "Did you mean 'show'?"),
        (["frob"], '"santorini --help" lists them all'),
        (["learn", "frob"], '"santorini learn --help" lists them all'),
        (["powers", "apolo"], "did you mean apollo?"),
        (["play", "--powers", "apollo,pam"], "did you mean pan?"),
    ],
)
def test_what_is_nearly_right_gets_a_suggestion(arguments: list[str], hint: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert hint in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(("typed", "meant"), [("hlep", "help"), ("borad", "board"), ("Trns", "turns")])
def test_a_command_with_a_slip_in_a_game_gets_a_suggestion(typed: str, meant: str, tmp_path: Path) -> None:
    assert f"did you mean {meant}?" in run("play", typed=f"{typed}\n", home=tmp_path).stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--players", "9"], "'--players': expected at most 4, found '9'"),
        (["best", PLACED, "--time", "-1"], "'--time': expected at least 0, found '-1'"),
        (["best", PLACED, "--time", "soon"], "'--time': expected a number, found 'soon'"),
        (["best", PLACED, "--depth", "1.5"], "'--depth': expected a whole number, found '1.5'"),
        (["powers", "--lang", "de"], "'--lang': 'de' is not one of 'en', 'fr'."),
    ],
)
def test_what_was_expected_is_said_in_our_words(arguments: list[str], complaint: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr == f"santorini: Invalid value for {complaint}\n"
