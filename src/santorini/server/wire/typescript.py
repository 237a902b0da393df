"""The protocol as TypeScript: `python -m santorini.server.wire.typescript > web/src/wire.ts`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, get_args

from pydantic import TypeAdapter

from santorini.server.wire import PROTOCOL, accounts, commands, desk, events, replays, rest, reviews
from santorini.server.wire.values import Model

Schema = Mapping[str, Any]
Mode = Literal["validation", "serialization"]

_HEAD: Final = """\
// Written by `python -m santorini.server.wire.typescript`: change the Python models, not this file.
// What each message means is in docs/protocol.md.
"""
_WIDTH: Final = 110
_REF: Final = "#/$defs/"
_PRIMITIVES: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_REST: Final = (accounts, rest, replays, reviews, desk)
# Bodies of requests; all other models of the REST part are answers, or parts of either.
BODIES: Final[tuple[type[Model], ...]] = (
    accounts.NewGuest,
    accounts.Login,
    accounts.NewAccount,
    accounts.AccountChange,
    accounts.Farewell,
    accounts.NewToken,
    accounts.NewReport,
    rest.NewGame,
    rest.SentGame,
    rest.SitDown,
    rest.BotSeat,
    replays.ReplayText,
    reviews.GameReview,
    desk.DeskQuestion,
)
# By the names under which clients know them.
UNIONS: Final = {
    "PostedCommand": commands.PostedCommand,
    "AnyCommand": commands.AnyCommand,
    "Cause": events.Cause,
    "AnyEvent": events.AnyEvent,
}


def members(union: object) -> tuple[type, ...]:
    """The models of an annotated union."""
    return get_args(get_args(union)[0])


def answers() -> tuple[type[Model], ...]:
    """What the REST part answers with."""
    found = (
        value
        for module in _REST
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Model) and value.__module__ == module.__name__
    )
    return tuple(model for model in found if model not in BODIES)


def typescript() -> str:
    """A module with a type for every message, the same text for the same models."""
    given = _definitions((*members(commands.AnyCommand), *BODIES), "validation")
    sent = _definitions((*members(events.AnyEvent), *answers()), "serialization")
    renamed = {name: f"{name}Input" for name in _different(given, sent)}
    parts = [_HEAD, f"export const PROTOCOL = {json.dumps(PROTOCOL)};\n"]
    parts += [
        _declaration(renamed.get(name, name), schema, "validation", renamed)
        for name, schema in given.items()
        if name in renamed or name not in sent
    ]
    parts += [_declaration(name, schema, "serialization", {}) for name, schema in sent.items()]
    parts += [
        _alias(name, " | ".join(model.__name__ for model in members(union))) for name, union in UNIONS.items()
    ]
    return "\n".join(parts)


def _definitions(models: Sequence[type], mode: Mode) -> dict[str, Schema]:
    _, schema = TypeAdapter.json_schemas([(model.__name__, mode, TypeAdapter(model)) for model in models])
    return dict(sorted(schema["$defs"].items()))


def _different(given: Mapping[str, Schema], sent: Mapping[str, Schema]) -> set[str]:
    """What a client may leave out and the server does not, by itself or in its parts."""
    shared = given.keys() & sent.keys()
    found = {
        name
        for name in shared
        if _declaration(name, given[name], "validation", {})
        != _declaration(name, sent[name], "serialization", {})
    }
    while more := {name for name in shared - found if _refers_to(given[name], found)}:
        found |= more
    return found


def _refers_to(schema: Schema, names: Iterable[str]) -> bool:
    text = json.dumps(schema)
    return any(f'"{_REF}{name}"' in text for name in names)


# One type


def _declaration(name: str, schema: Schema, mode: Mode, renamed: Mapping[str, str]) -> str:
    comment = _comment(schema.get("description"), "")
    if "properties" not in schema:
        return f"{comment}{_alias(name, _type(schema, renamed))}"
    required = schema.get("required", ())
    lines = []
    for field_name, field in schema["properties"].items():
        mark = "" if _is_there(field_name, field, mode, required) else "?"
        description = _comment(field.get("description"), "  ")
        lines.append(f"{description}  {field_name}{mark}: {_type(field, renamed)};")
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def _is_there(name: str, field: Schema, mode: Mode, required: Sequence[str]) -> bool:
    """What says which message it is always is; the server leaves out what is null."""
    if "const" in field:
        return True
    return name in required if mode == "validation" else not _nullable(field)


def _nullable(field: Schema) -> bool:
    return any(option.get("type") == "null" for option in field.get("anyOf", ()))


def _type(schema: Schema, renamed: Mapping[str, str]) -> str:
    match schema:
        case {"$ref": ref}:
            name = str(ref).removeprefix(_REF)
            return renamed.get(name, name)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": options} | {"oneOf": options}:
            return _union([_type(option, renamed) for option in options])
        case {"type": "array", "items": items}:
            text = _type(items, renamed)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case {"type": "object", "additionalProperties": values}:
            return f"Record<string, {_type(values, renamed)}>"
        case {"type": kind}:
            return _PRIMITIVES[kind]
        case _:
            return "unknown"


def _union(options: Sequence[str]) -> str:
    """By its name, if it has one."""
    for name, union in UNIONS.items():
        if {model.__name__ for model in members(union)} == set(options):
            return name
    return " | ".join(dict.fromkeys(options))


def _alias(name: str, text: str) -> str:
    line = f"export type {name} = {text};\n"
    if len(line) <= _WIDTH:
        return line
    return f"export type {name} =" + "".join(f"\n  | {option}" for option in text.split(" | ")) + ";\n"


def _comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    lines = text.split("\n")
    if len(lines) == 1 and len(text) < _WIDTH - 10:
        return f"{indent}/** {text} */\n"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */\n"])


if __name__ == "__main__":
    sys.stdout.write(typescript())
