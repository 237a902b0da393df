"""Matchmaking: who of those that wait shall play whom. Pure: the same people and time give the same games.

Everybody accepts a gap of 100 rating points at once and 15 more for every second of waiting; after two
minutes any opponent will do. A game is made only of people who all accept each other. The best games are made
first: a small gap between the strongest and the weakest, and players who have waited long.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import NamedTuple

from santorini.server.ratings.rating import START

_FIRST_GAP = 100.0  # rating points
_WIDENING = 15.0  # points a second
_ANYBODY = 120.0  # seconds until the gap does not matter
_WAITING_COUNTS = 5.0  # points that a second of waiting makes up for
_NEIGHBOURS = 12  # people a player is compared with: of those who may meet, the nearest by rating


@dataclass(frozen=True, slots=True)
class Seek:
    """Somebody waits for a game of one of these kinds; `ratings` are by kind."""

    user: str
    kinds: tuple[str, ...]
    ratings: Mapping[str, float]
    since: float
    blocked: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be made, and for whom: whoever has waited longest is first."""

    kind: str
    users: tuple[str, ...]


def tolerance(waited: float) -> float:
    """The gap in rating that somebody accepts after so many seconds."""
    return math.inf if waited >= _ANYBODY else _FIRST_GAP + _WIDENING * waited


def pair(seeks: Sequence[Seek], sizes: Mapping[str, int], now: float) -> list[Pairing]:
    """The games to make now, best first; `sizes` tells how many players each kind needs.

    Nobody is used twice, and whoever is left has nobody to play with.
    """
    queues = {kind: _Queue(kind, size, seeks, now) for kind, size in sizes.items()}
    taken: set[str] = set()
    ideas = [idea for queue in queues.values() for idea in queue.ideas()]
    heapify(ideas)
    pairings = []
    while ideas:
        idea = heappop(ideas)
        queue = queues[idea.kind]
        if taken.isdisjoint(idea.users):
            pairings.append(Pairing(idea.kind, idea.users))
            taken.update(idea.users)
        elif other := queue.idea_for(idea.place, taken):
            heappush(ideas, other)
    return pairings


class _Idea(NamedTuple):
    """A possible game, ordered by how good it is."""

    cost: float
    kind: str
    users: tuple[str, ...]
    place: int  # in the queue, of the player for whom this was the best


class _Waiting(NamedTuple):
    """Somebody in a queue, weakest first."""

    rating: float
    user: str
    waited: float
    accepts: float  # gap in rating points
    blocked: frozenset[str]

    def may_meet(self, other: _Waiting) -> bool:
        return (
            abs(self.rating - other.rating) <= min(self.accepts, other.accepts)
            and self.user != other.user
            and self.user not in other.blocked
            and other.user not in self.blocked
        )


class _Queue:
    """Everybody who would play one kind of game."""

    def __init__(self, kind: str, size: int, seeks: Sequence[Seek], now: float) -> None:
        if size < 2:
            raise ValueError(f"{kind} is for {size} players: expected at least 2")
        self._kind = kind
        self._size = size
        self._waiting = sorted(_waiting(seek, kind, now) for seek in seeks if kind in seek.kinds)

    def ideas(self) -> Iterator[_Idea]:
        """The best game for each."""
        for place in range(len(self._waiting)):
            if idea := self.idea_for(place, ()):
                yield idea

    def idea_for(self, place: int, taken: Collection[str]) -> _Idea | None:
        """The best game for somebody, without those who are taken."""
        player = self._waiting[place]
        if player.user in taken:
            return None
        near = list(islice(self._acceptable(place, taken), _NEIGHBOURS))
        near.sort(key=lambda other: (_cost((player, other)), other.user))
        group = _complete((player,), near, self._size)
        if group is None:
            return None
        users = tuple(each.user for each in sorted(group, key=lambda each: (-each.waited, each.user)))
        return _Idea(_cost(group), self._kind, users, place)

    def _acceptable(self, place: int, taken: Collection[str]) -> Iterator[_Waiting]:
        """Those whom a player may meet, the nearest by rating first."""
        player = self._waiting[place]
        below, above = place - 1, place + 1
        while True:
            down = player.rating - self._waiting[below].rating if below >= 0 else math.inf
            up = self._waiting[above].rating - player.rating if above < len(self._waiting) else math.inf
            if min(down, up) > player.accepts or (below < 0 and above >= len(self._waiting)):
                return
            if down <= up and below >= 0:
                other, below = self._waiting[below], below - 1
            else:
                other, above = self._waiting[above], above + 1
            if other.user not in taken and player.may_meet(other):
                yield other


def _waiting(seek: Seek, kind: str, now: float) -> _Waiting:
    waited = max(now - seek.since, 0.0)
    return _Waiting(seek.ratings.get(kind, START), seek.user, waited, tolerance(waited), seek.blocked)


def _cost(group: Sequence[_Waiting]) -> float:
    """The less, the better a game."""
    ratings = [each.rating for each in group]
    waited = sum(each.waited for each in group) / len(group)
    return max(ratings) - min(ratings) - _WAITING_COUNTS * waited


def _complete(
    group: tuple[_Waiting, ...], others: Sequence[_Waiting], size: int
) -> tuple[_Waiting, ...] | None:
    """The group with the first of the others, in their order, such that all may meet."""
    if len(group) == size:
        return group
    for index, other in enumerate(others):
        if all(other.may_meet(each) for each in group):
            found = _complete((*group, other), others[index + 1 :], size)
            if found is not None:
                return found
    return None
