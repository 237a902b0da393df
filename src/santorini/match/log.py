"""Entries as they are kept: one JSON object each, with the version of its form.

Version 1 had no number, and wrote steps as the machine's integers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, cast

from santorini.checks import unexpected
from santorini.match.codec import reader, to_text
from santorini.match.entries import Entry
from santorini.rules.errors import InvalidNotation
from santorini.step import Step

VERSION: Final = 2


class NewerLog(InvalidNotation):
    """An entry that a newer version of the program wrote."""


def write_entry(entry: Entry) -> str:
    return f'{{"v":{VERSION},{to_text(entry)[1:]}'


def read_entry(text: str) -> Entry:
    """An entry of any version up to now; raises NewerLog or InvalidNotation."""
    body = _object(text)
    version = body.pop("v", 1)
    if not isinstance(version, int) or version < 1:
        raise InvalidNotation("form.entry_version", given=repr(version))
    if version > VERSION:
        raise NewerLog("form.newer_entry", version=version, known=VERSION)
    for upcast in _UPCASTS[version - 1 :]:
        body = upcast(body)
    return cast(Entry, reader(Entry)(body))


def _object(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except ValueError as error:
        raise InvalidNotation("form.not_json", error=str(error)) from None
    if not isinstance(body, dict):
        raise unexpected("form.an_object", body)
    return body


def _from_first(body: dict[str, Any]) -> dict[str, Any]:
    """Steps were integers."""
    match body.get("kind"):
        case "stepped":
            return {**body, "steps": [str(Step.decode(code)) for code in body.get("steps", ())]}
        case "drawn":
            return {**body, "step": str(Step.decode(body.get("step", -1)))}
        case _:
            return body


# From each version to the next.
_UPCASTS: Final[tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]] = (_from_first,)
