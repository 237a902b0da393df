"""Cells of notebooks, run as Jupyter would, where there is no Jupyter: what each of them shows, as HTML."""

import ast
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from html import escape
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any


class Shown:
    """What a notebook draws as it is: a picture, a table."""

    def __init__(self, data: str) -> None:
        self.data = data


def cells_of(path: Path) -> Iterator[tuple[str, str, str]]:
    """The kind of each cell, its text, and what it shows when the cells are run one after another."""
    names: dict[str, Any] = {}
    with _displays():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            text = "".join(cell["source"])
            yield cell["cell_type"], text, _shown(text, names) if cell["cell_type"] == "code" else ""


@contextmanager
def _displays() -> Iterator[None]:
    """IPython.display, as far as the notebooks use it."""
    before = {name: sys.modules.get(name) for name in ("IPython", "IPython.display")}
    display = ModuleType("IPython.display")
    vars(display).update(SVG=Shown, HTML=Shown)
    sys.modules |= {"IPython": ModuleType("IPython"), "IPython.display": display}
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def _shown(source: str, names: dict[str, Any]) -> str:
    """What was printed, and the value of a last line that is an expression."""
    *lines, last = ast.parse(source).body
    value = None
    printed = StringIO()
    with redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(lines, []), "cell", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        else:
            exec(compile(ast.Module([*lines, last], []), "cell", "exec"), names)
    text = printed.getvalue()
    return (f"<pre>{escape(text)}</pre>" if text else "") + _drawn(value)


def _drawn(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, Shown):
        return value.data
    picture = getattr(value, "_repr_svg_", None)
    return str(picture()) if picture else f"<pre>{escape(repr(value))}</pre>"
