"""An engine for boards and matches, by the engine protocol: it likes to stand high, and to have room.

Try it: santorini match 1 "cmd:python examples/own_engine.py" --games 10
Every line that it reads and writes is explained in docs/engine-protocol.md.
"""

import sys

from santorini import Game, IllegalStep, InvalidNotation
from santorini.powers import all_powers


def answer(line: str) -> None:
    print(line, flush=True)


def read_position(words: list[str]) -> Game:
    """`position TEXT … turns …`, or `position start CARD … turns …`."""
    words, turns = split(words, "turns")
    if words[0] == "start":
        game = Game(*words[1:], allow_banned=True)
    else:
        game = Game.from_position(" ".join(words))
    for turn in turns:
        if turn != "--":  # somebody had no turn: that has happened by itself
            game.push_turn(turn)
    return game


def split(words: list[str], keyword: str) -> tuple[list[str], list[str]]:
    place = words.index(keyword) if keyword in words else len(words)
    return words[:place], words[place + 1 :]


def freedom(game: Game, seat: int) -> int:
    """How high one's workers stand, and how many spaces next to them they could climb to."""
    total = 0
    for square in game.workers(seat):
        total += 3 * game.height(square)
        for other in neighbours(square):
            total += not game.has_dome(other) and game.height(other) <= game.height(square) + 1
    return total


def neighbours(square: str) -> list[str]:
    file, rank = "ABCDE".index(square[0]), "12345".index(square[1])
    around = [(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    return ["ABCDE"[x] + "12345"[y] for x, y in around if 0 <= x < 5 and 0 <= y < 5]


def best_turn(game: Game) -> str:
    """A win, if there is one; else the turn with the most freedom for us, and the least for others."""
    seat = game.actor
    if seat is None or seat < 0:
        return "none"

    def value(turn: str) -> float:
        after = game.copy()
        after.try_turn(turn)
        outcome = after.outcome()
        if outcome is not None:
            return 1000 if seat in outcome.winners else -1000
        others = [freedom(after, other) for other in range(after.players) if other != seat]
        return freedom(after, seat) - sum(others) / len(others)

    return max((turn.text for turn in game.view(seat).legal_turns), key=value)


game = Game()
for line in sys.stdin:
    match line.split():
        case ["santorini"]:
            answer("id name freedom")
            answer(f"id powers {' '.join(power.name for power in all_powers())}")
            answer("santoriniok")
        case ["isready"]:
            answer("readyok")
        case ["position", *words]:
            try:
                game = read_position(words)
            except (InvalidNotation, IllegalStep) as error:
                answer(f"info string {error}")
        case ["go", *_]:
            answer(f"bestturn {best_turn(game)}")
        case ["quit"]:
            break
