"""Files of games in Portable Draughts Notation."""
import ctypes
import os
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from . import _library
from ._library import Error, Handle, RemarkData, decoded, encoded, library, whole
from .rules import Game, Position

_KINDS = ("comment", "nag", "open", "move", "close")


class Remark(NamedTuple):
    """What a file says of a move. The moves between "open" and "close" replace the last move before
    them."""

    ply: int  #: moves of the game that come before it
    kind: str  #: "comment", "nag", "open", "move" or "close"
    text: str = ""  #: of a comment, or of a move
    nag: int = 0  #: 4 for `$4`


class Record(NamedTuple):
    """A game of a file."""

    tags: Dict[str, str]
    position: Position  #: where the game ends, or is broken, with the moves that lead there
    result: str  #: as the file has it: "1-0", "*"
    remarks: Tuple[Remark, ...]
    line: int  #: where it begins, or where it is broken, from 1
    error: Optional[str]  #: why the game is broken; None: it is whole

    @property
    def game(self) -> Game:
        """The variant."""
        return self.position.game

    def moves(self) -> List[str]:
        """The moves as words."""
        return [move.text for move in self.position.played()]


class _Reader(Handle):
    _free, _what = "pdn_free", "file of games"
    __slots__ = ()


def _record(reader: _Reader, error: Optional[str]) -> Record:
    tags: Dict[str, str] = {}
    while True:
        name = library.pdn_tag_name(reader._ptr, len(tags))
        if name is None:
            break
        value = decoded(library.pdn_tag_value(reader._ptr, len(tags)))
        word = decoded(name)
        while word in tags:  # a tag that is given twice
            word += "'"
        tags[word] = value
    remarks, data = [], RemarkData()
    while library.pdn_remark(reader._ptr, len(remarks), ctypes.byref(data)):
        remarks.append(Remark(data.ply, _KINDS[data.kind], decoded(data.text), data.nag))
    return Record(tags, Position._of(library.pdn_game(reader._ptr)),
                  decoded(library.pdn_result(reader._ptr)), tuple(remarks),
                  int(library.pdn_line(reader._ptr)), error)


def _records(reader: _Reader, strict: bool) -> Iterator[Record]:
    error = _library.error_buffer()
    try:
        while True:
            status = library.pdn_next(reader._ptr, error)
            if status == 0:
                return
            if status == 1:
                raise OSError(decoded(error.value))
            record = _record(reader, decoded(error.value) if status == 3 else None)
            if strict and record.error:
                raise Error(f"line {record.line}: {record.error}")
            yield record
    finally:
        reader._release()


def _opened(pointer: Optional[int], error: Any, what: str) -> _Reader:
    if not pointer:
        raise Error(f"{what}: {decoded(error.value)}")
    return _Reader(pointer)


def read_pdn(path: Union[str, "os.PathLike[str]"], game: Union[Game, str] = "english",
             strict: bool = False) -> Iterator[Record]:
    """The games of a file, one by one; those that name no variant are of `game`.

    A broken game does not end the reading: `Record.error` says what is wrong with it, and with
    `strict` it is an exception.
    """
    error = _library.error_buffer()
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError("a path must be a str or a pathlib.Path")
    usual = game if isinstance(game, Game) else Game(game)
    if "\0" in name:
        raise Error("the path has a NUL character")
    pointer = library.pdn_open(os.fsencode(name), usual._word, error)
    return _records(_opened(pointer, error, name), strict)


def parse_pdn(text: Union[str, bytes], game: Union[Game, str] = "english",
              strict: bool = False) -> Iterator[Record]:
    """The games of a text, as `read_pdn` has those of a file.

    >>> record = next(parse_pdn('[White "Ann"] 1. 11-15 {good} 23-19 $4 1-0'))
    >>> record.tags, record.moves(), record.result
    ({'White': 'Ann'}, ['11-15', '23-19'], '1-0')
    >>> record.remarks
    (Remark(ply=1, kind='comment', text='good', nag=0), Remark(ply=2, kind='nag', text='', nag=4))
    """
    error = _library.error_buffer()
    data = text.encode("utf-8", "replace") if isinstance(text, str) else bytes(text)
    usual = game if isinstance(game, Game) else Game(game)
    pointer = library.pdn_text(data, len(data), usual._word, error)
    return _records(_opened(pointer, error, "the text"), strict)


def write_pdn(position: Position, tags: Optional[Dict[str, str]] = None,
              remarks: Iterable[Remark] = (), result: Optional[str] = None) -> str:
    """The game that has led to a position, as PDN. Comments and NAGs are written, variations are
    not.

    >>> print(write_pdn(Game("english").start().play("11-15"), {"Event": "Test"}).strip())
    [Event "Test"]
    [Result "*"]
    [GameType "21"]
    <BLANKLINE>
    1. 11-15 *
    """
    if not isinstance(position, Position):
        raise TypeError("the first argument of write_pdn must be a Position")
    words = [encoded("a tag", word) for pair in (tags or {}).items() for word in pair]
    said = list(remarks)
    data = (RemarkData * max(len(said), 1))()
    for i, remark in enumerate(said):
        kind = remark.kind if isinstance(remark, Remark) else None
        if kind not in ("comment", "nag"):
            raise Error("a remark to be written must be a Remark of the kind comment or nag")
        data[i] = RemarkData(whole("the ply of a remark", remark.ply, 0, len(position)),
                             _KINDS.index(remark.kind), whole("a NAG", remark.nag, 0, 255),
                             encoded("a comment", remark.text))
    error = _library.error_buffer()
    pointer = library.pdn_write(position._ptr, (ctypes.c_char_p * max(len(words), 1))(*words),
                                len(words) // 2, data, len(said),
                                None if result is None else encoded("a result", result), error)
    if not pointer:
        raise _library.failed(error)
    try:
        return decoded(ctypes.string_at(pointer))
    finally:
        library.pdn_release(pointer)
