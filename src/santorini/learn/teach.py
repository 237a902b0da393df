"""Training of a teacher, on the samples that are there and those that come while it learns."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import torch
from torch import Tensor

from santorini.files import replacing
from santorini.learn.dataset import (
    LEAST_SAMPLES,
    BrokenData,
    Samples,
    held_out,
    inputs_of,
    raise_it,
    read_shard,
    shards,
)
from santorini.learn.features import chunks
from santorini.learn.goals import goals_of
from santorini.learn.teacher import Teacher
from santorini.rules.board import SYMMETRIES

_KEEP_EVERY = 60.0  # seconds between checkpoints
_LOOK_EVERY = 15.0  # seconds between looks for new shards
_TELL_EVERY = 200  # steps between reports
_MEASURED = 50_000  # samples at most of those held out, the last ones
_JUDGED = 1 << 15  # positions at once
_MEMORY = 0.9995  # of the average of the weights, which becomes the teacher


@dataclass(frozen=True)
class TeacherPlan:
    """How to train a teacher. `steps`, if given, counts instead of `seconds`."""

    seconds: float = 600.0
    steps: int | None = None
    batch: int = 8192
    width: int = 256
    layers: int = 8
    heads: int = 8
    rate: float = 0.0008
    mix: float = 0.3  # as in a network's training, and the next
    ahead: float = 0.0
    decay: float = 0.05
    seed: int = 0


@dataclass(frozen=True)
class Lesson:
    """How far training is: seconds of the plan, the loss of the last steps, and on samples held out."""

    step: int
    seconds: float
    samples: int
    loss: float
    held_out_loss: float


class _Pool:
    """Samples on the device; shards that appear are added."""

    def __init__(
        self,
        folders: Sequence[Path],
        plan: TeacherPlan,
        device: torch.device,
        damaged: Callable[[BrokenData], None],
    ) -> None:
        self._folders, self._plan, self._device, self._damaged = folders, plan, device, damaged
        self._read: set[Path] = set()
        empty = torch.zeros(0, 10, dtype=torch.int64, device=device), torch.zeros(0, device=device)
        self.learned, self.apart = empty, empty

    def look(self) -> None:
        """Read what has appeared."""
        for path in (path for folder in self._folders for path in shards(folder)):
            if path in self._read:
                continue
            self._read.add(path)
            try:
                samples = read_shard(path)
            except BrokenData as error:
                self._damaged(error)
                continue
            marks = held_out(len(samples))
            self.learned = self._with(self.learned, samples[~marks])
            self.apart = self._with(self.apart, samples[marks])

    def _with(self, old: tuple[Tensor, Tensor], samples: Samples) -> tuple[Tensor, Tensor]:
        packed = torch.from_numpy(inputs_of(samples))
        goals = torch.from_numpy(goals_of(samples, self._plan.mix, self._plan.ahead))
        new = packed.to(self._device), goals.to(self._device)
        return torch.cat([old[0], new[0]]), torch.cat([old[1], new[1]])


def teach(
    folders: Sequence[Path],
    checkpoint: Path,
    plan: TeacherPlan | None = None,
    *,
    device: str | None = None,
    start: Path | None = None,
    report: Callable[[Lesson], None] | None = None,
    damaged: Callable[[BrokenData], None] = raise_it,
) -> tuple[Teacher, Lesson]:
    """Train on all shards of some folders, also on those that appear meanwhile.

    Goes on from its checkpoint, if there is one. `start` is a teacher whose weights to begin with, for a new
    training.
    """
    plan = plan or TeacherPlan()
    where = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    course = _Course(plan, _Pool(folders, plan, where, damaged), where)
    if checkpoint.exists():
        course.resume(checkpoint)
    elif start is not None:
        course.begin_with(start)
    return course.run(checkpoint, report)


def save_teacher(teacher: Teacher, path: Path) -> None:
    """Write a teacher's file, in numbers of 16 bits: what it says differs by less than it knows."""
    weights = {name: value.half() for name, value in teacher.state_dict().items()}
    with replacing(path) as partial:
        torch.save({"sizes": teacher.sizes, "weights": weights}, partial)


def load_teacher(path: Path, device: str | torch.device = "cpu") -> Teacher:
    """The teacher of a file; raises BrokenData."""
    try:
        state = torch.load(path, map_location=device, weights_only=True)
        teacher = Teacher(**state["sizes"])
        teacher.load_state_dict(state["weights"])
    except Exception as error:
        raise BrokenData(f"{path}: not a teacher: {error}") from error
    return teacher.to(device).eval()


@torch.no_grad()
def judged(teacher: Teacher, packed: Tensor, symmetry: int = 0) -> Tensor:
    """Winning chances of the side that acts, as the teacher sees them on a turned board."""
    return torch.cat([torch.sigmoid(_odds(teacher, part, symmetry)) for part in chunks(packed, _JUDGED)])


class _Course:
    """One training, from its first step or from a checkpoint."""

    def __init__(self, plan: TeacherPlan, pool: _Pool, device: torch.device) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.pool, self.device = plan, pool, device
        self.model = Teacher(plan.width, plan.layers, plan.heads).to(device)
        self.average = deepcopy(self.model).eval()
        if device.type == "cuda":
            self.model.judge = torch.compile(self.model.judge, dynamic=False)  # type: ignore[method-assign]
        matrices = [part for part in self.model.parameters() if part.ndim > 1]
        others = [part for part in self.model.parameters() if part.ndim <= 1]
        groups = [{"params": matrices, "weight_decay": plan.decay}, {"params": others, "weight_decay": 0.0}]
        self.adam = torch.optim.AdamW(groups, betas=(0.9, 0.98), fused=device.type == "cuda")
        self.step, self.spent = 0, 0.0

    def run(self, checkpoint: Path, report: Callable[[Lesson], None] | None) -> tuple[Teacher, Lesson]:
        before = self.spent
        began = kept = looked = monotonic()
        self.pool.look()
        total, counted, loss = torch.zeros((), device=self.device), 0, math.nan
        try:
            while self._done() < 1:
                total += self._advance()
                counted += 1
                if self.device.type == "cuda" and self.step % 8 == 0:
                    torch.cuda.synchronize()
                now = monotonic()
                self.spent = before + now - began
                if self.step % _TELL_EVERY == 0:
                    loss = float(total) / counted
                    total.zero_()
                    counted = 0
                    if report:
                        report(self._lesson(loss))
                if now - looked > _LOOK_EVERY:
                    self.pool.look()
                    looked = now
                if now - kept > _KEEP_EVERY:
                    self._keep(checkpoint)
                    kept = now
        finally:
            self._keep(checkpoint)
        return self.average, self._lesson(loss)

    def _advance(self) -> Tensor:
        for group in self.adam.param_groups:
            group["lr"] = self._rate()
        packed, goal = self.pool.learned
        if len(packed) < LEAST_SAMPLES:
            raise BrokenData(f"{len(packed)} samples: expected at least {LEAST_SAMPLES}")
        chosen = torch.randint(len(packed), (min(self.plan.batch, len(packed)),), device=self.device)
        odds = _odds(self.model, packed[chosen], self.step * 5 % SYMMETRIES)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, goal[chosen])
        self.adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.adam.step()
        self.step += 1
        memory = min(_MEMORY, 1 - 1 / (1 + self.step / 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.model.parameters()), 1 - memory)
        return loss.detach()

    def _done(self) -> float:
        """How much of the training is behind us."""
        if self.plan.steps is not None:
            return self.step / self.plan.steps if self.plan.steps else 1.0
        return self.spent / self.plan.seconds if self.plan.seconds else 1.0

    def _rate(self) -> float:
        """Rises for a fiftieth of the training, then falls like a cosine to a hundredth."""
        done = self._done()
        if done < 0.02:
            return self.plan.rate * max(0.02, done / 0.02)
        return self.plan.rate * (0.01 + 0.99 * (1 + math.cos(math.pi * done)) / 2)

    @torch.no_grad()
    def _lesson(self, loss: float) -> Lesson:
        packed, goal = (part[-_MEASURED:] for part in self.pool.apart)
        apart = math.nan
        if len(packed):
            apart = float(torch.nn.functional.binary_cross_entropy(judged(self.average, packed), goal))
        return Lesson(self.step, self.spent, len(self.pool.learned[0]), loss, apart)

    def begin_with(self, path: Path) -> None:
        teacher = load_teacher(path, self.device)
        if teacher.sizes != self.model.sizes:
            raise BrokenData(f"{path}: a teacher of {teacher.sizes}: expected {self.model.sizes}")
        self.model.load_state_dict(teacher.state_dict())
        self.average.load_state_dict(teacher.state_dict())

    def resume(self, checkpoint: Path) -> None:
        try:
            state: dict[str, Any] = torch.load(checkpoint, map_location=self.device, weights_only=True)
            plan = state["plan"]
        except Exception as error:
            raise BrokenData(f"{checkpoint}: not a teacher's training: {error}") from error
        if plan != asdict(self.plan):
            raise BrokenData(f"{checkpoint}: belongs to another training, {plan}: remove it to begin anew")
        self.model.load_state_dict(state["model"])
        self.average.load_state_dict(state["average"])
        self.adam.load_state_dict(state["adam"])
        self.step, self.spent = state["step"], state["spent"]

    def _keep(self, checkpoint: Path) -> None:
        state = {
            "model": self.model.state_dict(),
            "average": self.average.state_dict(),
            "adam": self.adam.state_dict(),
            "sizes": self.model.sizes,
            "plan": asdict(self.plan),
            "step": self.step,
            "spent": self.spent,
        }
        with replacing(checkpoint) as partial:
            torch.save(state, partial)


def _odds(teacher: Teacher, packed: Tensor, symmetry: int) -> Tensor:
    parts = teacher.read(packed, symmetry)
    with torch.autocast(packed.device.type, torch.bfloat16, enabled=packed.is_cuda):
        odds = teacher.judge(*parts)
    return odds.float()
