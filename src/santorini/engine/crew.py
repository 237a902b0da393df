"""The worker processes of a Pool: started, spoken to, heard and ended."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from santorini.engine.worker import Answer, Order, work

_PATIENCE = 2.0  # seconds that a worker has to leave


class PoolFailure(ChildProcessError):
    """A worker process ended, or could not do what it was asked."""


class Crew:
    """So many workers, known by number. One that fails ends all of them."""

    def __init__(self, processes: int, evaluation: str | None, memory: int, seed: int) -> None:
        self._lock = threading.Lock()  # orders come from several threads
        self._connections: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        # Not forked: what the parent's threads hold would stay locked in the child.
        context = get_context("spawn")
        for _ in range(processes):
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, evaluation, memory, seed), daemon=True)
            process.start()
            there.close()
            self._connections.append(here)
            self._processes.append(process)
        try:
            waiting = set(range(processes))
            while waiting:
                waiting -= {worker for worker, _ in self.hear(waiting)}
        except PoolFailure:
            self.close()
            raise

    @property
    def process_ids(self) -> tuple[int, ...]:
        return tuple(process.pid for process in self._processes if process.pid is not None)

    def tell(self, worker: int, order: Order) -> None:
        """Whoever waits for an answer hears it if the worker is gone."""
        with self._lock, suppress(OSError):
            self._connections[worker].send(order)

    def hear(self, workers: Collection[int], seconds: float | None = None) -> Iterator[tuple[int, Answer]]:
        """What some workers say, as soon as one does; nothing after so many seconds."""
        numbers = {self._connections[worker]: worker for worker in workers}
        for connection in wait(list(numbers), seconds):
            assert isinstance(connection, Connection)
            worker = numbers[connection]
            try:
                answer: Answer = connection.recv()
            except (EOFError, OSError):
                raise PoolFailure(self._epitaph(worker)) from None
            if answer.error:
                raise PoolFailure(f"worker process {worker + 1}: {answer.error}")
            yield worker, answer

    def close(self) -> None:
        """Let all workers leave, and end those that do not."""
        with self._lock:
            for connection in self._connections:
                connection.close()
        for process in self._processes:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()

    def _epitaph(self, worker: int) -> str:
        process = self._processes[worker]
        process.join(_PATIENCE)
        code = process.exitcode
        how = f"by signal {-code}" if code is not None and code < 0 else f"with exit code {code}"
        return f"worker process {worker + 1} ended {how} in the middle of its work"
