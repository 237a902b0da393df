"""Running the application: a socket to listen on, and one or several processes behind it."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, Final, cast

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from santorini.sentences import SentenceError
from santorini.server.metrics import SHARED_FOLDER
from santorini.server.settings import Settings
from santorini.server.web import logs
from santorini.server.web.guarded_http import GuardedHttp
from santorini.server.web.lock import only_server
from santorini.server.web.startup import prepare_patiently
from santorini.server.web.websocket import WebSocket

_BACKLOG: Final = 4096
# Garbage is looked for after so many new objects, among these, and very seldom among all. The loop waits
# meanwhile, half a microsecond for each object; to look among the same ones twice would cost twice as much.
_YOUNG, _MIDDLE, _OLD = 10_000, 10_000, 10
_GRACE: Final = 10  # seconds for requests that are being answered when the server stops
_SILENCE: Final = 30  # seconds after which a process that does not answer is replaced


class CannotListen(SentenceError):
    """The address or port is not to be had."""


def serve(settings: Settings, ready: Callable[[str], None]) -> bool:
    """Until a signal ends it; False if it could not start. `ready` is told the address.

    Raises CannotListen, InUse, and what `prepare` raises.
    """
    with ExitStack() as stack:
        listening = stack.enter_context(open_socket(settings.host, settings.port))
        logs.set_up(settings)
        settings.make_folder()
        stack.enter_context(only_server(settings))
        prepare_patiently(settings)
        ready(_url(listening))
        with suppress(KeyboardInterrupt):
            if settings.workers == 1:
                return _serve_alone(settings, listening)
            os.environ[SHARED_FOLDER] = stack.enter_context(tempfile.TemporaryDirectory())
            os.environ.update(settings.environment())
            Multiprocess(config_of(settings, f"{__name__}:app_of_environment"), [listening]).run()
    return True


def app_of_environment() -> FastAPI:
    """In a process of several."""
    from santorini.server.web.app import create_app

    settings = Settings()
    logs.set_up(settings)
    calm_collector()
    threading.Thread(target=_stop_with_parent, name="parent", daemon=True).start()
    return create_app(settings)


def _stop_with_parent() -> None:
    """Nobody stops this process any more if the one that started it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def open_socket(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=_BACKLOG)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise CannotListen("operations.cannot_listen", host=host, port=port, reason=str(reason)) from None


def _serve_alone(settings: Settings, listening: socket.socket) -> bool:
    from santorini.server.web.app import create_app

    # A database engine and queues belong to the loop: the application is made when it runs.
    calm_collector()
    server = uvicorn.Server(config_of(settings, lambda: create_app(settings)))
    server.run([listening])
    return server.started


def calm_collector() -> None:
    """Thousands of games are many objects that live long: to look through them all takes a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)


def config_of(settings: Settings, factory: str | Callable[[], Any]) -> uvicorn.Config:
    return uvicorn.Config(
        factory,
        factory=True,
        http=cast(type[asyncio.Protocol], _connections(settings)),
        ws=WebSocket,
        backlog=_BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=_GRACE,
        timeout_worker_healthcheck=_SILENCE,
        workers=settings.workers,
    )


def _connections(settings: Settings) -> partial[GuardedHttp]:
    """For each connection one; can be sent to other processes."""
    most = settings.max_connections_per_address if settings.limits else None
    return partial(GuardedHttp, most=most, proxies=settings.proxy_networks)


def _url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
