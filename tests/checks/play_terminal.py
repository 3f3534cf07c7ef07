"""Plays a move with `crownhead play` at a terminal: play_terminal.py COMMAND... Fails if no screen shows the board, the engine's
answer, or the end of the program. ENGINE in the environment is the command that starts the engine, for a program that cannot
start itself."""
import os
import re
import shlex
import sys
import tempfile
import time

from terminal import Terminal

SECONDS = 120  # no measure of speed: it only ends what hangs


def wait(terminal, pattern):
    end = time.monotonic() + SECONDS
    while not any(re.search(pattern, line) for line in terminal.cells.lines()):
        if not terminal.is_open or time.monotonic() > end:
            sys.exit("\n".join([f"terminal: '{pattern}' is not shown, but", *terminal.cells.lines()]))
        terminal.read(0.1)


def main():
    with tempfile.TemporaryDirectory() as folder:
        command = [*sys.argv[1:], "play", "--variant", "english", "--first", "Ann", "--second", "engine", "--depth", "4"]
        if "ENGINE" in os.environ:
            command += ["--engine", os.environ["ENGINE"]]
        terminal = Terminal("screen " + shlex.join(command), folder, os.environ | {"STACK": ":"}, None)
        wait(terminal, "Ann .* to move|Ann \\(black\\)")
        terminal.send(b"11-15\r")
        wait(terminal, r"plays 2[1-4]-\d+\.")
        terminal.send(b"quit\r")
        while terminal.is_open:
            terminal.read(0.1)
        status = terminal.process.wait(SECONDS)
        if status:
            sys.exit(f"terminal: the program ends with status {status}")


main()
