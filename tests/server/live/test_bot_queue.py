"""Bots are there for everybody, whatever one user or address asks of them."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from santorini import Game
from santorini.engine.analysis import Limit
from santorini.server.live.addresses import Addresses
from santorini.server.live.bot_process import TurnJob
from santorini.server.live.bot_queue import GENTLE, BotLanes, FairQueue, Owner
from santorini.server.live.bots import BotCrew

pytestmark = pytest.mark.anyio

WAIT = 120.0  # seconds; far more than anything here takes, on any machine


class Order:
    """Who had a place, in which order; everybody leaves it when the next turn comes."""

    def __init__(self, places: int = 1) -> None:
        self.queue = FairQueue(places)
        self.served: list[str] = []
        self.at_once = self.most = 0

    async def ask(self, name: str, address: str, user: str) -> None:
        async with self.queue.place(Owner(address, user)):
            self.served.append(name)
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            try:
                await asyncio.sleep(0)
            finally:
                self.at_once -= 1


async def test_addresses_take_turns_and_users_at_one_address() -> None:
    order = Order()
    greedy = [order.ask(f"greedy {number}", "home", "greedy") for number in range(50)]
    other = [order.ask(f"other {number}", "home", "other") for number in range(2)]
    far = [order.ask(f"far {number}", "away", "far") for number in range(2)]
    await asyncio.gather(*greedy, *other, *far)
    assert len(order.served) == 54
    assert max(order.served.index(f"far {number}") for number in range(2)) <= 4
    assert max(order.served.index(f"other {number}") for number in range(2)) <= 8
    assert [name for name in order.served if "greedy" in name] == [f"greedy {number}" for number in range(50)]


async def test_thirty_guests_of_one_address_have_one_share() -> None:
    order = Order()
    crowd = [order.ask("crowd", "home", f"guest {n % 30}") for n in range(90)]
    alone = [order.ask("alone", "away", "alone") for _ in range(3)]
    await asyncio.gather(*crowd, *alone)
    assert [place for place, name in enumerate(order.served) if name == "alone"][-1] <= 6


@pytest.mark.parametrize("places", [1, 3])
async def test_places_are_not_lost_when_whoever_waits_goes_away(places: int) -> None:
    order, random = Order(places), Random(1)
    for _ in range(20):
        tasks = [asyncio.create_task(order.ask("x", str(n % 3), str(n % 5))) for n in range(20)]
        for task in random.sample(tasks, 10):
            await asyncio.sleep(0)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    order.most = 0
    await asyncio.wait_for(asyncio.gather(*(order.ask("y", "a", "b") for _ in range(9))), 10)
    assert order.most == places


async def test_gentle_levels_do_not_wait_for_the_strong() -> None:
    assert {1, 2, 3, 4} == GENTLE
    crew = BotCrew(1)
    lanes = BotLanes(crew, BotCrew(1), strong_places=1)
    game = Game("mortal", "mortal")
    for step in ("place A1", "place E5", "place C3", "place D4"):
        game.push(step)
    gentle = TurnJob.of(game, 1)
    try:
        await lanes.turn(gentle, Owner("away", "ada"))  # its process runs
        strong = [
            asyncio.create_task(
                lanes.turn(TurnJob.of(game, 10, limit=Limit(seconds=WAIT)), Owner("home", f"{number}"))
            )
            for number in range(5)
        ]
        async with asyncio.timeout(WAIT):
            while not crew.process_ids:
                await asyncio.sleep(0.01)
            assert await lanes.turn(gentle, Owner("home", "0"))
        assert not any(task.done() for task in strong)
        for task in strong:
            task.cancel()
        await asyncio.gather(*strong, return_exceptions=True)
    finally:
        await lanes.close()


def test_addresses_are_forgotten_when_there_are_many() -> None:
    addresses = Addresses(most=10)
    for number in range(100):
        addresses.note(str(number), "here")
    assert addresses.users_at("here") == {str(number) for number in range(90, 100)}
    addresses.note("99", "there")
    assert addresses.of("99") == "there"
    assert addresses.users_at("there") == {"99"}
    assert addresses.of("5") == "user 5"
    assert addresses.users_at("nowhere") == frozenset()
