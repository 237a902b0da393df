"""Bad arguments of every public function get our errors, which say what was expected.

Nothing else comes out: no TypeError from below, no AttributeError from inside.
"""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from santorini import Draft, Game, LegalTurns, Record, RecordedTurn, Step, StepKind, View

START = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
CHOSEN = Draft(players=2).choose("pan").choose("apollo").choose("apollo").choose(0)


class Stranger:
    """An object that knows nothing."""

    def __repr__(self) -> str:
        return "<a stranger>"


ZOO: list[Any] = [
    None, True, -1, 7, 10**30, 1.5, float("nan"), "", "nonsense", "é", "\0", "x" * 10_000, b"bytes",
    (), (1, 11, 12), [None], ["nonsense"], [[]], {}, {"format": 1}, {1, 2}, range(3), object(), Stranger(),
    Stranger, len, StepKind.MOVE,
]  # fmt: skip
NAMES = [f"{number} {type(bad).__name__}" for number, bad in enumerate(ZOO)]

# Functions by name, each with the argument to be spoilt.
Ask = Callable[[Any], object]
GAME: dict[str, Ask] = {
    "Game, a card": Game,
    "Game, the second card": lambda bad: Game("pan", bad),
    "Game, profile": lambda bad: Game(profile=bad),
    "Game, fleece": lambda bad: Game(fleece=bad),
    "from_position": Game.from_position,
    "from_record": Game.from_record,
    "from_json": Game.from_json,
    "height": lambda bad: game().height(bad),
    "has_dome": lambda bad: game().has_dome(bad),
    "worker_at": lambda bad: game().worker_at(bad),
    "workers": lambda bad: game().workers(bad),
    "why_not": lambda bad: game().why_not(bad),
    "why_not, language": lambda bad: game().why_not("move B3 E5", bad),
    "view": lambda bad: game().view(bad),
    "push": lambda bad: game().push(bad),
    "push_turn": lambda bad: game().push_turn(bad),
    "push_turn, a step": lambda bad: game().push_turn(["move B3 B4", bad]),
    "try_turn": lambda bad: game().try_turn(bad),
    "try_turn, hidden": lambda bad: hiding().try_turn(bad),
    "resign": lambda bad: game().resign(bad),
    "mapped": lambda bad: game().mapped(bad),
    "svg": lambda bad: game().svg(bad),
    "View.svg": lambda bad: game().view(0).svg(bad),
    "View.turn_text": lambda bad: begun().view(0).turn_text(bad),
    "View.events_since": lambda bad: begun().view(0).events_since(bad),
    "View.record": lambda bad: begun().view(0).record(bad),
}
STEP: dict[str, Ask] = {
    "parse": Step.parse,
    "decode": Step.decode,
    "Step, kind": lambda bad: Step(bad, 11, 12),
    "Step, at": lambda bad: Step(1, bad, 12),
    "Step, to": lambda bad: Step(1, 11, bad),
    "mapped": lambda bad: Step.parse("move B3 B4").mapped(bad),
}
RECORD: dict[str, Ask] = {
    "from_game": Record.from_game,
    "from_game, a tag": lambda bad: Record.from_game(game(), Site=bad),
    "from_game, result": lambda bad: Record.from_game(game(), Result=bad),
    "turns": lambda bad: Game.from_record(Record(turns=bad)),
    "a turn": lambda bad: Game.from_record(Record(turns=[bad])),
    "a turn's text": lambda bad: Game.from_record(Record(turns=[RecordedTurn(bad)])),
    "tags": lambda bad: Game.from_record(Record(tags=bad)),
    "a tag": lambda bad: Game.from_record(Record(tags={"P1Power": bad})),
    "result": lambda bad: Record(result=bad).check(),
    "check, turns": lambda bad: Record(turns=bad).check(),
    "check, a turn": lambda bad: Record(turns=[bad]).check(),
    "check, a turn's text": lambda bad: Record(turns=[RecordedTurn(bad)]).check(),
    "check, nags": lambda bad: Record(turns=[RecordedTurn("B3>B4^B5", nags=bad)]).check(),
    "check, clock": lambda bad: Record(turns=[RecordedTurn("B3>B4^B5", clock=bad)]).check(),
    "check, comment": lambda bad: Record(comment=bad).check(),
    "check, variations": lambda bad: Record(turns=[RecordedTurn("B3>B4^B5", variations=bad)]).check(),
    "check, tags": lambda bad: Record(tags=bad).check(),
    "check, a tag": lambda bad: Record(tags={"Site": bad}).check(),
    "powers": lambda bad: Record(tags={"P1Power": bad}).powers,
    "players": lambda bad: Record(tags={"Position": bad}).players,
}
DRAFT: dict[str, Ask] = {
    "Draft, players": Draft,
    "Draft, pool": lambda bad: Draft(2, bad),
    "Draft, a card": lambda bad: Draft(2, ("pan", bad)),
    "Draft, challenger": lambda bad: Draft(2, (), bad),
    "refusal": lambda bad: Draft().refusal(bad),
    "choose": lambda bad: Draft().choose(bad),
    "choose a start player": lambda bad: CHOSEN.undo().choose(bad),
    "game, profile": lambda bad: CHOSEN.game(profile=bad),
    "from_json": Draft.from_json,
}


def game() -> Game:
    return Game.from_position(START)


def begun() -> Game:
    result = game()
    result.push_turn("B3>B4^B5")
    return result


def hiding() -> Game:
    return Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:A1,E5")


@pytest.mark.parametrize("bad", ZOO, ids=NAMES)
@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(ask, id=f"{owner}: {name}")
        for owner, asks in (("Game", GAME), ("Step", STEP), ("Record", RECORD), ("Draft", DRAFT))
        for name, ask in asks.items()
    ],
)
def test_nothing_but_our_errors_comes_out(ask: Ask, bad: Any) -> None:
    error = refusal(ask, bad)
    assert error is None or (str(error) and raised_by_us(error)), f"from below: {error!r}"


def refusal(ask: Ask, bad: Any) -> ValueError | None:
    try:
        ask(bad)
    except ValueError as error:
        return error
    return None


def raised_by_us(error: BaseException) -> bool:
    """Was it raised in the package, on purpose?"""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    assert trace is not None
    return "santorini" in trace.tb_frame.f_code.co_filename


@pytest.mark.parametrize("bad", ZOO, ids=NAMES)
def test_what_is_not_legal_is_not_in_it(bad: Any) -> None:
    assert bad not in game().legal_steps
    turns = game().legal_turns
    assert isinstance(turns, LegalTurns)
    assert bad not in turns


def test_every_public_function_is_asked() -> None:
    """A function that takes something and stands in no table above is forgotten."""
    asked = {Game: GAME, View: GAME, Step: STEP, Record: RECORD, Draft: DRAFT}
    harmless = {"with_traceback", "index", "count"}
    for owner, asks in asked.items():
        tried = {part for name in asks for part in name.replace(",", "").replace(".", " ").split()}
        for name, member in inspect.getmembers(owner, callable):
            if name.startswith("_") or name in harmless:
                continue
            taking = [each for each in inspect.signature(member).parameters if each != "self"]
            assert not taking or name in tried, f"{owner.__name__}.{name}"
