"""Learns to judge boards in JAX, by playing without powers against itself: python learn_jax.py [minutes]

A small network judges the board after a turn for whoever made it. Of all turns that can be made the one
judged best is made, now and then just any; a board is worth what came of the game. Tells how many games it
wins against random turns. (`learn.py` does this in PyTorch with more care, and beats a level of the house.)
Needs `pip install santorini[jax]`.
"""

import time
from collections.abc import Callable
from sys import argv

import jax
import jax.numpy as jnp
import numpy as np

from santorini.adapters.batch import Batch
from santorini.adapters.observations import feature_of

LANES, TURNS, PIECES, WIDTH = 64, 32, 8, 128
INPUTS = 6 * 25  # heights, domes, own workers, those of the opponent: what there is without powers
PLACING = 75  # the first actions
FEWEST = 1000  # boards to judge at a time; more are not much more work
RATE, CHANCE = 2e-3, 0.1  # of learning; how often a turn is any
POWERS = ("mortal", "mortal")

Network = list[tuple[jax.Array, jax.Array]]
Moments = tuple[Network, Network]
# From games and what would be seen after turns of theirs to what each turn is worth.
Choose = Callable[[np.ndarray, np.ndarray], np.ndarray]


def new_network(random: np.random.Generator) -> Network:
    sizes = ((INPUTS, WIDTH), (WIDTH, WIDTH), (WIDTH, 1))
    return [
        (jnp.asarray(random.normal(0, (2 / size[0]) ** 0.5, size), jnp.float32), jnp.zeros(size[1]))
        for size in sizes
    ]


@jax.jit
def judged(network: Network, boards: jax.Array) -> jax.Array:
    """-1: lost for whoever made the last turn; 1: won."""
    *hidden, (weights, bias) = network
    values = boards.astype(jnp.float32)
    for layer in hidden:
        values = jax.nn.relu(values @ layer[0] + layer[1])
    return jnp.tanh(values @ weights + bias)[:, 0]


def loss(network: Network, boards: jax.Array, came: jax.Array, known: jax.Array) -> jax.Array:
    return (known * (judged(network, boards) - came) ** 2).sum() / jnp.maximum(known.sum(), 1)


@jax.jit
def improved(network: Network, moments: Moments, count: int, *played: jax.Array) -> tuple[Network, Moments]:
    """One step of Adam."""
    slopes = jax.grad(loss)(network, *played)
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, moments[0], slopes)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, moments[1], slopes)

    def moved(weights: jax.Array, mean: jax.Array, square: jax.Array) -> jax.Array:
        return weights - RATE * mean / (1 - 0.9**count) / (jnp.sqrt(square / (1 - 0.999**count)) + 1e-8)

    return jax.tree.map(moved, network, first, second), (first, second)


def values(network: Network, seen: np.ndarray) -> np.ndarray:
    """Of observations; who has won needs no judge. JAX compiles for each size: those are powers of two."""
    boards = np.zeros((1 << max(len(seen), FEWEST).bit_length(), INPUTS), np.uint8)
    boards[: len(seen)] = seen[:, :INPUTS]
    worth = np.asarray(judged(network, boards))[: len(seen)]
    return np.where(feature_of(seen, "own side has won")[:, 0], 2.0, worth)


def make_turns(batch: Batch, choose: Choose) -> tuple[np.ndarray, ...]:
    """A turn in every game: boards after it, who made it, rewards, and where a game is over."""
    while (placing := batch.legal()[:, :PLACING].any(axis=1)).any():
        batch.step(batch.sample(), only=placing)
    makers = batch.actors
    games, actions, seen = batch.turns()
    order = np.lexsort((choose(games, seen), games))
    last = np.flatnonzero(np.diff(games[order], append=batch.games))
    best = order[last]
    where, made = games[best], actions[best]
    boards = np.zeros((batch.games, INPUTS), np.uint8)
    boards[where] = seen[best, :INPUTS]
    rewards, over = np.zeros((batch.games, batch.players), np.float32), np.zeros(batch.games, bool)
    for column in range(made.shape[1]):
        step, only = np.zeros(batch.games, np.int64), np.zeros(batch.games, bool)
        step[where], only[where] = made[:, column], made[:, column] >= 0
        happened = batch.step(step, only=only)
        rewards += happened.rewards
        over |= happened.ended
    return boards, makers, rewards, over


def played(batch: Batch, network: Network, random: np.random.Generator) -> tuple[np.ndarray, ...]:
    """Some turns of every game: the boards, what came of the game for whoever made them, if that is known."""

    def choose(games: np.ndarray, seen: np.ndarray) -> np.ndarray:
        any_turn = random.random(batch.games) < CHANCE
        return np.where(any_turn[games], random.random(len(seen)), values(network, seen))

    turns = [make_turns(batch, choose) for _ in range(TURNS)]
    boards, makers, rewards, over = map(np.stack, zip(*turns, strict=True))
    came, known = np.zeros(over.shape, np.float32), np.zeros(over.shape, np.float32)
    result, ended = np.zeros(rewards.shape[1:]), np.zeros(over.shape[1], bool)
    for turn in reversed(range(TURNS)):
        result = np.where(over[turn][:, None], rewards[turn], result)
        ended |= over[turn]
        came[turn] = np.take_along_axis(result, makers[turn][:, None], axis=1)[:, 0]
        known[turn] = ended
    return boards.reshape(-1, INPUTS), came.reshape(-1), known.reshape(-1)


def share_won(network: Network, games: int, seed: int) -> float:
    """Against random turns; both begin as often."""
    batch, random = Batch(games, *POWERS, seed=seed, renews=False), np.random.default_rng(seed)
    seats, won = np.arange(games) % 2, np.zeros(games)

    def choose(which: np.ndarray, seen: np.ndarray) -> np.ndarray:
        mine = (batch.actors == seats)[which]
        return np.where(mine, values(network, seen), random.random(len(seen)))

    while (batch.actors >= 0).any():
        won += make_turns(batch, choose)[2][np.arange(games), seats] > 0
    return float(won.mean())


def main(minutes: float = 2.0, games: int = 100) -> None:
    batch, random = Batch(LANES, *POWERS, seed=1), np.random.default_rng(1)
    network = new_network(random)
    moments = (jax.tree.map(jnp.zeros_like, network),) * 2
    print(f"won {share_won(network, games, 0):.0%} of {games} games against random turns")
    began, count = time.monotonic(), 0
    while (passed := (time.monotonic() - began) / 60) < minutes:
        turns = played(batch, network, random)
        for _ in range(PIECES):
            count += 1
            network, moments = improved(network, moments, count, *turns)
        if count % (20 * PIECES) == 0:
            print(f"{passed:.1f} minutes, {count // PIECES * LANES * TURNS:,} turns", flush=True)
    print(f"won {share_won(network, games, 1):.0%} of {games} games against random turns")


if __name__ == "__main__":
    main(*map(float, argv[1:2]))
