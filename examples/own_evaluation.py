"""An evaluation of your own for our search, and how strong it is: python own_evaluation.py [GAMES]

It counts height alone; the search finds out the rest. A class in plain Python is slower than ours, which are
compiled: so both sides look equally far, not equally long.
"""

from sys import argv

from santorini import Game
from santorini.engine import Bot, Engine, Limit, level_named
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.rules.position import Position

OPENINGS = ("+B3+D3", "+C2+C4"), ("+B2+D4", "+B4+D2"), ("+C3+B3", "+D3+C2"), ("+A1+E5", "+C3+D3")


class Climber(Evaluator):
    name = "climber"

    def evaluate(self, now: Position, side: int) -> int:
        """Thousandths of log-odds: 0 is even, 1000 about 73 %."""
        return self.height(now, side) - max(self.height(now, other) for other in range(3) if other != side)

    def height(self, now: Position, side: int) -> int:
        workers = now.workers(side)
        return sum(400 * now.height(cell) for cell in range(25) if workers >> cell & 1)


def play(first: int, opening: tuple[str, str]) -> bool:
    """Does the climber win, when it has this seat?"""
    climber = Engine(Climber(), memory=8)
    other = Bot(level_named("1"), seed=first)
    game = Game()
    for turn in opening:
        game.push_turn(turn)
    while game.actor is not None:
        steps = climber.play(game, Limit(depth=2)) if game.actor == first else other.choose(game)
        game.try_turn(steps)
    return first in game.outcome().winners


games = int(argv[1]) if len(argv) > 1 else 8
won = sum(play(number % 2, OPENINGS[number // 2 % len(OPENINGS)]) for number in range(games))
print(f"the climber won {won} of {games} games against level 1")
