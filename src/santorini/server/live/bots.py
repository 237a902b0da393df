"""Bots at the table: they think in processes of their own, so that no game waits for a search."""

from __future__ import annotations

import math
from random import Random

from santorini.draft import Choice
from santorini.server.live.bot_process import Answer, DraftJob, Job, TurnJob, work
from santorini.server.live.crew import Crew, JobFailed
from santorini.step import Step

_PATIENCE = 20.0  # seconds; far more than any level thinks

_SECRETIVE = 1.2  # seconds
_SHORTEST = 0.6
_JITTER = 1.6


class BotFailure(ChildProcessError):
    """A job that no process could answer."""


class BotCrew:
    """Bots of all levels, in so many processes."""

    def __init__(self, processes: int = 1, *, patience: float = _PATIENCE) -> None:
        """`patience` is how many seconds a job may take before its process is ended."""
        self._crew: Crew[Job, Answer] = Crew(work, processes, patience=patience, name="bot")

    async def turn(self, job: TurnJob) -> tuple[Step, ...]:
        """The steps that a bot makes, up to where somebody else has to choose."""
        return (await self._ask(job)).steps

    async def draft(self, job: DraftJob) -> Choice:
        """What a bot chooses in a draft."""
        return (await self._ask(job)).choice

    async def close(self) -> None:
        """End all processes at once, also in the middle of a search. May be called again."""
        await self._crew.close()

    @property
    def process_ids(self) -> tuple[int, ...]:
        return self._crew.process_ids

    async def _ask(self, job: Job) -> Answer:
        who = f"a bot of level {job.level}"
        try:
            answer = await self._crew.ask(job)
        except JobFailed as error:
            raise BotFailure(f"{who} failed: {error}") from error
        if answer.error:
            raise BotFailure(f"{who} failed: {answer.error}")
        return answer


def pace(steps_so_far: int, legal_count: int, rng_seed: int, secretive: bool) -> float:
    """Seconds that a person might take over the next step of a turn, from 0.6 to 2.4.

    The first step takes longest, and the more there is to choose from, the longer. Where something is
    hidden (`secretive`) it is always the same, so that time tells nothing.
    """
    if secretive:
        return _SECRETIVE
    breadth = min(math.log2(max(legal_count, 1)) / 6, 1.0)
    longer = (0.3 if steps_so_far else 0.9) * breadth
    return (_SHORTEST + longer) * Random(f"{rng_seed} {steps_so_far}").uniform(1.0, _JITTER)
