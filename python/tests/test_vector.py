"""`VectorEnv`."""

import copy
import multiprocessing
import os
import pickle
import threading

import numpy as np
import pytest
from conftest import ALL_GAMES, GAMES_AND_SIZES

from quincunx import Game, IllegalMoveError, VectorEnv


@pytest.mark.parametrize(("name", "size"), GAMES_AND_SIZES)
def test_a_batch_plays_as_single_games_do(name: str, size: str) -> None:
    env = VectorEnv(name, n=70, size=size, seed=3, threads=2)
    env.reset()
    # Threads share parts of 64 games: these are at their ends.
    states = {index: env.game.start() for index in (0, 1, 62, 63, 64, 69)}
    for _ in range(60):
        actions = env.sample()
        observations, rewards, terminations, truncations = env.step(actions)
        assert observations is env.observations and rewards is env.rewards
        for index, state in states.items():
            if state.is_over:
                states[index] = state = env.game.start()
            else:
                state.push(int(actions[index]))
            assert (env.observations[index].ravel() == state.observation()).all()
            assert (env.action_mask[index] == state.action_mask()).all()
            assert terminations[index] == state.is_over and not truncations[index]
            assert env.to_play[index] == state.turn and env.plies[index] == state.ply
            assert env.occurrences[index] == state.occurrences
            expected = [0, 0]
            if state.outcome and state.outcome.winner is not None:
                expected = [1, -1] if state.outcome.winner == 0 else [-1, 1]
            assert rewards[index].tolist() == expected
            assert env.state(index).moves == state.moves


def play(env: VectorEnv, steps: int) -> list[bytes]:
    env.reset()
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append(env.observations.tobytes())
    return seen


@pytest.mark.parametrize("name", ALL_GAMES)
def test_games_depend_on_their_seeds_alone(name: str) -> None:
    one, two, three = (play(VectorEnv(name, n=200, seed=5, threads=t), 50) for t in (1, 2, 3))
    assert one == two == three
    assert one != play(VectorEnv(name, n=200, seed=6), 50)
    seeds = np.arange(7, dtype=np.uint64)
    alone, together = VectorEnv(name, n=1, seed=[4]), VectorEnv(name, n=7, seed=seeds)
    alone.reset()
    together.reset()
    for _ in range(50):
        alone.step(alone.sample())
        together.step(together.sample())
        assert (alone.observations[0] == together.observations[4]).all()


def test_autoreset_modes() -> None:
    env = VectorEnv("sight", n=3, size=3, autoreset="disabled", max_plies=2)
    env.reset()
    env.step(env.sample())
    env.step(env.sample())
    assert env.truncations.all() and not env.action_mask.any()
    with pytest.raises(ValueError, match="game 0 is over: reset it"):
        env.step(np.zeros(3, np.int64))
    env.reset(mask=np.array([True, False, True]))
    assert env.plies.tolist() == [0, 2, 0]
    env = VectorEnv("sight", n=150, size=3, threads=2)
    env.reset()
    env.step(env.sample())
    mask = np.arange(150) % 3 == 0
    env.reset(mask=mask)
    assert (env.plies == ~mask).all()
    env = VectorEnv("sight", n=3, size=3, autoreset="same_step", max_plies=2)
    begun = env.reset().copy()
    env.step(env.sample())
    env.step(env.sample())
    assert env.truncations.all() and (env.observations == begun).all()
    assert (env.final_observations.sum(axis=(1, 2, 3)) == 2).all()
    env = VectorEnv("sight", n=3, size=3, max_plies=2)
    env.reset()
    for expected in (1, 2, 0, 1):
        env.step(env.sample())
        assert env.plies.tolist() == [expected] * 3
    assert env.statistics().truncated == 3 and env.final_observations.size == 0


def test_illegal_actions() -> None:
    for name in ALL_GAMES:
        env = VectorEnv(name, n=200, threads=2)
        env.reset()
        actions = env.sample().copy()
        illegal = int((env.action_mask[3] == 0).nonzero()[0][0])
        actions[[130, 199]] = illegal
        before = env.observations.copy()
        with pytest.raises(IllegalMoveError, match="game 130: ") as refused:
            env.step(actions)
        assert refused.value.index == 130
        assert (env.observations == before).all() and not env.plies.any()
        env = VectorEnv(name, n=5, illegal="mask")
        env.reset()
        env.step(np.full(5, -1))
        assert env.illegal.all() and (env.plies == 1).all()
        env = VectorEnv(name, n=5, illegal="forfeit")
        env.reset()
        env.step(np.full(5, 10**9))
        assert env.terminations.all() and (env.rewards == [-1, 1]).all()
        assert env.statistics().second_wins == 5 and env.statistics().illegal == 5


def test_openings_and_statistics() -> None:
    env = VectorEnv("talpa", n=50, size=8, opening_plies=(2, 5), seed=1)
    env.reset()
    assert set(env.plies.tolist()) == {2, 3, 4, 5}
    for _ in range(300):
        env.step(env.sample())
    found = env.statistics()
    assert found.episodes > 50
    assert found.first_wins + found.second_wins + found.draws + found.truncated == found.episodes


def test_bad_input_is_refused_with_words() -> None:
    env = VectorEnv("talpa", n=4, size=4)
    env.reset()
    for actions, error in (
        (np.zeros(3, np.int64), ValueError),
        (np.zeros((4, 1), np.int64), TypeError),
        (np.zeros(4, np.float64), TypeError),
        (["a", "b", "c", "d"], TypeError),
        (None, TypeError),
        (3, (TypeError, ValueError)),
    ):
        with pytest.raises(error, match="actions"):
            env.step(actions)
    legal = env.sample()
    env.step(legal.astype(np.int32))
    for kwargs, words in (
        ({"n": 0}, "n is 0"),
        ({"n": -1}, "n is -1"),
        ({"n": 1 << 25, "seed": np.zeros(1 << 25, np.uint64)}, "n is"),
        ({"autoreset": "never"}, "never"),
        ({"illegal": "ignore"}, "ignore"),
        ({"opening_plies": (3, 2)}, "opening_plies"),
        ({"max_plies": 0}, "max_plies"),
        ({"seed": [1, 2]}, "seed"),
        ({"seed": -1}, "seed"),
        ({"buffer": np.zeros(3, np.uint8)}, "buffer"),
    ):
        with pytest.raises(ValueError, match=words):
            VectorEnv("talpa", **{"n": 4, "size": 4, **kwargs}).reset()
    with pytest.raises(ValueError, match="mask"):
        env.reset(mask=np.array([True]))
    with pytest.raises(ValueError, match="there is no game 4"):
        env.state(4)
    with pytest.raises(TypeError, match="can't be pickled"):
        pickle.dumps(env)


def test_arrays_are_views_of_one_buffer() -> None:
    small = VectorEnv("crosscut", n=8, size=8)
    memory = np.zeros(small.buffer_bytes, np.uint8)
    env = VectorEnv("crosscut", n=8, size=8, buffer=memory)
    env.reset()
    assert all(np.shares_memory(memory, getattr(env, name)) for name in
               ("observations", "action_mask", "rewards", "plies", "terminations"))
    address = env.observations.ctypes.data
    env.step(env.sample())
    assert env.observations.ctypes.data == address


def test_copies_go_their_own_way() -> None:
    env = VectorEnv("sight", n=100, size=5, seed=2, threads=2)
    env.reset()
    env.step(env.sample())
    for other in (env.copy(), copy.copy(env), copy.deepcopy(env)):
        assert (other.observations == env.observations).all()
        assert (other.sample() == env.copy().sample()).all()
        other.step(other.sample())
        assert (other.plies == 2).all() and (env.plies == 1).all()


def step_in_child(env: VectorEnv, queue: "multiprocessing.Queue[int]") -> None:
    for _ in range(10):
        env.step(env.sample())
    queue.put(int(env.plies.sum()))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_threads_work_after_a_fork() -> None:
    env = VectorEnv("crosscut", n=128, size=8, threads=2)
    env.reset()
    env.step(env.sample())
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=step_in_child, args=(env, queue))
    child.start()
    assert queue.get(timeout=60) == 128 * 11
    child.join(60)
    assert child.exitcode == 0


def test_several_python_threads() -> None:
    """Two threads on one environment: each call works or raises, and nothing crashes."""
    env, refused = VectorEnv("crosscut", n=2000, size=8, illegal="mask"), []
    env.reset()

    def work() -> None:
        for _ in range(50):
            try:
                env.step(np.zeros(2000, np.int64))
            except (RuntimeError, ValueError) as error:
                refused.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("borrowed" in message for message in refused)


def test_a_million_environments() -> None:
    env = VectorEnv("sight", n=1_000_000, size=3, threads=2)
    env.reset()
    env.step(env.sample())
    assert env.plies.sum() == 1_000_000 and env.action_mask.sum() > 1_000_000


def test_memory_does_not_grow() -> None:
    resource = pytest.importorskip("resource")
    steps = int(os.environ.get("QUINCUNX_STEPS", "300000"))
    env = VectorEnv("talpa", n=1000, size=4)
    env.reset()
    for _ in range(100):
        env.step(env.sample())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(steps // 1000):
        env.step(env.sample())
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 10_000, f"{grown} kB more after {steps} steps"


def test_size_and_rules_belong_to_the_game() -> None:
    with pytest.raises(ValueError, match="belong to the Game"):
        VectorEnv(Game("talpa", 4), n=1, size=4)
