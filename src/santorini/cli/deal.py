"""Cards for a game: those asked for, or drawn."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations
from random import Random

from santorini.cli.errors import BadInput
from santorini.powers import all_powers
from santorini.powers.matchups import banned_pair
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, SIMPLE, Power

_MOST_DRAWS = 10_000


class Deck(StrEnum):
    SIMPLE = "simple"
    ALL = "all"


def check_cards(cards: Sequence[type[Power]], *, allow_banned: bool) -> None:
    """Complain about cards that their printed icons and lists keep apart."""
    for card in cards:
        if str(len(cards)) not in card.players:
            raise BadInput(
                f"{card.name} is not made for {len(cards)} players, only for {' or '.join(card.players)}"
            )
    for one, other in _opponents(cards):
        if not allow_banned and banned_pair(one.name, other.name):
            raise BadInput(
                f"{one.name} against {other.name} is banned by the cards; --allow-banned plays it anyway"
            )


def draw_cards(deck: Deck, players: int, random: Random) -> list[type[Power]]:
    """A card for everybody, such that none is banned against another."""
    groups = (SIMPLE,) if deck is Deck.SIMPLE else (SIMPLE, ADVANCED, GOLDEN_FLEECE, HERO)
    cards = [card for card in all_powers() if card.group in groups and str(players) in card.players]
    for _ in range(_MOST_DRAWS):
        drawn = random.sample(cards, players)
        if not any(banned_pair(one.name, other.name) for one, other in _opponents(drawn)):
            return drawn
    raise BadInput(f"no cards for {players} players can be drawn")


def _opponents(cards: Sequence[type[Power]]) -> list[tuple[type[Power], type[Power]]]:
    """Every pair that plays against each other; of four players the first and third are a team."""
    pairs = combinations(range(len(cards)), 2)
    return [(cards[a], cards[b]) for a, b in pairs if len(cards) < 4 or (a - b) % 2]
