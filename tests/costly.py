"""Look for positions after which much has to be looked ahead: `python -m tests.costly [SECONDS A CARD]`.

For every card, games are played at random with others, their boards are replaced by odd ones that no game
need reach, and whatever costs most is varied further. What was worst is kept in `data/costly.txt`.
"""

import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from santorini import Game
from santorini.powers import all_powers
from santorini.rules.errors import IllegalSetup, InvalidNotation
from tests.strategies import played

FILE = Path(__file__).parent / "data" / "costly.txt"
_SIGNS = "01234abc"
_CELLS = 25
_STEPS = 60
_SQUARE = re.compile("[A-E][1-5][fm]?")


def corpus() -> list[str]:
    """The costliest positions that were found, one or more for every card."""
    return [line.split("\t")[1] for line in FILE.read_text(encoding="utf-8").splitlines()]


def cost(position: str) -> int:
    """How many positions are looked at to open one and list its steps, or to make one of them, at most."""
    game = Game.from_position(position)
    machine = game.machine
    most = machine.looked
    for step in game.legal_steps:
        before = machine.looked
        game.push(step)
        most = max(most, machine.looked - before)
        game.pop()
    return int(most)


def odd_positions(card: str, choice: random.Random) -> Iterator[str]:
    """Positions with a card, after random turns, on other boards than the game has led to."""
    names = [power.name for power in all_powers()]
    while True:
        seats = choice.choice((0, 2, 2, 2, 3, 4))
        powers = [card, *choice.sample([name for name in names if name != card], max(seats, 1) - 1)]
        choice.shuffle(powers)
        try:
            game = Game(*powers, allow_banned=True) if seats else Game(fleece=card)
        except IllegalSetup:
            continue
        position = played(game, choice.randrange(1 << 30), choice.randrange(_STEPS)).position
        for _ in range(6):
            yield _with_board(position, _odd_board(choice))


def varied(position: str, choice: random.Random) -> str:
    """A position with a few spaces changed, another turn, or a worker more, less or elsewhere."""
    board, turn, *players = position.split("/")
    cells = list(board)
    for _ in range(choice.choice((0, 1, 1, 2, 5))):
        cells[choice.randrange(_CELLS)] = choice.choice(_SIGNS)
    if choice.random() < 0.1:
        turn = choice.choice("1234")
    if choice.random() < 0.5:
        seat = choice.randrange(len(players))
        players[seat] = _with_other_workers(players[seat], choice)
    return "/".join(["".join(cells), turn, *players])


def _with_other_workers(player: str, choice: random.Random) -> str:
    head, colon, rest = player.rpartition(":")
    workers, space, tags = rest.partition(" ")
    squares = workers.split(",")
    if not colon or not _SQUARE.fullmatch(squares[0]):
        return player
    square = choice.choice("ABCDE") + choice.choice("12345") + squares[0][2:]
    if choice.random() < 0.7:
        squares[choice.randrange(len(squares))] = square
    elif choice.random() < 0.5:
        squares.append(square)
    return f"{head}:{','.join(squares)}{space}{tags}"


def worst(card: str, seconds: float, choice: random.Random) -> tuple[int, str]:
    """By climbing: half of the time at random, then varying the best."""
    best, found = -1, ""
    began = time.process_time()
    odd = odd_positions(card, choice)
    while (spent := time.process_time() - began) < seconds:
        position = next(odd) if not found or spent < seconds / 2 else varied(found, choice)
        try:
            looked = cost(position)
        except InvalidNotation:
            continue
        if looked > best:
            best, found = looked, position
    return best, found


def _with_board(position: str, board: str) -> str:
    return "/".join([board, *position.split("/")[1:]])


def _odd_board(choice: random.Random) -> str:
    """Often of one height, with some spaces of any."""
    common = choice.choice("0123")
    part = choice.choice((0.0, 0.1, 0.3, 1.0))
    return "".join(
        choice.choice(_SIGNS[:4] * 2 + _SIGNS) if choice.random() < part else common for _ in range(_CELLS)
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    lines = []
    for power in all_powers():
        looked, position = worst(power.name, seconds, random.Random(power.name))
        print(f"{power.name:12} {looked:8}  {position}", flush=True)
        lines.append(f"{looked}\t{position}\n")
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
