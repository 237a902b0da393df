"""Games as JSON text: how they began, and everything that was done since, to be done again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

from santorini.checks import checked_text, unexpected
from santorini.moments import Moment
from santorini.notation.turn import RESIGN
from santorini.rules.errors import InvalidNotation
from santorini.step import Step

FORMAT: Final = 1  # of JSON and pickles; another one is another way to say it, not another set of rules

# A step, or the seat that gave up.
Deed = Step | int

_KEYS: Final = {"format", "tags", "steps"}
_RESIGNATIONS: Final = {f"{RESIGN} {seat + 1}": seat for seat in range(4)}


def deeds_of(now: Moment) -> list[Deed]:
    """What was done since a game began. Whoever lost for want of a turn did nothing."""
    found: list[Deed] = []
    for moment in now.past():
        if moment.step is not None:
            found.append(moment.step)
        elif moment.before is not None:
            found.append(moment.turns[len(moment.before.turns)].seat)
    return found[::-1]


def write_json(tags: Mapping[str, str], deeds: Iterable[Deed]) -> str:
    """The text of a game that began as the tags of a record tell."""
    return json.dumps({"format": FORMAT, "tags": tags, "steps": [_written(deed) for deed in deeds]})


def read_json(text: str) -> tuple[dict[str, str], list[Deed]]:
    """The tags, and what was done since; raises InvalidNotation."""
    try:
        facts = json.loads(checked_text(text, "form.a_game_text"))
    except (ValueError, RecursionError) as error:
        raise InvalidNotation("form.not_json", error=str(error)) from None
    if not isinstance(facts, dict) or facts.keys() != _KEYS:
        raise InvalidNotation("form.keys", keys=", ".join(sorted(_KEYS)))
    if facts["format"] != FORMAT:
        raise InvalidNotation("form.saved", format=repr(facts["format"]), known=FORMAT)
    tags, steps = facts["tags"], facts["steps"]
    if not isinstance(tags, dict) or not _are_texts(tags.values()):
        raise unexpected("form.texts", tags, "tags")
    if not isinstance(steps, list) or not _are_texts(steps):
        raise unexpected("form.steps", steps, "steps")
    return tags, [_read(step) for step in steps]


def _written(deed: Deed) -> str:
    return str(deed) if isinstance(deed, Step) else f"{RESIGN} {deed + 1}"


def _read(text: str) -> Deed:
    seat = _RESIGNATIONS.get(text)
    return Step.parse(text) if seat is None else seat


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)
