"""Measures every figure of the speed table of bench/README.md and prints the table in Markdown, with the
required values; draws depth and nodes over time for one thread and for two:

    report.py ENGINE PROBES SVG [--quick]

--quick only shows that it works: its figures mean nothing. Nothing passes or fails, except for an
engine that does not answer. Seconds are those of the engine process's own clock, all its threads
together, except in rows marked wall: other load disturbs them least. The best of several rounds counts.

    report.py --stop-latency ENGINE

measures how long an engine takes to answer during a search, for several sizes of the table and
numbers of threads."""
import os
import pathlib
import random
import re
import resource
import select
import statistics
import subprocess
import sys
import tempfile
import time

import chart

# The amount of work: depths, nodes, stops, seconds of each curve per thread, and the most pieces of
# tables.
FULL = {"rounds": 3, "perft english": 12, "perft english hash": 13, "perft tower": 10,
        "nodes": 20000000, "depth": 19, "exact": 11, "stops": 20, "seconds": 10, "pieces": 6}
QUICK = {"rounds": 1, "perft english": 8, "perft english hash": 9, "perft tower": 7,
         "nodes": 400000, "depth": 8, "exact": 7, "stops": 2, "seconds": 0.2, "pieces": 3}
OPENINGS = """
11-15 23-19 8-11 22-17 | 9-13 22-18 10-15 | 12-16 24-20 8-12 28-24 | 11-15 22-17 8-11 17-13 |
9-14 22-17 11-15 | 10-14 24-19 6-10 | 11-16 22-18 7-11 | 9-13 24-20 11-15 | 11-15 23-18 8-11 27-23 |
12-16 22-17 16-19 | 9-14 24-20 5-9 22-18 | 10-15 22-18 15x22 25x18 | 11-16 24-19 8-11 22-18 |
10-14 22-17 7-10 | 12-16 21-17 9-13"""
POSITIONS = ["position startpos"] + ["position startpos moves " + " ".join(line.split())
                                     for line in OPENINGS.split("|")]
# The number of positions of english with exactly that many pieces, for one side to move.
TABLE_POSITIONS = {3: 196032, 4: 6209316, 5: 139450808, 6: 2426085676}
# The size in MB of the files of 2 to that many pieces: the limit, and the aim.
TABLE_SIZES = {5: (3.4, 1.6), 6: (60, 40)}
CURVE_FROM_S, CURVE_APART = 0.01, 1.05


class Engine:
    """An engine process, and its clock."""

    def __init__(self, program):
        self.pipe = subprocess.Popen([program], bufsize=0, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)
        self.clock = (~self.pipe.pid << 3) | 2  # as clock_getcpuclockid() of Linux makes it
        self.read = b""
        self.ask("uci", "uciok")

    def cpu_s(self):
        return time.clock_gettime(self.clock)

    def send(self, *lines):
        self.pipe.stdin.write("".join(line + "\n" for line in lines).encode())

    def lines(self, answer, until_s=None):
        """The lines up to the first that begins with `answer`; sends `stop` when the process has
        used `until_s`."""
        while True:
            while b"\n" not in self.read:
                if until_s is not None and self.cpu_s() >= until_s:
                    self.send("stop")
                    until_s = None
                if select.select([self.pipe.stdout], [], [], 0.02)[0]:
                    read = os.read(self.pipe.stdout.fileno(), 65536)
                    self.read += read or sys.exit(f"no '{answer}' came")
            line, _, self.read = self.read.partition(b"\n")
            line = line.decode()
            if line.startswith("info string error:"):
                sys.exit(line)
            yield line
            if line.startswith(answer):
                return

    def ask(self, line, answer):
        self.send(line)
        return list(self.lines(answer))

    def measure(self, line, answer):
        """The lines of the answer, and the seconds of process time and of wall time until then."""
        cpu_s, wall_s = self.cpu_s(), time.monotonic()
        lines = self.ask(line, answer)
        return lines, self.cpu_s() - cpu_s, time.monotonic() - wall_s

    def set(self, **options):
        self.send(*(f"setoption name {name} value {value}" for name, value in options.items()),
                  "ucinewgame")
        self.ask("isready", "readyok")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.pipe.communicate(b"quit\n")


def number(line, name):
    """The number after the word `name`; -1 if it is missing."""
    found = re.search(rf"\b{name} (\d+)", line)
    return int(found[1]) if found else -1


def row(what, unit, measured, least=0, aim=0, less_is_better=False):
    """Prints a measurement and its ratio to the required value; 1 or more is enough."""
    text = f"{measured:.{3 if measured < 10 else 1}f}{unit}"
    if least:
        ratio = least / measured if less_is_better else measured / least
        print(f"| {what} | {least:g}{unit} | {aim:g}{unit} | {text} | {ratio:.2f} |", flush=True)
    else:
        print(f"| {what} | | | {text} | |", flush=True)


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def load():
    try:
        return "{:.2f} {:.2f} {:.2f}".format(*os.getloadavg())
    except OSError:
        return "unknown"


def print_place(program):
    cpus = pathlib.Path("/proc/cpuinfo")
    text = cpus.read_text() if cpus.exists() else ""
    names = re.search(r"^model name\s*: (.*)", text, re.MULTILINE)
    print(f"{os.cpu_count()} processors: {names[1] if names else 'unknown'}; "
          f"{'; '.join(output_of(program, '--version').splitlines())}; "
          f"load average {load()} at the start.\n")


# --- rows ---


def perft(engine, effort, variant, depth, mode):
    """Leaves, and the seconds of the best round."""
    engine.set(UCI_Variant=variant, Threads=1, Hash=64)
    rounds = [engine.measure(f"perft {depth} {mode}", "perft") for _ in range(effort["rounds"])]
    return number(rounds[-1][0][-1], "nodes"), min(cpu_s for _, cpu_s, _ in rounds)


def perft_rows(engine, effort):
    for variant, least, aim in (("english", 300, 400), ("tower", 1000, 1500)):
        depth = effort[f"perft {variant}"]
        leaves, cpu_s = perft(engine, effort, variant, depth, "bulk")
        row(f"`perft {depth}` of {variant}, no table, leaves/s", " M", leaves / cpu_s / 1e6, least,
            aim)
        if variant == "english":
            depth = effort["perft english hash"]
            row(f"`perft {depth}` of english, table of 64 MiB", " s",
                perft(engine, effort, variant, depth, "hash")[1], 0.35, 0.1, True)


def search(engine, variant, threads, hash_mib, position, limit):
    engine.set(UCI_Variant=variant, Threads=threads, Hash=hash_mib)
    engine.send(position)
    return engine.measure(f"go {limit}", "bestmove")


def thread_rows(engine, effort):
    best, best_wall = {1: 0, 2: 0}, {1: 0, 2: 0}  # nodes a second from the start
    cpu, wall = {1: 0, 2: 0}, {1: 0, 2: 0}        # seconds to a depth, all rounds: the trees differ
    for _ in range(effort["rounds"]):
        for threads in (1, 2):
            lines, cpu_s, wall_s = search(engine, "english", threads, 128, POSITIONS[0],
                                          f"nodes {effort['nodes']}")
            nodes = max(number(line, "nodes") for line in lines)
            best[threads] = max(best[threads], nodes / cpu_s)
            best_wall[threads] = max(best_wall[threads], nodes / wall_s)
    for position in POSITIONS:
        for smaller in range(effort["rounds"]):  # another table makes another tree
            for threads in (1, 2):
                _, cpu_s, wall_s = search(engine, "english", threads, 128 - smaller, position,
                                          f"depth {effort['depth']}")
                cpu[threads] += cpu_s
                wall[threads] += wall_s
    row("search from the start, one thread, nodes/s", " M", best[1] / 1e6, 25, 40)
    row("two threads against one: nodes per second of wall time", "x", best_wall[2] / best_wall[1], 1.9, 2)
    row("two threads against one: nodes per second of CPU time", "x", best[2] / best[1], 0.95, 1)
    row("two threads against one: wall time to a depth", "x", wall[1] / wall[2], 1.6, 1.9)
    row("two threads against one: time to a depth on idle cores, from CPU time", "x",
        2 * cpu[1] / cpu[2], 1.6, 1.9)


def exact_row(engine, effort):
    engine.set(Exact="true")
    took = min(search(engine, "tower", 1, 128, POSITIONS[0], f"depth {effort['exact']}")[1]
               for _ in range(effort["rounds"]))
    engine.set(Exact="false")
    row(f"`Exact`, tower, depth {effort['exact']}", " s", took, 0.1, 0.03, True)


def latency(program, hash_mib, threads, searches):
    """Milliseconds from `stop` to `bestmove`, and from `isready` during a search to `readyok`."""
    pauses = random.Random(1)
    stops, readies = [], []
    with Engine(program) as engine:
        engine.set(Hash=hash_mib, Threads=threads)
        for _ in range(searches):
            engine.send("go infinite")
            time.sleep(pauses.uniform(0.02, 0.2))
            readies.append(1000 * engine.measure("isready", "readyok")[2])
            stops.append(1000 * engine.measure("stop", "bestmove")[2])
    return stops, readies


def stop_rows(program, effort):
    stops, _ = latency(program, 1024, 1, effort["stops"])
    row("`stop` to `bestmove`, Hash 1024, median", " ms", statistics.median(stops), 10, 2, True)
    row("`stop` to `bestmove`, Hash 1024, longest", " ms", max(stops), 10, 2, True)


def table_rows(program, probes, effort):
    with tempfile.TemporaryDirectory() as folder:
        for pieces in range(2, effort["pieces"] + 1):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            output_of(program, "tables", "make", "english", str(pieces), "--into", folder,
                      "--threads", "1", "--distances", "0")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if pieces not in TABLE_POSITIONS:
                continue
            took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            size = sum(file.stat().st_size for file in pathlib.Path(folder).glob("*.table"))
            warm, cold = output_of(probes, folder, str(pieces)).split()
            row(f"endgame tables of english, {pieces} pieces, positions/s", " M",
                TABLE_POSITIONS[pieces] / took / 1e6, 15, 48)
            row(f"endgame values of english, size of 2 to {pieces} pieces", " MB", size / 1e6,
                *TABLE_SIZES.get(pieces, (0, 0)), True)
            row(f"probes of {pieces} pieces, pages unpacked, /s", " M", float(warm) / 1e6, 5, 20)
            row(f"probes of {pieces} pieces that unpack a page, /s", " M", float(cold) / 1e6,
                0.05, 0.2)


# --- the chart ---


def curve(engine, effort, threads):
    """Points (seconds per thread, depth, nodes) of a search from the start, one for each complete
    iteration. The clock is read when a report arrives: iterations that end too soon for that are
    left out, and of reports that arrive together the last one counts."""
    engine.set(UCI_Variant="english", Threads=threads, Hash=128)
    engine.send(POSITIONS[0])
    begin_s, points = engine.cpu_s(), []
    engine.send("go movetime 600000")  # not infinite: a search that has proved its score ends then
    for line in engine.lines("bestmove", begin_s + effort["seconds"] * threads):
        time_s, depth = (engine.cpu_s() - begin_s) / threads, number(line, "depth")
        if depth < 1 or time_s < CURVE_FROM_S or "bound " in line:
            continue
        if points and depth <= points[-1][1]:
            continue
        if points and time_s < points[-1][0] * CURVE_APART:
            points.pop()
        points.append((time_s, depth, number(line, "nodes")))
    return points or sys.exit(f"no report came after {CURVE_FROM_S} s")


def draw(engine, effort, path):
    curves = [("1 thread", curve(engine, effort, 1)), ("2 threads", curve(engine, effort, 2))]
    depth = [(name, [(time_s, depth) for time_s, depth, _ in line]) for name, line in curves]
    nodes = [(name, [(time_s, nodes / 1e6) for time_s, _, nodes in line]) for name, line in curves]
    pathlib.Path(path).write_text(chart.chart(
        "Search of english draughts from the start position",
        f"Default options, Hash 128, one point an iteration; load average {load()}",
        ("Depth over time", "CPU time per thread, s, powers of ten", "depth, plies", depth, True),
        ("Nodes over time", "CPU time per thread, s", "nodes, millions", nodes, False)))
    print(f"\nDepth and nodes over time: {path}")


def report(program, probes, svg, effort):
    print_place(program)
    print("| figure | at least | aim | measured | to the least |")
    print("| --- | ---: | ---: | ---: | ---: |")
    with Engine(program) as engine:
        perft_rows(engine, effort)
        thread_rows(engine, effort)
        exact_row(engine, effort)
        stop_rows(program, effort)
        table_rows(program, probes, effort)
        draw(engine, effort, svg)


def stop_latency(program):
    searches = 20
    print(f"{searches} searches a line, load average {load()}")
    print(f"{'Hash':>8} {'Threads':>8}  {'stop: median, max ms':>21}  {'isready: median, max':>21}")
    for hash_mib in (16, 256, 1024):
        for threads in (1, 2, 8):
            figures = latency(program, hash_mib, threads, searches)
            texts = (f" {statistics.median(ms):10.2f} {max(ms):10.2f}" for ms in figures)
            print(f"{hash_mib:8} {threads:8}", *texts, flush=True)


def main(words):
    if len(words) == 2 and words[0] == "--stop-latency":
        stop_latency(words[1])
    elif len(words) == 3 or (len(words) == 4 and words[3] == "--quick"):
        report(*words[:3], QUICK if len(words) == 4 else FULL)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
