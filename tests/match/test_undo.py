"""Undo inside a turn, and when a turn counts."""

import pytest

from santorini.match.result import Status
from santorini.server.wire.errors import Code
from tests.match.sitting import Sitting, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
WINNING = "0000000000000000230000000/1/mortal:B2,D4/mortal:A5,E5"
NOTHING = (Code.NOTHING_THERE, "There is no step that you could take back.")
# Bob's workers stand in the corner; a second block on B5 leaves them no move.
STUCK = "0100044000040004400000000/1/mortal:C4,E1/mortal:A5,A3"


def test_the_last_step_can_be_taken_back() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4")
    assert sitting.accounts[0]["now"]["undo"] is True
    assert sitting.accounts[1]["now"]["undo"] is False
    watched = len(sitting.told[None])
    sitting.act("undo")
    assert sitting.accounts[1]["running"] == ""
    assert sitting.accounts[0]["now"]["undo"] is False
    assert len(sitting.told[None]) == watched
    sitting.check_accounts()
    assert refused(lambda: sitting.act("undo")) == NOTHING


def test_all_steps_of_a_turn_can_be_taken_back_at_once() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    sitting.act("undo", all=True)
    assert sitting.match.game is not None
    assert sitting.match.game.steps_made == 0
    assert sitting.match.waiting is None
    sitting.check_accounts()


def test_nothing_is_taken_back_past_somebody_else() -> None:
    sitting = Sitting(position=PLACED)
    sitting.turns("B3>B4^B5")
    assert refused(lambda: sitting.by(1, "undo")) == NOTHING
    assert refused(lambda: sitting.by(0, "undo"))[0] is Code.NOT_YOUR_TURN
    sitting.steps("move C2 C3")
    sitting.act("undo", all=True)
    assert sitting.match.finished == 1


def test_what_chance_drew_stays() -> None:
    sitting = Sitting(powers="chosen", cards=("chaos", "mortal"))
    sitting.steps("place B3")
    sitting.act("undo")
    assert refused(lambda: sitting.act("undo")) == NOTHING
    assert sitting.match.finished == 1  # the draw


def test_a_step_that_could_have_met_something_hidden_stays() -> None:
    sitting = Sitting(powers="chosen", cards=("mortal", "hecate"))
    sitting.turns("+B3+D3", "+A1+E1")
    sitting.steps("move B3 B4", confirm="ask")
    assert refused(lambda: sitting.act("undo")) == NOTHING
    sitting.steps("build B4 B5", confirm="ask")
    assert sitting.match.actor == 1  # there was nothing to wait for
    sitting.check_accounts()


def test_the_hidden_player_may_take_back() -> None:
    sitting = Sitting(powers="chosen", cards=("mortal", "hecate"))
    sitting.turns("+B3+D3")
    sitting.steps("place A1", "place E1", confirm="ask")
    assert sitting.match.waiting is not None
    sitting.act("undo", all=True)
    sitting.check_accounts()


# Confirmation


def test_a_turn_counts_at_once_without_a_wish() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5")
    assert sitting.match.actor == 1


@pytest.mark.parametrize("by_preference", [True, False])
def test_a_turn_waits_until_it_is_confirmed(by_preference: bool) -> None:
    sitting = Sitting(position=PLACED)
    if by_preference:
        sitting.confirm = "ask"
        sitting.steps("move B3 B4", "build B4 B5")
    else:
        sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    now = sitting.accounts[0]["now"]
    assert (now["actor"], now["phase"], now["confirm"]) == (0, "end", True)
    assert sitting.accounts[1]["now"]["legal"] == []
    assert refused(lambda: sitting.act("step", step="move D3 D4")) == (
        Code.ILLEGAL,
        "The turn is complete: confirm it, or undo.",
    )
    assert refused(lambda: sitting.act("turn", text="D3>D4^D5"))[0] is Code.ILLEGAL
    assert refused(lambda: sitting.why(0, "move D3 D4"))[0] is Code.NOT_YOUR_TURN
    assert not sitting.wait(100_000)
    sitting.check_accounts()
    sitting.act("confirm")
    assert sitting.match.actor == 1
    assert sitting.accounts[None]["turns"] == [{"seat": 0, "text": "B3>B4^B5", "spent": 100000.0}]
    assert refused(lambda: sitting.act("confirm"))[0] is Code.NOTHING_THERE
    sitting.check_accounts()


def test_a_turn_is_confirmed_by_itself_after_a_few_seconds() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm=3)
    assert sitting.accounts[0]["now"]["confirm_at"] == sitting.now + 3
    assert "confirm_at" not in sitting.whole(None)["now"]
    assert not sitting.wait(2.5)
    assert [entry.kind for entry in sitting.wait(0.5)] == ["confirmed"]
    assert sitting.match.actor == 1
    sitting.check_accounts()
    assert not sitting.wait(10)


def test_whoever_undoes_in_time_goes_on() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm=3)
    sitting.act("undo")
    assert not sitting.wait(10)
    sitting.steps("build B4 A5")
    assert [turn["text"] for turn in sitting.accounts[1]["turns"]] == ["B3>B4^A5"]


def test_a_win_waits_for_its_confirmation_too() -> None:
    sitting = Sitting(position=WINNING)
    sitting.steps("move B2 C2", confirm="ask")
    assert not sitting.match.over
    assert "result" not in sitting.whole(1)
    sitting.check_accounts()
    sitting.act("undo")
    sitting.steps("move B2 C2", confirm="ask")
    sitting.act("confirm")
    assert sitting.match.status is Status.OVER
    sitting.check_accounts()
    sitting.check_replay()


def test_a_win_for_want_of_a_turn_waits_too() -> None:
    sitting = Sitting(position=STUCK)
    sitting.steps("move C4 C5", "build C5 B5", confirm="ask")
    assert sitting.match.status is Status.PLAYING
    assert sitting.accounts[1]["running"] == "C4>C5^B5"
    assert sitting.accounts[1]["now"]["turn"] == 0
    sitting.check_accounts()
    sitting.act("undo")
    sitting.check_accounts()
    sitting.steps("build C5 B5", confirm="ask")
    sitting.act("confirm")
    assert [turn["text"] for turn in sitting.accounts[None]["turns"]] == ["C4>C5^B5", "--"]
    assert sitting.accounts[None]["result"] == {"ending": "no_turn", "winners": [0]}
    sitting.check_accounts()


def test_time_that_runs_out_confirms_a_turn_that_waits() -> None:
    sitting = Sitting(position=PLACED, clock={"kind": "live", "base": 60})
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    sitting.wait(100)
    assert sitting.match.actor == 1
    assert sitting.match.clock.left == (0.0, 60.0)
