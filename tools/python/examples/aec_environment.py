"""An environment for PettingZoo: two agents play a variant in turn, with masks of legal actions.

    env = AecEnvironment("russian")
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        action = None if done else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
"""
import gymnasium
import numpy as np
from pettingzoo import AECEnv

import crownhead


class AecEnvironment(AECEnv):
    """A game between `player_0`, who begins, and `player_1`; after `most_plies` it is truncated."""

    metadata = {"render_modes": ["ansi"], "name": "crownhead_v1", "is_parallelizable": False}

    def __init__(self, variant="english", most_plies=400, render_mode=None):
        super().__init__()
        self.game = crownhead.Game(variant)
        self.most_plies, self.render_mode = most_plies, render_mode
        self.possible_agents = ["player_0", "player_1"]
        shape = (self.game.planes, len(self.game.places))
        observation = gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, shape, np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.game.actions,), np.int8)})
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.game.actions)
                              for agent in self.possible_agents}
        self._batch = self.game.batch(1)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self._batch.reset()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        """The board as the player to move sees it; only that player has legal actions."""
        mask = self._batch.legal_mask()[0].astype(np.int8)
        to_move = self.possible_agents[self._batch.turns()[0]]
        return {"observation": self._batch.planes()[0],
                "action_mask": mask if agent == to_move else np.zeros_like(mask)}

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        other = self.possible_agents[1 - self.possible_agents.index(agent)]
        self._cumulative_rewards[agent] = 0
        rewards, over = self._batch.step([int(action)])
        self.rewards = {agent: int(rewards[0]), other: -int(rewards[0])}
        is_long = not over[0] and self._batch.plies()[0] >= self.most_plies
        self.terminations = dict.fromkeys(self.agents, bool(over[0]))
        self.truncations = dict.fromkeys(self.agents, bool(is_long))
        self.agent_selection = other
        self._accumulate_rewards()

    def render(self):
        return str(self._batch.position(0))

    def close(self):
        self._batch.close()
