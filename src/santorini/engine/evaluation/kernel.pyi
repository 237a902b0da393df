class Kernel:
    """The network's arithmetic; keeps the sums of the last position of each side and follows differences."""

    def __init__(
        self, payload: bytes, hidden: int, one: int, factor: int, limit: int, memory_cards: bytes
    ) -> None: ...
    def evaluate(
        self, i0: int, i1: int, i2: int, i3: int, i4: int, i5: int, i6: int, i7: int, i8: int, i9: int, /
    ) -> int: ...
