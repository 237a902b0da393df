"""The sentences that code can say, read from its source: gaps are filled with a number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import santorini

PACKAGE = Path(santorini.__file__).parent
SAMPLE = "7"


def given_to(path: Path, *names: str) -> set[str]:
    """All strings that a file gives to functions or errors of these names."""
    calls = (node for node in ast.walk(_tree(path)) if isinstance(node, ast.Call))
    found = (argument for call in calls if _name(call.func) in names for argument in call.args)
    return {text for argument in found for text in _texts(argument, path)}


def returned(path: Path, *names: str) -> set[str]:
    """All strings that functions of these names return."""
    defined = (node for node in ast.walk(_tree(path)) if isinstance(node, ast.FunctionDef))
    inside = (node for function in defined if function.name in names for node in ast.walk(function))
    values = (node.value for node in inside if isinstance(node, ast.Return) and node.value is not None)
    return {text for value in values for text in _texts(value, path)}


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(node: ast.expr, path: Path) -> Iterator[str]:
    """Everything that an expression can be, as far as it is written down; names are what they are given."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield from map("".join, product(*(list(_texts(part, path)) for part in parts)))
        case ast.FormattedValue(value=value, conversion=conversion):
            written = list(_texts(value, path)) or [SAMPLE]
            yield from map(repr, written) if conversion == ord("r") else written
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one, path)
            yield from _texts(other, path)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _texts(value, path)
        case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Mult()):
            yield from (text, "")
        case ast.Name(id=name):
            for assigned in _assigned(name, path):
                yield from _texts(assigned, path)


@cache
def _assigned(name: str, path: Path) -> tuple[ast.expr, ...]:
    return tuple(
        node.value
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    )
