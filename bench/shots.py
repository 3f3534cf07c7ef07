"""Finds problems for `crownhead bench tactics` in fast games of the engine against itself: positions in which a quiet
move that offers something wins, and no other does. Prints them as a file of problems with the nodes that the search
needed, - if PLAIN_NODES were not enough.

shots.py VARIANT COUNT [SEED [LEAST_NODES [ENGINE]]] finds problems that take the search as many nodes (500).
shots.py verify NODES [ENGINE] searches those built in again, with NODES each, and prints those that do not hold."""
import random
import subprocess
import sys

WIN = 80  # centimen: the least score of the move that wins ...
OTHERS = 10  # ... and the most of all others
PROOF_NODES = (40000, 1000000)  # of searches with the option Solve: the first looks, the second proves
PLAIN_NODES = 300000  # of the search that says how hard it is
LEAST_PIECES = 8


class Engine:
    def __init__(self, command, variant):
        self.pipe = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.set(UCI_Variant=variant, Hash=16)

    def set(self, **options):
        for name, value in options.items():
            self.pipe.stdin.write(f"setoption name {name} value {value}\n")

    def ask(self, line, answer):
        """The lines back, up to the first that begins with `answer`."""
        self.pipe.stdin.write(line + "\n")
        lines = []
        for reply in self.pipe.stdout:
            lines.append(reply.strip())
            if reply.startswith(answer):
                return lines
        raise EOFError("the engine has ended")

    def search(self, fen, nodes, **options):
        """Of each report the nodes, number of the line, score and first move."""
        self.set(**options)
        self.pipe.stdin.write(f"ucinewgame\nposition fen {fen}\n")
        for line in self.ask(f"go nodes {nodes}", "bestmove"):
            words = line.split()
            if "pv" in words and "mate" not in words:
                after = {word: words[words.index(word) + 1] for word in ("nodes", "multipv", "cp", "pv")}
                yield int(after["nodes"]), int(after["multipv"]), int(after["cp"]), after["pv"]

    def winning(self, fen, nodes):
        """The only winning move, or None."""
        lines = {number: (score, move) for _, number, score, move in self.search(fen, nodes, MultiPV=2, Solve="true")}
        if len(lines) < 2 or lines[1][0] < WIN or lines[2][0] > OTHERS:
            return None
        return lines[1][1]

    def needed(self, fen, key):
        """Nodes after which the search, as it plays, stays with `key`; None: it does not find
        it."""
        since = None
        for nodes, _, _, move in self.search(fen, PLAIN_NODES, MultiPV=1, Solve="false"):
            since = (since or nodes) if move == key else None
        return since

    def moves(self):
        return self.ask("moves", "moves")[-1].split()[1:]

    def offers(self, fen, move):
        """Whether `move` is quiet and the other side must capture after it."""
        if "x" in move:
            return False
        self.pipe.stdin.write(f"position fen {fen} moves {move}\n")
        return any("x" in reply for reply in self.moves())


def play(engine, dice):
    """The positions of a game that begins at random."""
    engine.pipe.stdin.write("position startpos\n")
    line = []
    while len(line) < 120 and (moves := engine.moves()):
        fen = engine.ask("fen", "fen")[-1].split()[1]
        if len(line) >= 10 and "x" not in moves[0]:
            yield fen
            engine.set(MultiPV=1, Solve="false")
            engine.pipe.stdin.write(f"position startpos moves {' '.join(line)}\n")
        is_random = len(line) < 8 or dice.random() < 0.05
        line.append(dice.choice(moves) if is_random else engine.ask("go nodes 300", "bestmove")[-1].split()[1])
        engine.pipe.stdin.write(f"move {line[-1]}\n")


def find(variant, count, seed=1, least_nodes=500, command="build/crownhead"):
    engine, dice, found = Engine(command, variant), random.Random(int(seed)), set()
    print("variant\tfen\tkey\tnodes", flush=True)
    while len(found) < int(count):
        for fen in play(engine, dice):
            pieces = fen.count(",") + 2
            key = engine.winning(fen, PROOF_NODES[0]) if pieces >= LEAST_PIECES else None
            if not key or fen in found or not engine.offers(fen, key) or engine.winning(fen, PROOF_NODES[1]) != key:
                continue
            nodes = engine.needed(fen, key)
            if nodes is not None and nodes < int(least_nodes):
                continue
            found.add(fen)
            print(variant, fen, key, nodes or "-", sep="\t", flush=True)
            break  # one of a game


def verify(nodes, command="build/crownhead"):
    words = [command, "bench", "tactics", "list", "nodes", "1"]
    for line in subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines():
        words = line.split()
        if "fen" not in words:
            continue
        variant, key, fen = words[1], words[words.index("key") + 1], words[words.index("fen") + 1]
        engine = Engine(command, variant)
        if engine.winning(fen, int(nodes)) != key:
            print(variant, fen, key, sep="\t", flush=True)
        engine.pipe.communicate("quit\n")


if sys.argv[1] == "verify":
    verify(*sys.argv[2:])
else:
    find(*sys.argv[1:])
