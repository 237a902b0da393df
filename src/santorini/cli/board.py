"""The table in the terminal: heights, workers, cards, what was played last and what may be chosen."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from santorini.cli.directions import kept_in_mind
from santorini.rules.board import CELLS, SIZE, cell_name, cells
from santorini.rules.events import CHOSEN, POWER_CHANGED, Event
from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import OVER, Position
from santorini.sentences.cards import card_text

_CELL_WIDTH = 6
_PLAYERS_WIDTH = 26
_GAP = 2
_RULE = "  +" + ("-" * _CELL_WIDTH + "+") * SIZE + "\n"
_FILES = "  " + "".join(f"{file:^{_CELL_WIDTH + 1}}" for file in "ABCDE") + "\n"

# Lighter with every level, so that towers stand out; a dome is blue.
_GROUNDS = ("on grey15", "on grey30", "on grey46", "black on grey66")
_DOME_GROUND = "white on blue3"
_SIDE_STYLES = ("bold white on red3", "bold black on gold3", "bold white on dark_cyan")
_LAST_STYLE = "bold black on bright_yellow"
_CHOICE_STYLE = "bold black on bright_green"


class Marks(NamedTuple):
    """Masks of squares to point out."""

    last: int = 0
    choice: int = 0


class _TwoParts:
    """The board, and who plays beside it, or below it where the terminal is narrow."""

    def __init__(self, board: Text, players: Text) -> None:
        self._board = board
        self._players = players

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < len(_RULE) + _GAP + _PLAYERS_WIDTH:
            yield from (self._board, self._players)
            return
        table = Table.grid(padding=(0, _GAP))
        table.add_column(no_wrap=True, min_width=len(_RULE))
        table.add_column()
        table.add_row(self._board, self._players)
        yield table


def draw_table(machine: Machine, now: Position, marks: Marks, players: Sequence[str] = ()) -> RenderableType:
    """The board, who plays, with which cards, and whose turn it is."""
    return _TwoParts(draw_board(machine, now, marks), _draw_players(machine, now, players))


def squares_of(events: Iterable[Event]) -> int:
    """The mask of every square that events touched."""
    mask = 0
    for event in events:
        if event.kind not in (POWER_CHANGED, CHOSEN):
            for cell in (event.at, event.to):
                mask |= 1 << cell if 0 <= cell < CELLS else 0
    return mask


# The board


def draw_board(machine: Machine, now: Position, marks: Marks) -> Text:
    """Two lines for each rank; readable without colors too."""
    text = Text(_FILES + _RULE)
    genders = machine.rules.needs_genders
    for rank in reversed(range(SIZE)):
        row = [rank * SIZE + file for file in range(SIZE)]
        text.append(f"{rank + 1} |")
        for cell in row:
            text.append_text(_upper(now, cell, marks)).append("|")
        text.append("\n  |")
        for cell in row:
            text.append_text(_lower(now, cell, marks, genders)).append("|")
        text.append("\n" + _RULE)
    return text.append(_legend(marks), style="dim")


def _upper(now: Position, cell: int, marks: Marks) -> Text:
    """The level, a dome, and whether the last turn touched this square."""
    height = now.height(cell)
    dome = now.domes >> cell & 1
    level = str(height) if height or dome else " "
    text = Text(f" {level}{'()' if dome else '  '} ", style=_ground(now, cell))
    return text.append("*", style=_LAST_STYLE) if marks.last >> cell & 1 else text.append(" ")


def _lower(now: Position, cell: int, marks: Marks, genders: bool) -> Text:
    """The worker, and whether this square may be chosen."""
    text = Text(style=_ground(now, cell))
    if now.everyone() >> cell & 1:
        side = now.side_at(1 << cell)
        gender = ("f" if now.females >> cell & 1 else "m") if genders else " "
        text.append(" ").append(f"P{side + 1}{gender}", style=_SIDE_STYLES[side]).append(" ")
    else:
        text.append(" Ram " if now.ram == cell else "     ")
    return text.append("+", style=_CHOICE_STYLE) if marks.choice >> cell & 1 else text.append(" ")


def _ground(now: Position, cell: int) -> str:
    return _DOME_GROUND if now.domes >> cell & 1 else _GROUNDS[now.height(cell)]


def _legend(marks: Marks) -> str:
    shown = ["() dome"]
    if marks.last:
        shown.append("* last turn")
    if marks.choice:
        shown.append("+ your choice")
    return "  " + "   ".join(shown)


# The players


def _draw_players(machine: Machine, now: Position, players: Sequence[str]) -> Text:
    text = Text()
    for seat in range(machine.rules.seats):
        side = machine.rules.side_of(seat)
        text.append("\n").append(f"P{side + 1}", style=_SIDE_STYLES[side])
        text.append(f" {seat_name(machine, seat)}\n", style="bold")
        text.append(_indented(_note(machine, now, seat, players)), style="dim")
        text.append(_indented(_whereabouts(machine, now, seat)))
    if machine.fleece_card is not None:
        text.append(f"\nRam: {card_text(machine.fleece_card.name).name}\n", style="bold")
        text.append(_indented(kept_in_mind(machine.fleece_card, now)))
    return text


def _indented(line: str) -> str:
    return f"   {line}\n" if line else ""


def seat_name(machine: Machine, seat: int) -> str:
    """`Player 1, Apollo`; the card is left out where there is none. Chance has a seat too."""
    if seat == CHANCE_SEAT:
        return "Chance"
    card = machine.rules.cards[seat]
    number = f"Player {seat + 1}"
    return f"{number}, {card_text(card.name).name}" if card.number else number


def _note(machine: Machine, now: Position, seat: int, players: Sequence[str]) -> str:
    notes = [players[seat]] if seat < len(players) else []
    if now.phase == OVER:
        if now.winner == machine.rules.side_of(seat) + 1:
            notes.append("has won")
    elif now.out >> seat & 1:
        notes.append("is out")
    elif machine.actor(now) == seat:
        notes.append("to play")
    return ", ".join(notes)


def _whereabouts(machine: Machine, now: Position, seat: int) -> str:
    """Workers, what the card keeps in mind, and the power that is used instead of it."""
    if now.out >> seat & 1:
        return ""
    workers = cells(now.workers(machine.rules.side_of(seat)))
    parts = [", ".join(sorted(map(cell_name, workers))), kept_in_mind(machine.dealt_card(seat), now)]
    used = machine.seat_cast(now).players[seat]
    if used.number != machine.rules.cards[seat].number:
        parts.append(f"now {card_text(used.name).name}")
    return "  ".join(part for part in parts if part)
