"""Random games in which every position is looked at, whatever the powers."""

from random import Random

from santorini.notation.position import read_position, write_position
from santorini.notation.symmetry import mapped_position, mapped_step
from santorini.powers import library_for, power_named
from santorini.rules.board import CELLS, FULL, SYMMETRIES, cells
from santorini.rules.game_rules import Rules
from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import BETWEEN, BROKEN, BY_MOVE, BY_NO_TURN, NOT_ENDED, OVER, Position
from santorini.rules.profiles import OFFICIAL
from santorini.rules.setup import workers_of
from santorini.rules.steps import BUILD, DOME, FORCE, MOVE, PLACE, Offers
from santorini.rules.turns import Perft, complete_turns
from santorini.step import Step
from tests.helpers import legal_steps

# How often a random player prefers to climb, so that games are won and not only blocked.
CLIMBING = 0.3
# Whole turns are counted in two ways once in so many turns,
COUNTED_TURNS = 8
# if they are no more than a few thousand: the product of their choices step by step says so.
MOST_COUNTED = 3_000


def play_random_game(
    names: tuple[str, ...],
    seed: int,
    most_turns: int,
    *,
    profile: str = OFFICIAL,
    fleece: str | None = None,
) -> Position:
    """Play until the end, or so many turns, checking everything; the same seed plays the same game."""
    cards = [power_named(name) for name in names]
    shared = None if fleece is None else power_named(fleece)
    machine = Machine(Rules(cards, profile=profile, fleece=shared, library=library_for(cards)))
    random = Random(f"{'-'.join(names)} {profile} {fleece} {seed}")
    now = machine.initial()
    for turn in range(most_turns):
        # In the setup, a position is its text and the steps so far.
        if not now.setup:
            check_between_turns(machine, now)
        if turn % COUNTED_TURNS == 0:
            check_whole_turns(machine, now)
        play_turn(machine, now, random)
        if now.phase == OVER:
            break
    return now


def play_turn(machine: Machine, now: Position, random: Random) -> None:
    """One turn, or the loss of a player who has none; the same is played on a turned or reflected board."""
    symmetry = random.randrange(1, SYMMETRIES)
    image = mapped_position(machine, now, symmetry)
    machine.open(now)
    machine.open(image)
    seat = now.seat
    started = False
    while now.phase not in (BETWEEN, OVER):
        steps = legal_steps(machine, now)
        check_steps(machine, now, steps, random)
        actor = int(machine.actor(now))
        images = {mapped_step(machine, actor, step, symmetry) for step in steps}
        assert set(legal_steps(machine, image)) == images
        if not steps:
            assert not started, "a turn was begun that cannot be completed"
            machine.lose(now)
            machine.lose(image)
            break
        step = choose(now, steps, random)
        machine.apply(now, step.code)
        machine.apply(image, mapped_step(machine, actor, step, symmetry).code)
        check_position(machine, now)
        started = started or actor != CHANCE_SEAT
    assert write_position(machine, image) == write_position(machine, mapped_position(machine, now, symmetry))
    check_end(machine, now, seat)


def choose(now: Position, steps: list[Step], random: Random) -> Step:
    climbs = [step for step in steps if step.kind == MOVE and now.height(step.to) > now.height(step.at)]
    return random.choice(climbs if climbs and random.random() < CLIMBING else steps)


# What always holds


def check_position(machine: Machine, now: Position) -> None:
    sides = [now.workers(side) for side in range(3)]
    assert now.phase != BROKEN
    assert (now.level1 | now.domes | now.everyone()) & ~FULL == 0
    assert now.level3 & ~now.level2 == 0
    assert now.level2 & ~now.level1 == 0
    assert sum(sides) == now.everyone(), "two workers on one space"
    assert now.everyone() & now.domes == 0, "a worker on a dome"
    assert (now.females | now.males) & ~now.everyone() == 0
    assert now.females & now.males == 0
    assert now.moved & ~now.everyone() == 0
    assert not now.ram < CELLS or not (now.everyone() | now.level1 | now.domes) >> now.ram & 1
    for side in range(machine.rules.sides):
        assert len(cells(now.workers(side))) <= most_workers(machine.rules, side)
    assert now.copy() == now
    assert now.copy().key() == now.key()
    assert (now.phase == OVER) == (now.winner != 0) == (now.ending != NOT_ENDED)
    assert now.winner <= machine.rules.sides


def most_workers(rules: Rules, side: int) -> int:
    cards = [card for seat, card in enumerate(rules.cards) if rules.side_of(seat) == side]
    return max(workers_of(rules, side), *(card.most_workers for card in cards))


def check_between_turns(machine: Machine, now: Position) -> None:
    """Nothing of the last turn is left, so the text says everything (but the discards of a deck)."""
    text = write_position(machine, now)
    said = read_position(text)
    assert said.machine.rules.cards == machine.rules.cards
    assert write_position(said.machine, said.position) == text
    if not any(card.lends for card in machine.cards()):
        assert said.position == now


def check_whole_turns(machine: Machine, now: Position) -> None:
    """Counting paths and collecting results agree on how many turns there are."""
    if choices(machine, now) > MOST_COUNTED:
        return
    turns = complete_turns(machine, now)
    assert len({turn.result.key() for turn in turns}) == len(turns)
    assert Perft(machine).count(now, 1) == len(turns)


def choices(machine: Machine, now: Position) -> int:
    """The product of the numbers of choices along one long way through a turn."""
    ahead = now.copy()
    machine.open(ahead)
    product = 1
    while ahead.phase not in (BETWEEN, OVER) and product <= MOST_COUNTED:
        steps = legal_steps(machine, ahead)
        if not steps:
            break
        product *= len(steps)
        machine.apply(ahead, steps[0].code)
    return product


def check_steps(machine: Machine, now: Position, steps: list[Step], random: Random) -> None:
    assert len(set(steps)) == len(steps), "a step is offered twice"
    for step in steps:
        if step.kind in (PLACE, MOVE, BUILD, DOME, FORCE):
            assert not now.domes >> step.to & 1, f"{step} goes onto a dome"
        child = now.copy()
        machine.apply(child, step.code)
        check_position(machine, child)
    check_other_steps(machine, now, steps, random)


def check_other_steps(machine: Machine, now: Position, steps: list[Step], random: Random) -> None:
    """A sample of steps that look like the legal ones, but are not."""
    offers = Offers()
    machine.legal(now, offers)
    for step in random.sample(steps, min(3, len(steps))):
        assert offers.has(step.code)
        other = step._replace(to=random.randrange(25))
        assert offers.has(other.code) == (other in steps)


def check_end(machine: Machine, now: Position, seat: int) -> None:
    """Who moved has won by a move; who could not has not won."""
    side = machine.rules.side_of(seat)
    if now.ending == BY_MOVE:
        assert now.winner == side + 1
    if now.ending == BY_NO_TURN:
        assert now.winner != side + 1
