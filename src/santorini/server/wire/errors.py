"""Refusals over the network: their status, and their words."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, TypedDict

from santorini.expectations import expected
from santorini.match.refusal import Code, Refused
from santorini.sentences import Sentence, said
from santorini.server.wire.values import Language

__all__ = ["STATUS", "Code", "Refused", "in_words", "status_of", "what_is_wrong"]

STATUS = {
    Code.MALFORMED: HTTPStatus.UNPROCESSABLE_ENTITY,
    Code.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    Code.TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
    Code.NOT_SIGNED_IN: HTTPStatus.UNAUTHORIZED,
    Code.WRONG_PASSWORD: HTTPStatus.UNAUTHORIZED,
    Code.WRONG_ORIGIN: HTTPStatus.FORBIDDEN,
    Code.NOT_ALLOWED: HTTPStatus.FORBIDDEN,
    Code.NOT_YOURS: HTTPStatus.FORBIDDEN,
    Code.NOT_FOUND: HTTPStatus.NOT_FOUND,
    Code.ILLEGAL_SETUP: HTTPStatus.UNPROCESSABLE_ENTITY,
    Code.OLD_CLIENT: HTTPStatus.UPGRADE_REQUIRED,
    Code.TRY_AGAIN: HTTPStatus.SERVICE_UNAVAILABLE,
}


class Words(TypedDict):
    """Of a refusal on the wire."""

    sentence: str
    key: str
    values: dict[str, str] | None


def in_words(sentence: Sentence, language: Language) -> Words:
    """For people, and for clients that have sentences of their own."""
    values = {name: said(value, language) for name, value in sentence.values.items()}
    return Words(sentence=sentence.in_full(language), key=sentence.key, values=values or None)


def what_is_wrong(problem: Mapping[str, Any]) -> Sentence:
    """With a message that does not have its form."""
    where = ".".join(str(part) for part in problem["loc"] if part != "body")
    reason = expected(problem)
    return Sentence("field.of", field=where, reason=reason) if where else reason


def status_of(code: Code) -> HTTPStatus:
    return STATUS.get(code, HTTPStatus.CONFLICT)
