"""Ten levels: how they are named, and what even the lowest never does."""

from __future__ import annotations

from random import Random

import pytest

from santorini import Game
from santorini.engine.analysis import Limit
from santorini.engine.bot import Bot
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.levels import LEVELS, STRONGEST, Level, UnknownLevel, level_named
from santorini.notation.position import write_position
from santorini.powers import all_powers
from tests.engine.forced import wins_at_once
from tests.engine.positions import random_game
from tests.powers.pairings import rotated

CARDS = [power.name for power in all_powers()]
QUICK = Limit(nodes=300)
TABLES = (
    ("pan", "demeter"),
    ("chaos", "circe"),
    ("hecate", "siren"),
    ("gaea", "heracles"),
    ("pan", "atlas", "eros"),
)


def test_there_are_ten_with_names_of_their_own() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 11))
    assert len({level.name for level in LEVELS}) == 10
    assert len({level.description for level in LEVELS}) == 10
    assert STRONGEST is LEVELS[-1]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_is_known_by_number_and_name(level: Level) -> None:
    for text in (str(level.number), level.name, level.name.upper(), f" {level.name} "):
        assert level_named(text) is level


@pytest.mark.parametrize("text", ["", "0", "11", "-1", "1.5", "nobody", "shepherd1"])
def test_an_unknown_level_is_refused_with_what_there_is(text: str) -> None:
    with pytest.raises(UnknownLevel, match="there is no level") as refusal:
        level_named(text)
    assert isinstance(refusal.value, ValueError)
    assert all(f"{level.number} {level.name}" in str(refusal.value) for level in LEVELS)


def test_only_the_strongest_takes_all_the_time_it_is_given() -> None:
    assert STRONGEST.thinks
    given = Limit(seconds=3.0, nodes=500, depth=9, clock=60.0, increment=1.0)
    assert STRONGEST.limit(given) == given
    for level in LEVELS[:-1]:
        assert not level.thinks
        assert level.limit(Limit(seconds=3.0)).seconds == 3.0


def test_a_limit_makes_no_level_look_further_than_it_can() -> None:
    for level in LEVELS:
        within = level.limit(Limit(depth=1, nodes=10))
        assert (within.depth, within.nodes) == (1, 10)
        beyond = level.limit(Limit(depth=50, nodes=10**9))
        assert beyond.depth == (level.depth or 50)
        assert beyond.nodes == (level.nodes or 10**9)


def test_every_level_but_the_last_ends_by_itself_and_soon() -> None:
    """Also where there are thousands of turns, and each has thousands of answers."""
    game = Game.from_position("0000000000000000000000000/1/terpsichore:B3,D3/hermes:C2,C4")
    for level in LEVELS[:-1]:
        assert level.nodes is not None
        assert level.limit().seconds == 1.5
    for level in LEVELS[:5]:
        most = level.nodes or 0
        analysis = Bot(level, evaluator=Handmade()).engine.analyse(game, level.limit(Limit(nodes=10**9)))
        assert 0 < analysis.nodes < most + 3000


def wins_in_one() -> list[str]:
    """Positions of random games with many cards, in which whoever has to move can win."""
    found = []
    for names in rotated(CARDS, (0, 17)):
        if names[0] in ("circe", "hecate") and names[0] == names[1]:
            continue
        for machine, position in list(random_game(names, 1))[-2:]:
            hidden = bool(machine.seat_cast(position).hiders)
            if not (position.setup or position.chance or hidden) and wins_at_once(machine, position):
                found.append(write_position(machine, position))
    return found


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[1], LEVELS[4], LEVELS[9]], ids=lambda level: level.name)
def test_no_level_misses_its_own_win(level: Level) -> None:
    positions = wins_in_one()
    assert len(positions) > 40
    bot = Bot(level, seed=1, evaluator=Handmade())
    for text in positions:
        game = Game.from_position(text)
        seat = game.actor
        game.push_turn(bot.choose(game, Limit(nodes=5000)))
        outcome = game.outcome()
        assert outcome is not None, text
        assert seat in outcome.winners, text


@pytest.mark.parametrize("names", TABLES, ids="-".join)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays_legal_turns(level: Level, names: tuple[str, ...]) -> None:
    bot = Bot(level, seed=2, evaluator=Handmade())
    random = Random(level.number)
    game = Game(*names, allow_banned=True)
    chosen = 0
    while game.outcome() is None and chosen < 8:
        if game.state.chance:
            game.push(random.choice(list(game.legal_steps)))
        else:
            made, seat = len(game.turns), game.actor
            for step in bot.choose(game, QUICK):
                if (len(game.turns), game.actor) == (made, seat):  # something hidden may end a turn
                    game.push(step)  # raises where it is not legal
            chosen += 1
    assert chosen
