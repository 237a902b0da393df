"""What the desk says has the shapes that the server and the client know."""

from pathlib import Path

import pytest

from santorini import Game, read_record
from santorini.desk.looks import board_of, happenings
from santorini.desk.typescript import typescript
from santorini.server.mapping import board as of_the_server

PROJECT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "record", sorted((PROJECT / "tests/golden").glob("*.sgn")), ids=lambda path: path.stem
)
def test_boards_and_happenings_are_those_of_the_protocol(record: Path) -> None:
    game = Game.from_record(read_record(record.read_text()))
    now = game.copy()
    while now.steps_made:
        now.pop()
    for step in [step for turn in game.turns for step in turn.steps]:
        now.push(step)
        drawn = of_the_server.board_of(now.machine, now.state).model_dump(mode="json", exclude_none=True)
        assert board_of(now.machine, now.state) == drawn
        told = of_the_server.happenings(now.machine, now.last_events)
        assert happenings(now.machine, now.last_events) == [
            each.model_dump(mode="json", exclude_none=True) for each in told
        ]


def test_the_types_of_the_client_are_those_of_python() -> None:
    assert (PROJECT / "web/src/engine/messages.ts").read_text() == typescript()
