"""Records, positions and pictures that anybody brings."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx2 import ASGITransport, AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from tests.server.live.test_outside import PLACED, walk
from tests.server.web.conftest import ORIGIN
from tests.server.web.people import answer_of, game, guest, refusal

pytestmark = pytest.mark.anyio
COSTLY = "3333333333333333333333333/2/persephone:B1,C5/dionysus:A2,B4"


@pytest.fixture
async def limited(tmp_path: Path, anyio_backend: str) -> AsyncIterator[AsyncClient]:
    settings = Settings(
        data=tmp_path,
        database_url=f"sqlite:///{tmp_path / 'santorini.db'}",
        client=tmp_path,
        hosts=("santorini.test",),
    )
    app: FastAPI = create_app(settings)
    async with app.router.lifespan_context(app):
        yield AsyncClient(transport=ASGITransport(app=app), base_url=ORIGIN, headers={"Origin": ORIGIN})


async def test_a_record_is_shown_step_by_step(ada: AsyncClient) -> None:
    answer = answer_of(await ada.post("/api/replay", json={"text": walk(4)}), 200)
    assert len(answer["frames"]) == 1 + 4 + 5
    assert answer["powers"] == ["hermes", "mortal"]


async def test_a_finished_game_is_shown_step_by_step(ada: AsyncClient) -> None:
    await guest(ada)
    body = {"options": {"position": PLACED}, "seats": [{"chair": 1, "name": "Bob"}]}
    made = answer_of(await ada.post("/api/games", json=body), 201)["game"]
    assert refusal(await ada.get(f"/api/games/{made}/replay"), 409) == "too_early"
    command = {"type": "resign", "id": "1", "game": made}
    answer_of(await ada.post(f"/api/games/{made}/commands", json=command), 200)
    replay = answer_of(await ada.get(f"/api/games/{made}/replay"), 200)
    assert replay["ending"] == "resignation"


async def test_a_long_walk_is_refused(ada: AsyncClient) -> None:
    assert refusal(await ada.post("/api/replay", json={"text": walk(1000)}), 413) == "too_large"


async def test_costly_positions_are_drawn_and_played(ada: AsyncClient) -> None:
    picture = await ada.get("/api/picture.svg", params={"position": COSTLY})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    await guest(ada)
    body = {"options": {"position": COSTLY}, "seats": [{"chair": 1, "bot": 1}]}
    answer_of(await ada.post("/api/games", json=body), 201)


async def test_a_position_that_makes_no_game_is_refused(ada: AsyncClient) -> None:
    await guest(ada)
    answer = await ada.post("/api/games", json={"options": {"players": 3, "position": PLACED}})
    assert refusal(answer, 422) == "illegal_setup"


async def test_what_is_worked_out_apart_has_a_rate_of_its_own(limited: AsyncClient) -> None:
    asked = [await limited.get("/api/picture.svg", params={"position": PLACED}) for _ in range(35)]
    assert {answer.status_code for answer in asked} == {200, 429}
    assert (await limited.get("/api/settings")).status_code == 200


async def test_a_game_has_a_picture_for_messengers(ada: AsyncClient) -> None:
    await guest(ada)
    made = await game(ada, public=False)
    for address in (f"/api/games/{made}/preview.png", "/api/preview.png"):
        answer = await ada.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/png"
        assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(answer.content[16:20]) == 1200
        assert int.from_bytes(answer.content[20:24]) == 630
    assert refusal(await ada.get("/api/games/0123456789/preview.png"), 404) == "not_found"
