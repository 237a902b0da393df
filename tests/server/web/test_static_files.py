"""What a browser finds at /."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from tests.server.web.conftest import ORIGIN
from tests.server.web.people import game, guest, refusal

pytestmark = pytest.mark.anyio


@pytest.fixture
async def visitor(settings: Settings, tmp_path: Path, anyio_backend: str) -> AsyncIterator[AsyncClient]:
    """Of a server with a client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the client</title><!--preview-->plain<!--/preview-->")
    (folder / "assets" / "main-1a2b.js").write_text("play()")
    app = create_app(settings.model_copy(update={"client": folder}))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app=app), base_url=ORIGIN, headers={"Origin": ORIGIN}) as client,
    ):
        yield client


async def test_without_a_client_a_page_says_that_the_server_runs(ada: AsyncClient) -> None:
    answer = await ada.get("/")
    assert answer.status_code == 200
    assert "The server is running" in answer.text
    assert refusal(await ada.get("/games/x"), 404) == "not_found"


@pytest.mark.parametrize("address", ["/", "/index.html", "/game/0123456789", "/player/ada"])
async def test_every_page_of_the_client_is_its_index(visitor: AsyncClient, address: str) -> None:
    answer = await visitor.get(address)
    assert answer.status_code == 200
    assert "the client" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


async def test_assets_are_kept_by_browsers(visitor: AsyncClient) -> None:
    answer = await visitor.get("/assets/main-1a2b.js")
    assert answer.text == "play()"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("address", ["/api/nothing", "/assets/other.js", "/favicon.ico", "/../santorini.db"])
async def test_what_is_not_there_is_not_the_index(visitor: AsyncClient, address: str) -> None:
    assert refusal(await visitor.get(address), 404) == "not_found"


async def test_the_api_is_where_it_was(visitor: AsyncClient) -> None:
    assert (await visitor.get("/api/settings")).status_code == 200
    assert (await visitor.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b", "/assets/%00", "/api/%00", "/" + "a" * 5000, "/" + "a" * 300]
)
async def test_odd_addresses_are_nowhere(
    visitor: AsyncClient, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await visitor.get(path)
    if len(path) == 301:  # a page of the client, as far as the server knows
        assert answer.status_code == 200
    else:
        assert refusal(answer, 404) == "not_found"
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_messengers_are_told_of_the_start_page(visitor: AsyncClient) -> None:
    page = (await visitor.get("/")).text
    assert f'<meta property="og:image" content="{ORIGIN}/api/preview.png">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    assert "plain" not in page


async def test_an_invitation_says_who_asks_in_the_language_of_whoever_opens_it(visitor: AsyncClient) -> None:
    await guest(visitor, "Zoé <3")
    made = await game(visitor, public=False)
    page = (await visitor.get(f"/game/{made}")).text
    assert "Zoé &lt;3 invites you to a game of Santorini" in page
    assert f"{ORIGIN}/api/games/{made}/preview.png" in page
    french = await visitor.get(f"/game/{made}", headers={"Accept-Language": "fr"})
    assert "vous invite à une partie" in french.text


async def test_bots_are_called_in_the_language_of_whoever_opens_the_link(visitor: AsyncClient) -> None:
    await guest(visitor, "Zoé")
    made = await game(visitor, public=False, seats=[{"chair": 1, "bot": 1}])
    assert "Zoé – Shepherd" in (await visitor.get(f"/game/{made}")).text
    french = await visitor.get(f"/game/{made}", headers={"Accept-Language": "fr"})
    assert "Zoé – Berger" in french.text


async def test_a_game_that_is_not_there_is_a_page_like_others(visitor: AsyncClient) -> None:
    page = (await visitor.get("/game/0123456789")).text
    assert f"{ORIGIN}/api/preview.png" in page
