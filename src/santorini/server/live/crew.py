"""Processes that work on jobs, one at a time: ended when a job takes too long, replaced when they die."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from typing import Any, Generic, TypeVar

_ATTEMPTS = 3
_START = 60.0  # seconds in which a process has to be ready for its first job

Job = TypeVar("Job")
Answer = TypeVar("Answer")
# What runs in a process: it answers the jobs that come until nobody is at the other end.
Work = Callable[[Connection], None]


class JobFailed(Exception):
    """A job that no process could answer."""


class TookTooLong(JobFailed):
    """A job whose process was ended."""


class Crew(Generic[Job, Answer]):
    """So many processes, started when they are first needed. One that dies is replaced, and its job repeated.

    A job whose asker is cancelled is worked on to its end, and its answer dropped.
    """

    def __init__(self, work: Work, processes: int, *, patience: float, name: str) -> None:
        """`patience` is how many seconds a job may take before its process is ended."""
        if processes < 1:
            raise ValueError(f"processes is {processes}: expected at least 1")
        self._work = work
        self._patience = patience
        self._name = name
        # Each thread waits for one process, so there are never more of these.
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix=name)
        # Not forked: what the server's threads hold would stay locked in the child.
        self._context = get_context("spawn")
        self._lock = threading.Lock()
        self._workers: list[_Worker[Job, Answer]] = []
        self._idle: list[_Worker[Job, Answer]] = []
        self._closed = False

    async def ask(self, job: Job) -> Answer:
        """Raises JobFailed."""
        if self._closed:
            raise JobFailed(f"the crew of {self._name} is closed")
        return await asyncio.wrap_future(self._threads.submit(self._answer, job))

    async def close(self) -> None:
        """End all processes at once, also in the middle of a job. May be called again."""
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

    def _answer(self, job: Job) -> Answer:
        """Runs in a thread."""
        for _ in range(_ATTEMPTS):
            worker = self._borrow()
            try:
                return worker.ask(job, self._patience)
            except (EOFError, OSError):
                worker.kill()
            finally:
                with self._lock:
                    self._idle.append(worker)
        raise JobFailed(f"its process ended, {_ATTEMPTS} times")

    def _borrow(self) -> _Worker[Job, Answer]:
        """A process that has nothing to do."""
        with self._lock:
            if self._closed:
                raise JobFailed(f"the crew of {self._name} is closed")
            self._dismiss_dead()
            if self._idle:
                return self._idle.pop()
            try:
                worker = _Worker[Job, Answer](self._context, self._work, self._name)
            except OSError as error:
                raise JobFailed(f"no process can be started: {error}") from error
            self._workers.append(worker)
            return worker

    def _dismiss_dead(self) -> None:
        for worker in [worker for worker in self._idle if not worker.is_alive]:
            self._idle.remove(worker)
            self._workers.remove(worker)
            worker.close()


class _Worker(Generic[Job, Answer]):
    """One process, and the way to it."""

    def __init__(self, context: SpawnContext, work: Work, name: str) -> None:
        self._connection, there = context.Pipe()
        self._process = context.Process(target=work, args=(there,), name=name, daemon=True)
        try:
            self._process.start()
        except OSError:
            self._connection.close()
            raise
        finally:
            there.close()
        assert self._process.pid is not None
        self.process_id: int = self._process.pid
        self._ready = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, job: Job, patience: float) -> Answer:
        """Raises EOFError or OSError if the process is gone, TookTooLong after having ended it."""
        if not self._ready:
            self._receive(_START)
            self._ready = True
        self._connection.send(job)
        answer: Answer = self._receive(patience)
        return answer

    def _receive(self, patience: float) -> Any:
        if self._connection.poll(patience):
            return self._connection.recv()
        self.kill()
        raise TookTooLong(f"no answer within {patience:g} seconds")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def close(self) -> None:
        self._connection.close()
