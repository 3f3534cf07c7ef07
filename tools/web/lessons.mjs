// Puzzles, the review of a game and second tries at its mistakes: changes of the state, see
// reduce.mjs.
import { isMistake } from "../board/annotate.mjs";
import { side, t } from "../board/language.mjs";
import { ROOT, addMove, endOf, hasMoves, movesTo, newGame, pathTo, plyOf, setTag } from "../board/tree.mjs";
import { isAgainstEngine, played, playerName, quiet, refuse, replace, say, viewAt, wantedReview } from "./state.mjs";

// The kind of move that solves a puzzle.
export const THEMES = ["capture", "offer", "quiet", "shot"];
export const themeText = (theme) => t(`theme.${theme}`);

export function themeOf(rules, variant, { fen, move, isShot }) {
  if (isShot) return "shot";
  const { last, moves } = rules.look(variant, fen, [move]);
  if (last.captured.length > 0) return "capture";
  return moves.some(({ captured }) => captured.length > 0) ? "offer" : "quiet";
}

// The next puzzle of a theme: of those not seen the closest to the rating, like puzzle_next();
// undefined if there is none.
function nextOf(rules, variant, theme, { rating, kept }) {
  const set = rules.puzzles.get(variant),
    seen = kept.match(/^seen ([0-9a-f]*)$/m)?.[1] ?? "";
  const isSeen = (i) => (parseInt(seen.slice(2 * (i >> 3), 2 * (i >> 3) + 2), 16) >> (i & 7)) & 1;
  const own = [...set.keys()].filter((i) => themeOf(rules, variant, set[i]) === theme);
  const fresh = own.filter((i) => !isSeen(i)),
    apart = (i) => Math.abs(set[i].rating - rating);
  return (fresh.length > 0 ? fresh : own).sort((a, b) => apart(a) - apart(b) || a - b)[0];
}

export const LESSONS = {
  // --- puzzles ---

  puzzle(state, action, rules) {
    const { variant = state.game.variant, skip = false, theme = "" } = action;
    const set = rules.puzzles.get(variant);
    if (!set) return refuse(state, t("noPuzzles", { game: rules.games.get(variant)?.title ?? variant }));
    const score = state.puzzleScores[variant] ?? "", last = state.puzzle;
    const skips = skip && last && !last.tried && last.variant === variant;
    const stands = rules.countPuzzle(variant, skips ? last.number : 0, skips && !last.failed ? 0 : -1, score);
    const number = theme ? nextOf(rules, variant, theme, stands) : stands.next;
    if (number === undefined) return refuse(state, t("noSuchPuzzle", { theme: themeText(theme) }));
    const { fen, isShot } = set[number];
    const toMove = rules.look(variant, fen, []);
    const seats = toMove.toMove === toMove.first ? { first: "human", second: "engine" } : { first: "engine", second: "human" };
    const puzzle = { variant, number, tried: false, failed: false, solved: false, stands };
    const game = setTag(newGame(variant, fen), "Event", t("puzzleEvent", { number: number + 1 }));
    const next = { game, at: ROOT, head: ROOT, seats, puzzle, tab: "puzzles", analysis: { ...state.analysis, on: false } };
    return replace({ ...state, puzzleScores: { ...state.puzzleScores, [variant]: stands.kept } }, rules, action, next, isShot ? t("findShot") : t("moveAndWin", { side: side(toMove.toMove) }));
  },
  showAnswer(state, { now }, rules) {
    if (!state.puzzle || state.puzzle.tried) return state;
    const { move } = rules.puzzles.get(state.puzzle.variant)[state.puzzle.number];
    return answerPuzzle(state, move, now, rules, false);
  },

  // --- review ---

  review(state, action, rules) {
    if (!hasMoves(state.game) || state.setup) return refuse(state, t("noReview"));
    const key = `review|${state.round}|${state.messages + 1}|${movesTo(state.game, endOf(state.game)).join(" ")}`;
    const end = endOf(state.game), moves = movesTo(state.game, end);
    return { ...say(state, ""), tab: "game", retry: null, review: { running: true, key, share: 0, path: [ROOT, ...pathTo(state.game, end)], variant: state.game.variant, fen: state.game.fen, moves } };
  },
  reviewing: (state, { key, share }) => (wantedReview(state) === key ? { ...state, review: { ...state.review, share } } : state),
  reviewed(state, { key, verdicts, players, problem }, rules) {
    if (wantedReview(state) !== key) return state;
    if (problem || verdicts.length === 0) return refuse({ ...state, review: null }, t("reviewProblem", { why: problem ?? t("reviewStopped") }));
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
    return { ...state, game, scores, review: { running: false, verdicts: byNode, players, seen: [], side: ownSide(state, rules) } };
  },
  endReview: (state) => ({ ...state, review: null, retry: null }),
  reviewSide: (state, { side }) => (state.review ? { ...state, review: { ...state.review, side }, retry: null } : state),

  // Shows the position before a mistake; the better move is hidden until the player tries or asks.
  retry(state, { at }, rules) {
    const verdict = state.review?.verdicts?.[at];
    if (!verdict || !(at in state.game.nodes)) return { ...state, retry: null };
    return say({ ...quiet(state), at: verdict.at, retry: { at: verdict.at, node: at, verdict, trying: null, done: false, failed: false } }, t("findBetter", { side: side(viewAt(state, rules, verdict.at).toMove), move: state.game.nodes[at].move }));
  },
  nextMistake(state, action, rules) {
    const all = mistakesOf(state, rules);
    if (all.length === 0) return say(state, state.review?.side ? t("noMistakeOf", { side: side(state.review.side) }) : t("noMistake"));
    const here = plyOf(state.game, state.retry?.node ?? state.at);
    return LESSONS.retry(state, { at: all.find((id) => plyOf(state.game, id) > here) ?? all[0] }, rules);
  },
  // Shows the better move instead of `at` as a variation.
  showBetter(state, { at = state.retry?.node }, rules) {
    const verdict = state.review?.verdicts?.[at];
    if (!verdict?.better.length || !(at in state.game.nodes)) return state;
    const [first, game] = withLine(state.game, verdict);
    const said = t("wasBetter", { move: verdict.better[0] });
    return say({ ...quiet(state), game, at: first, dirty: true, review: seenIn(state, at), retry: state.retry && { ...state.retry, trying: null, done: true, failed: state.retry.failed || !state.retry.done } }, said);
  },
  endRetry: (state) => ({ ...quiet(state), retry: null }),
};

// --- reviews ---

// The side whose mistakes are studied: the player's own if it is known; "" for both.
function ownSide(state, rules) {
  if (!isAgainstEngine(state)) return "";
  return playerName(viewAt(state, rules), state.seats.first === "human" ? "first" : "second");
}

// The mistakes to learn from, in order.
export function mistakesOf({ review, game }, rules) {
  const moverOf = ({ at }) => rules.lookAt(game, at).toMove;
  const isOwn = (verdict) => isMistake(verdict) && (!review.side || moverOf(verdict) === review.side);
  return Object.keys(review?.verdicts ?? {}).map(Number).filter((id) => id in game.nodes && isOwn(review.verdicts[id])).sort((a, b) => plyOf(game, a) - plyOf(game, b));
}

const seenIn = ({ review }, node) => ({ ...review, seen: [...(review.seen ?? []).filter((id) => id !== node), node] });

// Adds the better line as a variation: its first node, and the new game.
function withLine(game, { at, better }) {
  let whole = game, id = at, first = null;
  for (const move of better) {
    [whole, id] = addMove(whole, id, move);
    first ??= id;
  }
  return [first, whole];
}

// --- puzzles and second tries ---

export function answerPuzzle(state, move, now, rules, counts = true) {
  const { variant, number, failed } = state.puzzle, puzzle = rules.puzzles.get(variant)[number];
  const fenAfter = (text) => rules.look(variant, puzzle.fen, [text]).fen, isRight = fenAfter(move) === fenAfter(puzzle.move);
  const solved = counts && isRight && !failed;
  // Only the first try counts.
  const stands = failed ? state.puzzle.stands : rules.countPuzzle(variant, number, solved ? 1 : 0, state.puzzleScores[variant] ?? "");
  const counted = { ...state, puzzleScores: { ...state.puzzleScores, [variant]: stands.kept }, puzzle: { ...state.puzzle, failed: !solved, solved, stands } };
  if (!isRight) return refuse(counted, t(puzzle.isShot ? "notShot" : "doesNotWin", { move }));
  const done = { ...counted, puzzle: { ...counted.puzzle, tried: true } };
  const next = played(done, rules, state.head, counts ? move : rules.look(variant, puzzle.fen, [puzzle.move]).last.text, now);
  if (!next) return state;
  const [right, answer] = puzzle.isShot ? ["rightShot", "shotIs"] : ["rightWins", "wins"];
  return say(next, counts ? t(right, { move }) : t(answer, { move: puzzle.move }));
}

const failed = (state) => ({ ...state, retry: { ...state.retry, trying: null, failed: true } });

export function tryAgain(state, move, rules) {
  const { retry } = state, view = viewAt(state, rules);
  const fenAfter = (text) => rules.look(state.game.variant, state.game.fen, [...movesTo(state.game, state.at), text]).fen;
  if (fenAfter(move) === fenAfter(state.game.nodes[retry.node].move)) return refuse(failed(state), t("wasPlayed", { move }));
  if (retry.verdict.better[0] && fenAfter(move) === fenAfter(retry.verdict.better[0])) return foundBetter(state, move, t("isBest", { move }));
  return view.moves.some(({ text }) => text === move) ? { ...quiet(state), retry: { ...retry, trying: move } } : state;
}

function foundBetter(state, move, text) {
  const { retry } = state, [, whole] = retry.verdict.better.length > 0 ? withLine(state.game, retry.verdict) : [null, state.game];
  const [game, at] = addMove(whole, retry.at, move);
  return say({ ...state, game, at, dirty: true, review: seenIn(state, retry.node), retry: { ...retry, trying: null, done: true } }, text);
}

// Judges a second try by a search: it is good if it loses at most a twentieth of a game.
export function judged(state, score, rules) {
  const { retry } = state, view = viewAt(state, rules, retry.at);
  const isFirst = view.toMove === view.first, forFirst = score?.chance ?? 0.5;
  const chance = isFirst ? forFirst : 1 - forFirst;
  if (chance >= retry.verdict.chance - 0.05) return foundBetter(state, retry.trying, t("isGood", { move: retry.trying }));
  return refuse(failed(state), t("notGood", { move: retry.trying, chance: Math.round(100 * chance), best: Math.round(100 * retry.verdict.chance) }));
}
