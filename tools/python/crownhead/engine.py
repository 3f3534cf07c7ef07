"""The engine: it searches in a thread of this process, and several may exist at the same time."""
import queue
import threading
import weakref
from typing import Any, Callable, Dict, FrozenSet, Iterable, List, NamedTuple, Optional, Set, Tuple, Union

from . import _library
from ._library import Error, encoded, library, whole
from .rules import NO_POSITION, Game, Move, Position, levels

_STACK = 8 << 20  # the search needs the stack of a usual thread; those of Python may be smaller
_stack_lock = threading.Lock()
_LONGEST = 24 * 60 * 60


class Line(NamedTuple):
    """What a search has found: a line of play and its score, for the side to move."""

    moves: Tuple[str, ...]  #: the expected line
    score: Optional[int]  #: centimen (a man is 100); None if the end of the game is seen
    mate: Optional[int]  #: moves to the end of the game; negative: the side to move loses
    depth: int  #: plies searched
    nodes: int  #: positions visited
    seconds: float
    number: int  #: of the line, 1 the best
    bound: Optional[str]  #: "lower" or "upper" if the score is at least or at most this
    table_value: Optional[int]  #: 1, 0 or -1 by endgame tables; None: they do not know
    table_plies: Optional[int]  #: to the end of the game by endgame tables


class Analysis(NamedTuple):
    """The end of a search."""

    move: Optional[Move]  #: the best move; None if no move is legal
    ponder: Optional[str]  #: the expected reply
    lines: Tuple[Line, ...]  #: the best line first


class Probe(NamedTuple):
    """What endgame tables know of a position."""

    value: Optional[int]  #: 1: a win of the side to move, 0: a draw, -1: a loss; None: not known
    plies: Optional[int]  #: to the end of the game; None: the tables have no distances
    moves: Dict[str, Tuple[Optional[int], Optional[int]]]  #: the same after each legal move
    is_proved: bool = False  #: no draw by counted moves can change the value
    proved_moves: FrozenSet[str] = frozenset()  #: the moves whose value in `moves` is proved


def _line(words: List[str]) -> Optional[Line]:
    """Takes a line `info ..` apart."""
    if "pv" not in words or "score" not in words:
        return None
    head, moves = words[:words.index("pv")], words[words.index("pv") + 1:]
    at = head.index("score")
    value = {word: head[i + 1] for i, word in enumerate(head[:-1])}
    bound = "lower" if "lowerbound" in head else "upper" if "upperbound" in head else None
    is_mate = head[at + 1] == "mate"
    score = int(head[at + 2])

    def number(word: str) -> Optional[int]:
        return int(value[word]) if word in value else None

    return Line(tuple(moves), None if is_mate else score, score if is_mate else None,
                number("depth") or 0, number("nodes") or 0, (number("time") or 0) / 1000,
                number("multipv") or 1, bound, number("tbvalue"), number("tbplies"))


def _run(pointer: int, output: Any) -> None:
    """The thread in which the engine searches; it keeps what the library calls."""
    library.run(pointer)
    del output


def _end(pointer: int, runner: threading.Thread, lock: threading.Lock) -> None:
    """Stops an engine, waits for its thread and frees it."""
    with lock:
        library.read(pointer, b"stop", 4)
        library.read(pointer, b"quit", 4)
    runner.join()
    library.free(pointer)


class Search:
    """A search that goes on until it is stopped, or its limit is reached.

    >>> with Engine("english") as engine:
    ...     with engine.start(Game("english").start()) as search:
    ...         analysis = search.stop()
    >>> analysis.move in Game("english").start().moves()
    True
    """

    def __init__(self, engine: "Engine", position: Position, words: str,
                 callback: Optional[Callable[[Line], Any]]) -> None:
        self._engine, self._position, self._callback = engine, position, callback
        self._lines: Dict[int, Line] = {}
        self._found: Optional[Analysis] = None
        self._failure: Optional[BaseException] = None
        self._done = threading.Event()
        engine._ask(position._line())
        engine._send("go " + words)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        try:
            while self._found is None:
                self._take(self._engine._receive())
        except BaseException as error:  # handed to who waits for the search
            self._failure = error
        finally:
            self._done.set()
            self._engine._release_search(self)

    def _take(self, text: str) -> None:
        words = text.split()
        if words[:1] == ["bestmove"]:
            is_none = words[1] == "none"
            self._found = Analysis(None if is_none else self._position.move(words[1]),
                                   words[3] if len(words) > 3 else None,
                                   tuple(self._lines[i] for i in sorted(self._lines)))
            return
        line = _line(words) if words[:1] == ["info"] else None
        if line is None:
            return
        self._lines[line.number] = line
        if self._callback is not None and self._failure is None:
            try:
                self._callback(line)
            except BaseException as error:  # ends the search; wait() raises it
                self._failure = error
                self._engine._stop()

    @property
    def lines(self) -> Tuple[Line, ...]:
        """The lines found so far, the best first."""
        found = dict(self._lines)
        return tuple(found[i] for i in sorted(found))

    @property
    def is_running(self) -> bool:
        return not self._done.is_set()

    def wait(self, seconds: Optional[float] = None) -> Analysis:
        """Waits for the end of the search; an error if it has not come after some seconds."""
        if not self._done.wait(seconds):
            raise TimeoutError("the search is still running")
        if self._failure is not None:
            raise self._failure
        if self._found is None:
            raise Error("the engine is closed")
        return self._found

    def stop(self) -> Analysis:
        """Ends the search and waits for what it has found."""
        if self.is_running:
            self._engine._stop()
        return self.wait()

    def __enter__(self) -> "Search":
        return self

    def __exit__(self, *exception: object) -> None:
        if self.is_running:
            self._engine._stop()
        self._done.wait()


class Engine:
    """An engine for one variant.

    >>> with Engine("russian", hash=16) as engine:
    ...     position = Game("russian").start()
    ...     analysis = engine.analyse(position, depth=6, lines=2)
    ...     move = engine.play(position, level="club", nodes=1000)
    >>> analysis.move in position.moves(), len(analysis.lines), move in position.moves()
    (True, 2, True)

    `tables` is a folder of endgame tables, `book` a file of an opening book; "auto" means those
    that the engine finds by itself, and None means none. A book is used in `play` only. `options`
    are further options of the engine, as `set` takes them.
    """

    def __init__(self, game: Union[Game, str] = "english", threads: int = 1, hash: int = 64,
                 tables: Optional[str] = "auto", book: Optional[str] = None,
                 options: Optional[Dict[str, Union[str, int, bool]]] = None) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        self._lines: "queue.Queue[Optional[str]]" = queue.Queue()
        self._send_lock, self._turn = threading.Lock(), threading.RLock()
        self._search: Optional[Search] = None
        lines = self._lines
        output = _library.OUTPUT(lambda context, line: lines.put(line.decode("utf-8", "replace")))
        pointer = library.make(output, None)
        if not pointer:
            raise MemoryError("not enough memory for an engine")
        runner = threading.Thread(target=_run, args=(pointer, output), daemon=True)
        with _stack_lock:
            before = threading.stack_size(_STACK)
            try:
                runner.start()
            finally:
                threading.stack_size(before)
        self._pointer: Optional[int] = pointer
        self._close = weakref.finalize(self, _end, pointer, runner, self._send_lock)
        try:
            self.set("UCI_Variant", self.game.name)
            self.set("Threads", whole("the number of threads", threads, 1, 256))
            self.set("Hash", whole("the size of the table in MiB", hash, 1, 65536))
            self.set("Tables", "<empty>" if tables is None else tables)
            self.set("Book", "<empty>" if book is None else book)
            for name, value in (options or {}).items():
                self.set(name, value)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends a search and frees the engine. What is asked later is an error."""
        self._pointer = None
        self._close()
        self._lines.put(None)

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _send(self, text: str) -> None:
        data = encoded("a command", text)
        with self._send_lock:
            if not self._pointer:
                raise Error("the engine is closed")
            library.read(self._pointer, data, len(data))

    def _receive(self) -> str:
        text = self._lines.get()
        if text is None:
            self._lines.put(None)  # for who asks next
            raise Error("the engine is closed")
        return text

    def _stop(self) -> None:
        with self._send_lock:
            if self._pointer:
                library.read(self._pointer, b"stop", 4)

    def _release_search(self, search: Search) -> None:
        if self._search is search:
            self._search = None

    def _ask(self, *commands: str) -> List[str]:
        """The answers to commands; the first error is an exception."""
        with self._turn:
            search = self._search
            if search is not None and search.is_running:
                raise Error("a search is running; stop it first")
            for command in commands:
                self._send(command)
            self._send("isready")
            answers: List[str] = []
            while True:
                text = self._receive()
                if text == "readyok":
                    break
                answers.append(text)
        for text in answers:
            if text.startswith("info string error: "):
                raise Error(text[len("info string error: "):])
        return answers

    def set(self, name: str, value: Union[str, int, bool]) -> None:
        """Sets an option of the engine.

        >>> with Engine("english") as engine:
        ...     engine.set("Hash", 0)
        Traceback (most recent call last):
            ...
        crownhead.Error: setoption: option Hash: '0' is not a whole number from 1 to 65536
        """
        if not isinstance(name, str) or not isinstance(value, (str, int)):
            raise TypeError("an option must be a str, its value a str, an int or a bool")
        word = str(value).lower() if isinstance(value, bool) else str(value)
        if any(end in name + word for end in "\r\n"):
            raise Error("an option is one line")
        self._ask(f"setoption name {name} value {word}")

    def new_game(self) -> None:
        """Forgets what was searched."""
        self._ask("ucinewgame")

    def start(self, position: Position, depth: Optional[int] = None, nodes: Optional[int] = None,
              seconds: Optional[float] = None, lines: int = 1,
              moves: Optional[Iterable[Union[str, Move]]] = None,
              callback: Optional[Callable[[Line], Any]] = None) -> Search:
        """Begins a search; without a limit it goes on until it is stopped.

        `moves` are the only ones that are searched. `callback` is called with each line as it is
        found, in a thread of the search; an exception of it ends the search, and `Search.wait`
        raises it.
        """
        self._expect(position)
        words = _limits(depth, nodes, seconds) or "infinite"
        if moves is not None:
            legal = [str(position.move(move if isinstance(move, Move) else str(move)))
                     for move in moves]
            if not legal:
                raise Error("the list of moves to search is empty")
            words += " searchmoves " + " ".join(legal)
        with self._turn:
            self.set("MultiPV", whole("the number of lines", lines, 1, 64))
            self._full_strength()
            search = self._search = Search(self, position, words, callback)
        return search

    def analyse(self, position: Position, depth: Optional[int] = None,
                nodes: Optional[int] = None, seconds: Optional[float] = None, lines: int = 1,
                moves: Optional[Iterable[Union[str, Move]]] = None,
                callback: Optional[Callable[[Line], Any]] = None) -> Analysis:
        """Searches and waits for the end; without a limit it takes a second. The arguments are
        those of `start`.

        >>> with Engine("english") as engine:
        ...     analysis = engine.analyse(Game("english").position("W:WK10,K11,K14:BK1"), depth=5)
        >>> analysis.lines[0].mate, str(analysis.move)
        (3, '11-7')
        """
        if depth is None and nodes is None and seconds is None:
            seconds = 1.0
        search = self.start(position, depth, nodes, seconds, lines, moves, callback)
        try:
            return search.wait()
        except BaseException:
            self._stop()
            raise

    def play(self, position: Position, level: str = "full", depth: Optional[int] = None,
             nodes: Optional[int] = None, seconds: Optional[float] = None, seed: int = 0) -> Move:
        """The move that the engine plays at a level, see `levels`; without a limit it takes a
        second.

        Another seed may choose another of moves that are about equal.
        """
        self._expect(position)
        strengths = levels()
        if level not in strengths:
            raise Error(f"'{level}' is not a level; {', '.join(strengths)} are")
        if depth is None and nodes is None and seconds is None:
            seconds = 1.0
        with self._turn:
            self.set("MultiPV", 1)
            self.set("Seed", whole("the seed", seed, 0, 2**31 - 1))
            self.set("UCI_LimitStrength", level != "full")
            self.set("UCI_Elo", strengths[level])
            self.set("OwnBook", True)
            search = self._search = Search(self, position, _limits(depth, nodes, seconds), None)
        found = search.wait()
        if found.move is None:
            raise Error("the position has no legal move")
        return found.move

    def book_move(self, position: Position) -> Optional[Move]:
        """The move of the opening book; None if the position is not in it.

        >>> with Engine("english", book="auto") as engine:
        ...     engine.book_move(Game("english").start()) is not None
        True
        """
        self._expect(position)
        with self._turn:
            self.set("MultiPV", 1)
            self._full_strength()
            self.set("OwnBook", True)
            search = self._search = Search(self, position, "depth 1", None)
        found = search.wait()
        return found.move if found.lines and found.lines[0].nodes == 0 else None

    def _full_strength(self) -> None:
        self.set("UCI_LimitStrength", False)
        self.set("Seed", 0)
        self.set("OwnBook", False)

    def _expect(self, position: Position) -> None:
        if not isinstance(position, Position):
            raise TypeError(NO_POSITION)
        if position.game != self.game:
            raise Error(f"the engine plays {self.game.name}, "
                        f"the position is of {position.game.name}")

    def stop(self) -> None:
        """Ends a search that is running. Any thread, and a callback, may call this."""
        self._stop()

    def probe(self, position: Position) -> Probe:
        """What endgame tables know of a position and of each of its moves."""
        self._expect(position)
        values: List[Tuple[str, Optional[int], Optional[int]]] = []
        proved: Set[str] = set()
        for text in self._ask(position._line(), "probe"):
            words = text.split()
            if len(words) >= 2 and (words[0] == "probe" or text.startswith("  ")):
                value = {"win": 1, "draw": 0, "loss": -1}.get(words[1])
                values.append((words[0], value, int(words[3]) if len(words) > 3 else None))
                if words[-1] == "(proved)":
                    proved.add(words[0])
        _, value, plies = values[0]
        return Probe(value, plies, {move: (value, plies) for move, value, plies in values[1:]},
                     "probe" in proved, frozenset(proved - {"probe"}))

    def evaluate(self, position: Position) -> int:
        """The static score in centimen, for the side to move.

        >>> with Engine("english") as engine:
        ...     engine.evaluate(Game("english").position("B:W32:B1,2")) > 0
        True
        """
        self._expect(position)
        for text in self._ask(position._line(), "eval"):
            words = text.split()
            if words[:2] == ["score", "cp"]:
                return int(words[2])
        raise Error("the engine has no score for this position")


def _limits(depth: Optional[int], nodes: Optional[int], seconds: Optional[float]) -> str:
    """The words of `go` for limits."""
    words = []
    if depth is not None:
        words.append(f"depth {whole('the depth', depth, 1, 100)}")
    if nodes is not None:
        words.append(f"nodes {whole('the number of nodes', nodes, 1, 2**62)}")
    if seconds is not None:
        if not 0 <= seconds <= _LONGEST:
            raise Error(f"the time is {seconds} seconds; it must be from 0 to {_LONGEST}")
        words.append(f"movetime {max(1, round(1000 * seconds))}")
    return " ".join(words)


def lent(game: Game, hash: int, knowledge: Dict[str, str]) -> Engine:
    """An engine with `Tables` and `Book` by name, without those that are of other variants only."""
    engine = Engine(game, hash=hash, tables=None)
    for name, value in knowledge.items():
        try:
            engine.set(name, value)
        except Error as error:
            if not any(words in str(error) for words in ("no tables of", "is a book of")):
                engine.close()
                raise
    return engine


class Tables:
    """Endgame tables of a folder, as knowledge: `crownhead tables make english 4` makes them.

    "auto" is the folder in which that command puts them.
    """

    def __init__(self, folder: str = "auto") -> None:
        self._folder = folder
        self._engines: Dict[Game, Engine] = {}
        self._lock = threading.Lock()

    def probe(self, position: Position) -> Probe:
        """What the tables know of a position and of each of its moves."""
        if not isinstance(position, Position):
            raise TypeError(NO_POSITION)
        with self._lock:
            if position.game not in self._engines:
                self._engines[position.game] = lent(position.game, 1, {"Tables": self._folder})
            engine = self._engines[position.game]
        return engine.probe(position)

    def close(self) -> None:
        """Frees what the tables take; they are opened again when they are asked."""
        with self._lock:
            engines, self._engines = list(self._engines.values()), {}
        for engine in engines:
            engine.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
