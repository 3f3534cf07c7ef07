// Texts of the page: results, refusals, scores.
import { either, number, said, side, t } from "./language.mjs";
import { cellNamed, otherPlayer, ownerOf } from "./view.mjs";

// --- results ---

// The result in a sentence. `end` is { winner, reason }, with a player or "draw" as the winner. If
// the rules have ended the game, the engine's words are used.
export function resultSentence(view, { winner, reason }) {
  if (winner === "draw") return t("draw", { why: reason === "agreement" ? t("byAgreement") : said(view.ending) });
  const loser = { side: side(otherPlayer(view, winner)) };
  const why = reason === "resigned" ? t("resigned", loser) : reason === "time" ? t("outOfTime", loser) : said(view.ending);
  return t("sideWins", { side: side(winner), why });
}

// Translates `result` of the engine; null while the game goes on.
export function endOfView(view) {
  const [winner, reason] = view.result.split(" ");
  return winner === "ongoing" || !winner ? null : { winner, reason };
}

// As in PDN; the engine writes two points for a win in the games that have them.
export const resultText = (view, { winner }) => (winner === "draw" ? "1/2-1/2" : winner === view.first ? "1-0" : "0-1");

// --- refusals ---

const someMoves = (moves) => {
  const texts = [...new Set(moves.map((move) => move.text))];
  return texts.length > 3 ? `${texts.slice(0, 3).join(", ")}, ..` : either(texts);
};

// Why the cell `name` cannot be chosen as the start of a move; "" if it can.
export function refusal(view, name, mustCapture) {
  const cell = cellNamed(view, name);
  const owner = ownerOf(view, cell), mine = view.moves.filter((move) => move.path[0] === name);
  if (mine.length > 0 || view.moves.length === 0) return "";
  if (!owner) return t("squareEmpty", { cell: name, side: side(view.toMove) });
  if (owner !== view.toMove) return t("belongsTo", { owner: side(owner), side: side(view.toMove) });
  const captures = view.moves.filter((move) => move.captured.length > 0);
  if (mustCapture && captures.length > 0) return t("mustCapture", { moves: someMoves(captures) });
  return t(view.pile > 1 ? "pileStuck" : "manStuck");
}

// Why the man chosen at `from` cannot go to `to`.
export function refusalTo(view, from, to, mustCapture) {
  const mine = view.moves.filter((move) => move.path[0] === from);
  const captures = mine.some((move) => move.captured.length > 0);
  return mustCapture && captures ? t("mustCapture", { moves: someMoves(mine) }) : t("cannotGo", { cell: from, to, moves: someMoves(mine) });
}

// --- scores: { isMate, value }, the value in centimen or moves, for the player who begins ---

// The chance of the player who begins, from 0 to 1; `scale` is the centimen of a logit of 1.
export const chanceOf = (score, scale = 150) => (score.isMate ? Number(score.value > 0) : 1 / (1 + Math.exp(-score.value / scale)));

const CERTAIN = 20000; // centimen beyond any material: a win by tables whose length is unknown

// The side that is ahead and by how much: "White +0.35", "Black #5" for a win in five moves,
// "0.00".
export function scoreText(view, score) {
  const ahead = { side: side(score.value < 0 ? view.second : view.first) }, size = Math.abs(score.value);
  if (score.isMate) return t("scoreMate", { ...ahead, count: size });
  if (size > CERTAIN) return t("scoreWins", ahead);
  return size === 0 ? number(0, 2) : t("scoreAhead", { ...ahead, value: number(size / 100, 2) });
}

// The value in endgame tables, see Rules.fact().
export function factSentence(view, { value, plies }) {
  if (value === "draw") return t("tablesDraw");
  const winner = side(value === "win" ? view.toMove : otherPlayer(view, view.toMove));
  return plies < 0 ? t("tablesWin", { side: winner }) : t("tablesWinIn", { side: winner, count: Math.ceil(plies / 2) });
}

// The mark next to a value that the rules or tables prove, so that no score of a search has it.
export const provedMark = () =>
  Object.assign(document.createElement("span"), {
    className: "proved",
    textContent: t("proved"),
    title: t("provedMeans"),
  });

// The score with its side: "White is 0.35 ahead", "White wins in 5 moves".
export function scoreSentence(view, score) {
  const ahead = { side: side(score.value < 0 ? view.second : view.first) }, size = Math.abs(score.value);
  if (score.isMate) return t("winsIn", { ...ahead, count: size });
  if (size > CERTAIN) return t("scoreWins", ahead);
  return size < 10 ? t("even") : t("isAhead", { ...ahead, value: number(size / 100, 2) });
}

// The score in a sentence, with the chance that it means if a side is ahead.
export const scoreWords = (view, score) => (score.isMate || Math.abs(score.value) < 10 ? scoreSentence(view, score) : withChance(view, score));

// The chance of the side that is ahead; a draw counts half.
function withChance(view, score) {
  const chance = score.chance ?? chanceOf(score), isFirst = chance >= 0.5;
  const values = { side: side(isFirst ? view.first : view.second), share: Math.round(100 * (isFirst ? chance : 1 - chance)) };
  return t("withChance", { score: scoreSentence(view, score), ...values });
}

// A result of PDN in words; "" if it is unknown.
export function resultWords(view, result) {
  if (/^(1-0|2-0)$/.test(result)) return t("sideWonBy", { side: side(view.first), result });
  if (/^(0-1|0-2)$/.test(result)) return t("sideWonBy", { side: side(view.second), result });
  return /^(1\/2-1\/2|1-1)$/.test(result) ? t("drawnBy", { result }) : result === "*" ? "" : result;
}
