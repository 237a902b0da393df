"""The draft: how players come to their powers before a game, as choices that can be taken back.

Players are numbered from 0, clockwise. The Challenger offers as many cards as there are players; clockwise
from the Challenger's left each takes one, the last is the Challenger's, who then names the start player.

>>> draft = Draft(players=2, challenger=0).choose("pan").choose("apollo")
>>> draft.refusal("hermes")
'Hermes is not offered'
>>> draft = draft.choose("apollo")
>>> draft.powers
('pan', 'apollo')
>>> draft = draft.choose(1)
>>> draft.game().machine.rules.names, draft.seats
(('apollo', 'pan'), (1, 0))
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeGuard

from santorini.checks import checked_text, unexpected
from santorini.game import Game
from santorini.powers import power_named
from santorini.powers.deal import (
    banned_matchup,
    can_complete,
    can_offer,
    cards_for,
    check_players,
    fleece_cards,
    why_not_shared,
    why_not_with,
)
from santorini.powers.matchups import banned_pair
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.power import MORTAL, Power
from santorini.rules.profiles import OFFICIAL
from santorini.sentences import Sentence, one_of
from santorini.sentences.cards import card_name, card_words

# A card's name or, for the start player, a player's number.
Choice = str | int

_FLEECE_OFFER = 2
_KEYS = {"players", "pool", "challenger", "fleece", "allow_banned", "choices"}


class Stage(Enum):
    """What the player who acts has to choose."""

    OFFER = "offer"  # a card to put on the table
    PICK = "pick"  # a card from the table
    START = "start"  # who begins
    DONE = "done"


@dataclass(frozen=True)
class Draft:
    """A draft so far. A value: choosing and taking back give another one.

    `pool` has the names of the cards that may be offered; without it all printed cards may. With `fleece`
    the Challenger, who is the elder, offers two cards, and the other player takes the one that both share.
    """

    players: int = 2
    pool: tuple[str, ...] = ()
    challenger: int = 0
    fleece: bool = field(default=False, kw_only=True)
    allow_banned: bool = field(default=False, kw_only=True)
    choices: tuple[Choice, ...] = field(default=(), init=False)

    def __post_init__(self) -> None:
        if not _is_number(self.players):
            raise IllegalSetup("draft.number_of_players", given=repr(self.players))
        check_players(self.players)
        if not _is_number(self.challenger) or not 0 <= self.challenger < self.players:
            raise IllegalSetup("draft.challenger", last=self.players - 1, given=str(self.challenger))
        if self.fleece and self.players != 2:
            raise IllegalSetup("setup.fleece_for_two", players=self.players)
        object.__setattr__(self, "pool", self._checked_pool())
        if not self._completes(()):
            raise IllegalSetup("setup.none_made", players=self.players)

    # Looking

    @property
    def stage(self) -> Stage:
        """What has to be chosen next."""
        made = len(self.choices)
        if made < self._offer_size:
            return Stage.OFFER
        if made < self._offer_size + self.players - 1:
            return Stage.PICK
        if made < self._offer_size + self.players - 1 + (not self.fleece):
            return Stage.START
        return Stage.DONE

    @property
    def actor(self) -> int | None:
        """The player who has to choose, or None when the draft is finished."""
        match self.stage:
            case Stage.PICK:
                return (self.challenger + 1 + len(self._picks)) % self.players
            case Stage.DONE:
                return None
            case _:
                return self.challenger

    @property
    def options(self) -> tuple[Choice, ...]:
        """Everything there is to choose from, also what would be refused."""
        match self.stage:
            case Stage.OFFER:
                return self.pool
            case Stage.PICK:
                return self.offer
            case Stage.START:
                return tuple(range(self.players))
            case _:
                return ()

    @property
    def legal_choices(self) -> tuple[Choice, ...]:
        return tuple(option for option in self.options if self.refusal(option) is None)

    @property
    def refused(self) -> dict[Choice, Sentence]:
        """Those of the options that may not be chosen, and why."""
        reasons = {option: self.refusal(option) for option in self.options}
        return {option: reason for option, reason in reasons.items() if reason is not None}

    @property
    def offer(self) -> tuple[str, ...]:
        """The cards that the Challenger has put on the table, also those taken since."""
        return tuple(str(choice) for choice in self.choices[: self._offer_size])

    @property
    def powers(self) -> tuple[str | None, ...]:
        """Every player's card, as far as they have one."""
        return tuple(None if card is None else card.name for card in self._held())

    @property
    def shared(self) -> str | None:
        """The card of the Golden Fleece, once it is chosen."""
        return self._picks[0] if self.fleece and self._picks else None

    @property
    def seats(self) -> tuple[int, ...]:
        """Every player's seat in the game: the start player has seat 0. Raises IllegalStep before."""
        if self.stage is not Stage.DONE:
            raise IllegalStep("draft.not_finished")
        start = self.challenger if self.fleece else int(self.choices[-1])
        return tuple((player - start) % self.players for player in range(self.players))

    def refusal(self, choice: Choice) -> Sentence | None:
        """Why this may not be chosen now, or None if it may."""
        match self.stage:
            case Stage.DONE:
                return Sentence("draft.finished")
            case Stage.START:
                return self._why_not_start(choice)
            case Stage.OFFER:
                return self._why_not_offer(choice)
            case Stage.PICK:
                return self._why_not_pick(choice)

    # Choosing

    def choose(self, choice: Choice) -> Draft:
        """The draft after a choice; raises IllegalStep with the reason if it may not be made."""
        choice = _canonical(choice)
        refusal = self.refusal(choice)
        if refusal is not None:
            raise IllegalStep(refusal)
        return self._with((*self.choices, choice))

    def undo(self) -> Draft:
        """The draft before the last choice; raises IndexError when there is none."""
        if not self.choices:
            raise IndexError("there is no choice to take back")
        return self._with(self.choices[:-1])

    def game(self, *, profile: str = OFFICIAL, alternating: bool = False) -> Game:
        """The game that follows; `seats` says who sits where. Raises IllegalStep before the end."""
        seats = self.seats
        by_seat = sorted(range(self.players), key=seats.__getitem__)
        powers = [self.powers[player] or Power.name for player in by_seat]
        return Game(
            *powers,
            profile=profile,
            fleece=self.shared,
            alternating=alternating,
            allow_banned=self.allow_banned,
        )

    # As text

    def to_json(self) -> str:
        """The draft as JSON text: what it began with, and the choices in their order."""
        return json.dumps(
            {
                "players": self.players,
                "pool": self.pool,
                "challenger": self.challenger,
                "fleece": self.fleece,
                "allow_banned": self.allow_banned,
                "choices": self.choices,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Draft:
        """Replay a draft; raises InvalidNotation, IllegalSetup or IllegalStep."""
        facts = _facts(text)
        draft = cls(
            _number(facts, "players", 2),
            tuple(_name(entry) for entry in _list(facts, "pool")),
            _number(facts, "challenger", 0),
            fleece=_flag(facts, "fleece"),
            allow_banned=_flag(facts, "allow_banned"),
        )
        for choice in _list(facts, "choices"):
            draft = draft.choose(choice if _is_number(choice) else _name(choice))
        return draft

    # Parts

    @property
    def _offer_size(self) -> int:
        return _FLEECE_OFFER if self.fleece else self.players

    @property
    def _picks(self) -> tuple[str, ...]:
        picks = self.choices[self._offer_size : self._offer_size + self.players - 1]
        return tuple(str(choice) for choice in picks)

    def _checked_pool(self) -> tuple[str, ...]:
        if not self.pool:
            every = fleece_cards() if self.fleece else cards_for(self.players)
            return tuple(card.name for card in every)
        if not isinstance(self.pool, Iterable):
            raise IllegalSetup("draft.names", given=repr(self.pool))
        cards = [power_named(name) for name in self.pool]
        for card in cards:
            if card.group == MORTAL:
                raise IllegalSetup("draft.no_card_to_offer", card=card_name(card.name))
            if cards.count(card) > 1:
                raise IllegalSetup("draft.twice_in_pool", card=card_name(card.name))
        return tuple(card.name for card in cards)

    def _with(self, choices: tuple[Choice, ...]) -> Draft:
        draft = copy(self)
        object.__setattr__(draft, "choices", choices)
        return draft

    def _held(self) -> list[type[Power] | None]:
        """Every player's card; the one that nobody took is the Challenger's."""
        held: list[type[Power] | None] = [None] * self.players
        if self.fleece:
            return held
        for number, name in enumerate(self._picks):
            held[(self.challenger + 1 + number) % self.players] = power_named(name)
        if len(self._picks) == self.players - 1:
            held[self.challenger] = self._left()[0]
        return held

    def _left(self, taking: str | None = None) -> list[type[Power]]:
        """The cards on the table that nobody has taken."""
        return [power_named(name) for name in self.offer if name not in self._picks and name != taking]

    def _why_not_offer(self, name: Choice) -> Sentence | None:
        if not isinstance(name, str) or name not in self.pool:
            return Sentence("draft.unknown", card=_called(name))
        if name in self.offer:
            return Sentence("draft.offered", card=card_name(name))
        if self._why_unusable(name) or self._completes((*self.offer, name)):
            return self._why_unusable(name)
        banned = [offered for offered in self.offer if banned_pair(offered, name)]
        if not banned:
            return Sentence("draft.cannot_be_completed", card=card_name(name))
        key = "draft.banned_in_teams" if self.players == 4 else "setup.banned"
        return Sentence(key, card=card_name(name), others=one_of(map(card_name, banned)))

    def _why_not_pick(self, name: Choice) -> Sentence | None:
        if not isinstance(name, str) or name not in self.offer:
            return Sentence("draft.not_offered", card=_called(name))
        if name in self._picks:
            return Sentence("draft.taken", card=card_name(name))
        held = self._held()
        if self.fleece or self.allow_banned or self.actor is None:
            return None
        held[self.actor] = power_named(name)
        if can_complete(held, self._left(name)):
            return None
        banned = banned_matchup(held)
        if banned is None:
            return Sentence("draft.leaves_banned", card=card_name(name))
        one, other = banned
        return Sentence("setup.banned", card=card_name(one.name), others=card_name(other.name))

    def _why_not_start(self, player: Choice) -> Sentence | None:
        if _is_number(player) and player in range(self.players):
            return None
        return Sentence("draft.start_player", last=self.players - 1, given=repr(player))

    def _why_unusable(self, name: str) -> Sentence | None:
        card = power_named(name)
        return why_not_shared(card) if self.fleece else why_not_with(card, self.players)

    def _completes(self, wanted: Sequence[str]) -> bool:
        """Can an offer with these cards be completed from the pool such that a legal deal remains?"""
        others = [name for name in self.pool if name not in wanted and self._why_unusable(name) is None]
        if self.fleece or self.allow_banned:
            return len(wanted) + len(others) >= self._offer_size
        return can_offer(self.players, [*map(power_named, wanted)], [*map(power_named, others)])


def _canonical(choice: Choice) -> Choice:
    """A card's name as positions write it; what is no card's name is left to be refused."""
    try:
        return power_named(choice).name if isinstance(choice, str) else choice
    except IllegalSetup:
        return choice


def _called(choice: Choice) -> str:
    """What was chosen, whatever it is."""
    return card_words(str(choice), "name") or str(choice)


# Reading


def _facts(text: str) -> dict[str, object]:
    try:
        data = json.loads(checked_text(text, "form.a_draft_text"))
    except (ValueError, RecursionError) as error:
        raise InvalidNotation("form.not_json", error=str(error)) from None
    if not isinstance(data, dict) or not data.keys() <= _KEYS:
        raise InvalidNotation("form.keys", keys=", ".join(sorted(_KEYS)))
    return data


def _list(facts: dict[str, object], key: str) -> list[object]:
    value = facts.get(key, [])
    if not isinstance(value, list):
        raise unexpected("form.a_list", value, key)
    return value


def _number(facts: dict[str, object], key: str, default: int) -> int:
    value = facts.get(key, default)
    if not _is_number(value):
        raise unexpected("form.a_number", value, key)
    return value


def _flag(facts: dict[str, object], key: str) -> bool:
    value = facts.get(key, False)
    if not isinstance(value, bool):
        raise unexpected("form.a_truth", value, key)
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise unexpected("form.a_card_name", value)
    return value


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
