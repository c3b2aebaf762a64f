"""Tree search with an evaluator of your own, as in AlphaZero."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from quincunx._native import State, TreeSearch

#: Takes observations (m, planes, ranks, files) and masks (m, actions), both uint8; returns priors
#: (m, actions), of which only legal actions count, and values (m,) from -1 to 1 for the player to
#: move.
Evaluator = Callable[
    [npt.NDArray[np.uint8], npt.NDArray[np.uint8]], tuple[npt.ArrayLike, npt.ArrayLike]
]


def search(
    states: Sequence[State],
    evaluator: Evaluator,
    simulations: int = 100,
    *,
    leaves: int = 8,
    exploration: float = 1.5,
    noise: float = 0.0,
    alpha: float = 0.3,
    rng: np.random.Generator | None = None,
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Searches states of one game by PUCT; returns visits (n, actions) and values (n,).

    The evaluator is called with batches of up to `leaves` positions per state. `noise` is the
    fraction of Dirichlet noise in the priors of the roots, with parameter `alpha`.

    >>> from quincunx import Game
    >>> def know_nothing(observations, masks):
    ...     return masks, np.zeros(len(masks), np.float32)
    >>> state = Game("clusterfuss", size=4).position("4/r3/rbbr/4 r")
    >>> visits, values = search([state], know_nothing, simulations=2000)
    >>> state.move(int(visits[0].argmax()))
    'a3a2'
    """
    trees = TreeSearch(list(states), exploration)
    game = states[0].game
    planes, actions = int(np.prod(game.observation_shape)), game.num_actions
    stalled, has_noise = 0, noise <= 0.0
    while trees.simulations < simulations and stalled < 2:
        before = trees.simulations
        count = trees.gather(leaves, simulations)
        if count:
            observations = np.empty(count * planes, np.uint8)
            masks = np.empty(count * actions, np.uint8)
            trees.write(observations, masks)
            priors, values = evaluator(
                observations.reshape(count, *game.observation_shape), masks.reshape(count, actions)
            )
            trees.evaluate(flat(priors, (count, actions)), flat(values, (count,)))
        # Finished games have nothing to search.
        stalled = 0 if count or trees.simulations > before else stalled + 1
        # The first batch expands the roots.
        if not has_noise:
            add_noise(trees, states, noise, alpha, rng or np.random.default_rng())
            has_noise = True
    visits = np.zeros(len(states) * actions, np.float32)
    values = np.zeros(len(states), np.float32)
    trees.result(visits, values)
    return visits.reshape(len(states), actions), values


def flat(numbers: npt.ArrayLike, shape: tuple[int, ...]) -> npt.NDArray[np.float32]:
    """Numbers of the evaluator as the search takes them."""
    array = np.ascontiguousarray(numbers, np.float32)
    if array.shape != shape and array.shape != (*shape, 1):
        raise ValueError(f"the evaluator returned the shape {array.shape}, not {shape}")
    return array.reshape(-1)


def add_noise(
    trees: TreeSearch,
    states: Sequence[State],
    fraction: float,
    alpha: float,
    rng: np.random.Generator,
) -> None:
    """Mixes Dirichlet noise over the legal actions into the priors of the roots."""
    noise = np.zeros((len(states), states[0].game.num_actions), np.float32)
    for row, state in zip(noise, states, strict=True):
        legal = state.legal_actions
        if legal:
            row[legal] = rng.dirichlet([alpha] * len(legal))
    trees.add_root_noise(noise.reshape(-1), fraction)
