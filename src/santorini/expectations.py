"""What was expected of a value, in our own words instead of those of the library that checked it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_KINDS = {
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_parsing": "a number",
    "bool_parsing": "true or false",
}


def expected(problem: ErrorDetails) -> str:
    context = problem.get("ctx", {})
    match problem["type"]:
        case "value_error":
            return str(context["error"])
        case "greater_than_equal":
            return f"expected at least {context['ge']:g}"
        case "less_than_equal":
            return f"expected at most {context['le']:g}"
        case "enum" | "literal_error":
            return f"expected {context['expected']}"
        case kind:
            return f"expected {_KINDS.get(kind, 'something else')}"
