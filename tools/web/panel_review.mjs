// The review of a game: how exactly each side played, its mistakes, and the second try at them.
import { capital } from "../board/view.mjs";
import { $, makeButton, renew } from "./dom.mjs";
import { lineText } from "../board/moves.mjs";
import { ROOT, pathTo, plyOf } from "../board/tree.mjs";
import { MOST_PIECES, needsTables, viewAt } from "./state.mjs";

const isMistake = (verdict) => /inaccuracy|mistake|blunder/.test(verdict.class);

export class ReviewPanel {
  constructor(screen) {
    this.screen = screen;
  }

  show(state) {
    const { review, retry } = state;
    $("review").hidden = !review;
    $("retry").hidden = !retry;
    if (retry && (this.retry !== retry || this.at !== state.at)) this.showRetry(state);
    if (review && (this.review !== review || this.at !== state.at)) this.showReview(state);
    Object.assign(this, { review, retry, at: state.at });
  }

  showReview(state) {
    const { review } = state, { dispatch } = this.screen, panel = $("review");
    if (review.running) {
      if (!this.bar?.isConnected) {
        this.bar = document.createElement("progress");
        this.bar.setAttribute("aria-label", "Review");
        this.share = document.createElement("span");
        panel.replaceChildren(this.share, this.bar, makeButton("Stop", () => dispatch({ type: "endReview" })));
      }
      const waits = review.share === 0 && needsTables(state, this.screen.rules) && !(state.tables?.variant === review.variant && state.tables.pieces >= MOST_PIECES);
      this.share.textContent = waits ? "Making endgame tables first …" : `Reviewing: ${Math.round(100 * review.share)} %`;
      this.bar.value = review.share;
      return;
    }
    const table = document.createElement("table");
    const fill = (row, texts, tag) => row.append(...texts.map((textContent) => Object.assign(document.createElement(tag), { textContent })));
    fill(table.createTHead().insertRow(), ["", ...review.players.map(({ name }) => capital(name))], "th");
    const body = table.createTBody();
    fill(body.insertRow(), ["Accuracy", ...review.players.map(({ accuracy }) => Number.isNaN(accuracy) ? "\u2013" : `${accuracy.toFixed(1)} %`)], "td");
    for (const kind of ["inaccuracies", "mistakes", "blunders"]) fill(body.insertRow(), [capital(kind), ...review.players.map((player) => player[kind])], "td");
    const verdict = review.verdicts[state.at];
    const text = document.createElement("p");
    text.textContent = verdict ? verdict.sentence || `${capital(verdict.class)} move.` : "Choose a move, or go from mistake to mistake.";
    const nav = document.createElement("nav");
    nav.append(makeButton("Next mistake", () => this.nextMistake(), { id: "next-mistake" }));
    if (verdict && isMistake(verdict)) nav.append(makeButton("Try again", () => dispatch({ type: "retry", at: state.at }), { id: "try-again", className: "main" }));
    nav.append(makeButton("Close the review", () => dispatch({ type: "endReview" })));
    renew(panel, table, text, ...this.lines(state, verdict), nav);
  }

  // What was better than the mistake at hand, and what refutes it.
  lines(state, verdict) {
    if (!verdict || !isMistake(verdict)) return [];
    const { rules } = this.screen, start = viewAt(state, rules, ROOT);
    const ply = plyOf(state.game, state.at) - 1;
    const kinds = [["Better is", verdict.better, ply], ["Now comes", verdict.reply, ply + 1]];
    return kinds.filter(([, moves]) => moves.length > 0).map(([word, moves, from]) => {
      const texts = lineText(moves, from, start.toMove !== start.first);
      return Object.assign(document.createElement("p"), { textContent: `${word} ${texts.join(" ")}.` });
    });
  }

  nextMistake() {
    const { state, dispatch } = this.screen;
    const wrong = Object.keys(state.review.verdicts).map(Number).filter((id) => id in state.game.nodes && isMistake(state.review.verdicts[id])).sort((a, b) => plyOf(state.game, a) - plyOf(state.game, b));
    if (wrong.length === 0) return dispatch({ type: "say", text: "There is no mistake in this game." });
    const ply = pathTo(state.game, state.at).length;
    dispatch({ type: "go", at: wrong.find((id) => plyOf(state.game, id) > ply) ?? wrong[0] });
  }

  showRetry(state) {
    const { retry } = state, { dispatch } = this.screen;
    const nav = document.createElement("nav");
    if (!retry.done) nav.append(makeButton("Show the answer", () => dispatch({ type: "answerRetry" })));
    nav.append(makeButton(retry.done ? "Go on" : "Give up", () => { dispatch({ type: "endRetry" }); dispatch({ type: "go", at: retry.node }); if (retry.done) this.nextMistake(); }));
    $("retry").replaceChildren(retry.done ? "Well found." : retry.trying ? `Looking at ${retry.trying} …` : "Play a better move on the board.", nav);
  }
}
