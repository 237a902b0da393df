"""What was expected of a value, in our own words instead of those of the library that checked it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from santorini.sentences import Language, Sentence, Value, one_of, reason_of
from santorini.sentences.catalogue import texts


def expected(problem: Mapping[str, Any]) -> Sentence:
    """What Pydantic's details of an error say."""
    context = problem.get("ctx", {})
    key = f"field.{problem['type']}"
    if problem["type"] == "value_error":
        return Sentence("field.other", message=reason_of(context["error"]))
    if key not in texts(Language.ENGLISH, "field"):
        return Sentence("field.other", message=problem["msg"])
    return Sentence(key, **{name: _value(value) for name, value in context.items()})


def _value(value: object) -> Value:
    """Numbers without needless zeros; choices are listed with an "or" before the last."""
    return f"{value:g}" if isinstance(value, float) else one_of(str(value).split(" or "))
