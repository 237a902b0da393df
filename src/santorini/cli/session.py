"""One game at the terminal, from its first choice to its end."""

from collections.abc import Sequence
from difflib import get_close_matches
from random import Random

from rich.columns import Columns
from rich.console import Console

from santorini.cli.board import Marks, draw_table, seat_name, squares_of
from santorini.cli.cards import find_power
from santorini.cli.directions import told_turn
from santorini.cli.errors import INPUT_ERRORS, BadInput
from santorini.cli.keyboard import ask
from santorini.cli.opponents import Participant
from santorini.cli.outcome import verdict
from santorini.cli.powers import card_page
from santorini.cli.screen import SharedScreen
from santorini.cli.spelling import (
    ENDS,
    Words,
    begun_steps,
    choice_squares,
    describe,
    read_steps,
    words_of,
    written_step,
)
from santorini.cli.storage import Keeper
from santorini.cli.why import explain
from santorini.engine.analysis import Limit
from santorini.engine.arena.players import Contestant
from santorini.game import CHANCE, Game, PlayedTurn
from santorini.legal import LegalTurns
from santorini.notation.position import read_position, write_position
from santorini.notation.turn import read_turn
from santorini.rules.errors import IllegalStep
from santorini.rules.events import CANCELLED
from santorini.step import Step
from santorini.view import SeenTurn
from santorini.why import reason_why_not

HELP = """\
Squares are A1 to E5: a letter for the column, a digit for the row.
To play, type squares, all at once or one by one, in small letters or capitals:
  b3 d3       place your workers on B3 and D3
  b3 c4 d4    move the worker on B3 to C4, then build on D4
  b3          choose the worker on B3 and see where it can go
Where a square can mean several things, put a sign in front of it:
  >d4 move on    ^d4 build    ^d4* dome    ~d4 take a block    xd4 remove a worker
  b3^d4 the worker on B3 builds on D4
Where a card asks for a direction, type n, ne, e and so on: a wind blows to there.
When you may do more but do not want to, type end.
A whole turn in notation, such as B3>C4^D4, is played as it stands.

  turns [b3]    list the legal turns [that begin like this]
  why c4        why that is not possible: "why b3 c4", "why ^d4", "why end" are clearer
  undo          take the last choice back; "undo turn" takes back all of a turn
  cards [pan]   what the cards in play do [or any other card]
  board         show the board again
  position      show the position as text
  save FILE     save the game; "santorini play --resume FILE" goes on
  resign        give up
  quit          save and leave"""

_CANCELLED = (
    "Something that cannot be seen makes this impossible: what was tried is cancelled, and so is the "
    "rest of the turn. What was done before stands."
)


class Leave(Exception):
    """The person at the keyboard wants to stop for now."""


class TerminalSession:
    """A game, who plays it, and the person at the keyboard."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Participant],
        keeper: Keeper,
        console: Console,
        random: Random,
        limit: Limit | None = None,
    ) -> None:
        """`limit` is how long bots may think about a turn, if not as long as their level does."""
        self._game = game
        self._players = players
        self._keeper = keeper
        self._console = console
        self._random = random
        self._limit = limit
        self._contestants: dict[int, Contestant] = {}
        self._begun: Words = ()  # squares of a choice that is not finished
        self._stale = True  # has anything changed since the board was shown?
        self._screen = SharedScreen(console)
        self._seen_turns: dict[int, int] = {}  # by side: how many turns they were told of
        self._commands = {
            "help": self._help,
            "turns": self._turns,
            "why": self._why,
            "undo": self._undo,
            "cards": self._cards,
            "board": self._board,
            "position": self._position,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
        }
        self._commands |= {"?": self._help, "card": self._cards, "exit": self._quit}

    def run(self) -> None:
        """Play until the game is over; raises Leave if the person stops before."""
        with self._screen.opened(self._has_secrets() and len(self._sides_of_people()) > 1):
            while self._game.outcome() is None:
                actor = self._game.actor
                if actor is None or actor == CHANCE:
                    self._play([self._random.choice(list(self._game.legal_steps))])
                elif self._players[actor] == Participant.PERSON:
                    self._ask(actor)
                else:
                    self._let_play(actor)
        self._show_board()
        self._console.print(verdict(self._game), style="bold")

    # Playing

    def _play(self, steps: Sequence[Step]) -> None:
        """Make steps as long as they are the same player's to make: an answer or something hidden may end
        that early."""
        game = self._game
        actor, done = game.actor, len(game.turns)
        for step in steps:
            if game.actor == actor and len(game.turns) == done:
                game.push(step)
        self._begun = ()
        self._stale = True
        self._tell_turns(done)

    def _tell_turns(self, done: int) -> None:
        """Say which turns were finished, and keep them."""
        for turn in self._told_turns()[done:]:
            self._print_turn(turn)
            if any(event.kind == CANCELLED for event in turn.events):
                self._screen.tell(_CANCELLED)
        if len(self._game.turns) > done:
            self._keeper.keep(self._game)

    def _print_turn(self, turn: PlayedTurn | SeenTurn) -> None:
        machine = self._game.machine
        text = told_turn(machine, turn.text)
        self._console.print(f"{seat_name(machine, turn.seat)}: {text}", markup=False)

    def _let_play(self, seat: int) -> None:
        if seat not in self._contestants:
            self._contestants[seat] = self._players[seat].contestant(self._random.getrandbits(32))
        with self._console.status("thinking …"):
            steps = self._contestants[seat].choose(self._game, self._limit)
        self._play(steps)

    # Hidden facts

    def _told_turns(self) -> Sequence[PlayedTurn | SeenTurn]:
        """The finished turns, as far as everybody at the keyboard may know them."""
        sides = self._sides_of_people()
        if not sides:
            return self._game.turns
        return self._game.view(min(sides) if len(sides) == 1 else None).turns

    def _sides_of_people(self) -> set[int]:
        side_of = self._game.machine.rules.side_of
        return {side_of(seat) for seat, player in enumerate(self._players) if player == Participant.PERSON}

    def _has_secrets(self) -> bool:
        return bool(self._game.machine.seat_cast(self._game.state).hiders)

    def _pass_screen(self, seat: int) -> None:
        """Let nobody see the board that somebody else has looked at, if anything on it is secret."""
        side = self._game.machine.rules.side_of(seat)
        told = self._told_turns()
        if self._has_secrets() and self._screen.pass_to(side, seat_name(self._game.machine, seat)):
            self._stale = True
            for turn in told[self._seen_turns.get(side, 0) :]:
                self._print_turn(turn)
        self._seen_turns[side] = len(told)

    # Asking

    def _ask(self, seat: int) -> None:
        self._pass_screen(seat)
        if self._stale:
            self._show_board()
        name = seat_name(self._game.machine, seat)
        line = ask(f"{name} {' '.join(self._begun)}".rstrip() + "> ", self._console)
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                self._check_command(word.lower())
                self._play_line(line)
            else:
                self._forget_begun()
        except (*INPUT_ERRORS, OSError) as error:
            self._console.print(str(error), style="red", markup=False)

    def _check_command(self, word: str) -> None:
        """Raises BadInput for what can only be a command with a slip in it."""
        close = get_close_matches(word, [*self._commands, *ENDS], n=1)
        if len(word) > 2 and word.isalpha() and close and word not in close:
            raise BadInput(f"{word!r} is no square and no command: did you mean {close[0]}?")

    def _play_line(self, line: str) -> None:
        steps, begun = self._read(line)
        if steps:
            self._play(steps)
        self._begun = begun
        self._stale = self._stale or bool(begun)

    def _read(self, line: str) -> tuple[Sequence[Step], Words]:
        game = self._game
        seen = game.known
        step = None if self._begun else written_step(line)
        if step is not None:
            reason = reason_why_not(game.machine, seen, step)
            if reason is not None:
                raise IllegalStep(reason)
            return [step], ()
        if not self._begun and not game.running and " " not in line:
            try:
                return read_turn(game.machine, seen, line), ()
            except INPUT_ERRORS:
                pass  # it may still be a part of a turn
        reading = read_steps(game.machine, seen, (*self._begun, *words_of(line)))
        return reading.steps, reading.begun

    def _forget_begun(self) -> None:
        if self._begun:
            self._begun = ()
            self._stale = True

    def _show_board(self) -> None:
        game, seen = self._game, self._game.known
        choice: Sequence[Step] = ()
        if game.outcome() is None:
            choice = begun_steps(game.machine, seen, self._begun)
        last = [event for turn in self._told_turns()[-1:] for event in turn.events]
        marks = Marks(squares_of(last), choice_squares(choice, self._begun))
        self._console.print()
        self._console.print(draw_table(game.machine, seen, marks, list(map(str, self._players))))
        if game.running:
            so_far = told_turn(game.machine, game.view(game.actor).running_text)
            self._console.print(f"This turn so far: {so_far}", markup=False)
        if choice:
            self._console.print(describe(game.machine, seen, choice), style="dim", markup=False)
        self._stale = False

    # Commands

    def _help(self, _: str) -> None:
        self._console.print(HELP, markup=False, highlight=False)

    def _turns(self, beginning: str) -> None:
        wanted = _squares(beginning)
        turns = LegalTurns(self._game.machine, self._game.known)
        texts = sorted(turn.text for turn in turns if _squares(turn.text).startswith(wanted))
        self._console.print(Columns(texts, padding=(0, 2), column_first=True, equal=True))
        self._console.print(f"{len(texts)} legal turn{'' if len(texts) == 1 else 's'}", style="dim")

    def _why(self, words: str) -> None:
        for line in explain(self._game.machine, self._game.known, (*self._begun, *words_of(words))):
            self._console.print(line, markup=False)

    def _undo(self, what: str) -> None:
        """Back to a person's last choice, over what opponents and chance chose since."""
        if self._begun:
            self._forget_begun()
            return
        try:
            steps = self._steps_back(whole_turn=what.lower() == "turn")
        except IndexError:
            self._console.print("There is nothing to take back.", style="red")
            return
        for _ in range(steps):
            self._game.pop()
        self._stale = True
        self._keeper.keep(self._game)

    def _steps_back(self, *, whole_turn: bool) -> int:
        """How many steps have to go; tried on a copy, because there may not be that many."""
        trial = self._game.copy()
        steps = 0
        while not steps or not self._is_person(trial.actor) or (whole_turn and trial.running):
            self._check_undo(trial)
            trial.pop()
            steps += 1
        return steps

    def _check_undo(self, trial: Game) -> None:
        """With secrets in play, only one's own choices go back, and only if they showed nothing."""
        if not self._has_secrets() or not (trial.turns or trial.running):
            return
        if not trial.running or not trial.view().can_undo:
            raise BadInput("with hidden facts in play, that cannot be taken back")

    def _is_person(self, actor: int | None) -> bool:
        return actor is not None and actor != CHANCE and self._players[actor] == Participant.PERSON

    def _cards(self, name: str) -> None:
        if name:
            cards = [find_power(name)]
        else:
            cards = [card for card in self._game.machine.rules.cards if card.number]
            cards += [card for card in (self._game.machine.rules.fleece,) if card is not None]
        for card in dict.fromkeys(cards):
            self._console.print(card_page(card))
            self._console.print()
        if not cards:
            self._console.print("Nobody has a card: move, then build; moving up to level 3 wins.")

    def _board(self, _: str) -> None:
        self._stale = True

    def _position(self, _: str) -> None:
        machine, start, number, *_rest = read_position(self._game.position)
        actor = self._game.actor or 0
        seen = machine.view(start, actor)
        view = None if seen == start else actor + 1
        text = write_position(machine, seen, turn=number, view=view)
        self._console.print(text, markup=False, highlight=False, soft_wrap=True)

    def _save(self, name: str) -> None:
        path = self._keeper.save(self._game, name)
        self._console.print(f"Saved to {path}.", markup=False)

    def _resign(self, _: str) -> None:
        actor = self._game.actor
        if actor is not None:
            done = len(self._game.turns)
            self._game.resign(actor)
            self._begun = ()
            self._stale = True
            self._tell_turns(done)

    def _quit(self, _: str) -> None:
        raise Leave


def _squares(text: str) -> str:
    """Letters and digits alone, to compare turns however they are typed."""
    return "".join(sign for sign in text.upper() if sign.isalnum())
