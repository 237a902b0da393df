"""Searches that are stopped, asked and cut short."""

from santorini import Game
from tests.engine.protocol.talk import Talk

HANDMADE = "setoption name Evaluation value handmade"
MIDDLE = "position 0000000000012000100000000/1/mortal:B3,D3/mortal:C2,C4"


def test_an_infinite_search_ends_when_it_is_told_to() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say(MIDDLE, "go infinite")
    assert talk.hear().startswith("info depth 1 ")
    talk.say("stop")
    word = talk.hear_until("bestturn")[-1].split()[1]
    assert word in Game.from_position(MIDDLE.removeprefix("position ")).legal_turns
    assert talk.end() == []


def test_a_stop_right_behind_go_is_not_lost() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say(MIDDLE, "go infinite", "stop")
    assert talk.hear_until("bestturn")[-1] != "bestturn none"
    talk.say("go infinite")
    talk.hear()
    talk.say("isready")
    assert talk.hear_until("readyok")[-1] == "readyok"
    talk.say("stop")
    talk.hear_until("bestturn")
    assert talk.end() == []


def test_an_infinite_search_says_its_turn_only_when_it_is_told_to() -> None:
    # Proven at once: there is nothing more to search.
    talk = Talk()
    talk.say(HANDMADE)
    talk.say("position 0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1", "go infinite")
    assert " win 1 " in talk.hear()
    talk.say("isready")
    assert "bestturn B3>B4#" not in talk.hear_until("readyok")
    talk.say("stop")
    assert talk.hear_until("bestturn")[-1] == "bestturn B3>B4#"


def test_a_search_can_be_asked_whether_it_is_ready() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say(MIDDLE, "go infinite")
    talk.hear()
    talk.say("isready")
    assert not any(line.startswith("bestturn") for line in talk.hear_until("readyok"))
    talk.say("quit")
    assert talk.hear_until("bestturn")[-1] != "bestturn none"


def test_the_end_of_the_input_ends_a_search() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say(MIDDLE, "go infinite")
    talk.hear()
    assert talk.end()[-1].startswith("bestturn ")


def test_nothing_is_read_behind_quit() -> None:
    talk = Talk()
    talk.say("quit", "santorini")
    assert talk.end() == []


def test_every_go_gets_one_turn() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say(MIDDLE, "go depth 1", "go depth 1", "position nonsense", "go depth 1", "isready")
    heard = talk.hear_until("bestturn none")
    assert sum(line.startswith("bestturn") for line in heard) == 3


def test_a_level_plays_without_telling_what_it_thinks() -> None:
    talk = Talk()
    talk.say(HANDMADE)
    talk.say("setoption name Level value 2", MIDDLE, "go time 100")
    assert talk.hear().startswith("bestturn ")
