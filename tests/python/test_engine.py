"""The engine, endgame tables and samples."""
import gc
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

from support import PROGRAM, crownhead


class Engines(unittest.TestCase):
    def test_a_search_finds_a_shot(self):
        game = crownhead.Game("english")
        position = game.position("W:WK10,K11,K14:BK1")
        lines = []
        with crownhead.Engine(game, hash=4) as engine:
            analysis = engine.analyse(position, depth=7, callback=lines.append)
            self.assertEqual(analysis.lines[0].mate, 3)
            self.assertEqual(str(analysis.move), "11-7")
            self.assertEqual(lines[-1], analysis.lines[0])
            one = engine.analyse(game.start(), nodes=500, moves=["9-13"])
            self.assertEqual(str(one.move), "9-13")
            self.assertEqual(len(engine.analyse(game.start(), depth=4, lines=3).lines), 3)
            self.assertIsNone(engine.analyse(game.position("W:W:B1"), depth=3).move)

    def test_levels(self):
        position = crownhead.Game("russian").start()
        with crownhead.Engine("russian", hash=4) as engine:
            for level in crownhead.levels():
                self.assertIn(engine.play(position, level, nodes=300), position.moves())
            with self.assertRaisesRegex(crownhead.Error, "'godlike' is not a level; newcomer, "):
                engine.play(position, "godlike")

    def test_a_search_goes_on_until_it_is_stopped(self):
        position = crownhead.Game("english").start().play("11-15")
        came = threading.Event()
        with crownhead.Engine("english", hash=4) as engine:
            search = engine.start(position, callback=lambda line: came.set())
            came.wait()
            self.assertTrue(search.is_running)
            with self.assertRaisesRegex(crownhead.Error, "a search is running"):
                engine.set("Hash", 5)
            with self.assertRaises(TimeoutError):
                search.wait(0.01)
            self.assertIn(search.stop().move, position.moves())
            self.assertFalse(search.is_running)
            self.assertEqual(search.stop(), search.wait())
            engine.set("Hash", 5)

    def test_an_exception_of_a_callback_ends_the_search(self):
        def callback(line):
            raise KeyError(line.depth)
        with crownhead.Engine("english", hash=4) as engine:
            with self.assertRaises(KeyError):
                engine.analyse(crownhead.Game("english").start(), seconds=3600, callback=callback)
            self.assertIsNotNone(engine.analyse(crownhead.Game("english").start(), depth=2).move)

    def test_a_callback_may_stop_the_search(self):
        with crownhead.Engine("english", hash=4) as engine:
            found = engine.analyse(crownhead.Game("english").start(), seconds=3600,
                                   callback=lambda line: line.depth >= 3 and engine.stop())
            self.assertGreaterEqual(found.lines[0].depth, 3)

    def test_a_search_that_ends_at_once_is_still_had(self):
        class Slow(crownhead.Engine):
            """Goes on only when the search that it keeps has ended."""

            def __setattr__(self, name, value):
                super().__setattr__(name, value)
                if name == "_search" and value is not None:
                    value._reader.join()

        with Slow("english", hash=4) as engine:
            position = engine.game.start()
            self.assertEqual(len(engine.start(position, depth=1).wait().lines), 1)
            self.assertEqual(len(engine.analyse(position, depth=1).lines), 1)
            self.assertIn(engine.play(position, depth=1), position.moves())

    def test_several_engines_search_at_once(self):
        engines = [crownhead.Engine(name, hash=2) for name in ("english", "russian", "international")]
        searches = [engine.start(engine.game.start()) for engine in engines]
        for engine, search in zip(engines, searches):
            self.assertIn(search.stop().move, engine.game.start().moves())
            engine.close()

    def test_a_closed_engine_is_an_error(self):
        engine = crownhead.Engine("english", hash=1)
        search = engine.start(crownhead.Game("english").start())
        engine.close()
        engine.close()
        search._done.wait()
        for call in (lambda: engine.set("Hash", 1), lambda: engine.probe(engine.game.start()),
                     lambda: engine.play(engine.game.start()), engine.new_game):
            with self.assertRaisesRegex(crownhead.Error, "the engine is closed"):
                call()
        engine.stop()
        engine = crownhead.Engine("english", hash=1)
        engine.start(crownhead.Game("english").start())
        del engine
        gc.collect()

    def test_what_is_wrong_is_said(self):
        russian = crownhead.Game("russian").start()
        with crownhead.Engine("english", hash=1) as engine:
            for call, words in ((lambda: engine.analyse(russian), "the position is of russian"),
                                (lambda: engine.set("Nonsense", 1), "Nonsense"),
                                (lambda: engine.set("Hash\nquit", 1), "one line"),
                                (lambda: engine.analyse(engine.game.start(), depth=0), "from 1 to 100"),
                                (lambda: engine.analyse(engine.game.start(), moves=[]), "empty"),
                                (lambda: engine.analyse(engine.game.start(), moves=["1-2"]), "1-2"),
                                (lambda: engine.analyse(engine.game.start(), seconds=-1), "from 0")):
                with self.assertRaisesRegex(crownhead.Error, words):
                    call()
        with self.assertRaises(crownhead.Error):
            crownhead.Engine("english", tables="/no/such/folder")
        with self.assertRaises(TypeError):
            crownhead.Engine("english").analyse("W:W1:B2")

    def test_python_may_end_while_an_engine_searches(self):
        code = ("import crownhead; engine = crownhead.Engine('english', hash=1); "
                "search = engine.start(crownhead.Game('english').start()); print('ends')")
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=120)
        self.assertEqual((done.returncode, done.stdout.strip()), (0, b"ends"))


@unittest.skipUnless(PROGRAM, "CROWNHEAD_PROGRAM is not set")
class Knowledge(unittest.TestCase):
    def test_tables_know_who_wins(self):
        english = crownhead.Game("english")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "tables", "make", "english", "3", "--into", folder],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with crownhead.Tables(folder) as tables:
                probe = tables.probe(english.position("W:WK10,K14:BK1"))
                self.assertEqual((probe.value, probe.plies), (1, 15))
                self.assertEqual(probe.moves["10-6"][0], -1)
                self.assertEqual(len(probe.moves), len(english.position("W:WK10,K14:BK1").moves()))
                self.assertTrue(probe.is_proved)
                self.assertEqual(probe.proved_moves, set(probe.moves))
                # After 65 plies of 80 the draw rule comes before the end of the longer wins.
                late = tables.probe(english.position("W:WK10,K14:BK1:H65"))
                self.assertEqual((late.value, late.plies, late.is_proved), (1, 15, True))
                self.assertEqual(late.proved_moves, {"10-6", "14-9"})
                self.assertFalse(tables.probe(english.position("W:WK10,K14:BK1:H66")).is_proved)
                self.assertIsNone(tables.probe(english.start()).value)
                self.assertFalse(tables.probe(english.start()).is_proved)
                tables.close()
                self.assertEqual(tables.probe(english.position("B:WK32:BK1")).value, 0)
                self.assertIsNone(tables.probe(crownhead.Game("russian").position("W:WKa1:BKh8")).value)
            missing = crownhead.Tables("/no/such/folder")
            for _ in range(2):
                with self.assertRaisesRegex(crownhead.Error, "no endgame tables"):
                    missing.probe(english.start())
            with crownhead.Engine(english, hash=1, tables=folder) as engine:
                line = engine.analyse(english.position("W:WK10,K14:BK1"), depth=4).lines[0]
                self.assertEqual((line.table_value, line.table_plies), (1, 15))

    def test_samples_are_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "some.smp")
            subprocess.run([PROGRAM, "selfplay", "russian", "--games", "4", "--seed", "1", "--nodes", "50",
                            "--into", str(path)], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            samples = crownhead.read_samples(path)
            data = path.read_bytes()
            self.assertEqual(samples.game.name, "russian")
            ends = sum(data[i + 6] & 3 == 0 and not any(data[i:i + 6]) and not any(data[i + 8:i + 14])
                       for i in range(192, len(data), 24))
            self.assertEqual(len(samples.own), (len(data) - 192) // 24 - ends)
            self.assertEqual(len(set(samples.numbers)), ends)
            for i in range(len(samples.own)):
                own, foes, kings = (int(sets[i]) for sets in samples[1:4])
                self.assertFalse(own & foes or kings & ~(own | foes) or own >> 32 or foes >> 32)
                self.assertIn(int(samples.results[i]), (-1, 0, 1))
            for broken in (data[:100], data[:-1], b"x" + data[1:], data[:192] + b"\xff" * 24):
                path.write_bytes(broken)
                with self.assertRaises(crownhead.Error):
                    crownhead.read_samples(path)


if __name__ == "__main__":
    unittest.main()
