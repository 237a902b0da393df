"""Curves of winning chances."""

import xml.etree.ElementTree as ET

import pytest

from santorini.picture.curve import Curve, Sign, svg_curve, text_curve

SPACE = "{http://www.w3.org/2000/svg}"


def test_the_picture_is_well_formed_whatever_the_names_are() -> None:
    curves = [Curve("<Ann & Bob>", 0, [(1, 0.5), (2, 0.9)]), Curve("Cy", 1, [])]
    root = ET.fromstring(svg_curve(curves, [Sign(2, 0.9, "??")], turns=2))
    texts = [text.text for text in root.iter(f"{SPACE}text")]
    assert "<Ann & Bob>" in texts
    assert "??" in texts


def test_a_higher_chance_is_drawn_higher() -> None:
    root = ET.fromstring(svg_curve([], [Sign(1, 0.2, "?"), Sign(2, 0.8, "!")], turns=2))
    low, high = (float(mark.get("cy") or 0) for mark in root.iter(f"{SPACE}circle"))
    assert high < low


@pytest.mark.parametrize("turns", [0, 1, 17, 300, 9000])
def test_games_of_any_length_can_be_drawn(turns: int) -> None:
    points = [(turn, 0.5) for turn in range(1, turns + 1)]
    root = ET.fromstring(svg_curve([Curve("Ann", 0, points)], turns=turns))
    assert len([text for text in root.iter(f"{SPACE}text") if text.get("class") == "turn"]) <= 18


def test_the_terminal_has_a_column_for_each_turn() -> None:
    rows = text_curve([(1, 0.0), (2, 0.5), (3, 1.0)], turns=3, width=80, height=4)
    assert rows == ["  █", "  █", " ██", " ██"]


def test_a_long_game_fits_the_terminal() -> None:
    points = [(turn, turn / 500) for turn in range(1, 501)]
    rows = text_curve(points, turns=500, width=60, height=6)
    assert {len(row) for row in rows} == {60}


def test_turns_in_between_keep_the_last_chance() -> None:
    assert text_curve([(1, 1.0), (4, 0.0)], turns=4, width=80, height=1) == ["███ "]
