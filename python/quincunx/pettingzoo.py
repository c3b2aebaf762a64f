"""PettingZoo environments: `from quincunx.pettingzoo import talpa_v0; env = talpa_v0.env()`.

There is a module for every game, with `env` (wrapped as PettingZoo recommends) and `raw_env`. An
observation is a dictionary with the planes ("observation") and the mask of legal actions
("action_mask"), from the view of the player to move.
"""

import functools
import sys
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quincunx._native import Game, State, games

#: The version of all environments; it grows when observations, actions or rewards change.
VERSION = 0

PLAYERS = ("player_0", "player_1")


class QuincunxEnv(AECEnv[str, dict[str, npt.NDArray[Any]], np.int64]):
    """A game as an agent-environment cycle. `player_0` moves first."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game,
        size: int | str | None = None,
        rules: dict[str, str] | None = None,
        max_plies: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """A game of this size and with these rules, truncated after `max_plies` moves."""
        super().__init__()
        self.game = Game(game, size, rules) if isinstance(game, str) else game
        self.metadata = {**type(self).metadata, "name": f"{self.game.name}_v{VERSION}"}
        self.max_plies = max_plies
        self.render_mode = render_mode
        self.possible_agents = list(PLAYERS)
        self.state_: State = self.game.start()

    @functools.cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:  # type: ignore[override]
        """The space of observations of each player."""
        # Piles of pieces are counted; 255 is more than any board has.
        planes = spaces.Box(0, 255, self.game.observation_shape, np.uint8)
        mask = spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        return {name: spaces.Dict({"observation": planes, "action_mask": mask}) for name in PLAYERS}

    @functools.cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:  # type: ignore[override]
        """The space of actions of each player."""
        return {name: spaces.Discrete(self.game.num_actions) for name in PLAYERS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. Nothing is random, so the seed changes nothing."""
        self.state_ = self.game.start()
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in PLAYERS}
        self.agent_selection = PLAYERS[self.state_.turn]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """The planes from the mover's view; only the mover has legal actions."""
        is_mover = agent == self.agent_selection
        mask = np.zeros(self.game.num_actions, np.int8)
        if is_mover:
            mask = self.state_.action_mask().view(np.int8)
        planes = self.state_.observation().reshape(self.game.observation_shape)
        return {"observation": planes, "action_mask": mask}

    def step(self, action: np.int64 | int | None) -> None:
        """Plays an action of the player whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        if action is None:
            raise ValueError("the action is None, but the game goes on: give the number of a move")
        self.state_.push(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.state_.outcome
        if outcome is not None:
            if outcome.winner is not None:
                self.rewards[PLAYERS[outcome.winner]] = 1.0
                self.rewards[PLAYERS[1 - outcome.winner]] = -1.0
            self.terminations = dict.fromkeys(PLAYERS, True)
        elif self.state_.ply >= self.max_plies:
            self.truncations = dict.fromkeys(PLAYERS, True)
        self.agent_selection = PLAYERS[1 - PLAYERS.index(agent)]
        if outcome is None:
            self.agent_selection = PLAYERS[self.state_.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:  # type: ignore[override]
        """The board as text or SVG."""
        if self.render_mode is None:
            return None
        return self.state_.svg() if self.render_mode == "svg" else str(self.state_)

    def close(self) -> None:
        """Nothing needs closing."""


def wrapped(*args: Any, **kwargs: Any) -> AECEnv[Any, Any, Any]:
    """The environment with PettingZoo's checks: illegal moves lose the game."""
    env: AECEnv[Any, Any, Any] = QuincunxEnv(*args, **kwargs)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def game_module(game: str) -> ModuleType:
    """The module of a game, such as `talpa_v0`."""
    module = ModuleType(f"{__name__}.{game}_v{VERSION}", f"The PettingZoo environment of {game}.")
    module.raw_env = functools.partial(QuincunxEnv, game)  # type: ignore[attr-defined]
    module.env = functools.partial(wrapped, game)  # type: ignore[attr-defined]
    return module


#: PettingZoo looks for submodules of packages.
__path__: list[str] = []
for _name in games():
    _module = game_module(_name)
    sys.modules[_module.__name__] = _module
    globals()[f"{_name}_v{VERSION}"] = _module
