"""Which cards are played with: the same in every game, or a fresh deal for each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from santorini.game import Game
from santorini.powers import library_for, power_named
from santorini.powers.deal import (
    FEWEST_PLAYERS,
    banned_matchup,
    cards_for,
    check_players,
    draw_deal,
    why_not_with,
)
from santorini.rules.errors import IllegalSetup
from santorini.rules.game_rules import Rules
from santorini.rules.power import Power
from santorini.rules.profiles import OFFICIAL


class Deals:
    """Makes new games. With `powers` every game has these; with `cards` each draws from those, by seats.

    >>> Deals("apollo", "pan").game(Random(0)).powers
    ('apollo', 'pan')
    >>> Deals(players=3).game(Random(1)).players
    3
    """

    def __init__(
        self,
        *powers: str,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
    ) -> None:
        """Raises IllegalSetup. Without powers and cards, all cards for so many players (2) can be drawn."""
        if powers and (cards is not None or (players is not None and players != len(powers))):
            raise IllegalSetup("action.powers_are_given", powers=len(powers))
        self.players = len(powers) or (2 if players is None else players)
        self.profile = profile
        self.powers = powers
        self.cards: tuple[type[Power], ...] = ()
        self._every = [powers]  # deal that can be drawn, where they are few enough to be listed
        if powers:
            self.made(powers)
        else:
            self.cards = tuple(_cards(self.players, cards))
            self._every = _every_pair(self.cards) if self.players == FEWEST_PLAYERS else []
            self.game(Random(0))

    @property
    def possible(self) -> tuple[type[Power], ...]:
        """Every card that a game can be dealt."""
        return tuple(power_named(name) for name in self.powers) or self.cards

    def draw(self, random: Random) -> tuple[str, ...]:
        """The names of the cards of the next game."""
        if self._every:
            return random.choice(self._every)
        return _names(draw_deal(self.players, random, self.cards))

    def game(self, random: Random) -> Game:
        """The next game, at its beginning."""
        return self.made(self.draw(random))

    def made(self, names: tuple[str, ...]) -> Game:
        """A new game of these cards; raises IllegalSetup."""
        return Game(*names, profile=self.profile)

    def rules(self, names: tuple[str, ...]) -> Rules:
        """Those of a game of these cards, which were drawn."""
        cards = [power_named(name) for name in names]
        return Rules(cards, profile=self.profile, library=library_for(cards))


def _every_pair(cards: tuple[type[Power], ...]) -> list[tuple[str, ...]]:
    return [_names(pair) for pair in permutations(cards, FEWEST_PLAYERS) if banned_matchup(pair) is None]


def _names(cards: Sequence[type[Power]]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def _cards(players: int, names: Sequence[str] | None) -> list[type[Power]]:
    check_players(players)
    if names is None:
        return cards_for(players)
    cards = [power_named(name) for name in names]
    for card in cards:
        reason = why_not_with(card, players)
        if reason is not None:
            raise IllegalSetup(reason)
    return cards
