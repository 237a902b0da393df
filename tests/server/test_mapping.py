"""What goes out says what it means: names of its own, and everything a program needs to play."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from santorini import Game, StepKind
from santorini.legal import LegalSteps
from santorini.match.seen import view_of
from santorini.rules.board import DIRECTIONS
from santorini.rules.events import EventKind
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import OWN, Power
from santorini.server.web.routes.catalogue import _card
from santorini.server.wire.events import AnyEvent
from santorini.server.wire.values import Direction, HappeningKind, KindOfStep
from tests.match.sitting import Sitting, refused

RECORDED = Path(__file__).parents[2] / "web" / "tests" / "play" / "recorded.json"


def table(*cards: str, **options: Any) -> Sitting:
    return Sitting(players=len(cards), powers="chosen", cards=cards, allow_banned=True, **options)


def test_the_names_of_the_wire_are_those_of_the_rules() -> None:
    assert get_args(HappeningKind) == tuple(map(str, EventKind))
    assert get_args(KindOfStep) == tuple(map(str, StepKind))
    assert get_args(Direction) == tuple(DIRECTIONS)


def test_what_the_client_is_tested_with_is_the_protocol() -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(AnyEvent)
    recorded = json.loads(RECORDED.read_text())
    for message in [*recorded["heard"], recorded["end"]]:
        adapter.validate_python(message)


# What a card asks


def test_directions_say_where_the_token_will_point() -> None:
    sitting = table("aeolus", "siren")
    asked = sitting.whole(0)["now"]["question"]
    assert (asked["power"], asked["token"], asked["choices"]) == ("aeolus", "wind", {})
    assert asked["directions"].keys() == set(sitting.match.legal)
    assert asked["directions"]["direction e"] == "w"
    assert "question" not in sitting.whole(1)["now"]
    sitting.turns("@wind=e")
    asked = sitting.whole(1)["now"]["question"]
    assert (asked["power"], asked["directions"]["direction e"]) == ("siren", "e")


def test_choices_have_names() -> None:
    sitting = Sitting(position="0000000030000000000000000/1/dionysus:C3,A1/heracles:A5,E1")
    sitting.steps("move C3 C4", "build C4 D4")
    assert sitting.whole(0)["now"]["question"] == {
        "power": "dionysus",
        "directions": {},
        "choices": {"choose 1": "again"},
    }
    sitting.steps("choose 1")
    [happening] = json.loads(sitting.told[1][-1])["cause"]["happenings"]
    assert happening == {"kind": "chosen", "seat": 0, "power": "dionysus", "choice": "again"}


def test_squares_need_no_question() -> None:
    sitting = table("europa", "pan")
    assert "question" not in sitting.whole(0)["now"]


@pytest.mark.parametrize("step", ["fly B3", "choose again", "direction up", "place Z9"])
def test_a_step_of_an_unknown_form_is_refused_by_name(step: str) -> None:
    word = step.partition(" ")[0] if step == "fly B3" else step
    _, sentence = refused(lambda: table("pan", "apollo").act("step", step=step))
    assert repr(word) in sentence


def test_an_unknown_card_in_a_draft_is_refused_by_name() -> None:
    _, sentence = refused(lambda: Sitting(powers="draft").act("choose", choice="glaucus"))
    assert "Glaucus" in sentence


# Tokens


def test_tokens_come_with_the_board_and_go_with_it() -> None:
    sitting = Sitting(position="0000000000000000000000000/1/charybdis:B2,E1/mortal:D4,A5")
    sitting.steps("move B2 C2", "build C2 B2", "token C3")
    update = json.loads(sitting.told[1][-1])
    assert update["cause"]["happenings"] == [
        {"kind": "token", "seat": 0, "to": "C3", "power": "charybdis", "token": "whirl"}
    ]
    token = {"kind": "space", "key": "whirl", "power": "charybdis", "seat": 0, "squares": ["C3"]}
    assert update["board"]["tokens"] == [token]
    sitting.steps("move D4 D3", "build D3 C3")
    assert sitting.accounts[0]["board"]["tokens"] == []


def test_a_secret_is_a_token_of_whoever_knows_it_until_the_end() -> None:
    sitting = table("moerae", "mortal")
    sitting.turns("@fate=B1+A5+B5+C5", "+D4+E4")
    mine = [token["squares"] for token in sitting.accounts[0]["board"]["tokens"]]
    assert mine == [["B1", "C1", "B2", "C2"]]
    for reader in (1, None):
        assert sitting.accounts[reader]["board"]["tokens"] == []
    sitting.by(1, "resign")
    assert all(sitting.accounts[reader]["board"]["tokens"] for reader in (0, 1, None))


def test_a_card_of_ones_own_is_in_the_catalogue_by_its_name() -> None:
    class Glaucus(Power):
        name = "glaucus"
        number = 101
        group = OWN

    card = _card(Glaucus, "fr")
    assert (card.power, card.name, card.group, card.token, card.choices) == (
        "glaucus",
        "Glaucus",
        "own",
        "",
        {},
    )


# The position


@pytest.mark.parametrize(
    "cards", [("hermes", "pan"), ("hecate", "athena"), ("moerae", "artemis"), ("pan", "chaos")]
)
def test_readers_have_the_position_as_they_may_know_it(cards: tuple[str, ...]) -> None:
    """Inside a turn it is not told again: it is the one that the turn began with."""
    sitting, random = table(*cards), Random(4)
    for _ in range(30):
        if sitting.match.over:
            break
        sitting.act("step", step=random.choice(list(sitting.match.legal)))
        for reader in sitting.told:
            view = view_of(sitting.match, reader)
            assert view is not None
            assert sitting.accounts[reader]["position"] == view.position
            told = json.loads(sitting.told[reader][-1])
            inside = told["running"] != "" and not told["now"]["confirm"]
            assert ("position" in told) != (inside and told["cause"]["kind"] == "stepped")
    sitting.by(0, "offer", kind="pause")
    for reader in (0, 1):
        assert "position" in json.loads(sitting.told[reader][-1])


def test_a_program_can_play_by_position_and_turn() -> None:
    """Whoever has to choose makes a game of what came, and sends a turn of it."""
    sitting, random = Sitting(), Random(1)
    while not sitting.match.over and sitting.match.finished < 20:
        chair = sitting.match.actor
        update = json.loads(sitting.told[chair][-1])
        assert update["running"] == ""
        turns = Game.from_position(update["position"]).legal_turns
        sitting.turns(random.choice(turns[:50]).text)
    assert sitting.match.finished > 2


# Once


def test_a_step_works_out_what_is_legal_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the command to what all readers are told: only what may be done next is worked out."""
    sitting = Sitting(position="0000000000000000000000000/1/hermes:B2,E1/pan:D4,A5")
    worked: list[object] = []
    made = LegalSteps.__init__

    def counting(self: LegalSteps, machine: Machine, position: Position) -> None:
        worked.append(position)
        made(self, machine, position)

    monkeypatch.setattr(LegalSteps, "__init__", counting)
    for step in ("move B2 B3", "build B3 B2", "move D4 D5", "build D5 E5"):
        worked.clear()
        sitting.steps(step, confirm="now")
        assert len(worked) == 1
