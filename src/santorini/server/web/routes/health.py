"""For whoever looks after the server."""

from __future__ import annotations

import hmac
from http import HTTPStatus
from ipaddress import ip_address
from typing import Literal

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from santorini.server.metrics import exposition
from santorini.server.storage import migrate
from santorini.server.web.context import Here
from santorini.server.web.errors import responses
from santorini.server.web.limits import address_of
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.rest import Health

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="Is all well?", responses=responses())
async def health(request: Request, web: Here) -> Health:
    """503 while the server stops, the database cannot be reached, or it is one of an older version.

    One that was migrated for the next version is all right: servers are replaced one after the other.
    `read_only` while nothing can be written: a full disk.
    """
    if web.node.leaving or web.node.stopping:
        raise Refused(Code.TRY_AGAIN, "server.stopping")
    revision = await web.node.database.read(migrate.revision_of)
    if revision is None or revision in migrate.revisions()[:-1]:
        raise Refused(Code.TRY_AGAIN, "server.revision", revision=str(revision), expected=migrate.head())
    status: Literal["ok", "read_only"] = "ok" if web.node.database.writes else "read_only"
    return Health(status=status, node=web.node.id, version=request.app.version, schema_revision=revision)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, web: Here) -> Response:
    """For Prometheus: on this machine, or with the token of the settings."""
    if not _may_measure(request, web):
        raise Refused(Code.NOT_ALLOWED, "server.metrics")
    return Response(exposition(), HTTPStatus.OK, media_type=CONTENT_TYPE_LATEST)


def _may_measure(request: Request, web: Here) -> bool:
    token = web.settings.metrics_token
    if token is not None:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token.get_secret_value()}".encode())
    try:
        return ip_address(address_of(request)).is_loopback
    except ValueError:
        return False
