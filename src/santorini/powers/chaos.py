"""Chaos, Primordial Nothingness."""

from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, count
from santorini.rules.cast import NO_POWER, card_slot
from santorini.rules.errors import InvalidNotation
from santorini.rules.memory_text import read_count
from santorini.rules.position import FLEECE_SLOT, Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.profiles import ROXLEY
from santorini.rules.steps import CHOOSE, Offers

_DISCARD: Final = 1 << 30  # memory: a dome calls for another card when this turn is over
_DRAWN: Final = 16  # memory: the number of cards drawn since the shuffle begins at this bit
_CURRENT: Final = 21  # memory: the number of the card in use begins at this bit
_KNOWN: Final = 0xFFFF  # memory: the numbers of the cards discarded, as far as known


class Chaos(Power):
    # You use the top card of a shuffled deck of simple gods. After a turn in which a dome completed a tower
    # it is discarded and another is drawn.
    # Memory: the cards discarded as far as known (a position's text does not tell), how many were drawn,
    # the one in use, and whether it is about to be discarded.

    name: ClassVar[str] = "chaos"
    number: ClassVar[int] = 14
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    stays: ClassVar[bool] = True
    lends: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    token_key: ClassVar[str] = "power"

    def deck(self) -> i64:
        """The numbers of all cards that belong to the deck, as a mask."""
        return self.pieces.rules.deck_mask()

    def lent_slot(self) -> i64:
        return self.pieces.rules.lent_slot(0 if self.slot == FLEECE_SLOT else self.slot)

    def lent_power(self, now: Position) -> int:
        return self.memory(now) >> _CURRENT & 31

    def left(self, now: Position) -> i64:
        return count(self.deck()) - (self.memory(now) >> _DRAWN & 31)

    def space_changed(self, now: Position, cell: i64) -> None:
        dome = now.domes >> cell & 1 != 0
        if dome and (self.profile == ROXLEY or self.completed_tower(now, cell)):
            self.remember(now, self.memory(now) | _DISCARD)

    def after_turn(self, now: Position) -> None:
        if self.slot == FLEECE_SLOT and card_slot(now.cards, now.seat) != self.lent_slot():
            self._lent(self.lent_power(now)).after_turn(now)  # it minds turns of players without it, too
        memory = self.memory(now)
        if memory & _DISCARD:
            discarded: i64 = i64(1) << self.lent_power(now)
            self.remember(now, (memory | discarded) & ~(_DISCARD | 31 << _CURRENT))
            self._lend(now, NO_POWER)
            now.remember(self.lent_slot(), 0)
            now.chance = self.slot + 1

    def offer_draw(self, now: Position, offers: Offers) -> None:
        gone: i64 = self.memory(now) & _KNOWN if self.left(now) else 0
        offers.add(CHOOSE, NOWHERE, self.deck() & ~gone)

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == CHOOSE and now.chance:
            memory: i64 = self.memory(now) if self.left(now) else 0
            self.remember(now, memory + (1 << _DRAWN) | to << _CURRENT)
            self._lend(now, to)
            now.chance = 0

    def _lend(self, now: Position, number: i64) -> None:
        """Give the power to whoever has the card: its owner, or a player who took it."""
        seat: i64 = 0
        while seat < self.pieces.seats:
            if card_slot(now.cards, seat) == self.lent_slot():
                self.pieces.use_power(now, seat, number, self.lent_slot())
            seat += 1

    def _lent(self, number: int) -> Power:
        return self.pieces.rules.power_numbered(number)(self.pieces, -1, -1, self.lent_slot())

    def write_state(self, now: Position) -> str:
        left = self.left(now)
        number = self.lent_power(now)
        if number != NO_POWER:
            lent = self._lent(number)
            return f"{lent.name}{lent.write_state(now)}|{left}"
        # A card still to be drawn is not counted. An empty deck is shuffled again, and is as at the start.
        return "" if left in (0, count(self.deck())) else f"?|{left - 1}"

    def read_state(self, now: Position, text: str) -> None:
        current, _, rest = text.partition("|")
        left = read_count(rest, count(self.deck()) - 1) + (current == "?")
        self.remember(now, (count(self.deck()) - left) << _DRAWN)
        now.chance = self.slot + 1
        if current == "?":
            return
        name = current.partition("^")[0]
        number = self._numbered(name)
        now.chance = 0
        self.remember(now, self.memory(now) | number << _CURRENT)
        self._lend(now, number)
        if name != current:
            self._lent(number).read_state(now, current[len(name) :])

    def _numbered(self, name: str) -> int:
        for power in self.pieces.rules.deck():
            if power.name == name.lower():
                return power.number
        names = ", ".join(power.name for power in self.pieces.rules.deck())
        raise InvalidNotation("memory.not_in_deck", name=repr(name), known=names)
