"""The exact regret of the levels on solved boards: the table of docs/python.md.

python regret_of_levels.py --games 60
"""

import argparse

from quincunx import Game, evaluate

BOARDS = (("crosscut", 5), ("clusterfuss", 4), ("talpa", 4), ("claustro", 4), ("sight", 3))
AGENTS = ("random", "engine:1", "engine:2", "engine:3", "engine:5", "engine:8", "perfect")
OPPONENTS = ("random", "greedy", "engine:3")


def regrets(name: str, size: int, games: int, seed: int = 1) -> list[float]:
    """The mean regret of each agent, against all opponents."""
    found = [evaluate(agent, name, size=size, games=games, opponents=OPPONENTS, seed=seed)
             for agent in AGENTS]
    return [evaluation.regret or 0.0 for evaluation in found]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games against each opponent")
    given = parser.parse_args()
    print(f"| board | {' | '.join(f'`{agent}`' for agent in AGENTS)} |")
    print(f"|---|{'---:|' * len(AGENTS)}")
    for name, size in BOARDS:
        row = " | ".join(f"{regret:.3f}" for regret in regrets(name, size, given.games))
        print(f"| {Game(name).title} {size} | {row} |", flush=True)
