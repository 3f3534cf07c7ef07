"""Runs the examples of the documents and compares the answers: doc_examples.py ENGINE FILE...

An example is a code block with lines that begin with "> " (sent) and others (answers). Lines that
depend on search or time (info, bestmove, perft times) are not compared; " ..." ends a shortened line
and "..." stands for lines left out. A block that begins with "$ " is a dialogue with the shell, with
the programs beside ENGINE in its path.
"""
import os
import re
import subprocess
import sys

VOLATILE = re.compile(r"^(info (?!string)|bestmove|readyok|key )")


def blocks(path):
    text = open(path, encoding="utf-8").read()
    for match in re.finditer(r"^```\n(.*?)^```$", text, re.M | re.S):
        lines = match.group(1).splitlines()
        if lines and lines[0].startswith(("> ", "$ ")):
            yield text[:match.start()].count("\n") + 2, lines


def run(engine, lines):
    sent = [line[2:] for line in lines if line.startswith("> ")]
    # `wait` keeps answers and commands in step as they were when a person typed them.
    script = "".join(line + "\n" + ("wait\n" if line.startswith("go ") and not re.search(r"infinite|ponder", line) else "")
                     for line in sent)
    out = subprocess.run([engine], input=script, capture_output=True, text=True, timeout=120).stdout
    return [line for line in out.splitlines() if not VOLATILE.match(line)]


def same(due, got):
    due, got = (re.sub(r" time \d+ nps \d+", " time T nps N", line) for line in (due, got))
    return got.startswith(due[:-4]) if due.endswith(" ...") else due == got


def shell(engine, command):
    path = os.path.dirname(os.path.abspath(engine)) + ":" + os.environ["PATH"]
    return subprocess.run(["sh", "-c", command], env=dict(os.environ, PATH=path), stdin=subprocess.DEVNULL, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120).stdout.splitlines()


def fits(due, got):
    """Whether `got` is `due`, in which "..." stands for any lines."""
    if not due:
        return not got
    if due[0] == "...":
        return any(fits(due[1:], got[skipped:]) for skipped in range(len(got) + 1))
    return bool(got) and same(due[0], got[0].rstrip()) and fits(due[1:], got[1:])


def check_shell(engine, path, number, lines):
    failures = 0
    starts = [i for i, line in enumerate(lines) if line.startswith("$ ")] + [len(lines)]
    for start, end in zip(starts, starts[1:]):
        got = shell(engine, lines[start][2:])
        if not fits(lines[start + 1:end], got):
            failures += 1
            print(f"{path}:{number + start}: the answer differs; got", *got, sep="\n  ")
    return failures


def check(engine, path):
    failures = 0
    for number, lines in blocks(path):
        if lines[0].startswith("$ "):
            failures += check_shell(engine, path, number, lines)
            continue
        if any(re.match(r"> go (infinite|ponder)|> uci", line) for line in lines):
            continue  # a conversation in time, not a script
        due = [line for line in lines if not line.startswith("> ") and not VOLATILE.match(line) and line != "..."]
        got = run(engine, lines)
        if len(due) == len(got) and all(map(same, due, got)):
            continue
        failures += 1
        print(f"{path}:{number}: the answers differ")
        for pair in zip(due + ["-"] * len(got), got + ["-"] * (len(due) - len(got))):
            if not same(*pair):
                print("  due", pair[0], "\n  got", pair[1])
                break
    return failures


if __name__ == "__main__":
    wrong = sum(check(sys.argv[1], path) for path in sys.argv[2:])
    print("documents:", f"{wrong} examples differ" if wrong else "all examples answered as they say")
    sys.exit(wrong > 0)
