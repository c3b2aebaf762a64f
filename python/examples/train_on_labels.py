"""Trains a small network on exact labels of Claustro 5, with NumPy alone.

python train_on_labels.py --count 20000 --epochs 20
"""

import argparse
import tempfile

import numpy as np
from network import Network

from quincunx import Game, Tables, labels
from quincunx.labeling import data_set, random_states


def train(game: Game, count: int, epochs: int, seed: int = 0) -> dict[str, float]:
    """Trains on four fifths of the positions; returns the accuracies on the others."""
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(folder)
        tables.build(game)
        states = random_states(game, count, seed)
        data = data_set(states, labels(states, tables=tables))
    rng, split = np.random.default_rng(seed), len(data["value"]) * 4 // 5
    optimal = data["action_values"] == data["value"][:, None]
    policies = (optimal / optimal.sum(axis=1, keepdims=True)).astype(np.float32)
    values = data["value"].astype(np.float32)
    network = Network(int(np.prod(game.observation_shape)), game.num_actions, seed=seed)
    for epoch in range(epochs):
        rate = 2e-3 * (1 - epoch / epochs)
        for batch in np.array_split(rng.permutation(split), max(1, split // 128)):
            network.train(data["observation"][batch], data["action_mask"][batch],
                          policies[batch], values[batch], rate)
    test = slice(split, None)
    priors, predicted = network(data["observation"][test], data["action_mask"][test])
    chosen = optimal[test][np.arange(len(priors)), priors.argmax(axis=1)]
    uniform = optimal[test].sum(axis=1) / data["action_mask"][test].sum(axis=1)
    # The nearest of the values that occur.
    present = np.unique(data["value"])
    classes = present[np.abs(predicted[:, None] - present).argmin(axis=1)]
    commonest = max((values[test] == value).mean() for value in (-1, 0, 1))
    return {
        "positions": len(values),
        "value_accuracy": float((classes == data["value"][test]).mean()),
        "value_baseline": float(commonest),
        "policy_accuracy": float(chosen.mean()),
        "policy_baseline": float(uniform.mean()),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--epochs", type=int, default=20)
    given = parser.parse_args()
    for name, figure in train(Game("claustro", 5), given.count, given.epochs).items():
        print(f"{name}: {figure:.3f}")
