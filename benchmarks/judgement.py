"""How well evaluations tell the winner: the area under the ROC curve, on positions of games of the engine.

    python -m benchmarks.judgement --games 200 --nodes 20000 handmade network FILE

One evaluation (the last that is named) plays against itself, by other seeds than self-play has, from random
placements. Every position between turns is judged for the player to move by each evaluation, without any
search, and beside them by the search that played. 1.0 would tell every winner, 0.5 none.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from santorini.engine.arena.spread import spreading
from santorini.engine.evaluators import evaluator_named
from santorini.learn.selfplay import SelfPlayer, SelfPlaySettings, deal
from santorini.rules.machine import Machine

_PLAIN = SelfPlaySettings(
    mortals=1.0, threes=0.0, fours=0.0, fleeces=0.0, random_turns=0, strays=0.0, tried=0.0, deep=0.0
)
KINDS = {"no powers": _PLAIN, "two with powers": replace(_PLAIN, mortals=0.0)}
THIRDS = ("first third", "second third", "last third")


@dataclass(frozen=True)
class Task:
    """One game to play and judge."""

    number: int
    settings: SelfPlaySettings
    evaluations: tuple[str, ...]


# For each position: which third of its game, whether the player to move won, the evaluations' scores and the
# search's.
Rows = list[tuple[int, bool, tuple[int, ...]]]


def judge(task: Task) -> Rows:
    random = Random(f"judgement {task.number}")
    evaluators = [evaluator_named(name) for name in task.evaluations]
    machine = Machine(deal(random, task.settings))
    played = SelfPlayer(evaluators[-1], task.settings).play(machine, random)
    if played is None:
        return []
    judged, end = played
    for evaluator in evaluators:
        evaluator.prepare(machine)
    turns = [one for one in judged if one.score is not None]
    return [
        (
            place * len(THIRDS) // len(turns),
            end.winner == one.side + 1,
            (*(int(evaluator.evaluate(one.position, one.side)) for evaluator in evaluators), one.score or 0),
        )
        for place, one in enumerate(turns)
    ]


def area(scores: list[int], won: list[bool]) -> float:
    """The chance that a position that was won is judged better than one that was lost."""
    values, winners = np.array(scores), np.array(won)
    if winners.all() or not winners.any():
        return float("nan")
    # The mean rank of each score, equal ones sharing theirs.
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[places]
    positive = int(winners.sum())
    above = float(ranks[winners].sum()) - positive * (positive + 1) / 2
    return above / (positive * (len(values) - positive))


def main() -> None:
    options = _options()
    for kind, settings in KINDS.items():
        settings = replace(settings, nodes=options.nodes)
        tasks = [Task(number, settings, tuple(options.evaluations)) for number in range(options.games)]
        with spreading(options.processes) as spread:
            rows = [row for found in spread(judge, tasks) for row in found]
        print(f"{kind}: {options.games} games, {len(rows)} positions")
        for index, name in enumerate((*options.evaluations, "the search that played")):
            parts = [rows] + [[row for row in rows if row[0] == third] for third in range(len(THIRDS))]
            areas = [area([row[2][index] for row in part], [row[1] for row in part]) for part in parts]
            shown = ", ".join(f"{label} {a:.3f}" for label, a in zip(("all", *THIRDS), areas, strict=True))
            print(f"  {name}: {shown}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judgement", description=__doc__)
    parser.add_argument("evaluations", nargs="+", help="handmade, network, or a network's file")
    parser.add_argument("--games", type=int, default=100, help="games of each kind")
    parser.add_argument("--nodes", type=int, default=20000, help="positions searched for a turn")
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
