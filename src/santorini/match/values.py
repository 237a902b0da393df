"""Values that follow from each other: nothing is changed, a new one is made."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checked as it is

    completed = replace
else:

    def replace(value: Any, **changes: Any) -> Any:
        """A frozen value with some fields changed, as `dataclasses.replace` makes it.

        Without its `__init__`: a step makes seven of them, some with twenty fields.
        """
        made = object.__new__(value.__class__)
        names, values_of = _shape(value.__class__)
        made.__dict__.update(zip(names, values_of(value.__dict__), strict=True), **changes)
        return made

    def completed(value: Any, **changes: Any) -> Any:
        """The same for a value that nobody else has yet: it is changed itself.

        What it has worked out already stays, so that must not depend on the fields that change.
        """
        value.__dict__.update(changes)
        return value


@cache
def _shape(form: type) -> tuple[tuple[str, ...], Any]:
    """The names of its fields, and how to have their values."""
    names = tuple(field.name for field in fields(form))
    return names, itemgetter(*names)
