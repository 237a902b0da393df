"""The protocol: every message between a client and the server, as typed models (docs/protocol.md)."""

PROTOCOL = "1.2"
# Clients before this one would go wrong with what is sent now.
OLDEST = "1.1"
# Clients from this one on are told what changes in the lobby, others all of it each time.
CHANGES = "1.2"


def is_spoken(version: str) -> bool:
    """Can a client that speaks a version understand this server?

    >>> is_spoken("1.1"), is_spoken("1.12"), is_spoken("1.0"), is_spoken("2.0")
    (True, True, False, False)
    """
    said, oldest = _numbers(version), _numbers(OLDEST)
    return said[0] == oldest[0] and said >= oldest


def takes_changes(version: str) -> bool:
    """Does a client know `lobby_change`?"""
    return _numbers(version) >= _numbers(CHANGES)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]
