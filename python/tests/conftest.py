"""What the tests share."""

import os

# Threads of linear algebra wait for each other on a busy machine; NumPy reads this when it loads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import pytest

import quincunx


def three_sizes(name: str) -> list[str]:
    """The smallest, the usual and the largest board of a game."""
    game = quincunx.Game(name)
    return [game.sizes[0], game.size, game.sizes[-1]]


ALL_GAMES = quincunx.games()
GAMES_AND_SIZES = [(name, size) for name in ALL_GAMES for size in three_sizes(name)]

#: Boards that are solved in an instant.
SMALL = {name: {"crosscut": 5, "sight": 3}.get(name, 4) for name in ALL_GAMES}


@pytest.fixture
def rng() -> np.random.Generator:
    """Seeded random numbers."""
    return np.random.default_rng(1)


def random_state(
    game: quincunx.Game, plies: int, rng: np.random.Generator
) -> quincunx.State:
    """A state after random moves; earlier if the game ends."""
    state = game.start()
    for _ in range(plies):
        if not state.legal_actions:
            break
        state.push(int(rng.choice(state.legal_actions)))
    return state
