"""The turn machine: the order of a turn, written once.

A position between turns is opened, gets steps applied until its turn is complete, and is then a position
between turns again. `legal` offers only steps behind which a complete legal turn lies.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, cell_of
from santorini.rules.events import CANCELLED, CHOSEN, MOVED, TOKEN_SET, TURNED
from santorini.rules.position import (
    BETWEEN,
    BROKEN,
    BUILD_PHASE,
    BY_MOVE,
    BY_NO_TURN,
    BY_POWER,
    END_PHASE,
    EXTRA_NEXT,
    EXTRA_RUNNING,
    MOVE_PHASE,
    OVER,
    SETUP,
    Position,
)
from santorini.rules.power import ALLOW, DENY, DOWN, HERO, UP, Power
from santorini.rules.profiles import REVISED
from santorini.rules.rules import Rules
from santorini.rules.setup import Setup
from santorini.rules.steps import (
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FORCE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
    Offers,
    encode,
    lowest,
)

CHANCE_SEAT: Final = -1
NO_SEAT: Final = -2


@final
class Machine(Setup):
    """Opens turns, offers steps and applies them, for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rides_are_forced = rules.profile == REVISED
        self._depth: i64 = 0
        self._positions: list[Position] = []
        self._offers: list[Offers] = []

    def initial(self) -> Position:
        """The empty board before placement."""
        position = Position()
        position.cards = self.dealt()
        position.phase = BETWEEN
        position.setup = 1
        for card in self.cards():
            if card.lends:
                position.chance = card.slot + 1
        return position

    # A turn begins

    def open(self, now: Position) -> None:
        """Begin the turn of a position between turns: start effects, then snapshots, then duties."""
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
            if power.seat == now.seat and power.stays and power.slot == power.seat:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat == now.seat and not power.stays:
                power.before_turn(now)
        for power in self.seat_cast(now).turn_starts:
            if power.seat != now.seat:
                power.before_turn(now)

    # Offers

    def offer(self, now: Position, offers: Offers) -> None:
        """The steps that rules and cards allow, without looking ahead."""
        offers.size = 0
        phase = now.phase
        if now.chance:
            self.card_in_slot(now.chance - 1).offer_draw(now, offers)
            return
        if phase == SETUP:
            self.offer_setup(now, offers)
            return
        if now.question:
            self._offer_answers(now, offers)
            return
        cast = self.seat_cast(now)
        power = cast.players[now.seat]
        if phase == MOVE_PHASE:
            power.offer_moves(now, offers)
        elif phase == BUILD_PHASE:
            power.offer_builds(now, offers)
        else:
            power.offer_ending(now, offers)
        if cast.minds_steps:
            self._limit(now, offers)

    def legal(self, now: Position, offers: Offers) -> None:
        """The steps behind which a complete legal turn lies, as far as the player who acts can know."""
        if self.seat_cast(now).hiders:
            now = self.view(now, self.actor(now))
        self.offer(now, offers)
        if self.cast.looks_ahead and now.phase > BETWEEN:
            self._keep_completable(now, offers)

    def merges(self, now: Position) -> bool:
        """Can different turns of the turn player lead to the same position?"""
        return now.phase == SETUP or self.seat_cast(now).merges[now.seat]

    def view(self, now: Position, seat: i64) -> Position:
        """The position as a seat may know it (NO_SEAT: a spectator). The end of a game shows all."""
        seen = now.copy()
        if now.phase != OVER:
            side = NO_SEAT if seat == NO_SEAT else self.rules.side_of(seat)
            for power in self.seat_cast(now).hiders:
                if power.side != side:
                    power.hide(seen)
        return seen

    def _limit(self, now: Position, offers: Offers) -> None:
        """Take out of the offers what cards forbid."""
        group: i64 = 0
        while group < offers.size:
            kind = offers.kinds[group]
            if kind == MOVE:
                offers.masks[group] = self._limit_moves(now, offers.ats[group], offers.masks[group])
            elif kind == BUILD or kind == DOME:
                offers.masks[group] = self.limit_builds(now, kind, offers.ats[group], offers.masks[group])
            group += 1
        offers.drop_empty()

    def _limit_moves(self, now: Position, worker: i64, targets: i64) -> i64:
        side = self.acting_side(now, worker)
        for power in self.cast.slope_limits:
            if power.side != side or power.seat == now.seat:
                slopes = power.forbidden_slopes(now, worker)
                if slopes:
                    targets = self._without_slopes(now, worker, targets, slopes)
        for power in self.cast.move_limits:
            if power.side != side or power.binds_everyone:
                targets = power.limit_move(now, worker, targets)
        return targets

    def _without_slopes(self, now: Position, worker: i64, targets: i64, slopes: i64) -> i64:
        """Without the targets, and the rides behind them, that go up or down when that is forbidden."""
        if slopes & UP:
            targets &= now.not_above(worker)
        if slopes & DOWN:
            targets &= now.not_below(worker)
        rest: i64 = 0
        if self.cast.riders and not self.rides_are_forced:
            rest = targets & ~now.everyone()
        while rest:
            bit = rest & -rest
            rest ^= bit
            entry = cell_of(bit)
            leads = self._ride_from(now, entry)
            if leads == NOWHERE:
                continue
            climb = now.height(leads) - now.height(entry)
            if (climb > 0 and slopes & UP) or (climb < 0 and slopes & DOWN):
                targets ^= bit
        return targets

    # Steps

    def apply(self, now: Position, step: i64) -> None:
        """Make one legal step, and everything that follows from it in truth."""
        if self.seat_cast(now).hiders and now.phase > BETWEEN:
            self._apply_in_truth(now, step)
        else:
            self.carry_out(now, step)

    def _apply_in_truth(self, now: Position, step: i64) -> None:
        """A step that something hidden makes impossible ends the turn; what was done stands."""
        offers = self._offers_at(self._depth)
        self._depth += 1
        self.offer(now, offers)
        if not offers.has(step):
            self.cancel_turn(now)
        else:
            self.carry_out(now, step)
            if now.phase > BETWEEN and now.phase < OVER:
                self.legal(now, offers)
                if not offers.size:
                    self.cancel_turn(now)
        self._depth -= 1

    def carry_out(self, now: Position, step: i64) -> None:
        """Make one step that is possible, and everything that follows from it."""
        kind = step & 15
        at = step >> 4 & 31
        to = step >> 9
        if kind == BUILD and not now.question:
            self.apply_build(now, at, to)
        elif kind == MOVE:
            self.apply_move(now, at, to)
        elif now.chance:
            self.card_in_slot(now.chance - 1).after_step(now, kind, at, to)
        elif now.phase == SETUP:
            self.apply_setup(now, kind, at, to)
        elif now.question:
            self._answer(now, kind, at, to)
        else:
            self._apply_other(now, kind, at, to)

    def apply_build(self, now: Position, at: i64, to: i64) -> None:
        cast = self.seat_cast(now)
        power = cast.players[now.seat]
        self.build(now, at, to)
        now.built = to
        now.builds += 1
        if now.phase == BUILD_PHASE:
            now.phase = END_PHASE
        if power.minds_steps:
            power.after_step(now, BUILD, at, to)
        if cast.minds_builds:
            self._after_build(now, to)
        if now.phase == END_PHASE:
            self._settle(now, power)

    def _apply_other(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        power = self.player(now)
        if kind == END:
            now.phase = END_PHASE if now.phase == BUILD_PHASE else now.phase
            self._finish(now, power)
            return
        if kind == DOME:
            self.dome(now, at, to)
            now.built = to
            now.builds += 1
            if now.phase == BUILD_PHASE:
                now.phase = END_PHASE
        elif kind == FORCE:
            if now.everyone() >> to & 1:
                self.exchange(now, at, to)
            else:
                self.force(now, at, to)
        elif kind == RAZE:
            self.raze(now, to)
        elif kind == REMOVE:
            self.remove(now, to)
        elif kind == PLACE:
            self.place(now, power.side, to, at)
        elif kind == TOKEN:
            self.note(TOKEN_SET, now.seat, at, to, NOWHERE)
        elif kind == DIRECTION:
            self.note(TURNED, now.seat, NOWHERE, NOWHERE, to)
        elif kind == CHOOSE:
            self.note(CHOSEN, now.seat, NOWHERE, NOWHERE, to)
        if now.phase == OVER:
            self._judge(now)
            return
        power.after_step(now, kind, at, to)
        if kind == DOME and self.cast.minds_builds:
            self._after_build(now, to)
        if now.phase == END_PHASE:
            self._settle(now, power)

    # Moves

    def apply_move(self, now: Position, at: i64, to: i64) -> None:
        cast = self.seat_cast(now)
        power = cast.players[now.seat]
        source: i64 = i64(1) << at
        target: i64 = i64(1) << to
        side = power.side if not now.extra else now.side_at(source)
        if self.journal is not None:
            self.note(MOVED, now.seat, at, to, NOWHERE)
        if now.mover != at:
            now.origin = at
        leads: i64 = NOWHERE
        if now.everyone() & target:
            self.relocate(now, side, at, NOWHERE)
            power.displace(now, at, to)
            self.relocate(now, side, NOWHERE, to)
        else:
            if cast.riders:
                leads = self._ride_from(now, to)
            if now.females | now.males | now.moved | now.marks or cast.marking_slots:
                self.relocate(now, side, at, to)
            else:
                now.set_workers(side, now.workers(side) ^ source ^ target)
        now.mover = to
        now.moved |= target
        if now.moves < 2:
            now.moves += 1
        if now.not_above(at) & target == 0:
            now.climbed = 1
        now.phase = BUILD_PHASE if now.phase == MOVE_PHASE else now.phase
        if cast.minds_moves:
            self._resolve_move(now, power, side, at, to, leads)
        elif power.wins_by_move(now, at, to) and not now.extra:
            self.win(now, side)
        elif power.minds_moves:
            power.after_move(now, at, to, power.direction(at, to))

    def _resolve_move(self, now: Position, power: Power, side: i64, at: i64, to: i64, leads: i64) -> None:
        """What comes of a move: entering, riding, winning, the mover's triggers, others' forces."""
        direction = power.direction(at, to)
        self.enter(now, to)
        rides = leads != NOWHERE and now.phase != OVER
        start = at
        end = to
        if rides:
            self._ride(now, side, to, leads)
            start = to
            end = leads
        if now.phase == OVER:
            self._judge(now)
            return
        for witness in self.cast.witnesses:
            if witness.side != side:
                witness.witness_move(now, end)
        if rides and self.rides_are_forced:
            won = now.level3 >> end & 1 != 0
        else:
            won = power.wins_by_move(now, start, end)
        if won and not now.extra:
            self._claim_win(now, side, end)
            if now.phase == OVER:
                self._judge(now)
                return
        if power.minds_moves:
            power.after_move(now, at, to, direction)
            if rides and not self.rides_are_forced:
                power.after_move(now, to, leads, direction)
        for follower in self.cast.followers:
            if follower.side != side and now.phase != OVER:
                follower.after_opponent_move(now, end, direction)
        if now.phase == OVER:
            self._judge(now)

    def _ride_from(self, now: Position, to: i64) -> i64:
        """Where a step onto a free space leads on to; asked before the step."""
        for rider in self.cast.riders:
            leads = rider.ride(now, to)
            if leads != NOWHERE:
                return leads
        return NOWHERE

    def _ride(self, now: Position, side: i64, to: i64, leads: i64) -> None:
        if self.rides_are_forced:
            self.force(now, to, leads)
            return
        self.note(MOVED, now.seat, to, leads, NOWHERE)
        self.relocate(now, side, to, leads)
        if now.height(leads) > now.height(to):
            now.climbed = 1
        self.enter(now, leads)

    def _claim_win(self, now: Position, side: i64, to: i64) -> None:
        """A win by a move: denied, stolen, or granted."""
        thief: i64 = -1
        for power in self.cast.win_answers:
            if power.side != side:
                answer = power.answer_win(now, to)
                if answer == DENY:
                    return
                if answer != ALLOW:
                    thief = power.side
        if thief >= 0:
            self.win(now, thief, BY_POWER)
        else:
            self.win(now, side, BY_MOVE)

    # After a build

    def _after_build(self, now: Position, to: i64) -> None:
        self._count_towers(now)
        if now.phase != OVER and now.domes >> to & 1:
            self._ask(now, to, 0)

    def _ask(self, now: Position, dome: i64, first: i64) -> None:
        """Let the next player with an answer to a dome, from a place in the list on, give it."""
        now.question = 0
        place = first
        while place < len(self.cast.answerers):
            answers = self._offers_at(self._depth)
            answers.size = 0
            self.cast.answerers[place].offer_answer(now, dome, answers)
            if answers.size:
                now.question = place << 5 | dome + 1
                return
            place += 1

    def _count_towers(self, now: Position) -> None:
        """Wins that need no move. Nobody can win in an additional turn."""
        if now.extra & EXTRA_RUNNING:
            return
        for power in self.cast.tower_counters:
            if power.wins_now(now):
                self.win(now, power.side, BY_POWER)
                self._judge(now)
                return

    def _offer_answers(self, now: Position, offers: Offers) -> None:
        power = self.seat_cast(now).answerers[now.question >> 5]
        power.offer_answer(now, (now.question & 31) - 1, offers)
        offers.add_end()

    def _answer(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        """An answer to a dome: a new worker, or nothing."""
        place = now.question >> 5
        if kind == PLACE:
            power = self.seat_cast(now).answerers[place]
            self.place(now, power.side, to, at)
            power.after_step(now, PLACE, at, to)
        if now.phase == OVER:
            return
        self._ask(now, (now.question & 31) - 1, place + 1)
        if now.phase == END_PHASE:
            self._settle(now, self.player(now))

    def actor(self, now: Position) -> i64:
        """Who has to choose: a seat, or CHANCE_SEAT."""
        if now.chance:
            return CHANCE_SEAT
        if now.phase == SETUP or (now.phase == BETWEEN and now.setup):
            return self.setup_seat(now)
        if now.question:
            return self.seat_cast(now).answerers[now.question >> 5].seat
        return now.seat

    # A turn ends

    def _settle(self, now: Position, power: Power) -> None:
        """After the build: finish the turn unless the player has something left to choose."""
        if power.plain_end and not self.cast.minds_ends and not now.extra | now.question:
            now.forget_turn()
            now.phase = BETWEEN
            now.seat = self.next_seat(now)
            return
        if now.question:
            return
        if not power.plain_end:
            endings = self._offers_at(self._depth)
            self._depth += 1
            self.offer(now, endings)
            self._depth -= 1
            if endings.size > 1 or (endings.size == 1 and endings.kinds[0] != END):
                return
        self._finish(now, power)

    def _finish(self, now: Position, power: Power) -> None:
        if not power.plain_end and not now.extra & EXTRA_RUNNING:
            power.end_turn(now)
        if self.cast.minds_ends:
            if self.cast.judges:
                self._judge(now)
                if now.phase == BROKEN:
                    return
            for watcher in self.cast.turn_ends:
                watcher.after_turn(now)
        if now.phase != OVER:
            self._pass_turn(now)

    def _pass_turn(self, now: Position) -> None:
        again = now.extra & EXTRA_NEXT
        if now.extra:
            now.extra = 0
            if self.cast.tower_counters:
                self._count_towers(now)
        now.forget_turn()
        if now.phase == OVER:
            return
        now.phase = BETWEEN
        if again:
            now.extra = EXTRA_RUNNING
        else:
            now.seat = self.next_seat(now)
            if now.ram != NOWHERE:
                now.cards = self.dealt()

    def next_seat(self, now: Position) -> i64:
        """The next seat in turn that is still in the game."""
        seat: i64 = now.seat + 1
        if seat == self.seats:
            seat = 0
        while now.out >> seat & 1:
            seat += 1
            if seat == self.seats:
                seat = 0
        return seat

    def cancel_turn(self, now: Position) -> None:
        """A hidden fact stops the turn here: what was done stands, the rest is lost."""
        self.note(CANCELLED, now.seat, NOWHERE, NOWHERE, NOWHERE)
        for watcher in self.seat_cast(now).turn_ends:
            watcher.after_turn(now)
        self._pass_turn(now)

    def lose(self, now: Position, ending: i64 = BY_NO_TURN) -> None:
        """The turn player loses; in a game of three the next one goes on."""
        self.eliminate(now, self.rules.side_of(now.seat), ending)
        if now.phase != OVER:
            now.extra = 0
            self._pass_turn(now)

    # Looking ahead

    def _judge(self, now: Position) -> None:
        """Break a turn that an opponent's card does not allow to end like this."""
        if now.extra & EXTRA_RUNNING:
            return
        side = self.player(now).side
        duty: i64 = 1
        for power in self.cast.judges:
            if power.side != side:
                if power.if_possible:
                    if now.duties & duty and not power.allows_end(now):
                        now.phase = BROKEN
                    duty <<= 1
                elif not power.allows_end(now):
                    now.phase = BROKEN

    def _bind_duties(self, now: Position) -> None:
        """Find out which "if possible" duties can be done by a turn without a hero's power."""
        if now.extra:
            return
        seen = self.view(now, now.seat) if self.cast.hiders else now
        side = self.player(now).side
        duty: i64 = 1
        for power in self.cast.judges:
            if power.side != side and power.if_possible:
                seen.duties |= duty
                if not self.completable(seen, True):
                    seen.duties ^= duty
                duty <<= 1
        now.duties = seen.duties

    def additional_turn_possible(self, now: Position) -> bool:
        self._depth += 2
        following = self._position_at(self._depth - 1)
        following.copy_from(now)
        following.extra = EXTRA_NEXT
        journal = self.journal
        self.journal = None
        self._pass_turn(following)
        self.open(following)
        result = following.phase != OVER and self.completable(following, False)
        self.journal = journal
        self._depth -= 2
        self.seat_cast(now)
        return result

    def _keep_completable(self, now: Position, offers: Offers) -> None:
        child = self._position_at(self._depth)
        group: i64 = 0
        while group < offers.size:
            mask = offers.masks[group]
            kept: i64 = 0
            while mask:
                bit = mask & -mask
                mask ^= bit
                if self._leads_on(now, child, offers.kinds[group], offers.ats[group], bit):
                    kept |= bit
            offers.masks[group] = kept
            group += 1
        offers.drop_empty()

    def _leads_on(self, now: Position, child: Position, kind: i64, at: i64, bit: i64) -> bool:
        """Does a complete legal turn lie behind a step?"""
        journal = self.journal
        self.journal = None
        child.copy_from(now)
        self.carry_out(child, encode(kind, at, lowest(bit)))
        self._depth += 1
        result = self.completable(child, False)
        self._depth -= 1
        self.journal = journal
        return result

    def completable(self, now: Position, plain: bool) -> bool:
        """Can the running turn be completed legally (if `plain`, without spending a hero's power)?"""
        power = self.player(now)
        hero = power if plain and power.group == HERO and not power.spent(now) else None
        visited: set[int] | None = None
        if power.wanders:
            visited = set()
        journal = self.journal
        self.journal = None
        result = self._search(now, hero, visited)
        self.journal = journal
        return result

    def _search(self, now: Position, hero: Power | None, visited: set[int] | None) -> bool:
        """Depth first for any end of the turn at which `hero` has not spent the power."""
        if now.phase == BROKEN or (hero is not None and hero.spent(now)):
            return False
        if now.phase == BETWEEN or now.phase == OVER:
            return True
        if visited is not None:
            key = now.key()
            if key in visited:
                return False
            visited.add(key)
        depth = self._depth
        offers = self._offers_at(depth)
        child = self._position_at(depth)
        self._depth = depth + 1
        self.offer(now, offers)
        found = False
        may_end = False
        # What ends the turn is offered last: try that first, before walking about.
        group = offers.size
        while group > 0 and not found:
            group -= 1
            kind = offers.kinds[group]
            # Cards judge by where workers are and were: no building mends a turn that may not end.
            if may_end and (kind == BUILD or kind == DOME or kind == RAZE):
                continue
            may_end = may_end or kind == END
            mask = offers.masks[group]
            while mask and not found:
                bit = mask & -mask
                mask ^= bit
                child.copy_from(now)
                self.carry_out(child, encode(kind, offers.ats[group], lowest(bit)))
                found = self._search(child, hero, visited)
        self._depth = depth
        return found

    def _position_at(self, depth: i64) -> Position:
        while len(self._positions) <= depth:
            self._positions.append(Position())
        return self._positions[depth]

    def _offers_at(self, depth: i64) -> Offers:
        while len(self._offers) <= depth:
            self._offers.append(Offers())
        return self._offers[depth]
