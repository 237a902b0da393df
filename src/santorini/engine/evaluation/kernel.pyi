class Kernel:
    """The network's arithmetic; keeps the sums of the last position of each side and follows differences."""

    def __init__(
        self, payload: bytes, hidden: int, one: int, factor: int, limit: int, memory_cards: bytes
    ) -> None: ...
    def evaluate(self, inputs: object, /) -> int: ...
