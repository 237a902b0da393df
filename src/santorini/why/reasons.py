"""Which question of the machine a step fails, in the order in which a player would think of them."""

from collections.abc import Callable, Iterable

from santorini.rules.board import NOWHERE, cell_name
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
from santorini.sentences import Sentence, all_of, one_of
from santorini.sentences.cards import card_name, card_words
from santorini.step import Step, StepKind
from santorini.why.inquiry import Inquiry

_BY_WORKER = (MOVE, BUILD, DOME)
# Steps that do not go to a square, and how many values they can have.
_VALUES = {DIRECTION: 8, CHOOSE: 64, END: 1}


def reason_against(inquiry: Inquiry, step: Step) -> Sentence:
    """The first reason against a step that is not legal."""
    if not inquiry.offered(step, ()):
        return _not_offered(inquiry, step)
    for power in inquiry.restrictors:
        if not inquiry.offered(step, (power,)):
            return _forbidden(inquiry, step, power)
    return _leads_nowhere(inquiry, step)


# Cards that forbid a step


def _forbidden(inquiry: Inquiry, step: Step, power: Power) -> Sentence:
    if step.kind == MOVE and inquiry.offered_without_rides(step, (power,)):
        leads = [int(rider.ride(inquiry.now, step.to)) for rider in inquiry.riders]
        return Sentence("why.forbids_ride", forbids=_forbids(power), squares=_squares(leads))
    return _forbids(power)


def _leads_nowhere(inquiry: Inquiry, step: Step) -> Sentence:
    """The step is offered, but no complete legal turn lies behind it."""
    if not inquiry.legal(step, ()):
        return _dead_end(inquiry, step)
    for power in inquiry.restrictors:
        if not inquiry.legal(step, (power,)):
            key = "why.duty" if power in inquiry.judges else "why.stranded"
            return Sentence(key, forbids=_forbids(power))
    return Sentence("why.together", names=all_of(card_name(power.name) for power in inquiry.restrictors))


def _dead_end(inquiry: Inquiry, step: Step) -> Sentence:
    following = inquiry.after(step)
    if following.phase in (MOVE_PHASE, BUILD_PHASE) and not inquiry.offers((), following).size:
        return Sentence("why.cannot_move" if following.phase == MOVE_PHASE else "why.cannot_build")
    return Sentence("why.dead_end")


# Steps that nobody has to forbid


def _not_offered(inquiry: Inquiry, step: Step) -> Sentence:
    for question in (_wrong_side, _in_the_way, _wrong_time, _misplaced, _wrong_place, _wrong_worker):
        reason = question(inquiry, step)
        if reason is not None:
            return reason
    power = inquiry.cast.players[inquiry.actor]
    return Sentence("why.own_power", name=card_name(power.name), text=_text(power))


def _wrong_side(inquiry: Inquiry, step: Step) -> Sentence | None:
    """There is no worker, or it belongs to somebody else."""
    now = inquiry.now
    if step.kind not in (*_BY_WORKER, FORCE) or step.at == NOWHERE:
        return None
    if not now.everyone() >> step.at & 1:
        return Sentence("why.no_worker", at=cell_name(step.at))
    own = now.workers(inquiry.machine.rules.side_of(inquiry.actor)) >> step.at & 1
    if step.kind == FORCE:
        return None
    if now.extra & EXTRA_RUNNING:
        return Sentence("why.additional_turn") if own else None
    return None if own else Sentence("why.not_your_worker", at=cell_name(step.at))


def _in_the_way(inquiry: Inquiry, step: Step) -> Sentence | None:
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


def _wrong_time(inquiry: Inquiry, step: Step) -> Sentence | None:
    if step.kind in _offered_workers(inquiry):
        return None
    possible = inquiry.legal_steps(inquiry.restrictors)
    kinds = tuple(dict.fromkeys(Step.decode(code).kind for code in possible.steps()))
    if not kinds:
        return Sentence("why.no_turn")
    return Sentence("why.wrong_time", asked=_to(step.kind), possible=one_of(map(_to, kinds)))


def _misplaced(inquiry: Inquiry, step: Step) -> Sentence | None:
    """A worker placed where a card of its side does not allow it, or of a gender that is not to be had."""
    if inquiry.now.phase != SETUP or step.kind != PLACE:
        return None
    side = inquiry.machine.rules.side_of(inquiry.actor)
    for power in inquiry.cast.players:
        if power.side == side and not power.placement_targets(inquiry.now) >> step.to & 1:
            return _forbids(power)
    return Sentence("why.gender")


def _wrong_place(inquiry: Inquiry, step: Step) -> Sentence | None:
    if step.kind not in _BY_WORKER or step.at == NOWHERE:
        return None
    if step.at == step.to:
        return Sentence("why.same_space")
    reach = inquiry.machine.player(inquiry.now).reach(step.at)
    if reach >> step.to & 1:
        return None
    return Sentence("why.not_next", at=cell_name(step.at), to=cell_name(step.to))


def _wrong_worker(inquiry: Inquiry, step: Step) -> Sentence | None:
    workers = _offered_workers(inquiry)[step.kind]
    if step.kind not in _BY_WORKER or step.at in workers or NOWHERE in workers:
        return None
    return Sentence("why.wrong_worker", squares=_squares(workers))


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


def _dome(inquiry: Inquiry, step: Step) -> Sentence:
    return Sentence("why.dome", to=cell_name(step.to))


def _is_blocked(now: Position, step: Step) -> bool:
    return bool(now.blocked >> step.to & 1)


def _unblocked(now: Position, step: Step) -> None:
    now.blocked &= ~(1 << step.to)


def _obstacle(inquiry: Inquiry, step: Step) -> Sentence:
    if inquiry.now.ram == step.to:
        return Sentence("why.ram", to=cell_name(step.to))
    for power in inquiry.cast.obstacles:
        if power.obstacles(inquiry.now) >> step.to & 1:
            return _forbids(power)
    return _dome(inquiry, step)


def _has_worker(now: Position, step: Step) -> bool:
    return step.at != step.to and bool(now.everyone() >> step.to & 1)


def _without_worker(now: Position, step: Step) -> None:
    for side in range(3):
        now.set_workers(side, now.workers(side) & ~(1 << step.to))


def _worker(inquiry: Inquiry, step: Step) -> Sentence:
    power, to = inquiry.cast.players[inquiry.actor], cell_name(step.to)
    if not power.opposes(inquiry.now, step.to):
        return Sentence("why.own_worker", to=to)
    if step.kind == MOVE and overrides(power, "displace"):
        return Sentence("why.not_displaced", name=card_name(power.name), to=to, text=_text(power))
    return Sentence("why.worker", to=to)


def _is_higher(now: Position, step: Step) -> bool:
    return step.kind == MOVE and now.height(step.to) > now.height(step.at)


def _levelled(now: Position, step: Step) -> None:
    while now.height(step.to) > now.height(step.at):
        now.lower_space(1 << step.to)


def _too_high(inquiry: Inquiry, step: Step) -> Sentence:
    levels = inquiry.now.height(step.to) - inquiry.now.height(step.at)
    return Sentence("why.too_high", at=cell_name(step.at), to=cell_name(step.to), levels=levels)


_Hindrance = tuple[
    Callable[[Position, Step], bool],
    Callable[[Position, Step], None],
    Callable[[Inquiry, Step], Sentence],
]
_HINDRANCES: tuple[_Hindrance, ...] = (
    (_has_dome, _without_dome, _dome),
    (_is_blocked, _unblocked, _obstacle),
    (_has_worker, _without_worker, _worker),
    (_is_higher, _levelled, _too_high),
)


# Parts of sentences


def _forbids(power: Power) -> Sentence:
    """In the card's own words, where it has some."""
    words = card_words(power.name, "forbids", power.profile)
    return words or Sentence("why.forbidden_by", name=card_name(power.name))


def _text(power: Power) -> str:
    return card_words(power.name, "text", power.profile) or ""


def _squares(cells: Iterable[int]) -> str:
    return one_of(sorted(cell_name(cell) for cell in cells if cell != NOWHERE))


def _to(kind: StepKind) -> Sentence:
    return Sentence(f"why.to_{kind}")
