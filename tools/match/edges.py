#!/usr/bin/env python3
"""Finds openings at the edge of a win, in which the stronger side wins about half of its games.

edges.py PROGRAM RESULTS FIRST SECOND --openings N [--pairs N] [--step N] [--least SHARE]
    [--most SHARE] [-- MATCH OPTION...]

FIRST and SECOND are the words of two engines of `PROGRAM match`, equally strong, with the limits of
the matches for which the openings are wanted. Each of the first N openings of the match is played
by --pairs pairs of games (default 4). In the words of engines `{seed}` becomes another number for
each engine and pair of an opening: engines limited by nodes= repeat their games without
`option.Seed={seed}`. Other options of the match follow `--`, such as
`-variant russian -openings ballots balance=0.4..1`.

RESULTS gets a line for each opening after each pair: its number, position, moves, and how many
games the player who began won, drew and lost. Repeating the command continues. At the end it prints
the openings in which the side that won more games won a share of all games from --least to --most
(default 0.3 to 0.7), as lines that `-openings file=FILE` reads. The name of an opening is the count
of its games, such as `+4 =3 -1`.
"""
import argparse
import sys

import odds
import stepwise

COUNTED = {"1-0": 0, "1/2-1/2": 1, "0-1": 2}  # results, by the player who began


def counts_of(report):
    """The number, position and moves of each opening, and the games that the player who began won,
    drew and lost."""
    # A move of the report may be followed by the cells that it changes, each after a "/".
    def typed(moves):
        return " ".join(move.split("/")[0] for move in moves.split())

    counts = {opening["number"]: [0, 0, 0] for opening in report["openings"]}
    for game in report["games"]:
        counts[game["opening"]][COUNTED[game["result"]]] += 1
    return [
        (str(opening["number"]), opening["fen"], typed(opening["moves"]), *counts[opening["number"]])
        for opening in report["openings"]
    ]


def totals(rows):
    """The games won, drawn and lost of each opening, by its number, position and moves."""
    sums = {}
    for *opening, won, drawn, lost in rows:
        total = sums.setdefault(tuple(opening), [0, 0, 0])
        for i, count in enumerate((won, drawn, lost)):
            total[i] += int(count)
    return sums


def is_at_edge(total, least, most):
    """Whether the side that won more games won from `least` to `most` of all."""
    return least <= max(total[0], total[2]) / sum(total) <= most


def arguments():
    words, options = stepwise.words_and_options()
    about = __doc__.split("\n\n", maxsplit=1)[0]
    parser = argparse.ArgumentParser(prog="edges.py", description=about)
    for name, meaning in (("program", "the crownhead that plays the match"),
                          ("results", "the file of results"),
                          ("first", "an engine"),
                          ("second", "an engine that is equally strong")):
        parser.add_argument(name, help=meaning)
    parser.add_argument("--openings", type=int, required=True, help="the number of openings")
    for name, usual, meaning in (("--pairs", 4, "pairs of games for each opening"),
                                 ("--step", 8, "openings in one match"),
                                 ("--least", 0.3, "the smallest share of games won"),
                                 ("--most", 0.7, "the largest share of games won")):
        parser.add_argument(name, type=type(usual), default=usual,
                            help=f"{meaning} (default {usual})")
    asked = parser.parse_args(words)
    asked.options = options
    counts_fit = min(asked.openings, asked.pairs, asked.step) >= 1
    if not counts_fit or not 0 <= asked.least <= asked.most <= 1:
        parser.error("--openings, --pairs and --step must be at least 1, "
                     "--least from 0 to --most, and --most at most 1")
    for engine in (asked.first, asked.second):
        if odds.multiplied(engine, 2) == engine.split():
            parser.error(f"both engines need a limit (nodes=, st= or tc=): '{engine}'")
        if " nodes=" in f" {engine}" and "{seed}" not in engine:
            parser.error("games limited by nodes= need option.Seed={seed} to differ: "
                         f"'{engine}'")
    return asked


def main():
    asked = arguments()
    words = [asked.first, asked.second, *asked.options, f"openings={asked.openings}"]
    heading = "# " + "\t".join(words) + "\n"
    rows = stepwise.earlier(asked.results, heading)
    while len(rows) < asked.openings * asked.pairs:
        played, at = divmod(len(rows), asked.openings)
        engines = []
        for i, engine in enumerate((asked.first, asked.second)):
            engines += ["-engine", *engine.replace("{seed}", str(2 * played + i + 1)).split()]
        count = min(asked.step, asked.openings - at)
        report = stepwise.report(asked.program, engines, asked.options, count, at + 1)
        for row in counts_of(report):
            stepwise.keep(asked.results, heading, row)
            rows.append(row)
    sums = totals(rows)
    if len(sums) < asked.openings:
        sys.exit(f"edges.py: --openings {asked.openings} is more than the number of openings of "
                 f"the match, {len(sums)}")
    chosen = [(opening, total) for opening, total in sums.items()
              if is_at_edge(total, asked.least, asked.most)]
    for (_, position, moves), (won, drawn, lost) in chosen:
        print("\t".join([position, moves or "-", f"+{won} ={drawn} -{lost}"]))
    print(f"{len(chosen)} of {len(sums)} openings are at the edge", file=sys.stderr)


if __name__ == "__main__":
    stepwise.run(main)
