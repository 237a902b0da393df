"""Rule profiles: which wording of the cards a game follows (see docs/rules.md)."""

from typing import Final

OFFICIAL: Final = "official"
ROXLEY: Final = "roxley"
REVISED: Final = "revised"
PROFILES: Final = (OFFICIAL, ROXLEY, REVISED)
