"""Runs the examples of the documents and compares the answers: doc_examples.py ENGINE [FILE...], or
all *.md below this folder.

An example is a code block of the engine or of the shell. Lines that begin with "> " are sent to the
engine, the others are its answers; "$ crownhead WORD" in front of them gives an argument. Without a
"> ", lines that begin with "$ " go to a shell, in a folder of its own where build/ is the engine's and
in the PATH. Lines that depend on search or time (info, bestmove, perft times) are not compared; " ..."
ends a shortened line and "..." stands for lines left out.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

VOLATILE = re.compile(r"^(info (?!string)|bestmove|readyok|key |done move|INFO |BESTMOVE \d)")


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
        if searches and not answer and not re.search(r"infinite|ponder", line):
            process.stdin.write("wait\n")
        for line in process.stdout if searches and answer else ():
            out.append(line.rstrip("\n"))
            if line.startswith(answer):
                break
    out += process.communicate(timeout=120)[0].splitlines()
    return [line for line in out if not VOLATILE.match(line)]


def run_shell(engine, lines):
    with tempfile.TemporaryDirectory() as folder:
        build = os.path.dirname(os.path.abspath(engine))
        os.symlink(build, os.path.join(folder, "build"))
        script = "\n".join(line[2:] for line in lines if line.startswith("$ "))
        out = subprocess.run(["sh"], input=f"exec 2>&1\n{script}\n", cwd=folder, capture_output=True, text=True, timeout=120,
                             env=os.environ | {"PATH": build + ":" + os.environ["PATH"]}).stdout
    return [line for line in out.splitlines() if not VOLATILE.match(line)]


def same(due, got):
    due, got = (re.sub(r" time \d+ nps \d+", " time T nps N", line) for line in (due, got))
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


def check(engine, path):
    failures = 0
    for number, arguments, lines in blocks(path):
        if any(re.match(r"> go (infinite|ponder)|> uci", line) for line in lines):
            continue  # a conversation in time, not a script
        due = [line for line in lines if not line.startswith(("> ", "$ ")) and not VOLATILE.match(line)]
        got = run(engine, arguments, lines) if lines[0].startswith("> ") else run_shell(engine, lines)
        difference = first_difference(due, got)
        if difference:
            failures += 1
            print(f"{path}:{number}: due '{difference[0]}', got '{difference[1]}'")
    return failures


if __name__ == "__main__":
    documents = sys.argv[2:] or sorted(path for path in pathlib.Path().rglob("*.md") if path.parts[0] != "build")
    wrong = sum(check(sys.argv[1], path) for path in documents)
    print("documents:", f"{wrong} examples differ" if wrong else "all examples answered as they say")
    sys.exit(wrong > 0)
