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

_BANNED: Final = frozenset(frozenset(pair) for pair in PRINTED_BANS)


def banned_pair(one: str, other: str) -> bool:
    """Do the printed cards ban this matchup?"""
    return frozenset((one, other)) in _BANNED
