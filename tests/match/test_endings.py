"""How games end, not by the board: resigning, aborting, time, and claims."""

from typing import Any

import pytest

from santorini.match.result import Ending, Status
from santorini.server.wire.errors import Code, Refused
from tests.match.sitting import Sitting, house_bot, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
LIVE: dict[str, Any] = {"kind": "live", "base": 60, "increment": 2}
THREE: dict[str, Any] = {"players": 3, "powers": "chosen", "cards": ("apollo", "pan", "atlas")}
FOUR: dict[str, Any] = {"players": 4, "powers": "chosen", "cards": ("apollo", "pan", "atlas", "hermes")}


def three(**options: Any) -> Sitting:
    """Three players have placed their workers."""
    sitting = Sitting(**{**THREE, **options})
    sitting.turns("+A1+A2", "+B1+B2", "+C1+C2")
    return sitting


def ending(sitting: Sitting) -> tuple[Ending, tuple[int, ...]]:
    assert sitting.match.result is not None
    return sitting.match.result.ending, sitting.match.result.winners


# Resigning


@pytest.mark.parametrize("chair", [0, 1])
def test_whoever_resigns_loses(chair: int) -> None:
    sitting = Sitting(position=PLACED)
    sitting.by(chair, "resign")
    assert ending(sitting) == (Ending.RESIGNATION, (1 - chair,))
    assert sitting.accounts[None]["status"] == "over"
    sitting.check_accounts()
    sitting.check_replay()


def test_one_can_resign_while_the_other_has_not_confirmed() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    sitting.by(1, "resign")
    assert ending(sitting) == (Ending.RESIGNATION, (0,))
    assert [turn["text"] for turn in sitting.accounts[None]["turns"]] == ["resign2"]
    sitting.check_accounts()


def test_one_of_three_who_resigns_is_out_and_the_others_go_on() -> None:
    sitting = three()
    sitting.steps("move A2 A3")
    sitting.by(1, "resign")
    assert sitting.match.status is Status.PLAYING
    assert [player["out"] for player in sitting.accounts[None]["players"]] == [False, True, False]
    assert sitting.match.actor == 0
    assert sitting.accounts[2]["running"] == ""
    sitting.check_accounts()
    assert refused(lambda: sitting.by(1, "resign")) == (Code.TOO_LATE, "You are out of the game already.")
    sitting.turns("A2>A3^A4", "C2>C3^C4")
    sitting.by(0, "resign")
    assert ending(sitting) == (Ending.RESIGNATION, (2,))
    assert sitting.play.out_order == (1,)
    sitting.check_accounts()
    sitting.check_replay()


def test_nobody_of_three_resigns_before_all_workers_stand() -> None:
    sitting = Sitting(**THREE)
    too_early = (Code.TOO_EARLY, "Nobody of three players can resign before all workers are placed.")
    sitting.turns("+A1+A2", "+B1+B2")
    assert refused(lambda: sitting.by(0, "resign")) == too_early
    sitting.steps("place C1", "place C2", confirm="ask")
    assert refused(lambda: sitting.by(0, "resign")) == too_early
    sitting.act("confirm")
    sitting.by(0, "resign")
    assert sitting.match.status is Status.PLAYING


def test_a_team_loses_together() -> None:
    sitting = Sitting(**FOUR)
    sitting.by(2, "resign")
    assert ending(sitting) == (Ending.RESIGNATION, (1, 3))


def test_an_elimination_that_is_not_confirmed_puts_nobody_out() -> None:
    """Bob, of three, has no turn left after Ann's build on B5."""
    position = "0100044000040004400000000/1/apollo:C4,E1/pan:A5,A3/atlas:E5,E4"
    sitting = Sitting(players=3, position=position)
    sitting.steps("move C4 C5", "build C5 B5", confirm="ask")
    assert not any(player["out"] for player in sitting.accounts[0]["players"])
    sitting.check_accounts()
    sitting.act("undo")
    assert not sitting.play.out_order
    sitting.steps("build C5 B5")
    assert [player["out"] for player in sitting.accounts[None]["players"]] == [False, True, False]
    assert sitting.play.out_order == (1,)
    assert sitting.match.actor == 2
    sitting.check_accounts()
    sitting.check_replay()


# Aborting


def test_a_game_can_be_aborted_before_its_second_turn() -> None:
    sitting = Sitting(position=PLACED)
    sitting.turns("B3>B4^B5")
    sitting.steps("move C2 C3")
    sitting.by(0, "abort")
    assert ending(sitting) == (Ending.ABORTED, ())
    assert sitting.accounts[1]["running"] == ""
    assert sitting.accounts[1]["board"]["workers"][2]["at"] == "C2"
    sitting.check_accounts()
    sitting.check_replay()


def test_a_turn_that_waits_is_dropped_from_an_aborted_game() -> None:
    sitting = Sitting(position=PLACED)
    sitting.turns("B3>B4^B5")
    sitting.steps("move C2 C3", "build C3 C2", confirm="ask")
    sitting.by(0, "abort")
    assert [turn["text"] for turn in sitting.accounts[1]["turns"]] == ["B3>B4^B5"]
    sitting.check_accounts()


def test_later_a_game_is_not_aborted() -> None:
    sitting = Sitting()
    sitting.turns("+B3+D3", "+C2+C4", "B3>B4^B5", "C2>C3^C2")
    assert refused(lambda: sitting.by(0, "abort")) == (
        Code.TOO_LATE,
        "A game can be aborted only before its second turn.",
    )


def test_an_open_game_is_ended_by_its_maker_alone() -> None:
    sitting = Sitting(["Ann", "Bob"], players=3, powers="random")
    assert sitting.match.status is Status.OPEN
    assert refused(lambda: sitting.by(1, "abort")) == (
        Code.NOT_ALLOWED,
        "The game has not begun: only its maker can end it.",
    )
    sitting.by(0, "abort")
    assert ending(sitting) == (Ending.ABORTED, ())
    sitting.check_accounts()


# Time


def test_running_out_of_time_loses() -> None:
    sitting = Sitting(position=PLACED, clock=LIVE)
    sitting.turns("B3>B4^B5")
    sitting.steps("move C2 C3")
    sitting.wait(100)
    assert ending(sitting) == (Ending.TIME, (0,))
    sitting.check_accounts()
    sitting.check_replay()


def test_running_out_of_time_in_the_placement_loses() -> None:
    sitting = Sitting(clock=LIVE)
    sitting.steps("place B3")
    sitting.wait(100)
    assert ending(sitting) == (Ending.TIME, (1,))
    sitting.check_accounts()


def test_one_of_three_who_runs_out_of_time_is_out() -> None:
    sitting = three(clock=LIVE)
    sitting.wait(100)
    assert sitting.match.status is Status.PLAYING
    assert sitting.match.actor == 1
    assert sitting.match.is_out(0)
    assert sitting.match.clock.left[1] == 62.0  # what somebody else lost brings nothing
    sitting.check_accounts()
    sitting.wait(100)
    assert ending(sitting) == (Ending.TIME, (2,))
    sitting.check_accounts()


def test_three_who_run_out_of_time_while_placing_have_no_game() -> None:
    sitting = Sitting(**THREE, clock=LIVE)
    sitting.turns("+A1+A2")
    sitting.steps("place B3")
    sitting.wait(100)
    assert ending(sitting) == (Ending.ABORTED, ())
    assert '"happenings":[]' in sitting.told[None][-1]
    sitting.check_accounts()
    sitting.check_replay()


# Claims


@pytest.mark.parametrize(
    ("clock", "grace"),
    [
        ({"kind": "live", "base": 60}, 30),
        ({"kind": "live", "base": 180}, 60),
        ({"kind": "live", "base": 600}, 120),
        ({"kind": "none"}, 600),
    ],
)
def test_a_game_can_be_claimed_after_a_while_that_both_can_see(clock: dict[str, object], grace: int) -> None:
    sitting = Sitting(position=PLACED, clock=clock)
    sitting.come(0)
    sitting.come(1)
    assert refused(lambda: sitting.by(0, "claim")) == (Code.NOTHING_THERE, "Nobody is gone.")
    sitting.go(1)
    for chair in (0, 1, None):
        assert sitting.accounts[chair]["players"][1]["claim_at"] == sitting.now + grace
    sitting.now += grace - 1
    with pytest.raises(Refused) as refusal:
        sitting.by(0, "claim")
    assert (refusal.value.code, refusal.value.wait) == (Code.TOO_EARLY, 1.0)
    sitting.now += 1
    sitting.by(0, "claim")
    assert ending(sitting) == (Ending.ABANDONED, (0,))
    sitting.check_accounts()


def test_whoever_comes_back_in_time_plays_on() -> None:
    sitting = Sitting(position=PLACED)
    sitting.come(0)
    sitting.come(1)
    sitting.go(1)
    sitting.now += 599
    sitting.come(1)
    sitting.now += 100
    assert "claim_at" not in sitting.accounts[0]["players"][1]
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE


def test_whoever_never_came_is_gone() -> None:
    sitting = Sitting(position=PLACED)
    sitting.come(0)
    sitting.now += 600
    sitting.by(0, "claim")
    assert ending(sitting) == (Ending.ABANDONED, (0,))


def test_with_days_for_a_turn_the_clock_decides() -> None:
    sitting = Sitting(position=PLACED, clock={"kind": "days", "days": 1})
    sitting.come(1)
    sitting.go(1)
    sitting.now += 80_000
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE


def test_nobody_claims_a_game_against_a_bot() -> None:
    sitting = Sitting(["Ann", house_bot()], position=PLACED)
    sitting.now += 10_000
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE


def test_partners_do_not_claim_against_each_other() -> None:
    sitting = Sitting(**FOUR)
    for chair in (0, 1, 3):
        sitting.come(chair)
    sitting.now += 700
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE
    sitting.by(1, "claim")
    assert ending(sitting) == (Ending.ABANDONED, (1, 3))


def test_a_claim_among_three_puts_out_whoever_is_gone() -> None:
    sitting = three()
    for chair in range(3):
        sitting.come(chair)
    sitting.go(1)
    sitting.now += 600
    sitting.by(0, "claim")
    assert sitting.match.status is Status.PLAYING
    assert sitting.match.is_out(1)
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE
    assert "claim_at" not in sitting.accounts[0]["players"][1]
    assert refused(lambda: sitting.by(1, "claim"))[0] is Code.TOO_LATE
    sitting.check_accounts()
