"""Circe, Divine Enchantress."""

from typing import ClassVar

from santorini.rules.board import near
from santorini.rules.cast import card_slot
from santorini.rules.errors import InvalidNotation
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, HERO, Power


class Circe(Power):
    # At the start of your turn, if no two of the opponent's workers are neighbors, you have their power
    # until your next turn, and they have none. Powers of heroes cannot be taken.

    name: ClassVar[str] = "circe"
    number: ClassVar[int] = 17
    group: ClassVar[int] = ADVANCED
    players: ClassVar[str] = "2"
    stays: ClassVar[bool] = True
    most_workers: ClassVar[int] = 4  # those that a card she took brought into the game
    can_strand: ClassVar[bool] = False

    def before_turn(self, now: Position) -> None:
        if not self.my_turn(now):
            return
        victim = 1 - self.seat
        card = self.pieces.dealt_card(victim)
        apart = not near(self.opponents(now)) & self.opponents(now)
        if apart and not self.holds(now) and card.group != HERO:
            self.pieces.hand_over(now, victim, self.seat)
        elif not apart and self.holds(now):
            self.pieces.hand_over(now, self.seat, victim)
            self.pieces.use_power(now, self.seat, self.number, self.slot)

    def holds(self, now: Position) -> bool:
        """Does she use the other's power?"""
        return card_slot(now.cards, self.seat) != self.slot

    def write_state(self, now: Position) -> str:
        return "!" if self.holds(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        if text != "!":
            raise InvalidNotation("memory.taken_power")
        self.pieces.pass_card(now, 1 - self.seat, self.seat)
