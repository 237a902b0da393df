"""Profiles, ratings, leaderboards, results of powers."""

from typing import Any

import anyio
import pytest
from httpx2 import AsyncClient

from tests.server.web.conftest import Browser
from tests.server.web.people import account, answer_of, game, refusal

pytestmark = pytest.mark.anyio


async def finished(ada: AsyncClient, bob: AsyncClient, **options: Any) -> str:
    """A game that Ada won."""
    made = await game(ada, first="maker", **options)
    answer_of(await bob.post(f"/api/games/{made}/seat", json={}), 200)
    body = {"type": "resign", "id": "r", "game": made}
    answer_of(await bob.post(f"/api/games/{made}/commands", json=body), 200)
    return made


async def rating_after(ada: AsyncClient, games: int) -> dict[str, Any]:
    """Ada's, when so many games are counted, which happens in the background."""
    with anyio.fail_after(60):
        while True:
            found = answer_of(await ada.get("/api/players/ada"), 200)["ratings"].get("mortals")
            if found and found["games"] == games:
                assert isinstance(found, dict)
                return found
            await anyio.sleep(0.01)


@pytest.fixture
async def bob(browser: Browser, ada: AsyncClient) -> AsyncClient:
    client = browser()
    await account(ada, "ada")
    await account(client, "bob")
    return client


async def test_a_profile_has_results_by_power(ada: AsyncClient, bob: AsyncClient) -> None:
    await finished(ada, bob, powers="chosen", cards=["pan", "apollo"])
    profile = answer_of(await bob.get("/api/players/ADA"), 200)
    assert profile["username"] == "ada"
    assert profile["results"] == [{"power": "pan", "games": 1, "wins": 1, "draws": 0}]
    assert profile["ratings"] == {}


async def test_there_is_no_such_player(ada: AsyncClient) -> None:
    for address in ("", "/games", "/ratings/powers"):
        assert refusal(await ada.get(f"/api/players/nobody{address}"), 404) == "not_found"
    assert refusal(await ada.get("/api/players/nobody/ratings/chess"), 422) == "malformed"


async def test_a_players_private_games_are_their_own(ada: AsyncClient, bob: AsyncClient) -> None:
    open_game = await finished(ada, bob)
    private = await finished(ada, bob, public=False)
    seen = answer_of(await bob.get("/api/players/ada/games"), 200)["games"]
    assert [row["game"] for row in seen] == [open_game]
    seen = answer_of(await ada.get("/api/players/ada/games"), 200)["games"]
    assert [row["game"] for row in seen] == [private, open_game]


async def test_rated_games_make_ratings_and_history(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await finished(ada, bob, rated=True)
    rating = await rating_after(ada, 1)
    assert rating["rating"] > 1500
    assert rating["games"] == 1
    assert rating["provisional"]
    (past,) = answer_of(await ada.get("/api/players/ada/ratings/mortals"), 200)["history"]
    assert past["game"] == made
    assert past["rating"] == rating["rating"]


async def test_a_history_comes_in_pages(ada: AsyncClient, bob: AsyncClient) -> None:
    played = [await finished(ada, bob, rated=True) for _ in range(3)]
    await rating_after(ada, 3)
    page = answer_of(await ada.get("/api/players/ada/ratings/mortals?limit=2"), 200)
    assert [past["game"] for past in page["history"]] == played[1:]
    rest = answer_of(await ada.get(f"/api/players/ada/ratings/mortals?limit=2&before={page['next']}"), 200)
    assert [past["game"] for past in rest["history"]] == played[:1]
    assert rest["next"] is None


async def test_the_leaderboard_is_for_those_who_played_enough(ada: AsyncClient, bob: AsyncClient) -> None:
    for _ in range(5):
        await finished(ada, bob, rated=True)
    await rating_after(ada, 5)
    places = answer_of(await ada.get("/api/leaderboard/mortals"), 200)["places"]
    assert [(place["place"], place["username"]) for place in places] == [(1, "ada"), (2, "bob")]
    assert answer_of(await ada.get("/api/leaderboard/powers"), 200)["places"] == []


async def test_results_of_powers_and_of_pairings(ada: AsyncClient, bob: AsyncClient) -> None:
    await finished(ada, bob, powers="chosen", cards=["pan", "apollo"])
    results = answer_of(await ada.get("/api/stats/powers"), 200)["results"]
    assert results == [
        {"power": "apollo", "games": 1, "wins": 0, "draws": 0},
        {"power": "pan", "games": 1, "wins": 1, "draws": 0},
    ]
    against = answer_of(await ada.get("/api/stats/powers/pan"), 200)
    assert against == {"power": "pan", "results": [{"power": "apollo", "games": 1, "wins": 1, "draws": 0}]}
    assert answer_of(await ada.get("/api/stats/powers?pool=mortals"), 200)["results"] == []


async def test_a_game_from_a_position_is_practice(ada: AsyncClient, bob: AsyncClient) -> None:
    position = "0000000000000000000000000/1/pan:B3,D3/apollo:C2,C4"
    await finished(ada, bob, position=position)
    assert answer_of(await ada.get("/api/stats/powers"), 200)["results"] == []


async def test_there_is_no_such_card(ada: AsyncClient) -> None:
    assert refusal(await ada.get("/api/stats/powers/nobody"), 404) == "not_found"
