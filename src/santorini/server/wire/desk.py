"""A desk for browsers in which the engine does not run: the same questions and answers as there."""

from typing import Literal

from pydantic import ConfigDict

from santorini.server.wire.values import Model


class DeskQuestion(Model):
    """As in `santorini.desk.messages`; reviews take too long for others' machines."""

    model_config = ConfigDict(extra="allow")

    ask: Literal["hello", "look", "why", "analyse", "play", "turn", "record", "replay", "draft"]


class DeskAnswer(Model):
    """As in `santorini.desk.messages`."""

    model_config = ConfigDict(extra="allow")

    answer: str
