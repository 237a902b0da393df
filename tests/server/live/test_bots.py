"""Bots in processes of their own: whole games, secrets, drafts, processes that die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from random import Random
from typing import TypeVar

import pytest
import uvloop

from santorini import Game
from santorini.draft import Draft, Stage
from santorini.engine.analysis import Limit
from santorini.engine.bot import Bot
from santorini.engine.levels import LEVELS
from santorini.game import CHANCE
from santorini.server.live.bot_process import DraftJob, TurnJob
from santorini.server.live.bots import BotCrew, BotFailure, pace
from tests.cpu import cpu_seconds
from tests.worlds import Worlds, secrets

T = TypeVar("T")

WAIT = 120.0  # seconds; far more than anything here takes, on any machine
ENDLESS = Limit(seconds=3600)
LITTLE = Limit(nodes=400)
SOME = Limit(nodes=20_000)
LONG = Limit(nodes=2_000_000)
MOST_TURNS = 200


@pytest.fixture(scope="module")
def crew() -> Iterator[BotCrew]:
    crew = BotCrew(2)
    yield crew
    asyncio.run(crew.close())


def run(work: Coroutine[object, object, T]) -> T:
    async def bounded() -> T:
        return await asyncio.wait_for(work, WAIT)

    return asyncio.run(bounded())


async def play_out(crew: BotCrew, game: Game, levels: list[int]) -> Game:
    random = Random(1)
    while (actor := game.actor) is not None and len(game.turns) < MOST_TURNS:
        if actor == CHANCE:
            game.push(random.choice(list(game.legal_steps)))
            continue
        turns = len(game.turns)
        for step in await crew.turn(TurnJob.of(game, levels[actor])):
            if (game.actor, len(game.turns)) == (actor, turns):  # something hidden may end a turn
                game.push(step)
    return game


def begun(*powers: str) -> Game:
    """A game of two, with all workers placed."""
    game = Game(*powers)
    for turn in ("+B3+D3", "+C2+C4"):
        game.push_turn(turn)
    return game


# Playing


def test_two_levels_play_a_whole_game(crew: BotCrew) -> None:
    game = run(play_out(crew, Game("apollo", "pan"), [1, 3]))
    assert game.outcome() is not None


@pytest.mark.parametrize(
    "game",
    [
        Game("artemis", "atlas", "hermes"),
        Game("artemis", "atlas", "hermes", "pan"),
        Game("mortal", "mortal", fleece="selene"),
        Game("chaos", "mortal"),
        Game("bia", "aeolus", profile="revised", alternating=True),
    ],
    ids=["three", "teams", "fleece", "chance", "profile"],
)
def test_every_kind_of_game_can_be_handed_over(crew: BotCrew, game: Game) -> None:
    assert run(play_out(crew, game.copy(), [1] * 4)).outcome() is not None


def test_games_side_by_side_are_not_mixed_up(crew: BotCrew) -> None:
    async def side_by_side() -> list[Game]:
        tables = [Game("apollo", "pan"), Game("atlas", "demeter"), Game(), Game("zeus", "hermes")]
        return await asyncio.gather(*(play_out(crew, game, [2, 1]) for game in tables))

    for game in run(side_by_side()):
        assert game.outcome() is not None


def test_the_rest_of_a_running_turn_is_chosen(crew: BotCrew) -> None:
    game = begun("mortal", "mortal")
    game.push(next(iter(game.legal_steps)))
    (build,) = run(crew.turn(TurnJob.of(game, 3)))
    game.push(build)
    assert len(game.turns) == 3


def test_the_same_job_has_the_same_answer_as_a_bot_here(crew: BotCrew) -> None:
    game = begun("apollo", "pan")
    jobs = [TurnJob.of(game, 4, seed) for seed in (1, 2, 3, 1)]
    answers = [run(crew.turn(job)) for job in jobs]
    assert answers[0] == answers[3]
    for job, answer in zip(jobs, answers, strict=True):
        alone = Bot(LEVELS[3], seed=job.seed).choose(game)
        assert answer == tuple(alone)


def test_a_job_tells_the_whole_game_with_those_who_gave_up() -> None:
    random = Random(4)
    game = Game("atlas", "hermes", "pan")
    while game.state.setup or len(game.turns) < 8:
        game.push(random.choice(list(game.legal_steps)))
    game.resign(1)
    game.push(random.choice(list(game.legal_steps)))
    job = TurnJob.of(game, 1)
    assert ~1 in job.played
    again = job.game()
    assert again == game
    assert [turn.text for turn in again.turns] == [turn.text for turn in game.turns]
    assert again.running == game.running


# Secrets


@pytest.mark.parametrize("names", [("hecate", "apollo"), ("mortal", "moerae"), ("tartarus", "artemis")])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(crew: BotCrew, names: tuple[str, ...]) -> None:
    seat = next(seat for seat, name in enumerate(names) if name in ("apollo", "mortal", "artemis"))
    compared = 0
    for attempt in range(12):
        random = Random(f"{names} {attempt}")
        worlds = Worlds(Game(*names), Game(*names), seat)
        while compared < 6 and worlds.play_step(random):
            one, other = worlds.games
            if one.actor == seat and secrets(one) != secrets(other):
                answers = {run(crew.turn(TurnJob.of(game, 6, 7, LITTLE))) for game in (one, other)}
                assert len(answers) == 1
                compared += 1
    assert compared == 6


def test_what_a_process_thought_for_one_seat_does_not_help_another() -> None:
    async def live() -> None:
        crew = BotCrew()
        game = Game("hecate", "apollo")
        for turn in ("+B3+D3", "+A1+E5"):
            game.push_turn(turn)
        while game.outcome() is None and len(game.turns) < 8:
            answer = await crew.turn(TurnJob.of(game, 8, limit=SOME))
            assert answer == tuple(Bot(LEVELS[7]).choose(game, SOME))
            game.try_turn(answer)
        assert len(game.turns) > 4
        await crew.close()

    run(live())


def test_an_error_says_nothing_of_the_game(crew: BotCrew) -> None:
    broken = TurnJob(("hecate", "mortal"), (1, 2, 3), level=1)
    with pytest.raises(BotFailure) as failure:
        run(crew.turn(broken))
    assert str(failure.value) == "a bot of level 1 failed: IllegalStep"


@pytest.mark.parametrize(
    ("job", "error"),
    [
        (TurnJob(("mortal", "mortal"), (), level=11), "UnknownLevel"),
        (TurnJob(("nobody", "mortal"), (), level=1), "IllegalSetup"),
        (TurnJob(("mortal", "mortal"), (~0,), level=1), "NothingToAnalyse"),
    ],
)
def test_a_job_that_makes_no_sense_fails_alone(crew: BotCrew, job: TurnJob, error: str) -> None:
    with pytest.raises(BotFailure, match=error):
        run(crew.turn(job))
    assert run(crew.turn(TurnJob.of(Game(), 1)))


# Drafts


@pytest.mark.parametrize("draft", [Draft(2), Draft(3, challenger=1), Draft(4), Draft(2, fleece=True)])
def test_bots_draft(crew: BotCrew, draft: Draft) -> None:
    while draft.stage is not Stage.DONE:
        draft = draft.choose(run(crew.draft(DraftJob(draft.to_json(), level=2, seed=5))))
    assert draft.game().outcome() is None


# Processes


def test_processes_start_with_the_first_job_and_leave_at_the_end() -> None:
    async def live() -> None:
        crew = BotCrew(2)
        assert crew.process_ids == ()
        await asyncio.gather(*(crew.turn(TurnJob.of(Game(), 1, seed)) for seed in range(6)))
        assert 1 <= len(crew.process_ids) <= 2
        assert os.getpid() not in crew.process_ids
        await crew.close()
        assert crew.process_ids == ()
        await crew.close()
        with pytest.raises(BotFailure, match="closed"):
            await crew.turn(TurnJob.of(Game(), 1))

    run(live())


async def thinking(*processes: int) -> None:
    """Until processes that waited for something to do have worked for a while."""
    before = sum(map(cpu_seconds, processes))
    async with asyncio.timeout(WAIT):
        while sum(map(cpu_seconds, processes)) < before + 0.05:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("idle", [True, False], ids=["idle", "thinking"])
def test_a_killed_process_is_replaced_and_its_job_answered(idle: bool) -> None:
    async def live() -> None:
        crew = BotCrew()
        await crew.turn(TurnJob.of(Game(), 1))
        (first,) = crew.process_ids
        asked = asyncio.create_task(crew.turn(TurnJob.of(begun(), 10, limit=LONG)))
        if idle:
            await asked
        else:
            await thinking(first)
        os.kill(first, signal.SIGKILL)
        assert len(await asked) == 2
        assert len(await crew.turn(TurnJob.of(begun(), 1))) == 2
        (second,) = crew.process_ids
        assert second != first
        await crew.close()

    run(live())


def test_a_job_whose_processes_all_die_fails() -> None:
    async def live() -> None:
        crew = BotCrew()
        asked = asyncio.create_task(crew.turn(TurnJob.of(begun(), 10, limit=ENDLESS)))
        killed: set[int] = set()
        while not asked.done():
            for process in set(crew.process_ids) - killed:
                os.kill(process, signal.SIGKILL)
                killed.add(process)
            await asyncio.sleep(0.02)
        with pytest.raises(BotFailure, match="its process ended, 3 times"):
            await asked
        assert len(killed) == 3
        await crew.close()

    run(live())


def test_a_job_that_takes_too_long_is_given_up() -> None:
    async def live() -> None:
        crew = BotCrew(patience=0.05)
        with pytest.raises(BotFailure, match=r"no answer within 0\.05 seconds"):
            await crew.turn(TurnJob.of(begun(), 10, limit=ENDLESS))
        await crew.close()

    run(live())


def test_closing_ends_a_long_search_and_what_waits_behind_it() -> None:
    async def live() -> None:
        crew = BotCrew()
        await crew.turn(TurnJob.of(Game(), 1))
        job = TurnJob.of(begun(), 10, limit=ENDLESS)
        asked = [asyncio.create_task(crew.turn(job)) for _ in range(3)]
        await thinking(*crew.process_ids)
        await crew.close()
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, BotFailure)
        assert crew.process_ids == ()

    run(live())


def test_whoever_does_not_want_the_answer_any_more_harms_nobody(crew: BotCrew) -> None:
    async def live() -> None:
        await crew.turn(TurnJob.of(Game(), 1))
        asked = asyncio.create_task(crew.turn(TurnJob.of(begun(), 10, limit=LONG)))
        await thinking(*crew.process_ids)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await crew.turn(TurnJob.of(Game(), 1))

    run(live())


ORPHANS = """
import asyncio
from santorini import Game
from santorini.engine.analysis import Limit
from santorini.server.live.bot_process import TurnJob
from santorini.server.live.bots import BotCrew

async def main():
    crew = BotCrew()
    await crew.turn(TurnJob.of(Game(), 1))
    print(*crew.process_ids, flush=True)
    await crew.turn(TurnJob.of(Game(), 10, limit=Limit(seconds=3600)))

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_processes_leave_by_themselves_when_the_server_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", ORPHANS], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        asyncio.run(thinking(int(server.stdout.readline())))
        server.kill()
        # The bot's process has the same output: it ends when the last of both is gone.
        rest, _ = server.communicate(timeout=WAIT)
        assert rest == b""


def test_bots_work_in_the_loop_that_servers_use() -> None:
    async def live() -> None:
        crew = BotCrew()
        assert len(await crew.turn(TurnJob.of(begun(), 1))) == 2
        await crew.close()

    uvloop.run(live())


def test_a_crew_has_somebody() -> None:
    with pytest.raises(ValueError, match="processes is 0: expected at least 1"):
        BotCrew(0)


# Pace


def test_a_bot_takes_as_long_as_a_person_might() -> None:
    times = [
        pace(step, legal, seed, False) for step in range(4) for legal in (1, 5, 60) for seed in range(50)
    ]
    assert 0.6 <= min(times) < 0.7
    assert 2.0 < max(times) <= 2.5
    assert len(set(times)) > 500


def test_much_to_choose_from_takes_longer_and_so_does_the_first_step() -> None:
    seeds = range(200)
    few, many, later = (
        sum(pace(step, legal, seed, False) for seed in seeds) for step, legal in ((0, 2), (0, 60), (1, 60))
    )
    assert many > later > few * 0.9
    assert many > few
    assert pace(0, 20, 9, False) == pace(0, 20, 9, False)


def test_where_something_is_hidden_time_tells_nothing() -> None:
    assert (
        len({pace(step, legal, seed, True) for step in (0, 3) for legal in (0, 1, 99) for seed in (1, 2)})
        == 1
    )
