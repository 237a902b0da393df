"""A reader who has a board of their own and does on it what they are told, without knowing any rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from santorini import Event, Game, View
from santorini.notation.position import read_position
from santorini.rules.board import CELLS, cells
from santorini.rules.events import (
    BUILT,
    DOMED,
    ELIMINATED,
    FORCED,
    MOVED,
    PLACED,
    POWER_CHANGED,
    RAZED,
    REMOVED,
    WON,
)
from santorini.rules.game_rules import Rules
from santorini.rules.position import OVER, Position


class Board(NamedTuple):
    """What stands where: a height for each space, domes, and whose worker is where."""

    heights: list[int]
    domes: set[int]
    workers: dict[int, int]


def board_of(position: Position) -> Board:
    return Board(
        [int(position.height(cell)) for cell in range(CELLS)],
        set(cells(position.domes)),
        {cell: side for side in range(3) for cell in cells(position.workers(side))},
    )


class Telling:
    """What a seat (None: a spectator) was told since a view was taken."""

    def __init__(self, view: View) -> None:
        self._seat = view.seat
        self._rules = view.machine.rules
        self._board = board_of(view.state)
        self._heard: list[Event] = []
        self._turns = len(view.turns)

    def hear(self, game: Game) -> None:
        """Do what is told of the last step."""
        view = game.view(self._seat)
        events = view.last_events
        self._heard += events
        if view.state.phase == OVER or any(event.kind == POWER_CHANGED for event in events):
            # What was hidden is shown, or other workers are: the reader has to look at the board.
            self._board = board_of(view.state)
        else:
            follow(self._board, events, self._rules)

    def check(self, game: Game) -> None:
        """The board is what the view shows, and so does the text of its position between turns."""
        view = game.view(self._seat)
        assert self._board == board_of(view.state), f"seat {self._seat} was told {self._board}"
        if not game.running and not _has_changed_hands(game):
            assert self._board == board_of(read_position(view.position).position)

    def check_log(self, game: Game) -> None:
        """What was told step by step is what the log says, between turns of a game that goes on."""
        view = game.view(self._seat)
        if game.running or view.state.phase == OVER:
            return
        logged = [event for turn in view.turns[self._turns :] for event in turn.events]
        # A card that changes hands when a turn begins stands in no turn.
        assert logged == [event for event in self._heard if event.kind != POWER_CHANGED or event in logged]
        self._turns = len(view.turns)
        self._heard.clear()


def _has_changed_hands(game: Game) -> bool:
    return any(event.kind == POWER_CHANGED for event in game.last_events)


def follow(board: Board, events: Sequence[Event], rules: Rules) -> None:
    """Do on a board what events tell."""
    in_hand: dict[int, int] = {}  # workers that somebody came upon, by the space they were on
    over = any(event.kind == WON for event in events)
    for event in events:
        if event.kind == PLACED:
            board.workers[event.to] = rules.side_of(event.seat)
        elif event.kind in (MOVED, FORCED):
            worker = in_hand.pop(event.at) if event.at in in_hand else board.workers.pop(event.at)
            if event.to in board.workers:
                in_hand[event.to] = board.workers[event.to]
            board.workers[event.to] = worker
        elif event.kind == BUILT and event.value == 4:
            board.domes.add(event.to)
        elif event.kind == BUILT:
            board.heights[event.to] = event.value
        elif event.kind == DOMED:
            board.domes.add(event.to)
        elif event.kind == RAZED:
            board.heights[event.to] -= 1
        elif event.kind == REMOVED:
            board.workers.pop(event.to, None)  # nobody, if it was hidden
        elif event.kind == ELIMINATED and not over:
            gone = [cell for cell, side in board.workers.items() if side == event.value]
            for cell in gone:
                del board.workers[cell]
    assert not in_hand, "a worker was left in a hand"
