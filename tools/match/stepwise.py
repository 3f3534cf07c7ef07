"""Matches that are played step by step: what edges.py, odds.py and tune.py share.

The results of the steps are lines of a file, under a heading that names everything on which they
depend. A file with the same heading is continued.
"""
import json
import os
import subprocess
import sys
import tempfile


def with_start(options, start):
    """The options of the match, with the openings from number `start` on."""
    options = list(options) or ["-openings", "ballots"]
    if "-openings" not in options:
        options += ["-openings", "ballots"]
    at = options.index("-openings") + 2
    return options[:at] + [f"start={start}"] + options[at:]


def report(program, engines, options, pairs, start):
    """Plays pairs of games, from opening `start` on; the data of the match's report."""
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "match.json")
        command = [program, "match", *engines, *with_start(options, start)]
        command += ["-rounds", str(pairs), "-json", name]
        run = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        if run.returncode:
            sys.stderr.write(run.stderr)
            sys.exit(run.returncode)
        with open(name, encoding="utf-8") as file:
            return json.load(file)


def play(program, engines, options, pairs, start):
    """As report(), but how many pairs gave the second engine 0 to 4 half points."""
    return report(program, engines, options, pairs, start)["engines"][1]["pairs"]


def earlier(name, heading):
    """The fields of each line in the file; cuts off the line that a killed run left unfinished."""
    if not os.path.exists(name):
        return []
    with open(name, "r+", encoding="utf-8") as file:
        text = file.read()
        whole = text[: text.rfind("\n") + 1]
        if whole and not whole.startswith(heading) or not heading.startswith(text[: len(heading)]):
            script = os.path.basename(sys.argv[0])
            sys.exit(f"{script}: {name} belongs to other engines or options; name another file")
        file.truncate(len(whole.encode()))
    return [line.split("\t") for line in whole[len(heading):].splitlines()]


def keep(name, heading, fields):
    """Adds a line to the file, which begins with the heading."""
    with open(name, "a", encoding="utf-8") as file:
        file.write((heading if file.tell() == 0 else "") + "\t".join(map(str, fields)) + "\n")


def words_and_options():
    """The words of the command line before `--`, and the options of the match after it."""
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    return words[:end], words[end + 1:]


def run(main):
    """Runs a script's main function."""
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"{os.path.basename(sys.argv[0])}: {error.filename}: {error.strerror}")
