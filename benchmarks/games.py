"""Random games through the door that most programs use: `Game`, by steps and by whole turns."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from benchmarks.timing import Effort, Rate, best_rates
from santorini import Game

DEALS = (
    ("mortal", "mortal"),
    ("apollo", "pan"),
    ("demeter", "hermes"),
    ("mortal", "mortal", "mortal"),
)
MOST_STEPS = 5000  # some powers can go on for ever


class Doors(NamedTuple):
    """Games a second with these cards."""

    name: str
    by_steps: Rate
    by_turns: Rate


def play_games(effort: Effort) -> list[Doors]:
    return [_play(deal, effort) for deal in DEALS]


def _play(deal: tuple[str, ...], effort: Effort) -> Doors:
    steps, turns = best_rates([_games(deal, push_any_step), _games(deal, push_any_turn)], effort)
    return Doors(" ".join(deal), steps, turns)


def _games(deal: tuple[str, ...], push_any: Callable[[Game, Random], None]) -> Callable[[], int]:
    random = Random(1)

    def play_one() -> int:
        game = Game(*deal)
        while game.actor is not None and game.steps_made < MOST_STEPS:
            push_any(game, random)
        return 1

    return play_one


def push_any_step(game: Game, random: Random) -> None:
    game.push(random.choice(game.legal_steps))


def push_any_turn(game: Game, random: Random) -> None:
    game.push_turn(random.choice(game.legal_turns).steps)
