"""The draft at the terminal: players put cards on the table and take them."""

from collections.abc import Sequence
from random import Random

from rich.columns import Columns
from rich.console import Console

from santorini.cli.cards import find_power
from santorini.cli.errors import INPUT_ERRORS, BadInput
from santorini.cli.keyboard import ask
from santorini.cli.opponents import Participant
from santorini.cli.powers import card_page
from santorini.draft import Choice, Draft, Stage
from santorini.sentences.cards import card_text

_HELP = """\
Type a card's name to choose it, or a player's number to let that player begin.
  cards pan     what a card does
  undo          take the last choice back
  quit          leave"""

_TASKS = {
    Stage.OFFER: "offers a card:",
    Stage.PICK: "takes a card:",
    Stage.START: "says who begins:",
}
_DEEDS = {
    Stage.OFFER: "offers {}",
    Stage.PICK: "takes {}",
    Stage.START: "lets {} begin",
}


def hold_draft(draft: Draft, players: Sequence[Participant], console: Console, random: Random) -> Draft:
    """Let everybody choose until the draft is finished; raises EOFError if the person leaves."""
    table = _Table(draft, players, console)
    while (actor := table.draft.actor) is not None:
        if players[actor] == Participant.PERSON:
            table.ask()
        else:
            table.choose(players[actor].choose_card(table.draft, random))
    table.tell_result()
    return table.draft


def seated_after(draft: Draft, players: Sequence[Participant]) -> list[Participant]:
    """Who sits on each seat of the game."""
    return [players[draft.seats.index(seat)] for seat in range(draft.players)]


class _Table:
    """A draft, and the person at the keyboard."""

    def __init__(self, draft: Draft, players: Sequence[Participant], console: Console) -> None:
        self.draft = draft
        self._players = players
        self._console = console
        self._told: Draft | None = None  # the draft whose choices were shown last

    def ask(self) -> None:
        if self._told != self.draft:
            self._tell_choices()
        line = ask("> ", self._console)
        word, _, rest = line.partition(" ")
        try:
            match word.lower():
                case "":
                    pass
                case "help" | "?":
                    self._say(_HELP)
                case "quit" | "exit":
                    raise EOFError
                case "undo":
                    self._undo()
                case "card" | "cards":
                    self._console.print(card_page(find_power(rest)))
                case _:
                    self.choose(self._read(line))
        except (*INPUT_ERRORS, BadInput) as error:
            self._console.print(str(error), style="red", markup=False)

    def choose(self, choice: Choice) -> None:
        actor, stage = self.draft.actor, self.draft.stage
        self.draft = self.draft.choose(choice)
        self._say(f"Player {(actor or 0) + 1} {_DEEDS[stage].format(_shown(choice))}.")

    def tell_result(self) -> None:
        draft = self.draft
        if draft.shared is not None:
            self._say(f"The card of the Golden Fleece is {_shown(draft.shared)}.")
        self._say("In turn order, which is how players are numbered from now on:")
        for seat in range(draft.players):
            player = draft.seats.index(seat)
            power = draft.powers[player]
            card = "" if power is None else f", {_shown(power)}"
            before = "" if player == seat else f" (player {player + 1} of the draft)"
            self._say(f"  Player {seat + 1}{card}{before}")

    def _tell_choices(self) -> None:
        self._say(f"\nPlayer {(self.draft.actor or 0) + 1} {_TASKS[self.draft.stage]}")
        names = [_shown(choice) for choice in self.draft.legal_choices]
        self._console.print(Columns(names, padding=(0, 2), column_first=True, equal=True))
        self._told = self.draft

    def _read(self, line: str) -> Choice:
        if self.draft.stage is not Stage.START:
            return find_power(line).name
        numbers = range(1, self.draft.players + 1)
        number = line.lower().removeprefix("player").strip()
        if number not in map(str, numbers):
            raise BadInput(f"{line!r}: expected a player's number, {numbers[0]} to {numbers[-1]}")
        return int(number) - 1

    def _undo(self) -> None:
        """Back to a person's last choice, over what the computer chose since."""
        draft = self.draft
        try:
            while draft is self.draft or self._players[draft.actor or 0] != Participant.PERSON:
                draft = draft.undo()
        except IndexError:
            self._console.print("There is nothing to take back.", style="red")
            return
        self.draft = draft

    def _say(self, text: str) -> None:
        self._console.print(text, markup=False)


def _shown(choice: Choice) -> str:
    return card_text(choice).name if isinstance(choice, str) else f"player {choice + 1}"
