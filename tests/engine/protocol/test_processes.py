"""The option `Processes`."""

from tests.engine.protocol.talk import Talk

WON = "position 0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"
MIDDLE = "position 0000000000012000100000000/1/mortal:B3,D3/mortal:C2,C4"


def talk_to_two_processes() -> Talk:
    talk = Talk()
    talk.say("setoption name Evaluation value handmade", "setoption name Memory value 4")
    talk.say("setoption name Processes value 2", "isready")
    assert talk.hear() == "readyok"
    return talk


def test_a_win_is_told_as_by_one_process() -> None:
    talk = talk_to_two_processes()
    talk.say(WON, "go depth 3")
    info, answer = talk.hear_until("bestturn")
    assert info.startswith("info depth 1 line 1 ")
    assert " win 1 " in info
    assert answer == "bestturn B3>B4#"
    assert talk.end() == []


def test_an_infinite_search_ends_when_it_is_told_to() -> None:
    talk = talk_to_two_processes()
    talk.say(MIDDLE, "go infinite")
    assert talk.hear().startswith("info depth 1 ")
    talk.say("stop")
    assert talk.hear_until("bestturn")[-1] != "bestturn none"
    talk.say("newgame", MIDDLE, "go infinite", "stop")
    assert talk.hear_until("bestturn")[-1] != "bestturn none"
    assert talk.end() == []


def test_what_is_no_number_of_processes_is_refused() -> None:
    talk = Talk()
    talk.say("setoption name Processes value none", "setoption name Processes value 0", "isready")
    assert [line.startswith("info string setoption: Processes") for line in talk.hear_until("readyok")] == [
        True,
        True,
        False,
    ]
