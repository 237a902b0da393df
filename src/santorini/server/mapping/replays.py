"""Games to be looked at again, as bytes that go out as they are: the desk has the shapes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from santorini.desk import replays
from santorini.desk.messages import Replay
from santorini.game import Game
from santorini.match.result import Ending
from santorini.notation.record import BrokenRecord
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.sentences import Language
from santorini.server.wire.errors import Code, Refused


def replay_of_game(
    game: Game, names: Mapping[str, str], *, ending: Ending, result: str | None, device: bool
) -> bytes:
    """Of a finished game; names by their tags."""
    replay = replays.replay_of_game(game, names, ending=ending.value, result=result)
    return _sent({**replay, "device": device})


def replay_of_text(text: str, language: str) -> bytes:
    """Of a record, or of a position as one picture; raises Refused with what is wrong."""
    try:
        return _sent(replays.replay_of_text(text, Language(language)))
    except replays.TooLong as error:
        raise Refused(Code.TOO_LARGE, error.sentence) from None
    except (BrokenRecord, IllegalSetup, IllegalStep, InvalidNotation) as error:
        raise Refused(Code.ILLEGAL, error.sentence) from None


def _sent(replay: Replay) -> bytes:
    return json.dumps(replay, ensure_ascii=False, separators=(",", ":")).encode()
