"""By which names a server may be asked for: a page elsewhere can give its own name our address."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from starlette.types import Scope

from santorini.server.settings import Settings

ANY: Final = "*"
_OURSELVES: Final = "localhost"


class Hosts:
    """In production the names of the settings; otherwise also this machine's, and numbers."""

    def __init__(self, settings: Settings) -> None:
        self._names = frozenset(name.lower() for name in settings.hosts)
        self._numbers = not settings.production

    def are_asked_by(self, scope: Scope) -> bool:
        """Does a request, or a socket, name us?"""
        named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        return ANY in self._names or (len(named) == 1 and self._is_our_name(_without_port(named[0].lower())))

    def _is_our_name(self, name: str) -> bool:
        return name in self._names or (self._numbers and (name == _OURSELVES or _is_number(name)))


def _without_port(host: str) -> str:
    """
    >>> _without_port("play.example.org:8000"), _without_port("[::1]:8000"), _without_port("::1")
    ('play.example.org', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
