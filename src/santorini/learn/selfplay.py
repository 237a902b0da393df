"""Games that the engine plays against itself, and the samples they leave.

Deals are random, so that all cards meet. In a part of the games placements and first turns are random too, in
the others the engine tries one of those that it thinks nearly as good as the best. After that it plays, now
and then a turn that is not quite the best, and thinks longer about a part of its turns. A sample is a
position, what the search thought of it, and who won in the end. Positions that the search of a turn met on
its way are samples as well: it is such positions that a network is asked to judge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from santorini.engine.evaluation.evaluator import LIMIT, WIN, Evaluator
from santorini.engine.evaluation.inputs import pack
from santorini.engine.evaluators import evaluator_named
from santorini.engine.search.alpha_beta import Search
from santorini.engine.search.ground import INFINITE
from santorini.engine.search.numbers import TURN
from santorini.engine.search.root import RootSearch
from santorini.engine.search.transpositions import Transpositions
from santorini.powers import library_for
from santorini.powers.deal import cards_for, draw_deal, fleece_cards
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.power import Power
from santorini.rules.steps import Offers
from santorini.rules.turns import Turn, complete_turns

_DEEPEST = 20  # turns that a search looks ahead


@dataclass(frozen=True)
class SelfPlaySettings:
    """How games are played. Shares are parts of 1; what they leave over are games of two with powers."""

    nodes: int = 1500  # positions searched for a turn
    mortals: float = 0.2  # games without powers
    threes: float = 0.06
    fours: float = 0.04
    fleeces: float = 0.05
    random_turns: int = 6  # at most so many random turns begin a game
    tried: float = 0.4  # games with a placement of the engine's and at most a third of the random turns
    tried_loss: int = 500  # how much worse than the best such a placement may be
    deep: float = 0.1  # turns for which more positions are searched
    deeper: int = 5  # so many times more
    strays: float = 0.08  # how often a turn is played that is not quite the best
    stray_loss: int = 250  # how much worse such a turn may be
    asides: int = 0  # positions beside the game, for each turn, that its search met
    longest: int = 120  # turns; longer games are dropped
    watched: int = 0  # of so many positions that the search judges about one is kept; 0: none


@dataclass(frozen=True)
class Sample:
    """A position in packed form, its score, and its result for the side that acts, if it was played out."""

    inputs: tuple[int, ...]
    score: int
    won: bool | None


def deal(random: Random, settings: SelfPlaySettings) -> Rules:
    """A kind of game and its cards."""
    kind = random.random()
    for share, make in (
        (settings.mortals, _mortals),
        (settings.threes, _three),
        (settings.fours, _four),
        (settings.fleeces, _fleece),
    ):
        if kind < share:
            return make(random)
        kind -= share
    return _powers(2, random)


def _mortals(random: Random) -> Rules:
    return Rules((Power, Power))


def _three(random: Random) -> Rules:
    return _powers(3, random)


def _four(random: Random) -> Rules:
    return _powers(4, random)


def _powers(players: int, random: Random) -> Rules:
    cards = draw_deal(players, random, cards_for(players))
    if random.random() < 0.1:  # a power against none
        cards[random.randrange(players)] = Power
    return Rules(cards, library=library_for(cards))


def _fleece(random: Random) -> Rules:
    shared = random.choice(fleece_cards())
    return Rules((Power, Power), fleece=shared, library=library_for([shared]))


@lru_cache(maxsize=2)
def kept_evaluator(name: str) -> Evaluator:
    """Loaded once in a process."""
    return evaluator_named(name)


class Judged(NamedTuple):
    """A position between turns, the side that acts, and its score; None if it was not searched.

    `aside` is for positions beside the game, which nobody played to the end.
    """

    side: int
    position: Position
    score: int | None
    aside: bool = False


class SelfPlayer:
    """Plays whole games with one evaluator; the table is used again for each."""

    def __init__(self, evaluator: Evaluator, settings: SelfPlaySettings, memory: int = 8) -> None:
        self.evaluator = evaluator
        self.settings = settings
        self._table = Transpositions(memory)

    def games(self, random: Random) -> Iterator[list[Sample]]:
        """The samples of one game after another, without end."""
        while True:
            yield self.game(random)

    def game(self, random: Random) -> list[Sample]:
        """The samples of one game; none if it was too long."""
        machine = Machine(deal(random, self.settings))
        played = self.play(machine, random)
        if played is None:
            return []
        judged, end = played
        return [_labelled(machine, one, end) for one in judged if not _wins_at_once(one)]

    def play(self, machine: Machine, random: Random) -> tuple[list[Judged], Position] | None:
        """The positions of one game and its end; None if it was too long."""
        rules = machine.rules
        self.evaluator.prepare(machine)
        searches = [Search(machine, self.evaluator, self._table, side) for side in range(rules.sides)]
        now = machine.initial()
        judged: list[Judged] = []
        # Among three, a search takes it that the others play together: its scores alone teach nothing.
        asides = self.settings.asides if rules.sides == 2 else 0
        every = max(1, self.settings.nodes // (8 * asides)) if asides else 0
        tried = random.random() < self.settings.tried
        randomly = random.randint(0, self.settings.random_turns // 3 if tried else self.settings.random_turns)
        for _ in range(self.settings.longest):
            if now.phase == OVER:
                return judged, now
            if now.chance:
                now = _random_turn(machine, now, random)
                continue
            side = rules.side_of(machine.actor(now))
            if (now.setup and not tried) or (not now.setup and randomly > 0):
                randomly -= 0 if now.setup else 1
                if now.setup > 1:
                    judged.append(Judged(side, now, None))
                now = _random_turn(machine, now, random)
                continue
            turns = complete_turns(machine, now, 500)
            if not turns:
                now = now.copy()
                machine.open(now)
                machine.lose(now)
                continue
            search = searches[side]
            if now.setup:
                chosen, score = self._choose(search, turns, random, 8, self.settings.tried_loss)
            else:
                strays = random.random() < self.settings.strays
                loss = self.settings.stray_loss
                search.watch(every)
                chosen, score = self._choose(search, turns, random, 4 if strays else 1, loss)
                search.watch(0)
            judged.append(Judged(side, now, score))
            judged += self._asides(searches, machine, search.watched, random)
            search.watched = []
            now = chosen.result
        return None

    def _asides(
        self, searches: list[Search], machine: Machine, met: list[Position], random: Random
    ) -> list[Judged]:
        """Some of the positions that a search has met, judged with half as many positions as a turn."""
        found = []
        for now in random.sample(met, min(self.settings.asides, len(met))):
            side = machine.rules.side_of(machine.actor(now))
            search = searches[side]
            search.start(math.inf, self.settings.nodes // 2)
            score, depth = None, 1
            while depth < _DEEPEST and not now.chance:
                search.begin(depth)
                value = int(search.score(now, -INFINITE, INFINITE, depth * TURN))
                if search.stopped:
                    break
                score, depth = value, depth + 1
            if score is not None and score < WIN - 2:  # a win in one is seen without judging
                found.append(Judged(side, now, score, aside=True))
        return found

    def _choose(
        self, search: Search, turns: list[Turn], random: Random, lines: int, loss: int
    ) -> tuple[Turn, int]:
        """One of the best turns that lose no more than so much, and the score of the best."""
        settings = self.settings
        self._table.grow_older()
        rounds = RootSearch(search, turns, lines)
        deep = random.random() < settings.deep
        search.start(math.inf, settings.nodes * settings.deeper if deep else settings.nodes)
        depth = 1
        while rounds.round(depth) and not rounds.decided and depth < _DEEPEST:
            depth += 1
        best = rounds.candidates[0]
        if lines > 1:
            near = [one for one in rounds.candidates if one.exact and one.score > best.score - loss]
            if near:
                return random.choice(near).turn, int(best.score)
        return best.turn, int(best.score)


def _random_turn(machine: Machine, now: Position, random: Random) -> Position:
    """A turn of random steps."""
    now = now.copy()
    offers = Offers()
    if now.phase == BETWEEN and not now.chance:
        machine.open(now)
    while True:
        machine.legal(now, offers)
        steps = offers.steps()
        if not steps:
            machine.lose(now)
            return now
        machine.apply(now, random.choice(steps))
        if now.phase in (BETWEEN, OVER):
            return now


def _wins_at_once(judged: Judged) -> bool:
    """A win in one is seen without judging."""
    return judged.score is not None and judged.score >= WIN - 1


def _labelled(machine: Machine, judged: Judged, end: Position) -> Sample:
    side, position, score, aside = judged
    won = None if aside else end.winner == side + 1
    if score is None:  # positions of the setup were not searched: there only the result counts
        score = LIMIT if won else -LIMIT
    return Sample(pack(machine, position, side), score, won)
