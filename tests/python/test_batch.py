"""Many games at once, with NumPy and without."""
import threading
import unittest

from support import crownhead, needs_numpy, numpy


class Batches(unittest.TestCase):
    def test_a_batch_plays_as_positions_do(self):
        for name in ("english", "russian", "italian", "frisian", "focus"):
            game = crownhead.Game(name)
            with game.batch(3) as batch:
                positions = [game.start() for _ in range(3)]
                for ply in range(40):
                    begins, actions = (array.tolist() for array in batch.legal_actions())
                    mask, chosen = batch.legal_mask(), batch.choose(ply).tolist()
                    for i, position in enumerate(positions):
                        legal = {move.action for move in position.moves()}
                        if position.result():
                            legal = set()
                        self.assertEqual(set(actions[begins[i]:begins[i + 1]]), legal)
                        row = mask[i] if numpy is not None else mask.tolist()[i]
                        self.assertEqual({k for k, flag in enumerate(row) if flag}, legal)
                        if legal:
                            positions[i] = position.play(chosen[i])
                    over = batch.step(chosen)[1].tolist()
                    for i, position in enumerate(positions):
                        self.assertEqual(batch.position(i), position)
                        self.assertEqual(bool(position.result()), over[i])

    def test_rewards_are_those_of_the_movers(self):
        batch = crownhead.Game("russian-losing").batch(3)
        batch.set(0, crownhead.Game("russian-losing").position("B:Wc1:Bb2,h8"))
        batch.set(1, crownhead.Game("russian-losing").position("W:Wa1:Bb2"))
        action = batch.position(1).moves()[0].action
        rewards, over = batch.step([-1, action, -1])
        self.assertEqual((rewards.tolist(), over.tolist()), ([0, -1, 0], [False, True, False]))
        self.assertEqual(batch.results().tolist()[1], crownhead.SECOND_WINS)
        self.assertEqual(batch.step([-1, -1, -1])[0].tolist(), [0, 0, 0])
        batch.reset([False, True, False])
        self.assertEqual(batch.results().tolist(), [0, 0, 0])

    def test_a_wrong_action_changes_nothing(self):
        batch = crownhead.Game("english").batch(2)
        legal = batch.choose(1).tolist()
        for actions, error in (([legal[0], 3], crownhead.Error), ([legal[0], 2**40], crownhead.Error),
                               ([legal[0]], crownhead.Error), ([0.5, 1.5], TypeError), (None, TypeError),
                               (["a", "b"], TypeError)):
            with self.assertRaises(error):
                batch.step(actions)
            self.assertEqual(batch.plies().tolist(), [0, 0])

    def test_a_closed_batch_is_an_error(self):
        batch = crownhead.Game("english").batch(2)
        batch.close()
        batch.close()
        for call in (batch.legal_mask, batch.legal_actions, batch.planes, batch.results, batch.reset,
                     lambda: batch.step([-1, -1]), lambda: batch.choose(1), lambda: batch.play_out(1),
                     lambda: batch.position(0), lambda: batch.set(0, batch.game.start())):
            with self.assertRaisesRegex(crownhead.Error, "the batch is closed"):
                call()

    def test_arrays_of_the_caller_are_written(self):
        batch = crownhead.Game("english").batch(2)
        planes = bytearray(2 * 6 * 32)
        batch.planes(out=planes)
        self.assertEqual(sum(planes[:32]), 12)
        for out in (bytearray(3), bytes(2 * 6 * 32), memoryview(bytearray(4 * 6 * 32))[::2]):
            with self.assertRaises(crownhead.Error):
                batch.planes(out=out)

    @needs_numpy
    def test_numpy_arrays(self):
        batch = crownhead.Game("international").batch(4)
        mask, planes = batch.legal_mask(), batch.planes()
        self.assertEqual((mask.dtype, mask.shape), (numpy.bool_, (4, 3524)))
        self.assertEqual((planes.dtype, planes.shape), (numpy.uint8, (4, 6, 50)))
        out = numpy.zeros((4, 3524), dtype=bool)
        self.assertIs(batch.legal_mask(out=out), out)
        self.assertTrue((out == mask).all())
        with self.assertRaises(crownhead.Error):
            batch.legal_mask(out=numpy.asfortranarray(out))
        batch.step(mask.argmax(axis=1))
        self.assertEqual(batch.plies().sum(), 4)
        batch.reset(numpy.array([True, False, True, False]))
        self.assertEqual(batch.plies().tolist(), [0, 1, 0, 1])

    def test_threads_may_use_one_batch(self):
        batch, failures = crownhead.Game("english").batch(50), []

        def work(seed):
            try:
                for i in range(100):
                    batch.play_out(seed + i, most=20)
                    batch.legal_mask()
                    if i == 90:
                        batch.close()
            except crownhead.Error as error:
                if "closed" not in str(error):
                    failures.append(error)
        threads = [threading.Thread(target=work, args=(1000 * i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


if __name__ == "__main__":
    unittest.main()
