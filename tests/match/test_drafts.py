"""Drafts played at the table."""

from typing import Any

import pytest

from santorini.match.entries import Began
from santorini.match.log import read_entry
from santorini.match.result import Ending, Status
from santorini.server.wire.errors import Code
from tests.match.sitting import Sitting, refused

POOL = ("pan", "apollo", "atlas", "hermes", "zeus")


def drafting(players: int = 2, **options: Any) -> Sitting:
    return Sitting(players=players, powers="draft", **{"cards": POOL, **options})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draft_is_offered_picked_and_begun(players: int) -> None:
    sitting = drafting(players)
    challenger = sitting.match.actor
    assert challenger is not None
    offered = POOL[:players]
    for card in offered:
        assert sitting.accounts[None]["draft"]["stage"] == "offer"
        sitting.act("choose", choice=card)
    for card in offered[:-1]:
        assert sitting.accounts[None]["draft"]["stage"] == "pick"
        assert sitting.match.actor != challenger
        sitting.act("choose", choice=card)
    assert sitting.accounts[None]["draft"]["stage"] == "start"
    assert sitting.match.actor == challenger
    sitting.act("choose", choice=1)
    assert sitting.match.status is Status.PLAYING
    assert sitting.match.order[0] == 1
    powers = [player["power"] for player in sitting.whole(None)["players"]]
    assert powers[challenger] == offered[-1]
    assert powers[(challenger + 1) % players] == offered[0]
    sitting.check_accounts()
    sitting.check_replay()


def test_a_draft_may_offer_from_a_few() -> None:
    for players, few in ((2, 6), (3, 8), (4, 10)):
        sitting = Sitting(players=players, powers="draft", few=True)
        assert len(sitting.accounts[None]["draft"]["options"]) == few


def test_the_challenger_is_drawn() -> None:
    challengers = set()
    for seed in range(12):
        begun = [read_entry(body) for body in drafting(seed=seed).log][-1]
        assert isinstance(begun, Began)
        challengers.add(begun.challenger)
    assert challengers == {0, 1}


def test_others_wait_for_their_choice() -> None:
    sitting = drafting()
    assert sitting.match.actor is not None
    other = 1 - sitting.match.actor
    refusal = refused(lambda: sitting.by(other, "choose", choice="pan"))
    assert refusal == (Code.NOT_YOUR_TURN, "It is not your turn to choose.")


def test_a_choice_that_may_not_be_made_is_refused_with_its_reason() -> None:
    sitting = drafting()
    sitting.act("choose", choice="pan")
    assert refused(lambda: sitting.act("choose", choice="pan")) == (Code.ILLEGAL, "Pan is offered already.")
    assert refused(lambda: sitting.act("choose", choice=0))[0] is Code.ILLEGAL
    assert refused(lambda: sitting.act("choose", choice="bia")) == (
        Code.ILLEGAL,
        "Bia is not among the cards of this draft.",
    )
    sitting.check_accounts()


def test_there_is_no_choice_without_a_draft() -> None:
    assert refused(lambda: Sitting().act("choose", choice="pan")) == (Code.TOO_LATE, "There is no draft.")


def test_there_is_no_board_during_a_draft() -> None:
    sitting = drafting()
    for type, fields in (
        ("step", {"step": "place B3"}),
        ("turn", {"text": "+B3+D3"}),
        ("undo", {}),
        ("confirm", {}),
        ("resign", {}),
        ("offer", {"kind": "takeback"}),
        ("offer", {"kind": "pause"}),
        ("offer", {"kind": "rematch"}),
    ):
        assert refused(lambda type=type, fields=fields: sitting.act(type, **fields))[0] is Code.TOO_EARLY  # type: ignore[misc]
    assert refused(lambda: sitting.why(0, "place B3"))[0] is Code.TOO_EARLY


def test_the_clock_runs_in_a_draft_and_ends_it_without_a_result() -> None:
    sitting = drafting(clock={"kind": "live", "base": 60, "increment": 5})
    first = sitting.match.actor
    sitting.now += 10
    sitting.act("choose", choice="pan")
    sitting.act("choose", choice="zeus")
    assert first is not None
    assert sitting.match.clock.left[first] == 50.0
    assert not sitting.wait(60)
    assert [entry.kind for entry in sitting.wait(10)] == ["lost"]
    assert sitting.match.status is Status.ABORTED
    assert sitting.accounts[None]["result"] == {"ending": Ending.ABORTED.value, "winners": []}
    assert sitting.match.actor is None
    sitting.check_accounts()
    sitting.check_replay()


def test_a_draft_can_be_aborted() -> None:
    sitting = drafting(3)
    sitting.act("choose", choice="pan")
    sitting.by(1, "abort")
    assert sitting.match.status is Status.ABORTED
    assert refused(lambda: sitting.by(0, "choose", choice="zeus")) == (Code.TOO_LATE, "The game is over.")
    assert refused(lambda: sitting.by(0, "offer", kind="rematch"))[0] is Code.TOO_EARLY
    sitting.check_accounts()
