"""Steps as numbers, as text and on a mapped board; offers as groups of steps."""

import pytest

from santorini.rules.board import CELLS, NOWHERE, SYMMETRIES, cell_named
from santorini.rules.steps import (
    ANY_GENDER,
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FEMALE,
    FORCE,
    KIND_NAMES,
    MALE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
    Offers,
    Step,
    at_of,
    encode,
    kind_of,
    lowest,
    to_of,
)

A1, B2, C3 = (cell_named(name) for name in ("A1", "B2", "C3"))


def test_a_step_is_one_number_and_comes_back_from_it() -> None:
    every = [
        Step(kind, at, to)
        for kind in range(len(KIND_NAMES))
        for at in range(NOWHERE + 1)
        for to in range(CELLS)
    ]
    assert [Step.decode(step.code) for step in every] == every
    assert len({step.code for step in every}) == len(every)


def test_a_choice_may_be_a_large_value() -> None:
    code = encode(CHOOSE, NOWHERE, 61)
    assert (kind_of(code), at_of(code), to_of(code)) == (CHOOSE, NOWHERE, 61)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(PLACE, ANY_GENDER, C3), "place C3"),
        (Step(PLACE, FEMALE, C3), "place C3f"),
        (Step(PLACE, MALE, C3), "place C3m"),
        (Step(MOVE, B2, C3), "move B2 C3"),
        (Step(BUILD, B2, C3), "build B2 C3"),
        (Step(DOME, B2, C3), "dome B2 C3"),
        (Step(DOME, NOWHERE, C3), "dome C3"),
        (Step(FORCE, B2, C3), "force B2 C3"),
        (Step(RAZE, NOWHERE, C3), "raze C3"),
        (Step(REMOVE, NOWHERE, C3), "remove C3"),
        (Step(TOKEN, 1, C3), "token C3"),
        (Step(DIRECTION, NOWHERE, 1), "direction ne"),
        (Step(CHOOSE, NOWHERE, 7), "choose 7"),
        (Step(END, NOWHERE, 0), "end"),
    ],
)
def test_a_step_reads_as_text(step: Step, text: str) -> None:
    assert str(step) == text


def test_a_quarter_turn_maps_both_squares() -> None:
    assert str(Step(MOVE, A1, B2).mapped(1)) == "move A5 B4"


def test_a_mapped_placement_keeps_the_gender() -> None:
    assert str(Step(PLACE, FEMALE, A1).mapped(1)) == "place A5f"


def test_a_mapped_direction_turns() -> None:
    assert str(Step(DIRECTION, NOWHERE, 0).mapped(1)) == "direction e"


@pytest.mark.parametrize("step", [Step(CHOOSE, NOWHERE, 7), Step(END, NOWHERE, 0)])
def test_what_is_not_on_the_board_is_not_mapped(step: Step) -> None:
    assert {step.mapped(symmetry) for symmetry in range(SYMMETRIES)} == {step}


def test_offers_hold_one_step_for_every_bit() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 1 << B2 | 1 << C3)
    offers.add_end()
    assert [str(Step.decode(code)) for code in offers.steps()] == ["move A1 B2", "move A1 C3", "end"]


def test_offers_know_what_they_hold() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 1 << B2)
    assert offers.has(encode(MOVE, A1, B2))
    assert not offers.has(encode(MOVE, A1, C3))
    assert not offers.has(encode(MOVE, B2, B2))
    assert not offers.has(encode(BUILD, A1, B2))


def test_an_empty_mask_offers_nothing() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 0)
    assert offers.size == 0


def test_groups_that_became_empty_are_dropped() -> None:
    offers = Offers()
    for at in (A1, B2, C3):
        offers.add(MOVE, at, 1)
    offers.masks[1] = 0
    offers.drop_empty()
    assert [Step.decode(code).at for code in offers.steps()] == [A1, C3]


def test_cleared_offers_hold_nothing() -> None:
    offers = Offers()
    offers.add_end()
    offers.clear()
    assert offers.steps() == []


def test_the_lowest_value_of_a_mask_is_found_in_both_halves() -> None:
    assert [lowest(1 << value | 1 << 61) for value in range(61)] == list(range(61))
