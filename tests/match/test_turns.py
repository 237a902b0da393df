"""Steps and turns: who may make which, and what everybody is shown of them."""

import json

import pytest

from santorini.match.refusal import Refused
from santorini.match.result import Status
from santorini.server.mapping import events
from santorini.server.wire.errors import Code
from santorini.server.wire.writing import as_text
from tests.match.sitting import Account, Sitting, refused

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
WINNING = "0000000000000000230000000/1/mortal:B2,D4/mortal:A5,E5"
HIDDEN_ON_TOP = "0000000000000000230000000/1/mortal:B2,D4/hecate:A5,C2"
WINDY = "0000000010000000000000000/1/aeolus[w]:B2,E1/mortal:D3,A5"
ANSWERED = "0000000000000000030000000/1/mortal:B1,E5/gaea:A5,E1"


def test_players_see_each_step_and_watchers_the_turn() -> None:
    sitting = Sitting(position=PLACED)
    watched = len(sitting.told[None])
    sitting.steps("move B3 B4")
    assert sitting.accounts[1]["running"] == "B3>B4"
    assert sitting.accounts[1]["board"]["workers"][0] == {"at": "D3", "side": 0}
    assert len(sitting.told[None]) == watched
    assert sitting.accounts[None]["running"] == ""
    sitting.check_accounts()
    sitting.steps("build B4 B5")
    assert sitting.match.actor == 1
    for chair in (0, 1, None):
        assert [turn["text"] for turn in sitting.accounts[chair]["turns"]] == ["B3>B4^B5"]
    assert '"kind":"confirmed"' in sitting.told[None][-1]
    assert '"kind":"moved"' in sitting.told[None][-1]
    assert '"kind":"stepped"' in sitting.told[1][-1]
    sitting.check_accounts()


def test_only_the_player_who_has_to_choose_gets_legal_steps() -> None:
    sitting = Sitting(position=PLACED)
    assert "move B3 B4" in sitting.whole(0)["now"]["legal"]
    assert sitting.whole(1)["now"]["legal"] == []
    assert sitting.whole(None)["now"]["legal"] == []


def test_whoever_has_to_choose_is_told_which_steps_win() -> None:
    sitting = Sitting(position=WINNING)
    assert sitting.whole(0)["now"]["wins"] == ["move B2 C2"]
    assert sitting.whole(1)["now"]["wins"] == []
    assert sitting.whole(None)["now"]["wins"] == []


def test_a_step_may_seem_to_win_where_somebody_hidden_stands() -> None:
    sitting = Sitting(position=HIDDEN_ON_TOP)
    assert sitting.whole(0)["now"]["wins"] == ["move B2 C2"]
    sitting.steps("move B2 C2")
    assert sitting.match.status is Status.PLAYING


def test_a_turn_says_where_the_wind_blows_to() -> None:
    sitting = Sitting(position=WINDY)
    sitting.turns("B2>C2^B2@wind=s")
    for chair in (0, 1, None):
        turn = sitting.accounts[chair]["turns"][-1]
        assert (turn["text"], turn["points"]) == ("B2>C2^B2@wind=s", {"wind": "n"})
    sitting.turns("D3>E3^D3")
    assert "points" not in sitting.accounts[0]["turns"][-1]


def test_one_looks_back_at_what_one_knew() -> None:
    sitting = Sitting(cards=("mortal", "hecate"), powers="chosen")
    sitting.turns("+A1+E1", "+C3+C5", "A1>A2^A1", "C3>C2^C3")
    workers = {
        (chair, turn): [worker["at"] for worker in past_of(sitting, chair, turn)["board"]["workers"]]
        for chair in (0, 1, None)
        for turn in (0, 2, 3)
    }
    assert workers[0, 0] == workers[1, 0] == workers[None, 0] == []
    assert workers[0, 2] == workers[None, 2] == ["A1", "E1"]
    assert workers[1, 2] == ["A1", "E1", "C3", "C5"]
    assert workers[0, 3] == ["E1", "A2"]
    assert [one["kind"] for one in past_of(sitting, 0, 3)["happenings"]] == ["moved", "built"]
    assert past_of(sitting, 0, 4)["board"] == sitting.whole(0)["board"]
    with pytest.raises(Refused, match="yet"):
        past_of(sitting, 0, 5)


def past_of(sitting: Sitting, chair: int | None, turn: int) -> Account:
    return json.loads(as_text(events.past(sitting.match, chair, turn)))  # type: ignore[no-any-return]


def test_a_whole_turn_counts_at_once() -> None:
    sitting = Sitting(position=PLACED)
    sitting.confirm = "ask"
    sitting.turns("B3>B4^B5")
    assert sitting.match.actor == 1
    sitting.check_accounts()


def test_the_rest_of_a_turn_can_be_sent_as_text() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4")
    sitting.turns("^B5")
    assert [turn["text"] for turn in sitting.accounts[1]["turns"]] == ["B3>B4^B5"]


def test_a_step_of_somebody_else_is_refused() -> None:
    sitting = Sitting(position=PLACED)
    for type, fields in (
        ("step", {"step": "move C2 C3"}),
        ("turn", {"text": "C2>C3^C2"}),
        ("undo", {}),
        ("confirm", {}),
    ):
        refusal = refused(lambda type=type, fields=fields: sitting.by(1, type, **fields))  # type: ignore[misc]
        assert refusal == (Code.NOT_YOUR_TURN, "It is not your turn.")
    assert refused(lambda: sitting.why(1, "move C2 C3"))[0] is Code.NOT_YOUR_TURN


def test_a_command_meant_for_an_earlier_moment_is_refused() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", turn=0)
    sitting.steps("build B4 B5", turn=0)
    stale = (Code.STALE, "The game has moved on since.")
    assert refused(lambda: sitting.act("step", step="move C2 C3", turn=0)) == stale
    assert refused(lambda: sitting.act("turn", text="C2>C3^C2", turn=2)) == stale
    sitting.steps("move C2 C3", turn=1)


def test_a_turn_that_waits_is_not_finished() -> None:
    sitting = Sitting(position=PLACED)
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    assert sitting.accounts[0]["now"]["turn"] == sitting.accounts[1]["now"]["turn"] == 0
    sitting.act("confirm", turn=0)
    assert sitting.accounts[0]["now"]["turn"] == 1


def test_an_illegal_step_is_refused_with_its_rule() -> None:
    sitting = Sitting(position="0000000000020000000000000/1/mortal:B4,D3/mortal:C2,C4")
    assert refused(lambda: sitting.act("step", step="move B4 B3")) == (
        Code.ILLEGAL,
        sitting.why(0, "move B4 B3"),
    )
    assert sitting.why(0, "move B4 B5") is None
    assert refused(lambda: sitting.act("step", step="jump B4 B3"))[0] is Code.MALFORMED
    assert refused(lambda: sitting.act("step", step="move B4 Z9"))[0] is Code.MALFORMED
    assert refused(lambda: sitting.act("turn", text="B4>B3^B4"))[0] is Code.ILLEGAL
    assert refused(lambda: sitting.act("turn", text="B4>B5"))[0] is Code.ILLEGAL
    assert refused(lambda: sitting.act("turn", text="resign"))[0] is Code.ILLEGAL
    assert refused(lambda: sitting.act("turn", text="!?"))[0] is Code.ILLEGAL
    assert sitting.match.game is not None
    assert sitting.match.game.steps_made == 0


def test_nothing_is_played_after_the_end() -> None:
    sitting = Sitting(position=WINNING)
    sitting.turns("B2>C2#")
    assert sitting.match.status is Status.OVER
    assert sitting.accounts[None]["result"] == {"ending": "move", "winners": [0]}
    for type, fields in (("step", {"step": "move A5 A4"}), ("resign", {}), ("abort", {}), ("claim", {})):
        refusal = refused(lambda type=type, fields=fields: sitting.by(1, type, **fields))  # type: ignore[misc]
        assert refusal == (Code.TOO_LATE, "The game is over.")
    sitting.check_accounts()


# An answer in the middle of a turn


def test_an_answer_is_shown_in_the_turn_that_it_belongs_to() -> None:
    sitting = Sitting(position=ANSWERED)
    sitting.steps("move B1 B2", "build B2 C2")
    assert sitting.match.actor == 1
    assert sitting.accounts[None]["running"] == "B1>B2^C2"
    assert sitting.accounts[None]["now"]["turn"] == 0
    sitting.check_accounts()
    sitting.steps("place D2")
    assert sitting.accounts[None]["now"]["turn"] == 1
    sitting.check_accounts()


def test_a_step_that_others_may_answer_can_wait_for_its_player() -> None:
    sitting = Sitting(position=ANSWERED)
    sitting.steps("move B1 B2", "build B2 C2", confirm="ask")
    assert sitting.match.actor == 0
    assert sitting.match.finished == 0
    assert sitting.accounts[0]["now"]["confirm"] is True
    assert sitting.accounts[1]["running"] == "B1>B2^C2"
    sitting.check_accounts()
    sitting.act("undo")
    sitting.steps("build B2 C2", confirm="ask")
    sitting.act("confirm")
    assert sitting.match.actor == 1
    assert sitting.match.finished == 0
    sitting.check_accounts()
    assert refused(lambda: sitting.act("undo"))[0] is Code.NOTHING_THERE
    sitting.steps("place D2", confirm="ask")
    sitting.check_accounts()
    sitting.act("confirm")
    assert sitting.match.finished == 1
    sitting.check_accounts()
    sitting.check_replay()


@pytest.mark.parametrize(
    "text",
    ["", "move", "move B3", "move B3 C4 D5", "move b9 c4", "end A1", "choose 64", "choose -1", "direction x"],
)
def test_what_is_no_step_is_malformed_or_refused(text: str) -> None:
    sitting = Sitting(position=PLACED)
    assert refused(lambda: sitting.act("step", step=text))[0] in (Code.MALFORMED, Code.ILLEGAL)
    assert sitting.match.finished == 0


@pytest.mark.parametrize("whole", [True, False])
def test_a_ride_to_where_somebody_hidden_stands_ends_the_turn(whole: bool) -> None:
    sitting = Sitting(position="0000000000000000000000000/1/charybdis[B4,E5]:B3,D3/hecate:E1,E5")
    if whole:
        sitting.turns("B3>B4>E5^E4")
    else:
        sitting.steps("move B3 B4")
    assert sitting.match.actor == 1
    for chair in (0, 1, None):
        assert [turn["text"] for turn in sitting.accounts[chair]["turns"]] == ["B3>B4>E5?"]
        attempt = {"kind": "cancelled", "seat": 0, "at": "B4", "to": "E5", "step": "move"}
        assert sitting.whole(chair)["last"][-1] == attempt
    sitting.check_accounts()
