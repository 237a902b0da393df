"""Learns to play without powers from nothing, by playing against itself: python learn.py [minutes]

A small network in PyTorch judges the board after a turn, for the player who made it; that the opponent can
win at once is seen without it. Whoever is to play looks at every turn and makes the one that is judged best;
the network learns that a board is worth what came of it, and what it was judged to be worth a turn later
(TD(lambda)). One core is enough, and minutes are those that it works. Needs
`pip install santorini numpy torch`.
"""

import time
from itertools import pairwise
from sys import argv

import numpy as np
import torch
from torch import nn

from santorini import Game, Step
from santorini.adapters.batch import Batch
from santorini.adapters.observations import feature_of, observe_turns
from santorini.engine import Bot, level_named

LANES, PIECE, PIECES, KEPT = 128, 512, 4, 200_000
PLANES, CELLS = 6, 25  # heights, domes, own workers, those of the opponent: what there is without powers
RATE, LAMBDA, CHANCE = 1e-3, 0.7, 0.1  # of learning; how much counts what came of it; how often a turn is any
WIDTH = 256
WIDTHS = (8, 6)  # in a game it looks at so many turns, and at so many answers to each
CORNER = np.arange(CELLS).reshape(5, 5)
TURNED = [np.rot90(side, turns).flatten() for side in (CORNER, CORNER.T) for turns in range(4)]
ROW, COLUMN = CORNER.flatten() // 5, CORNER.flatten() % 5
FAR = np.maximum(abs(ROW[:, None] - ROW), abs(COLUMN[:, None] - COLUMN))
NEXT_TO = (FAR == 1).astype(np.float32)


class Judge(nn.Module):
    """From boards to -1 (lost for whoever made the last turn) … 1 (won)."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(PLANES * CELLS, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, 64),
            nn.ReLU(),
            nn.Linear(64, 1),
            nn.Tanh(),
        )

    def forward(self, boards: torch.Tensor) -> torch.Tensor:
        return self.layers(boards.float()).squeeze(1)

    def values(self, seen: np.ndarray) -> np.ndarray:
        """Of observations; who has won, or lets the opponent win, needs no judge."""
        boards = boards_of(seen)
        with torch.no_grad():
            judged = self(torch.from_numpy(boards)).numpy()
        judged[lets_win(boards)] = -1
        return np.where(feature_of(seen, "own side has won")[:, 0], 1.0, judged)


def boards_of(seen: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(seen[:, : PLANES * CELLS])


def lets_win(boards: np.ndarray) -> np.ndarray:
    """Where an opponent's worker on the second level stands next to a free space of the third."""
    _, second, third, domes, own, others = boards.reshape(-1, PLANES, CELLS).transpose(1, 0, 2)
    ready, free = others & second & ~third, third & ~(domes | own | others)
    return ((ready @ NEXT_TO) * free).any(axis=1)


class Memory:
    """Boards, and what they were worth; the oldest make way."""

    def __init__(self) -> None:
        self.boards = np.zeros((KEPT, PLANES * CELLS), np.uint8)
        self.worth = np.zeros(KEPT, np.float32)
        self.number = 0

    def add(self, boards: list[np.ndarray], worth: list[float]) -> None:
        places = np.arange(self.number, self.number + len(boards)) % KEPT
        self.boards[places], self.worth[places] = boards, worth
        self.number += len(boards)

    def some(self, random: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """A piece of it, turned and mirrored at random: the board has eight symmetries."""
        places = random.integers(min(self.number, KEPT), size=PIECE)
        boards = self.boards[places].reshape(PIECE, PLANES, CELLS)[:, :, TURNED[random.integers(8)]]
        return torch.from_numpy(boards.reshape(PIECE, -1)), torch.from_numpy(self.worth[places])


class SelfPlay:
    """Many games at a time; when one is over, its boards go into the memory."""

    def __init__(self, judge: Judge, memory: Memory, seed: int) -> None:
        self.judge, self.memory = judge, memory
        self.batch, self.random = Batch(LANES, "mortal", "mortal", seed=seed), np.random.default_rng(seed)
        # For each game the boards after its turns; what could be hoped for, and how much to go by what came.
        self.games: list[list[tuple[np.ndarray, float, float]]] = [[] for _ in range(LANES)]
        self.turns_made = 0

    def play_turn(self) -> None:
        """A turn in every game; workers are placed anywhere."""
        batch = self.batch
        while (placing := batch.legal()[:, :CELLS].any(axis=1)).any():
            batch.step(batch.sample(), only=placing)
        turns = batch.turns()
        values = self.judge.values(turns.seen)
        begins = np.searchsorted(turns.games, np.arange(LANES + 1))
        chosen = np.zeros(LANES, np.int64)
        for game, (begin, end) in enumerate(pairwise(begins)):
            best, any_turn = begin + values[begin:end].argmax(), self.random.random() < CHANCE
            chosen[game] = self.random.integers(begin, end) if any_turn else best
            board = boards_of(turns.seen[chosen[game], None])[0]
            self.games[game].append((board, float(values[best]), 0.0 if any_turn else LAMBDA))
        self.turns_made += LANES
        over = np.zeros(LANES, bool)
        for actions in turns.actions[chosen].T:
            over |= batch.step(np.maximum(actions, 0), only=actions >= 0).ended
        for game in np.flatnonzero(over):
            self._remember(self.games[game])
            self.games[game] = []

    def _remember(self, game: list[tuple[np.ndarray, float, float]]) -> None:
        """Who made the last turn has won. What came of any turn says nothing about the board before it."""
        worth, result = [], 1.0
        for _, hope, trust in reversed(game):
            worth.append(result)
            result = -(trust * result + (1 - trust) * hope)
        self.memory.add([board for board, _, _ in game], worth[::-1])


def improve(
    judge: Judge, optimiser: torch.optim.Optimizer, memory: Memory, random: np.random.Generator
) -> None:
    for _ in range(PIECES):
        boards, worth = memory.some(random)
        optimiser.zero_grad()
        (judge(boards) - worth).square().mean().backward()
        optimiser.step()


def best_turn(judge: Judge, game: Game, widths: tuple[int, ...]) -> tuple[float, tuple[Step, ...]]:
    """How good the best turn is, and which: of those that look best, by the best answer to each."""
    turns, seen = observe_turns(game)
    values = judge.values(seen)
    places = values.argsort()[::-1]
    if not widths or values[places[0]] == 1:
        return values[places[0]], turns[places[0]]
    found = []
    for place in places[: widths[0]]:
        after = game.copy()
        for step in turns[place]:
            after.push(step)
        value = 1.0 if after.actor is None else -best_turn(judge, after, widths[1:])[0]
        found.append((value, turns[place]))
    return max(found, key=lambda turn: turn[0])


def wins(judge: Judge, level: int, number: int) -> bool:
    """Does the judge win a game? It goes first in every other one."""
    game, bot = Game(), Bot(level_named(str(level)), seed=number)
    while game.actor is not None:
        for step in best_turn(judge, game, WIDTHS)[1] if game.actor == number % 2 else bot.choose(game):
            game.push(step)
    return game.outcome().winner == number % 2


def tell_wins(judge: Judge, level: int, games: int, told_every: int = 20) -> None:
    won = 0
    for number in range(games):
        won += wins(judge, level, number)
        if (number + 1) % told_every == 0 or number + 1 == games:
            share = won / (number + 1)
            margin = 1.96 * (share * (1 - share) / (number + 1)) ** 0.5
            print(f"won {share:.0%} (± {margin:.0%}) of {number + 1} games against level {level}", flush=True)


def main(minutes: float, games: int = 200, told_every: float = 60) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    judge, memory, random = Judge(), Memory(), np.random.default_rng(1)
    optimiser = torch.optim.Adam(judge.parameters(), lr=RATE)
    play = SelfPlay(judge, memory, seed=1)
    began = told = time.process_time()
    while (now := time.process_time()) < began + 60 * minutes:
        play.play_turn()
        optimiser.param_groups[0]["lr"] = RATE * (1 - 0.9 * (now - began) / (60 * minutes))
        if memory.number:
            improve(judge, optimiser, memory, random)
        if now > told + told_every:
            told = now
            print(f"{(now - began) / 60:.1f} minutes, {play.turns_made:,} turns", flush=True)
    tell_wins(judge, level=3, games=games)


if __name__ == "__main__":
    main(float(argv[1]) if len(argv) > 1 else 4.0)
