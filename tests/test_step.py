"""Steps from outside: as text and back, as numbers and back, on a mapped board; what is no step."""

import pickle
from copy import deepcopy

import pytest

from santorini import InvalidNotation, Step, StepKind
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
    MALE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
)

A1, B2, C3 = (cell_named(name) for name in ("A1", "B2", "C3"))


def every_step() -> list[Step]:
    """All steps there are."""
    found = []
    for kind in StepKind:
        for at in range(-1, 32):
            for to in range(-1, 64):
                try:
                    step = Step(kind, at, to)
                except InvalidNotation:
                    continue
                if step == (kind, at, to):
                    found.append(step)
    return found


def test_every_step_is_the_one_that_its_text_says() -> None:
    every = every_step()
    texts = [str(step) for step in every]
    assert [Step.parse(text) for text in texts] == every
    assert len(set(texts)) == len(every)
    assert {step.kind for step in every} == set(StepKind)


def test_a_step_is_one_number_and_comes_back_from_it() -> None:
    every = every_step()
    assert [Step.decode(step.code) for step in every] == every
    assert len({step.code for step in every}) == len(every)


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
        (Step(TOKEN, NOWHERE, C3), "token C3"),
        (Step(DIRECTION, NOWHERE, 1), "direction ne"),
        (Step(CHOOSE, NOWHERE, 7), "choose 7"),
        (Step(END, NOWHERE, 0), "end"),
    ],
)
def test_a_step_reads_as_text(step: Step, text: str) -> None:
    assert str(step) == text
    assert Step.parse(text) == step
    assert step == eval(repr(step))


def test_a_quarter_turn_maps_both_squares() -> None:
    assert str(Step(MOVE, A1, B2).mapped(1)) == "move A5 B4"


def test_a_mapped_placement_keeps_the_gender() -> None:
    assert str(Step(PLACE, FEMALE, A1).mapped(1)) == "place A5f"


def test_a_mapped_direction_turns() -> None:
    assert str(Step(DIRECTION, NOWHERE, 0).mapped(1)) == "direction e"


@pytest.mark.parametrize("step", [Step(CHOOSE, NOWHERE, 7), Step(END, NOWHERE, 0)])
def test_what_is_not_on_the_board_is_not_mapped(step: Step) -> None:
    assert {step.mapped(symmetry) for symmetry in range(SYMMETRIES)} == {step}


def test_squares_have_names() -> None:
    step = Step.parse("build b2 c3")
    assert (step.kind, step.origin, step.target) == (StepKind.BUILD, "B2", "C3")
    assert str(step.kind) == "build"
    placed = Step.parse("place C3f")
    assert (placed.origin, placed.target) == (None, "C3")
    for text in ("choose 7", "direction ne", "end"):
        assert (Step.parse(text).origin, Step.parse(text).target) == (None, None)
    assert Step.parse("dome C3").origin is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "begins with one of place, move, build, dome"),
        ("castle B3", "not 'castle'"),
        ("move", "expected such as 'move B3 C4'"),
        ("move B3", "expected such as 'move B3 C4'"),
        ("move B3 F4", "expected such as 'move B3 C4'"),
        ("move B3 C4 D5", "expected such as 'move B3 C4'"),
        ("move 11 12", "expected such as 'move B3 C4'"),
        ("build C4", "expected such as 'build B3 C4'"),
        ("place C3x", "expected such as 'place C3', 'place C3f'"),
        ("place C", "expected such as 'place C3', 'place C3f'"),
        ("token B3 C4", "expected such as 'token C4'"),
        ("direction up", "expected such as 'direction n', 'direction ne'"),
        ("choose 63", "expected such as 'choose 0', 'choose 62'"),
        ("choose -1", "expected such as 'choose 0', 'choose 62'"),
        ("choose ٣", "expected such as 'choose 0', 'choose 62'"),
        ("end B3", "expected such as 'end'"),
    ],
)
def test_text_that_says_no_step_is_refused(text: str, expected: str) -> None:
    with pytest.raises(InvalidNotation, match=expected):
        Step.parse(text)


@pytest.mark.parametrize(
    ("kind", "at", "to"),
    [
        (-1, 0, 0),
        (15, 31, 99),
        (MOVE, NOWHERE, 3),
        (MOVE, 0, CELLS),
        (BUILD, NOWHERE, 3),
        (BUILD, 3, 25),
        (PLACE, 7, 3),
        (DIRECTION, NOWHERE, 8),
        (CHOOSE, NOWHERE, 63),
        (END, NOWHERE, 1),
    ],
)
def test_there_are_no_other_steps(kind: int, at: int, to: int) -> None:
    with pytest.raises(InvalidNotation, match="is no step"):
        Step(kind, at, to)


@pytest.mark.parametrize("code", [-1, 15, 1 << 31, 10**30])
def test_a_number_that_is_no_step_is_refused(code: int) -> None:
    with pytest.raises(InvalidNotation, match=f"{code}|is no step"):
        Step.decode(code)


def test_steps_are_copied_and_pickled() -> None:
    every = every_step()
    copies = pickle.loads(pickle.dumps(every))
    assert copies == deepcopy(every) == every
    assert {type(step) for step in copies} == {Step}
    assert {type(step.kind) for step in copies} == {StepKind}
