"""A text environment for language models, in the style of TextArena.

The model gets the rules and the position, never the list of legal moves, and answers with a move in
square brackets. A refused move is answered with the clause it breaks. The score is exact regret.

>>> env = TextEnv("clusterfuss", size=4, opponent="random", seed=1)
>>> prompt = env.reset()
>>> "# Clusterfuss" in prompt and "square brackets" in prompt
True
>>> env.step("I take [a1a9].").text
'[a1a9] was refused: `a1a9` is not a move: this board has files a-d and ranks 1-4. Try again.'
"""

import re
from dataclasses import dataclass, field
from typing import Any

from quincunx._native import Game, Player, State, Tables
from quincunx.errors import IllegalMoveError
from quincunx.labeling import DEFAULT_NODES, UNKNOWN, labels

#: Refused answers in a row that lose the game.
MAX_REFUSALS = 3

MOVE = re.compile(r"\[\s*([^\[\]]{1,40}?)\s*\]")


@dataclass(frozen=True)
class TextStep:
    """What a step gives back."""

    #: What the model reads next.
    text: str
    #: 1 for a win, -1 for a loss, else 0.
    reward: float
    #: True at the end of the game.
    done: bool
    #: The clause of a refusal, the move played, and so on.
    info: dict[str, Any] = field(default_factory=dict)


class TextEnv:
    """A game of a language model against a `Player`."""

    def __init__(
        self,
        game: str | Game,
        size: int | str | None = None,
        opponent: str = "engine:1",
        side: int = 0,
        seed: int = 0,
        max_refusals: int = MAX_REFUSALS,
    ) -> None:
        """A game against `opponent`; `side` 0 moves first."""
        self.game = Game(game, size) if isinstance(game, str) else game
        self.opponent, self.side, self.seed = Player(opponent, seed), side, seed
        self.max_refusals = max_refusals
        self.reset()

    def reset(self) -> str:
        """Begins a new game; returns the rules and the position."""
        self.state: State = self.game.start()
        self.opponent.new_game(self.seed)
        self.refusals, self.refused = 0, dict[str, int]()
        self.decisions: list[tuple[State, int]] = []
        self.forfeited = False
        self.reply()
        return f"{self.game.rules_text}\n\n{self.prompt()}"

    def prompt(self) -> str:
        """The position and what is asked for."""
        played = " ".join(self.state.moves) or "none"
        name = ("First", "Second")[self.side]
        return (
            f"You are {name}. Board size: {self.game.size}. Moves so far: {played}.\n"
            f"Position: {self.state.text}\n{self.state}\n"
            "Answer with one move in square brackets, such as [a1] or [a1b1]."
        )

    def step(self, answer: str) -> TextStep:
        """Plays the move in an answer, and the opponent's reply."""
        if self.state.is_over or self.forfeited:
            return TextStep("The game is over.", 0.0, True)
        found = MOVE.findall(answer)
        if not found:
            return self.refuse("", "the answer has no move in square brackets", None)
        before = self.state.copy()
        try:
            move = self.state.push(found[-1])
        except IllegalMoveError as error:
            return self.refuse(found[-1], error.reason, error.clause)
        self.refusals = 0
        self.decisions.append((before, before.action(move)))
        reply = self.reply()
        outcome = self.state.outcome
        if outcome is None:
            return TextStep(f"You played {move}. {reply}\n{self.prompt()}", 0.0, False, {"move": move})
        reward = 0.0 if outcome.winner is None else 1.0 if outcome.winner == self.side else -1.0
        verdict = {1.0: "You win", -1.0: "You lose", 0.0: "Draw"}[reward]
        text = f"{verdict}: {outcome.reason} ({outcome.clause})."
        return TextStep(text, reward, True, {"move": move})

    def refuse(self, move: str, why: str, clause: str | None) -> TextStep:
        """Answers a refused move; too many in a row lose the game."""
        self.refusals += 1
        name = clause or "unreadable"
        self.refused[name] = self.refused.get(name, 0) + 1
        info = {"clause": clause, "refused": move}
        text = f"[{move}] was refused: {why}."
        if self.refusals >= self.max_refusals:
            self.forfeited = True
            return TextStep(f"{text} You lose after {self.refusals} refusals.", -1.0, True, info)
        return TextStep(f"{text} Try again.", 0.0, False, info)

    def reply(self) -> str:
        """Lets the opponent move."""
        played = []
        while not self.state.is_over and self.state.turn != self.side:
            played.append(self.state.push(self.opponent.choose(self.state)))
        return f"The opponent played {' '.join(played)}." if played else ""

    def score(self, tables: Tables | None = None, nodes: int = DEFAULT_NODES) -> dict[str, Any]:
        """Exact regret of the moves so far, and refusals by clause."""
        regrets: list[int] = []
        if self.decisions:
            states, actions = zip(*self.decisions, strict=True)
            found = labels(states, tables=tables, nodes=nodes, distances=False).regret
            taken = [int(row[action]) for row, action in zip(found, actions, strict=True)]
            regrets = [regret for regret in taken if regret != UNKNOWN]
        return {
            "moves": len(self.decisions),
            "judged": len(regrets),
            "regret": sum(regrets) / len(regrets) if regrets else None,
            "refusals": dict(self.refused),
        }
