"""What is counted and measured, for Prometheus."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# A folder that the processes of one machine share; without it, there is one process.
SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

REGISTRY: Final = CollectorRegistry()
_FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

REQUESTS: Final = Counter(
    "santorini_requests", "Requests by route and status.", ["method", "route", "status"], registry=REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "santorini_request_seconds", "How long requests took.", ["route"], buckets=_FAST, registry=REGISTRY
)
REFUSED: Final = Counter("santorini_refused", "Refusals by code.", ["code"], registry=REGISTRY)
SOCKETS: Final = Gauge("santorini_sockets", "Open sockets.", registry=REGISTRY, multiprocess_mode="livesum")
TABLES: Final = Gauge(
    "santorini_tables", "Games held in memory.", registry=REGISTRY, multiprocess_mode="livesum"
)
COMMANDS: Final = Counter(
    "santorini_commands", "Commands of players by type and outcome.", ["type", "outcome"], registry=REGISTRY
)
COMMAND_SECONDS: Final = Histogram(
    "santorini_command_seconds",
    "From a command that arrived to its event on its way.",
    buckets=_FAST,
    registry=REGISTRY,
)
APPEND_ROWS: Final = Histogram(
    "santorini_append_rows",
    "Entries written to the log in one transaction.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
APPEND_SECONDS: Final = Histogram(
    "santorini_append_seconds", "How long such a transaction took.", buckets=_FAST, registry=REGISTRY
)
BOT_JOBS: Final = Counter(
    "santorini_bot_jobs", "Turns asked of bots, by outcome.", ["outcome"], registry=REGISTRY
)
BOT_SECONDS: Final = Histogram(
    "santorini_bot_seconds",
    "How long bots thought.",
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    registry=REGISTRY,
)
OUTSIDE_JOBS: Final = Counter(
    "santorini_outside_jobs", "Pictures, replays and positions by outcome.", ["outcome"], registry=REGISTRY
)
OUTSIDE_SECONDS: Final = Histogram(
    "santorini_outside_seconds", "How long they took, waiting included.", buckets=_FAST, registry=REGISTRY
)
LOOP_LAG: Final = Histogram(
    "santorini_loop_lag_seconds",
    "How late the event loop is, ten times a second.",
    buckets=_FAST,
    registry=REGISTRY,
)
CLOCK_GAPS: Final = Counter(
    "santorini_clock_gaps",
    "Times that no player pays for, by kind: stall or jump.",
    ["kind"],
    registry=REGISTRY,
)


@cache
def done(kind: str) -> Counter:
    """Commands of a type that were carried out."""
    return COMMANDS.labels(kind, "done")


def exposition() -> bytes:
    """Everything, of all processes of this machine, as Prometheus reads it."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    _forget_the_dead(Path(os.environ[SHARED_FOLDER]))
    together = CollectorRegistry()
    MultiProcessCollector(together)
    return generate_latest(together)


def _forget_the_dead(folder: Path) -> None:
    """Sockets and games of a process that was killed are not there any more."""
    for file in folder.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process, str(folder))
