"""Events as they are sent."""

from functools import cache
from typing import Any, get_args

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from santorini.server.wire.events import AnyEvent, News
from santorini.server.wire.values import Now


def as_text(event: Any) -> str:
    """An event of the wire, or a part of one."""
    # Types are checked before the program runs: looking again takes a fifth of the time.
    return _writer(event.__class__).to_json(event, exclude_none=True, warnings=False).decode()


def prepare_writing() -> None:
    """How each kind is written takes a while to work out, and all would wait for the first one."""
    for form in (*get_args(get_args(AnyEvent)[0]), News, Now):
        _writer(form)


@cache
def _writer(form: Any) -> SchemaSerializer:
    serializer = TypeAdapter(form).serializer
    assert isinstance(serializer, SchemaSerializer)
    return serializer
