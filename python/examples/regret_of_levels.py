"""The exact regret of the levels on solved boards: the table of docs/python.md.

python regret_of_levels.py --positions 1000
"""

import argparse

from quincunx import Game, evaluate

BOARDS = (("crosscut", 5), ("clusterfuss", 4), ("talpa", 4), ("claustro", 4), ("sight", 3))
AGENTS = ("random", "engine:1", "engine:2", "engine:3", "engine:5", "engine:8", "perfect")


def regrets(name: str, size: int, positions: int, seed: int = 1) -> list[float]:
    """The mean regret of each agent, in the same positions."""
    found = [evaluate(agent, name, size=size, games=2, opponents=["random"], positions=positions,
                      seed=seed) for agent in AGENTS]
    return [evaluation.position_regret or 0.0 for evaluation in found]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="positions of random games")
    given = parser.parse_args()
    print(f"| board | {' | '.join(f'`{agent}`' for agent in AGENTS)} |")
    print(f"|---|{'---:|' * len(AGENTS)}")
    for name, size in BOARDS:
        row = " | ".join(f"{regret:.3f}" for regret in regrets(name, size, given.positions))
        print(f"| {Game(name).title} {size} | {row} |", flush=True)
