"""What can go wrong, as codes that stay the same and a sentence for people."""

from enum import StrEnum
from functools import partial

from santorini.sentences import Language, Value, as_sentence


class Code(StrEnum):
    """Programs decide by these; their meaning never changes."""

    MALFORMED = "malformed"  # not a message that the protocol knows
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"  # slow down
    NOT_SIGNED_IN = "not_signed_in"
    WRONG_PASSWORD = "wrong_password"
    WRONG_ORIGIN = "wrong_origin"
    NOT_ALLOWED = "not_allowed"  # this account or token may not do that
    NAME_TAKEN = "name_taken"
    NOT_FOUND = "not_found"
    NOT_YOURS = "not_yours"  # somebody else's game or seat
    NO_SEAT = "no_seat"  # every seat is taken
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL = "illegal"  # the rules forbid it; the sentence says which one
    ILLEGAL_SETUP = "illegal_setup"  # these options do not make a game
    STALE = "stale"  # meant for an earlier moment of the game
    TOO_EARLY = "too_early"
    TOO_LATE = "too_late"  # the game is over, or too far on
    NOTHING_THERE = "nothing_there"  # no offer to answer, no step to undo
    OLD_CLIENT = "old_client"
    TRY_AGAIN = "try_again"  # the server cannot now; nothing was lost


class Refused(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, code: Code, sentence: str, /, *, wait: float | None = None, **values: Value) -> None:
        """Takes a sentence, or its key and values."""
        self.sentence = as_sentence(sentence, values)
        super().__init__(self.sentence.in_full(Language.ENGLISH))
        self.code = code
        self.wait = wait  # seconds after which trying again makes sense

    def __reduce__(self) -> tuple[object, ...]:
        # It is told by one process to another.
        return partial(Refused, wait=self.wait), (self.code, self.sentence)
