"""Labels, data sets and evaluations."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from conftest import ALL_GAMES, SMALL

from quincunx import Game, State, Tables, evaluate, labels
from quincunx.evaluation import main as evaluate_main
from quincunx.evaluation import rating
from quincunx.labeling import UNKNOWN, main, random_states

#: Enough for small boards; where repetition decides, a search would never end.
NODES = 10_000

#: Positions compared for each game; 20,000 of each of the five for a long run.
POSITIONS = int(os.environ.get("QUINCUNX_LABELS", "150"))


@pytest.mark.parametrize("name", ALL_GAMES)
def test_labels_agree_with_tables_and_solutions(name: str, tmp_path: Path) -> None:
    game, tables = Game(name, SMALL[name]), Tables(tmp_path)
    tables.build(game)
    states = random_states(game, POSITIONS, seed=1)
    probed = labels(states, tables=tables)
    assert set(probed.source) <= {"table", ""}
    searched = labels(states, threads=2, nodes=NODES)
    quick = labels(states, threads=2, nodes=NODES, distances=False)
    # Books give a value and one move, without distances.
    known = probed.known & searched.known & quick.known
    known &= (searched.source != "book") & (quick.source != "book")
    assert known.sum() > len(states) / 2
    assert (probed.value == searched.value)[known].all()
    assert (probed.distance == searched.distance)[known].all()
    assert (probed.optimal == searched.optimal)[known].all()
    assert (probed.value == quick.value)[known].all()
    assert (probed.optimal == quick.optimal)[known].all()
    judged = (probed.regret >= 0)[known].sum()
    legal = sum(len(states[index].legal_actions) for index in known.nonzero()[0])
    # What repetition may decide is left open.
    assert judged <= legal if game.can_repeat else judged == legal
    for index in range(0, len(states), 10):
        solution = states[index].solve(nodes=NODES)
        expected = UNKNOWN if solution.value is None else solution.value
        assert expected == UNKNOWN or searched.value[index] == expected


def test_what_is_not_proved_is_unknown() -> None:
    states = [Game("talpa", 8).start()]
    found = labels(states, nodes=10)
    assert not found.known.any() and not found.optimal.any() and (found.regret == UNKNOWN).all()
    assert found.source.tolist() == [""] and found.distance.tolist() == [-1]


def test_books_know_what_the_search_does_not_reach() -> None:
    start = Game("sight", 5).start()
    found = labels([start], nodes=10)
    assert found.source.tolist() == ["book"] and found.value.tolist() == [1]
    winning = [start.move(int(action)) for action in found.optimal[0].nonzero()[0]]
    assert sorted(winning) == ["b2", "b4", "d2", "d4"]


def test_bad_lists_of_states() -> None:
    with pytest.raises(ValueError, match="no states"):
        labels([])
    with pytest.raises(TypeError, match="one game"):
        labels([Game("talpa").start(), Game("sight").start()])
    with pytest.raises(TypeError):
        labels(["a"])  # type: ignore[list-item]


def test_a_data_set_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sight-3.npz"
    arguments = ["sight", "--size", "3", "--count", "50", "--seed", "4", "-o", str(path)]
    assert main(arguments) == 0
    assert "50 positions" in capsys.readouterr().out
    first = path.read_bytes()
    data, card = np.load(path), json.loads(path.with_suffix(".json").read_text())
    assert card["positions"] == len(data["value"]) == 50 and card["made_with"]["seed"] == 4
    assert sum(card["values"].values()) == 50
    state = Game("sight", 3).position(str(data["position"][0]))
    assert (data["observation"][0].ravel() == state.observation()).all()
    assert main(arguments) == 0 and path.read_bytes()[:20] == first[:20]
    assert (np.load(path)["value"] == data["value"]).all()
    assert main([*arguments[:-1], str(tmp_path / "x.csv")]) == 2
    assert ".npz or .parquet" in capsys.readouterr().err


@pytest.mark.parametrize("name", ALL_GAMES)
def test_regret_falls_with_strength(name: str) -> None:
    size = SMALL[name]
    perfect = evaluate("perfect", name, size=size, games=4, opponents=["random", "greedy"])
    assert perfect.regret == 0 and perfect.judged > 0 and perfect.illegal_rate == 0
    weak = evaluate("random", name, size=size, games=10, opponents=["greedy"])
    assert weak.regret is not None and weak.regret > 0


def test_regret_falls_with_the_level() -> None:
    agents, sums = ("random", "engine:2", "engine:5"), []
    for agent in agents:
        found = [evaluate(agent, name, size=size, games=10, opponents=["greedy"], seed=1)
                 for name, size in SMALL.items()]
        sums.append(sum(evaluation.regret or 0.0 for evaluation in found))
    assert sums[0] > sums[1] > sums[2]


def test_regret_on_positions_that_are_the_same_for_every_agent() -> None:
    found = [evaluate("greedy", "sight", size=3, games=2, opponents=[other], positions=60, seed=2)
             for other in ("random", "perfect")]
    assert found[0].position_regret == found[1].position_regret
    assert found[0].position_regret is not None and found[0].position_regret > 0
    perfect = evaluate("perfect", "sight", size=3, games=2, opponents=["random"], positions=60)
    assert (perfect.position_regret, perfect.positions) == (0, 60)
    none = evaluate("random", "sight", size=3, games=2, opponents=["random"])
    assert (none.position_regret, none.positions) == (None, 0)


def test_illegal_answers_are_counted_by_clause() -> None:
    def stubborn(state: State) -> str:
        return "a1b1"

    def unreadable(state: State) -> str:
        return "hello"

    found = evaluate(stubborn, "talpa", size=4, games=2, opponents=["random"])
    assert 0 < found.illegal_rate <= 1 and set(found.illegal) <= {"T2", "T3", "T4", "T5"}
    lost = evaluate(unreadable, "talpa", size=4, games=2, opponents=["random"], illegal="forfeit")
    assert lost.results == {"random": (0, 0, 2)} and lost.illegal == {"unreadable": 2}
    assert lost.regret is None and lost.elo is None


def test_elo_on_the_ladder() -> None:
    rungs = {"random": (0.0, 50.0), "engine:3": (400.0, 50.0)}
    even = {"random": (91, 0, 9), "engine:3": (50, 0, 50)}
    elo, low, high = rating(even, rungs)
    assert elo is not None and low is not None and high is not None
    assert low < elo < high and 350 < elo < 450 and high - low < 150
    sure = rating({"random": (10, 0, 0)}, rungs)
    assert sure[0] is not None and sure[0] > 200
    assert rating(even, {}) == (None, None, None)


def test_the_command_evaluates(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sight", "engine:1", "--size", "5", "--games", "2", "--opponent", "random",
             "--nodes", "1000"]
    assert evaluate_main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "sight 5" and found["elo_low"] < found["elo"] < found["elo_high"]
    assert evaluate_main(["talpa", "random", "--size", "4", "--rule", "first=blue", "--games", "2",
                          "--opponent", "random", "--positions", "5"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "talpa 4 first=blue" and found["positions"] > 0
    assert evaluate_main(["sight", "nobody:here"]) == 2
    assert evaluate_main(["sight", "greedy", "--games", "3"]) == 2
