"""The messages as TypeScript: `python -m santorini.desk.typescript > web/src/engine/messages.ts`."""

from __future__ import annotations

import sys
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from santorini.desk import messages

_HEAD = """\
// Written by `python -m santorini.desk.typescript`: change the Python types, not this file.

import type { Board, DraftState, Happening, Question as StepQuestion, Replay } from '$/wire';

export const PROTOCOL = {protocol};
"""
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
_UNIONS = ("Question", "Answer")
_WIDTH = 110  # of a line, as the client's sources have it


def typescript() -> str:
    """A module with a type for every message."""
    parts = [_HEAD.replace("{protocol}", str(messages.PROTOCOL))]
    parts += [_interface(kind) for kind in vars(messages).values() if is_typeddict(kind)]
    parts += [_union(name) for name in _UNIONS]
    return "\n".join(parts)


def _interface(kind: Any) -> str:
    lines = [f"/** {line} */" for line in [_first_sentence(kind)] if line]
    lines.append(f"export interface {kind.__name__} {{")
    for name, hint in get_type_hints(kind, include_extras=False).items():
        optional = "" if name in kind.__required_keys__ else "?"
        lines.append(f"  {name}{optional}: {_type(_annotated(kind, name, hint))};")
    return "\n".join([*lines, "}", ""])


def _annotated(kind: Any, name: str, hint: Any) -> Any:
    """The hint with what is said beside it, but without saying whether it has to be there."""
    full = get_type_hints(kind, include_extras=True)[name]
    return hint if name not in kind.__required_keys__ else full


def _type(hint: Any) -> str:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return str(parts[1])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in parts)
    if origin is dict:
        return f"Readonly<Record<string, {_type(parts[1])}>>"
    if origin is list:
        item = _type(parts[0])
        return f"readonly ({item})[]" if " | " in item else f"readonly {item}[]"
    if origin in (Union, UnionType):
        return " | ".join(map(_type, parts))
    return _PLAIN.get(hint) or str(hint.__name__)


def _union(name: str) -> str:
    """In one line, in two, or in one for each member, as it fits."""
    members = [kind.__name__ for kind in get_args(getattr(messages, name))]
    head, joined = f"export type {name} =", " | ".join(members)
    if len(f"{head} {joined};") <= _WIDTH:
        return f"{head} {joined};\n"
    if len(f"  {joined};") <= _WIDTH:
        return f"{head}\n  {joined};\n"
    return "\n".join([head, *(f"  | {member}" for member in members)]) + ";\n"


def _first_sentence(kind: Any) -> str:
    text = " ".join((kind.__doc__ or "").split())
    return text if text and not text.startswith("dict(") else ""


if __name__ == "__main__":
    sys.stdout.write(typescript())
