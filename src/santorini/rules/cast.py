"""Who uses which power at one moment, and whom each hook has to be asked of.

A cast is made from `Position.cards` once and kept, because cards change hands rarely and hooks are asked
all the time. Only powers that override a hook stand in its list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from santorini.rules.power import Power, overrides

if TYPE_CHECKING:
    from santorini.rules.game_rules import Rules
    from santorini.rules.pieces import Pieces

# `Position.cards` holds 11 bits per seat: the power's number and the slot of its memory.
CARD_BITS: Final = 11
_CARD: Final = (1 << CARD_BITS) - 1
NO_POWER: Final = 0
GONE: Final = 0xFF  # instead of a number: the seat is out of the game

# Whose turns a card's version of a hook can touch; by all other hooks it is everybody's.
_OF_OWN_TURNS: Final = (
    "offer_setup", "placement_targets", "offer_moves", "offer_builds", "offer_ending", "move_targets",
    "build_targets", "displace", "after_move", "after_step", "wins_by_move", "end_turn", "reach", "direction",
    "next_cell", "spent",
)  # fmt: skip
_OF_OTHERS_TURNS: Final = (
    "limit_move", "limit_build", "witness_move", "answer_win", "after_opponent_move", "allows_end",
)  # fmt: skip
_THAT_TELL: Final = (
    "write_state", "read_state", "shown", "shown_direction", "pointing", "prepares_in", "unseen_workers",
    "strands_after",
)  # fmt: skip
_HOOKS: Final = [name for name in dir(Power) if name[0] != "_" and callable(getattr(Power, name))]
_FELT_BY_OTHERS: Final = [name for name in _HOOKS if name not in _OF_OWN_TURNS + _THAT_TELL]
_FELT_BY_OWNER: Final = [name for name in _HOOKS if name not in _OF_OTHERS_TURNS + _THAT_TELL]


def pack_card(cards: i64, seat: i64, number: i64, slot: i64) -> i64:
    """The cards with another one at a seat."""
    shift = seat * CARD_BITS
    old = cards >> shift & _CARD
    # No constant may stand left of a shift by 31 or more: it would be a 32-bit shift when compiled.
    return cards ^ (old ^ (number | slot << 8)) << shift


def card_number(cards: i64, seat: i64) -> i64:
    return cards >> (seat * CARD_BITS) & 0xFF


def card_slot(cards: i64, seat: i64) -> i64:
    return cards >> (seat * CARD_BITS + 8) & 7


# One list for all hooks that nobody overrides: thousands of empty ones would not fit into a cache.
_NOBODY: Final[list[Power]] = []


@final
class Cast:
    """All powers in use, by seat, and the lists of those that override a hook."""

    def __init__(self, pieces: Pieces, rules: Rules, cards: i64) -> None:
        self.cards: i64 = cards
        self.players: list[Power] = []
        for seat in range(rules.seats):
            number = card_number(cards, seat)
            kind = rules.power_numbered(NO_POWER if number == GONE else number)
            self.players.append(kind(pieces, seat, rules.side_of(seat), card_slot(cards, seat)))
        # The same without a list, because the turn player's power is asked for all the time.
        self._first = self.players[0]
        self._second = self.players[1]
        everyone = self.players + rules.keepers(pieces, cards)
        self.everyone = everyone
        self.turn_starts = overriding(everyone, "before_turn")
        self.obstacles = overriding(everyone, "obstacles")
        self.slope_limits = overriding(everyone, "forbidden_slopes")
        self.move_limits = overriding(everyone, "limit_move")
        self.build_limits = overriding(everyone, "limit_build")
        self.witnesses = overriding(everyone, "witness_move")
        self.win_answers = overriding(everyone, "answer_win")
        self.followers = overriding(everyone, "after_opponent_move")
        self.judges = overriding(everyone, "allows_end")
        self.turn_ends = overriding(everyone, "after_turn")
        self.riders = overriding(everyone, "ride")
        self.doorkeepers = overriding(everyone, "entered")
        self.space_watchers = overriding(everyone, "space_changed")
        self.tower_counters = overriding(everyone, "wins_now")
        self.answerers = overriding(everyone, "offer_answer")
        self.token_owners = overriding(everyone, "tokens")
        self.hiders = overriding(everyone, "hide")
        self.worker_hiders = [power for power in self.hiders if power.hides_workers]
        self.marking_slots = sorted({int(power.slot) for power in everyone if power.marks_workers})
        self.wanderers: i64 = 0  # mask of seats
        for power in self.players:
            if power.wanders:
                self.wanderers |= i64(1) << power.seat
        # Rides, forces and hidden facts make different moves end alike, whoever moves.
        unclear = bool(self.riders or self.followers or self.hiders)
        self.merges = [unclear or power.merges for power in self.players]
        # Only these can lead a worker further than a step of a player says.
        further = bool(self.riders or self.followers)
        self.leads_on = [further or power.minds_moves or power.minds_steps for power in self.players]
        # One look tells whether anybody minds.
        self.minds_starts = bool(self.turn_starts or self.obstacles or self.judges)
        self.minds_steps = bool(self.slope_limits or self.move_limits or self.build_limits)
        self.minds_moves = bool(
            self.witnesses or self.win_answers or self.followers or self.judges or self.riders
            or self.doorkeepers
        )  # fmt: skip
        self.minds_builds = bool(self.space_watchers or self.tower_counters or self.answerers)
        self.minds_turns = self.minds_steps or self.minds_moves or self.minds_builds
        self.minds_ends = bool(self.judges or self.turn_ends or self.tower_counters or rules.fleece)
        # By seats: the cards that can bring their turns to a dead end; and a mask of seats that have any.
        stranding = [stranded_by(power, rules.seats) for power in everyone]
        self.stranders = [
            [power for power, seats in zip(everyone, stranding, strict=True) if seats >> seat & 1] or _NOBODY
            for seat in range(rules.seats)
        ]
        self.looks_ahead: i64 = 0
        for seats in stranding:
            self.looks_ahead |= seats
        # Masks of seats: for whom any build is the end of the turn.
        self.ends_by_build: i64 = 0
        for power in self.players:
            if power.plain_end and not power.minds_steps and not self.judges:
                self.ends_by_build |= i64(1) << power.seat

    def player(self, seat: i64) -> Power:
        """The power a seat uses."""
        if seat == 0:
            return self._first
        return self._second if seat == 1 else self.players[seat]


def stranded_by(power: Power, seats: i64) -> i64:
    """Seats that a card can leave with a turn that cannot be completed."""
    own: i64 = i64(1) << power.seat if power.seat >= 0 else 0
    others = ((i64(1) << seats) - 1) & ~own
    if not power.strands:
        return others if overrides(power, "allows_end") else 0
    stranded: i64 = 0
    if power.binds_everyone or overrides_any(power, _FELT_BY_OWNER):
        stranded |= own
    if overrides_any(power, _FELT_BY_OTHERS):
        stranded |= others
    return stranded


def overrides_any(power: Power, hooks: list[str]) -> bool:
    return any(overrides(power, hook) for hook in hooks)


def overriding(powers: list[Power], hook: str) -> list[Power]:
    return [power for power in powers if overrides(power, hook)] or _NOBODY
