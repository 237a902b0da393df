"""Values that follow from each other: nothing is changed, a new one is made."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checked as it is
else:

    def replace(value: Any, **changes: Any) -> Any:
        """A value with some fields changed, as `dataclasses.replace` makes it.

        Without its `__init__`, which takes longer.
        """
        form = value.__class__
        made = form.__new__(form)
        for name in _names(form):
            object.__setattr__(made, name, changes[name] if name in changes else getattr(value, name))
        return made


@cache
def _names(form: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(form))
