"""Short ways to be somebody."""

from typing import Any

from httpx2 import AsyncClient, Response

PASSWORD = "correct horse"


async def guest(client: AsyncClient, name: str = "Ada") -> dict[str, Any]:
    return answer_of(await client.post("/api/session", json={"name": name}), 201)


async def account(client: AsyncClient, username: str) -> dict[str, Any]:
    await guest(client, username.capitalize())
    body = {"username": username, "password": PASSWORD}
    return answer_of(await client.post("/api/account", json=body), 200)


async def bot_token(client: AsyncClient, username: str, *scopes: str) -> str:
    """A bot's account with one token."""
    await account(client, username)
    answer_of(await client.post("/api/account/bot"), 200)
    body = {"name": "program", "scopes": list(scopes)}
    token = answer_of(await client.post("/api/tokens", json=body), 201)["token"]
    assert isinstance(token, str)
    return token


async def game(client: AsyncClient, seats: list[dict[str, Any]] | None = None, **options: Any) -> str:
    body = {"options": options, "seats": seats or []}
    made = answer_of(await client.post("/api/games", json=body), 201)["game"]
    assert isinstance(made, str)
    return made


def answer_of(response: Response, status: int) -> dict[str, Any]:
    assert response.status_code == status, response.text
    body = response.json()
    assert isinstance(body, dict)
    return body


def refusal(response: Response, status: int) -> str:
    """The code of an answer that says no."""
    code = answer_of(response, status)["code"]
    assert isinstance(code, str)
    return code
