"""Work from outside: positions, pictures, replays that anybody may ask for, in processes that can be ended.

Nothing of it runs in the process that serves games: neither a costly position nor a long record can hold
that up. Whatever takes too long, or too much memory, is refused, and so is what would have to wait behind
too much else.
"""

from __future__ import annotations

import logging

from santorini.server.live.crew import Crew, JobFailed, TookTooLong
from santorini.server.live.outside_process import Answer, Failure, OutsideJob, work
from santorini.server.metrics import OUTSIDE_JOBS, OUTSIDE_SECONDS
from santorini.server.wire.errors import Code, Refused

_log = logging.getLogger(__name__)

_PATIENCE = 10.0  # seconds for one job
_QUEUE = 40  # jobs that run or wait
_COME_BACK = 5.0  # seconds


class OutsideWork:
    """One process: what strangers ask for takes at most one core."""

    def __init__(self, processes: int = 1, *, patience: float = _PATIENCE, queue: int = _QUEUE) -> None:
        self._crew: Crew[OutsideJob, Answer] = Crew(work, processes, patience=patience, name="outside")
        self._queue = queue
        self._waiting = 0

    async def do(self, job: OutsideJob) -> bytes:
        """Raises Refused."""
        if self._waiting >= self._queue:
            OUTSIDE_JOBS.labels("put_off").inc()
            raise Refused(Code.TRY_AGAIN, "server.come_back", wait=_COME_BACK)
        self._waiting += 1
        try:
            with OUTSIDE_SECONDS.time():
                answer = await self._crew.ask(job)
        except TookTooLong:
            OUTSIDE_JOBS.labels("ended").inc()
            raise Refused(Code.TOO_LARGE, "server.takes_too_long") from None
        except JobFailed:
            OUTSIDE_JOBS.labels("failed").inc()
            raise Refused(Code.TRY_AGAIN, "server.come_back") from None
        finally:
            self._waiting -= 1
        return self._judged(answer)

    async def close(self) -> None:
        await self._crew.close()

    @property
    def process_ids(self) -> tuple[int, ...]:
        return self._crew.process_ids

    def _judged(self, answer: Answer) -> bytes:
        if isinstance(answer, bytes):
            OUTSIDE_JOBS.labels("done").inc()
            return answer
        if isinstance(answer, Failure):
            OUTSIDE_JOBS.labels("failed").inc()
            _log.error("work from outside failed", extra={"fields": {"error": answer.name}})
            raise Refused(Code.TOO_LARGE, "server.too_much_work")
        OUTSIDE_JOBS.labels("refused").inc()
        raise answer
