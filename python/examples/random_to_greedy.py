"""Random play, and something better, in ten lines."""

import quincunx

if __name__ == "__main__":
    env = quincunx.VectorEnv("talpa", n=256, size=8, seed=0)
    env.reset()
    for _ in range(200):
        env.step(env.sample())
    print("random play:", env.statistics())
    found = quincunx.evaluate("greedy", "talpa", games=20, opponents=["random"], nodes=100)
    print(f"greedy against random: {found.score:.0%}, Elo {found.elo:.0f} on the measured ladder")
