"""Bots know what their seat knows, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from santorini import Game
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.guesses import hides_something, imagine
from santorini.engine.levels import LEVELS, Level
from santorini.powers import all_powers
from santorini.rules.position import OVER
from santorini.rules.power import Power
from tests.worlds import Worlds, secrets

HIDING = [power.name for power in all_powers() if power.hide is not Power.hide]
OTHERS = ("mortal", "apollo", "demeter", "odysseus", "athena", "siren", "selene", "prometheus")
LIMIT = Limit(nodes=400)
MOST_STEPS = 40
MOST_ANSWERS = 4  # of one game


def tables(others: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Those that hide something, as the first and as the second player."""
    pairs = [(hiding, other) for hiding in HIDING for other in others]
    return [pair if number % 2 else pair[::-1] for number, pair in enumerate(pairs)]


def told(analysis: Analysis) -> tuple[object, ...]:
    """Everything but how long it took."""
    return analysis.position, analysis.seat, analysis.lines, analysis.depth, analysis.nodes


def compare_answers(names: tuple[str, ...], random: Random) -> tuple[int, int]:
    """Ask in two worlds that a seat cannot tell apart; how often in the setup, and how often later."""
    seat = next(seat for seat, name in enumerate(names) if name not in HIDING)
    worlds = Worlds(Game(*names, allow_banned=True), Game(*names, allow_banned=True), seat)
    setup, later = 0, 0
    for _ in range(MOST_STEPS):
        if setup + later == MOST_ANSWERS or not worlds.play_step(random):
            break
        one, other = worlds.games
        if one.actor == seat and secrets(one) != secrets(other):
            answers = [
                Engine(Handmade(), memory=1, seed=3).analyse(game, LIMIT, lines=2) for game in (one, other)
            ]
            assert told(answers[0]) == told(answers[1]), one.view(seat).position
            if one.state.setup:
                setup += 1
            else:
                later += 1
    return setup, later


@pytest.mark.parametrize("names", tables(OTHERS), ids="-".join)
def test_the_analysis_is_the_same_whatever_is_hidden(names: tuple[str, ...]) -> None:
    random = Random("-".join(names))
    assert sum(compare_answers(names, random)[1] for _ in range(3)) > 0


def test_the_analysis_is_the_same_while_workers_are_placed() -> None:
    assert sum(compare_answers(("moerae", "mortal"), Random(game))[0] for game in range(6)) > 0


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[5], LEVELS[-1]], ids=lambda level: level.name)
def test_bots_choose_the_same_whatever_is_hidden(level: Level) -> None:
    texts = ("hecate:A1,E5", "hecate:A5,C3", "hecate:E1,E2")
    board = "0000001100021000010000000/2"
    games = [Game.from_position(f"{board}/{text}/apollo:B3,D3") for text in texts]
    choices = {Bot(level, seed=1, evaluator=Handmade()).choose(game, LIMIT) for game in games}
    assert len(choices) == 1


# Guesses


def imagined(names: tuple[str, ...], random: Random) -> int:
    """Guess in every position of a random game; returns how often there was something to guess."""
    game = Game(*names, allow_banned=True)
    machine = game.machine
    number = 0
    for _ in range(MOST_STEPS):
        if game.state.phase == OVER:
            break
        for seat in range(len(names)):
            seen = machine.view(game.state, seat)
            if not hides_something(machine, seen, seat):
                continue
            number += 1
            for _ in range(3):
                guess = imagine(machine, seen, seat, random)
                assert not hides_something(machine, guess, seat) or machine.view(guess, seat) != guess
                assert machine.view(guess, seat) == seen, game.view(seat).position
        game.push(random.choice(list(game.legal_steps)))
    return number


@pytest.mark.parametrize(
    "names", [*tables(OTHERS), ("hecate", "moerae", "selene"), ("siren", "hecate", "pan")]
)
def test_a_guess_looks_like_what_is_seen(names: tuple[str, ...]) -> None:
    assert imagined(names, Random("-".join(names))) > 0


def test_where_nothing_is_hidden_there_is_one_guess() -> None:
    game = Game("apollo", "pan")
    assert not hides_something(game.machine, game.state, 0)
    assert imagine(game.machine, game.state, 0, Random(1)) == game.state


def test_guesses_differ() -> None:
    game = Game.from_position("0000000000000000000000000/2/hecate:A1,E5/mortal:B3,D3")
    seen = game.machine.view(game.state, 1)
    random = Random(1)
    assert len({int(imagine(game.machine, seen, 1, random).key()) for _ in range(20)}) > 10
