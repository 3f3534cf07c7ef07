"""Boards as SVG, for notebooks and pages."""
from typing import List, Optional
from xml.sax.saxutils import escape

from .rules import Move, Place, Position

CELL = 40
_LIGHT, _DARK, _INK = "#f2e4c6", "#a9805b", "#33261a"
_FILLS = {"white": "#fbf7ee", "black": "#3a3430", "red": "#b3382c", "blue": "#2f5f9e"}


def _piece(place: Place, colours: List[str]) -> List[str]:
    """The pieces of a place, one on another."""
    x, y = place.column * CELL + CELL // 2, place.row * CELL + CELL // 2
    drawn = []
    for level, owner in enumerate(place.pieces):
        at = y - 4 * level + 2 * (len(place.pieces) - 1)
        fill = _FILLS.get(colours[owner], "#888")
        drawn.append(f'<circle cx="{x}" cy="{at}" r="15" fill="{fill}" stroke="{_INK}"/>')
    if place.is_king:
        drawn.append(f'<path d="M{x - 8} {y + 6}v-10l5 4 3-7 3 7 5-4v10z" fill="#e0b23c" '
                     f'stroke="{_INK}"/>')
    return drawn


def draw(position: Position, move: Optional[Move], size: int) -> str:
    """The board of a position and the path of a move, `size` pixels wide."""
    places, colours = position.places(), list(position.game.colours)
    by_name = {place.name: place for place in places}
    span = position.game.columns * CELL
    drawn = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
             f'viewBox="0 0 {span} {span}" role="img">',
             f"<title>{escape(position.fen)}</title>",
             f'<rect width="{span}" height="{span}" fill="{_LIGHT}"/>']
    for place in places:
        x, y = place.column * CELL, place.row * CELL
        drawn.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{_DARK}" '
                     f'stroke="{_LIGHT}"/>')
        drawn.append(f'<text x="{x + 3}" y="{y + 11}" font-size="9" font-family="sans-serif" '
                     f'fill="{_LIGHT}">{place.name}</text>')
    for place in places:
        drawn += _piece(place, colours)
    if move is not None:
        points = " ".join(f"{by_name[name].column * CELL + CELL // 2},"
                          f"{by_name[name].row * CELL + CELL // 2}"
                          for name in move.path if name in by_name)
        drawn.append(f'<polyline points="{points}" fill="none" stroke="#d33" stroke-width="4" '
                     'stroke-linecap="round" opacity="0.8"/>')
    return "\n".join(drawn) + "\n</svg>\n"
