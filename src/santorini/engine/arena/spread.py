"""Work side by side: in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import hashlib
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from santorini.engine.arena.entrants import entrant_named
from santorini.files import replacing

FILE = "network:"

Task = TypeVar("Task")
Done = TypeVar("Done")

_PATIENCE = 5.0  # seconds to wait for a cluster's answer
_AHEAD = 2  # tasks given to a cluster for each of its processors


class Spread(Protocol):
    """Like `map`, but results may come in any order."""

    def __call__(self, function: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]: ...


class Unavailable(ValueError):
    """A library or a cluster that is not there."""


def needed(library: str, extra: str) -> Any:
    """A library that comes with an extra of this package; raises Unavailable."""
    try:
        return import_module(library)
    except ImportError as error:
        raise Unavailable(f"{library} is needed ({error}): pip install santorini[{extra}]") from None


@contextmanager
def spreading(processes: int = 1, ray: str | None = None, files: Sequence[Path] = ()) -> Iterator[Spread]:
    """Spreads over a cluster if an address is given, otherwise over processes; with one, works here.

    `files` are what the work reads: a cluster's machines get those that they lack.
    """
    if ray is not None:
        with cluster(ray, files) as spread:
            yield spread
    else:
        with workers(processes) as spread:
            yield spread


@contextmanager
def workers(processes: int) -> Iterator[Spread]:
    """Spreads over processes of this machine; with one, works here."""
    if processes == 1:
        yield map
        return
    # Not forked: what the parent's threads hold would stay locked in the child.
    with get_context("spawn").Pool(processes, initializer=_leave_interrupts) as pool:

        def spread(function: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
            return pool.imap_unordered(function, tasks)

        yield spread


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str, files: Sequence[Path] = ()) -> Iterator[Spread]:
    """Spreads over a Ray cluster: `auto`, HOST:PORT, or `local` for one started here.

    A connection that this process has already is used, and left as it is.
    """
    ray = needed("ray", "ray")
    connected = ray.is_initialized()
    if not connected:
        _connect(ray, address)
    try:
        contents = {str(path): path.read_bytes() for path in files}

        def spread(function: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
            return _results(ray, function, tasks, contents)

        yield spread
    finally:
        if not connected:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    _knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster started here reports to nobody
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    local = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address, **quiet, **local)
    except (ConnectionError, RuntimeError, ValueError, OSError, ImportError) as error:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise Unavailable(f"no Ray cluster at {address}: {reason}") from None


def _knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise Unavailable(f"no Ray cluster at {address}: {error}") from None


def _results(
    ray: Any, function: Callable[[Task], Done], tasks: Iterable[Task], contents: Mapping[str, bytes]
) -> Iterator[Done]:
    """Results as they come; only a few tasks wait at the cluster, the rest here."""
    run = ray.remote(_run_elsewhere)
    shared = ray.put(dict(contents))
    most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(tasks)
    running: list[Any] = []
    try:
        while True:
            while len(running) < most and (task := next(waiting, _NO_TASK)) is not _NO_TASK:
                running.append(run.remote(function, task, shared))
            if not running:
                return
            [finished], running = ray.wait(running)
            yield ray.get(finished)
    finally:
        for one in running:
            ray.cancel(one)


_NO_TASK: Any = object()


def _run_elsewhere(function: Callable[[Task], Done], task: Task, contents: Mapping[str, bytes]) -> Done:
    for path, content in contents.items():
        provide(Path(path), content)
    return function(task)


def network_files(names: Iterable[str]) -> list[Path]:
    """The files of engines that are named `network:FILE`."""
    kinds = [entrant_named(name).kind for name in names]
    return [Path(kind.removeprefix(FILE)).expanduser() for kind in kinds if kind.startswith(FILE)]


def provide(path: Path, content: bytes) -> None:
    """Make sure that a file is there; raises Unavailable if it holds something else."""
    if path.exists():
        if hashlib.sha256(path.read_bytes()).digest() != hashlib.sha256(content).digest():
            raise Unavailable(f"{path}: differs from the file of that name where the work was started")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as partial:
        partial.write_bytes(content)
