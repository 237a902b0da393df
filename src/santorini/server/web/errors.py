"""How errors leave: a stable code and a sentence, never a traceback."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from santorini.sentences import Sentence, as_sentence
from santorini.server.metrics import REFUSED
from santorini.server.storage.database import StorageUnavailable
from santorini.server.web.context import language_of
from santorini.server.wire.errors import Code, Refused, in_words, status_of, what_is_wrong
from santorini.server.wire.rest import Problem

_WAIT: Final = 2.0  # seconds, when storage cannot now
_CODES: Final = {
    HTTPStatus.NOT_FOUND: Code.NOT_FOUND,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Code.TOO_LARGE,
    HTTPStatus.METHOD_NOT_ALLOWED: Code.MALFORMED,
}
_SENTENCES: Final = {
    Code.NOT_FOUND: "server.nothing_here",
    Code.TOO_LARGE: "server.too_large",
    Code.MALFORMED: "server.unreadable",
}
_ALWAYS: Final = (Code.MALFORMED, Code.TOO_MANY, Code.TRY_AGAIN)
CHANGES: Final = (Code.WRONG_ORIGIN, Code.TOO_LARGE)


def responses(*codes: Code) -> dict[int | str, dict[str, Any]]:
    """The errors of a route, for its documentation."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in dict.fromkeys((*codes, *_ALWAYS)):
        status = status_of(code).value
        before = f"{found[status]['description']}, " if status in found else ""
        found[status] = {"model": Problem, "description": f"{before}`{code}`"}
    return found


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(StorageUnavailable, _unavailable)
    app.add_exception_handler(HTTPException, _other)


def problem(
    asked: HTTPConnection,
    status: int,
    code: Code,
    sentence: str | Sentence,
    wait: float | None = None,
    headers: dict[str, str] | None = None,
) -> JSONResponse:
    """In the language of whoever asked."""
    REFUSED.labels(code).inc()
    words = in_words(as_sentence(sentence, {}), language_of(asked))
    body = Problem(code=code, **words, wait=wait).model_dump(mode="json", exclude_none=True)
    headers = dict(headers or {})
    if wait is not None:
        headers["Retry-After"] = str(math.ceil(wait))
    if status == HTTPStatus.UNAUTHORIZED:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(body, status, headers)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return problem(request, status_of(error.code), error.code, error.sentence, error.wait)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    wrong = what_is_wrong(error.errors()[0])
    return problem(request, HTTPStatus.UNPROCESSABLE_ENTITY, Code.MALFORMED, wrong)


async def _unavailable(request: Request, error: Exception) -> JSONResponse:
    sentence = "server.cannot_now"
    return problem(request, HTTPStatus.SERVICE_UNAVAILABLE, Code.TRY_AGAIN, sentence, _WAIT)


async def _other(request: Request, error: Exception) -> JSONResponse:
    """What FastAPI refuses by itself: unknown addresses and methods, unreadable bodies."""
    assert isinstance(error, HTTPException)
    code = _CODES.get(HTTPStatus(error.status_code), Code.MALFORMED)
    status = error.status_code
    if status == HTTPStatus.BAD_REQUEST:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return problem(request, status, code, _SENTENCES[code], headers=dict(error.headers or {}))
