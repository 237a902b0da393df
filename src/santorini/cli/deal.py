"""Cards for a game: those asked for, drawn, or left to the players to choose."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from santorini.cli.cards import find_power
from santorini.cli.errors import BadInput
from santorini.draft import Draft
from santorini.game import Game
from santorini.powers.deal import (
    PRINTED_GROUPS,
    BannedMatchup,
    cards_for,
    check_players,
    draw_deal,
    draw_few,
    fleece_cards,
)
from santorini.powers.favour import draw_fair
from santorini.rules.power import SIMPLE, Power
from santorini.rules.profiles import OFFICIAL

# Instead of a card's name after --fleece.
RANDOM = "random"
CHOOSE = "choose"


class Deck(StrEnum):
    """Which cards are drawn or offered."""

    SIMPLE = "simple"
    ALL = "all"
    OPEN = "open"
    FAIR = "fair"

    def cards(self, players: int) -> list[type[Power]]:
        return cards_for(players, groups=self._groups, open_information=self is Deck.OPEN)

    def shared_cards(self) -> list[type[Power]]:
        return fleece_cards(groups=self._groups, open_information=self is Deck.OPEN)

    def draw(self, players: int, random: Random) -> list[type[Power]]:
        """A card for every seat."""
        if self is not Deck.FAIR:
            return draw_deal(players, random, self.cards(players))
        if players != 2:
            raise BadInput(f"--draw fair is for 2 players, not for {players}")
        return draw_fair(random)

    @property
    def _groups(self) -> tuple[int, ...]:
        return (SIMPLE,) if self is Deck.SIMPLE else PRINTED_GROUPS


class DraftMode(StrEnum):
    """What the Challenger may offer: any cards, or some of a random few."""

    FULL = "full"
    FEW = "few"


@dataclass(frozen=True)
class Wishes:
    """What a new game shall be, as far as somebody said so."""

    powers: str | None = None
    draw: Deck | None = None
    draft: DraftMode | None = None
    fleece: str | None = None
    players: int | None = None
    seats: int | None = None  # how many were named who play
    profile: str | None = None
    alternating: bool = False
    allow_banned: bool = False

    @property
    def number(self) -> int:
        """How many play."""
        named = None if self.powers is None else self.powers.count(",") + 1
        number = self.players or named or self.seats or 2
        check_players(number)
        if named not in (None, number):
            raise BadInput(f"--powers names {named} of {number} players")
        cards = self.powers or self.draw or self.draft or self.fleece
        if number > 2 and not cards:
            raise BadInput(
                f"{number} players need cards: --draw, --draft, or --powers (mortal is a player without one)"
            )
        return number


def starting_draft(wishes: Wishes, random: Random) -> Draft | None:
    """The draft that the players have to hold, if it is wanted."""
    deck = wishes.draw or Deck.ALL
    if wishes.fleece == CHOOSE:
        return Draft(wishes.number, _names(deck.shared_cards()), fleece=True)
    if wishes.draft is None:
        return None
    cards = deck.cards(wishes.number)
    if wishes.draft is DraftMode.FEW:
        cards = draw_few(wishes.number, random, cards)
    return Draft(wishes.number, _names(cards), allow_banned=wishes.allow_banned)


def dealt_game(wishes: Wishes, random: Random) -> Game:
    """A game with the cards that were asked for or drawn."""
    powers = ["mortal"] * wishes.number
    fleece = None
    if wishes.powers is not None:
        powers = [find_power(name).name for name in wishes.powers.split(",")]
    elif wishes.fleece is not None:
        fleece = _shared_card(wishes.fleece, wishes.draw or Deck.ALL, random)
    elif wishes.draw is not None:
        powers = [*_names(wishes.draw.draw(wishes.number, random))]
    try:
        return Game(
            *powers,
            fleece=fleece,
            profile=wishes.profile or OFFICIAL,
            alternating=wishes.alternating,
            allow_banned=wishes.allow_banned,
        )
    except BannedMatchup as error:
        raise BadInput(f"{error}; --allow-banned plays it anyway") from None


def _shared_card(name: str, deck: Deck, random: Random) -> str:
    card = random.choice(deck.shared_cards()) if name == RANDOM else find_power(name)
    return card.name


def _names(cards: Sequence[type[Power]]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)
