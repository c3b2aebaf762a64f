"""The examples, in short form."""

import json
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from quincunx import Game, evaluate

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))


def test_random_to_greedy(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "random_to_greedy.py"), run_name="__main__")
    out = capsys.readouterr().out
    assert "greedy against random" in out and "Statistics(episodes=" in out


def test_a_network_learns_labels() -> None:
    from train_on_labels import train

    found = train(Game("claustro", 4), count=2000, epochs=40)
    assert found["value_accuracy"] > found["value_baseline"]
    assert found["policy_accuracy"] > found["policy_baseline"] + 0.05


def test_gradients_are_right() -> None:
    from network import Network

    rng = np.random.default_rng(1)
    network = Network(6, 4, hidden=8)
    network.weights = [weights.astype(np.float64) for weights in network.weights]
    planes = rng.integers(0, 2, (5, 6)).astype(np.uint8)
    masks, policies = np.ones((5, 4), np.uint8), np.full((5, 4), 0.25)
    values, captured = rng.uniform(-1, 1, 5), []
    network.adam = lambda gradients, rate: captured.append(gradients)  # type: ignore[method-assign]
    before = network.train(planes, masks, policies, values)
    for layer, weights in enumerate(network.weights):
        index = np.unravel_index(np.abs(captured[0][layer]).argmax(), weights.shape)
        weights[index] += 1e-5
        slope = (network.train(planes, masks, policies, values) - before) / 1e-5
        weights[index] -= 1e-5
        assert slope == pytest.approx(captured[0][layer][index], rel=1e-2, abs=1e-4)


def test_self_play_learns() -> None:
    from alphazero import Learner

    learner = Learner(Game("crosscut", 4), seed=1, simulations=16)
    losses = []
    for _ in range(4):
        learner.self_play(16)
        losses.append(learner.learn(20))
    assert losses[-1] < losses[0]
    found = evaluate(learner.agent(32), learner.game, games=4, opponents=["random"])
    assert found.illegal_rate == 0 and found.score > 0.4


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text())
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"QUICK": True}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "strip the outputs"
            exec(compile("".join(cell["source"]), "tour.ipynb", "exec"), names)
    curve = names["curve"]
    assert isinstance(curve, list) and len(curve) == 3 and max(curve) > 0
