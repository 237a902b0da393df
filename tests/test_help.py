"""`help` tells what the sources say, of compiled classes too."""

import ast
import inspect
import pydoc
from pathlib import Path

import pytest

import santorini
from santorini import Event, Game, Step
from santorini.rules.board import cell_named
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.steps import Offers

PACKAGE = Path(santorini.__file__).parent


def written(kind: type) -> dict[str, str]:
    """What the source of a class documents: by the names of its members, and under its own."""
    path = PACKAGE.parent / f"{kind.__module__.replace('.', '/')}.py"
    found = {}
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            found[node.name] = ast.get_docstring(node) or ""
            members = (child for child in node.body if isinstance(child, ast.FunctionDef))
            found |= {child.name: ast.get_docstring(child) or "" for child in members}
    return {name: text for name, text in found.items() if text}


@pytest.mark.parametrize("kind", [Step, Event, Position, Power, Machine, Rules, Offers, Game])
def test_classes_and_their_members_are_documented_as_written(kind: type) -> None:
    texts = written(kind)
    assert texts[kind.__name__] == inspect.getdoc(kind)
    for name, text in texts.items():
        if name not in (kind.__name__, "__init__", "__new__", "__repr__", "__str__"):
            assert inspect.getdoc(getattr(kind, name)) == text, name
    told = pydoc.plain(pydoc.render_doc(kind))
    assert all(text.splitlines()[0] in told for name, text in texts.items() if not name.startswith("_"))


def test_signatures_are_told() -> None:
    assert list(inspect.signature(Position.height).parameters) == ["self", "cell"]
    assert list(inspect.signature(Power.move_targets).parameters) == ["self", "now", "worker"]
    assert "in any case" in (cell_named.__doc__ or "")
