// Writes a review into the text of a game, and reads it back: signs for mistakes, a score after
// each move, better moves as marked variations, and accuracies as tags. So a review survives PDN
// and links.
import { commandIn, withoutCommand } from "./comment.mjs";
import {
  NAG_SIGNS,
  ROOT,
  addMove,
  cut,
  lineFrom,
  mainLine,
  movesTo,
  setBefore,
  setNags,
  setTag,
  tagOf,
  withComments,
} from "./tree.mjs";
import { capital } from "./view.mjs";
import { chanceOf } from "./words.mjs";

const CLASSES = { 2: "mistake", 4: "blunder", 6: "inaccuracy" };
const NUMBERS = { inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };
const BETTER = "[%better]",
  MOST_BETTER = 12;

export const isMistake = (verdict) => /inaccuracy|mistake|blunder/.test(verdict.class);
const isMark = (nag) => nag >= 1 && nag <= 6;

// Other programs write scores in men from White's side; ours are for the player who begins.
const isWhiteFirst = (rules, game) => rules.games.get(game.variant).first === "white";

function evalText(score, sign) {
  const value = sign * score.value;
  return `[%eval ${score.isMate ? `#${value}` : (value / 100).toFixed(2)}]`;
}

// The game with its review; the game itself if it has none.
export function annotated(game, review, scores, rules) {
  if (!review?.verdicts || Object.keys(review.verdicts).length === 0) return game;
  const sign = isWhiteFirst(rules, game) ? 1 : -1;
  let whole = game;
  for (const { name, accuracy } of review.players)
    if (!Number.isNaN(accuracy))
      whole = setTag(whole, `${capital(name)}Accuracy`, accuracy.toFixed(1));
  const start = scores[ROOT];
  if (start)
    whole = setBefore(whole, ROOT, [
      ...withoutCommand(whole.nodes[ROOT].before, "eval"),
      evalText(start, sign),
    ]);
  for (const [key, verdict] of Object.entries(review.verdicts)) {
    const id = Number(key),
      { nags, comments } = game.nodes[id];
    if (scores[id])
      whole = withComments(whole, id, [
        ...withoutCommand(comments, "eval"),
        evalText(scores[id], sign),
      ]);
    if (verdict.nag && !nags.some(isMark)) whole = setNags(whole, id, [verdict.nag, ...nags]);
    if (isMistake(verdict)) whole = withBetter(whole, verdict);
  }
  return whole;
}

// Adds the better move, unless the game has a variation with it.
function withBetter(game, { at, better }) {
  if (
    better.length === 0 ||
    game.nodes[at].children.some((child) => game.nodes[child].move === better[0])
  )
    return game;
  let whole = game,
    id = at,
    first = null;
  for (const move of better.slice(0, MOST_BETTER)) {
    [whole, id] = addMove(whole, id, move);
    first ??= id;
  }
  return withComments(whole, first, [BETTER]);
}

function readEval(text, sign, scale) {
  const [, mate, value] = text.match(/^(#?)([+-]?[\d.]+)/) ?? [];
  if (!Number.isFinite(Number(value)) || value === undefined) return null;
  const score = mate
    ? { isMate: true, value: sign * Number(value) }
    : { isMate: false, value: Math.round(100 * sign * Number(value)) };
  return { ...score, chance: chanceOf(score, scale) };
}

// A game without the additions of annotated(): { game, review, scores }; review is null if there
// was none.
export function withReview(game, rules) {
  const line = [ROOT, ...mainLine(game)],
    { first, second } = rules.games.get(game.variant);
  const textOf = (id) =>
    commandIn(id === ROOT ? game.nodes[id].before : game.nodes[id].comments, "eval");
  if (line.slice(1).every((id) => textOf(id) === undefined))
    return { game, review: null, scores: {} };
  const sign = isWhiteFirst(rules, game) ? 1 : -1,
    scores = {},
    verdicts = {},
    names = [first, second];
  let clean = game;
  line.forEach((id, ply) => {
    const text = textOf(id),
      score =
        text === undefined
          ? null
          : readEval(text, sign, rules.scale(game.variant, game.fen, movesTo(game, id)));
    if (score) scores[id] = score;
    if (id === ROOT)
      clean = setBefore(clean, ROOT, withoutCommand(clean.nodes[ROOT].before, "eval"));
    else clean = withComments(clean, id, withoutCommand(clean.nodes[id].comments, "eval"));
    if (ply === 0) return;
    const { parent, nags } = game.nodes[id],
      nag = nags.find((one) => CLASSES[one]) ?? 0,
      isFirst = rules.look(game.variant, game.fen, movesTo(game, parent)).toMove === first;
    const chanceAt = (at) =>
      isFirst ? (scores[at]?.chance ?? 0.5) : 1 - (scores[at]?.chance ?? 0.5);
    verdicts[id] = {
      at: parent,
      class: CLASSES[nag] ?? "",
      sign: NAG_SIGNS[nag] ?? "",
      nag,
      chance: chanceAt(parent),
      chanceAfter: chanceAt(id),
      player: isFirst ? first : second,
      better: [],
      reply: [],
      sentence: "",
    };
    const others = game.nodes[parent].children.filter((other) => other !== id);
    const marked = others.find((other) => game.nodes[other].comments.includes(BETTER));
    const better = marked ?? (nag ? others[0] : undefined);
    if (better === undefined) return;
    verdicts[id].better = [better, ...lineFrom(game, better)].map(
      (other) => game.nodes[other].move,
    );
    if (marked !== undefined) clean = cut(clean, marked);
  });
  const players = names.map((name) => {
    const own = Object.values(verdicts).filter(({ player }) => player === name),
      tag = `${capital(name)}Accuracy`;
    const counts = Object.fromEntries(
      Object.entries(NUMBERS).map(([kind, many]) => [
        many,
        own.filter((verdict) => verdict.class === kind).length,
      ]),
    );
    const accuracy = Number(tagOf(game, tag) || NaN);
    clean = setTag(clean, tag, "");
    return { name, accuracy, ...counts };
  });
  return { game: clean, review: { running: false, verdicts, players, seen: [] }, scores };
}
