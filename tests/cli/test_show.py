"""`santorini show` and `santorini replay`."""

import re
from pathlib import Path

import pytest

from tests.cli.commands import PLACED, STUCK, run
from tests.cli.terminal import at_a_terminal

PLAYED = '[P1Power "apollo"] [P2Power "pan"] 1. +B3+D3 +C2+C4 {the center} 2. B3>C4[C4>B3]^D5 '


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.sgn"


def test_a_position_is_shown_with_its_workers() -> None:
    shown = run("show", "0000000000003000000000000/2/apollo:B3,D3/athena[^]:C2,C4").stdout
    rank_3 = shown.splitlines()[8:10]
    assert rank_3[0].startswith("3 |      |      | 3    |")
    assert rank_3[1].startswith("  |      | P1   |      | P1   |")
    for text in ("Player 1, Apollo", "B3, D3", "Player 2, Athena", "to play"):
        assert text in shown


@pytest.mark.parametrize("columns", [40, 60])
def test_a_narrow_terminal_shows_whose_turn_it_is_and_the_cards(columns: int, tmp_path: Path) -> None:
    position = "0000000000003000000000000/2/prometheus:B3,D3/europa[A1]:C2,C4"
    with at_a_terminal("show", position, home=tmp_path, columns=columns) as terminal:
        assert terminal.end() == 0
    assert "Player 1, Prometheus" in terminal.text
    assert re.search(r"Player 2, Europa & Talus\s+to play\s+C2, C4  A1", terminal.text)
    assert max(map(len, terminal.text.splitlines())) <= columns


def test_the_card_of_the_golden_fleece_is_shown() -> None:
    shown = run("show", "0000000000000000000000000/1/mortal:B2,D4/mortal:B4,D2 ram=C3:artemis").stdout
    assert "Ram: Artemis" in shown


def test_the_board_fits_80_columns() -> None:
    lines = run("show", "0000000000003000000000000/2/prometheus:B3,D3/hephaestus:C2,C4").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)


def test_a_lost_position_says_so() -> None:
    assert "Player 2 wins" in run("show", STUCK).stdout


def test_a_picture_is_drawn_into_a_file(tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    assert str(picture) in run("show", PLACED, "--svg", str(picture)).stdout
    assert picture.read_text().startswith("<svg")


def test_a_record_is_shown_turn_by_turn(record: Path) -> None:
    record.write_text(PLAYED + "*")
    shown = run("replay", str(record), "--all").stdout
    places = [
        shown.index(text)
        for text in (
            "1. Player 1, Apollo: +B3+D3",
            "2. Player 2, Pan: +C2+C4",
            "the center",
            "3. Player 1, Apollo: B3>C4[C4>B3]^D5",
            "not finished",
        )
    ]
    assert places == sorted(places)


def test_a_replay_ends_with_the_result(record: Path) -> None:
    record.write_text(PLAYED + "resign 1-0")
    assert "Player 1, Apollo wins by resignation." in run("replay", str(record)).stdout.splitlines()


@pytest.mark.parametrize(
    "rest",
    ["C4>A1^A2 *", "B3>C4^D4 B3>B4^B5 *", "§$% *", "{no end", "", "*  more", "1-0 {x"],
    ids=[
        "illegal",
        "illegal then more",
        "nonsense",
        "open comment",
        "broken off",
        "after the result",
        "twice",
    ],
)
def test_a_broken_record_shows_what_is_before_the_break(record: Path, rest: str) -> None:
    record.write_text(PLAYED + rest)
    result = run("replay", str(record), "--all")
    assert result.exit_code == 2
    assert "3. Player 1, Apollo: B3>C4[C4>B3]^D5" in result.stdout
    assert result.stderr.startswith("santorini: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b'[P1Power "nobody"] *'])
def test_what_is_no_record_is_one_line(record: Path, content: bytes) -> None:
    record.write_bytes(content)
    result = run("replay", str(record))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_of_several_games_one_is_shown_and_all_are_counted(record: Path) -> None:
    record.write_text('[P1 "Ann"]\n\n1. +A1+B1 *\n\n[P1 "Bob"]\n\n1. +C1+D1 *\n')
    first, second = (run("replay", str(record), "--all", *choice).stdout for choice in ([], ["--game", "2"]))
    assert first.startswith("Game 1 of 2.\n")
    assert "+A1+B1" in first
    assert second.startswith("Game 2 of 2.\n")
    assert "+C1+D1" in second


def test_a_game_that_the_file_does_not_have_is_one_line(record: Path) -> None:
    record.write_text(PLAYED + "*")
    result = run("replay", str(record), "--game", "2")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_the_only_game_of_a_file_is_not_counted(record: Path) -> None:
    record.write_text(PLAYED + "*")
    assert "Game 1" not in run("replay", str(record), "--all").stdout
