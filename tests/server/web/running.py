"""A real server on loopback, in a thread."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import uvicorn
from fastapi import FastAPI

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from santorini.server.web.server import config_of, open_socket


class Running:
    def __init__(self, settings: Settings) -> None:
        self.apps: list[FastAPI] = []
        self._settings = settings
        self._socket = open_socket("127.0.0.1", 0)
        self._server = uvicorn.Server(config_of(settings, self._make))
        self._thread = Thread(target=self._server.run, args=([self._socket],))
        port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.socket_url = f"ws://127.0.0.1:{port}/ws"

    def _make(self) -> FastAPI:
        self.apps.append(create_app(self._settings))
        return self.apps[-1]

    def start(self) -> None:
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.02)
        assert self._server.started, "the server did not start"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    server = Running(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
