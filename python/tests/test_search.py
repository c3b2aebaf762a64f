"""Engine, players, solver, tables and tree search."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from conftest import ALL_GAMES, SMALL, random_state

import quincunx
from quincunx import Game, Player, Tables, search

ROOT = Path(__file__).parents[2]

#: Enough for small boards; where repetition decides, a search would never end.
NODES = 100_000


def test_the_bench_signature_is_that_of_the_other_programs() -> None:
    assert quincunx.bench() == (ROOT / "crates/engine/bench.txt").read_text()


@pytest.mark.parametrize("name", ALL_GAMES)
def test_analysis_is_reproducible_and_takes_limits(name: str, rng: np.random.Generator) -> None:
    state = random_state(Game(name), 6, rng)
    one, two = state.analyze(nodes=2000, lines=3), state.analyze(nodes=2000, lines=3)
    assert one.lines == two.lines and one.nodes == two.nodes
    assert one.best in state.legal_moves and len(one.lines) <= 3
    assert state.analyze(depth=2).depth <= 2
    assert state.mcts(nodes=500, seed=1).lines == state.mcts(nodes=500, seed=1).lines
    with pytest.raises(ValueError, match="no limit"):
        state.analyze()
    for bad in (0, -1, float("nan"), "soon"):
        with pytest.raises(ValueError, match="time limit"):
            state.analyze(time=bad)
    with pytest.raises(ValueError, match="memory"):
        state.analyze(depth=1, memory=0)


@pytest.mark.parametrize("spec", ["random", "greedy", "minimax:2", "engine:2", "mcts:nodes=50"])
def test_players(spec: str) -> None:
    for name in ALL_GAMES:
        state = Game(name).start()
        one, two = Player(spec, seed=4), Player(spec, seed=4)
        for _ in range(4):
            move = one.choose(state)
            assert move == two(state) and move in state.legal_moves
            state.push(move)
    assert one.spec == spec and one.move_source is None


def test_bad_players_are_refused_with_words() -> None:
    for spec in ("", "clever", "engine:11", "minimax:0"):
        with pytest.raises(ValueError, match="minimax:N"):
            Player(spec)
    with pytest.raises(ValueError, match="no/such/program"):
        Player("ugi:./no/such/program")


@pytest.mark.parametrize("name", ALL_GAMES)
def test_solutions_and_tables_agree(name: str, tmp_path: Path, rng: np.random.Generator) -> None:
    game, tables = Game(name, SMALL[name]), Tables(tmp_path / "tables")
    assert not tables.has(game)
    tables.build(game)
    assert tables.has(game)
    compared = 0
    for plies in range(12):
        state = random_state(game, plies, rng)
        searched, probed = state.solve(moves=True, nodes=NODES), state.solve(tables=tables)
        if state.is_over or searched.value is None or probed.value is None:
            continue
        compared += 1
        assert probed.source == "table" and searched.source == "search"
        assert (searched.value, searched.distance) == (probed.value, probed.distance)
        known = {move: value for move, value in searched.moves.items() if value is not None}
        assert known == {move: probed.moves[move] for move in known}
        player = Player("perfect", tables=tables)
        best = probed.moves[player.choose(state)]
        assert best is not None and best[0] == probed.value
        assert player.move_source == "table"
    assert compared > 0


def interrupt_soon() -> None:
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGINT)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Restores the handler: a process in the background may have begun with the signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_long_calls() -> None:
    state = Game("talpa", 8).start()
    hard = [state.copy() for _ in range(3)]
    for work in (
        lambda: state.analyze(depth=100),
        lambda: state.solve(),
        lambda: Player("engine:time=1m").choose(state),
        lambda: quincunx.labels(hard, nodes=10**12),
    ):
        threading.Thread(target=interrupt_soon).start()
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            work()
        assert time.monotonic() - begun < 20
    assert state.ply == 0


def uniform(
    observations: npt.NDArray[np.uint8], masks: npt.NDArray[np.uint8]
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    return masks.astype(np.float32), np.zeros(len(masks), np.float32)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_tree_search_of_several_states(name: str, rng: np.random.Generator) -> None:
    states = [random_state(Game(name), plies, rng) for plies in range(4)]
    batches = []

    def evaluator(observations, masks):  # type: ignore[no-untyped-def]
        batches.append(len(masks))
        assert observations.shape == (len(masks), *states[0].game.observation_shape)
        assert masks.any(axis=1).all()
        return uniform(observations, masks)

    visits, values = search(states, evaluator, 60, leaves=4, noise=0.25, rng=rng)
    assert (visits.sum(axis=1) >= 60).all() and max(batches) > 4
    assert (abs(values) <= 1).all()
    for row, state in zip(visits, states, strict=True):
        assert set(row.nonzero()[0]) <= set(state.legal_actions)


def test_tree_search_finds_wins_and_refuses_bad_evaluators(rng: np.random.Generator) -> None:
    state = Game("clusterfuss", 4).position("4/r3/rbbr/4 r")
    visits, values = search([state], uniform, 1000)
    assert state.move(int(visits[0].argmax())) == "a3a2" and values[0] > 0.5
    over = random_state(Game("clusterfuss", 4), 1000, rng)
    visits, values = search([over, over], uniform, 10)
    assert not visits.any() and not values.any()
    for bad in (
        lambda planes, masks: (masks, masks),
        lambda planes, masks: (masks[:, :3], np.zeros(len(masks))),
        lambda planes, masks: (masks, np.full(len(masks), np.nan)),
    ):
        with pytest.raises(ValueError, match="the evaluator returned"):
            search([state], bad, 10)

    def fails(planes: object, masks: object) -> tuple[list[float], list[float]]:
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        search([state], fails, 10)
    with pytest.raises(TypeError, match="one game"):
        search([state, Game("talpa").start()], uniform, 10)
    with pytest.raises(ValueError, match="exploration"):
        search([state], uniform, 10, exploration=float("nan"))


def test_the_ladder_is_that_of_the_page() -> None:
    page = (ROOT / "docs/levels.md").read_text()
    for name in ALL_GAMES:
        rungs = quincunx.ladder(Game(name))
        assert rungs["random"][0] == 0 and len(rungs) >= 12
        assert f"| `engine:10` | {rungs['engine:10'][0]:.0f} |" in page
        assert rungs["engine:10"] > rungs["engine:5"] > rungs["engine:1"]
    assert quincunx.ladder(Game("talpa", 4)) == {}
