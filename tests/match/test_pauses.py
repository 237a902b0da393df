"""Pauses by agreement, and a server that goes down and comes back."""

from santorini.match import unasked
from santorini.server.wire.errors import Code
from tests.match.sitting import Sitting, house_bot, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
LIVE = {"kind": "live", "base": 60}
HOURS = 3600.0


def paused() -> Sitting:
    sitting = Sitting(position=PLACED, clock=LIVE)
    for chair in (0, 1):
        sitting.come(chair)
    sitting.now += 10
    sitting.by(0, "offer", kind="pause")
    sitting.by(1, "offer", kind="pause")
    return sitting


def test_a_pause_stops_the_clock_until_both_go_on() -> None:
    sitting = paused()
    now = sitting.accounts[None]["now"]
    assert now["phase"] == "paused"
    assert "actor" not in now
    assert "running" not in now["clocks"]
    assert not sitting.wait(HOURS)
    assert refused(lambda: sitting.by(0, "turn", text="B3>B4^B5")) == (
        Code.NOT_YOUR_TURN,
        "The game is paused.",
    )
    sitting.by(1, "offer", kind="resume")
    sitting.by(0, "offer", kind="resume")
    assert sitting.accounts[None]["now"]["actor"] == 0
    assert sitting.match.clock.left == (50.0, 60.0)
    sitting.check_accounts()
    sitting.check_replay()


def test_pauses_and_their_ends_are_offered_at_their_time() -> None:
    sitting = paused()
    assert refused(lambda: sitting.by(0, "offer", kind="pause")) == (
        Code.NOTHING_THERE,
        "The game is paused.",
    )
    running = Sitting(position=PLACED)
    assert refused(lambda: running.by(0, "offer", kind="resume")) == (
        Code.NOTHING_THERE,
        "The game is not paused.",
    )


def test_after_a_day_one_player_alone_may_go_on() -> None:
    sitting = paused()
    sitting.now += 24 * HOURS
    sitting.by(0, "offer", kind="resume")
    assert sitting.match.paused_at is not None
    sitting.by(0, "decline", kind="resume")
    sitting.now += 1
    sitting.by(0, "offer", kind="resume")
    assert sitting.match.paused_at is None
    sitting.check_accounts()


def test_nobody_is_claimed_against_in_a_pause_and_the_grace_begins_anew() -> None:
    sitting = paused()
    sitting.go(1)
    sitting.now += 10_000
    assert "claim_at" not in sitting.accounts[0]["players"][1]
    assert refused(lambda: sitting.by(0, "claim"))[0] is Code.NOTHING_THERE
    sitting.by(0, "offer", kind="resume")
    sitting.by(1, "offer", kind="resume")
    assert sitting.accounts[0]["players"][1]["claim_at"] == sitting.now + 30
    sitting.check_accounts()


def test_a_bot_agrees_to_a_pause() -> None:
    sitting = Sitting(["Ann", house_bot()], position=PLACED)
    sitting.by(0, "offer", kind="pause")
    assert sitting.match.paused_at is not None


def test_one_can_resign_in_a_pause() -> None:
    sitting = paused()
    sitting.by(1, "resign")
    assert sitting.accounts[0]["result"] == {"ending": "resignation", "winners": [0]}
    sitting.check_accounts()


def test_a_turn_that_waits_outlasts_a_pause() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm=5)
    sitting.by(0, "offer", kind="pause")
    sitting.by(1, "offer", kind="pause")
    assert not sitting.wait(100)
    assert refused(lambda: sitting.by(0, "confirm"))[0] is Code.NOT_YOUR_TURN
    sitting.check_accounts()
    sitting.by(0, "offer", kind="resume")
    sitting.by(1, "offer", kind="resume")
    assert [entry.kind for entry in sitting.wait(0)] == ["confirmed"]


# The server goes down


def halted() -> Sitting:
    sitting = Sitting(position=PLACED, clock=LIVE)
    for chair in (0, 1):
        sitting.come(chair)
    sitting.now += 10
    sitting.halt()
    return sitting


def test_while_the_server_is_down_no_clock_runs() -> None:
    sitting = halted()
    assert sitting.accounts[1]["now"]["phase"] == "halted"
    assert [player["present"] for player in sitting.accounts[1]["players"]] == [False, False]
    assert not sitting.wait(HOURS)
    sitting.check_accounts()
    sitting.come(1, "n2")
    assert sitting.accounts[1]["now"]["actor"] == 0
    assert sitting.match.clock.left == (50.0, 60.0)
    assert sitting.accounts[1]["players"][0]["claim_at"] == sitting.now + 30
    sitting.check_accounts()


def test_a_move_wakes_the_game_too() -> None:
    sitting = halted()
    entries = sitting.by(0, "turn", text="B3>B4^B5")
    assert [entry.kind for entry in entries] == ["resumed", "stepped"]
    assert sitting.match.actor == 1
    sitting.check_accounts()


def test_a_game_is_halted_once_and_only_while_seconds_count() -> None:
    sitting = halted()
    assert unasked.halt(sitting.match, sitting.now) == []
    assert unasked.halt(Sitting(position=PLACED).match, 0.0) == []
    assert unasked.halt(Sitting(position=PLACED, clock={"kind": "days", "days": 1}).match, 0.0) == []


def test_a_pause_outlasts_a_server_that_goes_down() -> None:
    sitting = paused()
    sitting.halt()
    sitting.come(0, "n2")
    assert sitting.accounts[0]["now"]["phase"] == "paused"
    sitting.check_accounts()
    sitting.halt()
    sitting.by(0, "offer", kind="resume")
    sitting.by(1, "offer", kind="resume")
    assert sitting.match.actor == 0
    sitting.check_accounts()
    sitting.check_replay()


def test_chance_waits_for_the_server() -> None:
    sitting = Sitting(powers="chosen", cards=("chaos", "mortal"), clock=LIVE)
    sitting.halt()
    assert unasked.draw(sitting.match, sitting.now, sitting.random) == []
