"""Draws: by agreement, and after a number of turns."""

from typing import Any

import pytest

from santorini import read_record
from santorini.match.record import record_of
from santorini.match.refusal import Code
from santorini.match.result import Ending, GameResult, Status
from santorini.server.live.outside_process import GameReplay
from santorini.server.live.results import _place
from santorini.server.live.summary import summary_of
from santorini.server.wire.replays import Replay
from tests.match.sitting import Sitting, house_bot, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
LIVE = {"kind": "live", "base": 600, "increment": 5}


def played(people: Any = None, **options: Any) -> Sitting:
    """Two turns were made; Ann has to choose."""
    sitting = Sitting(people, **{"position": PLACED, "clock": LIVE, **options})
    sitting.turns("B3>B4^B5", "C2>C3^C2")
    return sitting


def three() -> Sitting:
    sitting = Sitting(players=3, powers="chosen", cards=("apollo", "pan", "atlas"))
    sitting.turns("+A1+A2", "+B1+B2", "+C1+C2", "A2>A3^A4", "B2>B3^B4")
    return sitting


@pytest.mark.parametrize("chair", [0, 1])
def test_everybody_agrees_and_nobody_has_won(chair: int) -> None:
    sitting = played()
    sitting.by(chair, "offer", kind="draw")
    assert sitting.accounts[1 - chair]["now"]["offers"] == [{"kind": "draw", "by": chair, "agreed": [chair]}]
    assert not sitting.match.over
    sitting.by(1 - chair, "offer", kind="draw")
    assert sitting.match.status is Status.OVER
    assert sitting.match.result == GameResult(Ending.AGREEMENT)
    assert sitting.match.actor is None
    assert sitting.match.clock.running is None
    assert sitting.accounts[None]["result"] == {"ending": "agreement", "winners": []}
    assert sitting.accounts[None]["now"]["phase"] == "over"
    assert refused(lambda: sitting.by(0, "resign"))[0] is Code.TOO_LATE
    sitting.check_accounts()
    sitting.check_replay()


def test_one_screen_agrees_at_once() -> None:
    sitting = played(["Ann", "Ann"])
    sitting.by(0, "offer", kind="draw")
    assert sitting.match.result == GameResult(Ending.AGREEMENT)


def test_steps_of_the_running_turn_are_dropped() -> None:
    sitting = played()
    before = sitting.accounts[None]["board"]
    sitting.steps("move B4 A4")
    sitting.by(0, "offer", kind="draw")
    sitting.by(1, "offer", kind="draw")
    assert sitting.accounts[0]["board"] == sitting.accounts[1]["board"] == before
    assert sitting.match.finished == 2
    sitting.check_accounts()


def test_whoever_offers_may_play_on_and_whoever_plays_on_declines() -> None:
    sitting = played()
    sitting.by(0, "offer", kind="draw")
    sitting.turns("B4>A4^A5")
    assert [offer["kind"] for offer in sitting.accounts[1]["now"]["offers"]] == ["draw"]
    sitting.steps("move C3 B3")
    assert [offer["kind"] for offer in sitting.accounts[0]["now"]["offers"]] == ["draw"]
    sitting.steps("build B3 B2")
    assert sitting.accounts[0]["now"]["offers"] == []
    assert refused(lambda: sitting.by(1, "decline", kind="draw"))[0] is Code.NOTHING_THERE
    sitting.check_accounts()


@pytest.mark.parametrize("chair", [0, 1])
def test_an_offer_can_be_declined_or_withdrawn(chair: int) -> None:
    sitting = played()
    sitting.by(0, "offer", kind="draw")
    sitting.by(chair, "decline", kind="draw")
    assert sitting.accounts[0]["now"]["offers"] == []
    assert not sitting.match.over


def test_bots_of_the_house_play_to_the_end() -> None:
    sitting = Sitting(["Ann", house_bot()], position=PLACED)
    assert refused(lambda: sitting.by(0, "offer", kind="draw")) == (
        Code.NOT_ALLOWED,
        "Bots of the house play to the end.",
    )


def test_before_its_second_turn_a_game_is_aborted_instead() -> None:
    sitting = Sitting(position=PLACED)
    sitting.turns("B3>B4^B5")
    assert refused(lambda: sitting.by(0, "offer", kind="draw")) == (
        Code.TOO_EARLY,
        "Before its second turn a game can be aborted.",
    )


def test_a_game_that_stands_still_or_is_over_is_not_drawn() -> None:
    sitting = played()
    for chair in (0, 1):
        sitting.by(chair, "offer", kind="pause")
    assert refused(lambda: sitting.by(0, "offer", kind="draw"))[0] is Code.NOTHING_THERE
    over = played()
    over.by(0, "resign")
    assert refused(lambda: over.by(1, "offer", kind="draw"))[0] is Code.TOO_LATE


def test_of_three_those_who_are_left_share_a_draw() -> None:
    sitting = three()
    sitting.by(1, "resign")
    assert refused(lambda: sitting.by(1, "offer", kind="draw")) == (
        Code.TOO_LATE,
        "You are out of the game already.",
    )
    sitting.by(0, "offer", kind="draw")
    sitting.by(2, "offer", kind="draw")
    match = sitting.match
    assert match.result == GameResult(Ending.AGREEMENT)
    assert [match.drew(chair) for chair in range(3)] == [True, False, True]
    assert [seat.won for seat in summary_of(match).seats] == [None, False, None]
    assert [_place(match, chair) for chair in range(3)] == [1, 2, 1]
    assert read_record(record_of(match, None)).result == "1/2-0-1/2"
    sitting.check_accounts()


def test_when_one_of_three_leaves_the_others_are_asked_anew() -> None:
    sitting = three()
    for chair in (0, 2):
        sitting.by(chair, "offer", kind="draw")
    assert not sitting.match.over
    sitting.by(1, "resign")
    assert not sitting.match.over
    assert not sitting.match.offers


def test_a_record_says_that_a_game_was_drawn() -> None:
    sitting = played()
    for chair in (0, 1):
        sitting.by(chair, "offer", kind="draw")
    record = read_record(record_of(sitting.match, None))
    assert record.result == "1/2-1/2"
    assert record.tags["Termination"] == "agreement"
    replay = Replay.model_validate_json(GameReplay.of(sitting.match).run())
    assert (replay.winners, replay.ending) == ((), "agreement")
    assert len(replay.frames) == 1 + 4


def test_a_rematch_follows_a_draw_too() -> None:
    sitting = played()
    for kind in ("draw", "rematch"):
        for chair in (0, 1):
            sitting.by(chair, "offer", kind=kind)
    assert sitting.match.offers
    sitting.check_accounts()


def test_nothing_is_hidden_after_a_draw() -> None:
    sitting = Sitting(powers="chosen", cards=("mortal", "hecate"))
    sitting.turns("+C4+D4", "+A1+E1", "C4>C5^B5", "A1>A2^B1")
    assert sitting.accounts[0]["board"]["hidden"] == [0, 2]
    for chair in (0, 1):
        sitting.by(chair, "offer", kind="draw")
    for reader in (0, 1, None):
        account = sitting.accounts[reader]
        assert account["board"]["hidden"] == [0, 0]
        assert [turn["text"] for turn in account["turns"]][-1] == "A1>A2^B1"
        assert "A1>A2^B1" in record_of(sitting.match, reader)
    sitting.check_accounts()


def test_a_turn_that_nobody_sees_yet_leaves_an_offer_as_it_is() -> None:
    sitting = Sitting(powers="chosen", cards=("mortal", "hecate"))
    sitting.turns("+C4+D4", "+A1+E1", "C4>C5^B5", "A1>A2^B1")
    sitting.by(0, "offer", kind="draw")
    sitting.turns("C5>C4^C5")
    sitting.steps("move A2 A3", "build A3 A2", confirm="ask")
    sitting.check_accounts()
    assert sitting.accounts[0]["now"]["offers"]
    sitting.act("confirm")
    assert not sitting.accounts[0]["now"]["offers"]
    sitting.check_accounts()


# A limit of turns


def test_after_so_many_turns_nobody_has_won() -> None:
    sitting = Sitting(turn_limit=3)
    sitting.turns("+B3+D3", "+C2+C4", "B3>B4^B5", "C2>C3^C2")
    assert not sitting.match.over
    sitting.steps("move B4 A4", "build A4 A5", confirm="ask")
    assert not sitting.match.over
    sitting.act("confirm")
    assert sitting.match.result == GameResult(Ending.TURN_LIMIT)
    assert sitting.accounts[0]["result"] == {"ending": "turn_limit", "winners": []}
    assert read_record(record_of(sitting.match, None)).result == "1/2-1/2"
    sitting.check_accounts()
    sitting.check_replay()


def test_a_win_in_the_last_turn_is_a_win() -> None:
    sitting = Sitting(position="0000000000000000230000000/1/mortal:B2,D4/pan:A5,E5", turn_limit=2)
    sitting.by(0, "turn", text="D4>D5^E4")
    sitting.by(1, "turn", text="A5>A4^A5")
    assert sitting.match.result == GameResult(Ending.TURN_LIMIT)
    again = Sitting(position="0000000000000000230000000/1/mortal:B2,D4/pan:A5,E5", turn_limit=2)
    again.turns("B2>C2#")
    assert again.match.result == GameResult(Ending.MOVE, (0,))


def test_without_a_limit_a_game_goes_on() -> None:
    sitting = played()
    assert sitting.options.turn_limit is None
    assert not sitting.match.over
