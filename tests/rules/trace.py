"""A fixed sample of play, written as numbers. Compiled and uncompiled it has to be the same.

Run as a module it prints the sample.
"""

from itertools import pairwise
from random import Random

from santorini.powers import all_powers, library_for
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER
from santorini.rules.power import Power
from santorini.rules.turns import Perft
from tests.helpers import legal_steps, scene_of

MOST_STEPS = 40
POSITIONS = (
    "0121012321034122123010241/1/mortal:A4,C2/mortal:D5,E3",
    "0110002121012110210000000/1/prometheus:C2,C4/apollo:B3,D3",
    "0110002121012110210000000/1/artemis:C2,C4/athena[^]:B3,D3",
)


def sample() -> list[str]:
    """Counts of turns, then one random game for each table, line by line."""
    counts = []
    for text in POSITIONS:
        game = scene_of(text)
        counts.append(f"{text} {Perft(game.machine).count(game.position, 2)}")
    return counts + [game_line(table) for table in tables()]


def tables() -> list[list[type[Power]]]:
    """Every card against the next one, and tables of three and four."""
    cards = list(all_powers())
    found = [list(pair) for pair in pairwise(cards)]
    for seats in (3, 4):
        fitting = [card for card in cards if str(seats) in card.players]
        found += [fitting[start : start + seats] for start in range(0, len(fitting) - seats + 1, seats)]
    return found


def game_line(table: list[type[Power]]) -> str:
    """The key of every position of a seeded random game."""
    machine = Machine(Rules(table, library=library_for(table)))
    names = "-".join(machine.rules.names)
    random = Random(names)
    now = machine.initial()
    keys = []
    for _ in range(MOST_STEPS):
        if now.phase == BETWEEN:
            machine.open(now)
        steps = legal_steps(machine, now)
        if steps:
            machine.apply(now, random.choice(steps).code)
        else:
            machine.lose(now)
        keys.append(f"{now.key():x}")
        if now.phase == OVER:
            break
    return f"{names} {' '.join(keys)}"


if __name__ == "__main__":
    print("\n".join(sample()))
