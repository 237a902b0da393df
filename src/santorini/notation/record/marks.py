"""Marks behind turns: PGN's numbers (NAGs) and the signs that people write for them."""

from collections.abc import Mapping
from typing import Final

SIGNS: Final[Mapping[int, str]] = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
