"""The turns that cost the most in games that were played: python worst_turns.py GAME.sgn …

Reads records (`.sgn`), lets the engine judge every turn, and lists the worst of each game.
"""

from pathlib import Path
from sys import argv

from santorini import Game, read_record
from santorini.engine import Engine, Limit
from santorini.engine.review import review_game

LIMIT = Limit(depth=3, nodes=20_000)
SHOWN = 3

engine = Engine()
for file in argv[1:]:
    game = Game.from_record(read_record(Path(file).read_text(encoding="utf-8")))
    print(f"{file}: {' against '.join(game.powers)}, {len(game.turns)} turns")
    review = review_game(game, engine, LIMIT)
    for turn in sorted(review.judgements, key=lambda turn: -turn.cost)[:SHOWN]:
        if turn.cost:
            better = f"better was {turn.best.turn}"
            print(f"  turn {turn.number}, {turn.turn}: cost {turn.cost:.0%} of the chances; {better}")
