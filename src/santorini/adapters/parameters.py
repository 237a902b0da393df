"""Parameters that other libraries hand on to an environment, whatever they are called."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import signature
from typing import Any


class Parameters:
    """An environment that says which parameters there are, if it is given another one."""

    def __new__(cls, *_: Any, **given: Any) -> Any:
        refuse_unknown(cls, given)
        return super().__new__(cls)


def refuse_unknown(made: type, given: Iterable[str]) -> None:
    """Raises TypeError for names that the constructor of a class does not know."""
    kinds = signature(made.__init__).parameters.values()  # type: ignore[misc]
    known = [kind.name for kind in kinds if kind.name != "self" and kind.kind is not kind.VAR_POSITIONAL]
    for name in given:
        if name not in known:
            raise TypeError(f"unknown parameter {name!r}: expected one of {', '.join(known)}")
