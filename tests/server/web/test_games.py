"""Making games, finding them, sitting down, and playing by single requests."""

import asyncio
from typing import Any

import pytest
from httpx2 import AsyncClient

from santorini.server.web.context import Web
from tests.server.web.conftest import Browser
from tests.server.web.people import account, answer_of, bot_token, game, guest, refusal

pytestmark = pytest.mark.anyio


@pytest.fixture
def bob(browser: Browser) -> AsyncClient:
    return browser()


async def two_players(ada: AsyncClient, bob: AsyncClient, **options: Any) -> str:
    await guest(ada)
    await guest(bob, "Bob")
    made = await game(ada, first="maker", **options)
    answer_of(await bob.post(f"/api/games/{made}/seat", json={}), 200)
    return made


def command(made: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, "id": "c1", "game": made, **more}


async def test_a_friend_sits_down_and_the_game_begins(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    seen = answer_of(await bob.get(f"/api/games/{made}"), 200)
    assert seen["status"] == "playing"
    assert seen["chair"] == 1
    assert [player["name"] for player in seen["players"]] == ["Ada", "Bob"]


async def test_open_games_are_in_the_lobby(ada: AsyncClient, bob: AsyncClient) -> None:
    await guest(ada)
    made = await game(ada, powers="random")
    await game(ada, public=False)
    (row,) = answer_of(await bob.get("/api/games"), 200)["open"]
    assert row["game"] == made
    assert row["players"][0]["name"] == "Ada"
    assert row["players"][1] is None


async def test_a_private_game_is_open_to_whoever_has_its_id(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob, public=False)
    assert answer_of(await bob.get("/api/games"), 200)["live"] == []
    assert answer_of(await bob.get(f"/api/games/{made}"), 200)["status"] == "playing"


async def test_my_games_running_and_finished(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    (row,) = answer_of(await bob.get("/api/games/mine"), 200)["games"]
    assert row["game"] == made
    answer_of(await bob.post(f"/api/games/{made}/commands", json=command(made, "resign")), 200)
    assert answer_of(await bob.get("/api/games/mine"), 200)["games"] == []
    (row,) = answer_of(await bob.get("/api/games/mine?which=finished"), 200)["games"]
    assert row["winners"] == [0]
    assert row["ending"] == "resignation"


async def test_lists_show_the_board_after_the_last_turn(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    (row,) = answer_of(await bob.get("/api/games/mine"), 200)["games"]
    assert row["position"] == f"{'0' * 25}/1/mortal/mortal"
    placed = command(made, "turn", text="+B3+D3")
    answer_of(await ada.post(f"/api/games/{made}/commands", json=placed), 200)
    (row,) = answer_of(await bob.get("/api/games/mine"), 200)["games"]
    assert row["position"] == f"{'0' * 25}/2/mortal:B3,D3/mortal"


async def test_no_list_tells_what_is_hidden(ada: AsyncClient) -> None:
    """Not even that of whoever hides it: a picture of it may be seen by others."""
    await guest(ada)
    position = f"{'0' * 25}/1/hecate:A1,E5/mortal:B3,D3"
    made = await game(ada, [{"chair": 1, "name": "Bob"}], position=position, first="maker")
    (row,) = answer_of(await ada.get("/api/games/mine"), 200)["games"]
    assert row["position"] == f"{'0' * 25}/1/hecate:?,?/mortal:B3,D3 view=0"
    answer_of(await ada.post(f"/api/games/{made}/commands", json=command(made, "resign")), 200)
    (row,) = answer_of(await ada.get("/api/games/mine?which=finished"), 200)["games"]
    assert "hecate:A1,E5" in row["position"]


async def test_a_long_list_has_pages(ada: AsyncClient) -> None:
    await guest(ada)
    made = [await game(ada) for _ in range(3)]
    page = answer_of(await ada.get("/api/games/mine?limit=2"), 200)
    rest = answer_of(await ada.get(f"/api/games/mine?limit=2&before={page['next']!r}"), 200)
    assert [row["game"] for row in page["games"] + rest["games"]] == made[::-1]
    assert rest["next"] is None


async def test_bots_and_others_at_the_screen_fill_seats(ada: AsyncClient) -> None:
    await guest(ada)
    seats: list[dict[str, Any]] = [{"chair": 1, "name": "Grace"}, {"chair": 2, "bot": 3, "paced": False}]
    made = await game(ada, seats, players=3, powers="random")
    seen = answer_of(await ada.get(f"/api/games/{made}"), 200)
    assert seen["status"] == "playing"
    assert [player["name"] for player in seen["players"]] == ["Ada", "Grace", "potter"]
    assert seen["mine"] == [0, 1]
    assert seen["players"][2]["bot"] == 3


async def test_a_game_with_a_seat_taken_twice_is_not_made(ada: AsyncClient) -> None:
    await guest(ada)
    for chair in (0, 3):
        body = {"options": {}, "seats": [{"chair": chair, "bot": 1}]}
        assert refusal(await ada.post("/api/games", json=body), 409) == "no_seat"
    assert answer_of(await ada.get("/api/games/mine"), 200)["games"] == []


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 3}, "illegal_setup"),
        ({"powers": "chosen", "cards": ["pan"]}, "illegal_setup"),
        ({"powers": "chosen", "cards": ["pan", "nobody"]}, "illegal_setup"),
        ({"players": 5}, "malformed"),
        ({"clock": {"kind": "live", "base": 1}}, "malformed"),
        ({"clock": {"kind": "sand"}}, "malformed"),
        ({"wishes": "many"}, "malformed"),
    ],
)
async def test_options_that_make_no_game_are_refused(
    ada: AsyncClient, options: dict[str, Any], code: str
) -> None:
    await guest(ada)
    assert refusal(await ada.post("/api/games", json={"options": options}), 422) == code


async def test_only_the_maker_gives_chairs_to_bots(ada: AsyncClient, bob: AsyncClient) -> None:
    await guest(ada)
    await guest(bob, "Bob")
    made = await game(ada)
    body = {"chair": 1, "bot": 1}
    assert refusal(await bob.post(f"/api/games/{made}/bots", json=body), 403) == "not_yours"
    assert answer_of(await ada.post(f"/api/games/{made}/bots", json=body), 200) == {"chair": 1}
    assert refusal(await ada.post(f"/api/games/{made}/bots", json=body), 409) == "too_late"


async def test_standing_up_before_the_game_begins(ada: AsyncClient, bob: AsyncClient) -> None:
    await guest(ada)
    await guest(bob, "Bob")
    made = await game(ada, players=3, powers="random")
    assert refusal(await bob.delete(f"/api/games/{made}/seat"), 403) == "not_yours"
    answer_of(await bob.post(f"/api/games/{made}/seat", json={"chair": 2}), 200)
    assert (await bob.delete(f"/api/games/{made}/seat")).status_code == 204
    assert answer_of(await bob.get(f"/api/games/{made}"), 200)["players"][2] is None


async def test_rated_games_need_accounts_and_show_ratings(
    ada: AsyncClient, bob: AsyncClient, web: Web
) -> None:
    await guest(ada)
    assert refusal(await ada.post("/api/games", json={"options": {"rated": True}}), 403) == "not_allowed"
    await account(ada, "ada")
    me = await account(bob, "bob")
    made = await game(ada, rated=True)
    await _rate(web, me["user"], 1777.0)
    answer_of(await bob.post(f"/api/games/{made}/seat", json={}), 200)
    players = answer_of(await ada.get(f"/api/games/{made}"), 200)["players"]
    assert [player["rating"] for player in players] == [None, 1777.0]


async def _rate(web: Web, user: str, rating: float) -> None:
    from sqlalchemy import insert

    from santorini.server.storage.tables import ratings

    row = {"user": user, "pool": "mortals", "rating": rating, "deviation": 80.0}
    row |= {"volatility": 0.06, "games": 12, "updated_at": 0.0}
    await web.node.database.write(lambda connection: connection.execute(insert(ratings), row).rowcount)


async def test_turns_can_be_posted(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    sent = command(made, "turn", text="+B3+D3")
    for _ in range(2):
        assert answer_of(await ada.post(f"/api/games/{made}/commands", json=sent), 200)["id"] == "c1"
    seen = answer_of(await bob.get(f"/api/games/{made}"), 200)
    assert [turn["text"] for turn in seen["turns"]] == ["+B3+D3"]
    assert seen["now"]["actor"] == 1


async def test_commands_that_cannot_be_carried_out_change_nothing(
    ada: AsyncClient, bob: AsyncClient, browser: Browser
) -> None:
    made = await two_players(ada, bob)
    other = browser()
    await guest(other, "Eve")
    address = f"/api/games/{made}/commands"
    turn = command(made, "turn", text="+B3+D3")
    assert refusal(await bob.post(address, json=turn), 409) == "not_your_turn"
    assert refusal(await other.post(address, json=turn), 403) == "not_yours"
    assert refusal(await browser().post(address, json=turn), 401) == "not_signed_in"
    assert refusal(await ada.post(address, json=turn | {"text": "+B3+B3"}), 409) == "illegal"
    assert refusal(await ada.post(address, json=turn | {"turn": 5}), 409) == "stale"
    assert refusal(await ada.post(address, json=turn | {"game": "0000000000"}), 422) == "malformed"
    assert refusal(await ada.post(address, json=turn | {"type": "dance"}), 422) == "malformed"
    assert answer_of(await ada.get(f"/api/games/{made}"), 200)["turns"] == []


async def test_why_a_step_is_not_legal(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    seen = answer_of(await ada.get(f"/api/games/{made}"), 200)
    legal = seen["now"]["legal"][0]
    address = f"/api/games/{made}/why"
    assert answer_of(await ada.get(address, params={"step": legal}), 200) == {"why": None}
    assert answer_of(await ada.get(address, params={"step": "move B3 B4"}), 200)["why"]
    assert refusal(await ada.get(address, params={"step": "nonsense"}), 422) == "malformed"
    assert refusal(await bob.get(address, params={"step": legal}), 409) == "not_your_turn"


async def test_the_record_can_be_downloaded(ada: AsyncClient, bob: AsyncClient) -> None:
    made = await two_players(ada, bob)
    await ada.post(f"/api/games/{made}/commands", json=command(made, "turn", text="+B3+D3"))
    answer = await bob.get(f"/api/games/{made}/record.sgn")
    assert answer.status_code == 200
    assert "+B3+D3" in answer.text
    assert f'filename="{made}.sgn"' in answer.headers["content-disposition"]


async def test_there_is_no_game_of_this_id(ada: AsyncClient) -> None:
    await guest(ada)
    for method, address in [("GET", ""), ("GET", "/record.sgn"), ("POST", "/seat"), ("DELETE", "/seat")]:
        body: dict[str, Any] | None = {} if method == "POST" else None
        answer = await ada.request(method, f"/api/games/0000000000{address}", json=body)
        assert refusal(answer, 404) == "not_found"


async def test_chat_needs_its_own_scope(ada: AsyncClient, bob: AsyncClient) -> None:
    await guest(ada)
    made = await game(ada)
    bob.headers["Authorization"] = f"Bearer {await bot_token(bob, 'robot', 'play', 'read')}"
    answer_of(await bob.post(f"/api/games/{made}/seat", json={}), 200)
    said = command(made, "say", text="hello")
    assert refusal(await bob.post(f"/api/games/{made}/commands", json=said), 403) == "not_allowed"


async def test_bot_games_of_one_user_are_bounded_however_many_are_made_at_once(
    browser: Browser, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web.bot_games, "_on", True)
    monkeypatch.setattr("santorini.server.web.bot_games.MOST_OF_USER", 3)
    monkeypatch.setattr("santorini.server.web.bot_games.MOST_OF_ADDRESS", 5)
    body = {"options": {"first": "maker"}, "seats": [{"chair": 1, "bot": 1}]}
    made = []
    for name in ("Ann", "Bob"):
        client = browser()
        await guest(client, name)
        answers = await asyncio.gather(*(client.post("/api/games", json=body) for _ in range(8)))
        assert {answer.status_code for answer in answers} == {201, 429}
        made.append(sum(answer.status_code == 201 for answer in answers))
        open_game = await game(client)
        answer = await client.post(f"/api/games/{open_game}/bots", json={"chair": 1, "bot": 1})
        assert refusal(answer, 429) == "too_many"
    assert made == [3, 2]
