// What the page says to people: results, refusals, scores.
import { capital, cellNamed, otherPlayer, ownerOf } from "./view.mjs";

// --- results ---

// The result in a sentence. `end` is { winner, reason }: winner a player or "draw". What has ended the game by its rules the
// engine says in words.
export function resultSentence(view, { winner, reason }) {
  if (winner === "draw") return `Draw: ${reason === "agreement" ? "agreed by both sides" : view.ending}.`;
  const loser = capital(otherPlayer(view, winner));
  const why = reason === "resigned" ? `${loser} resigned` : reason === "time" ? `${loser} ran out of time` : view.ending;
  return `${capital(winner)} wins: ${why}.`;
}

// What `result` of the engine means; null while the game goes on.
export function endOfView(view) {
  const [winner, reason] = view.result.split(" ");
  return winner === "ongoing" || !winner ? null : { winner, reason };
}

// As PDN has it; the engine writes two points for a win where the game has them.
export const resultText = (view, { winner }) => (winner === "draw" ? "1/2-1/2" : winner === view.first ? "1-0" : "0-1");

// --- refusals ---

const someMoves = (moves) => {
  const texts = [...new Set(moves.map((move) => move.text))];
  return texts.length > 3 ? `${texts.slice(0, 3).join(", ")}, ..` : texts.join(" or ");
};

// Why the cell `name` cannot be chosen to move from; "" when it can.
export function refusal(view, name, mustCapture) {
  const cell = cellNamed(view, name);
  const owner = ownerOf(view, cell), mine = view.moves.filter((move) => move.path[0] === name);
  if (mine.length > 0 || view.moves.length === 0) return "";
  if (!owner) return `Square ${name} is empty. Choose one of ${capital(view.toMove)}'s men.`;
  if (owner !== view.toMove) return `That is ${capital(owner)}'s; ${capital(view.toMove)} is to move.`;
  const captures = view.moves.filter((move) => move.captured.length > 0);
  if (mustCapture && captures.length > 0) return `A capture is compulsory: ${someMoves(captures)}.`;
  return `This ${view.pile > 1 ? "pile" : "man"} cannot move.`;
}

// Why the man chosen at `from` cannot go to `to`.
export function refusalTo(view, from, to, mustCapture) {
  const mine = view.moves.filter((move) => move.path[0] === from);
  const captures = mine.some((move) => move.captured.length > 0);
  return mustCapture && captures ? `A capture is compulsory: ${someMoves(mine)}.` : `${from} cannot go to ${to}. It can play ${someMoves(mine)}.`;
}

// --- scores: { isMate, value }, the value in centimen or moves, for the player who begins ---

// What it means for who begins, from 0 to 1; `scale` is the centimen of a logit of 1.
export const chanceOf = (score, scale = 150) => (score.isMate ? Number(score.value > 0) : 1 / (1 + Math.exp(-score.value / scale)));

const CERTAIN = 20000; // centimen that no material makes: a win by tables without its length

// For whom it speaks and by how much: "White +0.35", "Black #5" for a win in five moves, "0.00".
export function scoreText(view, score) {
  const side = capital(score.value < 0 ? view.second : view.first), size = Math.abs(score.value);
  if (score.isMate) return `${side} #${size}`;
  if (size > CERTAIN) return `${side} wins`;
  return size === 0 ? "0.00" : `${side} +${(size / 100).toFixed(2)}`;
}

// What endgame tables know, see Rules.fact().
export function factSentence(view, { value, plies }) {
  const from = "From the endgame tables";
  if (value === "draw") return `${from}: a draw`;
  const winner = capital(value === "win" ? view.toMove : otherPlayer(view, view.toMove)), moves = Math.ceil(plies / 2);
  return `${from}: ${winner} wins${plies < 0 ? "" : ` in ${moves} ${moves === 1 ? "move" : "moves"}`}`;
}

// The score said for whom: "White is 0.35 ahead", "White wins in 5 moves".
export function scoreSentence(view, score) {
  const side = capital(score.value < 0 ? view.second : view.first);
  if (score.isMate) return `${side} wins in ${Math.abs(score.value)} ${Math.abs(score.value) === 1 ? "move" : "moves"}`;
  if (Math.abs(score.value) > CERTAIN) return `${side} wins`;
  return Math.abs(score.value) < 10 ? "Even" : `${side} is ${(Math.abs(score.value) / 100).toFixed(2)} ahead`;
}

// The score in a sentence, with the chance that it means where somebody is ahead.
export const scoreWords = (view, score) => (score.isMate || Math.abs(score.value) < 10 ? scoreSentence(view, score) : `${scoreSentence(view, score)} (${chanceText(view, score)})`);

// The winning chance, said for whom: a draw counts half.
function chanceText(view, score) {
  const chance = score.chance ?? chanceOf(score);
  return chance >= 0.5 ? `${capital(view.first)} ${Math.round(100 * chance)} %` : `${capital(view.second)} ${Math.round(100 * (1 - chance))} %`;
}

// A result as PDN has it, in words; "" where there is none.
export function resultWords(view, result) {
  if (/^(1-0|2-0)$/.test(result)) return `${capital(view.first)} won (${result})`;
  if (/^(0-1|0-2)$/.test(result)) return `${capital(view.second)} won (${result})`;
  return /^(1\/2-1\/2|1-1)$/.test(result) ? `Drawn (${result})` : result === "*" ? "" : result;
}
