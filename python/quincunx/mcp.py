"""A Model Context Protocol server: `python -m quincunx.mcp`.

An assistant can play, analyze and be judged: tools over JSON-RPC on standard input and output, one
message per line. It needs nothing but this package.
"""

import json
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TextIO

from quincunx._native import Game, Player, State, games
from quincunx.errors import IllegalMoveError
from quincunx.labeling import labels

PROTOCOL = "2025-06-18"

#: The most nodes of a search, some seconds.
MAX_NODES = 5_000_000

TEXT = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 1, "maximum": MAX_NODES}

#: The tools: name, description, and the arguments with their types; those in the last field are
#: needed.
TOOLS: tuple[tuple[str, str, dict[str, Any], list[str]], ...] = (
    ("list_games", "The games with their sizes and rule options.", {}, []),
    ("rules", "The rules of a game with clause numbers.", {"game": TEXT}, ["game"]),
    ("new_game", "Begin a game. The position is `start` or a position text.",
     {"game": TEXT, "size": TEXT, "position": TEXT}, ["game"]),
    ("show", "The board, the moves so far and the result.", {}, []),
    ("play", "Play a move. An illegal one is refused with the clause it breaks.",
     {"move": TEXT}, ["move"]),
    ("undo", "Undo the last move.", {}, []),
    ("computer_move", "Let a computer player move: random, greedy, engine:1 to engine:10, perfect.",
     {"player": TEXT}, []),
    ("analyze", "The engine's best lines.", {"nodes": NUMBER, "lines": NUMBER}, []),
    ("solve", "The exact value of the position, if it is found within the nodes.",
     {"nodes": NUMBER}, []),
    ("judge", "The exact regret of a move: 0 keeps the value, 2 turns a win into a loss.",
     {"move": TEXT, "nodes": NUMBER}, ["move"]),
)


class Server:
    """One client with one game."""

    def __init__(self) -> None:
        """A server before the first message."""
        self.state: State = Game(games()[0]).start()

    def list_games(self) -> object:
        """The games."""
        known = [Game(name) for name in games()]
        return [{"game": game.name, "sizes": game.sizes, "usual": game.size,
                 "options": game.options} for game in known]

    def rules(self, game: str) -> object:
        """The rules page."""
        return Game(game).rules_text

    def new_game(self, game: str, size: str | None = None, position: str = "start") -> object:
        """A new game."""
        self.state = Game(game, size).position(position)
        return self.show()

    def show(self) -> object:
        """The board."""
        return f"{self.state}\nPosition: {self.state.text}\nMoves: {' '.join(self.state.moves)}"

    def play(self, move: str) -> object:
        """A move."""
        self.state.push(move)
        return self.show()

    def undo(self) -> object:
        """The last move undone."""
        self.state.pop()
        return self.show()

    def computer_move(self, player: str = "engine:3") -> object:
        """A move of a computer player."""
        if player.startswith("ugi:"):
            raise ValueError("external programs are not started for assistants")
        self.state.push(Player(player).choose(self.state))
        return self.show()

    def analyze(self, nodes: int = 100_000, lines: int = 3) -> object:
        """The best lines."""
        found = self.state.analyze(nodes=nodes, lines=lines)
        return {**found._asdict(), "lines": [line._asdict() for line in found.lines]}

    def solve(self, nodes: int = 1_000_000) -> object:
        """The exact value."""
        return self.state.solve(nodes=nodes)._asdict()

    def judge(self, move: str, nodes: int = 1_000_000) -> object:
        """The regret of a move, which is not played."""
        action = self.state.action(move)
        found = labels([self.state], nodes=nodes, distances=False)
        regret = int(found.regret[0, action])
        if regret < 0:
            return {"move": move, "regret": None, "reason": "unknown within the nodes"}
        return {"move": move, "regret": regret, "value": int(found.value[0])}

    def answer(self, message: Any) -> dict[str, Any] | None:
        """The answer to a message; None for notifications."""
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return failure(None, -32600, "not a JSON-RPC request")
        method, number = message["method"], message.get("id")
        if "id" not in message:
            return None
        parameters = message.get("params") or {}
        if method == "initialize":
            return success(number, {
                "protocolVersion": PROTOCOL,
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "quincunx", "version": own_version()},
            })
        if method == "ping":
            return success(number, {})
        if method == "tools/list":
            return success(number, {"tools": [described(*tool) for tool in TOOLS]})
        if method == "tools/call":
            return self.call(number, parameters)
        return failure(number, -32601, f"unknown method `{method}`")

    def call(self, number: object, parameters: Any) -> dict[str, Any]:
        """Runs a tool. What a game refuses is a result, so that the assistant can read it."""
        known = {name: (set(properties), needed) for name, _, properties, needed in TOOLS}
        name = parameters.get("name") if isinstance(parameters, dict) else None
        if name not in known:
            return failure(number, -32602, f"unknown tool `{name}`")
        given = parameters.get("arguments") or {}
        allowed, needed = known[name]
        if not isinstance(given, dict) or set(given) - allowed or set(needed) - set(given):
            return failure(number, -32602, f"{name} takes {sorted(allowed)} and needs {needed}")
        tool: Callable[..., object] = getattr(self, name)
        try:
            found, is_error = tool(**given), False
        except (IllegalMoveError, IndexError, TypeError, ValueError, OverflowError) as error:
            found, is_error = str(error), True
        text = found if isinstance(found, str) else json.dumps(found)
        return success(number, {"content": [{"type": "text", "text": text}], "isError": is_error})


def own_version() -> str:
    """The version of the package; it has none in a folder that is not installed."""
    try:
        return version("quincunx")
    except PackageNotFoundError:
        return "unknown"


def described(
    name: str, description: str, properties: dict[str, Any], needed: list[str]
) -> dict[str, Any]:
    """A tool as the protocol describes it."""
    schema = {"type": "object", "properties": properties, "required": needed}
    return {"name": name, "description": description, "inputSchema": schema}


def success(number: object, result: dict[str, Any]) -> dict[str, Any]:
    """A response."""
    return {"jsonrpc": "2.0", "id": number, "result": result}


def failure(number: object, code: int, message: str) -> dict[str, Any]:
    """An error response."""
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}


def serve(source: TextIO, sink: TextIO) -> None:
    """Answers every line until the input ends."""
    server = Server()
    for line in source:
        if not line.strip():
            continue
        try:
            message = json.loads(line)
        except ValueError as error:
            answer: dict[str, Any] | None = failure(None, -32700, f"not JSON: {error}")
        else:
            answer = server.answer(message)
        if answer is not None:
            print(json.dumps(answer), file=sink, flush=True)


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
