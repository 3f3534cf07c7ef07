"""Variants, positions, moves, drawings and files of games."""
import copy
import pathlib
import pickle
import tempfile
import threading
import unittest
import xml.dom.minidom

from support import crownhead


class Rules(unittest.TestCase):
    def test_all_variants_are_whole(self):
        games = crownhead.variants()
        self.assertGreater(len(games), 20)
        self.assertEqual(len({game.name for game in games}), len(games))
        for game in games:
            with self.subTest(game.name):
                start = game.start()
                self.assertEqual(len(game.places), len(set(game.places)))
                self.assertEqual(start.turn, game.colours[0])
                self.assertEqual(game.position(start.fen), start)
                self.assertGreater(game.actions, game.pairs - 1)
                self.assertIn("\n", game.rules)
                for move in start.moves():
                    after = start.play(move)
                    self.assertEqual(after, start.play(move.text))
                    self.assertEqual(after, start.play(move.action))
                    self.assertEqual(after.last, move)
                    self.assertEqual(after.player, 1)
                    self.assertEqual(after.undo(), start)
                xml.dom.minidom.parseString(start.svg(start.moves()[0]))

    def test_perft_agrees_with_moves_played_one_by_one(self):
        def count(position, depth):
            if depth == 0:
                return 1
            return sum(count(position.play(move), depth - 1) for move in position.moves())
        for name in ("english", "italian", "international", "frisian", "focus-steps"):
            position = crownhead.Game(name).start()
            self.assertEqual(count(position, 2), position.perft(2), name)

    def test_results(self):
        english = crownhead.Game("english")
        kings = english.position("B:WK32:BK1")
        self.assertIsNone(kings.result())
        again = kings.play(*["1-5", "32-28", "5-1", "28-32"] * 2)
        self.assertEqual(again.result(), crownhead.Result(None, "repetition"))
        self.assertIsNone(english.position(again.fen).result())
        self.assertEqual(english.position("W:W:B1").result().winner, "black")
        self.assertEqual(crownhead.Game("russian-losing").position("W:W:Ba7").result().winner, "white")

    def test_positions_are_values(self):
        game = crownhead.Game("frisian")
        position = game.start()
        for _ in range(30):
            position = position.play(position.moves()[-1])
        for other in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
            self.assertEqual(other, position)
            self.assertEqual(other.played(), position.played())
        self.assertEqual({position: 1}[pickle.loads(pickle.dumps(position))], 1)
        self.assertNotEqual(position, position.undo())
        self.assertNotEqual(position, None)
        self.assertEqual(len(position), 30)
        self.assertTrue(game.start())
        self.assertEqual(eval(repr(position), {"Game": crownhead.Game}), position)

    def test_hub_and_fen(self):
        start = crownhead.Game("russian").start()
        self.assertEqual(crownhead.Game("russian").position(start.hub), start)
        self.assertEqual(crownhead.Game("focus").start().hub, "")
        self.assertIn("| w |", str(start))

    def test_errors_say_why(self):
        english = crownhead.Game("english")
        for call, words in ((lambda: crownhead.Game("draughtz"), "unknown variant"),
                            (lambda: english.position("W:W33:B1"), "33"),
                            (lambda: english.start().play("11-11"), "11-11"),
                            (lambda: english.start().play(7), "action 7 is not a legal move"),
                            (lambda: english.start().play(5000), "from 0 to 1151"),
                            (lambda: english.start().undo(), "from 0 to 0"),
                            (lambda: english.start().last, "no move has been played"),
                            (lambda: english.position("W:W\0:B1"), "NUL"),
                            (lambda: english.start().perft(100), "from 0 to 99")):
            with self.assertRaisesRegex(crownhead.Error, words):
                call()

    def test_threads_share_positions(self):
        position, failures = crownhead.Game("international").start(), []

        def work():
            try:
                for _ in range(200):
                    self.assertEqual(len(position.play(position.moves()[0]).moves()), 9)
            except BaseException as error:
                failures.append(error)
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


class Files(unittest.TestCase):
    TEXT = ('[White "A\'nn"]\n[Result "0-1"]\n\n{start} 1. 11-15 23-19 (22-18 {why}) 2. 8-11 $1 0-1\n\n'
            '1. 11-15 11-15 *\n\n[GameType "25"]\n1. c3-d4 *\n')

    def test_games_are_read_one_by_one(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "gâmes.pdn")
            path.write_text(self.TEXT, encoding="utf-8")
            records = list(crownhead.read_pdn(path))
        self.assertEqual([record.game.name for record in records], ["english", "english", "russian"])
        self.assertEqual(records[0].moves(), ["11-15", "23-19", "8-11"])
        self.assertEqual(records[0].tags, {"White": "A'nn", "Result": "0-1"})
        self.assertEqual([remark.kind for remark in records[0].remarks],
                         ["comment", "open", "move", "comment", "close", "nag"])
        self.assertEqual(records[0].result, "0-1")
        self.assertIsNone(records[0].error)
        self.assertIn("11-15", records[1].error)
        self.assertEqual(records[1].moves(), ["11-15"])
        self.assertEqual(records[1].line, 6)

    def test_a_broken_game_can_be_an_error(self):
        with self.assertRaisesRegex(crownhead.Error, "line 6: "):
            list(crownhead.parse_pdn(self.TEXT, strict=True))
        with self.assertRaisesRegex(crownhead.Error, "no-such-file"):
            crownhead.read_pdn("/no-such-file.pdn")

    def test_what_is_written_is_read_again(self):
        remarks = [crownhead.Remark(0, "comment", "a {b} \"c\""), crownhead.Remark(1, "nag", "", 2)]
        position = crownhead.Game("pool").start()
        for _ in range(9):
            position = position.play(position.moves()[0])
        text = crownhead.write_pdn(position, {"Event": 'The "cup"'}, remarks, "1-0")
        record = next(crownhead.parse_pdn(text))
        self.assertEqual(record.position.played(), position.played())
        self.assertEqual(record.tags["Event"], 'The "cup"')
        self.assertEqual(record.remarks[-1], remarks[1])
        for remark in (crownhead.Remark(0, "open"), crownhead.Remark(99, "nag"), "comment"):
            with self.assertRaises(crownhead.Error):
                crownhead.write_pdn(position, remarks=[remark])
        with self.assertRaisesRegex(crownhead.Error, "3-0"):
            crownhead.write_pdn(position, result="3-0")


if __name__ == "__main__":
    unittest.main()
