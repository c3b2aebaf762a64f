"""Exceptions."""


class IllegalMoveError(ValueError):
    """A move or action that cannot be played; nothing has changed.

    The message names the move, the broken clause in words, and what to do instead.
    """

    #: The move or action as it was given.
    move: str
    #: The number of the broken clause, such as "T3"; None for unreadable moves and finished games.
    clause: str | None
    #: The reason without a hint at legal moves.
    reason: str
    #: The index of the game in a VectorEnv, else None.
    index: int | None

    def __init__(
        self, message: str, move: str = "", clause: str | None = None, reason: str = ""
    ) -> None:
        super().__init__(message)
        self.move = move
        self.clause = clause
        self.reason = reason
        self.index = None

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (str(self), self.move, self.clause, self.reason), {"index": self.index})
