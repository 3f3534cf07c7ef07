"""Runs the examples of the documents and compares the answers: doc_examples.py ENGINE FILE...

An example is a code block with lines that begin with "> " (sent) and others (answers), or one with
lines that begin with "$ " (for the shell, the engine's folder in its path) and others (output). Lines
that depend on search or time (info, bestmove, perft times) are not compared; " ..." ends a shortened
line and "..." stands for lines left out.
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


def run_shell(engine, lines):
    script = "\n".join(line[2:] for line in lines if line.startswith("$ "))
    path = os.path.dirname(os.path.abspath(engine)) + ":" + os.environ["PATH"]
    out = subprocess.run(script, shell=True, env={**os.environ, "PATH": path}, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, timeout=120).stdout
    return out.splitlines()


def run(engine, lines):
    if lines[0].startswith("$ "):
        return run_shell(engine, lines)
    sent = [line[2:] for line in lines if line.startswith("> ")]
    # `wait` keeps answers and commands in step as they were when a person typed them.
    script = "".join(line + "\n" + ("wait\n" if line.startswith("go ") and not re.search(r"infinite|ponder", line) else "")
                     for line in sent)
    out = subprocess.run([engine], input=script, capture_output=True, text=True, timeout=120).stdout
    return [line for line in out.splitlines() if not VOLATILE.match(line)]


def same(due, got):
    due, got = (re.sub(r" time \d+ nps \d+", " time T nps N", line) for line in (due, got))
    return got.startswith(due[:-4]) if due.endswith(" ...") else due == got


def check(engine, path):
    failures = 0
    for number, lines in blocks(path):
        if any(re.match(r"> go (infinite|ponder)|> uci", line) for line in lines):
            continue  # a conversation in time, not a script
        due = [line for line in lines if not line.startswith(lines[0][:2]) and not VOLATILE.match(line) and line != "..."]
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
