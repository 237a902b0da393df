"""Log lines: what is in them, and what never is."""

import json
import logging
from collections.abc import Iterator
from io import StringIO

import pytest
from fastapi import FastAPI
from httpx2 import AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.auth import COOKIE
from santorini.server.web.logs import Lines, hidden_address, log_event
from tests.server.web.people import PASSWORD, account, answer_of, bot_token, game, guest

Log = StringIO


@pytest.fixture
def log() -> Iterator[Log]:
    yield from _heard(Lines(as_json=True, messages=False))


@pytest.fixture
def readable() -> Iterator[Log]:
    yield from _heard(Lines(as_json=False, messages=True))


def _heard(formatter: logging.Formatter) -> Iterator[Log]:
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter)
    logger = logging.getLogger("santorini")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield written
    logger.removeHandler(handler)
    logger.setLevel(before)


def lines(log: Log) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


@pytest.mark.anyio
async def test_a_request_is_one_line(ada: AsyncClient, log: Log, settings: Settings) -> None:
    me = await guest(ada)
    (line,) = [line for line in lines(log) if line["event"] == "request"]
    assert (
        line.items()
        >= {
            "level": "info",
            "method": "POST",
            "path": "/api/session",
            "status": 201,
            "user": me["user"],
            "address": hidden_address(settings, "127.0.0.1"),
        }.items()
    )
    assert isinstance(line["ms"], float)


@pytest.mark.anyio
async def test_secrets_are_not_written_down(ada: AsyncClient, log: Log) -> None:
    token = await bot_token(ada, "robot", "read")
    made = await game(ada, first="maker")
    said = {"type": "say", "id": "s", "game": made, "text": "a private remark"}
    answer_of(await ada.post(f"/api/games/{made}/commands", json=said), 200)
    await ada.get("/api/session?password=query", headers={"Authorization": f"Bearer {token}"})
    await ada.post("/api/login", json={"username": "robot", "password": PASSWORD})
    text = log.getvalue()
    for secret in (token, ada.cookies[COOKIE], PASSWORD, "query", "private remark", "127.0.0.1"):
        assert secret not in text


@pytest.mark.anyio
async def test_an_unexpected_error_is_written_down_without_what_it_quotes(
    ada: AsyncClient, app: FastAPI, log: Log
) -> None:
    @app.get("/broken")
    async def broken() -> None:
        try:
            raise KeyError("the hidden worker is on B2")
        except KeyError as error:
            raise RuntimeError("the secret number is 42") from error

    await ada.get("/broken")
    (line,) = [line for line in lines(log) if line["event"] == "unexpected error"]
    assert line["level"] == "error"
    assert line["error"] == "RuntimeError"
    assert "test_logs.py" in str(line["traceback"])
    assert "from KeyError" in str(line["traceback"])
    assert "secret number" not in log.getvalue()
    assert "hidden worker" not in log.getvalue()


def test_lines_for_people_say_all_of_an_error(readable: Log) -> None:
    try:
        raise RuntimeError("what went wrong")
    except RuntimeError as error:
        log_event("unexpected", error=error, path="/a\nb", nothing=None)
    first, *rest = readable.getvalue().splitlines()
    assert first.endswith(r'info unexpected path="/a\nb" error="RuntimeError"')
    assert rest[-1] == "RuntimeError: what went wrong"


def test_a_line_break_does_not_make_a_line(log: Log) -> None:
    log_event("request", path="/a\n{}")
    assert [line["path"] for line in lines(log)] == ["/a\n{}"]


def test_addresses_are_hidden_by_the_secret(settings: Settings) -> None:
    other = settings.model_copy(update={"secret": type(settings.secret)("another secret")})
    assert hidden_address(settings, "192.0.2.1") == hidden_address(settings, "192.0.2.1")
    assert hidden_address(settings, "192.0.2.1") != hidden_address(settings, "192.0.2.2")
    assert hidden_address(settings, "192.0.2.1") != hidden_address(other, "192.0.2.1")


@pytest.mark.anyio
async def test_accounts_are_named_by_their_id_only(ada: AsyncClient, log: Log) -> None:
    await account(ada, "lovelace")
    assert "lovelace" not in log.getvalue()
