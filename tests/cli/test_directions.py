"""Directions at the terminal are those in which tokens point: a wind blows to where it is set."""

from pathlib import Path

import pytest

from tests.cli.commands import run
from tests.helpers import scene

# The notation names what is blocked: with aeolus[e] the wind blows to the west.
WEST_WIND = "0000000000000000000000000/1/aeolus[e]:B3,E1/mortal:C2,C4"
SONG = "0000000000000000000000000/1/siren[ne]:B3,E1/mortal:C2,C4"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def test_a_wind_blows_to_where_it_is_set(home: Path) -> None:
    shown = run("play", "--position", WEST_WIND, typed="b3 a3 a4\nw\nposition\n", home=home).stdout
    assert "you can turn the wind to e, n, ne, nw, s, se, sw, w" in shown
    assert "Player 1, Aeolus: B3>A3^A4@wind=e (wind to w)" in shown
    assert "/aeolus[e]:" in shown


def test_what_a_wind_blocks_is_a_move_against_it(home: Path) -> None:
    typed = "b3 a3 a4\nn\nwhy c2 c1\nwhy c2 c3\n"
    shown = run("play", "--position", WEST_WIND, typed=typed, home=home).stdout
    assert "The wind of Aeolus blows from there: nobody may move straight against it." in shown
    assert "Legal: C2>C3" in shown


def test_a_turn_in_notation_keeps_the_meaning_of_the_notation(home: Path) -> None:
    shown = run("play", "--position", WEST_WIND, typed="B3>A3^A4@wind=s\nposition\n", home=home).stdout
    assert "B3>A3^A4@wind=s (wind to n)" in shown
    assert "/aeolus[s]:" in shown


@pytest.mark.parametrize(("position", "told"), [(WEST_WIND, "wind to w"), (SONG, "song to ne")])
def test_the_table_says_where_a_token_points(position: str, told: str) -> None:
    assert told in run("show", position).stdout


def test_a_wind_of_the_golden_fleece_is_set_alike(home: Path) -> None:
    typed = "a1 a2\ne4 e5\nc3\nse\nposition\n"
    shown = run("play", "--fleece", "aeolus", typed=typed, home=home).stdout
    assert "@ram=C3;@wind=nw (wind to se)" in shown
    begun = run("play", "--powers", "aeolus,pan", typed="ne\n", home=home).stdout
    assert "This turn so far: @wind=sw (wind to ne)" in begun
    assert "ram=C3:aeolus[nw]" in shown


def test_a_song_is_written_as_it_is_said(home: Path) -> None:
    shown = run("play", "--powers", "siren,mortal", typed="ne\n", home=home).stdout
    assert "@song=ne\n" in shown


def test_the_card_itself_says_where_its_token_points() -> None:
    place = scene(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .B .
        A aeolus[e]
        B siren[e]
        """
    )
    wind, song = place.machine.cards()
    assert [wind.pointing(direction) for direction in range(8)] == [4, 5, 6, 7, 0, 1, 2, 3]
    assert [song.pointing(direction) for direction in range(8)] == list(range(8))
