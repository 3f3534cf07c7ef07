"""The examples of the docstrings and those of tools/python/examples."""
import contextlib
import doctest
import importlib
import io
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import types
import unittest
import unittest.mock

from support import EXAMPLES, PROGRAM, TOP, crownhead, example, needs_numpy


class AecEnv:
    """The part of pettingzoo.AECEnv that the environment uses."""

    def __init__(self):
        self.given, self.dead = [], 0

    def _accumulate_rewards(self):
        self.given.append(dict(self.rewards))

    def _was_dead_step(self, action):
        assert action is None
        self.dead += 1


def a_space(n=None, *arguments):
    return types.SimpleNamespace(n=n)


STAND_INS = {"pettingzoo": types.SimpleNamespace(AECEnv=AecEnv),
             "gymnasium": types.SimpleNamespace(spaces=types.SimpleNamespace(
                 Dict=a_space, Box=a_space, Discrete=a_space))}


@needs_numpy
class Docstrings(unittest.TestCase):
    def test_they_are_answered_as_they_say(self):
        tried = 0
        for name in ("", "._library", ".rules", ".batch", ".pdn", ".engine", ".samples", ".drawing"):
            failed, count = doctest.testmod(importlib.import_module("crownhead" + name))
            self.assertEqual(failed, 0, name)
            tried += count
        self.assertGreater(tried, 50)

    def test_the_blocks_of_the_readme_run(self):
        text = (TOP / "tools" / "python" / "README.md").read_text(encoding="utf-8")
        names = {}
        blocks = re.findall(r"```python\n(.*?)```", text, re.S)
        self.assertEqual(len(blocks), 3)
        for block in blocks:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(block.replace("100_000)", "100)"), names)


class Examples(unittest.TestCase):
    @unittest.skipUnless(PROGRAM, "CROWNHEAD_PROGRAM is not set")
    def test_an_ending_is_solved(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            page = pathlib.Path(folder, "page.html")
            subprocess.run([PROGRAM, "tables", "make", "english", "3", "--into", folder],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            example("solve_ending").main("english", "W:WK10,K14:BK1", str(page), folder)
            text = page.read_text(encoding="utf-8")
        self.assertIn("white wins in 15 plies", said.getvalue())
        self.assertEqual(text.count("<svg"), 16)
        self.assertIn("black loses in 0 plies", text.split("15. ")[1])

    @needs_numpy
    def test_a_game_is_learned(self):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            example("self_play").main("english", 2)
        won, lost = map(int, re.findall(r"(\d+) won, (\d+) lost", said.getvalue())[-1])
        self.assertGreater(won, lost, said.getvalue())

    def test_pettingzoo_takes_the_environment(self):
        try:
            from pettingzoo.test import api_test
        except ImportError as error:
            self.skipTest(str(error))
        for name in ("english", "russian", "focus"):
            with contextlib.redirect_stdout(io.StringIO()):
                api_test(example("aec_environment").AecEnvironment(name, most_plies=60), 200)

    @needs_numpy
    def test_the_environment_plays_games_to_their_end(self):
        """With stand-ins for the parts of PettingZoo and Gymnasium that it uses."""
        with unittest.mock.patch.dict(sys.modules, STAND_INS):
            module = example("aec_environment")
        for name in ("english", "russian-breakthrough", "focus"):
            env = module.AecEnvironment(name, most_plies=80)
            env.reset()
            rng, plies = random.Random(1), 0
            while not any(env.terminations.values()) and not any(env.truncations.values()):
                agent = env.agent_selection
                mask = env.observe(agent)["action_mask"]
                self.assertEqual(len(mask), env.action_space(agent).n)
                other = env.possible_agents[1 - env.possible_agents.index(agent)]
                self.assertFalse(env.observe(other)["action_mask"].any())
                env.step(rng.choice(mask.nonzero()[0]))
                self.assertNotEqual(env.agent_selection, agent)
                plies += 1
            self.assertEqual(sum(env.rewards.values()), 0)
            self.assertEqual(env.rewards, env.given[-1])
            self.assertEqual(all(env.truncations.values()), plies == 80)
            if env.terminations[agent] and env.rewards[agent]:
                self.assertEqual(env.rewards[agent], 1, name)
            env.step(None)
            self.assertEqual(env.dead, 1)
            self.assertIn("+---", env.render())
            env.close()

    def test_each_example_has_a_test(self):
        text = pathlib.Path(__file__).read_text(encoding="utf-8")
        for path in EXAMPLES.glob("*.py"):
            self.assertIn(f'example("{path.stem}")', text)


if __name__ == "__main__":
    unittest.main()
