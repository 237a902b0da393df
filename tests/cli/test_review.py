"""`santorini review`."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from santorini.game import Game
from santorini.notation.record import Record, read_record, write_record
from tests.cli.commands import run
from tests.cli.terminal import at_a_terminal

MUST_BLOCK = "0000000030002000000000000/1/mortal:B3,D3/mortal:C3,E1"
QUICK = ["--eval", "handmade", "--depth", "2"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game in which the first turn throws everything away."""
    game = Game.from_position(MUST_BLOCK)
    for turn in ("B3>A3^A4", "C3>D4#"):
        game.push_turn(turn)
    path = tmp_path / "game.sgn"
    path.write_text(write_record(Record.from_game(game, P1="Ann", P2="Bob")))
    return path


def test_every_turn_is_listed_with_its_mark_and_what_was_better(file: Path) -> None:
    lines = run("review", str(file), *QUICK).stdout.splitlines()
    [first] = [line for line in lines if "B3>A3^A4" in line]
    [second] = [line for line in lines if "C3>D4#" in line]
    assert "??" in first
    assert "^D4" in first
    assert "?" not in second


def test_the_curve_is_drawn_and_mistakes_are_counted(file: Path) -> None:
    shown = run("review", str(file), *QUICK).stdout
    assert "Winning chance of Player 1" in shown
    assert "100 %" in shown
    assert "Player 1: 0 ?!, 0 ?, 1 ??" in shown
    assert "Player 2: 0 ?!, 0 ?, 0 ??" in shown


def test_the_game_is_written_back(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "reviewed.sgn"
    assert run("review", str(file), *QUICK, "--out", str(out)).exit_code == 0
    record = read_record(out.read_text())
    assert "[%eval 0.0]" in out.read_text()
    assert record.turns[0].nags == [4]
    assert record.tags["P1"] == "Ann"
    assert Game.from_record(record).outcome() is not None


def test_the_picture_is_an_svg_with_a_curve_and_signs(file: Path, tmp_path: Path) -> None:
    svg = tmp_path / "curve.svg"
    run("review", str(file), *QUICK, "--svg", str(svg))
    root = ET.parse(svg).getroot()
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    assert "??" in [text.text for text in root.iter(f"{space}text")]
    assert [path for path in root.iter(f"{space}path") if path.get("class") == "curve"]


def test_a_game_of_several_can_be_chosen(file: Path) -> None:
    other = write_record(Record.from_game(Game()))
    file.write_text(other + "\n" + file.read_text())
    assert "Nobody had a choice" in run("review", str(file), *QUICK).stdout
    assert "C3>D4#" in run("review", str(file), "--game", "2", *QUICK).stdout
    result = run("review", str(file), "--game", "3", *QUICK)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("text", ["nonsense", "1. +B3+D3 +B3+C3 *", "1. +B3+D3", ""])
def test_a_broken_record_is_one_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.sgn"
    path.write_text(text)
    result = run("review", str(path), *QUICK)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_a_missing_file_is_one_line() -> None:
    result = run("review", "/no/such.sgn", *QUICK)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_a_narrow_terminal_cuts_nothing_off(file: Path, tmp_path: Path) -> None:
    with at_a_terminal("review", str(file), *QUICK, home=tmp_path, columns=40) as terminal:
        assert terminal.end() == 0
    assert "…" not in terminal.text
    assert re.search(r"1\. .* \?\? +\d+ % ", terminal.text)
