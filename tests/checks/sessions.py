"""Runs the sessions and compares the answers: sessions.py ENGINE [--fix] [FILE...], or all of
tests/sessions. With --fix the actual answers are written into the files.

A session file is read line by line:

    # text        is a comment
    ## name       begins a case, which has an empty folder of its own
    = name        a file in that folder; the lines below that begin with "| " are its text. A file before
                  the first case is in the folder of every case
    $ words       runs a shell command in the folder, with the programs under test in the PATH;
                  "$2 words" must end with exit status 2
    > line        is sent to the program of the last "$". If that is an engine (`crownhead`,
                  `crownhead uci`, `hub` or `cp`) its answer is awaited; other programs get all lines at once.
                  "\\x1b" stands for a byte
                  After "$ screen words" it is typed at a terminal, and the rows that change are the answer: terminal.py
    >> line       is sent to an engine without waiting; its answer comes with that of the next line
    other lines   are the answer, on both streams. A "\\" protects a line that begins with one of these
                  signs. Empty lines at the end of a case are ignored.

Programs have a stack of 128 KiB, half of the smallest that they accept, and TOP is the folder of the project. As in
documents, times and speeds are not compared, " ..." ends a shortened line, "... " begins one, and "..." stands for
any number of lines. A program that takes too long is killed. Cases of all files run at the same time.
"""
import concurrent.futures
import contextlib
import glob
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading

from doc_examples import first_difference, mended
from terminal import SCREEN, Terminal

ENGINE = re.compile(r"crownhead(?: (uci|hub|cp))?$")
SIGNS = ("# ", "## ", "= ", "| ", "$", "> ", ">> ", "\\")
# An engine's answer when everything before it is done, and the words of a search that end it.
MARKS = {"uci": ("isready", "readyok"), "hub": ("ping", "pong"), "cp": ("GETPARAMETER book-ply", "PARAMETER book-ply ")}
ENDS = {"hub": "done", "cp": "BESTMOVE"}
SECONDS = 600  # no measure of speed: it only ends what hangs
SHELL = ["sh", "-c"]
# Progress of long work, printed every ten seconds: on a fast machine never.
PROGRESS = re.compile(r", [0-9.]+ (?:a|per) second, .*left$|  [0-9.]+ M positions/s  about .* left$")


class Step:
    """A line that is carried out, and the answers below it."""

    def __init__(self, sign, text):
        self.sign, self.text, self.lines, self.status = sign, text, [], 0

    def answers(self):
        return without_end([line[1:] if line.startswith("\\") else line for line in self.lines])

    def take(self, got, status):
        """Keeps each line that matches, and replaces the rest."""
        due = self.answers()
        if differs(due, got):
            if not any(map(PROGRESS.search, due)):
                got = without_progress(got)
            new = [line for lines in mended(due, without_end(got)) for line in lines]
            new = got if first_difference(new, without_end(got)) else new
            self.lines = ["\\" + line if line.startswith(SIGNS) or line == ">" else line for line in new]
        self.status = status

    def written(self):
        return [f"{self.sign}{self.status or ''} {self.text}".rstrip(" "), *self.lines]


def without_end(lines):
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


def without_progress(lines):
    return [line for line in lines if not PROGRESS.search(line)]


def differs(due, got):
    """The first lines that differ, or None, with or without progress."""
    return first_difference(due, without_end(got)) and first_difference(due, without_end(without_progress(got)))


def read(path):
    """The steps of a file."""
    steps = []
    for number, line in enumerate(open(path, encoding="utf-8", newline="\n").read().split("\n"), 1):
        found = re.match(r"(##|>>|[#=>]|\$(-?\d*))(?: (.*)|$)", line)
        if found:
            steps.append(Step(found[1][:1] if found[2] else found[1], found[3] or ""))
            steps[-1].status = int(found[2] or 0)
        elif steps and (steps[-1].sign != "=" or line.startswith("|")):
            steps[-1].lines.append(line)
        elif line:
            sys.exit(f"{path}:{number}: '{line}' answers nothing")
    return steps


def sent_bytes(line):
    return re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes.fromhex(found[1].decode()), line.encode()) + b"\n"


def lines_of(text):
    return text.decode("utf-8", "backslashreplace").removesuffix("\n").split("\n") if text else []


class Engine:
    """An engine at the other end of two pipes, which gets one line at a time."""

    def __init__(self, words, folder, environment):
        self.dialect = ENGINE.match(words).group(1)
        self.process = subprocess.Popen([*SHELL, f"$STACK; exec {words}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, cwd=folder, env=environment)
        self.patience = threading.Timer(SECONDS, self.process.kill)
        self.patience.start()
        self.unanswered = 0  # searches

    def send(self, line):
        """Sends nothing to an engine that has ended; its exit status will show that."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(sent_bytes(line))
            self.process.stdin.flush()

    def lines_until(self, begin):
        got = []
        for line in self.process.stdout:
            line = lines_of(line)[0]
            if line.startswith(begin):
                return got, line
            got.append(line)
        return got, None

    def ask(self, line, waits):
        """The answers to a line, and other output before they end; nothing if it does not wait for
        them."""
        if self.process.stdin.closed:
            return []
        words = sent_bytes(line).decode("latin-1").split()
        self.dialect = self.dialect or ("hub" if words == ["hub"] else "uci")
        mark, answer = MARKS[self.dialect]
        is_mark = words == mark.split()
        if not is_mark:
            self.send(line)
        if words[:1] in (["quit"], ["QUIT"]):
            return self.close()
        got, end = [], ENDS.get(self.dialect)
        searches = words[:1] in ([["GO"]] if self.dialect == "cp" else [["go"], ["ponderhit"], ["ponder-hit"], ["stop"]])
        self.unanswered += searches and words[0] in ("go", "GO")
        if not waits:
            return []
        if end and searches and not re.search("go ponder|infinite|^stop", line):
            while self.unanswered > 0:
                more, last = self.lines_until(end)
                got += more + ([last] if last is not None else [])
                self.unanswered -= 1
        elif not end and searches and not re.search("infinite|go ponder", line):
            self.send("wait")
        self.send(mark)
        more, last = self.lines_until(answer)
        self.unanswered -= sum(bool(end) and line.startswith(end) for line in more)
        return got + more + ([last] if is_mark and last is not None else [])

    def close(self):
        """The output before it ends, which happens at the end of its input at the latest."""
        got = lines_of(self.process.communicate()[0])
        self.patience.cancel()
        return got


def run(words, sent, folder, environment):
    shell = subprocess.Popen([*SHELL, f"exec 2>&1; $STACK; {words}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder,
                             env=environment, start_new_session=True)
    patience = threading.Timer(SECONDS, os.killpg, (shell.pid, signal.SIGKILL))
    patience.start()
    got = lines_of(shell.communicate(b"".join(map(sent_bytes, sent)))[0])
    patience.cancel()
    return got, shell.returncode


def type_at(terminal, begun, asked, fixes):
    """Types lines at a terminal; yields each with the screen after it."""
    first = terminal.ask("", begun.answers(), fixes)
    for typed in asked:
        yield typed, terminal.ask(typed.text, typed.answers(), fixes), 0
    yield begun, first, terminal.close(begun.status)


def hold(shared, steps, environment, fixes):
    """Carries out the steps of a case, after the `shared` ones; yields each step that is answered,
    with the answer and the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        environment = environment | {"HOME": folder, "XDG_DATA_HOME": os.path.join(folder, "data")}
        steps = shared + steps
        for place, step in enumerate(steps):
            if step.sign == "=":
                with open(os.path.join(folder, step.text), "w", encoding="utf-8", newline="\n") as file:
                    file.write("".join(line[2:] + "\n" for line in step.lines))
            elif step.sign == "$":
                begun, asked = step, list(itertools.takewhile(lambda other: other.sign in (">", ">>"), steps[place + 1 :]))
                if SCREEN.match(step.text):
                    yield from type_at(Terminal(step.text, folder, environment, differs), begun, asked, fixes)
                elif ENGINE.match(step.text) and asked:
                    engine = Engine(step.text, folder, environment)
                    for number, sent in enumerate(asked, 1):
                        got = engine.ask(sent.text, sent.sign == ">")
                        if number == len(asked) and not engine.process.stdin.closed:
                            got += engine.close()
                        yield sent, got, 0
                    yield begun, [], engine.process.wait()
                else:
                    got, status = run(step.text, [other.text for other in asked], folder, environment)
                    for other in asked[:-1]:
                        yield other, [], 0
                    if asked:
                        yield asked[-1], got, 0
                    yield begun, [] if asked else got, status


def surroundings():
    """The environment of a session, without the folders and settings of whoever runs it. The Python
    is this one, because a version manager finds its own in the user's folder."""
    usual = ("TERM", "TMPDIR", "LD_LIBRARY_PATH", "CROWNHEAD_PROCESSOR", "CROWNHEAD_REFERENCE")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in usual or name.endswith("SAN_OPTIONS")
    }
    return kept | {"PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]}


class File:
    """A file of sessions, its steps, which of them begin a case, and whether --fix has changed any."""

    def __init__(self, path):
        self.path, self.steps, self.is_changed = path, read(path), False
        self.starts = [place for place, step in enumerate(self.steps) if step.sign == "##"]

    def check(self, number, environment, fixes):
        """Runs a case of the file; returns its report."""
        start, end = (self.starts + [len(self.steps)])[number : number + 2]
        told = []
        for step, got, status in hold(self.steps[: self.starts[0]], self.steps[start:end], environment, fixes):
            difference = differs(step.answers(), got)
            if not difference and step.status == status:
                continue
            if fixes:
                step.take(got, status)
                self.is_changed = True
            due, come = difference or (f"exit status {step.status}", f"exit status {status}")
            told.append(f"{self.path}: {self.steps[start].text}: {step.sign} {step.text}\n    '{due}' expected, got '{come}'")
        return told

    def write(self):
        with open(self.path, "w", encoding="utf-8", newline="\n") as file:
            for number, step in enumerate(self.steps):
                last = number + 1 == len(self.steps) or self.steps[number + 1].sign in ("#", "##")
                step.lines = without_end(step.lines) if last else step.lines
                file.write("\n".join(step.written()) + "\n" * (1 + (last and step.sign[:1] != "#" and number + 1 < len(self.steps))))


def main():
    fixes = "--fix" in sys.argv
    words = [word for word in sys.argv[1:] if word != "--fix"]
    build = os.path.dirname(os.path.abspath(words[0]))
    sanitized = any(sign in pathlib.Path(words[0]).read_bytes() for sign in (b"__asan_init", b"__tsan_init"))
    environment = surroundings() | {"TZ": "UTC", "LC_ALL": "C.UTF-8", "TOP": os.getcwd()}
    environment["STACK"] = ":" if sanitized else "ulimit -s 128"
    environment["PATH"] = build + ":" + environment["PATH"]
    files = [File(path) for path in words[1:] or sorted(glob.glob("tests/sessions/*.session"))]
    cases = [(file, number) for file in files for number in range(len(file.starts))]
    if not cases:
        sys.exit("sessions: there are none in tests/sessions")
    # Programs start with the default signals that a handler replaces; nohup or a shell's background
    # would make them ignored.
    for one in (signal.SIGHUP, signal.SIGINT):
        if signal.getsignal(one) == signal.SIG_IGN:
            signal.signal(one, lambda *_: None)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        told = list(pool.map(lambda case: case[0].check(case[1], environment, fixes), cases))
    changed = [file for file in files if file.is_changed]
    for file in changed:
        file.write()
    lines = [f"{file.path}: written anew" for file in changed] if fixes else sum(told, [])
    print("\n".join(lines + [f"sessions: {len(cases)} cases, " + (f"{len(lines)} {'files changed' if fixes else 'answers differ'}" if lines else "all answered as they say")]))
    sys.exit(bool(lines) and not fixes)


if __name__ == "__main__":
    main()
