"""What the desk says has the shapes that the server and the client know."""

import json
from pathlib import Path

import pytest

from santorini import Game, read_record
from santorini.desk.looks import look_at
from santorini.desk.typescript import typescript
from santorini.game import CHANCE
from santorini.server.mapping.board import board_of, happenings, question_of
from santorini.server.wire.writing import as_text

PROJECT = Path(__file__).parents[2]


def sent(value: object) -> object:
    return None if value is None else json.loads(as_text(value))


@pytest.mark.parametrize(
    "record", sorted((PROJECT / "tests/golden").glob("*.sgn")), ids=lambda path: path.stem
)
def test_a_look_has_what_the_protocol_of_games_sends(record: Path) -> None:
    game = Game.from_record(read_record(record.read_text()))
    now = game.copy()
    while now.steps_made:
        now.pop()
    for step in [step for turn in game.turns for step in turn.steps]:
        now.push(step)
        look = look_at(now, None)
        assert look["board"] == sent(board_of(now.machine, now.state))
        assert look["happenings"] == [sent(each) for each in happenings(now.machine, now.last_events)]
        if now.actor not in (None, CHANCE):
            asked = question_of(now.machine, now.state, now.actor, now.legal_steps)
            assert look["question"] == sent(asked)


def test_the_types_of_the_client_are_those_of_python() -> None:
    assert (PROJECT / "web/src/engine/messages.ts").read_text() == typescript()
