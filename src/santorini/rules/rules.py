"""What stays the same for a whole game: seats, sides, the cards dealt, the profile and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from santorini.rules.cast import GONE, card_number
from santorini.rules.power import Power

if TYPE_CHECKING:
    from collections.abc import Sequence

    from santorini.rules.table import Table

OFFICIAL: Final = "official"
ROXLEY: Final = "roxley"
REVISED: Final = "revised"
PROFILES: Final = (OFFICIAL, ROXLEY, REVISED)


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
        powers: list[type[Power]] = [Power, *self.library, *self.cards, *shared]
        for power in powers:
            self._numbered[power.number] = power

    def side_of(self, seat: int) -> int:
        return seat % 2 if self.teams else seat

    def power_numbered(self, number: int) -> type[Power]:
        return self._numbered[number]

    def keepers(self, table: Table, cards: i64) -> list[Power]:
        """Cards that work on although their owner uses another power now."""
        return [
            power(table, seat, self.side_of(seat), seat)
            for seat, power in enumerate(self.cards)
            if power.stays and card_number(cards, seat) not in (power.number, GONE)
        ]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(power.name for power in self.cards)

    @property
    def needs_genders(self) -> bool:
        shared = self.fleece is not None and self.fleece.needs_genders
        return shared or any(power.needs_genders for power in self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self.cards, self.profile, self.fleece, self.alternating
