"""Draughts of many kinds: exact rules, thousands of games at once, files of games, endgame tables
and a strong engine.

>>> import crownhead
>>> game = crownhead.Game("russian")
>>> position = game.start().play("c3-d4", "d6-c5")
>>> print(position.turn, len(position.moves()))
white 7

Positions never change; `Position.play` makes new ones. A refusal of the library is a
`crownhead.Error` with its message.
"""
from ._library import Error, library as _shared
from .batch import DRAW, FIRST_WINS, ONGOING, SECOND_WINS, Batch
from .engine import Analysis, Engine, Line, Probe, Search, Tables
from .pdn import Record, Remark, parse_pdn, read_pdn, write_pdn
from .rules import Game, Move, Place, Position, Result, levels, perft, variants
from .samples import Samples, read_samples

__version__ = _shared.version().decode()
__all__ = [
    "Analysis", "Batch", "DRAW", "Engine", "Error", "FIRST_WINS", "Game", "Line", "Move", "ONGOING",
    "Place", "Position", "Probe", "Record", "Remark", "Result", "SECOND_WINS", "Samples", "Search",
    "Tables", "levels", "parse_pdn", "perft", "read_pdn", "read_samples", "variants", "write_pdn",
]
