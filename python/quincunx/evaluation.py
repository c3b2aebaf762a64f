"""Evaluation of agents: exact regret, illegal moves by clause, and Elo on the measured ladder."""

import argparse
import importlib
import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Literal

import numpy as np

from quincunx._native import Game, Player, State, Tables, ladder
from quincunx.errors import IllegalMoveError
from quincunx.labeling import UNKNOWN, labels, random_states, rule

#: Chooses a move, as text or action number.
Agent = Callable[[State], str | int]

#: The opponents of an evaluation that names none.
DEFAULT_OPPONENTS = ("random", "greedy", "engine:1", "engine:3")

#: The nodes to judge one move: plenty on small boards, and not too long on large ones.
DEFAULT_JUDGE_NODES = 20_000

#: Longer games count as draws; only games with repetition can be that long.
MAX_PLIES = 1000


@dataclass(frozen=True)
class Evaluation:
    """What an evaluation has found."""

    #: Game, size and unusual rules.
    game: str
    #: The agent's wins, draws and losses against each opponent.
    results: dict[str, tuple[int, int, int]]
    #: Points per game, from 0 to 1.
    score: float
    #: Moves asked of the agent.
    moves: int
    #: Moves whose regret is known exactly.
    judged: int
    #: The mean regret of those: 0 keeps the value of every position, 2 turns a win into a loss.
    regret: float | None
    #: Moves that gave something away, as a fraction of those judged.
    error_rate: float | None
    #: The mean regret in positions of random games that are the same for every agent, and how many
    #: of them are solved; None without any.
    position_regret: float | None
    positions: int
    #: Illegal answers, as a fraction of all.
    illegal_rate: float
    #: Illegal answers by the clause they broke; "unreadable" if they could not be read.
    illegal: dict[str, int] = field(default_factory=dict)
    #: Elo on the measured ladder, counted from `random`, and its 95 % interval; None for boards
    #: without a ladder.
    elo: float | None = None
    elo_low: float | None = None
    elo_high: float | None = None


@dataclass
class Tally:
    """What happens during an evaluation."""

    states: list[State] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    asked: int = 0
    illegal: Counter[str] = field(default_factory=Counter)


def evaluate(
    agent: Agent | str,
    game: Game | str,
    *,
    size: int | str | None = None,
    games: int = 20,
    opponents: Sequence[str] = DEFAULT_OPPONENTS,
    positions: int = 0,
    seed: int = 0,
    illegal: Literal["replace", "forfeit"] = "replace",
    tables: Tables | None = None,
    nodes: int = DEFAULT_JUDGE_NODES,
    threads: int = 1,
) -> Evaluation:
    """Plays `games` games against each opponent and judges every move of the agent.

    The agent is a function from a state to a move, or the specification of a `Player`. Games are
    paired: both players get each seeded opening once as First. Regret is exact where tables or an
    exact search with `nodes` nodes give the values of the position and of the move; elsewhere the
    move is not judged. After an illegal answer a random move is played, or the game is lost.

    The regret of a game's moves depends on the positions that the agent gets into: a lost one has
    nothing to give away. To compare agents, `positions` asks for moves in that many positions of
    random games, too, which are the same for all of them.

    >>> perfect = evaluate("perfect", "clusterfuss", size=4, games=2, opponents=["random"])
    >>> perfect.regret, perfect.judged == perfect.moves
    (0.0, True)
    """
    if isinstance(game, str):
        game = Game(game, size)
    if games < 2 or games % 2:
        raise ValueError(f"games is {games}: games come in pairs, so give an even number")
    if isinstance(agent, str):
        agent = Player(agent, seed, tables)
    tally, results = Tally(), {}
    for spec in opponents:
        points = Counter(
            play(agent, Player(spec, number, tables), opening, side, tally, illegal, number)
            for number, opening, side in pairs(game, games, seed)
        )
        results[spec] = (points[1], points[0], points[-1])
    regrets = regrets_of(tally, tables, nodes, threads)
    states = random_states(game, positions, seed)
    elsewhere = regrets_in(states, agent, seed, tables, nodes, threads)
    wins, draws, losses = (sum(result[kind] for result in results.values()) for kind in range(3))
    elo, low, high = rating(results, ladder(game))
    return Evaluation(
        game=" ".join([game.name, game.size, *unusual_rules(game)]),
        results=results,
        score=(wins + draws / 2) / max(1, wins + draws + losses),
        moves=tally.asked,
        judged=len(regrets),
        regret=float(np.mean(regrets)) if regrets else None,
        error_rate=float(np.mean(np.array(regrets) > 0)) if regrets else None,
        position_regret=float(np.mean(elsewhere)) if elsewhere else None,
        positions=len(elsewhere),
        illegal_rate=tally.illegal.total() / max(1, tally.asked),
        illegal=dict(tally.illegal),
        elo=elo,
        elo_low=low,
        elo_high=high,
    )


def unusual_rules(game: Game) -> list[str]:
    """The rule options that are not at their default, such as "first=blue"."""
    return [f"{name}={value}" for name, value in game.rules.items()
            if value != game.options[name][0]]


def pairs(game: Game, games: int, seed: int) -> Iterator[tuple[int, State, int]]:
    """A seed, an opening and the agent's side for every game; two games share an opening."""
    start = game.start()
    for pair in range(games // 2):
        opening = Player.opening(start, seed + pair)
        for side in (0, 1):
            yield seed + 2 * pair + side, opening, side


def begin(agent: Agent, seed: int) -> None:
    """Tells a player that a new game begins; functions need no telling."""
    if isinstance(agent, Player):
        agent.new_game(seed)


def ask(agent: Agent, state: State, tally: Tally) -> str | None:
    """Asks for a move, plays it and remembers both; None if the answer was illegal."""
    tally.asked += 1
    before = state.copy()
    try:
        move = state.push(agent(before.copy()))
    except IllegalMoveError as error:
        tally.illegal[error.clause or "unreadable"] += 1
        return None
    tally.states.append(before)
    tally.actions.append(before.action(move))
    return move


def play(
    agent: Agent,
    opponent: Player,
    opening: State,
    side: int,
    tally: Tally,
    illegal: str,
    seed: int,
) -> int:
    """Plays one game; returns 1 if the agent has won, 0 for a draw, -1 if it has lost."""
    state, rng = opening.copy(), np.random.default_rng(seed)
    begin(agent, seed)
    for _ in range(MAX_PLIES):
        if state.is_over:
            break
        if state.turn != side:
            state.push(opponent.choose(state))
        elif ask(agent, state, tally) is None:
            if illegal == "forfeit":
                return -1
            state.push(int(rng.choice(state.legal_actions)))
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return 1 if outcome.winner == side else -1


def regrets_of(tally: Tally, tables: Tables | None, nodes: int, threads: int) -> list[int]:
    """The regret of every move that can be judged."""
    if not tally.states:
        return []
    found = labels(tally.states, tables=tables, nodes=nodes, threads=threads, distances=False)
    taken = found.regret[np.arange(len(tally.actions)), tally.actions]
    return [int(regret) for regret in taken if regret != UNKNOWN]


def regrets_in(
    states: Sequence[State],
    agent: Agent,
    seed: int,
    tables: Tables | None,
    nodes: int,
    threads: int,
) -> list[int]:
    """The regret of a move in each state. States with a move of unknown value are left out for
    every agent, and those answered by an illegal move for this one."""
    if not states:
        return []
    found = labels(states, tables=tables, nodes=nodes, threads=threads, distances=False)
    tally, regrets = Tally(), []
    for number, (state, regret) in enumerate(zip(states, found.regret, strict=True)):
        if (regret[state.legal_actions] == UNKNOWN).any():
            continue
        begin(agent, seed + number)
        if ask(agent, state.copy(), tally) is not None:
            regrets.append(int(regret[tally.actions[-1]]))
    return regrets


def rating(
    results: Mapping[str, tuple[int, int, int]], rungs: Mapping[str, tuple[float, float]]
) -> tuple[float | None, float | None, float | None]:
    """The most likely Elo and its 95 % interval, from results against rated opponents.

    One win and one loss against the average opponent are added, because a perfect score is not a
    certainty. The interval does not include the error of the ladder itself.
    """
    rated: list[tuple[float, int, float]] = []
    for name, (wins, draws, losses) in results.items():
        if name in rungs and wins + draws + losses:
            rated.append((rungs[name][0], wins + draws + losses, wins + draws / 2))
    if not rated:
        return None, None, None
    rated.append((sum(elo for elo, _, _ in rated) / len(rated), 2, 1.0))
    scale = math.log(10) / 400

    def expected(elo: float, other: float) -> float:
        return 1 / (1 + math.exp(-scale * (elo - other)))

    low, high = -4000.0, 8000.0
    for _ in range(100):
        middle = (low + high) / 2
        surplus = sum(points - games * expected(middle, other) for other, games, points in rated)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    chances = [(games, expected(low, other)) for other, games, _ in rated]
    information = sum(games * chance * (1 - chance) for games, chance in chances) * scale**2
    error = 1.96 / math.sqrt(information)
    return low, low - error, low + error


def read_agent(text: str) -> Agent | str:
    """`engine:3` is a player, `module:function` a function."""
    module, _, name = text.partition(":")
    try:
        Player(text)
    except ValueError:
        if not name.isidentifier():
            raise
        try:
            found: Agent = getattr(importlib.import_module(module), name)
            return found
        except (AttributeError, ImportError) as error:
            raise ValueError(f"{text} is neither a player nor a Python function: {error}") from error
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `python -m quincunx.evaluate`."""
    parser = argparse.ArgumentParser("python -m quincunx.evaluate")
    parser.description = "Measure an agent: regret, illegal moves and Elo, as JSON."
    parser.add_argument("game")
    parser.add_argument("agent", help="a player such as engine:3, or module:function")
    parser.add_argument("--size")
    parser.add_argument("--rule", action="append", default=[], type=rule, metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=20, help="games against each opponent")
    parser.add_argument("--opponent", action="append", default=[])
    parser.add_argument("--positions", type=int, default=0,
                        help="random positions, the same for every agent, to be judged in besides")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--illegal", choices=("replace", "forfeit"), default="replace")
    parser.add_argument("--tables", metavar="DIR")
    parser.add_argument("--nodes", type=int, default=DEFAULT_JUDGE_NODES)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(arguments)
    try:
        found = evaluate(
            read_agent(given.agent),
            Game(given.game, given.size, dict(given.rule)),
            games=given.games,
            opponents=given.opponent or DEFAULT_OPPONENTS,
            positions=given.positions,
            seed=given.seed,
            illegal=given.illegal,
            tables=Tables(given.tables) if given.tables else None,
            nodes=given.nodes,
            threads=given.threads,
        )
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(found), indent=2))
    return 0
