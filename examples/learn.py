"""A small policy learns Santorini by playing against itself: python learn.py [MINUTES [POWER POWER]]

Proximal policy optimisation over a batch of games, in PyTorch, on the processor. Every minute it says how it
does against random play and against levels. Needs `pip install santorini[gymnasium] torch`.
"""

import time
from sys import argv

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.batch import Batch
from santorini.adapters.gymnasium import SantoriniEnv
from santorini.adapters.observations import OBSERVATION_SIZE

LANES, STEPS, EPOCHS, PIECES = 256, 64, 2, 8
LAMBDA, CLIP, ENTROPY = 0.95, 0.2, 0.01
WIDTH = 128


class Policy(nn.Module):
    """Logits of all actions, and how likely a win is, from -1 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(OBSERVATION_SIZE, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.actions = nn.Linear(WIDTH, ACTION_COUNT)
        self.value = nn.Linear(WIDTH, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        inner = self.body(seen.float())
        logits = self.actions(inner).masked_fill(~legal, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(inner).squeeze(1).tanh()


def play(policy: Policy, batch: Batch) -> list[torch.Tensor]:
    """A stretch of every game: observations, masks, actions, their log-chances, advantages, returns."""
    kept: list[tuple[torch.Tensor, ...]] = []
    gains, ends, actors = [], [], []
    lanes = np.arange(LANES)
    for _ in range(STEPS):
        seen, legal = torch.from_numpy(batch.observe()), torch.from_numpy(batch.legal())
        with torch.no_grad():
            chances, value = policy(seen, legal)
        action = chances.sample()
        actors.append(batch.actors)
        rewards, ended, cut_short = batch.step(action.numpy())
        gains.append(rewards[lanes, actors[-1]])
        ends.append(ended | cut_short)
        kept.append((seen, legal, action, chances.log_prob(action), value))
    with torch.no_grad():
        _, after = policy(torch.from_numpy(batch.observe()), torch.from_numpy(batch.legal()))
    seen, legal, action, chance, value = (torch.stack(part) for part in zip(*kept, strict=True))
    advantage = advantages(value.numpy(), after.numpy(), gains, ends, [*actors, batch.actors])
    found = (seen, legal, action, chance, torch.from_numpy(advantage), torch.from_numpy(advantage) + value)
    return [part.flatten(0, 1) for part in found]


def advantages(value: np.ndarray, after: np.ndarray, gains: list, ends: list, actors: list) -> np.ndarray:
    """How much better it went than expected; what is good for the next to act is bad for an opponent."""
    result = np.zeros_like(value)
    following = np.zeros_like(after)
    for step in reversed(range(STEPS)):
        sign = np.where(actors[step + 1] == actors[step], 1.0, -1.0) * ~ends[step]
        later = after if step == STEPS - 1 else value[step + 1]
        error = gains[step] + sign * later - value[step]
        following = result[step] = error + LAMBDA * sign * following
    return result


def improve(policy: Policy, optimiser: torch.optim.Optimizer, found: list[torch.Tensor]) -> None:
    for _ in range(EPOCHS):
        for some in torch.randperm(LANES * STEPS).chunk(PIECES):
            seen, legal, action, chance, advantage, gain = (part[some] for part in found)
            chances, value = policy(seen, legal)
            ratio = (chances.log_prob(action) - chance).exp()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            clipped = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
            loss = (value - gain).square().mean() - clipped.mean() - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def wins(policy: Policy, powers: list[str], opponent: int | None, games: int) -> float:
    """The share of games that the policy wins, always choosing what it likes best."""
    env = SantoriniEnv(powers, opponent=opponent)
    won = 0
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            seen = torch.from_numpy(observation["observation"])[None]
            legal = torch.from_numpy(observation["action_mask"])[None].bool()
            with torch.no_grad():
                action = policy(seen, legal)[0].logits.argmax()
            observation, reward, ended, cut_short, _ = env.step(int(action))
            over = ended or cut_short
        won += reward > 0
    return won / games


def main() -> None:
    minutes = float(argv[1]) if len(argv) > 1 else 10.0
    games = 50 if minutes >= 1 else 1
    powers = argv[2:] or ["mortal", "mortal"]
    torch.manual_seed(1)
    policy = Policy()
    optimiser = torch.optim.Adam(policy.parameters(), lr=1e-3)
    batch = Batch(LANES, *powers, seed=1)
    began, steps, told = time.monotonic(), 0, 0.0
    while (passed := time.monotonic() - began) < 60 * minutes:
        improve(policy, optimiser, play(policy, batch))
        steps += LANES * STEPS
        if passed - told > min(60, 30 * minutes) or not told:
            told = passed or 1e-9
            shares = [f"{name} {wins(policy, powers, level, games):.0%}" for name, level in OPPONENTS]
            print(f"{passed / 60:4.1f} min, {steps:,} steps; wins against {', '.join(shares)}", flush=True)


OPPONENTS = (("random play", None), ("level 1", 1), ("level 3", 3))

if __name__ == "__main__":
    main()
