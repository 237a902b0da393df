"""Who sits at the table: people, bots of ten levels, and two simple opponents."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from santorini.draft import Choice, Draft
from santorini.engine.arena.players import Contestant, LevelPlayer, SimplePlayer
from santorini.engine.arena.simple import greedy_turn, random_turn
from santorini.engine.bot import Bot
from santorini.engine.levels import level_named


@dataclass(frozen=True)
class Participant:
    """Somebody at the table, by name: a person, random, greedy, or a level's name."""

    name: str

    PERSON: ClassVar[Participant]
    RANDOM: ClassVar[Participant]
    GREEDY: ClassVar[Participant]

    def __str__(self) -> str:
        return self.name

    def contestant(self, seed: int) -> Contestant:
        """Whoever chooses for a player that is not a person."""
        if self == Participant.RANDOM:
            return SimplePlayer(random_turn, seed)
        if self == Participant.GREEDY:
            return SimplePlayer(greedy_turn, seed)
        return LevelPlayer(level_named(self.name), seed=seed)

    def choose_card(self, draft: Draft, random: Random) -> Choice:
        """What a player that is not a person chooses in a draft."""
        if self in (Participant.RANDOM, Participant.GREEDY):
            return random.choice(draft.legal_choices)
        return Bot(level_named(self.name), seed=random.getrandbits(32)).choose_draft(draft)


Participant.PERSON = Participant("person")
Participant.RANDOM = Participant("random")
Participant.GREEDY = Participant("greedy")

_FIXED = {player.name: player for player in (Participant.PERSON, Participant.RANDOM, Participant.GREEDY)}


def player_named(text: str) -> Participant:
    """A player by name, a bot also by the number of its level; raises UnknownLevel."""
    name = text.strip().lower()
    return _FIXED.get(name) or Participant(level_named(name).name)
