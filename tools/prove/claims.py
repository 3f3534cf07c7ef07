#!/usr/bin/env python3
"""Tries to prove what a collection of problems claims, problem by problem.

claims.py PROGRAM VARIANT PROBLEMS RESULTS [OPTION...]

PROBLEMS is a table with tabs: a column `fen`, a column `key` (the moves that should solve the problem, separated
by `|`) and a column `value` (`win` or `draw` for the side to move). Each key is played, and `PROGRAM prove` is asked
whether the value holds after it; the OPTIONs go to it, and should bound its work (`--positions 5000000`).

RESULTS gets a line for each key: FEN, key, value, verdict, and the first line that prove printed. The verdict is `right`
(the claim is proved), `wrong` (its opposite is proved), `open` (the bound came first) or `refused` (prove cannot read the
problem). Keys that are already in RESULTS are skipped, so that an interrupted run continues.
"""
import csv
import os
import subprocess
import sys

# The value for the other side, whose turn it is after the key.
CLAIMS = {"win": "loss", "draw": "draw"}
VERDICTS = {0: "right", 3: "wrong", 4: "open"}


def problems(name):
    """The problems of a file, as (fen, key, value), one for each key. Exits with a message if the table is not as it must be."""
    found = []
    with open(name, newline="", encoding="utf-8") as file:
        table = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        for column in ("fen", "key", "value"):
            if column not in (table.fieldnames or []):
                sys.exit(f"claims.py: {name}: the first line must name the column '{column}'")
        for row in table:
            if row["value"] not in CLAIMS:
                sys.exit(f"claims.py: {name}: line {table.line_num}: the value '{row['value']}' must be one of {', '.join(CLAIMS)}")
            found += [(row["fen"], key, row["value"]) for key in row["key"].split("|")]
    return found


def judge(program, variant, problem, options):
    """The verdict on one problem, and the first line that prove printed."""
    fen, key, value = problem
    command = [program, "prove", variant, fen, "--moves", key, "--claim", CLAIMS[value], *options]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode < 0 or run.returncode == 130:
        raise KeyboardInterrupt
    lines = run.stdout.splitlines() or run.stderr.splitlines()
    return VERDICTS.get(run.returncode, "refused"), lines[0] if lines else ""


def already_judged(name):
    """The problems that RESULTS has a whole line about. Half a line, which a killed run left, is cut off."""
    if not os.path.exists(name):
        return set()
    with open(name, "r+", encoding="utf-8") as file:
        text = file.read()
        whole = text[: text.rfind("\n") + 1]
        file.seek(len(whole.encode()))
        file.truncate()
    return {tuple(line.split("\t")[:3]) for line in whole.splitlines()}


def main(program, variant, source, results, *options):
    asked = problems(source)
    done = already_judged(results)
    with open(results, "a", encoding="utf-8") as file:
        for problem in asked:
            if problem not in done:
                file.write("\t".join((*problem, *judge(program, variant, problem, options))) + "\n")
                file.flush()


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__.split("\n\n")[1])
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"claims.py: {error.filename or 'the results'}: {error.strerror}")
