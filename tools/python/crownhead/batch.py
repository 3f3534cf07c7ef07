"""Many games at once: one call of the library for all of them.

Arrays are NumPy's where NumPy is installed, otherwise memoryviews of the same shape.
"""
import array
import threading
from typing import Any, Optional, Tuple

from . import _library
from ._library import Error, Handle, buffer_of, library, whole
from .rules import Game, Position

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

ONGOING, FIRST_WINS, SECOND_WINS, DRAW = range(4)
_FORMATS = {"uint8": "B", "int32": "i", "int64": "q", "bool": "?", "uint64": "Q", "int16": "h",
            "int8": "b", "uint32": "I"}


def new_array(shape: Tuple[int, ...], kind: str) -> Any:
    """Zeros: of NumPy, or a memoryview."""
    if numpy is not None:
        return numpy.zeros(shape, dtype=kind)
    count = 1
    for size in shape:
        count *= size
    data = memoryview(bytearray(count * array.array(_FORMATS[kind].replace("?", "B")).itemsize))
    return data.cast(_FORMATS[kind], shape) if count else data.cast(_FORMATS[kind])


def _numbers(what: str, numbers: Any, count: int) -> Any:
    """A copy of `count` whole numbers as 32-bit integers."""
    if numpy is not None:
        given = numpy.asarray(numbers)
        if given.dtype.kind not in "iu":
            raise TypeError(f"{what} must be whole numbers, not {given.dtype}")
        found = given.astype(numpy.int64 if given.dtype.kind == "i" else numpy.uint64)
        if found.size and not (-2**31 <= int(found.min()) and int(found.max()) < 2**31):
            raise Error(f"{what} must be numbers of 32 bits")
        found = numpy.ascontiguousarray(found, dtype=numpy.int32).reshape(-1)
    else:
        try:
            found = array.array("i", numbers)
        except OverflowError as error:
            raise Error(f"{what} must be numbers of 32 bits") from error
    if len(found) != count:
        raise Error(f"{what} must be {count}, one for each game, not {len(found)}")
    return found


class Batch(Handle):
    """Games of one variant that are played side by side.

    >>> batch = Batch(Game("english"), 3)
    >>> batch.step(batch.choose(seed=1))[1].tolist()
    [False, False, False]
    >>> batch.plies().tolist(), batch.turns().tolist()
    ([1, 1, 1], [1, 1, 1])
    >>> batch.reset([True, False, False])
    >>> batch.plies().tolist()
    [0, 1, 1]

    A batch may be used by several threads, one at a time.
    """

    _free, _what = "batch_free", "batch"
    __slots__ = ("game", "_count", "_lock", "__weakref__")

    def __init__(self, game: Game, count: int) -> None:
        if not isinstance(game, Game):
            raise TypeError("the first argument of Batch must be a Game")
        error = _library.error_buffer()
        self._count = whole("the number of games", count, 1, 1 << 24)
        self.game = game
        self._lock = threading.RLock()
        super().__init__(library.batch_make(game._word, self._count, error))
        if not self._pointer:
            raise _library.failed(error)

    def close(self) -> None:
        """Frees the games. What is called later is an error."""
        with self._lock:
            self._release()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self._count

    def _out(self, out: Any, shape: Tuple[int, ...], kind: str) -> Tuple[Any, Any]:
        """An array to be written, and its pointer: the caller's, or a new one."""
        size = 1
        for dimension in shape:
            size *= dimension
        written = new_array(shape, kind) if out is None else out
        width = array.array(_FORMATS[kind].replace("?", "B")).itemsize
        return written, buffer_of("the array", written, size * width, True)

    def reset(self, which: Any = None) -> None:
        """Begins all games anew, or those that are true in `which`."""
        data = None
        if which is not None:
            flags = bytes(bool(flag) for flag in which)
            data = buffer_of("which", flags, self._count, False)
        with self._lock:
            library.batch_reset(self._ptr, data)

    def set(self, number: int, position: Position) -> None:
        """Makes a game equal to a position; the moves that have led to it count for repetitions."""
        if not isinstance(position, Position):
            raise TypeError("the second argument of Batch.set must be a Position")
        error = _library.error_buffer()
        with self._lock:
            if not library.batch_set(self._ptr, whole("the game", number, 0, self._count - 1),
                                     position._ptr, error):
                raise _library.failed(error)

    def position(self, number: int) -> Position:
        """The position of a game, without the moves that have led to it."""
        with self._lock:
            pointer = library.batch_game(self._ptr, whole("the game", number, 0, self._count - 1))
        return Position._of(pointer, self.game)

    def legal_mask(self, out: Any = None) -> Any:
        """A row of flags for each game: whether an action is legal. A game that is over has no
        legal action.

        >>> Game("english").batch(2).legal_mask().shape
        (2, 1152)
        """
        written, pointer = self._out(out, (self._count, self.game.actions), "bool")
        with self._lock:
            library.batch_mask(self._ptr, pointer)
        return written

    def legal_actions(self) -> Tuple[Any, Any]:
        """The legal actions of all games in one row, and where those of each game begin and end.

        >>> begins, actions = Game("english").batch(2).legal_actions()
        >>> begins.tolist(), len(actions)
        ([0, 7, 14], 14)
        """
        begins, begin_pointer = self._out(None, (self._count + 1,), "int64")
        with self._lock:
            room = library.batch_actions(self._ptr, begin_pointer, None, 0)
            actions = new_array((room,), "int32")
            pointer = buffer_of("the array", actions, 4 * room, True) if room else None
            library.batch_actions(self._ptr, begin_pointer, pointer, room)
        return begins, actions

    def choose(self, seed: int) -> Any:
        """A random legal action of each game; -1 for a game that is over. The same seed chooses the
        same."""
        written, pointer = self._out(None, (self._count,), "int32")
        number = whole("the seed", seed, 0, 2**64 - 1)
        with self._lock:
            library.batch_choose(self._ptr, number, pointer)
        return written

    def step(self, actions: Any) -> Tuple[Any, Any]:
        """Plays an action in each game; in a game that is over, or for the action -1, nothing is
        played.

        Returns the rewards of those who have moved (1 for a win, -1 for a loss, 0) and whether each
        game is over. If an action is not legal, no game changes.

        >>> batch = Game("english").batch(1)
        >>> batch.set(0, Game("english").position("W:W22:B18"))
        >>> rewards, over = batch.step([(22 - 1) * 32 + 15 - 1])
        >>> rewards.tolist(), over.tolist()
        ([1], [True])
        """
        numbers = _numbers("the actions", actions, self._count)
        pointer = buffer_of("the actions", numbers, 4 * self._count, False)
        error = _library.error_buffer()
        with self._lock:
            before, turns = self._state()[:2]
            if not library.batch_step(self._ptr, pointer, error):
                raise _library.failed(error)
            after = self._state()[0]
        return _rewards(before, turns, after)

    def _state(self) -> Tuple[Any, Any, Any]:
        results, result_pointer = self._out(None, (self._count,), "uint8")
        turns, turn_pointer = self._out(None, (self._count,), "uint8")
        plies, ply_pointer = self._out(None, (self._count,), "int32")
        with self._lock:
            library.batch_state(self._ptr, result_pointer, turn_pointer, ply_pointer)
        return results, turns, plies

    def results(self) -> Any:
        """Of each game 0 while it goes on, 1 if the first player has won, 2 if the second has, 3
        for a draw."""
        return self._state()[0]

    def turns(self) -> Any:
        """The player to move of each game: 0 or 1."""
        return self._state()[1]

    def plies(self) -> Any:
        """How many moves were played in each game."""
        return self._state()[2]

    def planes(self, out: Any = None) -> Any:
        """The boards as planes of bytes, ``[game, plane, place]``.

        Draughts has six: the men and the kings of the player to move, the men and the kings of the
        other; then, the same for all places, whether the second player is to move, and how many
        plies the last irreversible move was ago (255 at most). Focus has fourteen: the men of the
        player to move by their depth in a pile, from the top, those of the other, the two reserves,
        and the last two of draughts.

        >>> planes = Game("english").batch(1).planes()
        >>> planes.shape, planes[0, 0].sum() == 12
        ((1, 6, 32), True)
        """
        shape = (self._count, self.game.planes, len(self.game.places))
        written, pointer = self._out(out, shape, "uint8")
        with self._lock:
            library.batch_planes(self._ptr, pointer)
        return written

    def play_out(self, seed: int, most: int = 1000) -> Tuple[Any, Any]:
        """Plays each game on at random, without changing it: the results, as `results` has them,
        and the plies played.

        A game that is not over after `most` plies has the result 0. The same seed plays the same.

        >>> results, plies = Game("russian").batch(100).play_out(seed=5)
        >>> int(results.min()) > 0, 20 < plies.mean() < 100
        (True, True)
        """
        results, result_pointer = self._out(None, (self._count,), "uint8")
        plies, ply_pointer = self._out(None, (self._count,), "int32")
        number = whole("the seed", seed, 0, 2**64 - 1)
        limit = whole("the number of plies", most, 0, 100000)
        with self._lock:
            if not library.batch_play_out(self._ptr, number, limit, result_pointer, ply_pointer):
                raise MemoryError("not enough memory")
        return results, plies


def _rewards(before: Any, turns: Any, after: Any) -> Tuple[Any, Any]:
    """What the movers have won, and which games are over."""
    if numpy is not None:
        won = (after == turns + 1).astype(numpy.int8)
        lost = (after == 2 - turns).astype(numpy.int8)
        return numpy.where(before == ONGOING, won - lost, 0).astype(numpy.int8), after != ONGOING
    rewards, over = new_array((len(after),), "int8"), new_array((len(after),), "bool")
    for i, (was, turn, result) in enumerate(zip(before, turns, after)):
        over[i] = result != ONGOING
        if was == ONGOING and result in (FIRST_WINS, SECOND_WINS):
            rewards[i] = 1 if result == turn + 1 else -1
    return rewards, over
