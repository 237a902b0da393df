"""What clients send, as matches understand it."""

from __future__ import annotations

from typing import assert_never, cast

from santorini.match import commands
from santorini.match.codec import reader, to_text
from santorini.match.commands import Command
from santorini.match.options import Options
from santorini.server.wire import commands as wire
from santorini.server.wire.values import Options as WireOptions


def command_of(sent: wire.GameCommand) -> Command:
    match sent:
        case wire.Choose(choice=choice, chair=chair):
            return commands.Choose(choice, chair=chair)
        case wire.Step(step=step, confirm=confirm, chair=chair, turn=turn):
            return commands.MakeStep(step, confirm, chair=chair, turn=turn)
        case wire.PlayTurn(text=text, chair=chair, turn=turn):
            return commands.PlayTurn(text, chair=chair, turn=turn)
        case wire.Undo(all=every, chair=chair, turn=turn):
            return commands.Undo(every, chair=chair, turn=turn)
        case wire.Confirm(chair=chair, turn=turn):
            return commands.Confirm(chair=chair, turn=turn)
        case wire.Resign(chair=chair):
            return commands.Resign(chair=chair)
        case wire.Abort(chair=chair):
            return commands.Abort(chair=chair)
        case wire.Claim(chair=chair):
            return commands.Claim(chair=chair)
        case wire.MakeOffer(kind=kind, same_powers=same, chair=chair):
            return commands.MakeOffer(kind, same, chair=chair)
        case wire.Decline(kind=kind, chair=chair):
            return commands.Decline(kind, chair=chair)
        case wire.Say(room=room, text=words, phrase=phrase):
            return commands.Say(room, words, phrase)
        case _:
            assert_never(sent)


def options_of(sent: WireOptions) -> Options:
    """Both forms have the same fields."""
    return cast(Options, reader(Options)(sent.model_dump(mode="json")))


def wire_options(options: Options) -> WireOptions:
    return WireOptions.model_validate_json(to_text(options))
