"""What a browser finds at /: the web client, if there is one."""

from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from santorini.server.settings import Settings
from santorini.server.web.context import language_of, web_of
from santorini.server.web.previews import game_in, preview_of, with_preview

_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Santorini</title>
<h1>Santorini</h1>
<p>The server is running. The web client is not installed here; programs can use the
<a href="/openapi.json">REST part</a> and the socket at <code>/ws</code> (docs/protocol.md).</p>
</html>
"""
# Not pages of the client, whatever is under them.
_OURS: Final = ("api", "openapi.json", "healthz", "metrics", "ws")
_BUILT: Final = Path(__file__).parent / "client"
_COMPRESSED: Final = {"br": ".br", "gzip": ".gz"}
_FOREVER: Final = "public, max-age=31536000, immutable"


def add_front(app: FastAPI, settings: Settings) -> None:
    """Last, since it answers every address that nothing else does."""
    folder = client_folder(settings)
    if folder is not None:
        app.mount("/", Client(directory=folder, html=True))
    else:
        app.add_api_route("/", _page, include_in_schema=False, response_class=HTMLResponse)


def client_folder(settings: Settings) -> Path | None:
    """Where the web client is; None if it is not installed."""
    folder = settings.client or _BUILT
    return folder if (folder / "index.html").is_file() else None


async def _page() -> str:
    return _PAGE


class Client(StaticFiles):
    """The files of the client; its own pages have addresses without files and are all its index."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await self._file(path, scope)
        except HTTPException as error:
            first, _, _ = path.partition("/")
            if error.status_code != 404 or first in _OURS or "." in path.rpartition("/")[2]:
                raise
            return await self._page(path, scope)
        if path in (".", "index.html"):
            return await self._page("", scope)
        # The build names assets by their content; everything else may change.
        response.headers["Cache-Control"] = _FOREVER if path.startswith("assets/") else "no-cache"
        return response

    async def _page(self, path: str, scope: Scope) -> Response:
        """The index, with what messengers show of this page."""
        connection = HTTPConnection(scope)
        game = game_in(path)
        found = await web_of(connection).node.log.summary(game) if game else None
        file, _ = self.lookup_path("index.html")
        page = await run_in_threadpool(Path(file).read_text, encoding="utf-8")
        origin = str(connection.base_url).rstrip("/")
        text = with_preview(page, preview_of(found, language_of(connection)), origin)
        return HTMLResponse(text, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """No file has a name that the system does not allow."""
        try:
            return super().lookup_path(path)
        except (ValueError, OSError):
            return "", None

    async def _file(self, path: str, scope: Scope) -> Response:
        """As the build has compressed it, for browsers that take it so."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, ending in _COMPRESSED.items():
            found, _ = self.lookup_path(path + ending) if encoding in accepted else ("", None)
            if found:
                response = await super().get_response(path + ending, scope)
                response.headers["Content-Encoding"] = encoding
                response.headers["Content-Type"] = guess_type(path)[0] or "application/octet-stream"
                break
        else:
            response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        return response
