"""How many forced wins the strongest level finds, and how soon: `python -m benchmarks.forced_wins`.

A win counts as found when the analysis says in how many turns it comes. Wins of the opponent that have to
be prevented count when they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from benchmarks.report import machine_line
from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluators import HANDMADE, NETWORK, evaluator_named
from santorini.notation.position import read_position
from tests.engine.forced import ForcedWin, forced_wins, loses_at_once, must_blocks

MEMORY = 64  # MB


class Answer(NamedTuple):
    position: str
    right: bool
    seconds: float


def answer_win(engine: Engine, win: ForcedWin, limit: Limit) -> Answer:
    began = perf_counter()
    said = engine.analyse(win.position, limit).best.win_in
    return Answer(win.position, said is not None and said > 0, perf_counter() - began)


def answer_threat(engine: Engine, text: str, limit: Limit) -> Answer:
    began = perf_counter()
    steps = engine.play(text, limit)
    seconds = perf_counter() - began
    machine, position, _, _ = read_position(text)
    machine.open(position)
    for step in steps:
        machine.apply(position, step.code)
    return Answer(text, not loses_at_once(machine, position), seconds)


def lines(answers: dict[str, list[Answer]]) -> Iterable[str]:
    yield f"{'':<12}{'positions':>10}{'found':>8}{'share':>9}{'mean s':>9}{'slowest s':>11}"
    for name, given in answers.items():
        yield _line(name, given)
    wins = [answer for name, given in answers.items() if name != "blocks" for answer in given]
    yield _line("all wins", wins)
    for answer in (answer for given in answers.values() for answer in given if not answer.right):
        yield f"missed: {answer.position}"


def _line(name: str, given: Sequence[Answer]) -> str:
    found = sum(answer.right for answer in given)
    mean = sum(answer.seconds for answer in given) / len(given)
    slowest = max(answer.seconds for answer in given)
    return f"{name:<12}{len(given):>10}{found:>8}{found / len(given):>9.1%}{mean:>9.3f}{slowest:>11.3f}"


def main() -> None:
    options = _options()
    engine = Engine(evaluator_named(options.evaluation), memory=MEMORY)
    answers: dict[str, list[Answer]] = {}
    for win in forced_wins()[:: options.every]:
        engine.forget()
        _tell(win.position)
        given = answers.setdefault(f"win in {win.turns}", [])
        given.append(answer_win(engine, win, Limit(seconds=options.seconds)))
    for text in must_blocks()[:: options.every]:
        engine.forget()
        _tell(text)
        given = answers.setdefault("blocks", [])
        given.append(answer_threat(engine, text, Limit(seconds=min(options.seconds, options.block_seconds))))
    print(f"{machine_line()}, {options.evaluation}, {options.seconds} s")
    print("\n".join(lines(answers)))


def _tell(what: str) -> None:
    """What is being looked at, for someone who waits at a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}\r", end="", file=sys.stderr, flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.forced_wins", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for a forced win (default 2)")
    parser.add_argument("--block-seconds", type=float, default=0.2, help="for a threat (default 0.2)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth position")
    parser.add_argument("--evaluation", default=NETWORK, help=f"{NETWORK} (default), {HANDMADE}, or a file")
    return parser.parse_args()


if __name__ == "__main__":
    main()
