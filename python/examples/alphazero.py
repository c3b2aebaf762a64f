"""An AlphaZero-style loop on a small board: self-play, tree search and a network in NumPy.

python alphazero.py --game crosscut --size 5 --iterations 30
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from network import Network

from quincunx import Game, State, evaluate, search


@dataclass
class Example:
    """A position of self-play with what the search and the game have taught."""

    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.uint8]
    policy: npt.NDArray[np.float32]
    turn: int
    value: float = 0.0


@dataclass
class Learner:
    """The network and its replay buffer."""

    game: Game
    seed: int = 0
    simulations: int = 48
    buffer: list[Example] = field(default_factory=list)

    def __post_init__(self) -> None:
        inputs = int(np.prod(self.game.observation_shape))
        self.network = Network(inputs, self.game.num_actions, seed=self.seed)
        self.rng = np.random.default_rng(self.seed)
        self.symmetries = self.game.symmetries()

    def self_play(self, games: int, max_plies: int = 120) -> None:
        """Plays games at once, so that the network sees large batches."""
        states = [self.game.start() for _ in range(games)]
        histories: list[list[Example]] = [[] for _ in states]
        for _ in range(max_plies):
            active = [index for index, state in enumerate(states) if not state.is_over]
            if not active:
                break
            visits, _ = search([states[index] for index in active], self.network,
                               self.simulations, leaves=4, noise=0.25, rng=self.rng)
            for index, row in zip(active, visits, strict=True):
                state, policy = states[index], row / row.sum()
                histories[index].append(Example(state.observation(), state.action_mask(), policy,
                                                state.turn))
                early = state.ply < 8
                action = self.rng.choice(len(policy), p=policy) if early else policy.argmax()
                state.push(int(action))
        for state, history in zip(states, histories, strict=True):
            winner = state.outcome.winner if state.outcome else None
            for example in history:
                example.value = 0.0 if winner is None else 1.0 if winner == example.turn else -1.0
            self.buffer += history
        del self.buffer[:-20_000]

    def learn(self, steps: int, batch: int = 128) -> float:
        """Trains on random examples, each seen through a random symmetry; returns the loss."""
        loss = 0.0
        for _ in range(steps):
            chosen = [self.buffer[index] for index in self.rng.integers(len(self.buffer), size=batch)]
            rows = [self.turned(example) for example in chosen]
            values = np.array([example.value for example in chosen], np.float32)
            loss += self.network.train(*(np.array(column) for column in zip(*rows, strict=True)),
                                       values) / steps
        return loss

    def turned(self, example: Example) -> tuple[npt.NDArray[np.generic], ...]:
        """An example seen through a random symmetry."""
        cells, actions = self.symmetries[self.rng.integers(len(self.symmetries))]
        planes = example.observation.reshape(-1, len(cells))
        image, mask = np.empty_like(planes), np.empty_like(example.mask)
        policy = np.empty_like(example.policy)
        image[:, cells], mask[actions], policy[actions] = planes, example.mask, example.policy
        return image.ravel(), mask, policy

    def agent(self, simulations: int = 50) -> Callable[[State], int]:
        """Chooses the move that the search visits most, or without one what the network likes."""

        def choose(state: State) -> int:
            if simulations:
                visits, _ = search([state], self.network, simulations, leaves=2)
                return int(visits[0].argmax())
            priors, _ = self.network(state.observation()[None], state.action_mask()[None])
            return int(priors[0].argmax())

        return choose


def show(name: str, agent: Callable[[State], int] | str, game: Game) -> None:
    """Prints how an agent does against `greedy`, and its exact regret."""
    found = evaluate(agent, game, games=100, opponents=["greedy"])
    print(f"{name}: {found.score:.1%} against greedy, regret {found.regret:.4f} in "
          f"{found.judged} moves", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="crosscut")
    parser.add_argument("--size", default="5")
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    learner = Learner(Game(given.game, given.size), given.seed)
    for name in ("greedy", "perfect"):
        show(name, name, learner.game)
    show("untrained, with search", learner.agent(), learner.game)
    for iteration in range(1, given.iterations + 1):
        learner.self_play(given.games)
        loss = learner.learn(100)
        if iteration % 5 == 0 or iteration == given.iterations:
            show(f"{iteration}: loss {loss:.3f}, network alone", learner.agent(0), learner.game)
            show(f"{iteration}: with search", learner.agent(), learner.game)
