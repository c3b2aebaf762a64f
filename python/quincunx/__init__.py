"""Five abstract board games with exact values, for research in game AI.

>>> import quincunx
>>> state = quincunx.Game("talpa", size=4).start()
>>> state.push("a2a3")
'a2a3'
>>> state.solve().value
1

`Game` and `State` play single games, `VectorEnv` many at once, `Player` and `State.analyze` are the
engine, `search` is a tree search with an evaluator of your own, `labels` and `evaluate` are exact
values and regret. Adapters: `quincunx.pettingzoo`, `quincunx.gymnasium`, `quincunx.openspiel`,
`quincunx.text` and `quincunx.mcp`.
"""

from quincunx._native import Game, Player, State, Tables, TreeSearch, bench, games, ladder
from quincunx.errors import IllegalMoveError
from quincunx.evaluation import Evaluation, evaluate
from quincunx.labeling import Labels, labels
from quincunx.results import Analysis, Line, Outcome, Solution
from quincunx.searching import search
from quincunx.vector import Statistics, VectorEnv

__all__ = [
    "Analysis",
    "Evaluation",
    "Game",
    "IllegalMoveError",
    "Labels",
    "Line",
    "Outcome",
    "Player",
    "Solution",
    "State",
    "Statistics",
    "Tables",
    "TreeSearch",
    "VectorEnv",
    "bench",
    "evaluate",
    "games",
    "labels",
    "ladder",
    "search",
]
