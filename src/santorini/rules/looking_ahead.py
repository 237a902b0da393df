"""Looking ahead to the end of a turn: which steps can be completed, and which duties can be done."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.errors import TooMuchFollows
from santorini.rules.game_rules import Rules
from santorini.rules.position import (
    BETWEEN,
    BROKEN,
    BUILD_PHASE,
    EXTRA_NEXT,
    MOVE_PHASE,
    OVER,
    SETUP,
    Position,
)
from santorini.rules.power import Power
from santorini.rules.room import Room
from santorini.rules.steps import BUILD, DIRECTION, DOME, END, MOVE, RAZE, TOKEN, Offers, encode, lowest
from santorini.rules.turn_order import TurnOrder

# Far more than was found to be needed with the printed cards on any board: less than 6,000.
LOOKAHEAD: Final = 30_000


class LookingAhead(TurnOrder):
    """Opens turns, and knows behind which steps a complete legal turn lies."""

    def __init__(self, rules: Rules, room: Room | None = None) -> None:
        super().__init__(rules, room)
        self.budget: i64 = LOOKAHEAD  # positions that one question may look ahead to
        self.looked: i64 = 0  # how many it was so far, all questions together
        self._enough: i64 = 0
        self._ahead = False
        self._stuck = False  # was the last search in vain because of where the workers stand?

    # A turn begins

    def open(self, now: Position) -> None:
        """Begin the turn of a position between turns: start effects, then snapshots, then duties."""
        if now.chance:
            return  # a card has to be drawn first
        if now.setup:
            now.phase = SETUP
            return
        now.phase = MOVE_PHASE
        if now.ram != NOWHERE:
            now.blocked = i64(1) << now.ram
            self.share_fleece(now)
        if self.seat_cast(now).minds_starts:
            if not now.extra:
                self._before_turn(now)
            for power in self.seat_cast(now).obstacles:
                now.blocked |= power.obstacles(now)
            self._bind_duties(now)

    def _before_turn(self, now: Position) -> None:
        """The turn player's lasting card first, because it may change what is used; others last."""
        for power in self.seat_cast(now).turn_starts:
            if power.seat == now.seat and power.lasts and power.slot == power.seat:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat == now.seat and not power.lasts:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat != now.seat:
                power.before_turn(now)

    # Questions

    def _look(self) -> None:
        """A question begins, with a budget of its own. While it runs, no other one is asked."""
        self._ahead = True
        self._enough = self.looked + self.budget

    def _look_up(self) -> None:
        """The question is over. If its budget was spent, nothing more was found, and the answer is void."""
        self._ahead = False
        if self.looked > self._enough:
            raise TooMuchFollows("position.too_much_follows")

    def _bind_duties(self, now: Position) -> None:
        """Find out which "if possible" duties can be done by a turn without a hero's power."""
        if now.extra:
            return
        seen = self.seen(now, now.seat)
        side = self.player(now).side
        duty: i64 = 1
        self._look()
        for power in self.cast.judges:
            if power.side != side and power.asks_if_possible:
                seen.duties |= duty
                if not self.completable(seen, True):
                    seen.duties ^= duty
                duty <<= 1
        now.duties = seen.duties
        self._look_up()

    def additional_turn_possible(self, now: Position) -> bool:
        if self._ahead:
            return False  # it may be declined: whether a turn can be completed does not hang on it
        self._depth += 2
        following = self._room.position(self._depth - 1)
        following.copy_from(now)
        following.extra = EXTRA_NEXT
        journal = self.journal
        self.journal = None
        self._after_turn(following)
        following.chance = 0  # whatever card is drawn, it forbids nothing yet
        self._pass_turn(following)
        if following.phase != OVER:
            self.open(following)
        self._look()
        result = following.phase != OVER and self.completable(following, False)
        self.journal = journal
        self._depth -= 2
        self.seat_cast(now)
        self._look_up()
        return result

    def _keep_completable(self, now: Position, offers: Offers) -> None:
        child = self._room.position(self._depth)
        dead = self._walks(now)  # all that was searched in vain leads nowhere from elsewhere, too
        journal = self.journal
        self.journal = None
        self._look()
        group: i64 = 0
        while group < offers.size:
            kind = offers.kinds[group]
            at = offers.ats[group]
            wary = self._wary_of(now, kind, at, offers.masks[group])
            while wary:
                bit = wary & -wary
                wary ^= bit
                child.copy_from(now)
                self.carry_out(child, encode(kind, at, lowest(bit)))
                self._depth += 1
                if not self._search(child, None, dead):
                    offers.masks[group] ^= bit
                elif dead is not None:
                    dead.clear()  # what was left half searched may lead on as well
                self._depth -= 1
            group += 1
        offers.drop_empty()
        self.journal = journal
        self._look_up()

    def _wary_of(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        """Steps that have to be looked behind. Behind an answer, the turn goes on as it would have."""
        if self._ends_turn(now, kind):
            return 0
        wary: i64 = 0
        for power in self.seat_cast(now).stranders[now.seat]:
            if now.duties or not power.asks_if_possible:
                wary |= targets if now.question else power.strands_after(now, kind, at, targets)
        return wary

    def _ends_turn(self, now: Position, kind: i64) -> bool:
        """Is the turn sure to be complete with a step of this kind, whatever else it does?"""
        return (
            now.phase == BUILD_PHASE
            and (kind == BUILD or kind == DOME)
            and self.seat_cast(now).ends_by_build >> now.seat & 1 != 0
        )

    def completable(self, now: Position, plain: bool) -> bool:
        """Can the running turn be completed legally (if `plain`, without spending a hero's power)?"""
        power = self.player(now)
        hero = power if plain and power.is_hero and not power.spent(now) else None
        journal = self.journal
        self.journal = None
        result = self._search(now, hero, self._walks(now))
        self.journal = journal
        return result

    def _walks(self, now: Position) -> set[int] | None:
        """Where a search has been, if it can come to the same place twice."""
        return set() if self.seat_cast(now).wanderers >> now.seat & 1 else None

    def _search(self, now: Position, hero: Power | None, visited: set[int] | None) -> bool:
        """Depth first for any end of the turn at which `hero` has not spent the power."""
        self._stuck = now.phase == BROKEN
        if now.phase == BROKEN or (hero is not None and hero.spent(now)):
            return False
        if now.phase == BETWEEN or now.phase == OVER:
            return True
        if visited is not None:
            key = now.key()
            if key in visited:
                return False
            visited.add(key)
        self.looked += 1
        if self.looked > self._enough:
            return False  # the budget is spent
        depth = self._depth
        self._depth = depth + 1
        found = self._search_steps(now, hero, visited, self._room.offers(depth), self._room.position(depth))
        self._depth = depth
        return found

    def _search_steps(
        self, now: Position, hero: Power | None, visited: set[int] | None, offers: Offers, child: Position
    ) -> bool:
        """Cards judge by where workers are and were: no step that leaves them there mends what is refused."""
        self.offer(now, offers)
        found = False
        stuck = False
        leave = False  # may workers leave their places?
        # What ends the turn is offered last: try that first, before walking about.
        group = offers.size
        while group > 0 and not found:
            group -= 1
            kind = offers.kinds[group]
            mask = offers.masks[group]
            rests = _leaves_workers(kind)
            leave = leave or not rests
            if hero is not None:
                found = self._ends_turn(now, kind)
            else:
                found = mask & ~self._wary_of(now, kind, offers.ats[group], mask) != 0
            # Moving up is what is asked for most, and walks on one level can be long.
            up = mask & ~now.not_above(offers.ats[group]) if kind == MOVE else 0
            while mask and not found and not (rests and stuck):
                rest = mask & up if mask & up else mask
                bit = rest & -rest
                mask ^= bit
                child.copy_from(now)
                self.carry_out(child, encode(kind, offers.ats[group], lowest(bit)))
                found = self._search(child, hero, visited)
                stuck = stuck or (rests and self._stuck)
        self._stuck = stuck and not leave
        return found


def _leaves_workers(kind: i64) -> bool:
    """Does a step leave all workers where they are?"""
    return kind == BUILD or kind == DOME or kind == RAZE or kind == TOKEN or kind == DIRECTION or kind == END
