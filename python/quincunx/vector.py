"""`VectorEnv`: many games stepped together."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from quincunx._native import Batch, Game, State

#: Games that take longer are truncated; the longest random game of any board is shorter.
DEFAULT_MAX_PLIES = 10_000


class Statistics(NamedTuple):
    """Totals over the games of a `VectorEnv` that have ended."""

    #: Games that have ended, truncated ones included.
    episodes: int
    #: Games won by First.
    first_wins: int
    #: Games won by Second.
    second_wins: int
    #: Games without a winner.
    draws: int
    #: Games cut off after `max_plies`.
    truncated: int
    #: Plies of all games that have ended.
    plies: int
    #: Illegal actions that were replaced or punished.
    illegal: int


class VectorEnv:
    """Many games of one kind, played together by action numbers.

    The arrays are views of one buffer and are overwritten by every call: copy what you want to
    keep. Games are independent: each has a random stream of its own, and its course depends on its
    seed and not on the number of games or threads.

    >>> env = VectorEnv("sight", n=4, size=5, seed=7)
    >>> env.reset().shape
    (4, 2, 5, 5)
    >>> observations, rewards, terminations, truncations = env.step(env.sample())
    >>> int(env.plies.sum())
    4
    """

    #: The planes, uint8 of shape (n, planes, ranks, files); see `Game.planes`.
    observations: npt.NDArray[np.uint8]
    #: 1 for every legal action, uint8 of shape (n, actions); zeros where the game is over.
    action_mask: npt.NDArray[np.uint8]
    #: Rewards of First and Second, float32 of shape (n, 2): 1 for a win, -1 for a loss, else 0.
    rewards: npt.NDArray[np.float32]
    #: True if the last step ended the game, shape (n,).
    terminations: npt.NDArray[np.bool_]
    #: True if the last step reached `max_plies`, shape (n,).
    truncations: npt.NDArray[np.bool_]
    #: The player to move, 0 or 1, shape (n,).
    to_play: npt.NDArray[np.uint8]
    #: How often the position has occurred in its game, shape (n,).
    occurrences: npt.NDArray[np.uint8]
    #: Plies played, shape (n,).
    plies: npt.NDArray[np.int32]
    #: True if the last action was illegal and was replaced or punished, shape (n,).
    illegal: npt.NDArray[np.bool_]
    #: With autoreset "same_step", the last observation of each game that has just ended.
    final_observations: npt.NDArray[np.uint8]

    def __init__(
        self,
        game: str | Game,
        n: int = 1,
        size: int | str | None = None,
        seed: int | Sequence[int] | npt.NDArray[np.uint64] = 0,
        *,
        rules: Mapping[str, str] | None = None,
        threads: int = 1,
        autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
        illegal: Literal["raise", "mask", "forfeit"] = "raise",
        opening_plies: int | tuple[int, int] = 0,
        max_plies: int = DEFAULT_MAX_PLIES,
        buffer: npt.NDArray[np.uint8] | None = None,
    ) -> None:
        """Makes `n` games; call `reset` before the first step.

        `seed` is one number, from which every game gets its own, or one per game. `autoreset` is
        Gymnasium's mode: what happens to a game after its end. `illegal` says what an illegal action
        does: raise an exception and change nothing, be replaced by a random legal one (mask), or
        lose the game (forfeit). `opening_plies` random plies, a number or a range, begin every game.
        `buffer` is memory of the caller, uint8 of `buffer_bytes` elements, for example shared memory.
        """
        if isinstance(game, str):
            game = Game(game, size, dict(rules) if rules else None)
        elif size is not None or rules is not None:
            raise ValueError("size and rules belong to the Game: leave them out")
        if isinstance(opening_plies, int):
            opening_plies = (opening_plies, opening_plies)
        self.game = game
        self.n = n
        self._batch = Batch(
            game,
            game_seeds(seed, n),
            threads=threads,
            autoreset=autoreset,
            illegal=illegal,
            opening_plies=opening_plies,
            max_plies=max_plies,
        )
        self._use(buffer)

    def _use(self, buffer: npt.NDArray[np.uint8] | None) -> None:
        """Makes the arrays as views of the buffer."""
        if buffer is None:
            buffer = np.zeros(self.buffer_bytes, np.uint8)
        if buffer.dtype != np.uint8 or buffer.shape != (self.buffer_bytes,):
            raise ValueError(f"buffer is {buffer.dtype} {buffer.shape}: give uint8 "
                             f"({self.buffer_bytes},)")
        self.buffer = buffer
        for name, kind, shape, offset in self._batch.layout:
            count = int(np.prod(shape)) * np.dtype(kind).itemsize
            array = buffer[offset : offset + count].view(kind).reshape(shape)
            setattr(self, name, array)
        self._actions = np.zeros(self.n, np.int64)

    @property
    def buffer_bytes(self) -> int:
        """The size of the buffer."""
        return self._batch.buffer_bytes

    @property
    def num_actions(self) -> int:
        """The number of actions."""
        return self.game.num_actions

    def reset(
        self,
        seed: int | Sequence[int] | npt.NDArray[np.uint64] | None = None,
        mask: npt.NDArray[np.bool_] | None = None,
    ) -> npt.NDArray[np.uint8]:
        """Begins new games: all, or those where `mask` is true. Returns the observations.

        With a seed the random streams start again, else they go on.
        """
        seeds = None if seed is None else game_seeds(seed, self.n)
        self._batch.reset(self.buffer, mask, seeds)
        return self.observations

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
    ]:
        """Plays an action in every game.

        Returns observations, rewards, terminations and truncations: the arrays of the environment,
        not copies. With autoreset "next_step" the action of a finished game is ignored and begins a
        new one. An int64 array is used as it is; anything else is converted first.
        """
        if actions is not self._actions:
            actions = as_actions(actions)
        self._batch.step(actions, self.buffer)
        return self.observations, self.rewards, self.terminations, self.truncations

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, 0 where the game is over; overwritten next time."""
        self._batch.sample(self._actions)
        return self._actions

    def state(self, index: int) -> State:
        """A copy of one game with its history."""
        return self._batch.state(index)

    def statistics(self) -> Statistics:
        """Totals over the games that have ended."""
        return Statistics(*self._batch.statistics())

    def copy(self) -> "VectorEnv":
        """An independent copy with a buffer of its own."""
        other = object.__new__(VectorEnv)
        other.game, other.n, other._batch = self.game, self.n, self._batch.copy()
        other._use(self.buffer.copy())
        other._actions = self._actions.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "VectorEnv":
        return self.copy()

    def __reduce__(self) -> str | tuple[object, ...]:
        return self._batch.__reduce__()

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"VectorEnv({self.game!r}, n={self.n})"


def as_actions(actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Actions as a contiguous int64 array; other kinds of numbers than integers are refused."""
    array = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions are {array.dtype}: give integers")
    return np.ascontiguousarray(array, np.int64)


def game_seeds(
    seed: int | Sequence[int] | npt.NDArray[np.uint64], n: int
) -> npt.NDArray[np.uint64]:
    """One seed per game. Those of a single number are far apart for neighboring numbers."""
    if not isinstance(n, int | np.integer) or n < 0:
        raise ValueError(f"n is {n!r}: give a number of games")
    if isinstance(seed, int | np.integer):
        if seed < 0:
            raise ValueError(f"seed is {seed}: give a number of at least 0")
        return np.asarray(np.random.SeedSequence(int(seed)).generate_state(n, np.uint64), np.uint64)
    seeds = np.ascontiguousarray(seed, np.uint64)
    if seeds.shape != (n,):
        raise ValueError(f"seed has the shape {seeds.shape} for {n} games")
    return seeds
