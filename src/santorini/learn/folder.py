"""The folder of a training: what is where, and how far it is.

    FOLDER/generation-001/
        data/00001.npz          samples of many chunks of games (see dataset.py)
        positions/00001.npz     positions that their searches judged, if any were kept
        selfplay.json           how the games are played, and what came of it
        teacher.pt              the teacher, if there is one
        teaching.pt             its training
        teach.json
        checkpoint.pt           the model, while and after it is trained
        train.json
        network.net             the network made of it
        export.json
        gate.jsonl              the pairs of games that the gate has played, one a line
        gate.json               whether the network may take the place of the last one

The notes (`.json`) have a `plan`, written when a stage begins, and a `result`, null until it is done. A
generation with a result of the gate is finished; the last one without is the running one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from santorini.engine.evaluators import HANDMADE, NETWORK, evaluator_named
from santorini.files import replacing

SELFPLAY = "selfplay"
TEACH = "teach"
TRAIN = "train"
EXPORT = "export"
GATE = "gate"

Values = dict[str, Any]

_NAME = re.compile(r"generation-(\d{3,})")


class BrokenFolder(ValueError):
    """A folder that is no training, is not far enough, or was begun in another way."""


@dataclass
class Note:
    """What is planned in a stage, and what came of it."""

    plan: Values
    result: Values | None = None


@dataclass(frozen=True)
class Generation:
    """One round: self-play, training, export and gate."""

    number: int
    path: Path

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def data(self) -> Path:
        return self.path / "data"

    @property
    def teacher(self) -> Path:
        return self.path / "teacher.pt"

    @property
    def teaching(self) -> Path:
        return self.path / "teaching.pt"

    @property
    def checkpoint(self) -> Path:
        return self.path / "checkpoint.pt"

    @property
    def network(self) -> Path:
        return self.path / "network.net"

    @property
    def played_pairs(self) -> Path:
        return self.path / "gate.jsonl"

    def note(self, stage: str) -> Note | None:
        """The note of a stage, if it has begun; raises BrokenFolder."""
        path = self._note_path(stage)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return Note(dict(data["plan"]), None if data["result"] is None else dict(data["result"]))
        except FileNotFoundError:
            return None
        except (ValueError, TypeError, KeyError) as error:
            raise BrokenFolder(f"{path}: expected a plan and a result: {error!r}") from None

    def result(self, stage: str) -> Values | None:
        """What came of a stage, if it is done."""
        note = self.note(stage)
        return None if note is None else note.result

    def keep(self, stage: str, note: Note) -> None:
        """Write a note; the old one is there until the new one is whole."""
        self.path.mkdir(parents=True, exist_ok=True)
        path = self._note_path(stage)
        text = json.dumps({"plan": note.plan, "result": note.result}, indent=2) + "\n"
        with replacing(path) as partial:
            partial.write_text(text, encoding="utf-8")

    def need(self, stage: str) -> Values:
        """What came of a stage that has to be done before; raises BrokenFolder."""
        result = self.result(stage)
        if result is None:
            raise BrokenFolder(f"{self.path}: {stage} is not done yet: santorini learn {stage} comes first")
        return result

    def _note_path(self, stage: str) -> Path:
        return self.path / f"{stage}.json"


@dataclass(frozen=True)
class Training:
    """A folder with one generation after another."""

    path: Path

    def generations(self) -> list[Generation]:
        found = []
        for path in self.path.iterdir() if self.path.is_dir() else ():
            match = _NAME.fullmatch(path.name)
            if match and path.is_dir():
                found.append(Generation(int(match[1]), path))
        return sorted(found, key=lambda generation: generation.number)

    def begin(self) -> Generation:
        """The running generation, or a new one if there is none."""
        generations = self.generations()
        if generations and generations[-1].result(GATE) is None:
            return generations[-1]
        return self.generation(generations[-1].number + 1 if generations else 1)

    def last(self) -> Generation:
        """The last generation, running or finished; raises BrokenFolder."""
        generations = self.generations()
        if not generations:
            raise BrokenFolder(f"{self.path}: no training is here: santorini learn selfplay begins one")
        return generations[-1]

    def generation(self, number: int) -> Generation:
        return Generation(number, self.path / f"generation-{number:03}")

    def finished(self) -> int:
        """How many generations have passed the gate, or failed to."""
        return sum(generation.result(GATE) is not None for generation in self.generations())

    def champion(self, before: int) -> Generation | None:
        """The last generation before this one whose network was accepted."""
        for generation in reversed(self.generations()):
            verdict = generation.result(GATE) if generation.number < before else None
            if verdict is not None and verdict["accepted"]:
                return generation
        return None

    def window(self, generation: Generation, count: int) -> list[Generation]:
        """The last generations up to this one that have samples, at most so many."""
        up_to = [one for one in self.generations() if one.number <= generation.number and one.data.is_dir()]
        return up_to[-count:]

    # Evaluations are written so that the folder can be moved.

    def written(self, evaluation: str) -> str:
        """An evaluation as notes name it: network, handmade, or a file, if possible below the folder."""
        if evaluation.lower() in (NETWORK, HANDMADE):
            return evaluation.lower()
        file = Path(evaluation).expanduser().resolve()
        home = self.path.resolve()
        return file.relative_to(home).as_posix() if file.is_relative_to(home) else str(file)

    def readable(self, written: str) -> str:
        """The same as `evaluator_named` reads it."""
        return written if written in (NETWORK, HANDMADE) else str(self.path.resolve() / written)

    def checked(self, evaluation: str) -> str:
        """One that is there and whole, as notes name it; raises BrokenWeights."""
        written = self.written(evaluation)
        evaluator_named(self.readable(written))
        return written

    def best_before(self, generation: Generation) -> str:
        """The last network that was accepted, or handmade, as notes name it."""
        champion = self.champion(generation.number)
        return HANDMADE if champion is None else self.written(str(champion.network))


def settled(stage: str, kept: Note | None, given: Mapping[str, Any], default: Mapping[str, Any]) -> Values:
    """The plan of a stage: what was planned before, else what is given, else the default.

    `given` says None for what was left open. Raises BrokenFolder if it differs from what was planned.
    """
    if kept is None:
        return {name: value if given.get(name) is None else given[name] for name, value in default.items()}
    for name, value in given.items():
        if value is not None and kept.plan.get(name) != value:
            raise BrokenFolder(
                f"{stage} has begun with {name} = {kept.plan.get(name)}: expected the same, got {value}"
            )
    return kept.plan
