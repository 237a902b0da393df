"""Which cards may be dealt together, and fair ways to draw them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, permutations
from random import Random
from typing import Final

from santorini.powers import all_powers
from santorini.powers.matchups import banned_pair
from santorini.rules.errors import IllegalSetup
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, MORTAL, SIMPLE, Power
from santorini.sentences import Sentence, one_of
from santorini.sentences.cards import card_name

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
PRINTED_GROUPS: Final = (SIMPLE, ADVANCED, GOLDEN_FLEECE, HERO)


class BannedMatchup(IllegalSetup):
    """A deal in which cards meet that their printed lists keep apart."""


# Checks


def check_deal(
    cards: Sequence[type[Power]], *, fleece: type[Power] | None = None, allow_banned: bool = False
) -> None:
    """Raise IllegalSetup with the reason if these cards, in the order of seats, may not be dealt.

    `fleece` is the shared card of the Golden Fleece. `allow_banned` overrides the printed bans, nothing
    else (see docs/rules.md, section 1).
    """
    check_cards(cards, fleece)
    for one, other in combinations(cards, 2):
        if one is other and one.group != MORTAL:
            raise IllegalSetup("setup.one_of_each", card=card_name(one.name))
    banned = banned_matchup(cards)
    if banned is not None and not allow_banned:
        one, other = banned
        raise BannedMatchup("setup.banned", card=card_name(one.name), others=card_name(other.name))


def check_cards(cards: Sequence[type[Power]], fleece: type[Power] | None = None) -> None:
    """Raise IllegalSetup if a card, looked at by itself, has no place in this game."""
    check_players(len(cards))
    if fleece is not None:
        _check_fleece(cards, fleece)
    for card in cards:
        _refuse(why_not_with(card, len(cards)))


def check_players(players: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise IllegalSetup("setup.number_of_players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, given=players)


def why_not_with(card: type[Power], players: int) -> Sentence | None:
    """Why a card may not be used with so many players, or None if it may."""
    if card.group == HERO and players != FEWEST_PLAYERS:
        return Sentence("setup.hero_for_two", card=card_name(card.name), players=players)
    if str(players) not in card.players:
        allowed = one_of(card.players)
        return Sentence("setup.card_for_others", card=card_name(card.name), allowed=allowed, players=players)
    return None


def why_not_shared(card: type[Power]) -> Sentence | None:
    """Why a card may not be the shared one of the Golden Fleece, or None if it may."""
    if card.group == HERO:
        return Sentence("setup.hero_not_shared", card=card_name(card.name))
    if not card.golden_fleece:
        return Sentence("setup.not_shared", card=card_name(card.name))
    return None


def banned_matchup(cards: Sequence[type[Power] | None]) -> tuple[type[Power], type[Power]] | None:
    """The first two cards, in the order of seats, that meet although they are banned.

    Of four players the first and third are a team, and cards of one team do not meet.
    """
    teams = len(cards) == MOST_PLAYERS
    for (seat, one), (other_seat, other) in combinations(enumerate(cards), 2):
        meet = not teams or (other_seat - seat) % 2 == 1
        if meet and one is not None and other is not None and banned_pair(one.name, other.name):
            return one, other
    return None


def _check_fleece(cards: Sequence[type[Power]], fleece: type[Power]) -> None:
    if len(cards) != FEWEST_PLAYERS:
        raise IllegalSetup("setup.fleece_for_two", players=len(cards))
    _refuse(why_not_shared(fleece))
    for card in cards:
        if card.group != MORTAL:
            raise IllegalSetup("setup.no_card_of_ones_own", card=card_name(card.name))


def _refuse(reason: Sentence | None) -> None:
    if reason is not None:
        raise IllegalSetup(reason)


# What can be dealt


def cards_for(
    players: int, *, groups: Collection[int] = PRINTED_GROUPS, open_information: bool = False
) -> list[type[Power]]:
    """The cards that may be used with so many players; without secrets and chance if wanted."""
    check_players(players)
    return [card for card in _cards(groups, open_information) if why_not_with(card, players) is None]


def fleece_cards(
    *, groups: Collection[int] = PRINTED_GROUPS, open_information: bool = False
) -> list[type[Power]]:
    """The cards that may be the shared one of the Golden Fleece."""
    return [card for card in _cards(groups, open_information) if why_not_shared(card) is None]


def is_open(card: type[Power]) -> bool:
    """Does everybody always know everything about this card? So it has no secrets, and draws nothing."""
    draws = card.lends or card.offer_draw is not Power.offer_draw
    return not draws and card.hide is Power.hide


def can_complete(held: Sequence[type[Power] | None], cards: Sequence[type[Power]]) -> bool:
    """Can players without a card (None) get one of these each, with no banned matchup in the end?"""
    waiting = [player for player, card in enumerate(held) if card is None]
    for given in permutations(cards, len(waiting)):
        dealt = list(held)
        for player, card in zip(waiting, given, strict=True):
            dealt[player] = card
        if banned_matchup(dealt) is None:
            return True
    return False


def can_offer(players: int, wanted: Sequence[type[Power]], others: Sequence[type[Power]]) -> bool:
    """Can all the wanted cards be in one deal, filled up with others, with no banned matchup?"""
    nobody = [None] * players
    missing = players - len(wanted)
    return any(can_complete(nobody, [*wanted, *fill]) for fill in combinations(others, missing))


def _cards(groups: Collection[int], open_information: bool) -> list[type[Power]]:
    return [card for card in all_powers() if card.group in groups and (not open_information or is_open(card))]


# Drawing. A whole draw is thrown away if it cannot be used, and made again: so every draw that can be
# used is as likely as any other, which repairing a bad one would not give.


def draw_deal(players: int, random: Random, cards: Sequence[type[Power]]) -> list[type[Power]]:
    """A card for every seat; each deal without a banned matchup is equally likely."""
    while True:
        if FEWEST_PLAYERS <= players <= len(cards):
            drawn = random.sample(cards, players)
            if banned_matchup(drawn) is None:
                return drawn
        _check_drawable(players, cards)


def draw_few(players: int, random: Random, cards: Sequence[type[Power]]) -> list[type[Power]]:
    """Two cards per player and two more to choose from; each selection that allows a deal is equally likely.

    If there are not that many, all of them.
    """
    _check_drawable(players, cards)
    few = min((players + 1) * 2, len(cards))
    while True:
        places = sorted(random.sample(range(len(cards)), few))
        drawn = [cards[place] for place in places]
        if can_offer(players, [], drawn):
            return drawn


def _check_drawable(players: int, cards: Sequence[type[Power]]) -> None:
    check_players(players)
    if not can_offer(players, [], cards):
        raise IllegalSetup("setup.none_drawn", players=players, cards=len(cards))
