"""`santorini play`: a game at the terminal."""

from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from santorini.cli import completion
from santorini.cli.deal import CHOOSE, RANDOM, Deck, DraftMode, Wishes, dealt_game, starting_draft
from santorini.cli.draft import hold_draft, seated_after
from santorini.cli.errors import INTERRUPTED, BadInput
from santorini.cli.opponents import Participant, player_named
from santorini.cli.session import Leave, TerminalSession
from santorini.cli.storage import Keeper, autosave_path, resume
from santorini.engine.analysis import Limit
from santorini.game import Game
from santorini.powers.deal import FEWEST_PLAYERS, MOST_PLAYERS
from santorini.rules import profiles


class ProfileName(StrEnum):
    OFFICIAL = profiles.OFFICIAL
    ROXLEY = profiles.ROXLEY
    REVISED = profiles.REVISED


def play(
    powers: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Cards by name, one for each player: apollo,pan.",
            show_default=False,
            autocompletion=completion.several(completion.card),
        ),
    ] = None,
    draw: Annotated[
        Deck | None,
        typer.Option(
            help="Draw the cards: among the ten simple gods, all, those without secrets and chance, or two "
            "with about the same chances.",
            show_default=False,
        ),
    ] = None,
    draft: Annotated[
        DraftMode | None,
        typer.Option(
            help="Choose the cards: player 1 offers any, or some of a random few, and everybody takes one. "
            "With --draw only cards of that kind.",
            show_default=False,
        ),
    ] = None,
    allow_banned: Annotated[
        bool, typer.Option("--allow-banned", help="Play cards against each other that their texts ban.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(
            metavar="2|3|4",
            min=FEWEST_PLAYERS,
            max=MOST_PLAYERS,
            help="How many play; four are two teams, players 1 and 3 against 2 and 4.",
            show_default=False,
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="You are player 1, the computer is all others: a level from 1 (for novices) to 10 by "
            "number or name, or random or greedy.",
            show_default=False,
            autocompletion=completion.opponent,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Who plays, one for each player: person, a level, random or greedy, for example 3,person.",
            show_default=False,
            autocompletion=completion.several(completion.player),
        ),
    ] = None,
    time: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0.0,
            help="How long the computer may think about a turn, instead of its level's own time.",
            show_default=False,
        ),
    ] = None,
    alternating: Annotated[
        bool, typer.Option("--alternating", help="Players take turns placing single workers.")
    ] = False,
    fleece: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Golden Fleece: the card both may use beside the Ram, or random, or choose.",
            show_default=False,
            autocompletion=completion.shared_card,
        ),
    ] = None,
    profile: Annotated[
        ProfileName | None,
        typer.Option(help="Which edition's card texts count, if not the official ones.", show_default=False),
    ] = None,
    position: Annotated[
        str | None, typer.Option(metavar="POSITION", help="Start from a position's text.", show_default=False)
    ] = None,
    resume_file: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved or kept game.", show_default=False),
    ] = None,
    autosave: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where to keep the game while it is played, instead of your data folder.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help="The same number gives the same cards and opponents' choices.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play a game here, with people or against the computer.

    Move a worker and build beside it, turn after turn; moving up to level 3 wins. Type "help" in the
    game to learn how to say what you want. The game is kept in a file all the time, and nothing is
    lost if you stop.
    """
    fleece = fleece and fleece.strip().lower()
    _only_one(powers=powers, draft=draft, fleece=fleece, position=position, resume=resume_file)
    _only_one(powers=powers, draw=draw, fleece=None if fleece in (RANDOM, CHOOSE) else fleece)
    _only_one(against=against, seats=seats)
    names = None if seats is None else seats.split(",")
    wishes = Wishes(
        powers=powers,
        draw=draw,
        draft=draft,
        fleece=fleece,
        players=players,
        seats=None if names is None else len(names),
        profile=profile,
        alternating=alternating,
        allow_banned=allow_banned,
    )
    random = Random(seed)
    console = Console(highlight=False)
    if position is None and resume_file is None:
        game, seated = _new_game(wishes, _seated(names, against, wishes.number), console, random)
    else:
        _check_nothing_wished(wishes, "--resume" if position is None else "--position")
        game, seated = _old_game(position, resume_file, names, against)
    keeper = Keeper(autosave or autosave_path(), seated)
    session = TerminalSession(
        game, seated, keeper, console, random, None if time is None else Limit(seconds=time)
    )
    _run(session, game, keeper, console)


def _new_game(
    wishes: Wishes, players: list[Participant], console: Console, random: Random
) -> tuple[Game, list[Participant]]:
    draft = starting_draft(wishes, random)
    if draft is None:
        return dealt_game(wishes, random), players
    try:
        draft = hold_draft(draft, players, console, random)
    except (EOFError, KeyboardInterrupt) as reason:
        console.print("\nNothing was played, nothing is saved.")
        raise typer.Exit(INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0) from None
    game = draft.game(profile=wishes.profile or profiles.OFFICIAL, alternating=wishes.alternating)
    return game, seated_after(draft, players)


def _old_game(
    position: str | None, file: Path | None, names: list[str] | None, against: str | None
) -> tuple[Game, list[Participant]]:
    """A game that goes on from a position's text or from a file, which knows who played."""
    seated: list[Participant] | None = None
    if file is not None:
        game, seated = resume(file)
    else:
        game = Game.from_position(position or "")
    if names is not None or against is not None or seated is None:
        seated = _seated(names, against, game.machine.rules.seats)
    return game, seated


def _run(session: TerminalSession, game: Game, keeper: Keeper, console: Console) -> None:
    console.print('Type "help" to learn how to play here.', style="dim")
    try:
        session.run()
    except (Leave, EOFError, KeyboardInterrupt) as reason:
        keeper.keep(game)
        console.print(f"\n{keeper.farewell()}", markup=False, soft_wrap=True)
        if isinstance(reason, KeyboardInterrupt):
            raise typer.Exit(INTERRUPTED) from None
    except Exception:
        keeper.keep(game)
        raise
    else:
        console.print(keeper.epilogue(), markup=False, soft_wrap=True)


# Who plays what


def _only_one(**options: object) -> None:
    given = [f"--{name}" for name, value in options.items() if value is not None]
    if len(given) > 1:
        raise BadInput(f"{' and '.join(given)} cannot be used together")


def _check_nothing_wished(wishes: Wishes, option: str) -> None:
    """What goes on is not set up anew."""
    for name in ("draw", "players", "profile", "alternating", "allow_banned"):
        if getattr(wishes, name):
            raise BadInput(f"{option} and --{name.replace('_', '-')} cannot be used together")


def _seated(names: list[str] | None, against: str | None, number: int) -> list[Participant]:
    if names is None:
        opponent = Participant.PERSON if against is None else _player("--against", against)
        return [Participant.PERSON] + [opponent] * (number - 1)
    players = [_player("--seats", name) for name in names]
    if len(players) != number:
        raise BadInput(f"--seats names {len(players)} of {number} players")
    return players


def _player(option: str, name: str) -> Participant:
    try:
        return player_named(name)
    except ValueError as error:
        fixed = (Participant.PERSON, Participant.RANDOM, Participant.GREEDY)
        raise BadInput(f"{option}: {error}; or {', '.join(map(str, fixed))}") from None
