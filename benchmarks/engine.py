"""Measures of the engine: time to depth, speed, overtime, stopping, memory.

python -m benchmarks.engine [--seconds S]
"""

from __future__ import annotations

import argparse
import threading
import time
from random import Random
from statistics import mean

from benchmarks.timing import peak_memory
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.evaluation.network import Network
from santorini.game import CHANCE, Game
from santorini.powers import all_powers

FIRST_TURN = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
MIDDLE = (
    "0000001210001210011000000/1/mortal:B3,D3/mortal:C2,C4",
    "0010001210001210011000100/2/mortal:B3,D3/mortal:C2,C4",
    "0000000000000000100111211/1/mortal:A1,B2/mortal:D1,E2",
    "0120000211011200001000100/1/mortal:B2,D3/mortal:C4,D2",
)
DEPTH = 8
STOPS = 20


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.1, help="time a turn for the overtime (0.1)")
    seconds = parser.parse_args().seconds
    memory()
    for evaluator in (Network.default(), Handmade()):
        for position in (FIRST_TURN, *MIDDLE):
            time_to_depth(evaluator, position)
    overtime(seconds)
    stopping()


def time_to_depth(evaluator: Evaluator, position: str) -> None:
    """How long the first DEPTH turns take, and how much the tree grows with each."""
    rounds: list[Analysis] = []
    engine = Engine(evaluator)
    engine.analyse(position, Limit(depth=DEPTH, seconds=30), report=rounds.append)
    last = rounds[-1]
    growth = (last.nodes / max(1, rounds[0].nodes)) ** (1 / max(1, len(rounds) - 1))
    print(
        f"{evaluator.name:10} depth {last.depth} in {last.seconds:6.2f} s, {last.nodes:>9,} positions, "
        f"{last.speed / 1e6:.2f} M a second, branching {growth:.1f}  {position}"
    )


def overtime(seconds: float) -> None:
    """By how much turns take longer than they may, for every power in a few games against random turns."""
    random = Random(1)
    worst: list[tuple[float, str]] = []
    taken: list[float] = []
    engine = Engine()
    for power in all_powers():
        game = Game(power.name, "mortal", allow_banned=True)
        most = 0.0
        while game.outcome() is None and len(game.turns) < 40:
            if game.actor in (CHANCE, 1) or random.random() < 0.3:
                game.push(random.choice(list(game.legal_steps)))
                continue
            most = max(most, _measured(engine, game, seconds, taken))
        worst.append((most, power.name))
    worst.sort(reverse=True)
    late = ", ".join(f"{name} {1000 * most:.0f} ms" for most, name in worst[:5])
    print(f"overtime with {seconds} s a turn: mean {1000 * mean(taken):.1f} ms; most: {late}")


def _measured(engine: Engine, game: Game, seconds: float, taken: list[float]) -> float:
    began = time.monotonic()
    try:
        steps = engine.play(game, Limit(seconds=seconds))
    except NothingToAnalyse:
        game.push(next(iter(game.legal_steps)))
        return 0.0
    late = max(0.0, time.monotonic() - began - seconds)
    taken.append(late)
    for step in steps:
        game.push(step)
    return late


def stopping() -> None:
    """How long a search goes on after it was told to stop."""
    delays = []
    for position in (FIRST_TURN, *MIDDLE):
        for _ in range(STOPS // 5):
            engine = Engine(memory=16)
            told = [0.0]

            def stop(engine: Engine = engine, told: list[float] = told) -> None:
                told[0] = time.monotonic()
                engine.stop()

            timer = threading.Timer(0.2, stop)
            timer.start()
            engine.analyse(position, Limit())
            if told[0]:
                delays.append(time.monotonic() - told[0])
            timer.cancel()
    print(
        f"stopped {len(delays)} searches: mean {1000 * mean(delays):.1f} ms, most {1000 * max(delays):.1f} ms"
    )


def memory() -> None:
    """How much memory a search takes besides its table."""
    before = peak_memory()
    engine = Engine(memory=64)
    engine.analyse(MIDDLE[0], Limit(seconds=2))
    print(f"memory: {(peak_memory() - before) / 2**20:.0f} MB more than before with a table of 64 MB")


if __name__ == "__main__":
    main()
