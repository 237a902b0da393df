"""Make the stored positions: forced wins, and wins of the opponent that have to be prevented.

`python -m tests.engine.make_forced_wins [--games N] [--seed N]` plays games with random powers. The search
proposes what may be a win and the prover decides, so that wins the search never sees are not among them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

from santorini import Game
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.handmade import Handmade
from santorini.notation.position import read_position, write_position
from santorini.powers.deal import cards_for, draw_deal
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.turns import complete_turns
from tests.engine.forced import BLOCKS_FILE, WINS_FILE, must_block
from tests.engine.prover import Prover, TooMuchWork, own_turns

THINKING = Limit(nodes=25_000)
HINTING = Limit(nodes=3_000)
HINTED = 3  # turns still to go, everybody's, from which on the prover asks what to try first
MOST_RESULTS = 400_000  # positions in one proof
LONGEST = 5  # own turns
EXACT = 3  # own turns: up to here it is proven that nothing shorter wins; beyond, that two do not
ENOUGH = 14  # positions with the same card and the same number of turns
MOST_CANDIDATES = 1000  # turns in a position
MOST_TURNS = 60

_WINS_HEADING = f"""\
# Turns, a tab, a position: the side to move wins in so many turns of its own, whatever others do.
# Up to {EXACT} nothing shorter wins; above, {EXACT - 1} are not enough.
# Made by tests/engine/make_forced_wins.py.
"""
_BLOCKS_HEADING = """\
# Whoever has to move cannot win at once and loses at once with most turns, but not with all.
# Made by tests/engine/make_forced_wins.py.
"""


def is_open(power: type[Power]) -> bool:
    """Can the prover deal with a card? Nothing is hidden, and nobody answers in the turn of another."""
    return power.hide is Power.hide and power.offer_answer is Power.offer_answer


class Collector:
    """Plays games and keeps what is proven."""

    def __init__(self, seed: int) -> None:
        self.wins: dict[str, int] = {}
        self.blocks: list[str] = []
        self._random = Random(seed)
        self._engine = Engine(Handmade(), memory=4)
        self._adviser = Engine(Handmade(), memory=4)
        self._deck = [card for card in cards_for(2) if is_open(card)]
        self._counts: Counter[tuple[str, int]] = Counter()

    def play(self) -> None:
        """One game; at most one position for each player and number of turns is kept."""
        game = self._new_game()
        self._engine.forget()
        kept: set[tuple[int, int]] = set()
        opening = self._random.randrange(2, 6)
        while game.outcome() is None and len(game.turns) < MOST_TURNS:
            if game.state.setup or game.state.chance or opening:
                opening -= not (game.state.setup or game.state.chance)
                game.push_turn(self._random.choice(list(game.legal_turns)).steps)
            else:
                analysis = self._engine.analyse(game, THINKING)
                self._look_at(game, analysis, kept)
                game.push_turn(analysis.best.steps)

    def _new_game(self) -> Game:
        names = [card.name for card in draw_deal(2, self._random, self._deck)]
        if self._random.random() < 0.2:
            names[self._random.randrange(2)] = Power.name
        return Game(*names)

    def _look_at(self, game: Game, analysis: Analysis, kept: set[tuple[int, int]]) -> None:
        """Keep the position, if it is one to keep."""
        turns = analysis.best.win_in or 0  # 0: maybe there is something to block
        names = [name for name in game.machine.rules.names if name != Power.name]
        if not 2 <= turns <= LONGEST and turns:
            return
        if (analysis.seat, turns) in kept or any(self._counts[name, turns] >= ENOUGH for name in names):
            return
        text = game.position
        machine, position, _, _ = read_position(text)
        if len(complete_turns(machine, position, MOST_CANDIDATES)) >= MOST_CANDIDATES:
            return
        if turns:
            turns = self._proven(machine, position, turns)
            if not turns:
                return
            self.wins[text] = turns
        elif must_block(machine, position):
            self.blocks.append(text)
        else:
            return
        kept.add((analysis.seat, turns))
        self._counts.update((name, turns) for name in names)

    def _proven(self, machine: Machine, position: Position, claimed: int) -> int:
        """In how many own turns the side to move wins for certain; 0 if that is too much work to prove."""
        side = machine.rules.side_of(int(machine.actor(position)))

        def hint(now: Position) -> int | None:
            return self._advice(machine, now)

        try:
            shorter = 2 * min(claimed - 1, EXACT - 1)
            prover = Prover(machine, side, MOST_RESULTS, hint, HINTED)
            if prover.turns_to_win(position, shorter) is not None:
                return 0
            for turns in (2 * claimed - 1, 2 * claimed):
                if prover.wins_within(position, turns):
                    return own_turns(turns)
        except TooMuchWork:
            return 0
        text = write_position(machine, position)
        raise AssertionError(f"{text}: there is no win in {claimed}, though the search said so")

    def _advice(self, machine: Machine, now: Position) -> int | None:
        try:
            best = self._adviser.analyse(write_position(machine, now), HINTING).best
        except NothingToAnalyse:
            return None
        after = now.copy()
        machine.open(after)
        for step in best.steps:
            machine.apply(after, step.code)
        return int(after.key())


def main() -> None:
    options = _options()
    collector = Collector(options.seed)
    for number in range(1, options.games + 1):
        collector.play()
        spread = sorted(Counter(collector.wins.values()).items())
        print(f"\r{number} games: {spread}, {len(collector.blocks)} to block", end="", flush=True)
    print()
    _write(WINS_FILE, _WINS_HEADING, sorted(f"{turns}\t{text}" for text, turns in collector.wins.items()))
    _write(BLOCKS_FILE, _BLOCKS_HEADING, sorted(collector.blocks))


def _write(path: Path, heading: str, lines: Iterable[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(heading + "".join(f"{line}\n" for line in lines), encoding="ascii")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Make the positions with forced wins and forced blocks.")
    parser.add_argument("--games", type=int, default=160, help="games to play (default 160)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (default 1)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
