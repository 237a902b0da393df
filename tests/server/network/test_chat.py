"""Talking: players and watchers apart, and nobody has to listen."""

import pytest

from tests.server.client import Client
from tests.server.network.tables import people, seated

pytestmark = pytest.mark.anyio


def said(client: Client, game: str) -> list[str]:
    return [line.get("text") or line["phrase"] for line in client.state(game).get("chat", [])]


async def test_players_and_watchers_talk_apart(url: str) -> None:
    async with seated(url) as table, people(url, 2) as watchers:
        ada, ben = table.players
        for watcher in watchers:
            await watcher.join(table.game)
        await ada.ask("say", game=table.game, text="Good luck!")
        await watchers[0].ask("say", game=table.game, room="watchers", text="Ada plays A3.")
        await ben.ask("say", game=table.game, phrase="thanks")
        await ada.until(lambda: len(said(ada, table.game)) == 2)
        await watchers[1].until(lambda: said(watchers[1], table.game))
        assert said(ada, table.game) == said(ben, table.game) == ["Good luck!", "thanks"]
        assert said(watchers[1], table.game) == ["Ada plays A3."]
        assert not any("Ada plays" in text for text in (*ada.heard, *ben.heard))
        assert not any("Good luck" in text for watcher in watchers for text in watcher.heard)
        assert await ada.refusal("say", game=table.game, room="watchers", text="Hello") == "not_allowed"


async def test_whoever_is_muted_is_not_heard_in_this_game(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        await ada.ask("mute", game=table.game, user=ben.user)
        await ben.ask("say", game=table.game, text="Hurry up!")
        await ben.ask("step", game=table.game, step="place A1") if table.acting is ben else None
        await ada.ask("say", game=table.game, text="Quiet here.")
        await ben.until(lambda: len(said(ben, table.game)) == 2)
        assert said(ada, table.game) == ["Quiet here."]
        await ada.come_back()
        ada.games.clear()
        await ada.join(table.game)
        assert said(ada, table.game) == ["Quiet here."]
        assert not any("Hurry" in text for text in ada.heard)
        await ada.ask("mute", game=table.game, user=ben.user, on=False)
        await ben.ask("say", game=table.game, text="Sorry.")
        await ada.until(lambda: "Sorry." in said(ada, table.game))


async def test_whoever_is_blocked_is_heard_nowhere(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        answer = await ada.http.put(f"/api/blocks/{ben.user}")
        assert answer.status_code == 204
        await ben.ask("say", game=table.game, text="You there!")
        await ada.ask("say", game=table.game, text="Nobody there.")
        assert said(ada, table.game) == ["Nobody there."]
        await ada.leave()
        await ada.connect()
        await ada.join(table.game)
        assert said(ada, table.game) == ["Nobody there."]
        assert not any("You there" in text for text in ada.heard)


async def test_what_is_said_while_away_is_there_on_coming_back(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        await ada.leave()
        await ben.ask("say", game=table.game, text="Back soon?")
        await ada.come_back()
        await ada.until(lambda: said(ada, table.game) == ["Back soon?"])


async def test_only_known_people_can_be_muted(url: str) -> None:
    async with seated(url) as table:
        ada = table.players[0]
        assert await ada.refusal("mute", game=table.game, user="nobody000000") == "not_found"
        assert await ada.refusal("mute", game="0000000000", user=table.players[1].user) == "not_found"
