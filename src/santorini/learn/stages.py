"""The stages of a generation that need PyTorch: teacher, training, export. folder.py says what is where."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch

from santorini.engine.arena.spread import Unavailable
from santorini.engine.evaluation.weights import LEAST_HIDDEN, MOST_HIDDEN, BrokenWeights
from santorini.learn.dataset import BrokenData, Samples, raise_it, read_samples
from santorini.learn.export import export
from santorini.learn.folder import (
    EXPORT,
    SELFPLAY,
    TEACH,
    TRAIN,
    Generation,
    Note,
    Training,
    Values,
    settled,
)
from santorini.learn.teach import Lesson, TeacherPlan, save_teacher, teach
from santorini.learn.train import Progress, TrainingPlan, load_model, train

KEEP = 3  # generations whose samples are used
TEACHER_KEEP = 10  # the same for a teacher
_COMPARED = 2000  # samples on which integers have to agree with floating point


def teach_stage(
    training: Training,
    generation: Generation,
    given: Values,
    *,
    device: str | None = None,
    start: Path | None = None,
    report: Callable[[Lesson], None] | None = None,
    damaged: Callable[[BrokenData], None] = raise_it,
) -> Values:
    """Train a teacher on the samples of the last generations, and those that come; goes on where it was."""
    kept = generation.note(TEACH)
    plan = settled(TEACH, kept, given, {**asdict(TeacherPlan()), "keep": TEACHER_KEEP})
    if plan["width"] % plan["heads"]:
        raise BrokenData(f"width is {plan['width']}: expected a multiple of heads, which are {plan['heads']}")
    if kept is not None and kept.result is not None:
        return kept.result
    generation.keep(TEACH, Note(plan))
    how = TeacherPlan(**{name: value for name, value in plan.items() if name != "keep"})
    window = training.window(generation, plan["keep"])
    folders = [one.data for one in window]
    teacher, lesson = teach(
        folders, generation.teaching, how, device=device, start=start, report=report, damaged=damaged
    )
    save_teacher(teacher, generation.teacher)
    told = asdict(lesson) | {"loss": None if math.isnan(lesson.loss) else lesson.loss}
    result = told | {"generations": [one.number for one in window], "device": _device_name(device)}
    generation.keep(TEACH, Note(plan, result))
    return result


def train_stage(
    training: Training,
    generation: Generation,
    given: Values,
    *,
    device: str | None = None,
    start: Path | None = None,
    report: Callable[[Progress], None] | None = None,
    damaged: Callable[[BrokenData], None] = raise_it,
) -> Values:
    """Train a generation's model on its samples and those of the last ones; goes on where it was."""
    generation.need(SELFPLAY)
    kept = generation.note(TRAIN)
    plan = settled(TRAIN, kept, given, {**asdict(TrainingPlan()), "keep": KEEP, "taught": False})
    if plan["hidden"] not in range(LEAST_HIDDEN, MOST_HIDDEN + 1, 32):
        raise BrokenWeights(
            f"hidden is {plan['hidden']}: expected a multiple of 32, {LEAST_HIDDEN} to {MOST_HIDDEN}"
        )
    if kept is not None and kept.result is not None:
        return kept.result
    taught = plan.get("taught", False)
    if taught:
        generation.need(TEACH)
    generation.keep(TRAIN, Note(plan))
    window = training.window(generation, plan["keep"])
    how = TrainingPlan(**{name: value for name, value in plan.items() if name not in ("keep", "taught")})
    folders = [one.data for one in window]
    _, metrics = train(
        folders,
        generation.path,
        how,
        device=device,
        start=start,
        teacher=generation.teacher if taught else None,
        report=report,
        damaged=damaged,
    )
    result = asdict(metrics) | {"generations": [one.number for one in window], "device": _device_name(device)}
    if result["loss"] != result["loss"]:  # nothing was left to do: the loss was told before
        result["loss"] = None
    generation.keep(TRAIN, Note(plan, result))
    return result


def export_stage(generation: Generation) -> Values:
    """Make the network's file of the model, if integers agree with it on samples."""
    trained = generation.need(TRAIN)
    kept = generation.result(EXPORT)
    if kept is not None and generation.network.exists():
        return kept
    about: dict[str, object] = {
        "generation": generation.number,
        "samples": trained["samples"],
        "steps": trained["steps"],
        "held_out_loss": trained["held_out_loss"],
        "accuracy": trained["accuracy"],
    }
    # The network bears the name of the file it is first written to.
    named = generation.path / f"{generation.name}.net"
    agreement = export(load_model(generation.checkpoint), named, _some_samples(generation), about)
    named.replace(generation.network)
    result: dict[str, Any] = {**asdict(agreement), "bytes": generation.network.stat().st_size}
    generation.keep(EXPORT, Note({}, result))
    return result


def check_device(device: str | None) -> None:
    """Raises Unavailable for a device that is not there."""
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise Unavailable(f"device {device}: {str(error).splitlines()[0]}") from None


def _some_samples(generation: Generation) -> Samples:
    samples = read_samples([generation.data], lambda error: None)
    return np.ascontiguousarray(samples[:: -(-len(samples) // _COMPARED)])


def _device_name(device: str | None) -> str:
    where = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    return torch.cuda.get_device_name(where) if where.type == "cuda" else where.type
