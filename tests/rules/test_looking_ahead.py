"""The machine looks ahead only where a turn can come to a dead end, and finds what it would find anyway."""

from random import Random

import pytest

from santorini.powers import CARDS, library_for, power_named
from santorini.powers.deal import banned_matchup, cards_for
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, BROKEN, OVER, SETUP, Position
from santorini.rules.power import Power
from santorini.rules.profiles import OFFICIAL, PROFILES
from santorini.rules.room import Room
from santorini.rules.steps import Offers

MOST_STEPS = 150


def machine_of(cards: list[type[Power]], room: Room | None = None, *, profile: str = OFFICIAL) -> Machine:
    return Machine(Rules(cards, profile=profile, library=library_for(cards)), room)


def steps_looked_for(machine: Machine, now: Position) -> list[int]:
    """The legal steps, every one of them looked behind, and that without any short cut."""
    known, offers = machine.known(now), Offers()
    machine.offer(known, offers)
    return [step for step in offers.steps() if leads_on(machine, known, step, set())]


def leads_on(machine: Machine, now: Position, step: int, visited: set[int]) -> bool:
    after, offers = now.copy(), Offers()
    machine.carry_out(after, step)
    if after.phase in (SETUP, BETWEEN, OVER):
        return True
    if after.phase == BROKEN or after.key() in visited:
        return False
    visited.add(after.key())
    machine.offer(after, offers)
    return any(leads_on(machine, after, following, visited) for following in offers.steps())


def legal_steps(machine: Machine, now: Position) -> list[int]:
    offers = Offers()
    machine.legal(now, offers)
    return offers.steps()


def test_a_card_makes_only_those_look_ahead_whose_turns_it_touches() -> None:
    def looking(*names: str) -> list[bool]:
        cast = machine_of([power_named(name) for name in names]).cast
        return [bool(cards) for cards in cast.stranders]

    assert looking("mortal", "pan") == [False, False]
    assert looking("apollo", "mortal") == [True, False]
    assert looking("mortal", "limus") == [True, False]
    assert looking("adonis", "mortal") == [False, True]
    assert looking("charybdis", "mortal") == [True, True]
    assert looking("mortal", "persephone", "mortal") == [True, False, True]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_looking_ahead_everywhere_finds_nothing_more(card: type[Power], profile: str) -> None:
    random = Random(card.number)
    others = [other for other in cards_for(2) if other is not card and banned_matchup([card, other]) is None]
    cards = [card, random.choice(others)]
    machine = machine_of(random.sample(cards, 2), profile=profile)
    now = machine.initial()
    for _ in range(MOST_STEPS):
        if now.phase == BETWEEN:
            machine.open(now)
        if now.phase == OVER:
            break
        steps = legal_steps(machine, now)
        if not now.chance:
            assert steps == steps_looked_for(machine, now)
        if steps:
            machine.apply(now, random.choice(steps))
        else:
            machine.lose(now)


def test_machines_that_share_their_room_do_not_disturb_each_other() -> None:
    room, random = Room(), Random(1)
    deals = [[power_named(name) for name in pair] for pair in (("persephone", "hermes"), ("limus", "gaea"))]
    games = [(machine_of(cards, room), machine_of(cards)) for cards in deals]
    positions = [machine.initial() for machine, _ in games]
    for _ in range(MOST_STEPS):
        for (sharing, alone), now in zip(games, positions, strict=True):
            if now.phase == BETWEEN:
                sharing.open(now)
            if now.phase != OVER:
                steps = legal_steps(sharing, now)
                assert steps == legal_steps(alone, now)
                if steps:
                    sharing.apply(now, random.choice(steps))
                else:
                    sharing.lose(now)
