"""`santorini learn`: self-play, training, export and the gate, one generation after another."""

from pathlib import Path
from typing import Annotated

import typer

from santorini.cli.arena import ProcessesOption, RayOption
from santorini.cli.errors import QuietGroup
from santorini.cli.learn_stages import (
    late_bar,
    learn_stage,
    match_stage,
    need_libraries,
    play_stage,
    stage,
    teach_stage,
    write_stage,
)
from santorini.engine.arena.spread import spreading
from santorini.engine.evaluators import NETWORK, evaluator_named, files_of
from santorini.learn.folder import Training
from santorini.learn.gate import PREVIOUS
from santorini.learn.pairs import counted, play_pairs
from santorini.powers.favour import written

REJECTED = 1

app = typer.Typer(
    cls=QuietGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Train networks: self-play, teach, train, export and gate, or run them. See docs/training.md.",
)

FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Where the training is kept.", show_default=False)
]
PlayedOption = Annotated[
    int | None, typer.Option("--games", min=1, help="Play so many games.", show_default="2000")
]
SamplesOption = Annotated[
    int | None, typer.Option("--samples", min=1, help="Play until there are so many.", show_default=False)
]
ChunkOption = Annotated[
    int | None, typer.Option("--chunk", min=1, help="Games played at once.", show_default="50")
]
SearchedOption = Annotated[
    int | None, typer.Option("--nodes", min=1, help="Positions searched for a turn.", show_default="1500")
]
PlayerOption = Annotated[
    str | None,
    typer.Option(
        "--network",
        metavar="NAME",
        help="Who plays: network, handmade, or a network's file.",
        show_default="the last accepted network, before that handmade",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="NUMBER", min=0, help="Other games.", show_default="the generation"),
]
EpochsOption = Annotated[
    float | None, typer.Option("--epochs", min=0.0, help="How often to see every sample.", show_default="8")
]
HiddenOption = Annotated[
    int | None, typer.Option("--hidden", help="Neurons of the first layer.", show_default="256")
]
MixOption = Annotated[
    float | None,
    typer.Option("--mix", min=0.0, max=1.0, help="Weight of the result against the search's score.",
                 show_default="0.3"),
]  # fmt: skip
AheadOption = Annotated[
    float | None,
    typer.Option("--ahead", min=0.0, max=1.0, help="Weight of what is thought later in a game.",
                 show_default="0"),
]  # fmt: skip
BatchOption = Annotated[
    int | None, typer.Option("--batch", min=1, help="Samples of a step.", show_default="4096")
]
RateOption = Annotated[float | None, typer.Option("--rate", help="Learning rate.", show_default="0.002")]
KeepOption = Annotated[
    int | None,
    typer.Option("--keep", min=1, help="Learn from so many last generations.", show_default="3"),
]
DeviceOption = Annotated[
    str | None,
    typer.Option("--device", help="cpu, cuda, cuda:1 …", show_default="a GPU if there is one"),
]
AgainstOption = Annotated[
    str | None,
    typer.Option(
        "--against",
        metavar="NAME",
        help="The opponent: previous (the last accepted network, before that handmade), network, handmade, "
        "or a network's file.",
        show_default=PREVIOUS,
    ),
]
SuperiorityOption = Annotated[
    float | None,
    typer.Option("--superiority", min=0.0, max=1.0, help="How likely it must be the stronger one.",
                 show_default="0.95"),
]  # fmt: skip
PowersOption = Annotated[
    str | None,
    typer.Option("--powers", metavar="NAMES", help="Cards, or random for each opening, or mortal.",
                 show_default="random"),
]  # fmt: skip


# Commands


@app.command()
def selfplay(
    folder: FolderArgument,
    games: PlayedOption = None,
    samples: SamplesOption = None,
    nodes: SearchedOption = None,
    network: PlayerOption = None,
    chunk: ChunkOption = None,
    seed: SeedOption = None,
    mortals: Annotated[
        float | None,
        typer.Option("--mortals", min=0.0, max=0.8, help="Share of the games that are without powers.",
                     show_default="0.2"),
    ] = None,
    asides: Annotated[
        int | None,
        typer.Option("--asides", min=0, help="For each turn, judge so many positions that its search met.",
                     show_default="0"),
    ] = None,
    watched: Annotated[
        int | None,
        typer.Option("--watched", min=0, max=1 << 20, show_default="0",
                     help="Of so many positions that searches judge, keep about one for a teacher; 0: none."),
    ] = None,
    processes: ProcessesOption = 1,
    ray: RayOption = None,
) -> None:  # fmt: skip
    """Play games of the engine against itself, and keep what can be learned from them.

    Begins a new generation if the last one has been through the gate, otherwise goes on with it.
    """
    given = {"games": games, "samples": samples, "nodes": nodes, "chunk": chunk, "seed": seed}
    more = {"mortals": mortals, "asides": asides, "watched": watched, "network": network}
    with stage():
        play_stage(Training(folder), {**given, **more}, processes, ray)


@app.command()
def teach(
    folder: FolderArgument,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.0, help="Learn for so long.", show_default="600")
    ] = None,
    width: Annotated[int | None, typer.Option("--width", min=8, show_default="256")] = None,
    layers: Annotated[int | None, typer.Option("--layers", min=1, show_default="8")] = None,
    heads: Annotated[int | None, typer.Option("--heads", min=1, show_default="8")] = None,
    mix: MixOption = None,
    ahead: AheadOption = None,
    batch: Annotated[
        int | None, typer.Option("--batch", min=1, help="Samples of a step.", show_default="8192")
    ] = None,
    rate: Annotated[float | None, typer.Option("--rate", show_default="0.0008")] = None,
    keep: Annotated[
        int | None,
        typer.Option("--keep", min=1, help="Learn from so many last generations.", show_default="10"),
    ] = None,
    device: DeviceOption = None,
    start: Annotated[
        Path | None,
        typer.Option(
            "--start", metavar="FILE", help="Begin with the weights of a teacher.", show_default=False
        ),
    ] = None,
) -> None:
    """Train a teacher: a model too large to play with, whose judgement a network can learn.

    Samples that come while it learns are learned from as well, so self-play may go on beside it.
    """
    given = {"seconds": seconds, "width": width, "layers": layers, "heads": heads}
    more = {"mix": mix, "ahead": ahead, "batch": batch, "rate": rate, "keep": keep}
    with stage():
        teach_stage(Training(folder), {**given, **more}, device, start)


@app.command()
def train(
    folder: FolderArgument,
    epochs: EpochsOption = None,
    hidden: HiddenOption = None,
    mix: MixOption = None,
    ahead: AheadOption = None,
    batch: BatchOption = None,
    rate: RateOption = None,
    keep: KeepOption = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="NUMBER", show_default="0")] = None,
    device: DeviceOption = None,
    start: Annotated[
        Path | None,
        typer.Option(
            "--start",
            metavar="FILE",
            help="Begin with the weights of a checkpoint or a network.",
            show_default=False,
        ),
    ] = None,
    taught: Annotated[
        bool | None,
        typer.Option(
            "--taught", help="Learn what the generation's teacher says of positions.", show_default=False
        ),
    ] = None,
) -> None:
    """Train a model on the samples of the last generations; goes on where it was interrupted."""
    given = {
        "epochs": epochs,
        "hidden": hidden,
        "mix": mix,
        "ahead": ahead,
        "batch": batch,
        "rate": rate,
        "taught": taught,
    }
    with stage():
        learn_stage(Training(folder), {**given, "keep": keep, "seed": seed}, device, start)


@app.command()
def export(folder: FolderArgument) -> None:
    """Make a network's file of the trained model."""
    with stage():
        write_stage(Training(folder).last())


@app.command()
def gate(
    folder: FolderArgument,
    against: AgainstOption = None,
    games: Annotated[int | None, typer.Option("--games", min=2, show_default="400")] = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", min=1, help="Positions searched for a turn.", show_default="2000"),
    ] = None,
    time: Annotated[
        float | None,
        typer.Option("--time", metavar="SECONDS", min=0.001, help="For a turn, instead.", show_default=False),
    ] = None,
    powers: PowersOption = None,
    superiority: SuperiorityOption = None,
    seed: SeedOption = None,
    processes: ProcessesOption = 1,
    ray: RayOption = None,
) -> None:
    """Let the new network play a match that it must win.

    It is accepted if it makes more than half of the points and is the stronger one with a likelihood
    of at least 95 %. The exit code is 0 if it is accepted, 1 if it is not.
    """
    given = {"games": games, "nodes": nodes, "time": time, "powers": powers, "superiority": superiority}
    with stage():
        accepted = match_stage(Training(folder), {**given, "against": against, "seed": seed}, processes, ray)
    if not accepted:
        raise typer.Exit(REJECTED)


@app.command()
def run(
    folder: FolderArgument,
    generations: Annotated[
        int, typer.Option("--generations", min=1, help="How many the folder shall have in the end.")
    ] = 1,
    games: PlayedOption = None,
    samples: SamplesOption = None,
    nodes: SearchedOption = None,
    chunk: ChunkOption = None,
    epochs: EpochsOption = None,
    hidden: HiddenOption = None,
    mix: MixOption = None,
    ahead: AheadOption = None,
    batch: BatchOption = None,
    rate: RateOption = None,
    keep: KeepOption = None,
    device: DeviceOption = None,
    gate_games: Annotated[int | None, typer.Option("--gate-games", min=2, show_default="400")] = None,
    gate_nodes: Annotated[int | None, typer.Option("--gate-nodes", min=1, show_default="2000")] = None,
    powers: PowersOption = None,
    superiority: SuperiorityOption = None,
    processes: ProcessesOption = 1,
    ray: RayOption = None,
) -> None:
    """Self-play, train, export and gate, until there are so many generations.

    A network that is not accepted stays in its generation, and its samples are learned from; games are
    played by the last one that was.
    """
    training = Training(folder)
    playing = {"games": games, "samples": samples, "nodes": nodes, "chunk": chunk}
    learning = {
        "epochs": epochs,
        "hidden": hidden,
        "mix": mix,
        "ahead": ahead,
        "batch": batch,
        "rate": rate,
        "keep": keep,
    }
    gating = {"games": gate_games, "nodes": gate_nodes, "powers": powers, "superiority": superiority}
    with stage():
        need_libraries()
        while training.finished() < generations:
            play_stage(training, playing, processes, ray)
            learn_stage(training, learning, device, None)
            write_stage(training.last())
            match_stage(training, gating, processes, ray)


@app.command()
def pairs(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where the results are kept.", show_default=False)
    ],
    games: Annotated[int, typer.Option(min=1, help="Play so many games of every ordered pair.")] = 20,
    nodes: Annotated[int, typer.Option(min=1, help="Positions searched for a turn.")] = 400,
    network: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays: network, handmade, or a network's file.")
    ] = NETWORK,
    write: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the table there, as the package has it.", show_default=False
        ),
    ] = None,
    processes: ProcessesOption = 1,
    ray: RayOption = None,
) -> None:
    """Play every ordered pair of cards against each other, and count who wins.

    Goes on where it was stopped; --games may be raised later.
    """
    with stage():
        name = evaluator_named(network).name
        with late_bar() as tell, spreading(processes, ray, files_of(network)) as spread:

            def report(done: int, rounds: int) -> None:
                tell(done, rounds, "")

            results = play_pairs(file, games, network, nodes, spread=spread, report=report)
        table = counted(results)
        if write is not None:
            write.write_text(written(f"{name}, {nodes} positions a turn", table), encoding="utf-8")
        played = sum(pair.games for pair in table.values())
        typer.echo(f"{len(table)} ordered pairs, {played} games by {name}")


@app.command()
def average(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write.", show_default=False)],
    networks: Annotated[
        list[Path],
        typer.Argument(metavar="NETWORK …", help="Files; one that is named twice counts twice."),
    ],
) -> None:
    """Average networks that grew out of one another: often better than each of them."""
    with stage():
        need_libraries()
        from santorini.learn.average import average as average_of

        average_of(networks, out.stem).save(out)
    typer.echo(f"{out}: the average of {len(networks)} networks")
