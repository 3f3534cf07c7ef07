#!/usr/bin/env python3
"""Finds the time or node odds at which two engines are equally strong.

odds.py PROGRAM RESULTS FIRST SECOND [--pairs N] [--step N] [--most RATIO] [--seed N] [-- MATCH OPTION...]

FIRST and SECOND are the words of an engine of `PROGRAM match`, such as "cmd=crownhead name=new nodes=2000"; all its
limits (nodes=, st=, tc=) of SECOND are multiplied by a ratio, which changes after every --step pairs of games (default
8), up to --pairs pairs (default 200). Other options of the match follow `--`, such as `-openings ballots -clock cpu`.

The strength of SECOND is modelled as a logistic function of the logarithm of the ratio: its expected score is
1/2 at the ratio `level`, which is sought, and `slope` is how fast it rises. Each step plays at a ratio drawn
from the present distribution of `level`, given all pairs so far, which begins even from 1/RATIO to RATIO (--most,
default 16). So most games are played near the answer, and none of them is decided before. Draws make a pair less
random than a toss of a coin; the likelihood is scaled by the measured dispersion (P. McCullagh and J. Nelder,
"Generalized Linear Models", 1989, section 4.5).

RESULTS gets a line for each step: the ratio, and how many pairs gave SECOND 0, 1/2, 1, 1 1/2 and 2 points. Repeating the
command continues; --pairs may grow. The last line of the output is the ratio with its 95 % interval.
"""
import argparse
import math
import random
import re

import stepwise

LEVELS = 200  # places of the grid of `level`
SLOPES = [0.05 * 1.25**i for i in range(20)]
ENOUGH_TO_MEASURE = 20  # pairs from which on the dispersion is measured; until then it is 1
LEAST_DISPERSION = 0.05


def expected(level, slope, ratio):
    """The score of the second engine at the logarithm of a ratio."""
    return 1 / (1 + math.exp(-slope * (ratio - level)))


def pairs_of(steps):
    """(logarithm of the ratio, score of the pair from 0 to 1, how many), for each kind of pair."""
    return [(ratio, points / 4, count) for ratio, counts in steps for points, count in enumerate(counts) if count]


def log_likelihood(pairs, level, slope):
    total = 0.0
    for ratio, score, count in pairs:
        mean = min(max(expected(level, slope, ratio), 1e-9), 1 - 1e-9)
        total += count * (score * math.log(mean) + (1 - score) * math.log(1 - mean))
    return total


def dispersion(pairs, level, slope):
    """The variance of the pairs' scores as a part of that of a toss with the same mean."""
    all_pairs = sum(count for _, _, count in pairs)
    if all_pairs < ENOUGH_TO_MEASURE:
        return 1.0
    total = 0.0
    for ratio, score, count in pairs:
        mean = min(max(expected(level, slope, ratio), 0.01), 0.99)
        total += count * (score - mean) ** 2 / (mean * (1 - mean))
    return max(total / (all_pairs - 2), LEAST_DISPERSION)


def distribution(steps, most):
    """The levels (logarithms to the base 2) of the grid, and the probability of each, given the steps."""
    levels = [math.log2(most) * (2 * i / LEVELS - 1) for i in range(LEVELS + 1)]
    pairs = pairs_of(steps)
    logs = {(level, slope): log_likelihood(pairs, level, slope) for level in levels for slope in SLOPES}
    best = max(logs, key=logs.get)
    scale = dispersion(pairs, *best)
    weights = [sum(math.exp((logs[level, slope] - logs[best]) / scale) for slope in SLOPES) for level in levels]
    total = sum(weights)
    return levels, [weight / total for weight in weights]


def quantile(levels, chances, wanted):
    """The level below which `wanted` of the probability lies."""
    total = 0.0
    for level, chance in zip(levels, chances):
        total += chance
        if total >= wanted:
            return level
    return levels[-1]


def multiplied(words, ratio):
    """The words of an engine, its limits multiplied by the ratio."""
    def limit(match):
        name, moves, numbers = match[1], match[2] or "", match[3].split("+")
        if name == "nodes":
            return f"nodes={max(1, round(int(numbers[0]) * ratio))}"
        return f"{name}={moves}{'+'.join(f'{float(number) * ratio:.4f}' for number in numbers)}"
    return [re.sub(r"^(nodes|st|tc)=(\d+/)?([\d.+]+)$", limit, word) for word in words.split()]


def arguments():
    words, options = stepwise.words_and_options()
    parser = argparse.ArgumentParser(prog="odds.py", description=__doc__.split("\n\n")[0])
    for name, meaning in (("program", "the crownhead that plays the match"), ("results", "the file of results"),
                          ("first", "an engine"), ("second", "the engine whose limits are multiplied")):
        parser.add_argument(name, help=meaning)
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games in all (default 200)")
    parser.add_argument("--step", type=int, default=8, help="pairs of games at one ratio (default 8)")
    parser.add_argument("--most", type=float, default=16, help="the largest ratio, and the smallest is 1 divided by it (default 16)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the ratios (default 1)")
    asked = parser.parse_args(words)
    asked.options = options
    if asked.pairs < 1 or asked.step < 1 or asked.most <= 1:
        parser.error("--pairs and --step must be at least 1, --most must be more than 1")
    if multiplied(asked.second, 2) == asked.second.split():
        parser.error(f"the second engine needs a limit (nodes=, st= or tc=): '{asked.second}'")
    return asked


def main():
    asked = arguments()
    heading = "# " + "\t".join([asked.first, asked.second, *asked.options]) + f"\tmost={asked.most:g}\tseed={asked.seed}\n"
    rows = stepwise.earlier(asked.results, heading)
    steps = [(math.log2(float(row[0])), [int(count) for count in row[1:]]) for row in rows]
    done = sum(sum(counts) for _, counts in steps)
    while True:
        levels, chances = distribution(steps, asked.most)
        if done >= asked.pairs:
            break
        ratio = random.Random(f"{asked.seed} {done}").choices(levels, chances)[0]
        engines = ["-engine", *asked.first.split(), "-engine", *multiplied(asked.second, 2**ratio)]
        counts = stepwise.play(asked.program, engines, asked.options, asked.step, done + 1)
        steps.append((ratio, counts))
        done += sum(counts)
        stepwise.keep(asked.results, heading, [repr(2**ratio), *counts])
    low, middle, high = (2 ** quantile(levels, chances, wanted) for wanted in (0.025, 0.5, 0.975))
    print(f"level at {middle:.3g} times the limits, 95 % from {low:.3g} to {high:.3g}, by {done} pairs of games")


if __name__ == "__main__":
    stepwise.run(main)
