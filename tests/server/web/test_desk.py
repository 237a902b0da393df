"""Practice at the server's desk: the same answers as in the browser, and nothing is kept."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from tests.server.web.conftest import ORIGIN
from tests.server.web.people import answer_of, guest, refusal

pytestmark = pytest.mark.anyio
OPENING = "0000000000000000000000000/1/apollo:B3,D3/mortal:C2,C4"


@pytest.fixture
async def limited(tmp_path: Path, anyio_backend: str) -> AsyncIterator[AsyncClient]:
    settings = Settings(
        data=tmp_path,
        database_url=f"sqlite:///{tmp_path / 'santorini.db'}",
        client=tmp_path,
        hosts=("santorini.test",),
    )
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield AsyncClient(transport=ASGITransport(app=app), base_url=ORIGIN, headers={"Origin": ORIGIN})


def question(ask: str, *steps: str, **more: Any) -> dict[str, Any]:
    return {"ask": ask, "game": {"start": OPENING, "steps": list(steps)}, **more}


async def asked(client: AsyncClient, *args: str, **more: Any) -> Any:
    return answer_of(await client.post("/api/desk", json=question(*args, **more)), 200)


async def test_a_board_is_played_on_by_somebody_who_is_nobody(ada: AsyncClient) -> None:
    look = await asked(ada, "look", "move B3 C4")
    assert (look["actor"], look["running"]) == (0, "B3>C4[C4>B3]")
    why = await asked(ada, "why", step="move B3 B5", language="fr")
    assert "B5" in why["reason"]
    played = await asked(ada, "play", "move B3 B4", "build B4 B5", level=1)
    assert len(played["steps"]) == 4


async def test_what_cannot_be_answered_is_refused_in_ones_language(ada: AsyncClient) -> None:
    refused = await asked(ada, "look", "move B3 E5", language="fr")
    assert (refused["answer"], refused["reason"]) == ("refusal", "illegal")
    english = await asked(ada, "look", "move B3 E5")
    assert english["sentence"] != refused["sentence"]


async def test_reviews_are_not_made_here(ada: AsyncClient) -> None:
    answer = await ada.post("/api/desk", json={"ask": "review", "record": "*"})
    assert refusal(answer, 422) == "malformed"


async def test_nothing_is_kept(ada: AsyncClient) -> None:
    await guest(ada)
    await asked(ada, "look", "move B3 B4")
    assert answer_of(await ada.get("/api/games/mine"), 200)["games"] == []
    assert answer_of(await ada.get("/api/stats/powers"), 200)["results"] == []


async def test_thinking_is_limited_more_than_looking(limited: AsyncClient) -> None:
    thoughts = [await limited.post("/api/desk", json=question("play", level=99)) for _ in range(20)]
    assert {answer.status_code for answer in thoughts} == {200, 429}
    assert (await limited.post("/api/desk", json=question("look"))).status_code == 200
    looks = [await limited.post("/api/desk", json=question("look")) for _ in range(70)]
    assert {answer.status_code for answer in looks} == {200, 429}


async def test_whoever_is_signed_in_is_counted_apart(limited: AsyncClient) -> None:
    for _ in range(15):
        await limited.post("/api/desk", json=question("play", level=99))
    assert (await limited.post("/api/desk", json=question("play", level=99))).status_code == 429
    await guest(limited)
    assert (await limited.post("/api/desk", json=question("play", level=99))).status_code == 200
