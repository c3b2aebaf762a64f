"""Exact labels of positions, and data sets of them.

`python -m quincunx.dataset talpa --size 4 --count 10000 --seed 1 -o talpa-4.npz` writes a data set
with a data card.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quincunx._native import Game, State, Tables, label

#: The value of an unknown label or action.
UNKNOWN = -128

#: The nodes an exact search of one state may take.
DEFAULT_NODES = 2_000_000


class Labels(NamedTuple):
    """Exact values of states, for the player to move: 1 a win, 0 a draw, -1 a loss, -128 unknown."""

    #: The values, int8 of shape (n,).
    value: npt.NDArray[np.int8]
    #: Plies to the end with best play, int32 of shape (n,); -1 if unknown.
    distance: npt.NDArray[np.int32]
    #: The value of each action for the player who makes it, int8 of shape (n, actions); -128 for
    #: illegal actions and unknown values.
    action_values: npt.NDArray[np.int8]
    #: Where each label is from: "rules" (the game is over), "table", "search" or "book"; "" if the
    #: value is unknown.
    source: npt.NDArray[np.str_]

    @property
    def known(self) -> npt.NDArray[np.bool_]:
        """True where the value is known."""
        return self.value != UNKNOWN

    @property
    def optimal(self) -> npt.NDArray[np.bool_]:
        """The actions that are known to keep the value, of shape (n, actions)."""
        return (self.action_values == self.value[:, None]) & self.known[:, None]

    @property
    def regret(self) -> npt.NDArray[np.int8]:
        """What each action gives away, from 0 to 2; -128 where that is unknown."""
        is_known = (self.action_values != UNKNOWN) & self.known[:, None]
        # Where something is unknown the difference may overflow, but is not taken.
        lost = np.subtract(self.value[:, None], self.action_values, dtype=np.int16)
        return np.where(is_known, lost, UNKNOWN).astype(np.int8)


def labels(
    states: Sequence[State],
    *,
    tables: Tables | None = None,
    nodes: int = DEFAULT_NODES,
    threads: int = 1,
    distances: bool = True,
) -> Labels:
    """Labels states of one game with exact values.

    Tablebases come first; other states are searched with the embedded books, each with at most
    `nodes` nodes. Where that does not suffice, the book itself may know the value and a best move.
    Without `distances` that takes a fraction of the time. Nothing is guessed: what is not proved is
    unknown.

    >>> state = Game("clusterfuss", size=4).position("4/r3/rbbr/4 r")
    >>> found = labels([state])
    >>> int(found.value[0]), int(found.distance[0]), str(found.source[0])
    (1, 3, 'search')
    >>> [state.move(int(action)) for action in found.optimal[0].nonzero()[0]]
    ['a3a2']
    """
    states = list(states)
    for state in states:
        if not isinstance(state, State):
            raise TypeError(f"{state!r} is not a State")
    count = len(states)
    actions = states[0].game.num_actions if states else 0
    value, distance = np.empty(count, np.int8), np.empty(count, np.int32)
    action_values = np.empty(count * actions, np.int8)
    source = label(
        states,
        value,
        distance,
        action_values,
        nodes=nodes,
        threads=threads,
        tables=tables,
        with_distances=distances,
    )
    names = np.array([name or "" for name in source], np.str_)
    return Labels(value, distance, action_values.reshape(count, actions), names)


def random_states(game: Game, count: int, seed: int = 0, max_plies: int = 200) -> list[State]:
    """Different positions from random games, none of them finished, in random order.

    Fewer than `count` if the board has not as many.
    """
    rng = np.random.default_rng(seed)
    found: dict[int, State] = {}
    barren = 0
    while len(found) < count and barren < 1000:
        before, state = len(found), game.start()
        for _ in range(int(rng.integers(max_plies))):
            legal = state.legal_actions
            if not legal:
                break
            # A copy, because pushing would change the state that is kept.
            found.setdefault(state.key, state.copy())
            state.push(int(rng.choice(legal)))
        barren = 0 if len(found) > before else barren + 1
    states = list(found.values())
    rng.shuffle(states)
    return states[:count]


def data_set(states: Sequence[State], found: Labels) -> dict[str, npt.NDArray[np.generic]]:
    """The arrays of a data set: observations, masks and labels of the states that have one."""
    kept = [index for index in range(len(states)) if found.known[index]]
    shape = states[0].game.observation_shape
    observations = [states[index].observation().reshape(shape) for index in kept]
    return {
        "position": np.array([states[index].text for index in kept]),
        "observation": np.array(observations, np.uint8),
        "action_mask": np.array([states[index].action_mask() for index in kept], np.uint8),
        "to_play": np.array([states[index].turn for index in kept], np.uint8),
        "value": found.value[kept],
        "distance": found.distance[kept],
        "action_values": found.action_values[kept],
        "source": found.source[kept],
    }


def data_card(game: Game, arrays: dict[str, npt.NDArray[np.generic]], **how: object) -> str:
    """What a data set holds and how it was made, as JSON."""
    value, source = arrays["value"], arrays["source"]
    card = {
        "game": game.name,
        "size": game.size,
        "rules": game.rules,
        "positions": len(value),
        "values": {name: int((value == sign).sum()) for name, sign in
                   (("win", 1), ("draw", 0), ("loss", -1))},
        "sources": {str(name): int((source == name).sum()) for name in np.unique(source)},
        "planes": game.planes,
        "arrays": {name: f"{array.dtype} {list(array.shape)}" for name, array in arrays.items()},
        "made_with": how,
        "license": "MIT OR Apache-2.0",
    }
    return json.dumps(card, indent=2)


def write(path: Path, arrays: dict[str, npt.NDArray[np.generic]], card: str) -> None:
    """Writes a data set as .npz or .parquet, and its card as .json beside it."""
    if path.suffix == ".npz":
        np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
    elif path.suffix == ".parquet":
        write_parquet(path, arrays)
    else:
        raise ValueError(f"{path.name}: give a name that ends with .npz or .parquet")
    path.with_suffix(".json").write_text(card + "\n", encoding="utf-8")


def write_parquet(path: Path, arrays: dict[str, npt.NDArray[np.generic]]) -> None:
    """Writes a Parquet file; arrays of several dimensions become lists."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ValueError("Parquet needs pyarrow: install it, or write .npz") from error
    rows = {name: list(array.reshape(len(array), -1)) if array.ndim > 1 else array
            for name, array in arrays.items()}
    pyarrow.parquet.write_table(pyarrow.table(rows), path)


def rule(text: str) -> tuple[str, str]:
    """A rule option of the command line."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"`{text}` is not a rule option: give NAME=VALUE")
    return name, value


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser("python -m quincunx.dataset", description=main.__doc__)
    parser.description = "Write a data set of random positions with exact labels."
    parser.add_argument("game")
    parser.add_argument("--size")
    parser.add_argument("--rule", action="append", default=[], type=rule, metavar="NAME=VALUE")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=DEFAULT_NODES)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tables", metavar="DIR", help="probe the tablebases of this folder")
    parser.add_argument("--no-distances", action="store_true", help="values only; quicker")
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args(arguments)
    try:
        game = Game(given.game, given.size, dict(given.rule))
        states = random_states(game, given.count, given.seed)
        found = labels(
            states,
            tables=Tables(given.tables) if given.tables else None,
            nodes=given.nodes,
            threads=given.threads,
            distances=not given.no_distances,
        )
        arrays = data_set(states, found)
        how = {"seed": given.seed, "nodes": given.nodes, "distances": not given.no_distances}
        write(given.output, arrays, data_card(game, arrays, **how))
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    unknown = len(states) - len(arrays["value"])
    print(f"{given.output}: {len(arrays['value'])} positions, {unknown} left out as unknown")
    return 0
