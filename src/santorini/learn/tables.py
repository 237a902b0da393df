"""Samples and positions as the model takes them, on the device where it learns."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np
import torch
from torch import Tensor

from santorini.learn.dataset import UNPLAYED, Positions, Samples, inputs_of
from santorini.learn.features import NO_ROW, cards_of, chunks, rows_of, stages_of, turnable
from santorini.learn.goals import goals_of
from santorini.learn.teach import judged
from santorini.learn.teacher import Teacher
from santorini.rules.board import SYMMETRIES

_JUDGED = 1 << 18  # positions that are given to a teacher at once
_BYTES = 400  # of a sample on the device, at most


@dataclass
class SampleTensors:
    """Samples as the model takes them, on the device where they are kept."""

    rows: Tensor
    cards: Tensor
    stages: Tensor
    goal: Tensor
    result: Tensor
    turnable: Tensor

    def __len__(self) -> int:
        return len(self.rows)

    def and_of(self, others: SampleTensors) -> SampleTensors:
        """These samples and others."""
        wide = max(self.rows.shape[1], others.rows.shape[1])
        both = [replace(part, rows=_as_wide(part.rows, wide)) for part in (self, others)]
        columns = {
            field.name: torch.cat([getattr(part, field.name).to(self.rows.device) for part in both])
            for field in fields(self)
        }
        return SampleTensors(**columns)


def of_games(samples: Samples, mix: float, ahead: float, device: torch.device) -> SampleTensors:
    """Samples of games with their goals."""
    home = _home(len(samples), device)
    packed = torch.from_numpy(inputs_of(samples)).to(home)
    goals = goals_of(samples, mix, ahead)
    result = np.where(samples["result"] == UNPLAYED, goals > 0.5, samples["result"]).astype(np.uint8)
    return _tensors(packed, torch.from_numpy(goals).to(home), torch.from_numpy(result).to(home))


def of_teacher(positions: Positions, teacher: Teacher, device: torch.device) -> SampleTensors:
    """Positions with what a teacher says of them; it sees each block from another side."""
    home = _home(len(positions), device)
    packed = torch.from_numpy(np.ascontiguousarray(positions)).to(home)
    parts = enumerate(chunks(packed, _JUDGED))
    goal = torch.cat([judged(teacher, part.to(device), number % SYMMETRIES) for number, part in parts]).to(
        home
    )
    return _tensors(packed, goal, (goal > 0.5).to(torch.uint8))


def _as_wide(rows: Tensor, wide: int) -> Tensor:
    """Lists of rows, filled up."""
    return torch.nn.functional.pad(rows, (0, wide - rows.shape[1]), value=NO_ROW)


def _tensors(packed: Tensor, goal: Tensor, result: Tensor) -> SampleTensors:
    rows = rows_of(packed)
    turn = torch.cat([turnable(part) for part in chunks(rows, 1 << 16)])
    cards, stages = cards_of(packed).to(torch.uint8), stages_of(packed).to(torch.uint8)
    return SampleTensors(rows, cards, stages, goal, result, turn)


def _home(samples: int, device: torch.device) -> torch.device:
    """The device if half of its free memory holds so many samples."""
    if device.type == "cuda" and samples * _BYTES > torch.cuda.mem_get_info(device)[0] // 2:
        return torch.device("cpu")
    return device
