"""Takes the speed of two threads apart: searches the same positions to the same depths with one
thread, and with several that share nothing, a part, or everything; prints a page of ratios in
Markdown:

    threads.py ENGINE TUNED LIBRARY RESULTS [--minutes N] [--quick]

TUNED is an engine of `make TUNE=1`, and LIBRARY is the shared library. Each search is written to
RESULTS when it ends, and the same command continues from there: it can be stopped at any time, and
stops by itself after N minutes. The whole takes about an hour on two idle processors.
--quick only shows that it works: it removes RESULTS first, and its figures mean nothing.

The positions are ballots of the match runner, most of them continued by the engine for some plies.
One thread needs between half a second and five seconds for each of them. Every ratio compares
searches of the same program, made in turns."""
import argparse
import hashlib
import json
import math
import os
import pathlib
import statistics
import sys
import time
from typing import NamedTuple

from report import Engine, number, print_place

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ("english", "russian", "international")
HASH_MIB = 128
# Each position of a game has a different pair of these: plies that the engine plays from a ballot,
# and seconds that one thread should need.
PLIES, PLY_NODES = (0, 10, 20, 30), 20000
TARGETS_S, WITHIN = (0.8, 1.4, 2.2, 3.1), 1.6  # and the factor by which it may miss them
FULL = {"runs": 3, "positions": len(PLIES) * len(TARGETS_S), "part": 1}
QUICK = {"runs": 1, "positions": 1, "part": 0.05}


class Setup(NamedTuple):
    """A way to search a position, and the setup of one thread to which it is compared."""
    name: str
    base: str
    program: str  # engine, tuned or library
    engines: int = 1  # that search the same, each with a table of its own, at the same time
    threads: int = 1  # of each
    options: dict = {}

    @property
    def workers(self):
        return self.engines * self.threads


# Options of TUNED: no depth reaches 100.
NO_MOVES, NO_CUTS = {"SHARE_FROM_DEPTH": 100}, {"TEACH_FROM_DEPTH": 100}
ONE, ONE_LIBRARY, ONE_TUNED = "one thread", "one thread, library", "one thread, tuned"
SETUPS = (
    Setup(ONE, ONE, "engine"),
    Setup("two engines, a process each", ONE, "engine", engines=2),
    Setup(ONE_LIBRARY, ONE_LIBRARY, "library"),
    Setup("two engines in one process", ONE_LIBRARY, "library", engines=2),
    Setup(ONE_TUNED, ONE_TUNED, "tuned"),
    Setup("two threads share the table", ONE_TUNED, "tuned", 1, 2, NO_MOVES | NO_CUTS),
    Setup("... and cuts near the root", ONE_TUNED, "tuned", 1, 2, NO_MOVES),
    Setup("... and the moves to search", ONE_TUNED, "tuned", 1, 2, NO_CUTS),
    Setup("... and both", ONE_TUNED, "tuned", 1, 2),
    Setup("two threads", ONE, "engine", 1, 2),
    Setup("4 threads", ONE, "engine", 1, 4),
    Setup("8 threads", ONE, "engine", 1, 8),
    Setup("16 threads", ONE, "engine", 1, 16),
)


class Position(NamedTuple):
    game: str
    ballot: int  # its place among ballots()
    line: str  # `position ..`
    depth: int


class Cost(NamedTuple):
    """What a search took, all its workers together."""
    nodes: int
    cpu_s: float
    wall_s: float


# --- engines ---


class Processes:
    """A setup's engines, each a process."""

    def __init__(self, program, setup, game):
        self.engines = [Engine(program) for _ in range(setup.engines)]
        for engine in self.engines:
            engine.set(UCI_Variant=game, Threads=setup.threads, Hash=HASH_MIB, Tables="<empty>",
                       **setup.options)

    def search(self, position):
        for engine in self.engines:
            engine.set()
            engine.send(position.line)
            engine.ask("isready", "readyok")
        cpu_s, wall_s = sum(engine.cpu_s() for engine in self.engines), time.monotonic()
        for engine in self.engines:
            engine.send(f"go depth {position.depth}")
        nodes = sum(nodes_of(engine.lines("bestmove")) for engine in self.engines)
        wall_s = time.monotonic() - wall_s
        return Cost(nodes, sum(engine.cpu_s() for engine in self.engines) - cpu_s, wall_s)

    def close(self):
        for engine in self.engines:
            engine.__exit__()


class Library:
    """A setup's engines as threads of this process."""

    def __init__(self, program, setup, game):
        os.environ["CROWNHEAD_LIBRARY"] = program
        sys.path.insert(0, str(ROOT / "tools" / "python"))
        import crownhead
        self.game = crownhead.Game(game)
        self.engines = [crownhead.Engine(self.game, hash=HASH_MIB, tables=None)
                        for _ in range(setup.engines)]

    def position(self, line):
        start, _, moves = line.removeprefix("position ").partition(" moves ")
        kind, _, fen = start.partition(" ")
        at = self.game.position(fen) if kind == "fen" else self.game.start()
        return at.play(*moves.split())

    def search(self, position):
        at = self.position(position.line)
        for engine in self.engines:
            engine.new_game()
        cpu_s, wall_s = time.process_time(), time.monotonic()
        searches = [engine.start(at, depth=position.depth) for engine in self.engines]
        nodes = sum(search.wait().lines[0].nodes for search in searches)
        return Cost(nodes, time.process_time() - cpu_s, time.monotonic() - wall_s)

    def close(self):
        for engine in self.engines:
            engine.close()


def nodes_of(lines):
    return max(number(line, "nodes") for line in lines)


# --- positions ---


def ballots(game):
    """The commands of a game's ballots, spread over the whole file."""
    lines = [line.split("\t") for line in
             (ROOT / "tools" / "match" / "ballots" / f"{game}.tsv").read_text().splitlines()
             if not line.startswith("#")]
    step = 89  # prime to the number of lines of each file
    for i in range(len(lines)):
        fields = lines[i * step % len(lines)]
        # Either moves from the start, or a FEN and moves. Moves too can have colons: f4:d6.
        is_fen = fields[0].startswith(("W:", "B:"))
        start, moves = (f"fen {fields[0]}", fields[1]) if is_fen else ("startpos", fields[0])
        yield f"position {start} moves {moves}"


def play_on(engine, line, plies):
    """The position after `plies` moves of the engine; None if the game has ended by then."""
    engine.set()
    for _ in range(plies):
        engine.send(line)
        move = engine.ask(f"go nodes {PLY_NODES}", "bestmove")[-1].split()[1]
        if move == "none":
            return None
        line += f" {move}"
    return line


def depth_for(engine, line, seconds):
    """The depth for which one thread needs about `seconds`; None if no depth does."""
    engine.set()
    engine.send(line)
    begin_s, nodes = engine.cpu_s(), {}
    engine.send("go movetime 600000")  # not infinite: a search that has proved its score ends then
    for text in engine.lines("bestmove", begin_s + seconds * WITHIN):
        if "bound " not in text and number(text, "depth") > 0:
            nodes.setdefault(number(text, "depth"), number(text, "nodes"))
            last = number(text, "nodes")
    took_s = engine.cpu_s() - begin_s
    # Of a report that arrives late only the nodes are right.
    seconds_of = {depth: count * took_s / last for depth, count in nodes.items()}
    depth = min(seconds_of, key=lambda depth: abs(math.log(seconds_of[depth] / seconds)))
    is_near = seconds / WITHIN <= seconds_of[depth] <= seconds * WITHIN
    return depth if is_near else None


def find_positions(program, effort, results, deadline):
    """Finds the positions that are missing. False if there was no time for all."""
    for game in GAMES:
        own = [position for position in results.positions if position.game == game]
        if len(own) == effort["positions"]:
            continue
        engines = Processes(program, SETUPS[0], game)
        after = own[-1].ballot if own else -1
        for ballot, line in enumerate(ballots(game)):
            if ballot <= after:
                continue
            if len(own) == effort["positions"] or time.monotonic() > deadline:
                break
            line = play_on(engines.engines[0], line, PLIES[len(own) % len(PLIES)])
            seconds = TARGETS_S[len(own) // len(PLIES)] * effort["part"]
            depth = depth_for(engines.engines[0], line, seconds) if line else None
            if depth is None:
                continue
            own.append(Position(game, ballot, line, depth))
            results.add("position", own[-1]._asdict())
        engines.close()
    return len(results.positions) == len(GAMES) * effort["positions"]


# --- searches ---


class Results:
    """What has been measured, in memory and in a file of a JSON object a line."""

    def __init__(self, path, programs):
        self.path, self.positions, self.costs = pathlib.Path(path), [], {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # A line that was cut short when the script was killed is measured again.
        whole = self.path.read_text().rpartition("\n")[0] if self.path.exists() else ""
        self.path.write_text(whole + "\n" if whole else "")
        lines = [json.loads(line) for line in whole.splitlines()]
        if not lines:
            self.add("programs", programs)
        elif lines[0]["programs"] != programs:
            sys.exit(f"{path} belongs to other programs: give another file, or remove it")
        for line in lines[1:]:
            self.take(*next(iter(line.items())))

    def take(self, kind, row):
        if kind == "position":
            self.positions.append(Position(**row))
        elif kind == "search":
            *key, nodes, cpu_s, wall_s = row
            self.costs[tuple(key)] = Cost(nodes, cpu_s, wall_s)

    def add(self, kind, row):
        self.take(kind, row)
        with self.path.open("a") as file:
            file.write(json.dumps({kind: row}) + "\n")


def measure(programs, effort, results, deadline):
    """Makes the searches that are missing, each position with all setups in turns. False if there
    was no time for all."""
    open_engines, open_game = {}, None
    for run in range(effort["runs"]):
        for position in results.positions:
            if position.game != open_game:
                close_all(open_engines)
                open_game = position.game
                print(f"run {run + 1}: {open_game}", file=sys.stderr)
            for setup in SETUPS if run % 2 == 0 else reversed(SETUPS):
                key = (position.game, position.ballot, setup.name, run)
                if key in results.costs:
                    continue
                if time.monotonic() > deadline:
                    close_all(open_engines)
                    return False
                if setup.name not in open_engines:
                    kind = Library if setup.program == "library" else Processes
                    engines = kind(programs[setup.program], setup, position.game)
                    engines.search(position._replace(depth=max(1, position.depth - 6)))  # warms up
                    open_engines[setup.name] = engines
                cost = open_engines[setup.name].search(position)
                results.add("search", [*key, *cost])
    close_all(open_engines)
    return True


def close_all(open_engines):
    for engines in open_engines.values():
        engines.close()
    open_engines.clear()


# --- the page ---


class Ratios(NamedTuple):
    """Of a position: a setup compared to one thread."""
    nodes: float
    speed_wall: float  # nodes a second
    speed_cpu: float
    gain_wall: float  # how much sooner the depth is reached, or how many more searches reach it
    gain_cpu: float  # the same on idle processors, one for each worker
    busy: float  # processors that were at work


def middle(costs):
    """The geometric means of the runs."""
    return Cost(*(statistics.geometric_mean(values) for values in zip(*costs)))


def ratios_of(results, setup, game=None):
    """The Ratios of each position that has been searched with `setup` and with its base."""
    found = []
    for position in results.positions:
        if game not in (None, position.game):
            continue
        runs = {name: [cost for key, cost in results.costs.items()
                       if key[:3] == (position.game, position.ballot, name)]
                for name in (setup.base, setup.name)}
        if not all(runs.values()):
            continue
        one, many = middle(runs[setup.base]), middle(runs[setup.name])
        found.append(Ratios(many.nodes / one.nodes / setup.engines,
                            many.nodes / many.wall_s / (one.nodes / one.wall_s),
                            many.nodes / many.cpu_s / (one.nodes / one.cpu_s),
                            setup.engines * one.wall_s / many.wall_s,
                            setup.engines * setup.workers * one.cpu_s / many.cpu_s,
                            many.cpu_s / many.wall_s))
    return found


def mean(values):
    """The geometric mean, and its standard error."""
    center = statistics.geometric_mean(values)
    if len(values) < 2:
        return f"{center:.3f}"
    spread = statistics.stdev(math.log(value) for value in values)
    return f"{center:.3f} ±{center * spread / math.sqrt(len(values)):.3f}"


def print_table(title, results, game=None):
    print(f"{title}\n")
    print("| search | positions | processors busy | nodes | nodes/s, wall | nodes/s, CPU "
          "| sooner, wall | least | sooner, CPU | least |")
    print("| --- |" + " ---: |" * 9)
    for setup in SETUPS:
        found = ratios_of(results, setup, game)
        if not found:
            continue
        of = Ratios(*zip(*found))
        cells = [""] * 7
        if setup.name != setup.base:
            cells = [mean(of.nodes), mean(of.speed_wall), mean(of.speed_cpu), mean(of.gain_wall),
                     f"{min(of.gain_wall):.2f}", mean(of.gain_cpu), f"{min(of.gain_cpu):.2f}"]
        if setup.workers > os.cpu_count():  # they wait for each other
            cells[1] = cells[3] = cells[4] = ""
        print("|", setup.name, "|", len(found), "|", f"{statistics.fmean(of.busy):.2f}", "|",
              " | ".join(cells), "|")
    print()


def print_page(program, results, effort, is_whole):
    print_place(program)
    if not is_whole:
        print("There was no time for all searches; the same command goes on.\n")
    took = [cost.cpu_s for key, cost in results.costs.items() if key[2] == ONE]
    if not took:
        return
    print(f"{len(results.positions)} positions, {effort['runs']} runs, Hash {HASH_MIB}. One thread "
          f"needs {min(took):.2f} to {max(took):.2f} s of CPU time. Ratios to one thread of the "
          "same program: nodes until the depth is reached; nodes per second; how many times as "
          "soon the depth is reached (two engines: as often), by the wall clock and by CPU time, "
          "as if each thread had an idle processor. They are geometric means with standard "
          "errors, and the least of all positions.\n")
    print_table("All positions:", results)
    for game in GAMES:
        print_table(f"{game}:", results, game)


def digest(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    for name in ("engine", "tuned", "library", "results"):
        parser.add_argument(name)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--quick", action="store_true")
    words = parser.parse_args()
    effort = QUICK if words.quick else FULL
    if words.quick:
        pathlib.Path(words.results).unlink(missing_ok=True)
    programs = {name: vars(words)[name] for name in ("engine", "tuned", "library")}
    deadline = time.monotonic() + 60 * words.minutes
    results = Results(words.results, {name: digest(path) for name, path in programs.items()})
    is_whole = (find_positions(words.engine, effort, results, deadline)
                and measure(programs, effort, results, deadline))
    print_page(words.engine, results, effort, is_whole)


if __name__ == "__main__":
    main()
