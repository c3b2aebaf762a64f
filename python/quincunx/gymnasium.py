"""A Gymnasium environment: a single agent against a computer player.

    env = quincunx.gymnasium.OpponentEnv("talpa", size=8, opponent="engine:2")

`gymnasium.make("quincunx/talpa-v0", size=8)` works too, once this module is imported.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from quincunx._native import Game, Player, State, games
from quincunx.errors import IllegalMoveError

Observation = dict[str, npt.NDArray[Any]]


class OpponentEnv(gymnasium.Env[Observation, np.int64]):
    """A game against a `Player`. The reward is 1 for a win, -1 for a loss, else 0.

    An illegal action loses the game; `info["clause"]` names the clause it broke, and
    `info["action_mask"]` the legal actions.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        game: str | Game,
        size: int | str | None = None,
        rules: dict[str, str] | None = None,
        opponent: str = "engine:1",
        side: int | None = None,
        max_plies: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """A game against `opponent`. `side` is 0 to be First, 1 to be Second, None for random."""
        if side not in (None, 0, 1):
            raise ValueError(f"side is {side!r}: give 0, 1 or None")
        self.game = Game(game, size, rules) if isinstance(game, str) else game
        self.opponent, self.side = Player(opponent), side
        self.max_plies, self.render_mode = max_plies, render_mode
        self.observation_space = spaces.Dict({  # type: ignore[assignment]
            "observation": spaces.Box(0, 255, self.game.observation_shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
        })
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.state: State = self.game.start()
        self.own_side = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game; the opponent has moved first if the agent is Second."""
        super().reset(seed=seed)
        self.state = self.game.start()
        self.own_side = int(self.np_random.integers(2)) if self.side is None else self.side
        self.opponent.new_game(int(self.np_random.integers(2**32)))
        self.answer()
        if self.state.is_over and self.side is None:
            # On tiny boards the first move may win: then the agent makes it.
            self.state, self.own_side = self.game.start(), 0
        if self.state.is_over:
            raise ValueError(f"the opponent wins {self.game!r} by its first move: be First")
        return self.observe(), self.info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action and the opponent's reply."""
        if self.state.is_over:
            raise ValueError("the game is over: call reset() before the next step")
        try:
            self.state.push(int(action))
        except IllegalMoveError as error:
            info = {**self.info(), "clause": error.clause, "error": str(error)}
            return self.observe(), -1.0, True, False, info
        self.answer()
        outcome, reward = self.state.outcome, 0.0
        if outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner == self.own_side else -1.0
        is_long = outcome is None and self.state.ply >= self.max_plies
        return self.observe(), reward, outcome is not None, is_long, self.info()

    def answer(self) -> None:
        """Lets the opponent move while it is its turn."""
        while not self.state.is_over and self.state.turn != self.own_side:
            self.state.push(self.opponent.choose(self.state))

    def observe(self) -> Observation:
        """Planes and mask."""
        planes = self.state.observation().reshape(self.game.observation_shape)
        return {"observation": planes, "action_mask": self.state.action_mask().view(np.int8)}

    def info(self) -> dict[str, Any]:
        """The position and the moves as text, and the mask for samplers."""
        return {
            "position": self.state.text,
            "moves": self.state.moves,
            "side": self.own_side,
            "action_mask": self.state.action_mask().view(np.int8),
        }

    def render(self) -> str | None:  # type: ignore[override]
        """The board as text or SVG."""
        if self.render_mode is None:
            return None
        return self.state.svg() if self.render_mode == "svg" else str(self.state)


def register() -> None:
    """Registers `quincunx/<game>-v0` for every game."""
    for name in games():
        identifier = f"quincunx/{name}-v0"
        if identifier not in gymnasium.registry:
            gymnasium.register(identifier, entry_point=f"{__name__}:OpponentEnv", kwargs={"game": name})


register()
