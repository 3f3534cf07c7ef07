"""Drives a real engine process through scripted and seeded random sessions and stops at the first violation. Built
with the thread sanitizer, the engine has its whole thread suite here.

    drive_sessions.py ENGINE [SEED [ROUNDS]]

Random session k (1..ROUNDS) draws from SEED + k - 1, so that `drive_sessions.py ENGINE SEED+k-1 1` repeats it, up to
the engine's own timing. In every session each search is answered once, with a legal move where the moves were asked
for, each fault has its error line and nothing else has one, nothing stands on standard error, and the engine exits as
it is to. A step is a command for the engine, sent as it is, or one of

    @await WORD   reads up to a line that begins with WORD
    @bestmove     reads up to the answer of a search
    @answer WORD  as @await, and no search may be unanswered then
    @ready N      the question and its answer; all searches have answered, with N error lines since the last
    @busy N       the same with one search still running
    @look         UCI's `moves`; the bestmove of the next search must be one of them
    @sleep MS
    @eof          end of input
    @exit         reads to the end; all searches have answered, exit status 0
    @deaf         closes the engine's output; it ends by itself, with exit status 1"""
import collections
import os
import random
import select
import subprocess
import sys
import tempfile
import time

ROUNDS = 24
PATIENCE_S = 60
STEPS_KEPT = 40

# How a protocol is talked to: its argument, what a session begins with, and the words for a search, its answer, a
# question, that answer, and a fault.
Speech = collections.namedtuple("Speech", "argument hello go answer ask asked error")
UCI = Speech([], "uci; @await uciok; setoption name Hash value 16; setoption name Threads value 4; @ready 0", "go", "bestmove",
             "isready", "readyok", "info string error")
HUB = Speech([], "hub; @await wait; set-param name=hash value=16; set-param name=threads value=4; init; @await ready", "go", "done",
             "ping", "pong", "error message")
CP = Speech(["cp"], "@await READY; INIT; SETPARAMETER hash 16; SETPARAMETER threads 4; @ready 0", "GO", "BESTMOVE", "GETNAME", "NAME",
            "ALERT")

UCI_SCRIPTS = (
    # the limits, one by one
    "@look; go depth 6; @bestmove; go nodes 20000; @bestmove; go movetime 50; @bestmove;"
    "go wtime 1000 btime 1000; @bestmove; go wtime 500 btime 500 winc 10 binc 10 movestogo 5;"
    "@bestmove; go mate 2; @bestmove; go depth 60 nodes 1000000 movetime 30; @bestmove;"
    "go depth 1; @bestmove; @ready 0; quit; @exit",
    # searches without an end of their own
    "@look; go infinite; @busy 0; @sleep 30; @busy 0; stop; @ready 0;"
    "go infinite depth 1; @sleep 30; @busy 0; stop; @ready 0;"
    "go ponder depth 2; @sleep 30; @busy 0; ponderhit; @bestmove; @ready 0;"
    "go ponder movetime 20; @sleep 40; @busy 0; stop; @ready 0;"
    "go ponder wtime 500 btime 500; @sleep 10; @busy 0; ponderhit; @bestmove; @ready 0;"
    "stop; stop; @ready 0; go infinite; stop; @ready 0; go; stop; @ready 0; quit; @exit",
    # what such a search refuses is dropped: there is nothing to undo afterwards
    "go infinite; @busy 0; setoption name Hash value 8; @busy 1; move 11-15; @busy 1;"
    "position startpos moves 11-15; @busy 1; stop; @ready 0; undo; @ready 1;"
    "go ponder movetime 20; @busy 0; perft 3; @busy 1; ucinewgame; move 11-15; @busy 2;"
    "ponderhit; @bestmove; undo; @ready 1; quit; @exit",
    # what a limited search keeps waiting is obeyed in order
    "go depth 8; move 11-15; moves; undo; go depth 3; fen; @answer fen; @ready 0;"
    "undo; @ready 1; go depth 8; wait; @ready 0;"
    "go depth 60 movetime 20000; moves; @sleep 20; stop; @answer moves; @ready 0; quit; @exit",
    # the ways out
    "go infinite; @sleep 20; quit; @exit",
    "go depth 60; quit; @exit",
    "go ponder depth 3; @sleep 20; quit; @exit",
    "go depth 8; moves; go depth 2; perft 3; @eof; @answer perft; @exit",
    "go infinite; @sleep 20; @eof; @exit",
    "go ponder wtime 1000 btime 1000; @eof; @exit",
    "@eof; @exit",
    "go infinite; @sleep 20; @deaf",
    "go depth 60; @deaf",
)

HUB_SCRIPTS = (
    # the limits, one by one, and their sum
    "pos start; level depth=6; go think; @bestmove; level nodes=20000; go think; @bestmove;"
    "level move-time=0.05; go analyze; @bestmove; level time=1 inc=0.01; go think; @bestmove;"
    "level time=0,5 moves=5; go think; @bestmove; level depth=60; level nodes=1000000;"
    "level move-time=0.03; go think; @bestmove; @ready 0; quit; @exit",
    # searches without an end of their own
    "pos start; go analyze; @busy 0; @sleep 30; @busy 0; stop; @ready 0;"
    "level infinite; go think; @sleep 20; @busy 0; stop; stop; @ready 0;"
    "level depth=2; go ponder; @sleep 30; @busy 0; ponder-hit; @bestmove; @ready 0;"
    "level time=0.5; go ponder; @sleep 10; @busy 0; ponder-hit; @bestmove; stop; @ready 0;"
    "level move-time=0.02; go ponder; @sleep 40; @busy 0; stop; @ready 0; quit; @exit",
    # any command ends a search and is obeyed after its answer
    "go analyze; hub; @await wait; init; @await ready; go ponder; set-param name=threads value=2;"
    "go analyze; foo; go think; pos start moves=11-15; level depth=7; go think; new-game;"
    "go analyze; pos pos=; @ready 2; go analyze; set-param name=hash value=2; go ponder; "
    "ponder-hit;"
    "stop; go analyze; @await done; @await done; @busy 0; stop; @ready 0; quit; @exit",
    # pipelined, as the Hub GUI does
    "go analyze; stop; pos start; level infinite; go analyze; stop; pos start moves=9-13;"
    "level infinite; go ponder; stop; pos start; level depth=4; go think; @bestmove; @bestmove;"
    "@bestmove; @bestmove; @ready 0; go analyze; go analyze; go analyze; stop; @ready 0; quit; "
    "@exit",
    # the ways out
    "go analyze; @sleep 20; quit; @exit",
    "go think; quit; @exit",
    "level depth=8; go think; @eof; @exit",
    "go ponder; @sleep 20; @eof; @exit",
    "go analyze; stop; go analyze; quit; @exit",
    "go analyze; @sleep 20; @deaf",
)

CP_SCRIPTS = (
    "GO maxdepth 6; @bestmove; GO maxtime 0.05 dontplaymove; @bestmove; GO; @sleep 20; STOP; STOP;"
    "@ready 0; GO maxdepth 60; STOP; @ready 0; NEWGAME B:W21-32:B1-12 11-15; MOVE 1-2; @ready 1;"
    "GO maxdepth 5; GETPARAMETERS; @answer PARAMETERS; QUIT; @exit",
    "GO; @sleep 20; QUIT; @exit",
    "GO maxdepth 6; GO maxdepth 5; @eof; @exit",
    "GO; @deaf",
)


class Violation(Exception):
    pass


def is_word(line, word):
    return line == word or line.startswith(word + " ")


class Driver:
    """One session with an engine of four workers."""

    searches = 0  # of all sessions

    def __init__(self, engine, speech, complaints):
        self.speech, self.complaints = speech, complaints
        self.process = subprocess.Popen([engine, *speech.argument], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints)
        self.read, self.steps = b"", collections.deque(maxlen=STEPS_KEPT)
        self.owed = self.errors = self.played = 0  # unanswered searches, error lines, half-moves that can be taken back
        self.is_exact, self.error_line = False, ""
        self.moves = self.allowed = None  # those that are legal now, and for the running search; None: not known

    # --- listening ---

    def next_line(self, end):
        """The next line of the output; None at its end."""
        while b"\n" not in self.read:
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise Violation(f"silent for {PATIENCE_S} s")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                return None
            self.read += more
        line, self.read = self.read.split(b"\n", 1)
        return line.decode("utf-8", "backslashreplace")

    def note(self, line):
        if is_word(line, self.speech.answer):
            self.owed -= 1
            if self.owed < 0:
                raise Violation(f"'{line}' without a search")
            move = (line.split() + [""])[1]
            if self.allowed is not None and move not in (self.allowed or ["none"]):
                raise Violation(f"'{line}' is not one of the moves '{' '.join(self.allowed)}'")
        if line.startswith(self.speech.error):
            self.errors, self.error_line = self.errors + 1, line

    def wait_for(self, word):
        """Reads up to a line that begins with `word` and returns it; to the end of the output without one."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:  # the engine may print on and on without the word
            line = self.next_line(end)
            if line is None:
                if word is None:
                    return ""
                raise Violation(f"the output ended before '{word}'")
            self.note(line)
            if word is not None and is_word(line, word):
                return line
        raise Violation(f"no '{word or 'end of output'}' within {PATIENCE_S} s")

    def expect_owed(self, expected, line):
        if self.owed != expected:
            raise Violation(f"'{line}' with {self.owed} searches unanswered, not {expected}")

    # --- steps ---

    def send(self, line):
        if is_word(line, self.speech.go):
            self.allowed = self.moves if self.owed == 0 else None  # after another search the position may be another
            self.owed += 1
            Driver.searches += 1
        elif line.split(" ")[0] in ("position", "move", "undo", "ucinewgame") or "UCI_Variant" in line:
            self.moves = None
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise Violation(f"'{line}' could not be sent") from error

    def status(self):
        try:
            return self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired as error:
            raise Violation(f"still alive after {PATIENCE_S} s") from error

    def exit(self):
        self.wait_for(None)
        self.expect_owed(0, "end of output")
        if self.status() != 0:
            raise Violation(f"exit status {self.status()}")

    def deafen(self):
        """Closes the engine's output, and gives it something to write; it may be gone."""
        self.process.stdout.close()
        try:
            self.send(self.speech.ask)
        except Violation:
            pass
        if self.status() != 1:
            raise Violation(f"exit status {self.status()} after its output closed")

    def step(self, line):
        self.steps.append(line)
        name, _, word = line.partition(" ")
        if name == "@await":
            return self.wait_for(word)
        if name == "@bestmove":
            self.wait_for(self.speech.answer)
        elif name == "@look":
            self.send("moves")
            self.moves = self.wait_for("moves").split()[1:]
        elif name == "@sleep":
            time.sleep(int(word) / 1000)
        elif name == "@eof":
            self.process.stdin.close()
        elif name == "@exit":
            self.exit()
        elif name == "@deaf":
            self.deafen()
        elif name == "@answer":
            self.wait_for(word)
            self.expect_owed(0, word)
        elif name in ("@ready", "@busy"):
            self.send(self.speech.ask)
            self.wait_for(self.speech.asked)
            self.expect_owed(int(name == "@busy"), self.speech.asked)
            if self.errors != int(word):
                raise Violation(f"{self.errors} error lines for {word}, the last is '{self.error_line}'")
            self.errors = 0
        else:
            assert not name.startswith("@"), line
            self.send(line)
        return None

    def script(self, text):
        for line in filter(None, map(str.strip, text.split(";"))):
            self.step(line)

    def finish(self):
        """Ends what a violation has left behind; a crash shows its signal."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass
        return f"; ended by signal {-self.process.returncode}" if self.process.returncode < 0 and self.process.returncode != -9 else ""


# --- random sessions ---


def change_option(driver, draw):
    options = (("Hash", range(1, 17)), ("Threads", range(1, 9)), ("MultiPV", range(1, 5)),
               ("UCI_Variant", ("english", "tower", "freejump", "focus", "focus-steps")), ("Eval", ("material",)),
               ("Exact", ("true", "false")), ("Skill", range(21)), ("Seed", range(1001)), ("Clear Hash", None))
    name, values = draw.choice(options)
    if values is None:
        driver.step("setoption name Clear Hash")
        return
    value = draw.choice(values)
    driver.step(f"setoption name {name} value {value}")
    if name == "Exact":
        driver.is_exact = value == "true"
    if name == "UCI_Variant":
        driver.played = 0


def repeat_fen(driver):
    """Sends the engine's own FEN back to it."""
    driver.step("fen")
    driver.step("position " + driver.wait_for("fen"))
    driver.played = 0


def ask(driver, draw):
    """One command between two searches. Leaves the engine idle."""
    faults, choice = 0, draw.randint(0, 9)
    if choice == 0:
        driver.step("position startpos")
        driver.played = 0
        if draw.randint(0, 1):
            driver.step("@look")
            driver.step(f"position startpos moves {draw.choice(driver.moves)}")
    elif choice == 1:
        repeat_fen(driver)
    elif choice == 2 and driver.played > 0:
        driver.step("undo 2" if driver.played > 1 else "undo")
        driver.played -= min(driver.played, 2)
    elif choice == 3:
        driver.script("undo 1000; move nonsense; setoption name Threads value 0")
        faults = 3
    elif choice == 4:
        driver.step("ucinewgame")
        repeat_fen(driver)  # whether the position stays is the engine's business
    elif choice in (5, 6):
        driver.step("@look")
        if driver.moves:
            driver.step(f"move {draw.choice(driver.moves)}")
            driver.played += 1
    elif choice > 6:
        driver.step(draw.choice(("d", "fen", "eval", "perft 5", "divide 3", "perft 3 hash", "debug off", "result")))
    driver.step(f"@ready {faults}")


def search_some_moves(driver, draw):
    """Up to three legal moves, and the search may answer only one of them."""
    if not driver.moves:
        driver.step("go depth 1")  # the game is over
        return
    moves = draw.choices(driver.moves, k=draw.randint(1, 3))
    driver.step(f"go depth {draw.randint(1, 6)} searchmoves {' '.join(moves)}")
    driver.allowed = moves


def search_limited(driver, draw):
    """Starts a search that ends by itself."""
    number, choice = draw.randint(1, 1000), draw.randint(0, 6)
    if choice == 5:
        search_some_moves(driver, draw)
        return
    driver.step(("go nodes %d" % (number * 20), "go movetime %d" % (number % 60 + 1), f"go wtime {number} btime {number % 300 + 1}",
                 f"go wtime 300 btime 300 winc {number % 50} binc {number % 20} movestogo {number % 40 + 1}",
                 "go depth 3" if driver.is_exact else "go mate 2", "",
                 f"go depth {draw.randint(1, 5 if driver.is_exact else 7)}")[choice])


def search_unlimited(driver, draw):
    """Starts a search that waits for `stop` or, when true is returned, for `ponderhit`."""
    line = draw.choice(("go ponder wtime 300 btime 300", f"go ponder movetime {draw.randint(1, 50)}", f"go ponder depth {draw.randint(1, 5)}",
                        "go infinite", "go infinite"))
    driver.step(line)
    return "ponder" in line


def end_limited(driver, draw):
    """Sees to the end of a search that ends by itself."""
    choice = draw.randint(0, 4)
    if choice == 0:
        driver.step("@bestmove")
    elif choice == 1:
        driver.script("isready; @await readyok")  # before or after the bestmove
        if driver.owed > 0:
            driver.step("@bestmove")
    elif choice == 2:
        driver.step("wait")
    elif choice == 3:
        driver.script("go depth 2; moves; @answer moves")
    else:
        driver.script(f"@sleep {draw.randint(0, 50)}; stop")


def end_unlimited(driver, draw, can_ponderhit):
    driver.step(f"@sleep {draw.randint(0, 50)}")
    if draw.randint(0, 1):
        driver.step("@busy 0")
    if draw.randint(0, 2) == 0:
        driver.script("setoption name Hash value 4; @busy 1")
    if can_ponderhit and draw.randint(0, 1):
        driver.step("ponderhit")
        end_limited(driver, draw)
    else:
        driver.step("stop")


def search(driver, draw):
    """A whole search, from `go` to the proof that it has answered once."""
    driver.step("@look")
    if draw.randint(0, 2):
        search_limited(driver, draw)
        end_limited(driver, draw)
    else:
        end_unlimited(driver, draw, search_unlimited(driver, draw))
    driver.step("@ready 0")


def leave(driver, draw):
    """Leaves in one of the ways there are, with a search running or not."""
    if draw.randint(0, 3):
        draw.choice((search_limited, search_unlimited))(driver, draw)
        driver.step(f"@sleep {draw.randint(0, 30)}")
    driver.script(draw.choice(("@deaf", "quit; @exit", "@eof; @exit", "@eof; @exit")))


def random_uci(driver, draw):
    for _ in range(draw.randint(8, 16)):
        draw.choice((change_option, ask, search, search))(driver, draw)
    leave(driver, draw)


def search_hub(driver, draw):
    """A random search of Hub, to its end or to a command that ends it."""
    levels = ("level depth=5", "level nodes=9000", "level move-time=0.02", "level time=0.4 inc=0.01")
    ends = ("stop", "pos start", "stop; pos start; level depth=3; go think", "stop; stop", "set-param name=skill value=20", "new-game",
            "go think; stop")
    ponders = draw.randint(0, 2) == 0
    driver.step(draw.choice(levels) if draw.randint(0, 1) else "level infinite")
    driver.step("go ponder" if ponders else "go analyze")
    if draw.randint(0, 1):
        driver.step(f"@sleep {draw.randint(0, 30)}")
    if draw.randint(0, 1):
        driver.script("ping; @await pong")
    if ponders and draw.randint(0, 1):
        driver.step("ponder-hit")
    driver.script(draw.choice(ends))
    if draw.randint(0, 1):  # else the next one comes on its heels
        while driver.owed > 0:
            driver.step("@bestmove")
        driver.step("@ready 0")


def random_hub(driver, draw):
    for _ in range(draw.randint(8, 16)):
        choice = draw.randint(0, 5)
        if choice > 2:
            search_hub(driver, draw)
        else:
            driver.step(f"set-param name=threads value={draw.randint(1, 8)}" if choice == 0
                        else f"set-param name=hash value={draw.randint(1, 16)}" if choice == 1
                        else f"set-param name=variant value={draw.choice(('english', 'tower', 'freejump'))}")
    driver.script(draw.choice(("quit; @exit", "@eof; @exit")))


# --- the whole run ---


def hold(engine, name, speech, say):
    """One session; stops the run at a violation."""
    with tempfile.TemporaryFile() as complaints:
        driver, violation = Driver(engine, speech, complaints), None
        try:
            driver.script(speech.hello)
            say(driver)
            if driver.process.poll() is None:
                driver.exit()
        except Violation as error:
            try:
                driver.process.wait(0.5)  # for a crash to show its signal
            except subprocess.TimeoutExpired:
                pass
            violation = str(error)
        violation = (violation + driver.finish()) if violation else driver.finish()
        complaints.seek(0)
        said = complaints.read().decode("utf-8", "backslashreplace")
        if said or violation:
            sys.exit(f"drive_sessions: {name}: {violation or 'words on standard error'}; steps: {' | '.join(driver.steps)}\n{said}")


def main():
    words = sys.argv[1:]
    if not 1 <= len(words) <= 3 or not all(word.isdigit() for word in words[1:]):
        sys.exit("usage: drive_sessions.py ENGINE [SEED [ROUNDS]]")
    engine, (seed, rounds) = words[0], (list(map(int, words[1:])) + [1, ROUNDS][len(words) - 1 :])
    start, count = time.monotonic(), 0
    for speech, scripts in ((UCI, UCI_SCRIPTS), (HUB, HUB_SCRIPTS), (CP, CP_SCRIPTS)):
        for number, script in enumerate(scripts, 1):
            hold(engine, f"script {number} of {speech.asked}", speech, lambda driver, script=script: driver.script(script))
            count += 1
    for number in range(seed, seed + rounds):
        draw = random.Random(number)
        is_hub = number % 3 == 0
        hold(engine, f"seed {number}", HUB if is_hub else UCI, lambda driver, draw=draw, play=random_hub if is_hub else random_uci: play(driver, draw))
        count += 1
    print(f"drive_sessions: ok, {count} sessions, {Driver.searches} searches, seed {seed}, {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
