"""People at one keyboard do not see each other's hidden facts."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from santorini import Game
from santorini.cli.opponents import Participant
from santorini.cli.session import TerminalSession
from santorini.cli.storage import Keeper
from tests.cli.commands import run
from tests.cli.terminal import at_a_terminal

EMPTY = "0000000000000000000000000"
APOLLO_AND_HECATE = f"{EMPTY}/1/apollo:B3,D3/hecate:C4,E1"
# Whoever moves beside D3 can complete a tower there, and Gaea answers.
HECATE_AND_GAEA = "0000000000000300000000000/1/hecate:C4,E1/gaea:A1,A2"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def boards(shown: str) -> list[str]:
    return shown.split("     A ")[1:]


# What is shown


def test_hidden_workers_are_shown_to_their_player_only(home: Path) -> None:
    script = "b3 d3\nb2 d2\nb3 b4 b5\nb2 b1 a1\n"
    shown = run("play", "--powers", "mortal,hecate", typed=script, home=home).stdout
    assert ["B2, D2" in board for board in boards(shown)] == [False, False, False, True, False]
    assert "B1, D2" not in shown
    assert "Player 2, Hecate: +" not in shown
    assert "Player 2, Hecate: B2" not in shown


def test_a_secret_space_is_not_told(home: Path) -> None:
    script = "b3 d3\nb4 d4\nc3\nposition\nb3 b2 b1\nposition\n"
    shown = run("play", "--powers", "tartarus,mortal", typed=script, home=home).stdout
    assert "abyss=C3" not in shown
    mine, theirs = (line for line in shown.splitlines() if line.startswith("0000"))
    assert "tartarus[C3]" in mine
    assert "tartarus[?]" in theirs
    assert theirs.endswith(" view=2")
    assert ["C3" in board.partition("you can")[0] for board in boards(shown)[-2:]] == [True, False]


def test_a_step_against_something_hidden_ends_the_turn(home: Path) -> None:
    script = "b3 d3\nb2 d2\nb3 b2 b1\n"
    shown = run("play", "--powers", "mortal,hecate", typed=script, home=home).stdout
    assert "Player 1: B3>B2?" in shown


def test_a_ride_to_where_somebody_hidden_stands_ends_the_turn(home: Path) -> None:
    position = f"{EMPTY}/1/charybdis[B4,E5]:B3,D3/hecate:E1,E5"
    shown = run("play", "--position", position, typed="B3>B4>E5^E4\n", home=home).stdout
    assert "Player 1, Charybdis: B3>B4>E5?\n" in shown


def test_a_swap_with_a_hidden_worker_is_not_told(home: Path) -> None:
    shown = run("play", "--position", APOLLO_AND_HECATE, typed="b3 c4 d5\n", home=home).stdout
    assert "Player 1, Apollo: B3>C4^D5\n" in shown


def test_an_answer_in_a_hidden_players_turn_does_not_show_that_turn(home: Path) -> None:
    shown = run("play", "--position", HECATE_AND_GAEA, typed="c4 c3 d3\n", home=home).stdout
    answering = boards(shown)[-1]
    assert "place a worker on" in answering
    assert "C4>C3" not in answering


def test_the_end_shows_everything(home: Path) -> None:
    script = "b3 d3\nb2 d2\nresign\n"
    shown = run("play", "--powers", "mortal,hecate", typed=script, home=home).stdout
    assert "B2, D2" in boards(shown)[-1]


# Taking back


def test_a_step_that_was_cancelled_cannot_be_taken_back(home: Path) -> None:
    position = f"{EMPTY}/1/mortal:B3,D3/hecate:B4,E1"
    shown = run("play", "--position", position, typed="b3 b4\nundo\n", home=home).stdout
    assert "cannot be taken back" in shown


def test_a_step_that_was_not_cancelled_cannot_be_taken_back_either(home: Path) -> None:
    position = f"{EMPTY}/1/mortal:B3,D3/hecate:C5,E1"
    shown = run("play", "--position", position, typed="b3 b4\nundo\n", home=home).stdout
    assert "cannot be taken back" in shown


def test_nobody_goes_back_into_a_secret_turn(home: Path) -> None:
    script = "b3 d3\nb2 d2\nundo\n"
    shown = run("play", "--powers", "mortal,hecate", typed=script, home=home).stdout
    assert "cannot be taken back" in shown
    assert "B2" not in boards(shown)[-1].partition("you can")[0]


def test_whoever_hides_may_take_a_step_back(home: Path) -> None:
    position = f"{EMPTY}/2/mortal:B3,D3/hecate:B4,E1"
    shown = run("play", "--position", position, typed="e1 e2\nundo\ne1 d1\nposition\n", home=home).stdout
    assert "cannot be taken back" not in shown


# Passing the screen


def played_at_a_terminal(position: str, script: str, monkeypatch: pytest.MonkeyPatch, home: Path) -> str:
    """Everything that a terminal would get."""
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80, no_color=True, highlight=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(script))
    people = [Participant.PERSON, Participant.PERSON]
    keeper = Keeper(home / "game.sgn", people)
    with pytest.raises(EOFError):
        TerminalSession(Game.from_position(position), people, keeper, console, Random(1)).run()
    return screen.getvalue()


def test_a_screen_with_secrets_is_cleared_before_it_is_passed_on(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    script = "b3 b4 b5\n\ne1 e2 e3\n\n"
    screen = played_at_a_terminal(APOLLO_AND_HECATE, script, monkeypatch, home)
    first, asked, second, asked_again, third = screen.split("\x1b[2J")
    assert "press Enter" not in first
    assert "Player 2, Hecate: press Enter when only you can see the screen" in asked
    assert "Player 1, Apollo: press Enter when only you can see the screen" in asked_again
    shown = [first, asked, second, asked_again, third]
    assert ["C4, E1" in part for part in shown] == [False, False, True, False, False]


def test_who_gets_the_screen_is_told_what_was_played_meanwhile(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    screen = played_at_a_terminal(APOLLO_AND_HECATE, "b3 b4 b5\n\n", monkeypatch, home)
    assert "Player 1, Apollo: B3>B4^B5" in screen.split("\x1b[2J")[-1]


def test_a_cancelled_turn_is_explained_before_the_screen_is_passed_on(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    position = f"{EMPTY}/1/mortal:B3,D3/hecate:B4,E1"
    first, asked, _ = played_at_a_terminal(position, "b3 b4\n\n\n", monkeypatch, home).split("\x1b[2J")
    explanation, _, after = first.partition("Press Enter when you have read this")
    assert "Something that cannot be seen" in explanation
    assert after
    assert "Player 2, Hecate: press Enter" in asked


def test_secrets_stay_in_no_scrollback(home: Path) -> None:
    with at_a_terminal("play", "--powers", "hecate,pan", home=home, columns=40, rows=30) as terminal:
        terminal.answer("Player 2, Pan>", "a1 a2")
        terminal.answer("only you can", "")
        terminal.answer("Player 1, Hecate>", "c4 e5")
        terminal.answer("Player 1, Hecate>", "c4 c3 c4")
        terminal.answer("only you can", "")
        terminal.answer("Player 2, Pan>", "quit")
        code = terminal.end()
    assert code == 0
    assert "C4, E5" in terminal.shown
    assert "C4, E5" not in terminal.left_behind
    assert "c4 e5" not in terminal.left_behind
    assert "The game is saved." in terminal.left_behind


def test_the_arrow_keys_do_not_bring_back_what_others_typed(home: Path) -> None:
    with at_a_terminal("play", "--powers", "hecate,pan", home=home) as terminal:
        terminal.answer("Player 2, Pan>", "a1 a2")
        terminal.answer("only you can", "")
        terminal.answer("Player 1, Hecate>", "c4 e5")
        terminal.answer("Player 1, Hecate>", "c4 c3 c4")
        terminal.answer("only you can", "")
        terminal.wait_for("Player 2, Pan>")
        passed = len(terminal.shown)
        terminal.press("\x1b[A\x01position #\n")  # up, to the start of the line, and a command before it
        terminal.answer("Player 2, Pan>", "quit")
        terminal.end()
    assert "c4 c3 c4" not in terminal.shown[passed:]


def test_a_screen_without_secrets_is_not_cleared(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    position = APOLLO_AND_HECATE.replace("hecate", "mortal")
    screen = played_at_a_terminal(position, "b3 b4 b5\n", monkeypatch, home)
    assert "\x1b[2J" not in screen
    assert "\x1b[?1049h" not in screen
    assert "press Enter" not in screen


def test_one_person_against_the_computer_has_nobody_to_pass_the_screen_to(home: Path) -> None:
    with at_a_terminal("play", "--powers", "hecate,pan", "--against", "random", home=home) as terminal:
        terminal.answer("Player 1, Hecate>", "quit")
        terminal.end()
    assert "\x1b[?1049h" not in terminal.shown
