"""Learns a game from nothing in the way of AlphaZero, in NumPy: self_play.py [VARIANT] [ROUNDS].

A network with one hidden layer estimates the value of a position and how promising each action is. A
search of one ply improves its choice: each action is weighted by the value of the position to which
it leads. Games of a batch are played with this, and the network learns from the improved choices
and from the results. Each round ends with games against random moves.
"""
import sys

import numpy as np

import crownhead

GAMES, HIDDEN, RATE, EPOCHS, MOST_PLIES = 64, 64, 0.02, 6, 120


class Network:
    """Planes to a value in -1..1 and a logit for each action."""

    def __init__(self, game, rng):
        self.inputs = game.planes * len(game.places)
        self.first = rng.normal(0, self.inputs ** -0.5, (self.inputs, HIDDEN))
        self.value = rng.normal(0, HIDDEN ** -0.5, HIDDEN)
        self.policy = np.zeros((HIDDEN, game.actions))

    def __call__(self, planes):
        x = planes.reshape(len(planes), -1).astype(float)
        x[:, -planes.shape[2]:] /= 255  # the plies without progress
        hidden = np.maximum(x @ self.first, 0)
        return x, hidden, np.tanh(hidden @ self.value), hidden @ self.policy

    def learn(self, planes, policies, results):
        """A step of gradient descent on the squared error of the value and the cross entropy of the
        policy."""
        x, hidden, value, logits = self(planes)
        legal = policies >= 0
        chances = softmax(logits, legal)
        of_logits = np.where(legal, chances - np.maximum(policies, 0), 0) / len(x)
        of_value = 2 * (value - results) * (1 - value ** 2) / len(x)
        of_hidden = np.outer(of_value, self.value) + of_logits @ self.policy.T
        of_hidden[hidden == 0] = 0
        self.policy -= RATE * 10 * hidden.T @ of_logits
        self.value -= RATE * hidden.T @ of_value
        self.first -= RATE * x.T @ of_hidden
        return np.mean((value - results) ** 2)


def softmax(logits, legal):
    raised = np.where(legal, logits, -np.inf)
    raised = np.exp(raised - raised.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def improved(network, batch, running, sharpness=8.0):
    """For the running games the policy after a search of one ply; -1 for actions that are not
    legal."""
    mask = batch.legal_mask()[running]
    rows, actions = np.nonzero(mask)
    after = batch.game.batch(len(rows))  # every position after every move, in one batch
    for number, row in enumerate(rows):
        after.set(number, batch.position(int(running[row])))
    rewards, over = after.step(actions)
    values = np.where(over, rewards, -network(after.planes())[2])
    hopes = softmax(network(batch.planes()[running])[3], mask)[rows, actions]
    weights = hopes * np.exp(sharpness * values)
    policies = np.full(mask.shape, -1.0)
    policies[rows, actions] = weights / np.bincount(rows, weights, len(running))[rows]
    return policies


def play(network, game, rng, learner=None):
    """Plays a batch of games; only player `learner` uses the network, or both. Returns what was
    seen, and the results."""
    batch, seen = game.batch(GAMES), []
    for _ in range(MOST_PLIES):
        running = np.flatnonzero(batch.results() == crownhead.ONGOING)
        if len(running) == 0:
            break
        actions = batch.choose(int(rng.integers(2**63)))
        turns = batch.turns()[running]
        policies = improved(network, batch, running)
        for row, number in enumerate(running):
            if learner in (None, turns[row]):
                chances = np.maximum(policies[row], 0)
                actions[number] = (chances.argmax() if learner is not None else
                                   rng.choice(game.actions, p=chances / chances.sum()))
        seen.append((running, turns, batch.planes()[running], policies))
        batch.step(actions)
    return seen, batch.results()


def main(variant="english", rounds=3, seed=1):
    game, rng = crownhead.Game(variant), np.random.default_rng(seed)
    network = Network(game, rng)
    for number in range(1, rounds + 1):
        seen, results = play(network, game, rng)
        losses = []
        for epoch in range(EPOCHS):
            for i in rng.permutation(len(seen)):
                running, turns, planes, policies = seen[i]
                won, lost = results[running] == turns + 1, results[running] == 2 - turns
                losses.append(network.learn(planes, policies, won * 1.0 - lost))
        _, against = play(network, game, rng, learner=0)
        print(f"round {number}: value loss {np.mean(losses):.3f}, against random moves "
              f"{np.sum(against == 1)} won, {np.sum(against == 2)} lost of {GAMES}")
    return network


if __name__ == "__main__":
    main(*sys.argv[1:2], *(int(word) for word in sys.argv[2:3]))
