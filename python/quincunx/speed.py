"""Speed of random play with planes and masks: `python -m quincunx.speed`.

Steps per CPU-second of this process, so that other programs matter little; several threads are
compared with one by the clock. `--others` measures OpenSpiel and pgx in the same run, where they are
installed.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from quincunx._native import Game, games
from quincunx.vector import VectorEnv

#: Seconds of a turn when one thread is compared with several.
TURN = 0.05

#: Comparable games of the other libraries.
OPENSPIEL = ("clobber", "breakthrough", "hex")
PGX = ("hex", "othello", "animal_shogi")


def rate(step: Callable[[], int], seconds: float, repeats: int = 3) -> float:
    """The best of some measurements, in steps per CPU-second; `step` returns how many it made."""
    best = 0.0
    for _ in range(repeats):
        steps, begun, cpu = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - begun < seconds / repeats:
            steps += step()
        best = max(best, steps / (time.process_time() - cpu))
    return best


def ours(name: str, n: int, threads: int) -> Callable[[], int]:
    """Some steps of a batch, on the usual board."""
    env = VectorEnv(name, n=n, seed=1, threads=threads)
    env.reset()
    count = max(1, 10_000 // n)

    def step() -> int:
        for _ in range(count):
            env.step(env.sample())
        return count * n

    return step


def speed_up(name: str, n: int, threads: int, seconds: float) -> float:
    """How many times faster several threads are, by the clock.

    One thread and several take turns of a twentieth of a second, and the best turn of each counts.
    So it needs moments without other programs, and not a quiet machine throughout.
    """
    players = (ours(name, n, 1), ours(name, n, threads))
    best, begun = [0.0, 0.0], time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for player, step in enumerate(players):
            steps, turn = 0, time.perf_counter()
            while time.perf_counter() - turn < TURN:
                steps += step()
            best[player] = max(best[player], steps / (time.perf_counter() - turn))
    return best[1] / best[0]


def openspiel(name: str) -> Callable[[], int]:
    """One random game of OpenSpiel with observation tensors and masks."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            state.observation_tensor(0)
            state.legal_actions_mask()
            steps += 1
        return steps

    return play


def pgx(name: str, n: int) -> Callable[[], int]:
    """Ten steps of a batch of pgx on the CPU, compiled before the clock runs."""
    import jax
    import jax.numpy as jnp
    from pgx import make
    from pgx.experimental import auto_reset

    env = make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def random_step(state, key):  # type: ignore[no-untyped-def]
        key, own = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(own, logits)
        return step(state, actions, jax.random.split(key, n)), key

    state, key = init(jax.random.split(jax.random.PRNGKey(0), n)), jax.random.PRNGKey(1)
    state, key = random_step(state, key)

    def run() -> int:
        nonlocal state, key
        for _ in range(10):
            state, key = random_step(state, key)
        state.observation.block_until_ready()
        return 10 * n

    return run


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser("python -m quincunx.speed", description=main.__doc__)
    parser.description = "Random play with planes and masks, in steps per CPU-second."
    parser.add_argument("--n", type=int, default=256, help="games in a batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each figure")
    parser.add_argument("--threads", type=int, default=2, help="to compare with one; default 2")
    parser.add_argument("--others", action="store_true", help="measure OpenSpiel and pgx too")
    given = parser.parse_args(arguments)
    batches = (4 * given.n, 16 * given.n)
    faster = " | ".join(f"{given.threads} threads on {n}" for n in batches)
    print(f"| board | batch of {given.n} | one at a time | {faster} |")
    print("|---|---:|---:|---:|---:|")
    for name in games():
        many = rate(ours(name, given.n, 1), given.seconds)
        single = rate(ours(name, 1, 1), given.seconds)
        ratios = [speed_up(name, n, given.threads, given.seconds) for n in batches]
        faster = " | ".join(f"{ratio:.2f}" for ratio in ratios)
        title = f"{Game(name).title} {Game(name).size}"
        print(f"| {title} | {many / 1e6:.2f} M | {single / 1e6:.2f} M | {faster} |", flush=True)
    if given.others:
        for name in OPENSPIEL:
            other(f"OpenSpiel {name}", partial(openspiel, name), given.seconds)
        for name in PGX:
            other(f"pgx {name}", partial(pgx, name, given.n), given.seconds)
    return 0


def other(title: str, make: Callable[[], Callable[[], int]], seconds: float) -> None:
    """A row for another library, or why there is none."""
    try:
        print(f"| {title} | {rate(make(), seconds) / 1e6:.3f} M | | | |")
    except ImportError as error:
        print(f"| {title} | not installed ({error.name}) | | | |")


if __name__ == "__main__":
    sys.exit(main())
