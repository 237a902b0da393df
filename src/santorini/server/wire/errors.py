"""Refusals over the network: the status of each code."""

from http import HTTPStatus

from santorini.match.refusal import Code, Refused

__all__ = ["STATUS", "Code", "Refused", "status_of"]

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


def status_of(code: Code) -> HTTPStatus:
    return STATUS.get(code, HTTPStatus.CONFLICT)
