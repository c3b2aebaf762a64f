"""Named results."""

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from quincunx._native import Game, State


class Outcome(NamedTuple):
    """The result of a finished game."""

    #: 0 for First, 1 for Second, None for a draw.
    winner: int | None
    #: The number of the clause that ended the game, such as "T6".
    clause: str
    #: The reason in words.
    reason: str


class Line(NamedTuple):
    """A principal variation."""

    #: The first move.
    move: str
    #: All of its moves.
    line: list[str]
    #: The score for the player to move; larger is better.
    score: int
    #: "win", "loss" or "draw" if that is proved.
    value: Literal["win", "loss", "draw"] | None
    #: Plies to the end, if they are proved.
    distance: int | None


class Analysis(NamedTuple):
    """What the engine thinks of a position."""

    #: The best move; None when the game is over.
    best: str | None
    #: The depth of the last completed iteration.
    depth: int
    #: The nodes searched.
    nodes: int
    #: The time used.
    seconds: float
    #: The best lines, best first.
    lines: list[Line]


class Solution(NamedTuple):
    """The exact value of a position. 1 is a win for the player to move, 0 a draw, -1 a loss."""

    #: The value; None if it is unknown.
    value: int | None
    #: Plies to the end with best play, if they are proved.
    distance: int | None
    #: The value and distance of each legal move, for the player who makes it; None if unknown.
    moves: dict[str, tuple[int, int | None] | None]
    #: The principal variation; it may be incomplete.
    line: list[str]
    #: "rules" for a finished game, "table", "search" or another source; None if unknown.
    source: str | None
    #: The nodes searched.
    nodes: int
    #: The time used.
    seconds: float
    #: Why the value is unknown: "limits" or "repetition"; None if it is known.
    reason: Literal["limits", "repetition"] | None


def restore_state(game: "Game", start: str, moves: str) -> "State":
    """A pickled state."""
    state = game.position(start)
    for move in moves.split():
        state.push(move)
    return state
