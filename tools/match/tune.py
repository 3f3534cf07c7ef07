#!/usr/bin/env python3
"""Moves numbers among an engine's options to values that win more games, by SPSA (J. Spall, 1998).

tune.py PROGRAM RESULTS ENGINE NAME=STEP... [--steps N] [--pairs N] [--seed N] [-- MATCH OPTION...]

ENGINE is the words of an engine of `PROGRAM match`, such as "cmd=crownhead nodes=10000"; each NAME
is an option of it that is a number, and begins at its default. In each step two settings play
--pairs pairs of games (default 2); they differ in every option, one STEP up in one setting and one
STEP down in the other. The values then move towards the winner, at the end of --steps (default
10000) by 0.002 STEP for half a point. Other options of the match follow `--`.

RESULTS gets a line for each step: its number, and the value of each NAME. Repeating the command
continues. The last line of the output has the values.
"""
import argparse
import math
import random
import re
import subprocess

import stepwise

OPTION = re.compile(
    r"^option name (.+) type spin default (-?\d+) min (-?\d+) max (-?\d+)$", re.MULTILINE)
STEP_EXPONENT, GAIN_EXPONENT = 0.101, 0.602  # Spall's
GAIN_AT_END = 0.002
EVEN = 2  # half points of a pair


def limits_of(engine):
    """The default, the least and the most value of each option of the engine that is a number."""
    command = [word[4:] for word in engine.split() if re.match("(cmd|arg)=", word)]
    run = subprocess.run(
        command, input="uci\nquit\n", stdout=subprocess.PIPE, text=True, check=False)
    return {name: tuple(map(int, numbers)) for name, *numbers in OPTION.findall(run.stdout)}


def settings(asked, values, number):
    """The directions of the values in a step, 1 or -1; the settings against and along them."""
    chance = random.Random(f"{asked.seed} {number}")
    reach = (asked.steps / number) ** STEP_EXPONENT
    directions, against, along = [], [], []
    for (name, step), value in zip(asked.moved.items(), values):
        _, least, most = asked.limits[name]
        directions.append(chance.choice([-1, 1]))
        part = chance.random()  # rounded up or down at random, so that fractions count
        for setting, way in ((against, -directions[-1]), (along, directions[-1])):
            moved_to = math.floor(value + way * step * reach + part)
            setting.append(f"option.{name}={min(max(moved_to, least), most)}")
    return directions, against, along


def moved(asked, values, directions, points, number):
    """The values after step `number`; the setting along won `points` half points above a half."""
    far = 0.1 * asked.steps
    gain = GAIN_AT_END * ((far + asked.steps) / (far + number)) ** GAIN_EXPONENT
    after = []
    for (name, step), value, direction in zip(asked.moved.items(), values, directions):
        _, least, most = asked.limits[name]
        after.append(round(min(max(value + gain * step * points * direction, least), most), 4))
    return after


def take_step(asked, values, number):
    """Plays a step; the values after it."""
    directions, against, along = settings(asked, values, number)
    engines = ["-each", *asked.engine.split()]
    engines += ["-engine", "name=against", *against, "-engine", "name=along", *along]
    start = (number - 1) * asked.pairs + 1
    counts = stepwise.play(asked.program, engines, asked.options, asked.pairs, start)
    points = sum(count * (points - EVEN) for points, count in enumerate(counts))
    return moved(asked, values, directions, points, number)


def read_moved(parser, asked):
    """The steps of the values by their names."""
    asked.moved = {}
    for word in asked.constants:
        name, _, step = word.partition("=")
        if name not in asked.limits:
            parser.error(f"'{word}' must be NAME=STEP with an option of the engine that is a "
                         "number; the constants of the search are options of a build with TUNE=1")
        if not re.fullmatch(r"\d+(\.\d+)?", step) or float(step) == 0:
            parser.error(f"'{word}': the step must be a number above 0")
        asked.moved[name] = float(step)


def arguments():
    words, options = stepwise.words_and_options()
    purpose = __doc__.split("\n\n", maxsplit=1)[0]
    parser = argparse.ArgumentParser(prog="tune.py", description=purpose)
    parser.add_argument("program", help="the crownhead that plays the matches")
    parser.add_argument("results", help="the file of steps")
    parser.add_argument("engine", help="the words of the engine")
    parser.add_argument("constants", nargs="+", metavar="NAME=STEP",
                        help="an option, and the step of its changes")
    parser.add_argument("--steps", type=int, default=10000, help="steps in all (default 10000)")
    parser.add_argument("--pairs", type=int, default=2, help="pairs in a step (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the changes (default 1)")
    asked = parser.parse_args(words)
    asked.options = options
    if asked.steps < 1 or asked.pairs < 1:
        parser.error("--steps and --pairs must be at least 1")
    if not re.search(r"(^|\s)cmd=\S", asked.engine):
        parser.error(f"the engine needs cmd=PROGRAM: '{asked.engine}'")
    asked.limits = limits_of(asked.engine)
    read_moved(parser, asked)
    return asked


def main():
    asked = arguments()
    settled = [f"steps={asked.steps}", f"pairs={asked.pairs}", f"seed={asked.seed}"]
    heading = "# " + "\t".join([asked.engine, *asked.constants, *asked.options, *settled]) + "\n"
    rows = stepwise.earlier(asked.results, heading)
    values = [asked.limits[name][0] for name in asked.moved]
    if rows:
        values = list(map(float, rows[-1][1:]))
    for number in range(len(rows) + 1, asked.steps + 1):
        values = take_step(asked, values, number)
        stepwise.keep(asked.results, heading, [number, *values])
    named = (f"{name} {value:.4f}" for name, value in zip(asked.moved, values))
    print(f"step {asked.steps}", *named)


if __name__ == "__main__":
    stepwise.run(main)
