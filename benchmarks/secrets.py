"""How the engine fares against an opponent who holds a card with a secret, and with such a card itself.

    python -m benchmarks.secrets --openings 1500 --seed 7 "cmd:build/first/.venv/bin/santorini engine"

Of so many random deals those are played that have such a card, from both sides, as in `santorini match`.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from santorini.engine.analysis import Limit
from santorini.engine.arena.match import MatchSettings, PairResult, PairSpec, play_pair
from santorini.engine.arena.openings import draw_openings
from santorini.engine.arena.spread import spreading
from santorini.powers import all_powers
from santorini.rules.power import Power

Place = tuple[str, str]  # a card, and whether the engine plays against it or with it

SECRET = {power.name for power in all_powers() if power.hide is not Power.hide}


def main() -> None:
    options = _options()
    settings = MatchSettings(limit=Limit(seconds=options.time), powers="random", seed=options.seed)
    openings = draw_openings("random", options.openings, options.seed)
    specs = {
        number: PairSpec(options.engine, options.opponent, number, opening, settings)
        for number, opening in enumerate(openings, start=1)
        if SECRET & set(opening.powers)
    }
    with spreading(options.processes) as spread:
        won, played = count(specs, spread(play_pair, specs.values()))
    for card, where in sorted(played):
        place = card, where
        print(f"{where} {card}: {won[place]:g} of {played[place]}, {100 * won[place] / played[place]:.1f} %")


def count(
    specs: Mapping[int, PairSpec], results: Iterable[PairResult]
) -> tuple[dict[Place, float], Counter[Place]]:
    """Points and games of the engine, against and with each card; results may come in any order."""
    won: dict[Place, float] = defaultdict(float)
    played: Counter[Place] = Counter()
    for result in results:
        for place, score in _scores(specs[result.number], result):
            won[place] += score
            played[place] += 1
    return won, played


def _scores(spec: PairSpec, result: PairResult) -> list[tuple[Place, float]]:
    """For each game and card with a secret who held it, and the engine's score."""
    return [
        ((card, "with" if (seat == 1) == swapped else "against"), game.score)
        for swapped, game in zip((False, True), result.games, strict=True)
        for seat, card in enumerate(spec.opening.powers)
        if card in SECRET
    ]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.secrets", description=__doc__)
    parser.add_argument("opponent", help='an engine as in "santorini match"')
    parser.add_argument("--engine", default="network", help="the engine that is measured")
    parser.add_argument("--openings", type=int, default=1500, help="how many deals to draw")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--time", type=float, default=0.1, help="seconds for a turn")
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
