"""A complete client: lets the engine play a game against itself. client.py [COMMAND...]"""
import os
import subprocess
import sys


class Engine:
    """A draughts engine at the other end of two pipes."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("uci", "uciok")

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, line, answer):
        """Sends a line and returns the first answer that begins with `answer`."""
        self.send(line)
        for reply in self.process.stdout:
            if reply.startswith("info string error"):
                raise ValueError(reply.strip())
            if reply.startswith(answer):
                return reply.strip()
        raise EOFError("the engine has ended")

    def best_move(self, limits):
        return self.ask("go " + limits, "bestmove").split()[1]

    def quit(self):
        self.send("quit")
        return self.process.wait()


def play(engine):
    """Plays a game from the start position; returns its moves and its result."""
    engine.send("setoption name UCI_Variant value english")
    engine.send("position startpos")
    moves = []
    while engine.ask("result", "result") == "result ongoing":
        moves.append(engine.best_move("nodes 20000"))
        engine.send("move " + moves[-1])
    return moves, engine.ask("result", "result")


def usual_command():
    """The program built in the tree that contains this file or, outside of a tree, the installed
    one."""
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "crownhead")
    return [built] if os.path.exists(built) else ["crownhead"]


if __name__ == "__main__":
    player = Engine(sys.argv[1:] or usual_command())
    for part in play(player):
        print(part if isinstance(part, str) else " ".join(part))
    sys.exit(player.quit())
