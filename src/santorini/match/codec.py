"""Values as JSON and back: dataclasses by their annotations, those of a union by their `kind`.

What is None is left out. What is not of the expected form is refused by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from json.encoder import encode_basestring
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from santorini.checks import unexpected
from santorini.rules.errors import InvalidNotation
from santorini.step import Step

Read = Callable[[Any], Any]
_WRITTEN: dict[type, Callable[[Any], str]] = {
    str: encode_basestring,
    int: int.__repr__,
    float: float.__repr__,
    bool: lambda value: "true" if value else "false",
    NoneType: lambda _: "null",
    Step: lambda step: f'"{step}"',
}
_PLAIN = {str: (str,), int: (int,), float: (float, int), bool: (bool,), NoneType: (NoneType,)}


def to_text(value: Any) -> str:
    """As text at once: entries are written all the time, and `json` would prepare itself anew for each."""
    write = _WRITTEN.get(value.__class__)
    if write is not None:
        return write(value)
    if isinstance(value, tuple):
        return f"[{','.join(map(to_text, value))}]"
    if isinstance(value, Enum):
        return to_text(value.value)
    kind, names = _shape(value.__class__)
    parts = [kind] if kind else []
    for name, key in names:
        item = getattr(value, name)
        if item is not None:
            parts.append(key + to_text(item))
    return f"{{{','.join(parts)}}}"


@cache
def reader(form: Any) -> Read:
    """From JSON to a value of this type; raises InvalidNotation."""
    if form is Step:
        return Step.parse
    if is_dataclass(form):
        return _fields(form)
    if form in _PLAIN:
        return _plain(form)
    if get_origin(form) is tuple:
        return _items(reader(get_args(form)[0]))
    if get_origin(form) is Literal:
        return _values({value: value for value in get_args(form)})
    if get_origin(form) in (Union, UnionType):
        return _union(get_args(form))
    return _values({member.value: member for member in form})


def kind_of(form: Any) -> str | None:
    """By which a dataclass is known among others."""
    kind = getattr(form, "kind", None)
    return kind if isinstance(kind, str) else None


@cache
def _names(form: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(form))


@cache
def _shape(form: Any) -> tuple[str, tuple[tuple[str, str], ...]]:
    """How its kind is written, and the names of its fields with how these are."""
    kind = kind_of(form)
    return f'"kind":"{kind}"' if kind else "", tuple((name, f'"{name}":') for name in _names(form))


def _plain(form: type) -> Read:
    accepted = _PLAIN[form]

    def read(value: Any) -> Any:
        if not isinstance(value, accepted) or (isinstance(value, bool) and form is not bool):
            raise InvalidNotation("form.expected", what=form.__name__, given=repr(value))
        return value

    return read


def _values(known: dict[Any, Any]) -> Read:
    def read(value: Any) -> Any:
        if not isinstance(value, str) or value not in known:
            raise InvalidNotation("form.one_of", known=", ".join(known), given=repr(value))
        return known[value]

    return read


def _items(item: Read) -> Read:
    def read(value: Any) -> Any:
        if not isinstance(value, list):
            raise unexpected("form.a_list", value)
        return tuple(map(item, value))

    return read


def _union(forms: Sequence[Any]) -> Read:
    tagged = {kind: reader(form) for form in forms if (kind := kind_of(form)) is not None}
    others = [reader(form) for form in forms if kind_of(form) is None]

    def read(value: Any) -> Any:
        if isinstance(value, dict) and tagged:
            kind = value.get("kind")
            if kind not in tagged:
                raise InvalidNotation("form.unknown_kind", kind=repr(kind), known=", ".join(tagged))
            return tagged[kind](value)
        for other in others[:-1]:
            try:
                return other(value)
            except InvalidNotation:
                continue
        if not others:
            raise unexpected("form.an_object", value)
        return others[-1](value)

    return read


def _fields(form: Any) -> Read:
    hints = get_type_hints(form)
    known = {name: reader(hints[name]) for name in _names(form)}
    needed = {field.name for field in fields(form) if field.default is MISSING}
    kind = kind_of(form)
    name = kind or form.__name__

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise unexpected("form.an_object", value, name)
        found = {key: item for key, item in value.items() if kind is None or key != "kind"}
        if unknown := found.keys() - known.keys():
            raise InvalidNotation("form.no_field", name=name, key=repr(min(unknown)))
        if missing := needed - found.keys():
            raise InvalidNotation("form.missing_field", name=name, key=repr(min(missing)))
        try:
            return form(**{key: known[key](item) for key, item in found.items()})
        except InvalidNotation as error:
            raise InvalidNotation("form.in_field", field=name, reason=error.sentence) from None

    return read
