"""Names of games that follow from something: whoever makes such a game again finds it there."""

import hashlib
import string
from typing import Final

ALPHABET: Final = string.digits + string.ascii_letters
LENGTH: Final = 10


def derived_id(*parts: str) -> str:
    """The same for the same parts.

    >>> derived_id("a", "b")
    'eGY8KvMo45'
    """
    digest = hashlib.sha256(" ".join(parts).encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:LENGTH])
