"""Positions that `crownhead selfplay` has stored, as arrays."""
import array
import os
import sys
from typing import Any, NamedTuple, Union

from ._library import Error
from .batch import numpy
from .rules import Game

_HEADER, _BYTES, _SET = 192, 24, (1 << 50) - 1
_TITLE = b"crownhead samples 1 "


class Samples(NamedTuple):
    """The positions of a file, seen by the side to move.

    Sets of squares are numbers: bit n - 1 stands for square n of the board of the Hub protocol,
    which is rotated when White is to move, so that the men of the side to move walk up the numbers.
    All arrays are NumPy's where NumPy is installed.
    """

    game: Game
    own: Any  #: the pieces of the side to move
    foes: Any  #: the other pieces
    kings: Any  #: the kings of both
    scores: Any  #: centimen, for the side to move
    results: Any  #: of the game, for the side to move: -1, 0, 1
    numbers: Any  #: of the games


def read_samples(path: Union[str, "os.PathLike[str]"]) -> Samples:
    """Reads a file of `crownhead selfplay`; the records that end games are left out."""
    with open(path, "rb") as file:
        header, data = file.read(_HEADER), file.read()
    if len(header) < _HEADER or not header.startswith(_TITLE) or header[-1:] != b"\n":
        raise Error(f"{os.fspath(path)} is not a file of samples")
    if len(data) % _BYTES:
        raise Error(f"{os.fspath(path)}: the last record is cut off")
    game = Game(header[len(_TITLE):].split()[0].decode("utf-8", "replace"))
    found = _with_numpy(game, data) if numpy is not None else _without(game, data)
    if found is None:
        raise Error(f"{os.fspath(path)} is damaged")
    return found


def _with_numpy(game: Game, data: bytes) -> Any:
    words = numpy.frombuffer(data, dtype="<u8").reshape(-1, 3)
    own, foes, kings = (words[:, i] & numpy.uint64(_SET) for i in range(3))
    high = (words >> numpy.uint64(50)).astype(numpy.int32)
    scores = ((high[:, 0] ^ 0x2000) - 0x2000).astype(numpy.int16)
    results = (high[:, 1] & 3) - 1
    if ((own & foes) != 0).any() or ((kings & ~(own | foes)) != 0).any() or (results > 1).any():
        return None
    numbers = ((high[:, 1] >> 2) | (high[:, 2] << 12)).astype(numpy.uint32)
    kept = (own | foes) != 0
    return Samples(game, own[kept], foes[kept], kings[kept], scores[kept],
                   results[kept].astype(numpy.int8), numbers[kept])


def _without(game: Game, data: bytes) -> Any:
    words = array.array("Q", data)
    if sys.byteorder == "big":
        words.byteswap()
    sets = [array.array("Q") for _ in range(3)]
    scores, results, numbers = array.array("h"), array.array("b"), array.array("I")
    for i in range(0, len(words), 3):
        own, foes, kings = (word & _SET for word in words[i:i + 3])
        score, result, number = (word >> 50 for word in words[i:i + 3])
        if own & foes or kings & ~(own | foes) or result & 3 == 3:
            return None
        if not own | foes:
            continue
        for values, value in zip(sets, (own, foes, kings)):
            values.append(value)
        scores.append((score ^ 0x2000) - 0x2000)
        results.append((result & 3) - 1)
        numbers.append(result >> 2 | number << 12)
    return Samples(game, *sets, scores, results, numbers)
