// The deck of one's own mistakes: each card is a position with the move that was wrong in it. A
// card is answered like a second try at a mistake of a review; only the first try counts. This
// module has the changes of the state, see reduce.mjs; deck.mjs keeps the cards.
import { side, t } from "../board/language.mjs";
import { ROOT, addMove, newGame, setTag } from "../board/tree.mjs";
import { refuse, replace, say } from "./state.mjs";

const PLAYED = ROOT + 1; // the node of the wrong move

export const DRILLS = {
  // The contents of the deck: all cards, those whose time has come, and the time of the next one.
  deck: (state, { total, due, next }) => ({ ...state, deck: { total, due, next } }),

  putBackCard: (state) => say(state, t("cardBack")),

  // The mistakes of the review are now cards.
  inDeck: (state) =>
    state.review ? { ...state, review: { ...state.review, inDeck: true } } : state,

  // The position of a card, before the mistake.
  drill(state, action, rules) {
    const { card } = action,
      view = rules.look(card.variant, card.fen, []);
    if (view.error) return refuse(state, t("badCard", { why: view.error }));
    const [game] = addMove(newGame(card.variant, card.fen), ROOT, card.played);
    const verdict = { ...card.verdict, at: ROOT },
      task = t("findBetter", { side: side(view.toMove), move: card.played });
    const fields = {
      game: setTag(game, "Event", card.title),
      at: ROOT,
      head: ROOT,
      seats: { first: "human", second: "human" },
      drill: { key: card.key, title: card.title, from: card.from, outcome: null },
      review: { running: false, verdicts: { [PLAYED]: verdict }, players: [], seen: [], side: "" },
      retry: retryOf(verdict),
      tab: "puzzles",
      analysis: { ...state.analysis, on: false },
    };
    return replace(state, rules, action, fields, task);
  },
};

const retryOf = (verdict) => ({
  at: ROOT,
  node: PLAYED,
  verdict,
  trying: null,
  done: false,
  failed: false,
});

// Called after each action: the first try has decided a card.
export function decided(state) {
  const { drill, retry } = state;
  if (!drill || drill.outcome || !retry || !(retry.failed || retry.done)) return state;
  return { ...state, drill: { ...drill, outcome: retry.failed ? "wrong" : "right" } };
}

// Restores a kept drill as parts of a state; nothing if it is not valid. A drill that nobody has
// tried still waits for the try.
export function keptDrill(kept, play) {
  const verdict = play?.review?.verdicts[PLAYED],
    isDrill = ["key", "title", "from"].every((part) => typeof kept?.[part] === "string");
  if (!isDrill || !verdict || verdict.at !== ROOT) return {};
  const outcome = ["right", "wrong"].includes(kept.outcome) ? kept.outcome : null,
    { key, title, from } = kept;
  return { drill: { key, title, from, outcome }, ...(!outcome && { retry: retryOf(verdict) }) };
}
