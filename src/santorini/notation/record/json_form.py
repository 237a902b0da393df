"""Game records as JSON: the same facts, one to one."""

import json
import sys

from santorini.checks import unexpected
from santorini.notation.record.tree import MOST_NESTED, UNFINISHED, Record, RecordedTurn, Variation
from santorini.rules.errors import InvalidNotation


def to_json(record: Record) -> str:
    """A record as JSON text; raises InvalidNotation if it is not well-formed."""
    record.check()
    data = {"tags": record.tags, **_line_data(record), "result": record.result}
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def from_json(text: str) -> Record:
    """A record from JSON text; raises InvalidNotation.

    >>> from_json('{"turns": [{"turn": "+B3+D3", "nags": [1]}]}').turns
    [RecordedTurn(text='+B3+D3', comment='', nags=[1], clock=None, evaluation=None, variations=[])]
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidNotation("form.not_json", error=str(error)) from None
    facts = _object(data, "tags", "comment", "turns", "result")
    line = _read_line(facts, 0)
    tags = {name: _string(value) for name, value in _object(facts.get("tags", {})).items()}
    record = Record(line.turns, line.comment, tags, _string(facts.get("result", UNFINISHED)))
    record.check()
    return record


def _line_data(line: Variation) -> dict[str, object]:
    data: dict[str, object] = {"comment": line.comment} if line.comment else {}
    data["turns"] = [_turn_data(turn) for turn in line.turns]
    return data


def _turn_data(turn: RecordedTurn) -> dict[str, object]:
    """What is not there is left out."""
    data: dict[str, object] = {"turn": turn.text}
    if turn.comment:
        data["comment"] = turn.comment
    if turn.nags:
        data["nags"] = turn.nags
    if turn.clock is not None:
        data["clock"] = turn.clock
    if turn.evaluation is not None:
        data["eval"] = turn.evaluation
    if turn.variations:
        data["variations"] = [_line_data(variation) for variation in turn.variations]
    return data


def _read_line(facts: dict[str, object], depth: int) -> Variation:
    if depth > MOST_NESTED:
        raise InvalidNotation("record.nested", most=MOST_NESTED)
    turns = [_read_turn(data, depth) for data in _list(facts.get("turns", []))]
    return Variation(turns, _string(facts.get("comment", "")))


def _read_turn(data: object, depth: int) -> RecordedTurn:
    facts = _object(data, "turn", "comment", "nags", "clock", "eval", "variations")
    variations = [_object(line, "comment", "turns") for line in _list(facts.get("variations", []))]
    return RecordedTurn(
        text=_string(facts.get("turn")),
        comment=_string(facts.get("comment", "")),
        nags=[_integer(nag) for nag in _list(facts.get("nags", []))],
        clock=_number(facts.get("clock")),
        evaluation=_number(facts.get("eval")),
        variations=[_read_line(line, depth + 1) for line in variations],
    )


def _object(data: object, *keys: str) -> dict[str, object]:
    """A JSON object, with no other keys than those given if any are."""
    if not isinstance(data, dict):
        raise unexpected("form.an_object", data)
    if keys and not data.keys() <= set(keys):
        raise InvalidNotation(
            "form.unknown_key", key=repr(min(data.keys() - set(keys))), known=", ".join(keys)
        )
    return data


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise unexpected("form.a_list", data)
    return data


def _string(data: object) -> str:
    if not isinstance(data, str):
        raise unexpected("form.a_string", data)
    return data


def _integer(data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise unexpected("form.a_whole_number", data)
    return data


def _number(data: object) -> float | None:
    if data is None:
        return None
    if not isinstance(data, int | float) or isinstance(data, bool) or abs(data) > sys.float_info.max:
        raise unexpected("form.a_number", data)
    return data
