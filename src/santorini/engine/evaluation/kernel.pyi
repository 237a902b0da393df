WAYS: tuple[str, ...]  # to count, of which a kernel takes the last unless it is told one

class Kernel:
    """The network's arithmetic; keeps the sums of the last position of each side and follows differences."""

    def __init__(
        self,
        payload: bytes,
        hidden: int,
        one: int,
        factor: int,
        limit: int,
        memory_cards: bytes,
        way: str | None = None,
    ) -> None: ...
    def evaluate(self, inputs: object, /) -> int: ...
    def addresses(self) -> tuple[int, int]: ...
    def watch(self, every: int, room: int, seed: int, /) -> None: ...
    def watched(self) -> bytes: ...
