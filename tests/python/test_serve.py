"""The service: its answers, bad requests, and many clients."""
import concurrent.futures
import contextlib
import json
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.error
import urllib.parse
import urllib.request

from support import PROGRAM, crownhead
from crownhead import serve


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.workers = serve.Workers(2, "auto", "auto")
        service = serve.Service(cls.workers, 5000)
        cls.server = serve.Server(("127.0.0.1", 0), service, 300, "https://example.org")
        cls.port = cls.server.server_address[1]
        cls.thread = threading.Thread(target=cls.server.serve_forever, daemon=True)
        cls.thread.start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        cls.workers.close()

    def get(self, path, **given):
        """The status and the answer to a question."""
        query = "?" + urllib.parse.urlencode(given) if given else ""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}{query}") as answer:
                self.assertEqual(answer.headers["Access-Control-Allow-Origin"], "https://example.org")
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:  # a page must see that it was refused
                self.assertEqual(error.headers["Access-Control-Allow-Origin"], "https://example.org")
                return error.code, json.load(error)

    def raw(self, data):
        """Everything that is answered to some bytes."""
        with socket.create_connection(("127.0.0.1", self.port), 60) as client:
            with contextlib.suppress(OSError):
                client.sendall(data)
                client.shutdown(socket.SHUT_WR)
            found = b""
            with contextlib.suppress(OSError):
                while True:
                    part = client.recv(65536)
                    if not part:
                        break
                    found += part
        return found

    def test_questions_are_answered(self):
        status, answer = self.get("/variants")
        self.assertEqual((status, len(answer["variants"])), (200, len(crownhead.variants())))
        status, answer = self.get("/position", variant="english", moves="11-15 23-19")
        self.assertEqual((status, answer["turn"], answer["result"]), (200, "black", None))
        self.assertIn("8-11", answer["moves"])
        answer = self.get("/position", variant="russian", fen="W:W:Ba7")[1]
        self.assertEqual(answer["result"], {"winner": "black", "reason": "no-move"})
        answer = self.get("/tables", variant="english")[1]
        self.assertEqual((answer["value"], len(answer["moves"])), ("unknown", 7))
        status, answer = self.get("/analysis", variant="russian", nodes=500, lines=2)
        self.assertEqual((status, len(answer["lines"])), (200, 2))
        self.assertEqual(answer["move"], answer["lines"][0]["moves"][0])
        self.assertEqual(self.get("/analysis", fen="W:W:B1")[1]["move"], None)
        book = self.get("/book", variant="english")[1]["move"]
        self.assertIn(book, self.get("/position")[1]["moves"])
        self.assertEqual(self.get("/book", variant="english", moves="11-15 21-17 9-13 17-14")[0], 200)
        self.assertIsNone(self.get("/book", variant="tower")[1]["move"])

    @unittest.skipUnless(PROGRAM, "CROWNHEAD_PROGRAM is not set")
    def test_values_of_tables_say_whether_they_are_proved(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "tables", "make", "english", "3", "--into", folder],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            workers = serve.Workers(1, folder, "auto")
            service = serve.Service(workers, 5000)
            # After 65 plies of 80 the draw rule comes before the end of the longer wins.
            answer = service.answer("/tables?variant=english&fen=W:WK10,K14:BK1:H65")
            self.assertEqual((answer["value"], answer["plies"], answer["proved"]), ("win", 15, True))
            self.assertEqual({move["move"] for move in answer["moves"] if move["proved"]},
                             {"10-6", "14-9"})
            answer = service.answer("/tables?variant=english&fen=W:WK10,K14:BK1:H66")
            self.assertEqual((answer["value"], answer["proved"]), ("win", False))
            self.assertNotIn("proved", service.answer("/tables?variant=english"))
            workers.close()

    def test_wrong_questions_are_answered_by_400(self):
        for path, given, words in (("/", {}, "is not known"), ("/position", {"fen": "W:W33:B1"}, "33"),
                                   ("/position", {"variant": "chess"}, "unknown variant"),
                                   ("/position", {"moves": "11-11"}, "11-11"),
                                   ("/position", {"moves": "11-15 " * 400}, "moves"),
                                   ("/position", {"colour": "x"}, "colour"),
                                   ("/position", {"fen": "\0"}, "NUL"),
                                   ("/analysis", {"nodes": 5001}, "5001"),
                                   ("/analysis", {"nodes": "-1"}, "-1"),
                                   ("/analysis", {"lines": "9" * 30}, "lines"),
                                   ("/analysis", {"nodes": "²"}, "²"),
                                   ("/book", {"fen": "W:W1:B2"}, "fen"),
                                   ("/variants", {"fen": "x" * 5000}, "longer")):
            status, answer = self.get(path, **given)
            self.assertEqual((status, list(answer)), (400, ["error"]), answer)
            self.assertIn(words, answer["error"])

    def test_rubbish_is_answered_by_400(self):
        for data in (b"hello\r\n\r\n", b"POST /position HTTP/1.0\r\n\r\n", b"GET\r\n\r\n", b"\0\xff\r\n\r\n",
                     b"GET /position?%ff=%zz&&&= HTTP/1.0\r\n\r\n", b"GET //[ HTTP/1.0\r\n\r\n",
                     b"GET /" + b"x" * 5000 + b" HTTP/1.0\r\n\r\n", b"GET / HTTP/7.7.7\r\n\r\n",
                     b"GET / HTTP/1.0\r\nA: " + b"x" * 70000 + b"\r\n\r\n",
                     b"GET /position?" + b"a&" * 20 + b" HTTP/1.0\r\n\r\n"):
            found = self.raw(data)
            self.assertRegex(found[:60] or b"{", rb"^(HTTP/1.0 4\d\d |\{)", data[:40])
        self.assertEqual(self.raw(b""), b"")
        self.assertEqual(self.get("/variants")[0], 200)

    def test_hundreds_of_clients_are_served(self):
        def ask(number):
            return self.get("/analysis", variant=("english", "russian")[number % 2], nodes=100 + number % 7)
        with concurrent.futures.ThreadPoolExecutor(200) as pool:
            answers = list(pool.map(ask, range(400)))
        self.assertTrue(all(status in (200, 503) for status, _ in answers))
        self.assertGreater(sum(status == 200 for status, _ in answers), 300)

    def test_too_many_clients_are_refused(self):
        held = []
        with contextlib.ExitStack() as stack:
            for _ in range(330):
                held.append(stack.enter_context(socket.create_connection(("127.0.0.1", self.port), 30)))
            refused = held[-1].recv(4096)
        self.assertTrue(refused.startswith(b"HTTP/1.0 503 "), refused)


@unittest.skipUnless(PROGRAM, "CROWNHEAD_PROGRAM is not set")
class Knowledge(unittest.TestCase):
    def make(self, *words):
        subprocess.run([PROGRAM, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def test_tables_and_a_book_of_one_variant_leave_the_others_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            book = f"{folder}/russian.book"
            self.make("tables", "make", "russian", "2", "--into", folder)
            self.make("book", "make", "russian", "--into", book, "--nodes", "200", "--positions", "10")
            workers = serve.Workers(1, folder, book)
            ask = serve.Service(workers, 5000).answer
            self.assertEqual(ask("/tables?variant=russian&fen=W:WKa1:BKh8")["value"], "loss")
            self.assertIsNotNone(ask("/book?variant=russian")["move"])
            self.assertEqual(ask("/tables?variant=english&fen=W:WK1:BK32")["value"], "unknown")
            self.assertIsNone(ask("/book?variant=english")["move"])
            self.assertTrue(ask("/analysis?variant=italian&nodes=100")["move"])
            workers.close()
            for tables, name in ((f"{folder}/none", "auto"), ("auto", f"{folder}/none")):
                with self.assertRaises(crownhead.Error):
                    serve.Workers(1, tables, name)


class Command(unittest.TestCase):
    def run_package(self, *words):
        done = subprocess.run([sys.executable, "-m", "crownhead", *words], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
        return done.returncode, done.stdout, done.stderr

    def test_help_is_printed_in_every_way_that_people_ask_for_it(self):
        for words in (["--help"], ["-h"], ["help"], ["help", "serve"]):
            code, out, error = self.run_package(*words)
            self.assertEqual((code, error), (0, ""))
            self.assertIn("serve ", out)
        code, out, error = self.run_package("serve", "--help")
        self.assertEqual((code, error), (0, ""))
        self.assertIn("--port", out)

    def test_other_words_are_bad_arguments(self):
        for words, reason in (((), "a command is missing"), (("srve",), "'srve' is not a command")):
            code, out, error = self.run_package(*words)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(reason, error)


if __name__ == "__main__":
    unittest.main()
