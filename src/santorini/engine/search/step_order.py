"""Nodes of the tree: a position, what may be done there, and in which order to try it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.engine.search.histories import Histories
from santorini.engine.search.transpositions import NO_STEP
from santorini.rules.board import NEIGHBORS, NOWHERE, cell_of
from santorini.rules.position import Position
from santorini.rules.steps import BUILD, DOME, END, MOVE, Offers, encode, lowest, to_of

_ROOM: Final = 1600  # every group of offers with every space

# Places in the order of trying. History stays far below them.
_FROM_TABLE: Final = 1 << 40
_TOP: Final = 1 << 36  # wins by climbing, or takes a win away
_KILLER: Final = 1 << 30
_LEVEL: Final = 1 << 12  # a level up or down, in units of history
QUIET: Final = 1 << 29  # steps worth less are no killers, wins or blocks, and not known from the table


@final
class SearchNode:
    """Nodes hang together in a chain, one step each, and are used again and again."""

    def __init__(self) -> None:
        self.position = Position()
        self.key: i64 = 0  # of the position, where the table will be asked about it
        self.turn: i64 = 0  # turns made since the root
        self.made: i64 = 0  # steps made in the running turn
        self.last: i64 = NOWHERE  # where the last turn ended
        self.offers = Offers()
        self.size: i64 = 0
        self.codes = vec[i64]([0] * _ROOM)
        self.worths = vec[i64]([0] * _ROOM)
        # Of a turn that can go in circles: how many ways to end it were tried, and the best first step.
        self.ways: i64 = 0
        self.best_step: i64 = NO_STEP
        self.hopeless = False  # were steps left out that lose with the opponent's next turn?
        self.killer: i64 = NO_STEP
        self.second_killer: i64 = NO_STEP
        self._next: SearchNode | None = None

    def next(self) -> SearchNode:
        following = self._next
        if following is None:
            following = SearchNode()
            self._next = following
        return following

    def keep_answers(self, peaks: i64, moves_too: bool) -> None:
        """Leave out what does not answer a threat to climb one of these peaks, free or not.

        A build has to be on the only peak that is free, or under a worker. If `moves_too`, a move has to
        leave none free, or only one next to where it leads; a move to level 3 may win.
        """
        now = self.position
        offers = self.offers
        everyone = now.everyone()
        self.hopeless = False
        place: i64 = 0
        while place < offers.size:
            kind = offers.kinds[place]
            mask = offers.masks[place]
            kept = mask
            if kind == BUILD or kind == DOME:
                free = peaks & ~everyone
                kept = mask & everyone if free & (free - 1) else mask & (everyone | free)
            elif kind == END:
                kept = 0
            elif kind == MOVE and moves_too:
                others = everyone & ~(i64(1) << offers.ats[place])
                left = mask & ~now.level3
                while left:
                    bit = left & -left
                    left ^= bit
                    free = peaks & ~(others | bit)
                    if free & (free - 1) or (free and not NEIGHBORS[cell_of(bit)] & free):
                        kept ^= bit
            if kept != mask:
                self.hopeless = True
                offers.masks[place] = kept
            place += 1
        if self.hopeless:
            offers.drop_empty()

    def follow(self, before: SearchNode, step: i64, ends: bool) -> None:
        """Know where in the tree this node is: behind a step, which may have ended the turn."""
        if ends:
            self.turn = before.turn + 1
            self.made = 0
            self.last = to_of(step) & 31
        else:
            self.turn = before.turn
            self.made = before.made + 1
            self.last = before.last

    def follow_pass(self, before: SearchNode) -> None:
        """Be behind a turn in which nothing was done."""
        self.turn = before.turn + 1
        self.made = 0
        self.last = NOWHERE

    def list_steps(self, hint: i64, urgent: i64, histories: Histories, group: i64) -> None:
        """Take the offers apart into steps with their worth; `urgent` are spaces an opponent wins on."""
        now = self.position
        offers = self.offers
        size: i64 = 0
        place: i64 = 0
        while place < offers.size:
            kind = offers.kinds[place]
            at = offers.ats[place]
            mask = offers.masks[place]
            stands: i64 = now.height(at) if kind == MOVE else 0
            place += 1
            while mask:
                to = lowest(mask)
                mask &= mask - 1
                code = encode(kind, at, to)
                worth = histories.worth(group, self.last, code)
                if kind == MOVE:
                    climb = now.height(to) - stands
                    worth += climb * _LEVEL
                    if climb > 0 and now.level3 >> to & 1:
                        worth += _TOP
                elif kind == BUILD or kind == DOME:
                    if urgent >> to & 1:
                        worth += _TOP
                elif kind == END:
                    worth += _KILLER - 2
                if code == hint:
                    worth += _FROM_TABLE
                elif code == self.killer:
                    worth += _KILLER
                elif code == self.second_killer:
                    worth += _KILLER - 1
                self.codes[size] = code
                self.worths[size] = worth
                size += 1
        self.size = size

    def pick(self, place: i64) -> i64:
        """Bring the worthiest of the steps from `place` on to it."""
        best = place
        other = place + 1
        while other < self.size:
            if self.worths[other] > self.worths[best]:
                best = other
            other += 1
        code = self.codes[best]
        if best != place:
            worth = self.worths[best]
            self.codes[best] = self.codes[place]
            self.worths[best] = self.worths[place]
            self.codes[place] = code
            self.worths[place] = worth
        return code

    def remember_killer(self, code: i64) -> None:
        if code != self.killer:
            self.second_killer = self.killer
            self.killer = code
