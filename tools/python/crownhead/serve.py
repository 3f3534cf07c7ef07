"""A service that answers questions of web pages and bots over HTTP, in JSON: about rules, endgame
tables, opening books, and short analyses.

    GET /variants                                    the variants
    GET /position?variant=V[&fen=F][&moves=M]        the position, its legal moves and its result
    GET /tables?variant=V[&fen=F][&moves=M]          who wins by endgame tables, now and after each
                                                     move; "proved": true if no draw by counted
                                                     moves can change that
    GET /book?variant=V[&moves=M]                    the move of the opening book
    GET /analysis?variant=V[&fen=F][&moves=M][&nodes=N][&lines=L]
                                                     the L best lines by a search of N positions

Without `fen` the position is the start. The `moves`, separated by spaces, are played from it. A
wrong question is answered by status 400 and an `error` with the reason; if there are too many
questions at the same time, some are answered by status 503. There are limits for the length of a
question, the time of a connection, the number of clients and of engines, and the nodes and the time
of an analysis.
"""
import argparse
import collections
import json
import os
import queue
import socket
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import __version__
from ._library import Error
from .engine import Engine, Line, lent
from .rules import Game, Position, variants

LONGEST_QUESTION = 4096  # bytes of a path
MOST_MOVES = 300
MOST_LINES = 8
CONNECTION_SECONDS = 30.0
WAITING_SECONDS = 10.0
ANALYSIS_SECONDS = 5.0
ENGINES_EACH = 3  # variants that a worker keeps ready
HASH_EACH = 16  # MiB of each engine
ANSWERS_KEPT = 2048

Answer = Dict[str, Any]


class Busy(Exception):
    """All engines were at work for too long."""


class Workers:
    """Engines that are lent to one question at a time.

    The tables and the book may be of other variants than a question; what is not sound is an Error.
    """

    def __init__(self, count: int, tables: str, book: str) -> None:
        self._knowledge = {"Tables": tables, "Book": book}
        lent(Game("english"), HASH_EACH, self._knowledge).close()
        self._free: "queue.Queue[collections.OrderedDict[Game, Engine]]" = queue.Queue()
        for _ in range(count):
            self._free.put(collections.OrderedDict())
        self._count = count

    def ask(self, game: Game, question: Callable[[Engine], Answer]) -> Answer:
        """The answer of an engine of the variant, or Busy."""
        try:
            engines = self._free.get(timeout=WAITING_SECONDS)
        except queue.Empty:
            raise Busy from None
        try:
            if game not in engines:
                engines[game] = lent(game, HASH_EACH, self._knowledge)
            engines.move_to_end(game)
            while len(engines) > ENGINES_EACH:
                engines.popitem(last=False)[1].close()
            return question(engines[game])
        finally:
            self._free.put(engines)

    def close(self) -> None:
        """Waits until no engine is lent, and frees them."""
        for _ in range(self._count):
            for engine in self._free.get().values():
                engine.close()


def _value(value: Optional[int], plies: Optional[int], is_proved: bool) -> Answer:
    names = {1: "win", 0: "draw", -1: "loss", None: "unknown"}
    return {"value": names[value], **({} if plies is None else {"plies": plies}),
            **({} if value is None else {"proved": is_proved})}


def _line(line: Line) -> Answer:
    score = {"mate": line.mate} if line.score is None else {"score": line.score}
    return {**score, "depth": line.depth, "nodes": line.nodes, "moves": list(line.moves)}


def _described(position: Position) -> Answer:
    result = position.result()
    return {"variant": position.game.name, "fen": position.fen, "turn": position.turn,
            "moves": [move.text for move in position.moves()],
            "result": result and {"winner": result.winner, "reason": result.reason}}


class Service:
    """Answers questions, whoever asks them."""

    def __init__(self, workers: Workers, most_nodes: int) -> None:
        self._workers, self._most_nodes = workers, most_nodes
        self._kept: "collections.OrderedDict[str, Answer]" = collections.OrderedDict()
        self._lock = threading.Lock()

    def answer(self, path: str) -> Answer:
        """The answer to a question; an Error says what is wrong with it."""
        with self._lock:
            if path in self._kept:
                self._kept.move_to_end(path)
                return self._kept[path]
        found = self._find(path)
        with self._lock:
            self._kept[path] = found
            while len(self._kept) > ANSWERS_KEPT:
                self._kept.popitem(last=False)
        return found

    def _find(self, path: str) -> Answer:
        parts = urllib.parse.urlsplit(path)
        known: Dict[str, Tuple[Tuple[str, ...], Callable[[Dict[str, str]], Answer]]] = {
            "/variants": ((), self._variants),
            "/position": (("variant", "fen", "moves"), self._position),
            "/tables": (("variant", "fen", "moves"), self._probe),
            "/book": (("variant", "moves"), self._book),
            "/analysis": (("variant", "fen", "moves", "nodes", "lines"), self._analysis)}
        if parts.path not in known:
            raise Error(f"'{parts.path[:40]}' is not known; {', '.join(known)} are")
        words, question = known[parts.path]
        given: Dict[str, str] = {}
        try:
            pairs = []
            if parts.query:  # an empty one is an error until Python 3.11
                pairs = urllib.parse.parse_qsl(parts.query, True, True, max_num_fields=8)
        except ValueError:
            raise Error("the part after ? must be NAME=VALUE&NAME=VALUE, with 8 at most") from None
        for name, value in pairs:
            if name not in words or name in given:
                raise Error(f"'{name[:40]}' is given twice, or does not belong to {parts.path}")
            given[name] = value
        return question(given)

    def _asked(self, given: Dict[str, str]) -> Position:
        game = Game(given.get("variant", "english"))
        position = game.position(given["fen"]) if "fen" in given else game.start()
        moves = given.get("moves", "").split()
        if len(moves) > MOST_MOVES:
            raise Error(f"there are {len(moves)} moves; {MOST_MOVES} are the most")
        return position.play(*moves)

    def _number(self, given: Dict[str, str], name: str, usual: int, most: int) -> int:
        word = given.get(name, str(usual))
        if not (word.isascii() and word.isdigit() and 1 <= int(word[:12]) <= most):
            raise Error(f"{name}: '{word[:40]}' is not a whole number from 1 to {most}")
        return int(word)

    def _variants(self, given: Dict[str, str]) -> Answer:
        return {"variants": [{"name": game.name, "title": game.title, "columns": game.columns}
                             for game in variants()], "version": __version__}

    def _position(self, given: Dict[str, str]) -> Answer:
        return _described(self._asked(given))

    def _probe(self, given: Dict[str, str]) -> Answer:
        position = self._asked(given)

        def question(engine: Engine) -> Answer:
            probe = engine.probe(position)
            return {"fen": position.fen, **_value(probe.value, probe.plies, probe.is_proved),
                    "moves": [{"move": move, **_value(*value, move in probe.proved_moves)}
                              for move, value in probe.moves.items()]}
        return self._workers.ask(position.game, question)

    def _book(self, given: Dict[str, str]) -> Answer:
        position = self._asked(given)
        if not position.moves():
            return {"fen": position.fen, "move": None}

        def question(engine: Engine) -> Answer:
            found = engine.book_move(position)
            return {"fen": position.fen, "move": found and found.text}
        return self._workers.ask(position.game, question)

    def _analysis(self, given: Dict[str, str]) -> Answer:
        position = self._asked(given)
        nodes = self._number(given, "nodes", min(100000, self._most_nodes), self._most_nodes)
        lines = self._number(given, "lines", 1, MOST_LINES)

        def question(engine: Engine) -> Answer:
            found = engine.analyse(position, nodes=nodes, seconds=ANALYSIS_SECONDS, lines=lines)
            return {"fen": position.fen, "move": found.move and found.move.text,
                    "lines": [_line(line) for line in found.lines]}
        return self._workers.ask(position.game, question)


class Server(ThreadingHTTPServer):
    """A thread for each client, up to a number of clients at the same time."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, address: Tuple[str, int], service: Service, clients: int,
                 origin: Optional[str]) -> None:
        self.service, self.origin = service, origin
        self._places = threading.BoundedSemaphore(clients)
        super().__init__(address, Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
            return
        try:
            request.settimeout(1)
            request.sendall(b"HTTP/1.0 503 Service Unavailable\r\nRetry-After: 1\r\n"
                            b"Content-Length: 0\r\n\r\n")
        except OSError:
            pass  # the client has gone
        self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], OSError):  # clients may go at any time
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Reads one question and answers it."""

    server: Server
    server_version, sys_version = "Crownhead/" + __version__, ""
    timeout = 10.0

    def handle(self) -> None:
        end = threading.Timer(CONNECTION_SECONDS, self._end)
        end.daemon = True
        end.start()
        try:
            super().handle()
        finally:
            end.cancel()

    def _end(self) -> None:
        """Ends a connection that takes too long."""
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it has ended by itself

    def do_GET(self) -> None:
        if len(self.path) > LONGEST_QUESTION:
            self._say(400, {"error": f"the question is longer than {LONGEST_QUESTION} bytes"})
            return
        try:
            self._say(200, self.server.service.answer(self.path))
        except (Error, ValueError) as error:
            self._say(400, {"error": str(error)})
        except Busy:
            self._say(503, {"error": "all engines are busy; try again"})

    do_HEAD = do_GET

    def _say(self, status: int, answer: Answer) -> None:
        data = json.dumps(answer).encode("ascii")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if self.server.origin:
            self.send_header("Access-Control-Allow-Origin", self.server.origin)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def send_error(self, code: int, message: Optional[str] = None,
                   explain: Optional[str] = None) -> None:
        """What is not HTTP, or another method, is a wrong question too."""
        self.command = getattr(self, "command", None) or "GET"
        self.close_connection = True
        self._say(code if code in (408, 414, 431) else 400, {"error": message or "this is not HTTP"})

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


def main(words: List[str]) -> None:
    """Serves until it is interrupted."""
    usage = argparse.ArgumentParser(prog="python3 -m crownhead serve", description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    usage.add_argument("--address", default="127.0.0.1",
                       help="listen at this address (default 127.0.0.1: only this machine can ask)")
    usage.add_argument("--port", type=int, default=8643,
                       help="listen at this port; 0: at a free port (default 8643)")
    usage.add_argument("--workers", type=int, default=os.cpu_count() or 1,
                       help="engines that work at the same time (default: one for each processor)")
    usage.add_argument("--clients", type=int, default=512,
                       help="clients that are served at the same time (default 512)")
    usage.add_argument("--nodes", type=int, default=1000000,
                       help="largest number of positions of an analysis (default 1000000)")
    usage.add_argument("--tables", default="auto",
                       help="the folder of endgame tables (default: the user's folder)")
    usage.add_argument("--book", default="auto",
                       help="the file of an opening book (default: the built-in book)")
    usage.add_argument("--origin",
                       help="let pages of this origin ask, or all pages with * (default: none)")
    given = usage.parse_args(words)
    for name, most in (("workers", 256), ("clients", 10000), ("nodes", 10**9)):
        if not 1 <= getattr(given, name) <= most:
            usage.error(f"--{name} must be a number from 1 to {most}")
    try:
        workers = Workers(given.workers, given.tables, given.book)
        service = Service(workers, given.nodes)
        server = Server((given.address, given.port), service, given.clients, given.origin)
    except (OSError, OverflowError, Error) as error:
        usage.exit(1, f"{usage.prog}: {error}\n")
    print(f"http://{server.server_address[0]}:{server.server_address[1]}/variants", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    server.server_close()
    workers.close()
