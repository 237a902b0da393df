"""Values that follow from each other: nothing is changed, a new one is made."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checked as it is
else:

    def replace(value: Any, **changes: Any) -> Any:
        """A frozen value with some fields changed, as `dataclasses.replace` makes it.

        Without its `__init__`: a step makes seven of them, some with twenty fields.
        """
        kept = value.__dict__
        made = object.__new__(value.__class__)
        found = made.__dict__
        for name in _names(value.__class__):
            found[name] = kept[name]
        found.update(changes)
        return made


@cache
def _names(form: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(form))
