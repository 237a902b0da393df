"""Games as files: saving, resuming, and where a game is kept while it is played."""

import os
import shlex
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from santorini.cli.errors import INPUT_ERRORS, BadInput, complain
from santorini.cli.opponents import Participant, player_named
from santorini.files import replacing
from santorini.folders import data_folder
from santorini.game import Game
from santorini.notation.record import Record, read_record, write_record
from santorini.notation.record.collection import split_records
from santorini.notation.turn import read_steps

SUFFIX = ".sgn"
_GAMES = "games"
# Steps of a turn that was not complete when the game was saved.
_RUNNING_TAG = "Running"

GameOption = Annotated[
    int, typer.Option("--game", metavar="NUMBER", min=1, help="Which game of a file that has several.")
]


class Keeper:
    """Keeps a game in a file of its own while it is played, and saves it where a person wants it."""

    def __init__(self, path: Path, players: Sequence[Participant]) -> None:
        self._path = path
        self._players = players
        self._kept = False
        self._complained = False

    def keep(self, game: Game) -> None:
        """Write the game down; a full disk is no reason to stop playing."""
        if not game.turns and not game.running and not self._kept:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._write(game, self._path)
            self._kept = True
        except OSError as error:
            if not self._complained:
                complain(f"the game cannot be kept in {self._path}: {error.strerror}")
            self._complained = True

    def save(self, game: Game, name: str) -> Path:
        if not name:
            raise BadInput("where to? Type save and a file's name")
        path = Path(name).expanduser()
        if path.suffix != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
        self._write(game, path)
        return path

    def farewell(self) -> str:
        """What to say to somebody who leaves before the end."""
        if not self._kept:
            return "Nothing was played, nothing is saved."
        return f"The game is saved. Go on with: santorini play --resume {self._file}"

    def epilogue(self) -> str:
        """What to say at the end of a game."""
        return f"The game is saved. Look at it with: santorini replay {self._file}" if self._kept else ""

    @property
    def _file(self) -> str:
        return shlex.quote(str(self._path))

    def _write(self, game: Game, path: Path) -> None:
        """All or nothing: a crash in the middle leaves the old file."""
        tags = {f"P{number}": str(player) for number, player in enumerate(self._players, start=1)}
        if game.running:
            tags[_RUNNING_TAG] = game.running_text
        record = Record.from_game(game, Date=f"{datetime.now().astimezone():%Y.%m.%d}", **tags)
        with replacing(path) as draft:
            draft.write_text(write_record(record), encoding="utf-8")


def autosave_path() -> Path:
    """A new file for a game that begins now."""
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / _GAMES / f"{moment}-{os.getpid()}{SUFFIX}"


def kept_file(path: Path) -> Path:
    """A file as it was named, or of that name among the kept games, where they are and where they were."""
    if path.exists() or path.name != str(path):
        return path
    folders = (data_folder(), Path(typer.get_app_dir("santorini")))
    places = [folder / _GAMES / path.name for folder in folders]
    return next((place for place in places if place.exists()), path)


def chosen_game(path: Path, number: int) -> tuple[str, int]:
    """The text of one game of a file, and how many it has."""
    games = split_records(_text(path))
    if number > len(games):
        raise BadInput(f"--game {number}: expected at most {len(games)}, as many as {path} has")
    return games[number - 1], len(games)


def load_record(path: Path) -> Record:
    return read_record(_text(path))


def _text(path: Path) -> str:
    """What is in a file; what is not text cannot be a record, and is refused as one."""
    return kept_file(path).read_text(encoding="utf-8", errors="replace")


def resume(path: Path) -> tuple[Game, list[Participant]]:
    """A saved game as it was left, and who played it."""
    record = load_record(path)
    game = Game.from_record(record)
    with suppress(*INPUT_ERRORS):
        for step in read_steps(game.machine, game.state, record.tags.get(_RUNNING_TAG, "")):
            game.push(step)
    seats = range(1, game.machine.rules.seats + 1)
    return game, [_player(record.tags.get(f"P{number}", "")) for number in seats]


def _player(name: str) -> Participant:
    try:
        return player_named(name)
    except ValueError:
        return Participant.PERSON
