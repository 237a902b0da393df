"""Reviews as messages, turn by turn."""

from __future__ import annotations

from santorini.desk.messages import JudgementInfo, LastInfo, Verdict
from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.review import Judgement, Mark, Reviewer
from santorini.game import Game
from santorini.notation.turn import NO_TURN

_VERDICTS: dict[Mark, Verdict] = {
    Mark.ONLY: "only",
    Mark.DUBIOUS: "inaccurate",
    Mark.MISTAKE: "mistake",
    Mark.BLUNDER: "blunder",
}


def told(judged: Judgement) -> JudgementInfo:
    best = judged.best
    return {
        "number": judged.number,
        "seat": judged.seat,
        "turn": judged.turn,
        "chance": judged.chance,
        "win_in": judged.win_in,
        "answer": list(judged.answer),
        "line": [best.turn, *best.continuation],
        "best_chance": best.chance,
        "best_win_in": best.win_in,
        "cost": judged.cost,
        "accuracy": judged.accuracy,
        "verdict": verdict(judged),
    }


def verdict(judged: Judgement) -> Verdict:
    if judged.mark is not None:
        return _VERDICTS[judged.mark]
    return "best" if judged.is_best else "good"


def last_of(game: Game, engine: Engine, limit: Limit) -> LastInfo | None:
    """Where a player gave up, or everybody stopped: what could have been done."""
    now = game.copy()
    while now.turns and not now.turns[-1].steps and now.turns[-1].text != NO_TURN:
        now.pop_turn()
    found = Reviewer(now, engine, limit).analysis(len(now.turns))
    if found is None:
        return None
    best = found.best
    return {"seat": found.seat, "turn": best.turn, "chance": best.chance, "win_in": best.win_in}
