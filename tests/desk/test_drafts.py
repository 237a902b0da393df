"""Drafts, players who give up, and replays, as a page without a server asks for them."""

import json
from typing import Any

import pytest

from santorini.desk import Desk
from santorini.draft import Draft
from santorini.server.wire.replays import Replay
from santorini.server.wire.values import DraftState
from tests.desk.test_desk import OPENING, ask, course

THREE = "0000000000000000000000000/1/apollo:A1,B1/pan:A5,B5/hermes:D4,E5"
RECORD = '[P1 "Ann"]\n1. +B3+D3 +C2+C4 2. B3>B4^A4 {up} resign2 1-0'


def draft(*choices: str | int, **more: Any) -> dict[str, Any]:
    return {
        "players": 2,
        "pool": [],
        "challenger": 1,
        "fleece": False,
        "allow_banned": False,
        "choices": list(choices),
        **more,
    }


# Drafts


def test_a_draft_is_told_as_games_on_a_server_tell_it() -> None:
    said = ask(Desk(), "draft", draft=draft("pan"))
    state = said["state"]
    assert (state["stage"], state["actor"], state["offer"]) == ("offer", 1, ["pan"])
    assert state["refused"]["pan"]["en"] != state["refused"]["pan"]["fr"]
    assert set(state) == set(DraftState.__annotations__)
    assert (said["order"], said["start"]) == (None, None)


def test_the_end_of_a_draft_is_the_beginning_of_a_game() -> None:
    desk = Desk()
    said = ask(desk, "draft", draft=draft("pan", "apollo", "apollo", 1), profile="roxley", alternating=True)
    assert (said["state"]["stage"], said["order"]) == ("done", [1, 0])
    look = ask(desk, "look", game=course(said["start"]))
    assert [card["power"] for card in look["board"]["cards"]] == ["pan", "apollo"]
    assert '[Rules "roxley"]' in said["start"]


def test_a_bot_chooses_for_itself() -> None:
    said = ask(Desk(), "draft", draft=draft(), level=2)
    assert len(said["draft"]["choices"]) == 1
    assert said["draft"]["choices"][0] in said["draft"]["pool"]


@pytest.mark.parametrize(("fleece", "size"), [(False, 6), (True, 6)])
def test_a_random_few_are_to_choose_from(fleece: bool, size: int) -> None:
    said = ask(Desk(), "draft", draft=draft(fleece=fleece), few=True)
    assert len(said["draft"]["pool"]) == size
    assert Draft.from_json(json.dumps(said["draft"])).legal_choices


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (None, "question"),
        (draft(pool=["pan"] * 101), "question"),
        (draft(choices="pan"), "question"),
        (draft(pool=["zeuss"]), "notation"),
        (draft(challenger=9), "notation"),
        (draft("pan", "pan"), "illegal"),
        (draft(players="two"), "notation"),
    ],
)
def test_what_is_no_draft_is_refused(asked: object, reason: str) -> None:
    said = ask(Desk(), "draft", draft=asked)
    assert (said["answer"], said["reason"]) == ("refusal", reason)


# Giving up


def test_a_player_of_three_who_gives_up_is_out_and_the_others_go_on() -> None:
    desk = Desk()
    look = ask(desk, "look", game=course(THREE, "resign1"))
    assert (look["out"], look["actor"], look["end"]) == ([0], 1, None)
    after = ask(desk, "look", game=course(THREE, "resign1", "move A5 A4", "build A4 A5"))
    assert after["actor"] == 2
    assert ask(desk, "look", game=course(THREE))["out"] == []
    assert ask(desk, "look", game=course(THREE, "resign2"))["out"] == [1]


def test_giving_up_is_in_the_record_and_ends_a_game_of_two() -> None:
    desk = Desk()
    game = course(OPENING, "move B3 B4", "build B4 B5", "resign1")
    look = ask(desk, "look", game=game)
    assert look["end"] == {"winners": [1], "ending": "resignation"}
    assert "resign1" in ask(desk, "record", game=game, tags={})["record"]
    assert ask(desk, "look", game=course(OPENING, "move B3 B4", "build B4 B5"))["end"] is None


def test_nobody_gives_up_twice_or_before_three_are_placed() -> None:
    desk = Desk()
    twice = ask(desk, "look", game=course(OPENING, "resign1", "resign1"))
    early = ask(desk, "look", game=course(THREE.replace(":A1,B1", ""), "resign3"))
    assert (twice["reason"], early["reason"]) == ("illegal", "illegal")


# Replays


def test_a_record_is_replayed_picture_by_picture() -> None:
    replay = ask(Desk(), "replay", text=RECORD)["replay"]
    Replay.model_validate(replay)
    texts = [frame["text"] for frame in replay["frames"]]
    assert texts == ["", "", "+B3+D3", "", "+C2+C4", "", "B3>B4^A4", "resign"]
    assert replay["frames"][-2]["comment"] == "up"
    assert (replay["names"], replay["winners"], replay["ending"]) == (["Ann", ""], [0], "resignation")


def test_a_position_is_one_picture_and_a_wrong_turn_ends_a_replay() -> None:
    desk = Desk()
    assert len(ask(desk, "replay", text=OPENING)["replay"]["frames"]) == 1
    broken = ask(desk, "replay", text='[P1 "A"]\n1. +B3+D3 +C2+C4 2. B3>E5^A4 *', language="fr")["replay"]
    assert len(broken["frames"]) == 5
    assert broken["problem"]


def test_what_would_take_too_long_is_refused() -> None:
    walk = " ".join(f"{n}. B3>B4^A4 C2>C1^D1" for n in range(2, 700))
    assert ask(Desk(), "replay", text=f"1. +B3+D3 +C2+C4\n{walk} *")["reason"] == "notation"
