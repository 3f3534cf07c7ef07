"""Measures random play: a batch against one position at a time. Fails if the batch is less than
LEAST_RATIO times as fast."""
import random
import sys
import time

from support import crownhead

LEAST_RATIO = 50


def plies_of_positions(game, seconds):
    """Plies per second of processor time, one position at a time."""
    rng, plies, begin = random.Random(1), 0, time.process_time()
    while time.process_time() - begin < seconds:
        position = game.start()
        while position.result() is None:
            position = position.play(rng.choice(position.moves()).action)
            plies += 1
    return plies / (time.process_time() - begin)


def plies_of_play_outs(game, seconds):
    """Plies per second of random games in a batch."""
    batch, plies, seed, begin = game.batch(1000), 0, 0, time.process_time()
    while time.process_time() - begin < seconds:
        plies += sum(batch.play_out(seed)[1].tolist())
        seed += 1
    return plies / (time.process_time() - begin)


def plies_of_steps(game, seconds):
    """Plies per second of single steps in a batch, each with masks and planes."""
    batch, plies, seed, begin = game.batch(1000), 0, 0, time.process_time()
    mask, planes = batch.legal_mask(), batch.planes()
    while time.process_time() - begin < seconds:
        batch.legal_mask(out=mask)
        batch.planes(out=planes)
        _, over = batch.step(batch.choose(seed))
        batch.reset(over)
        plies, seed = plies + len(batch), seed + 1
    return plies / (time.process_time() - begin)


def main():
    slow = False
    for name in ("english", "russian", "international"):
        game = crownhead.Game(name)
        one, steps, games = (measure(game, 0.7) for measure in (plies_of_positions, plies_of_steps, plies_of_play_outs))
        print(f"{name}: plies a second one by one {one:,.0f}, by steps with masks and planes {steps:,.0f}, "
              f"by random games {games:,.0f} ({games / one:,.0f} times)")
        slow |= games < LEAST_RATIO * one
    if slow:
        sys.exit(f"random games of a batch are not {LEAST_RATIO} times as fast as positions one by one")


if __name__ == "__main__":
    main()
