// Changes of the state by other tabs with the same games, and by the games that the browser keeps;
// see reduce.mjs.
import { t } from "../board/language.mjs";
import { quiet, say } from "./state.mjs";

export const TABS = {
  // Whether the browser keeps games.
  kept: (state, { keeps, why = "" }) => ({ ...state, keeps, whyNotKept: why }),

  // Another tab has this game open too.
  share: (state) => say({ ...state, shared: true }, t("shared")),

  // The other tab has changed it: this tab shows that, and lets the engine answer there.
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
    return say(next, t("goneOn"));
  },

  // Both tabs have changed it at the same time.
  fork: (state) => say({ ...state, id: `${state.id}+`, shared: false, isElsewhere: false }, t("forked")),

  heardPuzzles: (state, { variant, score }) =>
    state.puzzleScores[variant] === score
      ? state
      : { ...state, puzzleScores: { ...state.puzzleScores, [variant]: score } },
};
