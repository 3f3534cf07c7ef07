// What other tabs do with the same games, and what the browser keeps: changes of the state, see
// reduce.mjs.
import { quiet, say } from "./state.mjs";

export const TABS = {
  // The browser keeps games, or does not.
  kept: (state, { keeps, why = "" }) => ({ ...state, keeps, whyNotKept: why }),

  // Another tab has this game as well.
  share: (state) =>
    say(
      { ...state, shared: true },
      "This game is open in another tab, too. What is played in one is shown in both.",
    ),

  // It has changed it: this tab shows that, and lets the engine answer there.
  follow(state, { play }) {
    const wasAtHead = state.at === state.head,
      at = !wasAtHead && state.at in play.game.nodes ? state.at : play.head;
    const next = {
      ...quiet(state),
      ...play,
      at,
      found: null,
      setup: null,
      retry: null,
      past: [],
      future: [],
      shared: true,
      isElsewhere: true,
      heardStamp: state.heardStamp + 1,
    };
    return say(next, "The game has gone on in another tab.");
  },

  // Both tabs have changed it at the same time.
  fork: (state) =>
    say(
      { ...state, id: `${state.id}+`, shared: false, isElsewhere: false },
      "Another tab has changed this game at the same time. Both are kept, this one by itself.",
    ),

  heardPuzzles: (state, { variant, score }) =>
    state.puzzleScores[variant] === score
      ? state
      : { ...state, puzzleScores: { ...state.puzzleScores, [variant]: score } },
};
