"""A small network with a policy and a value head, in NumPy alone."""

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


class Network:
    """Two hidden layers, trained by Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        """A network with random weights."""
        rng = np.random.default_rng(seed)
        shapes = [(inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        self.weights = [
            rng.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32) for shape in shapes
        ]
        self.weights[2:] = [weights * 0.1 for weights in self.weights[2:]]
        self.weights += [np.zeros(shape[1], np.float32) for shape in shapes]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, x: Array) -> tuple[Array, Array, Array, Array]:
        """The hidden layers, logits and values."""
        w1, w2, w3, w4, b1, b2, b3, b4 = self.weights
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        return one, two, two @ w3 + b3, np.tanh(two @ w4 + b4)[:, 0]

    def __call__(
        self, observations: npt.NDArray[np.uint8], masks: npt.NDArray[np.uint8]
    ) -> tuple[Array, Array]:
        """Priors and values, as `quincunx.search` wants them."""
        _, _, logits, values = self.forward(flat(observations))
        return softmax(logits, masks), values

    def train(
        self,
        observations: npt.NDArray[np.uint8],
        masks: npt.NDArray[np.uint8],
        policies: Array,
        values: Array,
        rate: float = 1e-3,
    ) -> float:
        """One step on a batch; returns the loss. `policies` are target probabilities."""
        x = flat(observations)
        one, two, logits, predicted = self.forward(x)
        priors, count = softmax(logits, masks), len(x)
        loss = -(policies * np.log(priors + 1e-9)).sum() / count
        loss += ((predicted - values) ** 2).mean()
        d_logits = (priors * policies.sum(axis=1, keepdims=True) - policies) / count
        d_value = (2 * (predicted - values) * (1 - predicted**2) / count)[:, None]
        w2, w3, w4 = self.weights[1:4]
        d_two = (d_logits @ w3.T + d_value @ w4.T) * (two > 0)
        d_one = (d_two @ w2.T) * (one > 0)
        self.adam(
            [x.T @ d_one, one.T @ d_two, two.T @ d_logits, two.T @ d_value]
            + [d.sum(axis=0) for d in (d_one, d_two, d_logits, d_value)],
            rate,
        )
        return float(loss)

    def adam(self, gradients: list[Array], rate: float) -> None:
        """Updates the weights."""
        self.steps += 1
        bias = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weights, gradient, (mean, square) in zip(
            self.weights, gradients, self.moments, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weights -= rate * bias * mean / (np.sqrt(square) + 1e-8)


def flat(observations: npt.NDArray[np.uint8]) -> Array:
    """Planes as rows of numbers."""
    return observations.reshape(len(observations), -1).astype(np.float32)


def softmax(logits: Array, masks: npt.NDArray[np.uint8]) -> Array:
    """Probabilities of the legal actions."""
    logits = np.where(masks > 0, logits, -1e9)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
