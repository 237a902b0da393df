"""The matchups that the printed cards ban: a suggestion to players, on by default."""

from typing import Final

# Each pair once, in the order of the printed lists (Roxley 2016, confirmed by the French edition).
PRINTED_BANS: Final = (
    ("clio", "circe"),
    ("clio", "nemesis"),
    ("gaea", "atlas"),
    ("gaea", "nemesis"),
    ("gaea", "selene"),
    ("graeae", "nemesis"),
    ("hades", "pan"),
    ("harpies", "hermes"),
    ("harpies", "triton"),
    ("hecate", "charon"),
    ("hecate", "circe"),
    ("hecate", "moerae"),
    ("hecate", "tartarus"),
    ("moerae", "nemesis"),
    ("moerae", "tartarus"),
    ("nemesis", "aphrodite"),
    ("nemesis", "bia"),
    ("nemesis", "medusa"),
    ("nemesis", "terpsichore"),
    ("nemesis", "theseus"),
    ("tartarus", "bia"),
    ("tartarus", "terpsichore"),
    ("terpsichore", "hypnus"),
    ("terpsichore", "limus"),
    ("urania", "aphrodite"),
)


def _apart() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one, other in PRINTED_BANS:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {name: frozenset(others) for name, others in found.items()}


_APART: Final = _apart()
_NOBODY: Final[frozenset[str]] = frozenset()


def banned_with(name: str) -> frozenset[str]:
    """Whom the printed cards keep this one apart from."""
    return _APART.get(name, _NOBODY)


def banned_pair(one: str, other: str) -> bool:
    """Do the printed cards ban this matchup?"""
    return other in banned_with(one)
