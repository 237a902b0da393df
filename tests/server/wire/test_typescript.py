"""The TypeScript types of the protocol."""

import re
import subprocess
import sys
from typing import get_args, get_type_hints

import pytest
from fastapi import FastAPI
from pydantic import BaseModel

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from santorini.server.wire import PROTOCOL
from santorini.server.wire.typescript import BODIES, UNIONS, answers, members, typescript

TEXT = typescript()
INTERFACES = dict(re.findall(r"^export interface (\w+) \{\n(.*?)^\}$", TEXT, re.M | re.S))
ALIASES = dict(re.findall(r"^export type (\w+) =\s(.*?);$", TEXT, re.M | re.S))
BUILT_IN = {"string", "number", "boolean", "null", "unknown", "Record"}
FIELD = re.compile(r"^  (\w+)(\??): (.+);$")


def fields(name: str) -> dict[str, tuple[str, bool]]:
    """The type of each field of an interface, and whether it may be missing."""
    lines = [line for line in INTERFACES[name].splitlines() if not line.lstrip().startswith(("/**", "*"))]
    found = [FIELD.match(line) for line in lines]
    assert all(found), lines
    return {match[1]: (match[3], match[2] == "?") for match in found if match}


def test_the_module_is_only_comments_and_declarations() -> None:
    rest = re.sub(r"^/\*\*.*?\*/$|^//[^\n]*$", "", TEXT, flags=re.M | re.S)
    rest = re.sub(r"^export interface \w+ \{\n.*?^\}$|^export type \w+ =.*?;$", "", rest, flags=re.M | re.S)
    assert rest.split() == ["export", "const", "PROTOCOL", "=", f'"{PROTOCOL}";']


def test_nothing_is_declared_twice() -> None:
    names = re.findall(r"^export \w+ (\w+)", TEXT, re.M)
    assert len(names) == len(set(names))


def test_every_type_that_is_used_is_there() -> None:
    known = INTERFACES.keys() | ALIASES.keys() | BUILT_IN
    for name in INTERFACES:
        for text, _ in fields(name).values():
            assert set(re.findall(r"\b\w+\b", re.sub(r'"[^"]*"', "", text))) <= known, (name, text)
    for name, text in ALIASES.items():
        assert set(re.findall(r"\b\w+\b", re.sub(r'"[^"]*"', "", text))) <= known, (name, text)


@pytest.mark.parametrize(("name", "union"), UNIONS.items())
def test_a_union_has_all_its_messages_told_apart_by_one_field(name: str, union: object) -> None:
    models = members(union)
    assert re.findall(r"\w+", ALIASES[name]) == [model.__name__ for model in models]
    tag = "kind" if name == "Cause" else "type"
    tags = [fields(model.__name__)[tag] for model in models]
    assert tags == [(f'"{get_args(get_type_hints(model)[tag])[0]}"', False) for model in models]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("model", [*BODIES, *answers()])
def test_every_model_of_the_rest_part_is_there_with_its_fields(model: type[BaseModel]) -> None:
    assert list(fields(model.__name__)) == list(model.model_fields)


def test_the_bodies_are_those_of_the_routes(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("server")
    app = create_app(Settings(data=folder, database_url=f"sqlite:///{folder / 'x.db'}", client=None))
    commands = {model.__name__ for model in members(UNIONS["PostedCommand"])}
    assert _bodies(app) - commands == {model.__name__ for model in BODIES}


def _bodies(app: FastAPI) -> set[str]:
    found = set()
    for operations in app.openapi()["paths"].values():
        for operation in operations.values():
            found |= set(re.findall(r"schemas/(\w+)'", str(operation.get("requestBody", {}))))
    return found


def test_what_a_client_sends_may_leave_out_what_has_a_default() -> None:
    assert fields("Step")["confirm"] == ('"now" | "ask" | number | null', True)
    assert fields("Step")["step"] == ("string", False)
    assert fields("NewGame")["options"] == ("OptionsInput", True)
    assert fields("OptionsInput")["rated"] == ("boolean", True)


def test_what_the_server_sends_leaves_out_only_what_is_null() -> None:
    assert fields("Options")["rated"] == ("boolean", False)
    assert fields("Whole")["options"] == ("Options", False)
    assert fields("Whole")["chair"] == ("number | null", True)
    assert fields("Whole")["players"] == ("(Player | null)[]", False)
    assert fields("Update")["cause"] == ("Cause", False)
    assert fields("DraftState")["refused"] == ("Record<string, Sentence>", False)


def test_docstrings_become_comments() -> None:
    assert "/** The answer to hello. */\nexport interface Welcome {" in TEXT


def test_another_process_writes_the_same() -> None:
    command = [sys.executable, "-m", "santorini.server.wire.typescript"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == TEXT
