"""A program of a user that `mypy --strict` must accept; nothing runs it."""

import numpy as np
import numpy.typing as npt

import quincunx
from quincunx import Game, IllegalMoveError, Labels, Player, Solution, State, Tables, VectorEnv
from quincunx.text import TextEnv, TextStep

Planes = npt.NDArray[np.uint8]


def evaluator(
    observations: Planes, masks: Planes
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    return masks.astype(np.float32), np.zeros(len(observations), np.float32)


def agent(state: State) -> str:
    return state.legal_moves[0]


def main() -> None:
    game = Game("talpa", size=4, rules={"first": "red"})
    state: State = game.start()
    try:
        texts: list[str] = [state.push("a2a3"), state.push(state.legal_actions[0]), state.pop()]
    except IllegalMoveError as error:
        clause: str | None = error.clause
        print(clause, error.move, error.reason, error.index)
    solution: Solution = state.solve(moves=True)
    value: int | None = solution.value
    lines: list[str] = state.analyze(nodes=100).lines[0].line + [state.mcts(nodes=9).best or ""]
    outcome = state.outcome
    winner: int | None = None if outcome is None else outcome.winner
    env = VectorEnv(game, n=64, seed=np.arange(64, dtype=np.uint64), threads=2)
    observations: Planes = env.reset()
    observations, rewards, terminations, truncations = env.step(env.sample())
    visits, values = quincunx.search([state], evaluator, simulations=50)
    labels: Labels = quincunx.labels([state], tables=Tables("tables"), distances=False)
    regret: npt.NDArray[np.int8] = labels.regret
    for one in (agent, "greedy", Player("engine:1", seed=3)):
        elo: float | None = quincunx.evaluate(one, game, games=2, opponents=["random"]).elo
        print(elo)
    step: TextStep = TextEnv("sight", size=3).step("[a1]")
    first: int = sum(int(cells[0] + actions[0]) for cells, actions in game.symmetries())
    print(texts, value, lines, winner, observations, rewards, terminations, truncations, visits,
          values, regret, step.reward, first, env.statistics().episodes)
