"""The position: one flat value that holds everything about a game at one moment."""

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from santorini.rules.board import FULL, NOWHERE, SIZE, cell_name, cells

# Phases. BETWEEN: the last turn is complete, the next one is not begun. A turn then goes from MOVE over
# BUILD to END, where only the END of the turn player's power is left.
SETUP: Final = 0
BETWEEN: Final = 1
MOVE_PHASE: Final = 2
BUILD_PHASE: Final = 3
END_PHASE: Final = 4
OVER: Final = 5
BROKEN: Final = 6  # a turn that may not end like this; only a lookahead ever meets it

_PHASE_NAMES: Final = ("setup", "before the turn", "move", "build", "end", "over, turn", "broken turn")

# `extra`: an additional turn is running; another one follows this turn.
EXTRA_RUNNING: Final = 1
EXTRA_NEXT: Final = 2

# Memory slots: one per seat for the card dealt there, and one more.
SLOTS: Final = 5
FLEECE_SLOT: Final = 4

# How a game can end; the value of `ending`.
NOT_ENDED: Final = 0
BY_MOVE: Final = 1
BY_POWER: Final = 2
BY_NO_TURN: Final = 3
BY_ABYSS: Final = 4
BY_RESIGNATION: Final = 5

_BOARDS: Final = 4096  # whose texts are kept

_HASH_SEED: Final = 0x1A2B3C4D5E6F7081
# Half of them, and one more: whole, they would be Python integers when compiled, read anew every time.
_HALF_HASH_FACTOR: Final = 0x2C28FA16A64ABF96
_HALF_HASH_MASK: Final = 0x3FFFFFFFFFFFFFFF


@final
class Position:
    """Masks and small integers only, so that copying it is cheap and is the undo.

    Height is kept as "at least" masks: a space of height 2 is in `level1` and `level2`.

        level1  .x...   level2  .x...   domes  .....   a tower of two levels on B5,
                .....           .....          ..x..   a dome on C4
    """

    def __init__(self) -> None:
        self.level1: i64 = 0
        self.level2: i64 = 0
        self.level3: i64 = 0
        self.domes: i64 = 0
        # Workers by side: a player's own, or a team's.
        self.workers0: i64 = 0
        self.workers1: i64 = 0
        self.workers2: i64 = 0
        self.females: i64 = 0
        self.males: i64 = 0  # only where a card in play asks for genders
        # What the cards remember, in the slot of the seat they were dealt to.
        self.memory0: i64 = 0
        self.memory1: i64 = 0
        self.memory2: i64 = 0
        self.memory3: i64 = 0
        self.memory4: i64 = 0
        # Which power each seat uses now, packed (see cast.py).
        self.cards: i64 = 0
        self.ram: i64 = NOWHERE
        self.phase: i64 = SETUP
        self.seat: i64 = 0  # whose turn it is
        self.extra: i64 = 0  # additional turns: EXTRA_RUNNING, EXTRA_NEXT
        self.setup: i64 = 0  # 1 + how many tasks of the setup are done; 0 when it is over
        self.chance: i64 = 0  # 1 + the slot of a card that chance has to draw, or 0
        self.out: i64 = 0  # mask of seats that left the game
        self.winner: i64 = 0  # 1 + the winning side
        self.ending: i64 = NOT_ENDED
        # Facts of the running turn; all zero (or NOWHERE) between turns.
        self.mover: i64 = NOWHERE  # where the worker that moved last stands
        self.origin: i64 = NOWHERE  # where that worker began the turn
        self.moved: i64 = 0  # workers that moved this turn, where they stand now
        self.moves: i64 = 0  # moves made, counted up to 2
        self.climbed: i64 = 0  # 1 if a worker of the turn player moved up
        self.built: i64 = NOWHERE  # the last space built on
        self.builds: i64 = 0
        self.marks: i64 = 0  # workers that the turn player's power has marked
        self.scratch: i64 = 0  # whatever else that power needs to know until the turn ends
        self.blocked: i64 = 0  # spaces that count as a dome for the turn player
        self.duties: i64 = 0  # "if possible" duties that were found possible
        self.question: i64 = 0  # a dome to be answered: 1 + its cell, and by whom

    def copy_from(self, other: "Position") -> None:
        # First all loads, then all stores, eight at a time: so the C compiler copies whole vectors.
        a = other.level1
        b = other.level2
        c = other.level3
        d = other.domes
        e = other.workers0
        f = other.workers1
        g = other.workers2
        h = other.females
        i = other.males
        self.level1 = a
        self.level2 = b
        self.level3 = c
        self.domes = d
        self.workers0 = e
        self.workers1 = f
        self.workers2 = g
        self.females = h
        self.males = i
        a = other.memory0
        b = other.memory1
        c = other.memory2
        d = other.memory3
        e = other.memory4
        f = other.cards
        g = other.ram
        h = other.phase
        self.memory0 = a
        self.memory1 = b
        self.memory2 = c
        self.memory3 = d
        self.memory4 = e
        self.cards = f
        self.ram = g
        self.phase = h
        a = other.seat
        b = other.extra
        c = other.setup
        d = other.chance
        e = other.out
        f = other.winner
        g = other.ending
        h = other.mover
        self.seat = a
        self.extra = b
        self.setup = c
        self.chance = d
        self.out = e
        self.winner = f
        self.ending = g
        self.mover = h
        a = other.origin
        b = other.moved
        c = other.moves
        d = other.climbed
        e = other.built
        f = other.builds
        g = other.marks
        h = other.scratch
        self.origin = a
        self.moved = b
        self.moves = c
        self.climbed = d
        self.built = e
        self.builds = f
        self.marks = g
        self.scratch = h
        a = other.blocked
        b = other.duties
        c = other.question
        self.blocked = a
        self.duties = b
        self.question = c

    def copy(self) -> "Position":
        result = Position()
        result.copy_from(self)
        return result

    def forget_turn(self) -> None:
        """Clear the facts of the running turn."""
        self.mover = NOWHERE
        self.origin = NOWHERE
        self.moved = 0
        self.moves = 0
        self.climbed = 0
        self.built = NOWHERE
        self.builds = 0
        self.marks = 0
        self.scratch = 0
        self.blocked = 0
        self.duties = 0
        self.question = 0

    # Spaces

    def height(self, cell: i64) -> i64:
        """Number of blocks, 0 to 3; a dome is not counted."""
        return (self.level1 >> cell & 1) + (self.level2 >> cell & 1) + (self.level3 >> cell & 1)

    def everyone(self) -> i64:
        """All workers on the board."""
        return self.workers0 | self.workers1 | self.workers2

    def occupied(self) -> i64:
        """Spaces nothing may enter or be built on: a worker, a dome, or something that counts as one."""
        return self.workers0 | self.workers1 | self.workers2 | self.domes | self.blocked

    def free(self) -> i64:
        return FULL & ~self.occupied()

    def within_climb(self, cell: i64) -> i64:
        """Spaces at most one level above a cell."""
        if not self.level1 >> cell & 1:
            return ~self.level2
        if not self.level2 >> cell & 1:
            return ~self.level3
        return FULL

    def not_above(self, cell: i64) -> i64:
        """Spaces no higher than a cell."""
        if not self.level1 >> cell & 1:
            return ~self.level1
        if not self.level2 >> cell & 1:
            return ~self.level2
        if not self.level3 >> cell & 1:
            return ~self.level3
        return FULL

    def not_below(self, cell: i64) -> i64:
        """Spaces no lower than a cell."""
        if self.level3 >> cell & 1:
            return self.level3
        if self.level2 >> cell & 1:
            return self.level2
        if self.level1 >> cell & 1:
            return self.level1
        return FULL

    def complete_towers(self) -> i64:
        return self.level3 & self.domes

    def raise_space(self, bit: i64) -> None:
        """Put the next piece on a space: a block below height 3, a dome on it."""
        if not self.level1 & bit:
            self.level1 |= bit
        elif not self.level2 & bit:
            self.level2 |= bit
        elif not self.level3 & bit:
            self.level3 |= bit
        else:
            self.domes |= bit

    def lower_space(self, bit: i64) -> None:
        """Take the top block of an undomed space away."""
        if self.level3 & bit:
            self.level3 ^= bit
        elif self.level2 & bit:
            self.level2 ^= bit
        else:
            self.level1 &= ~bit

    # Workers

    def workers(self, side: i64) -> i64:
        if side == 0:
            return self.workers0
        return self.workers1 if side == 1 else self.workers2

    def set_workers(self, side: i64, mask: i64) -> None:
        if side == 0:
            self.workers0 = mask
        elif side == 1:
            self.workers1 = mask
        else:
            self.workers2 = mask

    def side_at(self, bit: i64) -> i64:
        """Whose worker stands on a space; there has to be one."""
        if self.workers0 & bit:
            return 0
        return 1 if self.workers1 & bit else 2

    # Cards

    def memory(self, slot: i64) -> i64:
        if slot == 0:
            return self.memory0
        if slot == 1:
            return self.memory1
        if slot == 2:
            return self.memory2
        return self.memory3 if slot == 3 else self.memory4

    def remember(self, slot: i64, value: i64) -> None:
        if slot == 0:
            self.memory0 = value
        elif slot == 1:
            self.memory1 = value
        elif slot == 2:
            self.memory2 = value
        elif slot == 3:
            self.memory3 = value
        else:
            self.memory4 = value

    # Identity

    def key(self) -> i64:
        """A 63-bit hash of everything; equal positions have equal keys."""
        key: i64 = _HASH_SEED
        key = _mix(key, self.level1 | self.level2 << 32)
        key = _mix(key, self.level3 | self.domes << 32)
        key = _mix(key, self.workers0 | self.workers1 << 32)
        key = _mix(key, self.workers2 | self.females << 32)
        if self.males:
            key = _mix(key, self.males + 3)
        key = _mix(key, self.cards)
        key = _mix(key, self.memory0)
        key = _mix(key, self.memory1)
        if self.memory2 | self.memory3 | self.memory4:
            key = _mix(_mix(_mix(key, self.memory2), self.memory3 + 1), self.memory4 + 2)
        key = _mix(
            key,
            self.phase
            | self.seat << 3
            | self.extra << 5
            | self.chance << 10
            | self.out << 13
            | self.ram << 17
            | self.winner << 22
            | self.ending << 24
            | self.setup << 28,
        )
        if self.phase > BETWEEN:
            key = _mix(
                key,
                self.mover
                | self.origin << 5
                | self.built << 10
                | self.moves << 15
                | self.climbed << 17
                | self.builds << 18
                | self.duties << 24
                | self.question << 28,
            )
            key = _mix(key, self.moved | self.marks << 32)
            key = _mix(key, self.scratch)
        return key

    def same_as(self, other: "Position") -> bool:
        """Equality without a hash."""
        return self.fields() == other.fields()

    def fields(self) -> tuple[int, ...]:
        """Every field, in order of declaration."""
        return (
            self.level1, self.level2, self.level3, self.domes,
            self.workers0, self.workers1, self.workers2, self.females, self.males,
            self.memory0, self.memory1, self.memory2, self.memory3, self.memory4,
            self.cards, self.ram, self.phase, self.seat, self.extra, self.setup, self.chance, self.out,
            self.winner, self.ending, self.mover, self.origin, self.moved, self.moves,
            self.climbed, self.built, self.builds, self.marks, self.scratch, self.blocked,
            self.duties, self.question,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.same_as(other)

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        """The board as positions are written, and each side's workers; rules name the cards."""
        squares = [" ".join([cell_name(cell) for cell in cells(self.workers(side))]) for side in range(3)]
        return (
            f"<Position {self.board()} {_PHASE_NAMES[self.phase]} of seat {self.seat}: {' / '.join(squares)}>"
        )

    def board(self) -> str:
        """A sign for each square, A5 to E5 first: 0 to 3 levels, 4 a complete tower, a b c a dome below."""
        return _board(self.level1, self.level2, self.level3, self.domes)


@lru_cache(maxsize=_BOARDS)
def _board(level1: int, level2: int, level3: int, domes: int) -> str:
    """It stays the same while workers move, and is asked for again and again."""
    signs = []
    for cell in [rank * SIZE + file for rank in (4, 3, 2, 1, 0) for file in range(SIZE)]:
        height = (level1 >> cell & 1) + (level2 >> cell & 1) + (level3 >> cell & 1)
        signs.append(("abc4" if domes >> cell & 1 else "0123")[height])
    return "".join(signs)


def _mix(key: i64, value: i64) -> i64:
    factor: i64 = _HALF_HASH_FACTOR
    mask: i64 = _HALF_HASH_MASK
    key = ((key ^ value) * (factor * 2 + 1)) & (mask * 2 + 1)
    return key ^ (key >> 29)
