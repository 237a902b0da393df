"""Errors as they leave the server, and the headers that surround every answer."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from fastapi import FastAPI
from httpx2 import AsyncClient

from santorini.server.storage.database import StorageUnavailable
from santorini.server.web.context import Web
from santorini.server.web.limits import Buckets
from santorini.server.web.middleware import LARGEST_BODY
from santorini.server.wire.errors import STATUS, Code, Refused, status_of
from tests.server.web.people import answer_of, guest, refusal

pytestmark = pytest.mark.anyio

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name": "\\ud800"}', b"[" * 20_000, b'{"name": 1e400}'],
)
async def test_a_body_that_cannot_be_read_is_malformed(ada: AsyncClient, content: bytes) -> None:
    assert refusal(await ada.post("/api/session", content=content, headers=JSON), 422) == "malformed"


async def test_a_body_of_another_kind_is_malformed(ada: AsyncClient) -> None:
    assert refusal(await ada.post("/api/session", data={"name": "Ada"}), 422) == "malformed"


async def test_a_sentence_says_what_was_wrong_and_not_what_was_sent(ada: AsyncClient) -> None:
    await guest(ada)
    answer = await ada.post("/api/account", json={"username": "ada", "password": "hunter2"})
    assert answer.json()["sentence"] == "password: number of characters expected: at least 8."
    assert "hunter2" not in answer.text


async def test_too_large_a_body_is_refused(ada: AsyncClient) -> None:
    content = b" " * (LARGEST_BODY + 1)
    assert refusal(await ada.post("/api/session", content=content, headers=JSON), 413) == "too_large"


async def test_too_large_a_body_that_does_not_say_so_is_refused(ada: AsyncClient) -> None:
    async def parts() -> AsyncIterator[bytes]:
        for _ in range(LARGEST_BODY // 1024 + 1):
            yield b" " * 1024

    answer = await ada.post("/api/session", content=parts(), headers=JSON)
    assert refusal(answer, 413) == "too_large"


async def test_unknown_addresses_and_methods(ada: AsyncClient) -> None:
    assert refusal(await ada.get("/api/nothing"), 404) == "not_found"
    answer = await ada.put("/api/session")
    assert refusal(answer, 405) == "malformed"
    assert "allow" in answer.headers


async def test_a_refusal_with_a_wait_says_when_to_come_back(ada: AsyncClient, app: FastAPI) -> None:
    @app.get("/slow")
    async def slow() -> None:
        raise Refused(Code.TOO_MANY, "server.most_followed", most=50, wait=1.2)

    answer = await ada.get("/slow")
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "2"
    assert answer.json() == {
        "code": "too_many",
        "sentence": "One connection can follow 50 games: part from one first.",
        "key": "server.most_followed",
        "values": {"most": "50"},
        "wait": 1.2,
    }


async def test_lost_storage_is_a_clear_try_again(ada: AsyncClient, app: FastAPI) -> None:
    @app.get("/lost")
    async def lost() -> None:
        raise StorageUnavailable("the disk is full")

    answer = await ada.get("/lost")
    assert refusal(answer, 503) == "try_again"
    assert "disk" not in answer.text
    assert "retry-after" in answer.headers


async def test_an_unexpected_error_shows_nothing(ada: AsyncClient, app: FastAPI) -> None:
    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("the secret number is 42")

    answer = await ada.get("/broken")
    assert refusal(answer, 500) == "try_again"
    assert "42" not in answer.text
    assert "Traceback" not in answer.text


async def test_every_answer_has_headers_that_protect(ada: AsyncClient) -> None:
    for address in ("/", "/api/settings", "/api/nothing", "/healthz"):
        headers = (await ada.get(address)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"


async def test_answers_about_people_are_not_cached(ada: AsyncClient) -> None:
    assert (await ada.get("/api/session")).headers["cache-control"] == "no-store"
    assert "max-age" in (await ada.get("/api/cards")).headers["cache-control"]


async def test_too_many_guests_of_one_address(ada: AsyncClient, app: FastAPI, web: Web) -> None:
    app.state.web = replace(web, buckets=Buckets())
    for _ in range(30):
        await guest(ada)
    answer = await ada.post("/api/session", json={"name": "Ada"})
    assert refusal(answer, 429) == "too_many"
    assert answer.json()["wait"] > 0


async def test_a_password_cannot_be_guessed_at_leisure(ada: AsyncClient, app: FastAPI, web: Web) -> None:
    app.state.web = replace(web, buckets=Buckets())
    body = {"username": "ada", "password": "guess"}
    codes = [(await ada.post("/api/login", json=body)).json()["code"] for _ in range(11)]
    assert codes == ["wrong_password"] * 10 + ["too_many"]


def test_every_code_has_a_status() -> None:
    assert {status_of(code).value for code in Code} <= {status.value for status in STATUS.values()} | {409}


async def test_every_route_documents_its_errors(app: FastAPI, ada: AsyncClient) -> None:
    described = answer_of(await ada.get("/openapi.json"), 200)
    assert app.openapi_schema is None, "games would have waited for it"
    assert described == app.openapi()
    paths = described["paths"]
    for address, methods in paths.items():
        for method, operation in methods.items():
            where = f"{method} {address}"
            assert operation["summary"], where
            documented = operation["responses"]
            assert {"429", "503"} <= documented.keys(), where
            if method != "get":
                assert {"403", "413"} <= documented.keys(), where
            if "security" in operation:
                assert {"401", "403"} <= documented.keys(), where
