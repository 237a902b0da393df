"""The action space: every step of a printed card has a number that never changes."""

from hashlib import sha256

import pytest

from santorini import Game, InvalidNotation, Step
from santorini.adapters.actions import ACTION_COUNT, action_names, action_of, mask_of, step_of
from santorini.adapters.arrays.codes import NO_ACTION, action_of_code


def test_the_numbers_are_those_of_the_first_release() -> None:
    """A new card may add steps at the end: then the number and the hash of the first 1364 stay."""
    names = "\n".join(action_names()[:1364])
    assert sha256(names.encode()).hexdigest()[:16] == "a1f2244dba16225e"
    assert ACTION_COUNT == 1364


def test_every_number_names_a_step_and_back() -> None:
    assert [action_of(step_of(action)) for action in range(ACTION_COUNT)] == list(range(ACTION_COUNT))
    assert [action_of(name) for name in action_names()] == list(range(ACTION_COUNT))


@pytest.mark.parametrize("action", [-1, ACTION_COUNT, 3.0, "3", None])
def test_what_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(InvalidNotation, match="is no action: expected 0 to 1363"):
        step_of(action)


@pytest.mark.parametrize("text", ["move A1 C1", "choose 11", "raze A1 B1"])
def test_a_step_of_no_printed_card_has_no_number(text: str) -> None:
    with pytest.raises(InvalidNotation, match=f"{text} has no number"):
        action_of(text)


@pytest.mark.parametrize("code", [-1, 1 << 15, 1 << 40, Step.parse("move A1 C1").code])
def test_a_code_of_no_printed_card_has_no_number(code: int) -> None:
    assert action_of_code(code) == NO_ACTION


def test_a_mask_has_the_legal_steps() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:A1,E5/mortal:B3,D3")
    mask = mask_of(game.legal_steps)
    assert [str(step_of(action)) for action in mask.nonzero()[0].tolist()] == [
        "move A1 B1", "move A1 A2", "move A1 B2", "move E5 D4", "move E5 E4", "move E5 D5"
    ]  # fmt: skip
