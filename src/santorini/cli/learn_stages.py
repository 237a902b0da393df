"""The stages of `santorini learn`: what each does with a training, and what it tells."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from santorini.cli.arena import progress_bar, signed
from santorini.cli.errors import INTERRUPTED, BadInput, complain
from santorini.engine.arena.match import MatchResult
from santorini.engine.arena.spread import needed
from santorini.learn.folder import Generation, Training, Values
from santorini.learn.gate import gate_stage

if TYPE_CHECKING:
    from santorini.learn.teach import Lesson
    from santorini.learn.train import Progress


@contextmanager
def stage() -> Iterator[None]:
    """What goes wrong is one line; Ctrl-C says that nothing is lost."""
    try:
        yield
    except ValueError as error:
        raise BadInput(str(error)) from None
    except KeyboardInterrupt:
        complain("stopped; the same command goes on from here")
        raise typer.Exit(INTERRUPTED) from None


def play_stage(training: Training, given: Values, processes: int, ray: str | None) -> None:
    needed("numpy", "learn")
    from santorini.learn.generate import Goal, Tally, selfplay_stage

    with late_bar() as tell:

        def report(now: Tally, goal: Goal) -> None:
            done, most = (now.games, goal.games) if goal.samples is None else (now.samples, goal.samples)
            tell(done, most, f"{now.games} games, {now.samples} samples")

        generation, plan, tally = selfplay_stage(training, given, processes=processes, ray=ray, report=report)
    typer.echo(f"{generation.name}: {tally.games} games by {plan['network']}, {tally.samples} samples")


def _left_out(error: ValueError) -> None:
    typer.echo(f"left out: {error}", err=True)


def learn_stage(training: Training, given: Values, device: str | None, start: Path | None) -> None:
    need_libraries()
    from santorini.learn.stages import check_device, train_stage

    check_device(device)
    generation = training.last()
    with late_bar() as tell:

        def report(now: "Progress") -> None:
            tell(now.step, now.steps, f"loss {now.loss:.4f}")

        result = train_stage(
            training, generation, given, device=device, start=start, report=report, damaged=_left_out
        )
    typer.echo(
        f"{generation.name}: trained on {result['samples']} samples, {result['steps']} steps; "
        f"held out: loss {result['held_out_loss']:.4f}, winner named in {100 * result['accuracy']:.1f} %"
    )


def teach_stage(training: Training, given: Values, device: str | None, start: Path | None) -> None:
    need_libraries()
    from santorini.learn.stages import check_device
    from santorini.learn.stages import teach_stage as teach
    from santorini.learn.teach import TeacherPlan

    check_device(device)
    generation = training.last()
    seconds = given["seconds"] or TeacherPlan().seconds
    with late_bar() as tell:

        def report(now: "Lesson") -> None:
            words = f"{now.samples} samples, loss {now.loss:.4f}, held out {now.held_out_loss:.4f}"
            tell(round(now.seconds), round(seconds), words)

        result = teach(
            training, generation, given, device=device, start=start, report=report, damaged=_left_out
        )
    typer.echo(
        f"{generation.name}: {generation.teacher}, taught by {result['samples']} samples in {result['step']} "
        f"steps; held out: loss {result['held_out_loss']:.4f}"
    )


def write_stage(generation: Generation) -> None:
    need_libraries()
    from santorini.learn.stages import export_stage

    result = export_stage(generation)
    typer.echo(
        f"{generation.name}: {generation.network}, {result['bytes'] / 1e6:.1f} MB; integers differ from "
        f"the model by {result['mean']:.1f} thousandths on average, {result['most']} at most"
    )


def match_stage(training: Training, given: Values, processes: int, ray: str | None) -> bool:
    """Whether the network is accepted."""
    generation = training.last()
    with late_bar() as tell:

        def report(now: MatchResult, games: int) -> None:
            tell(len(now.games), games, f"{now.wins} won, {now.losses} lost, {now.draws} drawn")

        plan, verdict = gate_stage(training, generation, given, processes=processes, ray=ray, report=report)
    _print_verdict(generation, plan, verdict)
    return bool(verdict["accepted"])


def _print_verdict(generation: Generation, plan: Values, verdict: Values) -> None:
    low, high = (_elo(verdict[name], sign) for name, sign in (("low", "-"), ("high", "+")))
    typer.echo(
        f"{generation.name} against {plan['against']}: {verdict['wins']} won, {verdict['losses']} lost, "
        f"{verdict['draws']} drawn; score {100 * verdict['score']:.1f} %, Elo "
        f"{_elo(verdict['elo'], '+' if verdict['score'] > 0.5 else '-')} ({low} to {high})"
    )
    likely = f"stronger with a likelihood of {100 * verdict['superiority']:.1f} %"
    if verdict["accepted"]:
        typer.echo(f"accepted ({likely}): use it with --eval {generation.network}")
    else:
        typer.echo(f"not accepted ({likely}; {100 * plan['superiority']:g} % are needed)")


def _elo(value: float | None, sign: str) -> str:
    return f"{sign}∞" if value is None else signed(value)


# Helpers


@contextmanager
def late_bar() -> Iterator[Callable[[int, int, str], None]]:
    """A bar that appears when it is first told how much is done, of how much, and how it goes."""
    with ExitStack() as stack:
        bars: list[Callable[[int, str], None]] = []

        def tell(done: int, most: int, words: str) -> None:
            if not bars:
                bars.append(stack.enter_context(progress_bar(most)))
            bars[0](done, words)

        yield tell


def need_libraries() -> None:
    for library in ("numpy", "torch"):
        needed(library, "learn")
