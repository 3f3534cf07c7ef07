// Puzzles, the review of a game and the second try at its mistakes: changes of the state, see reduce.mjs.
import { ROOT, addMove, endOf, hasMoves, movesTo, newGame, pathTo, setTag } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { played, quiet, refuse, replace, say, viewAt, wantedReview } from "./state.mjs";

export const LESSONS = {
  // --- puzzles ---

  puzzle(state, action, rules) {
    const { variant = state.game.variant, skip = false } = action;
    const set = rules.puzzles.get(variant);
    if (!set) return refuse(state, `There are no puzzles of ${rules.games.get(variant)?.title ?? variant}.`);
    const score = state.puzzleScores[variant] ?? "", last = state.puzzle;
    const skips = skip && last && !last.tried && last.variant === variant;
    const stands = rules.countPuzzle(variant, skips ? last.number : 0, skips ? 0 : -1, score);
    const number = stands.next, { fen } = set[number];
    const toMove = rules.look(variant, fen, []);
    const seats = toMove.toMove === toMove.first ? { first: "human", second: "engine" } : { first: "engine", second: "human" };
    const puzzle = { variant, number, tried: false, solved: false, stands };
    const game = setTag(newGame(variant, fen), "Event", `Puzzle ${number + 1}`);
    const next = { game, at: ROOT, head: ROOT, seats, puzzle, tab: "puzzles", analysis: { ...state.analysis, on: false } };
    return replace({ ...state, puzzleScores: { ...state.puzzleScores, [variant]: stands.kept } }, rules, action, next, `${capital(toMove.toMove)} to move and win.`);
  },
  showAnswer(state, { now }, rules) {
    if (!state.puzzle || state.puzzle.tried) return state;
    const { move } = rules.puzzles.get(state.puzzle.variant)[state.puzzle.number];
    return answerPuzzle(state, move, now, rules, false);
  },

  // --- review ---

  review(state, action, rules) {
    if (!hasMoves(state.game) || state.setup) return refuse(state, "There is no move to review.");
    const key = `review|${state.round}|${state.messages + 1}|${movesTo(state.game, endOf(state.game)).join(" ")}`;
    return { ...say(state, ""), tab: "game", review: { running: true, key, share: 0, path: [ROOT, ...pathTo(state.game, endOf(state.game))], variant: state.game.variant, fen: state.game.fen, moves: movesTo(state.game, endOf(state.game)) } };
  },
  reviewing: (state, { key, share }) => (wantedReview(state) === key ? { ...state, review: { ...state.review, share } } : state),
  reviewed(state, { key, verdicts, players, problem }, rules) {
    if (wantedReview(state) !== key) return state;
    if (problem || verdicts.length === 0) return refuse({ ...state, review: null }, `No review: ${problem ?? "it was stopped"}`);
    const { path } = state.review;
    let { game } = state;
    const scores = { ...state.scores }, byNode = {};
    verdicts.forEach((verdict, ply) => {
      const id = path[ply], view = viewAt(state, rules, id);
      if (!(id in game.nodes)) return;
      const sign = view.toMove === view.first ? 1 : -1;
      scores[id] = { isMate: false, value: sign * verdict.score, chance: sign > 0 ? verdict.chance : 1 - verdict.chance };
      const next = path[ply + 1];
      if (next === undefined || !(next in game.nodes)) return;
      byNode[next] = { ...verdict, at: id };
    });
    return { ...state, game, scores, review: { ...state.review, running: false, verdicts: byNode, players } };
  },
  endReview: (state) => ({ ...state, review: null, retry: null }),
  retry(state, { at }, rules) {
    const verdict = state.review?.verdicts?.[at];
    if (!verdict) return { ...state, retry: null };
    return say({ ...quiet(state), at: verdict.at, retry: { at: verdict.at, node: at, verdict, trying: null, done: false } },
      `Find a better move than ${state.game.nodes[at].move}.`);
  },
  answerRetry(state) {
    const best = state.retry?.verdict.better[0];
    return best && !state.retry.done ? foundBetter(state, best, `${best} was better.`) : state;
  },
  endRetry: (state) => ({ ...quiet(state), retry: null }),
};

// --- puzzles and second tries ---

export function answerPuzzle(state, move, now, rules, counts = true) {
  const { variant, number } = state.puzzle, puzzle = rules.puzzles.get(variant)[number];
  const isSame = (text) => rules.look(variant, puzzle.fen, [text]).fen === rules.look(variant, puzzle.fen, [puzzle.move]).fen;
  const solved = counts && isSame(move);
  const stands = rules.countPuzzle(variant, number, solved ? 1 : 0, state.puzzleScores[variant] ?? "");
  const done = { ...state, puzzleScores: { ...state.puzzleScores, [variant]: stands.kept }, puzzle: { ...state.puzzle, tried: true, solved, stands } };
  const next = played(done, rules, state.head, isSame(move) ? move : rules.look(variant, puzzle.fen, [puzzle.move]).last.text, now);
  if (!next) return state;
  const text = solved ? `Right: ${move} wins. Play on until it is won, or take the next one.` : counts ? `${move} does not win; ${puzzle.move} does.` : `${puzzle.move} wins.`;
  return say({ ...next, puzzle: { ...next.puzzle } }, text);
}

export function tryAgain(state, move, rules) {
  const { retry } = state, view = viewAt(state, rules);
  const fenAfter = (text) => rules.look(state.game.variant, state.game.fen, [...movesTo(state.game, state.at), text]).fen;
  if (fenAfter(move) === fenAfter(state.game.nodes[retry.node].move)) return refuse(state, `${move} was played in the game. Find a better move.`);
  if (retry.verdict.better[0] && fenAfter(move) === fenAfter(retry.verdict.better[0])) return foundBetter(state, move, `${move} is the best move.`);
  return view.moves.some(({ text }) => text === move) ? { ...quiet(state), retry: { ...retry, trying: move } } : state;
}

function foundBetter(state, move, text) {
  const [game, at] = addMove(state.game, state.retry.at, move);
  return say({ ...state, game, at, dirty: true, retry: { ...state.retry, trying: null, done: true } }, text);
}

// What a search says of a second try: as good as the best, but for a twentieth of a game, is good.
export function judged(state, score, rules) {
  const { retry } = state, view = viewAt(state, rules, retry.at);
  const isFirst = view.toMove === view.first, forFirst = score?.chance ?? 0.5;
  const chance = isFirst ? forFirst : 1 - forFirst;
  if (chance >= retry.verdict.chance - 0.05) return foundBetter(state, retry.trying, `${retry.trying} is a good move.`);
  return refuse({ ...state, retry: { ...retry, trying: null } }, `${retry.trying} is not good enough (${Math.round(100 * chance)} %, ${Math.round(100 * retry.verdict.chance)} % is to be had). Try again.`);
}
