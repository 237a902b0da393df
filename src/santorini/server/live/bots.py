"""Bots at the table: they think in processes of their own, so that no game waits for a search."""

from __future__ import annotations

import asyncio
import math
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.context import SpawnContext
from random import Random

from santorini.draft import Choice
from santorini.server.live.bot_process import Answer, DraftJob, Job, TurnJob, work
from santorini.step import Step

_ATTEMPTS = 3
_PATIENCE = 60.0  # seconds; far more than any level thinks
_GONE = "the crew of bots is closed"

_SECRETIVE = 1.2  # seconds
_SHORTEST = 0.6
_JITTER = 1.6


class BotFailure(ChildProcessError):
    """A job that no process could answer."""


class BotCrew:
    """So many processes, started when they are first needed. One that dies is replaced, and its job repeated.

    A job whose asker is cancelled is thought to its end, and its answer dropped.
    """

    def __init__(self, processes: int = 1, *, patience: float = _PATIENCE) -> None:
        """`patience` is how many seconds a job may take before its process is ended."""
        if processes < 1:
            raise ValueError(f"processes is {processes}: expected at least 1")
        self._patience = patience
        # Each thread waits for one process, so there are never more of these.
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="bot")
        # Not forked: what the server's threads hold would stay locked in the child.
        self._context = get_context("spawn")
        self._lock = threading.Lock()
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._closed = False

    async def turn(self, job: TurnJob) -> tuple[Step, ...]:
        """The steps that a bot makes, up to where somebody else has to choose."""
        return (await self._ask(job)).steps

    async def draft(self, job: DraftJob) -> Choice:
        """What a bot chooses in a draft."""
        return (await self._ask(job)).choice

    async def close(self) -> None:
        """End all processes at once, also in the middle of a search. May be called again."""
        with self._lock:
            self._closed = True
            workers = list(self._workers)
        for worker in workers:
            worker.kill()
        await asyncio.to_thread(self._threads.shutdown)
        with self._lock:
            self._dismiss_dead()

    @property
    def process_ids(self) -> tuple[int, ...]:
        with self._lock:
            return tuple(worker.process_id for worker in self._workers)

    # Parts

    async def _ask(self, job: Job) -> Answer:
        if self._closed:
            raise BotFailure(_GONE)
        return await asyncio.wrap_future(self._threads.submit(self._answer, job))

    def _answer(self, job: Job) -> Answer:
        """Runs in a thread."""
        who = f"a bot of level {job.level}"
        for _ in range(_ATTEMPTS):
            worker = self._borrow()
            answer = worker.ask(job, self._patience)
            with self._lock:
                self._idle.append(worker)
            if answer is not None and answer.error:
                raise BotFailure(f"{who} failed: {answer.error}")
            if answer is not None:
                return answer
        raise BotFailure(f"{who} failed: its process ended, {_ATTEMPTS} times")

    def _borrow(self) -> _Worker:
        """A process that has nothing to do."""
        with self._lock:
            if self._closed:
                raise BotFailure(_GONE)
            self._dismiss_dead()
            if self._idle:
                return self._idle.pop()
            try:
                worker = _Worker(self._context)
            except OSError as error:
                raise BotFailure(f"no process for bots can be started: {error}") from error
            self._workers.append(worker)
            return worker

    def _dismiss_dead(self) -> None:
        for worker in [worker for worker in self._idle if not worker.is_alive]:
            self._idle.remove(worker)
            self._workers.remove(worker)
            worker.close()


class _Worker:
    """One process, and the way to it."""

    def __init__(self, context: SpawnContext) -> None:
        self._connection, there = context.Pipe()
        self._process = context.Process(target=work, args=(there,), name="bot", daemon=True)
        try:
            self._process.start()
        except OSError:
            self._connection.close()
            raise
        finally:
            there.close()
        assert self._process.pid is not None
        self.process_id: int = self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, job: Job, patience: float) -> Answer | None:
        """The answer, or None if the process is gone."""
        try:
            self._connection.send(job)
            if self._connection.poll(patience):
                answer: Answer = self._connection.recv()
                return answer
        except (EOFError, OSError):
            self.kill()
            return None
        self.kill()
        return Answer(error=f"no answer within {patience:g} seconds")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def close(self) -> None:
        self._connection.close()


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
