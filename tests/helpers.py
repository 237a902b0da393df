"""Boards drawn as text, and the few words in which tests speak of them.

A board is five rows of five cells, rank 5 first. A cell is a level, `.` (the ground) to 3, or a dome as in
the notation of positions (4, a, b, c), and then the letter of the player whose worker stands there.
"""

from santorini.notation.position import read_position, write_position
from santorini.powers import power_named
from santorini.rules.board import cells
from santorini.rules.events import Event
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers
from santorini.rules.turns import complete_turns
from santorini.step import Step

SIDES = "ABCD"


class Scene:
    """A position that a test looks at and plays on."""

    def __init__(self, machine: Machine, position: Position) -> None:
        self.machine = machine
        self.position = position

    # Looking

    @property
    def legal(self) -> set[str]:
        """What may be chosen now: `move B3 C4`, `build C4 D4`, `end` …"""
        return {str(step) for step in legal_steps(self.machine, self.opened())}

    def allows(self, *words: str) -> bool:
        """May these steps be played one after the other?"""
        ahead = Scene(self.machine, self.position.copy())
        for text in words:
            if not ahead.find(text):
                return False
            ahead.play(text)
        return True

    def targets(self, start: str) -> str:
        """The squares that legal steps beginning like this go to: `targets("move B3")` is `A2 A3 …`."""
        return " ".join(sorted(step[-2:] for step in self.legal if step.startswith(start + " ")))

    @property
    def turns(self) -> list[tuple[str, ...]]:
        """One complete turn for every position that can follow."""
        found = complete_turns(self.machine, self.position)
        return [tuple(str(Step.decode(code)) for code in turn.steps) for turn in found]

    @property
    def results(self) -> set[str]:
        """The text of every position that a complete turn leads to."""
        found = complete_turns(self.machine, self.position)
        return {write_position(self.machine, turn.result) for turn in found}

    @property
    def text(self) -> str:
        return write_position(self.machine, self.position)

    @property
    def drawing(self) -> str:
        return draw(self.position)

    @property
    def winner(self) -> str | None:
        """The letter of the side that has won."""
        return SIDES[self.position.winner - 1] if self.position.winner else None

    @property
    def to_move(self) -> str | None:
        """The letter of the player whose turn it is; nobody's when the game is over."""
        return None if self.position.phase == OVER else SIDES[self.position.seat]

    @property
    def turn_complete(self) -> bool:
        return self.position.phase == BETWEEN

    def opened(self) -> Position:
        """A copy of the position, inside the turn that is to be played."""
        now = self.position.copy()
        if now.phase == BETWEEN:
            self.machine.open(now)
        return now

    # Playing

    def find(self, text: str) -> list[Step]:
        """The legal steps meant by a text, in which the acting worker may be left out."""
        return [step for step in legal_steps(self.machine, self.opened()) if _means(text, step)]

    def play(self, *words: str) -> list[Event]:
        """Play legal steps; returns what happened."""
        events: list[Event] = []
        for text in words:
            found = self.find(text)
            assert len(found) == 1, f"{text!r} means {len(found)} of the legal steps {sorted(self.legal)}"
            self.position = self.opened()
            events += apply(self.machine, self.position, found[0])
        return events


def _means(text: str, step: Step) -> bool:
    words = str(step).split()
    return text.split() in (words, [words[0], words[-1]])


# Drawing


def scene(picture: str) -> Scene:
    """A drawn position between turns. Below the board may stand cards, and whose turn it is.

    `A apollo`, `B athena[^]` and `B moves`; without such lines mortals play, and A moves.
    """
    lines = [line.split() for line in picture.strip().splitlines()]
    rows, notes = lines[:5], lines[5:]
    assert [len(row) for row in rows] == [5] * 5, "a board has five rows of five cells"
    workers: dict[str, list[str]] = {}
    for rank, row in zip("54321", rows, strict=True):
        for file, cell in zip("ABCDE", row, strict=True):
            if len(cell) > 1:
                workers.setdefault(cell[1], []).append(file + rank + cell[2:])
    cards = {letter: card for letter, card in notes if card != "moves"}
    mover = next((letter for letter, word in notes if word == "moves"), "A")
    board = "".join(cell[0].replace(".", "0") for row in rows for cell in row)
    players = [
        ":".join([cards.get(letter, "mortal"), *_joined(workers.get(letter))])
        for letter in SIDES[: 1 + max(map(SIDES.index, ["B", *workers, *cards]))]
    ]
    return scene_of("/".join([board, str(SIDES.index(mover) + 1), *players]))


def _joined(squares: list[str] | None) -> list[str]:
    return [",".join(squares)] if squares else []


def scene_of(text: str) -> Scene:
    """A position given by its text."""
    said = read_position(text)
    return Scene(said.machine, said.position)


def new_scene(*powers: str, alternating: bool = False) -> Scene:
    """An empty board before placement."""
    cards = [power_named(name) for name in powers or ("mortal", "mortal")]
    machine = Machine(Rules(cards, alternating=alternating))
    return Scene(machine, machine.initial())


def drawn(picture: str) -> str:
    """A picture as `Scene.drawing` writes it, to compare the two."""
    rows = [row.split() for row in picture.strip().splitlines()]
    return "\n".join(" ".join(f"{cell:<2}" for cell in row).rstrip() for row in rows)


def draw(position: Position) -> str:
    signs = position.board().replace("0", ".")
    letters = {
        cell: letter
        for side, letter in enumerate(SIDES[:3])
        for cell in cells(position.workers(side))
    }  # fmt: skip
    rows = []
    for row in range(5):
        ground = (4 - row) * 5
        rows.append(" ".join(signs[row * 5 + file] + letters.get(ground + file, "") for file in range(5)))
    return drawn("\n".join(rows))


# The machine in small words


def legal_steps(machine: Machine, opened: Position) -> list[Step]:
    offers = Offers()
    machine.legal(opened, offers)
    return [Step.decode(code) for code in offers.steps()]


def apply(machine: Machine, now: Position, step: Step) -> list[Event]:
    """Apply a step and return what the machine noted."""
    journal: list[Event] = []
    machine.journal = journal
    machine.apply(now, step.code)
    machine.journal = None
    return journal
