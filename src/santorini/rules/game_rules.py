"""What stays the same for a whole game: seats, sides, the cards dealt, the profile and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from santorini.rules.cast import GONE, card_number, card_slot
from santorini.rules.position import FLEECE_SLOT, SLOTS
from santorini.rules.power import SIMPLE, Power
from santorini.rules.profiles import OFFICIAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from santorini.rules.pieces import Pieces


class Rules:
    """The constant part of a game. `library` is every power that may come into play besides."""

    def __init__(
        self,
        cards: Sequence[type[Power]] = (Power, Power),
        *,
        profile: str = OFFICIAL,
        fleece: type[Power] | None = None,
        alternating: bool = False,
        library: Sequence[type[Power]] = (),
    ) -> None:
        self.cards = tuple(cards)
        self.profile = profile
        self.fleece = fleece
        self.alternating = alternating
        self.library = tuple(library)
        self.seats = len(self.cards)
        self.teams = self.seats == 4
        self.sides = 2 if self.teams else self.seats
        self._numbered: dict[int, type[Power]] = {}
        shared = () if fleece is None else (fleece,)
        self.needs_genders = any(power.needs_genders for power in (*self.cards, *shared))
        powers: list[type[Power]] = [Power, *self.library, *self.cards, *shared]
        for power in powers:
            self._numbered[power.number] = power
        self._deck: list[type[Power]] | None = None
        self._deck_mask: i64 = 0

    def side_of(self, seat: int) -> int:
        return seat % 2 if self.teams else seat

    def lent_slot(self, seat: int) -> int:
        """Where the memory of a power is that the card dealt to a seat lends."""
        return SLOTS - 1 if self.seats > 2 else 2 + seat

    def power_numbered(self, number: int) -> type[Power]:
        return self._numbered[number]

    def keepers(self, pieces: Pieces, cards: i64) -> list[Power]:
        """Cards that work on although their owner uses another power now."""
        keepers = [
            power(pieces, seat, self.side_of(seat), seat)
            for seat, power in enumerate(self.cards)
            if power.stays
            and card_number(cards, seat) != GONE
            and (card_number(cards, seat) != power.number or card_slot(cards, seat) != seat)
        ]
        if self.fleece is not None and self.fleece.stays:
            keepers.append(self.fleece(pieces, -1, -1, FLEECE_SLOT))
        return keepers

    def deck(self) -> list[type[Power]]:
        """The simple gods that nobody was dealt, in the order of their numbers."""
        if self._deck is None:
            self._deck = [
                power for power in self.library if power.group == SIMPLE and power not in self.cards
            ]
        return self._deck

    def deck_mask(self) -> i64:
        """Their numbers, as a mask."""
        if not self._deck_mask:
            for power in self.deck():
                self._deck_mask |= i64(1) << power.number
        return self._deck_mask

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(power.name for power in self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (self.cards, self.profile, self.fleece, self.alternating, self.library)

    def _identity(self) -> tuple[object, ...]:
        return self.cards, self.profile, self.fleece, self.alternating


def _made_again(
    cards: Sequence[type[Power]],
    profile: str,
    fleece: type[Power] | None,
    alternating: bool,
    library: Sequence[type[Power]],
) -> Rules:
    """Rules that were pickled."""
    return Rules(cards, profile=profile, fleece=fleece, alternating=alternating, library=library)
