"""People at a table, over the network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

from tests.server.client import PATIENCE, Client, Message

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class Seated:
    """A game and its players, by chair."""

    def __init__(self, game: str, players: Sequence[Client]) -> None:
        self.game = game
        self.players = list(players)

    def state(self, chair: int = 0) -> Message:
        return self.players[chair].state(self.game)

    @property
    def acting(self) -> Client:
        """Whoever has to choose, as the first player knows it."""
        return self.players[self._actor]

    @property
    def waiting(self) -> Client:
        """Of two, the other one."""
        return self.players[1 - self._actor]

    @property
    def _actor(self) -> int:
        return int(self.state()["now"]["actor"])

    async def play(self, seed: int = 0, *, most: int = 10_000) -> None:
        """By chance, each so many choices at most."""
        random = Random(seed)
        await asyncio.gather(*(player.play(self.game, random, most=most) for player in self.players))

    async def turn(self) -> None:
        """One whole turn, or setup, of whoever has to choose."""
        player = self.acting
        made = player.state(self.game)["now"]["turn"]
        while player.state(self.game)["now"]["turn"] == made:
            now = player.state(self.game)["now"]
            if now["confirm"]:
                await player.ask("confirm", game=self.game)
            else:
                await player.ask("step", game=self.game, step=now["legal"][0])
        await self.agree()

    async def turns(self, count: int) -> None:
        for _ in range(count):
            await self.turn()

    async def setup(self) -> None:
        """Until all workers stand."""
        while self.state()["now"]["phase"] == "setup":
            await self.turn()

    async def agree(self) -> None:
        """Wait until everybody knows of the last turn that anybody knows."""
        turn = max(player.state(self.game)["now"]["turn"] for player in self.players)
        for player in self.players:
            await player.sees(self.game, lambda state: state["now"]["turn"] == turn)

    async def over(self) -> Message:
        """How it ended, when everybody knows."""
        for player in self.players:
            await player.sees(self.game, lambda state: state["status"] in ("over", "aborted"))
        result: Message = self.state()["result"]
        return result


@asynccontextmanager
async def people(
    urls: str | Sequence[str], count: int, *, accounts: bool = False
) -> AsyncIterator[list[Client]]:
    """So many, connected; to several servers in turn."""
    places = [urls] if isinstance(urls, str) else urls
    async with AsyncExitStack() as stack:
        found = [
            await stack.enter_async_context(Client(places[number % len(places)])) for number in range(count)
        ]
        await asyncio.gather(*(_arrive(client, number, accounts) for number, client in enumerate(found)))
        yield found


async def _arrive(client: Client, number: int, account: bool) -> None:
    await client.sign_in(NAMES[number % len(NAMES)])
    if account:
        await client.keep_account(f"user-{client.user}")
    await client.connect()


@asynccontextmanager
async def seated(
    urls: str | Sequence[str], players: int = 2, *, accounts: bool = False, **options: Any
) -> AsyncIterator[Seated]:
    """A game of that many people, all of whom follow it."""
    async with people(urls, players, accounts=accounts) as found:
        game = await found[0].make_game(players=players, **options)
        for client in found[1:]:
            await client.sit(game)
        for client in found:
            await client.join(game)
        yield Seated(game, found)


async def rated(client: Client, games: int) -> dict[str, float]:
    """The rating, as soon as so many games are counted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            profile = await client.get(f"/api/players/user-{client.user}")
            standing: dict[str, float] | None = profile["ratings"].get("mortals")
            if standing and standing["games"] >= games:
                return standing
            await asyncio.sleep(0.05)
