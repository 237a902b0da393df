"""Training: a model from a folder of samples, which can be interrupted and goes on where it was."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from santorini.engine.evaluation.network import SUFFIX
from santorini.engine.evaluation.weights import load_weights
from santorini.files import replacing
from santorini.learn.dataset import (
    LEAST_SAMPLES,
    POSITIONS,
    BrokenData,
    Positions,
    Samples,
    held_out,
    raise_it,
    read_positions,
    read_samples,
)
from santorini.learn.features import turned_rows
from santorini.learn.model import OWN_PARTS, NetworkModel
from santorini.learn.restore import model_of
from santorini.learn.tables import SampleTensors, of_games, of_teacher
from santorini.learn.teach import load_teacher
from santorini.rules.board import SYMMETRIES

CHECKPOINT = "checkpoint.pt"
_KEEP_EVERY = 60.0  # seconds between checkpoints
_TELL_EVERY = 20  # steps between reports


@dataclass(frozen=True)
class TrainingPlan:
    """How to train. `steps`, if given, counts instead of `epochs`."""

    epochs: float = 8.0
    steps: int | None = None
    batch: int = 4096
    hidden: int = 256
    rate: float = 0.002
    mix: float = 0.3  # how much of the goal is the game's result; the rest is the search's score
    ahead: float = 0.0  # how much of that score is what was thought and came later in the game
    decay: float = 0.1  # of what rows have of their own
    seed: int = 0
    symmetries: bool = True


@dataclass(frozen=True)
class Progress:
    """How far training is; `loss` is that of the last batches."""

    step: int
    steps: int
    loss: float


@dataclass(frozen=True)
class Metrics:
    """What came of it. `accuracy`: how often the sign of the score says who won, on samples held out."""

    samples: int
    steps: int
    loss: float
    held_out_loss: float
    accuracy: float
    seconds: float


def train(
    folders: Sequence[Path],
    out: Path,
    plan: TrainingPlan | None = None,
    *,
    device: str | None = None,
    resume: bool = True,
    start: Path | None = None,
    teacher: Path | None = None,
    report: Callable[[Progress], None] | None = None,
    damaged: Callable[[BrokenData], None] = raise_it,
) -> tuple[NetworkModel, Metrics]:
    """Train on all shards of some folders; checkpoints go to the folder `out`.

    A checkpoint that is there already is continued if `resume`. `start` is a checkpoint or a network whose
    weights to begin with, for a new training. With a teacher, its judgement is the goal of positions of two
    players, of these samples and of what was kept beside them. Larger tables are too few for a teacher, which
    learns them by heart; of them only the samples are learned, as without one.
    """
    plan = plan or TrainingPlan()
    out.mkdir(parents=True, exist_ok=True)
    where = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    samples = read_samples(folders, damaged)
    if len(samples) < LEAST_SAMPLES:
        raise BrokenData(f"{len(samples)} samples: expected at least {LEAST_SAMPLES}")
    if teacher is None:
        learned, apart = (of_games(part, plan.mix, plan.ahead, where) for part in _parted(samples))
    else:
        judge = load_teacher(teacher, where)
        kept = read_positions([folder.parent / POSITIONS for folder in folders], damaged)
        positions = np.concatenate([samples["inputs"], kept])
        learned, apart = (of_teacher(part, judge, where) for part in _parted(positions[_of_two(positions)]))
        more = samples[~_of_two(samples["inputs"])]
        if len(more):
            parts = [of_games(part, plan.mix, plan.ahead, where) for part in _parted(more) if len(part)]
            learned = learned.and_of(parts[0])
            apart = apart.and_of(parts[1]) if len(parts) > 1 else apart
    run = _Run(plan, learned, apart, where)
    checkpoint = out / CHECKPOINT
    if resume and checkpoint.exists():
        run.resume(load_checkpoint(checkpoint), checkpoint)
    elif start is not None:
        run.begin_with(start)
    return run.model, run.run(checkpoint, report)


def _of_two(inputs: Positions) -> npt.NDArray[np.bool_]:
    """Which positions are of two players."""
    two: npt.NDArray[np.bool_] = (inputs[:, 4] >> 41 & 7) == 2
    return two


def _parted(samples: Samples) -> tuple[Samples, Samples]:
    """What is learned from, and what is held out."""
    apart = held_out(len(samples))
    return samples[~apart], samples[apart]


def load_checkpoint(path: Path) -> dict[str, Any]:
    """What a checkpoint holds; raises BrokenData."""
    try:
        state = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:
        raise BrokenData(f"{path}: not a checkpoint: {error}") from error
    if not isinstance(state, dict) or "model" not in state or "plan" not in state:
        raise BrokenData(f"{path}: not a checkpoint: it holds no model")
    return state


def load_model(path: Path) -> NetworkModel:
    """The model of a checkpoint."""
    state = load_checkpoint(path)
    model = NetworkModel(state["plan"]["hidden"])
    model.load_state_dict(state["model"])
    return model


class _Run:
    """One training, from its first step or from a checkpoint."""

    def __init__(
        self, plan: TrainingPlan, table: SampleTensors, apart: SampleTensors, device: torch.device
    ) -> None:
        self.plan = plan
        self.table = table
        self.apart = apart
        self.device = device
        self.step = 0
        self.batch = min(plan.batch, len(table))
        self.batches = len(table) // self.batch  # in an epoch
        self.steps = plan.steps if plan.steps is not None else max(1, round(plan.epochs * self.batches))
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.model = NetworkModel(plan.hidden).to(device)
        own = [part for name, part in self.model.named_parameters() if name in OWN_PARTS]
        others = [part for name, part in self.model.named_parameters() if name not in OWN_PARTS]
        # What a space, a stage or a pair of cards has of its own fades unless samples ask for it again.
        groups = [{"params": own, "weight_decay": plan.decay}, {"params": others, "weight_decay": 0.0}]
        self.adam = torch.optim.AdamW(groups, fused=device.type == "cuda")
        self.symmetries = turned_rows().to(device)
        self._order = torch.empty(0)
        self._ordered_epoch = -1

    def begin_with(self, path: Path) -> None:
        """Take the weights of a checkpoint or a network."""
        model = model_of(load_weights(path)) if path.suffix == SUFFIX else load_model(path)
        if model.hidden != self.plan.hidden:
            raise BrokenData(f"{path}: has {model.hidden} hidden units: expected {self.plan.hidden}")
        self.model.load_state_dict(model.state_dict())

    def resume(self, state: dict[str, Any], path: Path) -> None:
        if state["plan"] != asdict(self.plan):
            raise BrokenData(f"{path}: belongs to another training, {state['plan']}: remove it to begin anew")
        self.model.load_state_dict(state["model"])
        self.adam.load_state_dict(state["adam"])
        self.step = state["step"]

    def run(self, checkpoint: Path, report: Callable[[Progress], None] | None) -> Metrics:
        began = monotonic()
        loss = math.nan
        try:
            loss = self._train(checkpoint, report)
        finally:
            self._keep(checkpoint)
        held_out_loss, accuracy = self._measure()
        return Metrics(
            samples=len(self.table) + len(self.apart),
            steps=self.steps,
            loss=loss,
            held_out_loss=held_out_loss,
            accuracy=accuracy,
            seconds=monotonic() - began,
        )

    def _train(self, checkpoint: Path, report: Callable[[Progress], None] | None) -> float:
        """All steps that are left; returns the loss of the last of them."""
        kept = monotonic()
        total = torch.zeros((), device=self.device)
        counted = 0
        loss = math.nan
        while self.step < self.steps:
            total += self._advance()
            counted += 1
            if self.step % _TELL_EVERY == 0 or self.step == self.steps:
                loss = float(total) / counted
                total.zero_()
                counted = 0
                if report:
                    report(Progress(self.step, self.steps, loss))
                if monotonic() - kept > _KEEP_EVERY:
                    self._keep(checkpoint)
                    kept = monotonic()
        return loss

    def _advance(self) -> Tensor:
        """One step; returns its loss."""
        for group in self.adam.param_groups:
            group["lr"] = self._rate()
        chosen = self._batch(self.step)
        rows = self.table.rows[chosen].to(self.device).long()
        if self.plan.symmetries:
            symmetry = (self.step * 5 + self.plan.seed) % SYMMETRIES  # 5 and 8 share no divisor: all in turn
            turned = self.symmetries[symmetry][rows]
            rows = torch.where(self.table.turnable[chosen].to(self.device).unsqueeze(1), turned, rows)
        odds = self._odds(self.table, chosen, rows)
        goal = self.table.goal[chosen].to(self.device)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, goal)
        self.adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        self.adam.step()
        self.model.keep_within_bounds()
        self.step += 1
        return loss.detach()

    def _odds(self, table: SampleTensors, chosen: Tensor | slice, rows: Tensor) -> Tensor:
        cards, stages = table.cards[chosen].to(self.device), table.stages[chosen].to(self.device)
        odds: Tensor = self.model(rows, cards.long(), stages.long())
        return odds

    def _batch(self, step: int) -> Tensor:
        epoch, place = divmod(step, self.batches)
        if epoch != self._ordered_epoch:
            # An order that depends on nothing else, so that a resumed training meets the same batches.
            random = torch.Generator().manual_seed(self.plan.seed * 1_000_003 + epoch)
            order = torch.randperm(len(self.table), generator=random)
            self._order = order.to(self.table.rows.device)
            self._ordered_epoch = epoch
        return self._order[place * self.batch : (place + 1) * self.batch]

    def _rate(self) -> float:
        """Rises for a twentieth of the steps, then falls like a cosine to a hundredth."""
        warm = max(1, min(500, self.steps // 20))
        if self.step < warm:
            return self.plan.rate * (self.step + 1) / warm
        done = (self.step - warm) / max(1, self.steps - warm)
        return self.plan.rate * (0.01 + 0.99 * (1 + math.cos(math.pi * done)) / 2)

    @torch.no_grad()
    def _measure(self) -> tuple[float, float]:
        """Loss and accuracy on what was held out."""
        loss = right = 0.0
        for start in range(0, len(self.apart), self.plan.batch):
            part = slice(start, start + self.plan.batch)
            odds = self._odds(self.apart, part, self.apart.rows[part].to(self.device).long())
            goal = self.apart.goal[part].to(self.device)
            loss += float(torch.nn.functional.binary_cross_entropy_with_logits(odds, goal, reduction="sum"))
            right += float(((odds > 0) == (self.apart.result[part].to(self.device) > 0)).sum())
        return loss / len(self.apart), right / len(self.apart)

    def _keep(self, checkpoint: Path) -> None:
        state = {
            "model": self.model.state_dict(),
            "adam": self.adam.state_dict(),
            "step": self.step,
            "plan": asdict(self.plan),
        }
        with replacing(checkpoint) as partial:
            torch.save(state, partial)
