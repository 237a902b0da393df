"""The application: routes and sockets around one node."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from importlib.metadata import version

from fastapi import APIRouter, Depends, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.routing import iter_route_contexts
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from santorini.server.live.node import Node
from santorini.server.settings import Settings
from santorini.server.web import stream
from santorini.server.web.auth import Auth
from santorini.server.web.bot_games import BotGames
from santorini.server.web.cache import Cache
from santorini.server.web.context import Web, from_our_pages
from santorini.server.web.description import Description
from santorini.server.web.errors import add_handlers, responses
from santorini.server.web.hosts import Hosts
from santorini.server.web.limits import Buckets
from santorini.server.web.logs import log_event
from santorini.server.web.middleware import Account, BodyLimit, HostCheck, OddPaths, OutsideLimit
from santorini.server.web.passwords import Passwords
from santorini.server.web.routes import (
    account,
    blocks,
    catalogue,
    desk,
    device_games,
    games,
    health,
    people,
    replay,
    reviews,
    session,
    tokens,
)
from santorini.server.web.signals import before_exit
from santorini.server.web.socket import PATH, serve_socket
from santorini.server.web.startup import prepare
from santorini.server.web.static_files import add_front
from santorini.server.wire.errors import Code
from santorini.server.wire.writing import prepare_writing

_SUBJECTS = (session, account, tokens, blocks, catalogue, games, device_games, desk, replay, reviews, people)


class Application(FastAPI):
    """Sockets pass by everything that is made for requests."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
        elif scope["path"] == PATH:
            await serve_socket(scope, self.state.web)


def create_app(settings: Settings) -> FastAPI:
    node = Node(settings)
    app = Application(
        title="Santorini",
        version=version("santorini"),
        description="Play together: see docs/protocol.md for the socket, by which games are played.",
        openapi_url=None,  # see Description
        docs_url=None,
        redoc_url=None,
        lifespan=partial(_lifespan, node=node),
    )
    auth = Auth(settings, node.people, node.now, told_of_others=lambda: node.bus.healthy)
    node.revocations.forget = auth.forget
    buckets = Buckets(on=settings.limits)
    hosts = Hosts(settings)
    app.state.web = Web(
        settings=settings,
        node=node,
        auth=auth,
        passwords=Passwords(),
        buckets=buckets,
        hosts=hosts,
        memory=Cache(),
        bot_games=BotGames(node, on=settings.limits),
    )
    _add_routes(app, settings)
    add_handlers(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(OddPaths)
    app.add_middleware(OutsideLimit, buckets=buckets)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_credentials=True,
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=["Authorization", "Content-Type"],
        )
    app.add_middleware(Account, settings=settings)
    app.add_middleware(HostCheck, hosts=hosts, settings=settings)
    return app


def _add_routes(app: FastAPI, settings: Settings) -> None:
    app.add_route("/openapi.json", Description(settings).answer, include_in_schema=False)
    app.router.routes += _included()
    add_front(app, settings)


@cache
def _included() -> list[BaseRoute]:
    """The same for all applications of a process: to make them is a quarter of a second's work."""
    router = APIRouter()
    for subject in _SUBJECTS:
        router.include_router(subject.router, dependencies=[Depends(from_our_pages)])
    router.include_router(
        stream.router,
        dependencies=[Depends(from_our_pages)],
        responses=responses(Code.NOT_SIGNED_IN, Code.NOT_ALLOWED),
    )
    router.include_router(health.router)
    return router.routes


@asynccontextmanager
async def _lifespan(app: FastAPI, node: Node) -> AsyncIterator[None]:
    settings = node.settings
    await asyncio.to_thread(prepare, settings)
    # Else made at the first request, and everybody would wait for it.
    list(iter_route_contexts(app.routes))
    prepare_writing()
    await node.start()
    log_event("started", node=node.id, mode=settings.mode, embedded=settings.embedded)
    try:
        with before_exit(node.leave_soon, node.say_goodbye, drain=settings.drain):
            yield
    finally:
        await node.stop()
        log_event("stopped", node=node.id)
