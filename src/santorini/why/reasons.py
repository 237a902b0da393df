"""Which question of the machine a step fails, in the order in which a player would think of them."""

from collections.abc import Callable
from dataclasses import dataclass

from santorini.rules.board import NOWHERE
from santorini.rules.position import BUILD_PHASE, EXTRA_RUNNING, MOVE_PHASE, SETUP, Position
from santorini.rules.power import Power, overrides
from santorini.rules.steps import (
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FORCE,
    MOVE,
    PLACE,
)
from santorini.step import Step, StepKind
from santorini.why.inquiry import Inquiry

_BY_WORKER = (MOVE, BUILD, DOME)
# Steps that do not go to a square, and how many values they can have.
_VALUES = {DIRECTION: 8, CHOOSE: 64, END: 1}


@dataclass(frozen=True)
class Reason:
    """Why a step is not legal; `key` names the sentence, the rest fills it."""

    key: str
    step: Step
    power: Power | None = None  # who forbids it, or whose text explains it
    powers: tuple[Power, ...] = ()
    squares: tuple[int, ...] = ()
    kinds: tuple[StepKind, ...] = ()  # kinds of steps that are possible instead
    levels: int = 0


def reason_against(inquiry: Inquiry, step: Step) -> Reason:
    """The first reason against a step that is not legal."""
    if not inquiry.offered(step, ()):
        return _not_offered(inquiry, step)
    for power in inquiry.restrictors:
        if not inquiry.offered(step, (power,)):
            return _forbidden(inquiry, step, power)
    return _leads_nowhere(inquiry, step)


# Cards that forbid a step


def _forbidden(inquiry: Inquiry, step: Step, power: Power) -> Reason:
    if step.kind == MOVE and inquiry.offered_without_rides(step, (power,)):
        leads = [int(rider.ride(inquiry.now, step.to)) for rider in inquiry.riders]
        return Reason("forbids_ride", step, power, squares=tuple(cell for cell in leads if cell != NOWHERE))
    return Reason("forbids", step, power)


def _leads_nowhere(inquiry: Inquiry, step: Step) -> Reason:
    """The step is offered, but no complete legal turn lies behind it."""
    if not inquiry.legal(step, ()):
        return _dead_end(inquiry, step)
    for power in inquiry.restrictors:
        if not inquiry.legal(step, (power,)):
            return Reason("duty" if power in inquiry.judges else "stranded", step, power)
    return Reason("together", step, powers=tuple(inquiry.restrictors))


def _dead_end(inquiry: Inquiry, step: Step) -> Reason:
    following = inquiry.after(step)
    if following.phase in (MOVE_PHASE, BUILD_PHASE) and not inquiry.offers((), following).size:
        return Reason("cannot_move" if following.phase == MOVE_PHASE else "cannot_build", step)
    return Reason("dead_end", step)


# Steps that nobody has to forbid


def _not_offered(inquiry: Inquiry, step: Step) -> Reason:
    for question in (_wrong_side, _in_the_way, _wrong_time, _misplaced, _wrong_place, _wrong_worker):
        reason = question(inquiry, step)
        if reason is not None:
            return reason
    return Reason("own_power", step, inquiry.cast.players[inquiry.actor])


def _wrong_side(inquiry: Inquiry, step: Step) -> Reason | None:
    """There is no worker, or it belongs to somebody else."""
    now = inquiry.now
    if step.kind not in (*_BY_WORKER, FORCE) or step.at == NOWHERE:
        return None
    if not now.everyone() >> step.at & 1:
        return Reason("no_worker", step)
    own = now.workers(inquiry.machine.rules.side_of(inquiry.actor)) >> step.at & 1
    if step.kind == FORCE:
        return None
    if now.extra & EXTRA_RUNNING:
        return Reason("additional_turn", step) if own else None
    return None if own else Reason("not_your_worker", step)


def _in_the_way(inquiry: Inquiry, step: Step) -> Reason | None:
    """Something on the target, without which the step would be offered."""
    if step.kind in _VALUES:
        return None
    hindrances = [each for each in _HINDRANCES if each[0](inquiry.now, step)]
    together = inquiry.now.copy()
    for _, clear, reason in hindrances:
        clear(together, step)
        alone = inquiry.now.copy()
        clear(alone, step)
        if inquiry.offered(step, (), alone):
            return reason(inquiry, step)
    if hindrances and inquiry.offered(step, (), together):
        return hindrances[0][2](inquiry, step)
    return None


def _wrong_time(inquiry: Inquiry, step: Step) -> Reason | None:
    if step.kind in _offered_workers(inquiry):
        return None
    possible = inquiry.legal_steps(inquiry.restrictors)
    kinds = tuple(dict.fromkeys(Step.decode(code).kind for code in possible.steps()))
    return Reason("wrong_time" if kinds else "no_turn", step, kinds=kinds)


def _misplaced(inquiry: Inquiry, step: Step) -> Reason | None:
    """A worker placed where a card of its side does not allow it, or of a gender that is not to be had."""
    if inquiry.now.phase != SETUP or step.kind != PLACE:
        return None
    side = inquiry.machine.rules.side_of(inquiry.actor)
    for power in inquiry.cast.players:
        if power.side == side and not power.placement_targets(inquiry.now) >> step.to & 1:
            return Reason("forbids", step, power)
    return Reason("gender", step)


def _wrong_place(inquiry: Inquiry, step: Step) -> Reason | None:
    if step.kind not in _BY_WORKER or step.at == NOWHERE:
        return None
    if step.at == step.to:
        return Reason("same_space", step)
    reach = inquiry.machine.player(inquiry.now).reach(step.at)
    return None if reach >> step.to & 1 else Reason("not_next", step)


def _wrong_worker(inquiry: Inquiry, step: Step) -> Reason | None:
    workers = _offered_workers(inquiry)[step.kind]
    if step.kind not in _BY_WORKER or step.at in workers or NOWHERE in workers:
        return None
    return Reason("wrong_worker", step, squares=tuple(sorted(workers)))


def _offered_workers(inquiry: Inquiry) -> dict[int, set[int]]:
    """By kind of step, the workers that could do it if the island were empty of buildings, or can."""
    empty = inquiry.now.copy()
    empty.level1 = empty.level2 = empty.level3 = empty.domes = empty.blocked = 0
    found: dict[int, set[int]] = {}
    for position in (inquiry.now, empty):
        for code in inquiry.offers((), position).steps():
            step = Step.decode(code)
            found.setdefault(step.kind, set()).add(step.at)
    return found


# What can be in the way: is it there, how to take it away, what to say about it


def _has_dome(now: Position, step: Step) -> bool:
    return bool(now.domes >> step.to & 1)


def _without_dome(now: Position, step: Step) -> None:
    now.domes &= ~(1 << step.to)


def _dome(inquiry: Inquiry, step: Step) -> Reason:
    return Reason("dome", step)


def _is_blocked(now: Position, step: Step) -> bool:
    return bool(now.blocked >> step.to & 1)


def _unblocked(now: Position, step: Step) -> None:
    now.blocked &= ~(1 << step.to)


def _obstacle(inquiry: Inquiry, step: Step) -> Reason:
    if inquiry.now.ram == step.to:
        return Reason("ram", step)
    for power in inquiry.cast.obstacles:
        if power.obstacles(inquiry.now) >> step.to & 1:
            return Reason("forbids", step, power)
    return Reason("dome", step)


def _has_worker(now: Position, step: Step) -> bool:
    return step.at != step.to and bool(now.everyone() >> step.to & 1)


def _without_worker(now: Position, step: Step) -> None:
    for side in range(3):
        now.set_workers(side, now.workers(side) & ~(1 << step.to))


def _worker(inquiry: Inquiry, step: Step) -> Reason:
    power = inquiry.cast.players[inquiry.actor]
    if not power.opposes(inquiry.now, step.to):
        return Reason("own_worker", step)
    if step.kind == MOVE and overrides(power, "displace"):
        return Reason("not_displaced", step, power)
    return Reason("worker", step)


def _is_higher(now: Position, step: Step) -> bool:
    return step.kind == MOVE and now.height(step.to) > now.height(step.at)


def _levelled(now: Position, step: Step) -> None:
    while now.height(step.to) > now.height(step.at):
        now.lower_space(1 << step.to)


def _too_high(inquiry: Inquiry, step: Step) -> Reason:
    return Reason("too_high", step, levels=inquiry.now.height(step.to) - inquiry.now.height(step.at))


_Hindrance = tuple[
    Callable[[Position, Step], bool],
    Callable[[Position, Step], None],
    Callable[[Inquiry, Step], Reason],
]
_HINDRANCES: tuple[_Hindrance, ...] = (
    (_has_dome, _without_dome, _dome),
    (_is_blocked, _unblocked, _obstacle),
    (_has_worker, _without_worker, _worker),
    (_is_higher, _levelled, _too_high),
)
