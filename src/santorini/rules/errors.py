"""What can be wrong with input: its form, or what it asks for."""

from santorini.sentences import SentenceError


class InvalidNotation(SentenceError):
    """Text that does not say a position, a turn or a game."""


class IllegalStep(SentenceError):
    """A step or turn that the rules do not allow here."""


class TooMuchFollows(IllegalStep):
    """A position from which more would have to be looked at than the machine's budget allows."""


class IllegalSetup(SentenceError):
    """Players, powers or options that the rules do not allow together."""
