"""Solves an ending with endgame tables: solve_ending.py VARIANT FEN [PAGE.html] [FOLDER].

Prints the value of each move and the shortest win, and writes a page with a drawing of each
position. FOLDER has the tables, as `crownhead tables make VARIANT 4 --into FOLDER` makes them;
without it they are those of the user's folder.
"""
import html
import sys

import crownhead

WORDS = {1: "wins", 0: "draws", -1: "loses", None: "is unknown"}


def described(value, plies):
    return WORDS[value] + (f" in {plies} plies" if plies is not None else "")


def best(probe):
    """The fastest win, else a draw, else the slowest loss."""
    def worth(move):
        value, plies = probe.moves[move]
        return (value if value is not None else -2, -(plies or 0) * (value or 0))
    return max(probe.moves, key=worth)


def solution(position, tables, most=200):
    """The positions of best play from `position` on, each with what the tables know of it."""
    line = []
    while len(line) < most:
        probe = tables.probe(position)
        line.append((position, probe))
        if not probe.moves or probe.value is None or position.result():
            break
        if probe.value == 0 and len(line) > 1:
            break
        position = position.play(best(probe))
    return line


def page(line):
    """The solution as HTML."""
    first, probe = line[0]
    parts = ["<!doctype html><meta charset=utf-8><title>An ending solved</title>",
             "<style>body{font:16px sans-serif;margin:2em}figure{display:inline-block;margin:8px}"
             "</style>",
             f"<h1>{html.escape(first.game.title)}: {first.turn} {described(*probe[:2])}</h1>",
             "<ul>"]
    parts += [f"<li>{html.escape(move)} {described(*value)}</li>"
              for move, value in probe.moves.items()]
    parts.append("</ul>")
    for number, (position, known) in enumerate(line):
        title = str(position.last) if number else "the ending"
        parts.append(f"<figure>{position.svg(size=240)}<figcaption>{number}. {html.escape(title)}: "
                     f"{position.turn} {described(*known[:2])}</figcaption></figure>")
    return "\n".join(parts) + "\n"


def main(variant, fen, path=None, folder="auto"):
    with crownhead.Tables(folder) as tables:
        line = solution(crownhead.Game(variant).position(fen), tables)
    position, probe = line[0]
    print(f"{position.turn} {described(*probe[:2])}")
    for move, value in probe.moves.items():
        print(f"  {move:12} {described(*value)}")
    print(" ".join(str(position.last) for position, _ in line[1:]))
    if path:
        with open(path, "w", encoding="utf-8") as file:
            file.write(page(line))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
