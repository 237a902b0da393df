"""The mortal player, and the hooks by which a power differs.

`Power` itself is the player without a card. A card is a subclass that overrides a few hooks; the order
in which hooks are asked is written once, in `moving.py`, `turn_order.py` and `machine.py`. Hooks that only
look are pure; hooks named `before_`, `after_`, `end_` or `displace` may change the position they are given,
and so may `entered`, `witness_move`, `space_changed` and `hide`: pieces only by way of `self.pieces`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from santorini.rules.board import (
    DIRECTION,
    FULL,
    NEIGHBORS,
    NO_DIRECTION,
    NOWHERE,
    STEP,
    cell_of,
)
from santorini.rules.errors import InvalidNotation
from santorini.rules.position import Position
from santorini.rules.steps import BUILD, MOVE, Offers
from santorini.sentences.cards import card_name

if TYPE_CHECKING:
    from santorini.rules.pieces import Pieces

# Groups of cards.
MORTAL: Final = 0
SIMPLE: Final = 1
ADVANCED: Final = 2
GOLDEN_FLEECE: Final = 3
HERO: Final = 4
OWN: Final = 5  # written by users of the package

# When a card's workers are placed; turn order decides among equals.
PLACES_FIRST: Final = 0
PLACES_IN_TURN: Final = 1
PLACES_LAST: Final = 2

# When a card has something to choose in the setup: never, before workers are placed, or after.
PREPARES_NOTHING: Final = 0
PREPARES_BEFORE: Final = 1
PREPARES_AFTER: Final = 2

# What a card remembers from turn to turn: nothing, numbers, or also spaces, workers or directions.
REMEMBERS_NOTHING: Final = 0
REMEMBERS_NUMBERS: Final = 1
REMEMBERS_SPACES: Final = 2

# Slopes of a move that a card can forbid (`forbidden_slopes`).
UP: Final = 1
DOWN: Final = 2

# Memory of cards that mark workers: two masks of this width, then anything else.
MARKS_WIDTH: Final = 26

# By which of their moves a card's holder can win (`winning_moves`).
ANY_MOVES: Final = 0
MOVES_TO_LEVEL_3: Final = 1  # the last of a turn leads onto level 3, from level 1 or 2
STEPS_TO_LEVEL_3: Final = 2  # the first of a turn leads from level 2 up to level 3

# What a card says to a winning move (`answer_win`).
ALLOW: Final = 0
DENY: Final = 1
STEAL: Final = 2


def overrides(power: Power, hook: str) -> bool:
    """Does a power's class have its own version of a hook?"""
    return getattr(type(power), hook) is not getattr(Power, hook)


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A player without a power; every card is its differences from this."""

    name: ClassVar[str] = "mortal"
    number: ClassVar[int] = 0
    group: ClassVar[int] = MORTAL
    players: ClassVar[str] = "234"
    golden_fleece: ClassVar[bool] = False
    hides_workers: ClassVar[bool] = False

    # Does what it forbids bind its holder and teammates too, or only opponents?
    binds_everyone: ClassVar[bool] = False
    # Can it leave anybody with a turn begun that cannot be completed, in another way than by `allows_end`? If
    # so, the machine looks ahead; `strands_after` can say when.
    can_strand: ClassVar[bool] = True
    # Can its holder reach one position by several different turns?
    turns_meet: ClassVar[bool] = True
    # Can its holder's worker on level 2, when a turn begins, step up to any free level 3 next to it and win,
    # as far as this card is concerned? What overrides no hook that could be in the way need not say so.
    climbs_freely: ClassVar[bool] = False
    # The same of an opponent's worker: is the card never in its way?
    lets_climb: ClassVar[bool] = False
    # By which moves can its holder win? What overrides no hook that moves differ by need not say so.
    winning_moves: ClassVar[int] = ANY_MOVES
    # Can its holder come back to the same state inside one turn (walks of any length)?
    wanders: ClassVar[bool] = False
    # What does it remember from turn to turn? Networks read it, if it says so.
    remembers: ClassVar[int] = REMEMBERS_NOTHING
    # Does its memory begin with two masks of workers, to be carried along when they change places?
    marks_workers: ClassVar[bool] = False
    # Is what `allows_end` asks a duty only where it can be done?
    if_possible: ClassVar[bool] = False
    # Does the card do its work even while its owner uses another power?
    stays: ClassVar[bool] = False
    # Is what it remembers about its holder, and lost when the card changes hands?
    forgets_when_taken: ClassVar[bool] = False
    # Is it used through another slot, because the power it lends has a memory of its own?
    lends: ClassVar[bool] = False
    # What its token is called, or what it names on the board, in notation (@talus=D3) and to programs.
    token_key: ClassVar[str] = "token"
    # What the values of its CHOOSE steps are called: @choice=again. Others go by their numbers.
    choices: ClassVar[Mapping[int, str]] = {}
    # How many spaces wide what it names is; a wide square goes by its lower left space.
    token_width: ClassVar[int] = 1

    # Setup.
    workers: ClassVar[int] = 2
    most_workers: ClassVar[int] = 2
    placement: ClassVar[int] = PLACES_IN_TURN
    prepares: ClassVar[int] = PREPARES_NOTHING
    needs_genders: ClassVar[bool] = False

    def __init__(self, pieces: Pieces, seat: int, side: int, slot: int) -> None:
        self.seat: i64 = seat  # who holds the card
        self.side: i64 = side  # whose workers it serves
        self.slot: i64 = slot  # where its memory is
        # Nothing to offer or to do after the build: the turn is over with it.
        self.plain_end = not (overrides(self, "offer_ending") or overrides(self, "end_turn"))
        # What a card does not state is taken to be so; the mortal does none of it.
        self.strands = type(self) is not Power and self.can_strand
        self.merges = type(self) is not Power and self.turns_meet
        # What is asked for all the time is kept by each power: of a class it is slow to read.
        self.is_hero = self.group == HERO
        self.lasts = self.stays
        self.binds_all = self.binds_everyone
        self.asks_if_possible = self.if_possible
        self.minds_moves = overrides(self, "after_move")
        self.minds_steps = overrides(self, "after_step")
        # Compiled, the constructor of a card runs twice. Only what is set after `self` was handed to somebody
        # is set with care for what was there; pieces set before that would never be freed.
        self.pieces = pieces
        self.profile: str = pieces.rules.profile

    # The setup.

    @classmethod
    def prepares_in(cls, profile: str) -> int:
        """When the card has something to choose in the setup."""
        return cls.prepares

    def offer_setup(self, now: Position, offers: Offers) -> None:
        """What the card has to choose before the game, if it `prepares` anything."""

    def placement_targets(self, now: Position) -> i64:
        """Where the holder's side may place its next worker, among free spaces."""
        return FULL

    # The holder's turn, in its order.

    def before_turn(self, now: Position) -> None:
        """Any turn begins (the turn player's card is asked first): effects and snapshots."""

    def offer_moves(self, now: Position, offers: Offers) -> None:
        """What the holder may do before having moved; in an additional turn with an opponent's worker."""
        self.offer_moves_by(now, offers, self.foes(now) if now.extra else now.workers(self.side))

    def offer_builds(self, now: Position, offers: Offers) -> None:
        """What the holder may do after having moved and before having built."""
        offers.add(BUILD, now.mover, self.build_targets(now, now.mover))

    def offer_ending(self, now: Position, offers: Offers) -> None:
        """What the holder may or must do after the build; nothing offered ends the turn."""

    def move_targets(self, now: Position, worker: i64) -> i64:
        """Where a worker of the holder may step, before others' limits."""
        return self.reach(worker) & ~now.occupied() & now.within_climb(worker)

    def build_targets(self, now: Position, worker: i64) -> i64:
        """Where a worker of the holder may build the next piece, before others' limits."""
        return self.reach(worker) & ~now.occupied()

    def displace(self, now: Position, at: i64, to: i64) -> None:
        """The holder's worker, lifted from `at`, is about to step onto another worker on `to`."""

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        """The holder's worker moved from `at` to `to`, and did not win by it."""

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        """The holder made another step than a move; its plain effect and the next phase are set."""

    def wins_by_move(self, now: Position, at: i64, to: i64) -> bool:
        """Does moving from `at` to `to` win?"""
        return now.level3 >> to & ~(now.level3 >> at) & 1 != 0

    def end_turn(self, now: Position) -> None:
        """The holder's turn is complete: what happens without being asked."""

    def after_turn(self, now: Position) -> None:
        """Any turn is over, cancelled ones too: what the card keeps in mind."""

    # Others' turns. The machine asks for opponents' workers only, unless `binds_everyone`.

    def limit_move(self, now: Position, worker: i64, targets: i64) -> i64:
        """What remains of a worker's targets."""
        return targets

    def limit_build(self, now: Position, kind: i64, targets: i64) -> i64:
        """What remains of an opponent's building targets; `kind` is BUILD or DOME."""
        return targets

    def witness_move(self, now: Position, to: i64) -> None:
        """An opponent's worker has moved to `to`; nothing has come of it yet."""

    def answer_win(self, now: Position, to: i64) -> i64:
        """ALLOW, DENY or STEAL an opponent's win by a move to `to`."""
        return ALLOW

    def after_opponent_move(self, now: Position, to: i64, direction: i64) -> None:
        """An opponent's worker moved to `to`, and did not win by it."""

    def allows_end(self, now: Position) -> bool:
        """May an opponent's turn end like this?"""
        return True

    # Any turn, the holder's too.

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        """Steps offered now that can lead into a turn that, for this card, cannot be completed.

        Asked in turns that the card can touch at all; what is looked behind for nothing only costs time.
        """
        return targets

    def obstacles(self, now: Position) -> i64:
        """Spaces that count as a dome for the turn player."""
        return 0

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        """Slopes (UP, DOWN) that a worker's moves may not have; also asked of the turn player's card."""
        return 0

    def ride(self, now: Position, to: i64) -> i64:
        """Where a worker that steps onto `to` has to move on to, or NOWHERE."""
        return NOWHERE

    def tokens(self, now: Position) -> i64:
        """Spaces where the card's tokens lie."""
        return 0

    def shown(self, now: Position) -> i64:
        """Spaces to be shown as the card's: those of its tokens, or that it has named, as far as known."""
        return self.tokens(now)

    def shown_direction(self, now: Position) -> i64:
        """Where its token points on the table, or NO_DIRECTION."""
        return NO_DIRECTION

    def entered(self, now: Position, cell: i64) -> None:
        """A worker came to stand on a cell, in whatever way."""

    def space_changed(self, now: Position, cell: i64) -> None:
        """A block or dome was put on a cell, or a block taken from it."""

    def wins_now(self, now: Position) -> bool:
        """Has the holder won, whoever's turn it is? Asked after every build."""
        return False

    def offer_answer(self, now: Position, dome: i64, offers: Offers) -> None:
        """A dome was built: what the holder may do at once, before the turn goes on."""

    # Chance and secrets.

    def lent_power(self, now: Position) -> int:
        """The number of the power that the card lends now, if it `lends` one."""
        return 0

    def offer_draw(self, now: Position, offers: Offers) -> None:
        """What chance can draw for this card, while `chance` points at it."""

    def hide(self, now: Position) -> None:
        """Take out of a copy of the position what other sides may not know."""

    # How the card's memory is written in a position (see docs/notation.md).

    def write_state(self, now: Position) -> str:
        """The text between the brackets; empty for a card as it is at the start of a game."""
        memory = self.memory(now)
        return f"memory={memory}" if memory else ""

    def read_state(self, now: Position, text: str) -> None:
        """Take the memory from its text; raises InvalidNotation with what was expected."""
        if not text.startswith("memory=") or not text[7:].isdigit():
            raise InvalidNotation("memory.none", card=card_name(self.name))
        self.remember(now, int(text[7:]))

    def unseen_workers(self, now: Position) -> int:
        """How many workers stand somewhere that the reader of this position may not know."""
        return 0

    @classmethod
    def pointing(cls, direction: int) -> int:
        """Where its token points on the table, for a direction as steps and positions write it."""
        return direction

    # What cards share.

    def reach(self, cell: i64) -> i64:
        """The spaces next to a cell as the holder's workers move and build."""
        return NEIGHBORS[cell]

    def direction(self, at: i64, to: i64) -> i64:
        """The direction of a step of the holder's worker."""
        return DIRECTION[at * 32 + to]

    def next_cell(self, cell: i64, direction: i64) -> i64:
        """Where one step of the holder's worker in a direction leads, or NOWHERE."""
        return STEP[cell * 8 + direction]

    def memory(self, now: Position) -> i64:
        return now.memory(self.slot)

    def remember(self, now: Position, value: i64) -> None:
        now.remember(self.slot, value)

    def spent(self, now: Position) -> bool:
        """Has a hero's power been used? (For others it never is.)"""
        return self.is_hero and self.memory(now) != 0

    def opposes(self, now: Position, worker: i64) -> bool:
        """Is the worker on a cell an opponent's?"""
        return not now.workers(self.side) >> worker & 1

    def my_turn(self, now: Position) -> bool:
        return now.seat == self.seat

    def own(self, now: Position) -> i64:
        return now.workers(self.side)

    def opponents(self, now: Position) -> i64:
        """Every worker of another side."""
        return now.everyone() & ~now.workers(self.side)

    def foes(self, now: Position) -> i64:
        """Opponents' workers that a power can touch: not those on a space that counts as a dome."""
        return now.everyone() & ~now.workers(self.side) & ~now.blocked

    def turn_workers(self, now: Position) -> i64:
        """The workers of the player whose turn it is."""
        return now.workers(self.pieces.rules.side_of(now.seat))

    def turn_is_opponents(self, now: Position) -> bool:
        return self.pieces.rules.side_of(now.seat) != self.side

    def unmoved(self, now: Position) -> i64:
        return now.workers(self.side) & ~now.moved

    def offer_builds_by(self, now: Position, offers: Offers, workers: i64) -> None:
        """Offer the ordinary build with any worker of a mask."""
        while workers:
            bit = workers & -workers
            workers ^= bit
            worker = cell_of(bit)
            offers.add(BUILD, worker, self.build_targets(now, worker))

    def offer_moves_by(self, now: Position, offers: Offers, workers: i64) -> None:
        """Offer the ordinary move with any worker of a mask."""
        while workers:
            bit = workers & -workers
            workers ^= bit
            worker = cell_of(bit)
            offers.add(MOVE, worker, self.move_targets(now, worker))

    def completed_tower(self, now: Position, cell: i64) -> bool:
        return now.level3 & now.domes & (i64(1) << cell) != 0
