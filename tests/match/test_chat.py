"""Talking: players and watchers apart."""

import pytest

from santorini.server.mapping import events
from santorini.server.wire.errors import Code
from tests.match.sitting import Sitting, refused, user


def test_players_talk_among_themselves() -> None:
    sitting = Sitting()
    sitting.send("Ann", "say", text="good luck, all")
    sitting.send("Bob", "say", phrase="thanks")
    for chair in (0, 1):
        assert [line.get("text") for line in sitting.accounts[chair]["chat"]] == ["good luck, all", None]
        assert sitting.accounts[chair]["chat"][1]["phrase"] == "thanks"
    assert "good luck" not in "".join(sitting.told[None])
    assert sitting.whole(None)["chat"] == []
    sitting.check_accounts()


def test_watchers_talk_among_themselves() -> None:
    sitting = Sitting()
    told = len(sitting.told[0])
    sitting.send("Eve", "say", room="watchers", text="who wins?")
    assert sitting.accounts[None]["chat"][0]["user"] == user("Eve")
    assert len(sitting.told[0]) == told
    assert sitting.whole(0)["chat"] == []
    sitting.check_accounts()
    sitting.check_replay()


@pytest.mark.parametrize(
    ("name", "room", "where"), [("Eve", "players", "watchers"), ("Ann", "watchers", "players")]
)
def test_nobody_talks_in_the_other_room(name: str, room: str, where: str) -> None:
    sitting = Sitting()
    refusal = refused(lambda: sitting.send(name, "say", room=room, text="hello"))
    assert refusal == (Code.NOT_ALLOWED, f"You can talk to the {where}.")


def test_people_talk_after_the_game_and_in_a_pause() -> None:
    sitting = Sitting()
    for chair in (0, 1):
        sitting.by(chair, "offer", kind="pause")
    sitting.send("Ann", "say", phrase="one_moment")
    sitting.by(0, "resign")
    sitting.send("Bob", "say", phrase="good_game")
    assert len(sitting.accounts[0]["chat"]) == 2
    sitting.check_accounts()


def test_a_hundred_lines_are_kept() -> None:
    sitting = Sitting()
    for number in range(110):
        sitting.send("Ann", "say", text=f"line {number}")
    chat = sitting.whole(0)["chat"]
    assert [chat[0]["text"], len(chat)] == ["line 10", 100]
    assert len({line["id"] for line in chat}) == 100


def test_what_somebody_does_not_want_to_hear_is_left_out() -> None:
    sitting = Sitting()
    sitting.send("Ann", "say", text="boo")
    sitting.send("Bob", "say", text="please")
    heard = events.whole(sitting.match, 1, user=user("Bob"), version=1, time=0.0, unheard={user("Ann")}).chat
    assert [line.text for line in heard] == ["please"]
