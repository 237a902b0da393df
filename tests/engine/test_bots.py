"""There is a bot for every card, every number of players, the Golden Fleece and the setup."""

from __future__ import annotations

from random import Random

import pytest

from santorini import Game
from santorini.draft import Draft, Stage
from santorini.engine.analysis import Limit
from santorini.engine.arena.simple import random_turn
from santorini.engine.bot import Bot
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.levels import LEVELS, STRONGEST, Level
from santorini.powers import all_powers
from santorini.step import Step
from tests.powers.pairings import Table, fleece_tables, larger_tables, rotated

CARDS = [power.name for power in all_powers()]
POWERS = [name for name in CARDS if name != "mortal"]
LIMIT = Limit(nodes=1200)
MOST_TURNS = 200
NEEDED = 0.95  # of games against chance


def strongest(seed: int) -> Bot:
    return Bot(STRONGEST, seed=seed, evaluator=Handmade(), memory=2)


def play(game: Game, side: int | None, seed: int) -> int | None:
    """The bot plays a side, or all of them; chance plays the rest. Returns the side that won, if any."""
    bot = strongest(seed)
    random = Random(seed)
    machine = game.machine
    while game.outcome() is None and len(game.turns) < MOST_TURNS:
        actor = game.actor
        assert actor is not None
        if game.state.chance:
            game.push(random.choice(list(game.legal_steps)))
        elif side is None or machine.rules.side_of(actor) == side:
            push_own(game, bot.choose(game, LIMIT))
        else:
            seen = machine.view(game.state, actor)
            push_own(game, tuple(map(Step.decode, random_turn(machine, seen, random).steps)))
    outcome = game.outcome()
    return None if outcome is None else outcome.winner


def push_own(game: Game, steps: tuple[Step, ...]) -> None:
    """Push steps for as long as they are the same player's; something hidden may end the turn before."""
    actor, done = game.actor, len(game.turns)
    for step in steps:
        if game.actor == actor and len(game.turns) == done:
            game.push(step)


@pytest.mark.slow
def test_bots_beat_chance_with_and_against_every_card() -> None:
    lost = []
    for seed, name in enumerate(POWERS):
        # The bot has the card in one game and meets it in the other, and begins in one of the two.
        for card in (name, "mortal"):
            names = (name, "mortal") if seed % 2 else ("mortal", name)
            side = names.index(card)
            if play(Game(*names), side, seed) != side:
                lost.append((names, side, seed))
    assert len(lost) <= (1 - NEEDED) * 2 * len(POWERS), lost


@pytest.mark.slow
def test_bots_beat_chance_in_pairs_of_cards() -> None:
    lost = []
    pairs = rotated(POWERS[::2], (5,))
    for seed, names in enumerate(pairs):
        side = seed % 2
        if play(Game(*names, allow_banned=True), side, seed) != side:
            lost.append((names, side, seed))
    assert len(lost) <= (1 - NEEDED) * len(pairs) + 1, lost


@pytest.mark.parametrize("table", [*larger_tables()[::7], *fleece_tables()[::5]], ids=str)
def test_bots_finish_games_of_more_players_and_with_the_golden_fleece(table: Table) -> None:
    game = Game(*table.names, fleece=table.fleece, allow_banned=True)
    assert play(game, 1, 3) is not None


@pytest.mark.parametrize("names", rotated(POWERS[::6], (2,)), ids="-".join)
def test_bots_finish_games_among_themselves(names: tuple[str, ...]) -> None:
    assert play(Game(*names, allow_banned=True), None, 1) is not None


# The setup


def set_up(game: Game, bot: Bot) -> None:
    """Let a bot choose for everybody until the first turn."""
    random = Random(1)
    while game.state.setup or game.state.chance:
        if game.state.chance:
            game.push(random.choice(list(game.legal_steps)))
        else:
            push_own(game, bot.choose(game, Limit(nodes=200)))


@pytest.mark.parametrize("name", POWERS)
def test_bots_set_up_with_every_card(name: str) -> None:
    game = Game("mortal", name)
    set_up(game, Bot(LEVELS[3], evaluator=Handmade()))
    assert game.outcome() is None
    assert "mortal:" in game.position


@pytest.mark.parametrize("profile", ["official", "roxley", "revised"])
def test_bots_set_up_by_every_profile_and_in_turns(profile: str) -> None:
    for names in (("aeolus", "bia"), ("siren", "eros"), ("tartarus", "selene"), ("moerae", "jason")):
        for alternating in (False, True):
            game = Game(*names, profile=profile, alternating=alternating)
            set_up(game, strongest(0))
            assert game.outcome() is None


@pytest.mark.parametrize("shared", ["aeolus", "siren", "selene", "artemis", "bia"])
def test_bots_place_the_ram(shared: str) -> None:
    game = Game("mortal", "mortal", fleece=shared)
    set_up(game, strongest(0))
    assert "ram=" in game.position


# Drafts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", [LEVELS[0], STRONGEST], ids=lambda level: level.name)
def test_bots_draft(players: int, level: Level) -> None:
    for seed in range(3):
        bot = Bot(level, seed=seed, evaluator=Handmade())
        draft = Draft(players=players, challenger=seed % players)
        finish(bot, draft)


@pytest.mark.parametrize("seed", range(3))
def test_bots_draft_the_card_of_the_golden_fleece(seed: int) -> None:
    draft = finish(strongest(seed), Draft(players=2, challenger=seed % 2, fleece=True))
    assert draft.shared is not None


def finish(bot: Bot, draft: Draft) -> Draft:
    """Let a bot choose until a game can begin."""
    while draft.stage is not Stage.DONE:
        choice = bot.choose_draft(draft)
        assert choice in draft.legal_choices
        draft = draft.choose(choice)
    assert draft.game().outcome() is None
    return draft
