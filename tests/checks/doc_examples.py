"""Runs the examples of the documents and compares the answers: doc_examples.py ENGINE [--fix] [FILE...],
or all *.md below this folder. With --fix the answers are written into the documents.

An example is a code block of the engine or of the shell. Lines that begin with "> " are sent to the
engine, the others are its answers; "$ crownhead WORD" in front of them gives an argument. Without a
"> ", lines that begin with "$ " go to a shell, in a folder of its own where build/ is the engine's and
in the PATH. " ..." ends a shortened line and "..." stands for lines left out.

What one thread searches to a depth or a number of nodes is the same everywhere, so that all of it is
compared but for times and speeds. Of searches that end by time, at a stop, or have several threads,
the lines are not compared, nor is the place of an answer that does not wait for a search. One that
has no time at all, beside a depth, ends after its first iteration: whose clock that is can be compared.
"""
import difflib
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
    # Commands end a search in Hub, so that its answer is waited for; `wait` does the same elsewhere.
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
                             env=os.environ | {"PATH": build + ":" + os.environ["PATH"]}).stdout
    return out.splitlines()


def timed_searches(lines):
    """For each search of a block, whether it ends by time or in another way that varies."""
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
    return got.startswith(due[:-4]) if due.endswith(" ...") else due == got


def first_difference(due, got):
    """The first lines that differ, or None. "..." in `due` is any number of lines, as few as will do."""
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
    """What must be in the block, and what is answered."""
    timed = timed_searches(lines)
    due = [line for line in lines if not line.startswith(("> ", "$ "))]
    got = run(engine, arguments, lines) if lines[0].startswith("> ") else run_shell(engine, lines)
    return compared(due, timed), compared(got, timed)


def shortened(line, answer):
    """An answer in place of a line, of as many words when that was shortened."""
    words = line.split(" ")
    return answer if words[-1] != "..." else " ".join(answer.split(" ")[: len(words) - 1] + ["..."])


def fixed(lines, got, timed):
    """The lines of a block with the answers that were got. Lines between two "..." are paired by how they
    begin; what has no partner goes or comes."""
    def key(line):
        return tuple(line.split(" ")[:1 if SEARCH_END.match(line) else 3])

    runs, search = [[]], 0  # the places of compared lines, parted by "..."
    for place, line in enumerate(lines):
        varies = search < len(timed) and timed[search] and SEARCH_LINE.match(line)
        search += bool(SEARCH_END.match(line))
        if line == "...":
            runs.append([])
        elif not (line.startswith(("> ", "$ ")) or line == "readyok" or varies):
            runs[-1].append(place)
    new, at = {place: [line] for place, line in enumerate(lines)}, 0
    for number, run in enumerate(runs):
        keys = [key(line) for line in got]
        while number > 0 and run and at < len(got) and keys[at] != key(lines[run[0]]):
            at += 1
        blocks = difflib.SequenceMatcher(None, [key(lines[place]) for place in run], keys[at:], False).get_matching_blocks()
        pairs = {run[block.a + i]: at + block.b + i for block in blocks for i in range(block.size)}
        for place in run:
            ahead = min([at_got for old, at_got in pairs.items() if old >= place], default=len(got))
            partner = ahead if place in pairs else at if at < ahead else None
            new[place] = []
            if partner is not None:
                line = lines[place]
                new[place] = got[at:partner] + [line if same(line, got[partner]) else shortened(line, got[partner])]
                at = partner + 1
        if number == len(runs) - 1 and run:
            new[run[-1]] += got[at:]
    return [line for place in range(len(lines)) for line in new[place]]


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
