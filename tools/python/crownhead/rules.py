"""Variants, positions and moves."""
import ctypes
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import _library
from ._library import Error, Handle, MoveData, PlaceData, decoded, encoded, library, whole

NO_POSITION = "a position is made by Game.start(), Game.position() or Position.play()"


class Move(NamedTuple):
    """A legal move of a position.

    >>> import crownhead
    >>> move = crownhead.Game("russian").position("W:Wa1:Bb2,d4").moves()[0]
    >>> move.text, move.path, move.captured
    ('a1:c3:e5', ('a1', 'c3', 'e5'), ('b2', 'd4'))
    """

    text: str  #: as the players write it
    hub: str  #: as the Hub protocol has it; "" in Focus
    action: int  #: its number, see `Game.actions`
    path: Tuple[str, ...]  #: the places where the piece stands; one for a man from the reserve
    captured: Tuple[str, ...]  #: the places whose piece is taken
    captures: bool
    crowns: bool
    men: int  #: how many go: 1 but in Focus

    def __str__(self) -> str:
        return self.text


class Place(NamedTuple):
    """A place of a board and what stands on it."""

    name: str
    row: int  #: from the top, as the players see the board
    column: int  #: from the left
    pieces: Tuple[int, ...]  #: the players who own the pieces, the bottom one first
    is_king: bool


class Result(NamedTuple):
    """How a game ended.

    >>> import crownhead
    >>> crownhead.Game("english").position("W:W:B1").result()
    Result(winner='black', reason='no-move')
    """

    winner: Optional[str]  #: the colour that has won; None: the game is drawn
    reason: str  #: the name of the rule


class Game:
    """A variant of draughts, by any of its names.

    >>> game = Game("shashki")
    >>> game
    Game('russian')
    >>> game.title, game.columns, game.colours
    ('Russian draughts', 8, ('white', 'black'))
    >>> len(game.start().moves())
    7
    """

    __slots__ = ("name", "_word", "_places")
    name: str  #: the name of the variant

    def __init__(self, name: str = "english") -> None:
        word = encoded("the name of a variant", name)
        found = library.variant_called(word)
        if found is None:
            error = _library.error_buffer()
            library.game_make(word, None, error)
            raise _library.failed(error)
        self.name = found.decode()
        self._word = found
        self._places: Tuple[str, ...] = ()

    def _fact(self, fact: str) -> str:
        return decoded(library.fact(self._word, fact.encode()))

    def _number(self, fact: str) -> int:
        return int(library.number(self._word, fact.encode()))

    @property
    def title(self) -> str:
        """The name of the game for people."""
        return self._fact("title")

    @property
    def rules(self) -> str:
        """The rules in short."""
        return self._fact("rules")

    @property
    def colours(self) -> Tuple[str, str]:
        """The colours of the two players; the first one begins."""
        return self._fact("first"), self._fact("second")

    @property
    def columns(self) -> int:
        """The columns, and rows, of the board."""
        return self._number("columns")

    @property
    def pdn_number(self) -> int:
        """The number of the game in PDN; 0 if it has none."""
        return self._number("pdn")

    @property
    def places(self) -> Tuple[str, ...]:
        """The names of the squares or cells, in the order in which arrays have them.

        >>> Game("russian").places[:5]
        ('a1', 'c1', 'e1', 'g1', 'b2')
        """
        if not self._places:
            self._places = tuple(place.name for place in self.start().places())
        return self._places

    @property
    def actions(self) -> int:
        """How many actions the game has.

        The action of a move from place f to place t, counted from 0, is ``f * len(places) + t``. If
        several moves of a position have the same f and t but different results, the one that takes
        the smallest set of places (place 0 is the lowest bit) has this action, and the others have
        actions from `pairs` on, in the order of f, t and this set. Routes with the same result are
        one action. In Focus a man from the reserve has ``len(places)`` for f.

        >>> english = Game("english")
        >>> english.actions, english.pairs
        (1152, 1024)
        >>> english.start().play("11-15").last.action == (11 - 1) * 32 + (15 - 1)
        True
        """
        return self._number("actions")

    @property
    def pairs(self) -> int:
        """The actions below this number are a place from which and a place to which a piece
        goes."""
        return self._number("pairs")

    @property
    def planes(self) -> int:
        """How many planes `Batch.planes` writes for a position."""
        return self._number("planes")

    def start(self) -> "Position":
        """The position from which the game starts."""
        return Position._made(self, None)

    def position(self, text: str) -> "Position":
        """A position from FEN or from a text of the Hub protocol.

        >>> Game("english").position("W:W22:B18").fen
        'W:W22:B18'
        """
        return Position._made(self, text)

    def batch(self, count: int) -> Any:
        """Many games at once, see `Batch`."""
        from .batch import Batch
        return Batch(self, count)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return Game, (self.name,)


def variants() -> List[Game]:
    """All variants, in the order in which people are shown them.

    >>> [game.name for game in variants()][:3]
    ['english', 'tower', 'freejump']
    """
    return [Game(name) for name in _library.names(library.variant, 0)]


class Position(Handle):
    """A position and the moves that have led to it. It never changes: `play` makes another one.

    >>> position = Game("english").start().play("11-15", "23-19")
    >>> position.turn
    'black'
    >>> [str(move) for move in position.moves()][:3]
    ['7-11', '8-11', '9-13']
    >>> position.undo().turn
    'white'
    """

    _free, _what = "game_free", "position"
    __slots__ = ("game", "_moves", "_played", "__weakref__")
    game: Game
    _moves: Optional[Tuple[Move, ...]]
    _played: Optional[Tuple[Move, ...]]

    def __init__(self) -> None:
        raise TypeError(NO_POSITION)

    @classmethod
    def _made(cls, game: Game, text: Optional[str]) -> "Position":
        error = _library.error_buffer()
        word = None if text is None else encoded("a position", text)
        pointer = library.game_make(game._word, word, error)
        if not pointer:
            raise _library.failed(error)
        return cls._of(pointer, game)

    @classmethod
    def _of(cls, pointer: Optional[int], game: Optional[Game] = None) -> "Position":
        """Owns an object of the library."""
        if not pointer:
            raise MemoryError("not enough memory for a position")
        made = cls.__new__(cls)
        Handle.__init__(made, pointer)
        made.game = game or Game(library.game_variant(pointer).decode())
        made._moves = made._played = None
        return made

    def _text(self, kind: bytes) -> str:
        text = ctypes.create_string_buffer(_library.TEXT_BYTES)
        return decoded(text.value) if library.game_text(self._ptr, kind, text) else ""

    @property
    def fen(self) -> str:
        """The position in FEN, as PDN has it."""
        return self._text(b"fen")

    @property
    def hub(self) -> str:
        """The position as the Hub protocol has it; "" in Focus."""
        return self._text(b"hub")

    @property
    def player(self) -> int:
        """The player to move: 0 has begun the game, 1 is the other."""
        return int(library.game_turn(self._ptr))

    @property
    def turn(self) -> str:
        """The colour of the player to move."""
        return self.game.colours[self.player]

    @property
    def key(self) -> int:
        """A hash of what a repetition compares."""
        return int(library.game_key(self._ptr))

    def _move(self, data: MoveData) -> Move:
        places = self.game.places
        taken = data.captured
        return Move(data.text.decode(), data.hub.decode(), data.action,
                    tuple(places[place] for place in data.path[:data.length]),
                    tuple(name for number, name in enumerate(places) if taken >> number & 1),
                    bool(data.captures), bool(data.crowns), data.men)

    def moves(self) -> Tuple[Move, ...]:
        """The legal moves in the order of the variant, every route of a capture on its own."""
        if self._moves is None:
            count = library.game_moves(self._ptr, None, 0)
            data = (MoveData * max(count, 1))()
            library.game_moves(self._ptr, data, count)
            self._moves = tuple(self._move(data[i]) for i in range(count))
        return self._moves

    def move(self, word: Union[str, Move]) -> Move:
        """The legal move that a word means.

        >>> Game("english").position("W:W22:B18,11").move("22x8").text
        '22x15x8'
        """
        return self.play(word).last

    def play(self, *moves: Union[str, Move, int]) -> "Position":
        """The position after some moves: words, moves or actions.

        >>> Game("english").start().play("11-16").play("11-16")
        Traceback (most recent call last):
            ...
        crownhead.Error: '11-16' is not legal; legal: 21-17 22-17 22-18 23-18 23-19 24-19 24-20
        """
        error = _library.error_buffer()
        after = Position._of(library.game_copy(self._ptr), self.game)
        for move in moves:
            if isinstance(move, (str, Move)):
                word = encoded("a move", move.text if isinstance(move, Move) else move)
                done = library.game_play(after._ptr, word, error)
            else:
                action = whole("an action", move, 0, self.game.actions - 1)
                done = library.game_act(after._ptr, action, error)
            if not done:
                raise _library.failed(error)
        return after

    def undo(self, plies: int = 1) -> "Position":
        """The position before the last moves."""
        count = whole("the number of plies", plies, 0, len(self))
        before = Position._of(library.game_copy(self._ptr), self.game)
        library.game_undo(before._ptr, count)
        return before

    def __len__(self) -> int:
        """How many moves have been played."""
        return int(library.game_length(self._ptr))

    def __bool__(self) -> bool:
        return True

    def played(self) -> Tuple[Move, ...]:
        """The moves that have led to the position.

        >>> [str(move) for move in Game("english").start().play("11-15", "22-18").played()]
        ['11-15', '22-18']
        """
        if self._played is None:
            data, found = MoveData(), []
            for ply in range(len(self)):
                library.game_played(self._ptr, ply, ctypes.byref(data))
                found.append(self._move(data))
            self._played = tuple(found)
        return self._played

    @property
    def last(self) -> Move:
        """The last move that was played."""
        data = MoveData()
        if not library.game_played(self._ptr, len(self) - 1, ctypes.byref(data)):
            raise Error("no move has been played")
        return self._move(data)

    def result(self) -> Optional[Result]:
        """The result by the rules, repetitions since the first position included; None while the
        game goes on."""
        reason = ctypes.c_char_p()
        result = library.game_result(self._ptr, ctypes.byref(reason))
        if result == 0:
            return None
        winner = None if result == 3 else self.game.colours[result - 1]
        return Result(winner, decoded(reason.value))

    def places(self) -> Tuple[Place, ...]:
        """The board, place by place.

        >>> place = Game("international").position("W:WK46:B5").places()[45]
        >>> place.name, place.row, place.column, place.pieces, place.is_king
        ('46', 9, 0, (0,), True)
        """
        count = library.game_places(self._ptr, None, 0)
        data = (PlaceData * count)()
        library.game_places(self._ptr, data, count)
        return tuple(Place(place.name.decode(), place.row, place.column,
                           tuple(place.owners >> i & 1 for i in range(place.height)),
                           bool(place.is_king)) for place in data)

    def perft(self, depth: int) -> int:
        """How many games of `depth` further moves there are, every route of a capture on its own.

        >>> Game("english").start().perft(5)
        7361
        """
        leaves = ctypes.c_uint64()
        library.game_perft(self._ptr, whole("the depth", depth, 0, 99), ctypes.byref(leaves))
        return leaves.value

    def svg(self, move: Union[str, Move, None] = None, size: int = 400) -> str:
        """A drawing of the board, with the path of a move of this position if one is given."""
        from .drawing import draw
        return draw(self, self.move(move) if isinstance(move, str) else move, size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _line(self) -> str:
        """The command that sets the position in an engine, with the moves that have led to it."""
        moves = " ".join(move.text for move in self.played())
        return f"position fen {self.undo(len(self)).fen}" + (f" moves {moves}" if moves else "")

    def __str__(self) -> str:
        return self._text(b"board")

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.fen!r})"

    def __eq__(self, other: object) -> bool:
        """Whether a repetition counts the two positions as one."""
        return isinstance(other, Position) and bool(library.game_same(self._ptr, other._ptr))

    def __hash__(self) -> int:
        return self.key

    def __reduce__(self) -> Any:
        moves = tuple(move.text for move in self.played())
        return _again, (self.game.name, self.undo(len(self)).fen, moves)


def _again(name: str, fen: str, moves: Iterable[str]) -> Position:
    """Restores a position that was pickled."""
    return Game(name).position(fen).play(*moves)


def perft(position: Position, depth: int) -> int:
    """See `Position.perft`."""
    return position.perft(depth)


def levels() -> Dict[str, int]:
    """The levels at which an engine plays, from the weakest, each with its strength in Elo.

    >>> list(levels())[:2], list(levels())[-1]
    (['newcomer', 'beginner'], 'full')
    """
    elo = ctypes.c_int()
    found = {}
    for number, name in enumerate(_library.names(lambda i: library.level(i, None), 1), 1):
        library.level(number, ctypes.byref(elo))
        found[name] = elo.value
    return found
