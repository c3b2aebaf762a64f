"""OpenSpiel games: `import quincunx.openspiel`, then `pyspiel.load_game("quincunx_talpa(size=8)")`.

Every game is registered as a Python game with perfect information. Repetition needs the history, so
the state of OpenSpiel holds it too. `size` is the number of files, `ranks` that of ranks if it is
another one; rule options are parameters.
"""

from typing import Any

import numpy as np
import pyspiel

from quincunx._native import Game, State, games

#: Games with repetition are drawn after this many moves.
MAX_PLIES = 1000


def game_type(name: str) -> pyspiel.GameType:
    """The type of a game: deterministic, sequential, zero-sum, perfect information."""
    usual = Game(name)
    return pyspiel.GameType(
        short_name=f"quincunx_{name}",
        long_name=usual.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "size": usual.files,
            "ranks": 0,
            **{option: values[0] for option, values in usual.options.items()},
        },
    )


class SpielGame(pyspiel.Game):
    """A game of the catalog for OpenSpiel."""

    #: The name in the catalog; each registered class has its own.
    slug: str = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """A game with OpenSpiel's parameters."""
        kind = game_type(self.slug)
        given = {**kind.parameter_specification, **(params or {})}
        files, ranks = int(given.pop("size")), int(given.pop("ranks"))
        size = f"{files}x{ranks or files}"
        self.game = Game(self.slug, size, {name: str(value) for name, value in given.items()})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_PLIES,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """The start."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "PlaneObserver":
        """An observer that writes the planes."""
        return PlaneObserver(self.game, params)


class SpielState(pyspiel.State):
    """A game in progress for OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        """The start of a game."""
        super().__init__(game)
        self.state: State = game.game.start()

    def current_player(self) -> int:
        """The player to move, or the terminal mark."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.state.turn

    def _legal_actions(self, player: int) -> list[int]:
        """Ascending, as OpenSpiel wants them."""
        return self.state.legal_actions if player == self.state.turn else []

    def _apply_action(self, action: int) -> None:
        self.state.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.game.action_text(action) or f"action {action}"

    def is_terminal(self) -> bool:
        """True at the end, by the rules or by length."""
        return self.state.is_over or self.state.ply >= MAX_PLIES

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser."""
        outcome = self.state.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.state.text


class PlaneObserver:
    """Writes the planes as floats; all players see the same."""

    def __init__(self, game: Game, params: Any = None) -> None:
        """An observer of a game; there are no parameters."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} were given")
        shape = game.observation_shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor."""
        self.tensor[:] = state.state.observation()

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as text."""
        return state.state.text


def register() -> None:
    """Registers every game once."""
    known = set(pyspiel.registered_names())
    for name in games():
        if f"quincunx_{name}" not in known:
            kind = type(f"{name.title()}Game", (SpielGame,), {"slug": name})
            pyspiel.register_game(game_type(name), kind)


register()
