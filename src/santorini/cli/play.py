"""`santorini play`: a game at the terminal."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from santorini.cli.deal import Deck, check_cards, draw_cards
from santorini.cli.errors import INTERRUPTED, BadInput
from santorini.cli.opponents import Player
from santorini.cli.powers import find_power
from santorini.cli.session import Leave, Session
from santorini.cli.storage import Keeper, autosave_path, resume
from santorini.game import Game
from santorini.rules import profiles
from santorini.rules.power import Power

_FEWEST = 2
_MOST = 4


class Opponent(StrEnum):
    RANDOM = Player.RANDOM
    GREEDY = Player.GREEDY


class Profile(StrEnum):
    OFFICIAL = profiles.OFFICIAL
    ROXLEY = profiles.ROXLEY
    REVISED = profiles.REVISED


def play(
    powers: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="Cards by name, one for each player: apollo,pan.", show_default=False
        ),
    ] = None,
    draw: Annotated[
        Deck | None,
        typer.Option(help="Draw the cards: among the ten simple gods, or all.", show_default=False),
    ] = None,
    allow_banned: Annotated[
        bool, typer.Option("--allow-banned", help="Play cards against each other that their texts ban.")
    ] = False,
    players: Annotated[
        int, typer.Option(metavar="2|3|4", min=_FEWEST, max=_MOST, help="How many players to draw cards for.")
    ] = 2,
    against: Annotated[
        Opponent | None,
        typer.Option(help="You are player 1, the computer is all others.", show_default=False),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Who plays, one for each player: person, random or greedy, for example greedy,person.",
            show_default=False,
        ),
    ] = None,
    alternating: Annotated[
        bool, typer.Option("--alternating", help="Players take turns placing single workers.")
    ] = False,
    fleece: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Golden Fleece: the card both may use beside the Ram.", show_default=False
        ),
    ] = None,
    profile: Annotated[Profile, typer.Option(help="Which edition's card texts count.")] = Profile.OFFICIAL,
    position: Annotated[
        str | None, typer.Option(metavar="POSITION", help="Start from a position's text.", show_default=False)
    ] = None,
    resume_file: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved game.", show_default=False),
    ] = None,
    autosave: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where to keep the game while it is played, instead of your folder of settings.",
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
    random = Random(seed)
    _only_one(powers=powers, draw=draw, position=position, resume=resume_file, fleece=fleece)
    _only_one(against=against, seats=seats)
    seated: list[Player] | None = None
    if resume_file is not None:
        game, seated = resume(resume_file)
    elif position is not None:
        game = Game.from_position(position)
    else:
        cards = _cards(powers, allow_banned) if draw is None else draw_cards(draw, players, random)
        names = [card.name for card in cards]
        game = Game(*names, profile=profile, fleece=_shared_card(fleece), alternating=alternating)
    number = game.machine.rules.seats
    if seats is not None or against is not None or seated is None:
        seated = _seated(seats, against, number)
    _run(game, seated, autosave or autosave_path(), random)


def _run(game: Game, seated: list[Player], path: Path, random: Random) -> None:
    console = Console(highlight=False)
    keeper = Keeper(path, seated)
    console.print('Type "help" to learn how to play here.', style="dim")
    try:
        Session(game, seated, keeper, console, random).run()
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


def _cards(powers: str | None, allow_banned: bool) -> Sequence[type[Power]]:
    if powers is None:
        return [Power, Power]
    cards = [find_power(name) for name in powers.split(",")]
    if not _FEWEST <= len(cards) <= _MOST:
        raise BadInput(f"--powers names {len(cards)} cards: expected {_FEWEST} to {_MOST}")
    check_cards(cards, allow_banned=allow_banned)
    return cards


def _shared_card(name: str | None) -> str | None:
    if name is None:
        return None
    card = find_power(name)
    if not card.golden_fleece:
        raise BadInput(f"{card.name} cannot be the card of the Golden Fleece")
    return card.name


def _seated(seats: str | None, against: Opponent | None, number: int) -> list[Player]:
    if seats is None:
        return [Player.PERSON] + [Player(against or Player.PERSON)] * (number - 1)
    names = [name.strip().lower() for name in seats.split(",")]
    for name in names:
        if name not in list(Player):
            raise BadInput(f"--seats {name!r}: expected {', '.join(Player)}")
    if len(names) != number:
        raise BadInput(f"--seats names {len(names)} of {number} players")
    return [Player(name) for name in names]
