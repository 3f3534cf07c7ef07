"""Runs the examples of the documents and compares the answers: doc_examples.py ENGINE [--fix] [FILE...],
or all *.md below this folder. With --fix the answers are written into the documents.

An example is a code block of the engine or of the shell. Lines that begin with "> " are sent to the
engine, the others are its answers; "$ crownhead WORD" in front of them gives an argument. Without a
"> ", lines that begin with "$ " go to a shell, in a folder of its own, where build/ is that of the engine and
in the PATH. " ..." ends a shortened line, "... " begins one, and "..." stands for lines left out.

The search of one thread to a depth or a number of nodes is the same everywhere, so all of it is
compared except times and speeds. The lines of searches that end by time, at a stop, or have several
threads are not compared, and neither is the place of an answer that does not wait for a search. A
search with a depth and no time left ends after its first iteration, so its lines can be compared.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MEASURED = re.compile(r"\b(time|nps)([ =])\d[\d.]*|(?<=nodes )\d+(?= nps\b)")
SEARCH_LINE = re.compile(r"(info (?!string)|bestmove|done\b|INFO |BESTMOVE )")
SEARCH_END = re.compile(r"(bestmove|done\b|BESTMOVE |info string error: go)")
GO = re.compile(r"> (go\b(?! perft)|GO\b)")
TIMED = re.compile(r"infinite|analyze|^(?!.*(depth|nodes)).*(time|ponder)")
LIMITED = re.compile(r"depth|nodes|mate|time|level")


def blocks(path):
    text = open(path, encoding="utf-8").read()
    for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        lines = match.group(2).splitlines()
        if match.group(1) or not lines or not lines[0].startswith(("> ", "$ ")):
            continue
        arguments = []
        if lines[0].startswith("$ crownhead ") and any(line.startswith("> ") for line in lines):
            arguments = lines.pop(0).split()[2:]
        yield text[:match.start()].count("\n") + 2, arguments, lines


def run(engine, arguments, lines):
    sent = [line[2:] for line in lines if line.startswith("> ")]
    # In Hub any command ends a search, so wait for its answer first; `wait` does the same
    # elsewhere.
    answer = "done" if "hub" in arguments + sent[:1] else "BESTMOVE" if "cp" in arguments else None
    process = subprocess.Popen([engine, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    out = []
    for line in sent:
        process.stdin.write(line + "\n")
        searches = re.match(r"go\b|GO\b", line)
        if (searches and not answer and not re.search(r"infinite|ponder", line)) or line == "ponderhit":
            process.stdin.write("wait\n")
        for line in process.stdout if searches and answer else ():
            out.append(line.rstrip("\n"))
            if line.startswith(answer):
                break
    out += process.communicate(timeout=120)[0].splitlines()
    return out


def run_shell(engine, lines):
    with tempfile.TemporaryDirectory() as folder:
        build = os.path.dirname(os.path.abspath(engine))
        os.symlink(build, os.path.join(folder, "build"))
        script = "\n".join(line[2:] for line in lines if line.startswith("$ "))
        out = subprocess.run(["sh"], input=f"exec 2>&1\n{script}\n", cwd=folder, capture_output=True, text=True, timeout=120,
                             env=os.environ | {"LC_ALL": "C.UTF-8"} | {"PATH": build + ":" + os.environ["PATH"]}).stdout
    return out.splitlines()


def timed_searches(lines):
    """For each search of a block, whether it ends by time or varies for another reason."""
    level, threads, timed = "", False, []
    for line in lines:
        threads = threads or bool(re.match(r"> .*[Tt]hreads[ =](value[ =])?[2-9]", line))
        level = line if line.startswith("> level") else "" if line.startswith("> pos ") else level
        if GO.match(line):
            timed.append(threads or bool(TIMED.search(line)) or not LIMITED.search(line + level))
    return timed


def compared(lines, timed):
    """The lines that must be the same each time."""
    kept, search = [], 0
    for line in lines:
        varies = search < len(timed) and timed[search] and SEARCH_LINE.match(line)
        if not varies and line != "readyok":
            kept.append(line)
        search += bool(SEARCH_END.match(line))
    return kept


def same(due, got):
    due, got = (MEASURED.sub(r"\1\2#", line) for line in (due, got))
    if due.startswith("... "):
        return got.endswith(due[3:])
    return got.startswith(due[:-4]) if due.endswith(" ...") else due == got


def first_difference(due, got):
    """The first lines that differ, or None. "..." in `due` stands for any number of lines, as few
    as possible."""
    at, skipping = 0, False
    for line in due:
        if line == "...":
            skipping = True
            continue
        while skipping and at < len(got) and not same(line, got[at]):
            at += 1
        if at == len(got) or not same(line, got[at]):
            return line, got[at] if at < len(got) else "(the end)"
        at, skipping = at + 1, False
    return None if skipping or at == len(got) else ("(the end)", got[at])


def answers(engine, arguments, lines):
    """The expected lines of the block, and the answers."""
    timed = timed_searches(lines)
    due = [line for line in lines if not line.startswith(("> ", "$ "))]
    got = run(engine, arguments, lines) if lines[0].startswith("> ") else run_shell(engine, lines)
    return compared(due, timed), compared(got, timed)


def shortened(line, answer):
    """An answer that replaces a line; if that was shortened, shortened to as many words."""
    words = line.split(" ")
    return answer if words[-1] != "..." else " ".join(answer.split(" ")[: len(words) - 1] + ["..."])


def mended(due, got):
    """The lines that replace each line of `due` when `got` is answered, with as few changes as
    possible: a line that matches stays, and "..." still stands for omitted lines. Lines after the
    last one are separate."""
    def change(line, answer):
        words = line.split(" "), answer.split(" ")
        return 0 if same(line, answer) else 2 - sum(a == b for a, b in zip(*words)) / max(map(len, words))

    # The cheapest way to change `due` from a line on into `got` from a line on: its cost, and its
    # next lines in both. Dropping a line costs more than any change, so that no line disappears
    # into a "...".
    ways = {(len(due), len(got)): (0, 0, 0)}
    for i, j in [(i, j) for i in range(len(due), -1, -1) for j in range(len(got), -1, -1)][1:]:
        left_out, costs = due[i : i + 1] == ["..."], []
        if j < len(got) and not (left_out and i + 1 < len(due) and same(due[i + 1], got[j])):
            costs.append((ways[i, j + 1][0] + (0 if left_out else 0.9), 0, 1))
        if i < len(due):
            costs.append((ways[i + 1, j][0] + (0 if left_out else 2.1), 1, 0))
        if i < len(due) and j < len(got) and not left_out:
            costs.append((ways[i + 1, j + 1][0] + change(due[i], got[j]), 1, 1))
        ways[i, j] = min(costs)
    new, i, j = [[] for _ in range(len(due) + 1)], 0, 0
    while (i, j) != (len(due), len(got)):
        _, down, along = ways[i, j]
        if due[i : i + 1] == ["..."]:
            new[i] += ["..."] * down
        elif along:
            new[i].append(got[j] if not down else due[i] if same(due[i], got[j]) else shortened(due[i], got[j]))
        i, j = i + down, j + along
    return new


def fixed(lines, got, timed):
    """The lines of a block with the answers in place."""
    places, search = [], 0  # of compared lines
    for place, line in enumerate(lines):
        varies = search < len(timed) and timed[search] and SEARCH_LINE.match(line)
        search += bool(SEARCH_END.match(line))
        if not (line.startswith(("> ", "$ ")) or line == "readyok" or varies):
            places.append(place)
    *new, last = mended([lines[place] for place in places], got)
    answer = dict(zip(places, new))
    at_end = max(places, default=len(lines) - 1)
    return [line for place, old in enumerate(lines) for line in answer.get(place, [old]) + (last if place == at_end else [])]


def check(engine, path, fixes):
    failures = 0
    for number, arguments, lines in reversed(list(blocks(path))):  # from the end: places stay right
        due, got = answers(engine, arguments, lines)
        difference = first_difference(due, got)
        if difference and fixes:
            text = open(path, encoding="utf-8").read().split("\n")
            first = number - 1 + (text[number - 1].startswith("$ crownhead ") and bool(arguments))
            text[first : first + len(lines)] = fixed(lines, got, timed_searches(lines))
            open(path, "w", encoding="utf-8").write("\n".join(text))
            print(f"{path}:{number}: written anew")
        elif difference:
            failures += 1
            print(f"{path}:{number}: '{difference[0]}' expected, got '{difference[1]}'")
    return failures


if __name__ == "__main__":
    fixes = "--fix" in sys.argv
    named = [word for word in sys.argv[2:] if word != "--fix"]
    documents = named or sorted(path for path in pathlib.Path().rglob("*.md") if path.parts[0] != "build")
    wrong = sum(check(sys.argv[1], path, fixes) for path in documents)
    print("documents:", f"{wrong} examples differ" if wrong else "all examples answered as they say")
    sys.exit(wrong > 0)
