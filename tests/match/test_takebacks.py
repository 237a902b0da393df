"""Takebacks by agreement."""

import pytest

from santorini.match.entries import Drawn
from santorini.match.log import read_entry
from santorini.server.wire.errors import Code
from tests.match.sitting import Sitting, house_bot, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"


def played() -> Sitting:
    """Three turns were made; Bob has to choose."""
    sitting = Sitting(position=PLACED, clock={"kind": "live", "base": 600, "increment": 5})
    sitting.turns("B3>B4^B5", "C2>C3^C2", "D3>D4^D5")
    return sitting


@pytest.mark.parametrize(("chair", "left"), [(0, 2), (1, 1)])
def test_everybody_agrees_and_the_last_turn_is_undone(chair: int, left: int) -> None:
    sitting = played()
    sitting.by(chair, "offer", kind="takeback")
    offer = {"kind": "takeback", "by": chair, "agreed": [chair]}
    assert sitting.accounts[1 - chair]["now"]["offers"] == [offer]
    assert sitting.accounts[None]["now"]["offers"] == []
    sitting.by(1 - chair, "offer", kind="takeback")
    assert sitting.match.finished == left
    assert sitting.match.actor == chair
    assert sitting.accounts[chair]["now"]["offers"] == []
    assert len(sitting.accounts[None]["turns"]) == left
    sitting.check_accounts()
    sitting.check_replay()


def test_steps_of_the_running_turn_go_too() -> None:
    sitting = played()
    sitting.steps("move C3 B3", confirm="ask")
    sitting.by(0, "offer", kind="takeback")
    sitting.by(1, "offer", kind="takeback")
    assert sitting.match.finished == 2
    assert sitting.play.own_steps == 0
    sitting.check_accounts()


def test_a_turn_that_waits_is_no_turn_to_take_back() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    assert refused(lambda: sitting.by(0, "offer", kind="takeback"))[0] is Code.NOTHING_THERE


def test_increments_go_on_after_a_takeback() -> None:
    """It is Bob's turn before and after."""
    sitting = played()
    sitting.by(1, "offer", kind="takeback")
    sitting.by(0, "offer", kind="takeback")
    assert sitting.match.actor == 1
    before = sitting.match.clock.left[1]
    sitting.turns("C2>C3^C2")
    assert before is not None
    assert sitting.match.clock.left[1] == before + 5
    assert sitting.accounts[None]["turns"][1]["spent"] == 0.0


def test_a_step_makes_an_offer_void() -> None:
    sitting = played()
    sitting.by(0, "offer", kind="takeback")
    sitting.steps("move C3 B3")
    assert sitting.accounts[0]["now"]["offers"] == []
    assert refused(lambda: sitting.by(1, "decline", kind="takeback"))[0] is Code.NOTHING_THERE


@pytest.mark.parametrize("chair", [0, 1])
def test_an_offer_can_be_declined_or_withdrawn(chair: int) -> None:
    sitting = played()
    sitting.by(0, "offer", kind="takeback")
    assert refused(lambda: sitting.by(0, "offer", kind="takeback")) == (
        Code.NOTHING_THERE,
        "You have offered that already.",
    )
    sitting.by(chair, "decline", kind="takeback")
    assert sitting.match.finished == 3
    assert sitting.accounts[0]["now"]["offers"] == []
    assert refused(lambda: sitting.by(chair, "decline", kind="takeback")) == (
        Code.NOTHING_THERE,
        "There is no such offer.",
    )


def test_bots_agree_at_once() -> None:
    sitting = Sitting(["Ann", house_bot()], position=PLACED)
    sitting.turns("B3>B4^B5")
    sitting.by(0, "offer", kind="takeback")
    assert sitting.match.finished == 0
    assert sitting.match.actor == 0
    sitting.check_accounts()


def test_one_screen_agrees_at_once() -> None:
    sitting = Sitting(["Ann", "Ann"], position=PLACED)
    sitting.turns("B3>B4^B5")
    sitting.by(0, "offer", kind="takeback")
    assert sitting.match.finished == 0


def test_there_is_nothing_to_take_back_before_ones_first_turn() -> None:
    sitting = Sitting(position=PLACED)
    sitting.turns("B3>B4^B5")
    assert refused(lambda: sitting.by(1, "offer", kind="takeback")) == (
        Code.NOTHING_THERE,
        "You have no turn that could be taken back.",
    )


def test_a_game_may_be_made_without_takebacks() -> None:
    sitting = Sitting(position=PLACED, takebacks=False)
    sitting.turns("B3>B4^B5")
    assert refused(lambda: sitting.by(0, "offer", kind="takeback"))[0] is Code.NOT_ALLOWED


@pytest.mark.parametrize("cards", [("hecate", "mortal"), ("mortal", "moerae"), ("tartarus", "mortal")])
def test_what_was_hidden_is_not_taken_back(cards: tuple[str, str]) -> None:
    sitting = Sitting(powers="chosen", cards=cards)
    while sitting.play.placing:
        sitting.steps(next(iter(sitting.match.legal)))
    for chair in (0, 1):
        assert refused(lambda chair=chair: sitting.by(chair, "offer", kind="takeback")) == (  # type: ignore[misc]
            Code.NOT_ALLOWED,
            "What is hidden in this game cannot be made unseen: no takebacks.",
        )


def test_whoever_left_the_game_stays_out() -> None:
    sitting = Sitting(players=3, powers="chosen", cards=("apollo", "pan", "atlas"))
    sitting.turns("+A1+A2", "+B1+B2", "+C1+C2", "A2>A3^A4")
    sitting.by(1, "resign")
    assert refused(lambda: sitting.by(0, "offer", kind="takeback"))[0] is Code.NOTHING_THERE
    sitting.turns("C2>C3^C4", "A3>B3^B4")
    sitting.by(2, "offer", kind="takeback")
    sitting.by(0, "offer", kind="takeback")  # whoever is out is not asked
    assert sitting.match.actor == 2
    assert sitting.match.is_out(1)
    sitting.check_accounts()


def test_chance_draws_anew_what_was_taken_back() -> None:
    sitting = Sitting(powers="chosen", cards=("chaos", "mortal"))
    sitting.turns("+A1+A2", "+B3+D3")
    draws = [entry for entry in map(read_entry, sitting.log) if isinstance(entry, Drawn)]
    sitting.by(0, "offer", kind="takeback")
    sitting.by(1, "offer", kind="takeback")
    assert len(draws) == 1
    assert sitting.match.actor == 0
    assert sitting.match.finished == 1
    sitting.check_accounts()
