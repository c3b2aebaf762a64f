"""PettingZoo, Gymnasium, OpenSpiel, text and MCP, checked by the packages' own tests."""

import io
import json
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from conftest import ALL_GAMES, GAMES_AND_SIZES

from quincunx import Game, Player
from quincunx.mcp import TOOLS, serve
from quincunx.text import TextEnv


@pytest.mark.parametrize(("name", "size"), GAMES_AND_SIZES)
def test_pettingzoo(name: str, size: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    import quincunx.pettingzoo

    module = getattr(quincunx.pettingzoo, f"{name}_v0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(module.env(size=size), num_cycles=100)
        seed_test(lambda: module.env(size=size), num_cycles=50)


def test_pettingzoo_modules_can_be_imported() -> None:
    pytest.importorskip("pettingzoo")
    from quincunx.pettingzoo import talpa_v0

    env = talpa_v0.env(size=4, render_mode="ansi")
    env.reset(seed=1)
    rewards = {"player_0": 0.0, "player_1": 0.0}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else int(mask.argmax()))
    assert sorted(rewards.values()) == [-1.0, 1.0]
    assert "won" in env.render()


@pytest.mark.parametrize(("name", "size"), GAMES_AND_SIZES)
def test_gymnasium(name: str, size: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import quincunx.gymnasium

    env = gymnasium.make(f"quincunx/{name}-v0", size=size, opponent="random").unwrapped
    assert isinstance(env, quincunx.gymnasium.OpponentEnv)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)
    observation, info = env.reset(seed=3)
    for _ in range(1000):
        observation, reward, done, long, info = env.step(
            int(env.action_space.sample(observation["action_mask"]))
        )
        if done or long:
            break
    assert done and reward in (-1.0, 0.0, 1.0) and "clause" not in info


def test_gymnasium_says_why_an_action_lost() -> None:
    pytest.importorskip("gymnasium")
    from quincunx.gymnasium import OpponentEnv

    env = OpponentEnv("talpa", size=4, side=1, opponent="greedy", render_mode="ansi")
    observation, _ = env.reset(seed=1)
    _, reward, done, _, info = env.step(int(observation["action_mask"].argmin()))
    assert reward == -1.0 and done and "error" in info
    assert "to move" in str(env.render())
    with pytest.raises(ValueError, match="side"):
        OpponentEnv("talpa", side=2)


@pytest.mark.parametrize(("name", "size"), GAMES_AND_SIZES)
def test_openspiel(name: str, size: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import quincunx.openspiel  # noqa: F401

    game = pyspiel.load_game(f"quincunx_{name}(size={size})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_by_the_rules() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import quincunx.openspiel  # noqa: F401

    game = pyspiel.load_game("quincunx_claustro", {"size": 5, "repetition": "draw"})
    state = game.new_initial_state()
    own = Game("claustro", 5, {"repetition": "draw"}).start()
    for _ in range(30):
        if own.is_over:
            break
        assert state.legal_actions() == own.legal_actions and str(state) == own.text
        state.apply_action(own.legal_actions[0])
        own.push(own.legal_actions[0])
    assert state.is_terminal() == own.is_over


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_text_environment(name: str) -> None:
    env = TextEnv(name, opponent="random", seed=2)
    prompt = env.reset()
    assert env.game.rules_text in prompt
    player, step = Player("greedy"), None
    for _ in range(500):
        step = env.step(f"I think [{player.choose(env.state)}] is good")
        if step.done:
            break
        assert step.reward == 0
    assert step is not None and step.done and step.reward in (-1.0, 0.0, 1.0)
    assert env.score(nodes=10)["moves"] > 0
    assert env.step("[a1]").text == "The game is over."


def test_the_text_environment_refuses_with_clauses_and_without_hints() -> None:
    env = TextEnv("talpa", size=4, opponent="random")
    refused = env.step("[a1a2]")
    assert refused.info["clause"] and f"({refused.info['clause']})" in refused.text
    assert not any(move in refused.text for move in env.state.legal_moves)
    assert "no move in square brackets" in env.step("a2a3").text
    lost = env.step("[x]")
    assert lost.done and lost.reward == -1.0
    assert env.score()["refusals"]["unreadable"] == 2


def ask(*messages: Any) -> list[Any]:
    lines = "\n".join(m if isinstance(m, str) else json.dumps(m) for m in messages)
    sink = io.StringIO()
    serve(io.StringIO(lines), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def call(number: int, name: str, **arguments: object) -> dict[str, Any]:
    parameters = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": parameters}


def test_the_mcp_server_plays_and_judges() -> None:
    answers = ask(
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
        call(2, "new_game", game="clusterfuss", size="4", position="4/r3/rbbr/4 r"),
        call(3, "judge", move="a3a2"),
        call(4, "play", move="a3a4"),
        call(5, "play", move="a3a2"),
        call(6, "computer_move", player="greedy"),
        call(7, "solve"),
        call(8, "analyze", nodes=1000),
        call(9, "undo"),
        call(10, "rules", game="sight"),
        call(11, "list_games"),
    )
    assert [answer["id"] for answer in answers] == [0, 1, *range(2, 12)]
    results = [answer["result"] for answer in answers]
    assert results[0]["serverInfo"]["name"] == "quincunx"
    assert len(results[1]["tools"]) == len(TOOLS)
    texts = [result["content"][0]["text"] for result in results[2:]]
    assert json.loads(texts[1]) == {"move": "a3a2", "regret": 0, "value": 1}
    assert results[4]["isError"] and "(F" in texts[2]
    assert not any(result["isError"] for result in [*results[2:4], *results[5:]])
    assert json.loads(texts[5])["value"] in (-1, 1)


def test_the_mcp_server_survives_nonsense() -> None:
    answers = ask(
        "not json",
        "[]",
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "rm"}},
        call(2, "play"),
        call(3, "new_game", game="chess"),
        call(4, "analyze", nodes="many"),
        call(5, "computer_move", player="ugi:sh"),
        {"jsonrpc": "2.0", "id": 6, "method": "nothing"},
        {"jsonrpc": "2.0", "id": 7, "method": "ping"},
    )
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == [-32700, -32600, -32602, -32602, None, None, None, -32601, None]
    assert all(answers[index]["result"]["isError"] for index in (4, 5, 6))


def test_the_mcp_server_is_a_command() -> None:
    message = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"}) + "\n"
    done = subprocess.run([sys.executable, "-m", "quincunx.mcp"], input=message, text=True,
                          capture_output=True, timeout=60, check=True)
    assert json.loads(done.stdout)["id"] == 1 and not done.stderr
