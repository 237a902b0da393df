"""Play all pairs of powers: `python -m tests.all_pairs [--games N] [--turns N] [--seed N]`.

Also larger tables and the Golden Fleece, by every profile; `--games` is for each pair.
"""

import sys

from santorini.rules.profiles import OFFICIAL, PROFILES
from tests.many_games import options, play_all
from tests.powers.pairings import Table, every_pair, fleece_tables, larger_tables


def all_tables(games: int, seed: int) -> list[Table]:
    tables = [table for game in range(games) for table in every_pair(OFFICIAL, seed + game)]
    for profile in PROFILES:
        tables += every_pair(profile, seed) if profile != OFFICIAL else []
        tables += larger_tables(profile, seed) + fleece_tables(profile, seed)
    return tables


if __name__ == "__main__":
    chosen = options("Play all pairs of powers against each other.", games=1, turns=300)
    sys.exit(play_all(all_tables(chosen.games, chosen.seed), chosen))
