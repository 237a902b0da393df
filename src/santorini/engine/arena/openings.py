"""Openings: cards and a random setup, from which both engines play both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from santorini.game import Game
from santorini.powers.deal import cards_for, draw_deal
from santorini.rules.errors import IllegalSetup
from santorini.step import Step

MORTAL = "mortal"
RANDOM = "random"


@dataclass(frozen=True)
class Opening:
    """Cards in the order of seats, and the steps that set the game up."""

    powers: tuple[str, ...]
    steps: tuple[Step, ...]
    allow_banned: bool = False

    def game(self) -> Game:
        game = Game(*self.powers, allow_banned=self.allow_banned)
        for step in self.steps:
            game.push(step)
        return game


def draw_openings(powers: str, count: int, seed: int, *, allow_banned: bool = False) -> list[Opening]:
    """Different openings as long as there are any; raises IllegalSetup for cards that cannot be dealt.

    `powers` are the names of cards, `mortal`, or `random`: a fair deal of two cards for each opening.
    Named cards begin in turn, so that no card has the first turn more often.
    """
    random = Random(f"openings {seed}")
    deals = _deals(powers, random)
    return _distinct(deals, count, random, allow_banned)


def _distinct(
    deals: Iterator[tuple[str, ...]], count: int, random: Random, allow_banned: bool
) -> list[Opening]:
    openings: list[Opening] = []
    seen: set[str] = set()
    for deal in deals:
        if len(openings) == count:
            break
        for _ in range(20):
            opening, text = _set_up(deal, random, allow_banned)
            if text not in seen:
                break
        seen.add(text)
        openings.append(opening)
    return openings


def _deals(powers: str, random: Random) -> Iterator[tuple[str, ...]]:
    name = powers.strip().lower()
    if name == RANDOM:
        cards = cards_for(2)
        while True:
            yield tuple(card.name for card in draw_deal(2, random, cards))
    names = (MORTAL, MORTAL) if name == MORTAL else tuple(part.strip() for part in name.split(","))
    if len(names) not in (2, 4):
        raise IllegalSetup("setup.engines_are_two", given=len(names))
    turn = 0
    while True:
        yield (*names[turn:], *names[:turn])
        turn = (turn + 1) % len(names)


def _set_up(powers: tuple[str, ...], random: Random, allow_banned: bool) -> tuple[Opening, str]:
    """Random legal steps until everything is placed and chosen, and the position then."""
    game = Game(*powers, allow_banned=allow_banned)
    steps = []
    while game.outcome() is None and (game.state.setup or game.state.chance):
        step = random.choice(list(game.legal_steps))
        game.push(step)
        steps.append(step)
    return Opening(powers, tuple(steps), allow_banned), game.position
