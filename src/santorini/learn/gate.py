"""The gate: a match that a new network has to win before it takes the place of the last one."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from santorini.engine.analysis import Limit
from santorini.engine.arena.elo import Difference
from santorini.engine.arena.match import (
    MatchResult,
    MatchSettings,
    PairResult,
    PlayedGame,
    pair_specs,
    play_pair,
)
from santorini.engine.arena.spread import Spread, spreading
from santorini.engine.evaluators import HANDMADE, NETWORK, files_of
from santorini.learn.folder import (
    EXPORT,
    GATE,
    BrokenFolder,
    Generation,
    Note,
    Training,
    Values,
    settled,
)

SUPERIORITY = 0.95
PREVIOUS = "previous"
_GAMES = 400
_NODES = 2000


@dataclass(frozen=True)
class GateVerdict:
    """The match in numbers, for the new network; what is infinite is None."""

    accepted: bool
    games: int
    wins: int
    losses: int
    draws: int
    score: float
    elo: float | None
    low: float | None
    high: float | None
    error: float | None  # half of the 95 % interval
    superiority: float
    failures: int


def entrant(evaluation: str) -> str:
    """An evaluation as a match names it."""
    return evaluation if evaluation in (NETWORK, HANDMADE) else f"network:{evaluation}"


def gate_stage(
    training: Training,
    generation: Generation,
    given: Values,
    *,
    processes: int = 1,
    ray: str | None = None,
    report: Callable[[MatchResult, int], None] | None = None,
) -> tuple[Values, Values]:
    """The plan and the verdict; goes on with a match that was interrupted.

    `report` gets what was played so far, and how many games there will be.
    """
    generation.need(EXPORT)
    kept = generation.note(GATE)
    if given.get("against") is not None:
        given = {**given, "against": _opponent(training, generation, given["against"])}
    default = {
        "against": _opponent(training, generation, PREVIOUS),
        "games": _GAMES,
        "nodes": None if given.get("time") else _NODES,
        "time": None,
        "powers": "random",
        "superiority": SUPERIORITY,
        "seed": generation.number,
    }
    plan = settled(GATE, kept, given, default)
    if kept is not None and kept.result is not None:
        return plan, kept.result
    generation.keep(GATE, Note(plan))
    settings = MatchSettings(
        games=plan["games"],
        limit=Limit(seconds=plan["time"], nodes=plan["nodes"]),
        powers=plan["powers"],
        seed=plan["seed"],
    )
    new, old = str(generation.network.resolve()), training.readable(plan["against"])

    def tell(now: MatchResult) -> None:
        if report is not None:
            report(now, 2 * settings.pairs)

    with spreading(processes, ray, files_of(new, old)) as spread:
        result = hold(new, old, settings, generation.played_pairs, spread=spread, report=tell)
    verdict = asdict(judge(result, plan["superiority"]))
    generation.keep(GATE, Note(plan, verdict))
    return plan, verdict


def _opponent(training: Training, generation: Generation, name: str) -> str:
    """Whom the network plays, as notes name it."""
    return training.best_before(generation) if name.lower() == PREVIOUS else training.checked(name)


def hold(
    new: str,
    old: str,
    settings: MatchSettings,
    kept: Path,
    *,
    spread: Spread = map,
    report: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play the match of two evaluations as far as `kept` does not hold it already.

    Every pair of games is written there, a line each, as soon as it is finished.
    """
    result = MatchResult(entrant(new), entrant(old), read_pairs(kept))
    if report is not None:
        report(result)
    done = {pair.number for pair in result.pairs}
    specs = [
        spec
        for spec in pair_specs([(result.first, result.second)], settings)
        if spec.number not in done
    ]  # fmt: skip
    with kept.open("a", encoding="utf-8") as file:
        for pair in spread(play_pair, specs):
            file.write(json.dumps(asdict(pair)) + "\n")
            file.flush()
            result.pairs.append(pair)
            if report is not None:
                report(result)
    return result


def judge(result: MatchResult, superiority: float = SUPERIORITY) -> GateVerdict:
    """Accepted: more than half of the points, and at least so likely the stronger one."""
    measured = result.difference
    return GateVerdict(
        accepted=is_accepted(measured, superiority),
        games=len(result.games),
        wins=result.wins,
        losses=result.losses,
        draws=result.draws,
        score=round(measured.score, 4),
        elo=_finite(measured.elo),
        low=_finite(measured.low),
        high=_finite(measured.high),
        error=_finite(measured.error),
        superiority=round(measured.superiority, 4),
        failures=len(result.failures),
    )


def is_accepted(measured: Difference, superiority: float) -> bool:
    return measured.score > 0.5 and measured.superiority >= superiority


def read_pairs(path: Path) -> list[PairResult]:
    """The pairs that were played; a last line that was cut off is removed."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    try:
        return [_pair(line) for line in whole.splitlines()]
    except (ValueError, TypeError, KeyError) as error:
        raise BrokenFolder(f"{path}: not a list of pairs of games: {error!r}") from None


def _pair(line: str) -> PairResult:
    data = json.loads(line)
    games = tuple(PlayedGame(**game) for game in data["games"])
    return PairResult(data["first"], data["second"], data["number"], games)


def _finite(value: float) -> float | None:
    return round(value, 1) if math.isfinite(value) else None
