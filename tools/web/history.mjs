// Undo and redo: a change that a person made to a game, a set-up or the choice of the game is
// undone completely. A game is plain data that is never changed, so remembered games share nearly
// everything with the present one.
import { t } from "../board/language.mjs";
import { isAgainstEngine, isExercise, quiet, refuse, endOfGame } from "./state.mjs";

const MOST_STEPS = 100;
const OF_STEP = [
  "id",
  "game",
  "at",
  "head",
  "live",
  "seats",
  "level",
  "clock",
  "clocks",
  "ending",
  "scores",
  "review",
  "setup",
  "shelf",
  "dirty",
];
// Answers of the engine and of other tabs belong to the person's previous action.
const NOT_OWN = new Set([
  "found",
  "info",
  "reviewing",
  "reviewed",
  "follow",
  "flag",
  "undo",
  "redo",
  "confirm",
]);

const present = (state) => Object.fromEntries(OF_STEP.map((part) => [part, state[part]]));

// Text typed letter by letter is one step.
const stepOf = ({ type, at, name }) =>
  type === "comment" || type === "tag" ? `${type} ${at ?? ""} ${name ?? ""}` : "";

// Returns `next`, to which an action has led from `before`, with the way back.
export function remember(before, next, action) {
  if (NOT_OWN.has(action.type) || (next.game === before.game && next.setup === before.setup))
    return next;
  if (isExercise(before) || isExercise(next)) return { ...next, past: [], future: [], step: "" };
  const step = stepOf(action);
  if (step && step === before.step && before.past.length > 0) return { ...next, future: [] };
  return { ...next, past: [...before.past, present(before)].slice(-MOST_STEPS), future: [], step };
}

function travel(state, rules, from, to, nothing) {
  if (state.clock && isAgainstEngine(state) && !endOfGame(state, rules))
    return refuse(state, t("notWithClock"));
  if (isExercise(state)) return refuse(state, t("notInPuzzle"));
  const last = state[from].at(-1);
  if (!last) return refuse(state, nothing);
  const next = {
    ...quiet(state),
    ...last,
    retry: null,
    dialog: null,
    found: null,
    step: "",
    round: state.round + 1,
  };
  return { ...next, [from]: state[from].slice(0, -1), [to]: [...state[to], present(state)] };
}

export const HISTORY = {
  undo: (state, action, rules) => travel(state, rules, "past", "future", t("nothingToUndo")),
  redo: (state, action, rules) => travel(state, rules, "future", "past", t("nothingToRedo")),
};
