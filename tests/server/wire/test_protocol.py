"""What docs/protocol.md says is so: its examples are messages, its tables are complete."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter

import santorini.server
from santorini.match.entries import Phrase
from santorini.rules.events import EventKind
from santorini.server.live.connection import CloseCode
from santorini.server.settings import Settings
from santorini.server.web import limits
from santorini.server.web.app import create_app
from santorini.server.web.frames import Fault
from santorini.server.web.websocket import GOING_DOWN
from santorini.server.wire import PROTOCOL, accounts, desk, replays, rest, reviews
from santorini.server.wire.commands import COMMANDS, AnyCommand
from santorini.server.wire.errors import Code, status_of
from santorini.server.wire.events import AnyEvent, Cause
from santorini.server.wire.typescript import BODIES, members
from santorini.server.wire.writing import as_text

TEXT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text()
BLOCKS = re.findall(r"^```json (\w+)\n(.*?)^```$", TEXT, re.M | re.S)
UNIONS: dict[str, TypeAdapter[Any]] = {
    "command": COMMANDS,
    "event": TypeAdapter(AnyEvent),
    "cause": TypeAdapter(Cause),
}


MODELS = {
    name: model for module in (accounts, rest, replays, reviews, desk) for name, model in vars(module).items()
}


def example(kind: str, text: str) -> object:
    """A block, read as what it says it is."""
    if kind in UNIONS:
        return UNIONS[kind].validate_json(text)
    return MODELS[kind].model_validate_json(text)


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_an_example_is_what_it_says(kind: str, text: str) -> None:
    message = example(kind, text)
    if kind in ("event", "cause"):
        sent = json.loads(as_text(message))
        assert sent == json.loads(text), "the server would send it with these fields"


def test_every_block_of_json_is_checked() -> None:
    assert TEXT.count("```json") == len(BLOCKS)


@pytest.mark.parametrize("union", [AnyCommand, AnyEvent, Cause])
def test_every_message_has_an_example(union: object) -> None:
    shown = {type(example(kind, text)) for kind, text in BLOCKS}
    assert [model.__name__ for model in members(union) if model not in shown] == []


def test_every_body_has_an_example() -> None:
    shown = {kind for kind, _ in BLOCKS}
    assert [model.__name__ for model in BODIES if model.__name__ not in shown] == []


def test_the_version_is_that_of_the_server() -> None:
    assert f"This is version {PROTOCOL}." in TEXT


def test_every_code_is_listed_with_its_status() -> None:
    assert [code for code in Code if f"| `{code}` | {status_of(code).value} |" not in TEXT] == []


def test_every_kind_of_happening_is_listed() -> None:
    assert [kind for kind in EventKind if f"\n| `{kind}` | " not in TEXT] == []


def test_every_phrase_is_listed() -> None:
    assert [phrase for phrase in Phrase if f"`{phrase}`" not in TEXT] == []


def test_every_limit_is_listed_as_it_is() -> None:
    rates = [rate for rate in vars(limits).values() if isinstance(rate, limits.Rate)]
    assert rates
    for rate in rates:
        row = rf"^\| {rate.name}( \([a-z ]+\))? \| (address|user) \| {rate.burst} \| {rate.every:g} s \|$"
        assert re.search(row, TEXT, re.M), rate


def test_every_close_code_is_listed() -> None:
    ours = {*CloseCode, *Fault, GOING_DOWN}
    assert {str(int(code)) for code in ours} == set(re.findall(r"^\| ([14]\d\d\d) \| ", TEXT, re.M))
    elsewhere = {
        path.name
        for path in Path(santorini.server.__file__).parent.rglob("*.py")
        if re.search(r"\b44\d\d\b", path.read_text())
    }
    assert elsewhere == {"connection.py"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    folder = tmp_path_factory.mktemp("server")
    return create_app(Settings(data=folder, database_url=f"sqlite:///{folder / 'x.db'}", client=None))


def test_every_route_is_listed_with_its_models(app: FastAPI) -> None:
    missing = []
    for path, operations in app.openapi()["paths"].items():
        for method, operation in operations.items():
            row = re.search(rf"^\| `{method.upper()} {re.escape(path)}` \|(.*?)\|(.*?)\|", TEXT, re.M)
            named = set(re.findall(r"`(\w+)`", " ".join(row.groups()))) if row else set()
            if row is None or not _models(operation) <= named:
                missing.append((method, path, _models(operation)))
    assert missing == []


def test_no_route_is_listed_that_is_not_there(app: FastAPI) -> None:
    listed = re.findall(r"^\| `([A-Z]+) (/\S+)` \|", TEXT, re.M)
    paths = app.openapi()["paths"]
    outside = {"/metrics"}
    assert [
        path for method, path in listed if method.lower() not in paths.get(path, {}) and path not in outside
    ] == []


def _models(operation: dict[str, Any]) -> set[str]:
    """Of the body and the answer; the commands have one name together."""
    parts = [operation.get("requestBody", {}).get("content", {})]
    parts += [answer.get("content", {}) for code, answer in operation["responses"].items() if code < "300"]
    found = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(parts)))
    commands = {model.__name__ for model in members(AnyCommand)}
    return found - commands | ({"PostedCommand"} if found & commands else set())
