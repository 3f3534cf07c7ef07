// The review of a game: how exactly each side played, its mistakes to learn from, and what was
// better where that was tried or asked for.
import { isMistake } from "../board/annotate.mjs";
import { capital } from "../board/view.mjs";
import { $, makeBar, makeButton, renew } from "./dom.mjs";
import { mistakesOf } from "./lessons.mjs";
import { MOST_PIECES, needsTables, viewAt } from "./state.mjs";

export class ReviewPanel {
  constructor(screen) {
    this.screen = screen;
  }

  show(state) {
    const { drill } = state,
      review = drill ? null : state.review,
      retry = drill ? null : state.retry; // a card has a panel of its own
    $("review").hidden = !review;
    $("retry").hidden = !retry;
    if (retry && (this.retry !== retry || this.at !== state.at)) this.showRetry(state);
    if (review && (this.review !== review || this.at !== state.at || this.retry !== retry))
      this.showReview(state);
    Object.assign(this, { review, retry, at: state.at });
  }

  showReview(state) {
    const { review, retry } = state,
      { dispatch, rules } = this.screen,
      panel = $("review");
    if (review.running) return this.showProgress(state);
    const text = document.createElement("p"),
      nav = makeBar("Review");
    const verdict = review.verdicts[state.at],
      isSeen = review.seen?.includes(state.at);
    text.textContent = this.textOf(review, verdict, isSeen);
    text.hidden = Boolean(retry);
    const add = (...words) => nav.append(makeButton(...words));
    if (mistakesOf(state, rules).length > 0 && !retry)
      add("Learn from the mistakes", () => dispatch({ type: "nextMistake" }), {
        id: "next-mistake",
        className: "main",
      });
    if (verdict && isMistake(verdict) && !retry) {
      add("Try it again", () => dispatch({ type: "retry", at: state.at }), { id: "try-again" });
      if (verdict.better.length > 0)
        add("Show what was better", () => dispatch({ type: "showBetter", at: state.at }), {
          id: "show-better",
        });
    }
    if (mistakesOf(state, rules).length > 0 && !review.inDeck && !retry)
      add("Keep them for practice", () => this.screen.deck.add(), { id: "review-keep" });
    add("Close the review", () => dispatch({ type: "endReview" }), { id: "review-close" });
    renew(panel, this.table(review), text, nav, this.sides(state));
  }

  textOf(review, verdict, isSeen) {
    if (!verdict)
      return `Choose a move, or learn from the mistakes one after the other.${review.inDeck ? " They are kept for practice in the tab Puzzles." : ""}`;
    if (isMistake(verdict) && !isSeen) return `${capital(verdict.class)}. It can be tried again.`;
    return verdict.sentence || (verdict.class ? `${capital(verdict.class)} move.` : "");
  }

  showProgress(state) {
    const { review } = state,
      panel = $("review");
    if (!this.bar?.isConnected) {
      this.bar = document.createElement("progress");
      this.bar.setAttribute("aria-label", "Review");
      this.share = document.createElement("span");
      panel.replaceChildren(
        this.share,
        this.bar,
        makeButton("Stop", () => this.screen.dispatch({ type: "endReview" })),
      );
    }
    const waits =
      review.share === 0 &&
      needsTables(state, this.screen.rules) &&
      !(state.tables?.variant === review.variant && state.tables.pieces >= MOST_PIECES);
    this.share.textContent = waits
      ? "Making endgame tables first …"
      : `Reviewing: ${Math.round(100 * review.share)} %`;
    this.bar.value = review.share;
  }

  table(review) {
    const table = document.createElement("table"),
      body = table.createTBody();
    const fill = (row, texts, tag) =>
      row.append(
        ...texts.map((textContent) => Object.assign(document.createElement(tag), { textContent })),
      );
    fill(
      table.createTHead().insertRow(),
      ["", ...review.players.map(({ name }) => capital(name))],
      "th",
    );
    fill(
      body.insertRow(),
      [
        "Accuracy",
        ...review.players.map(({ accuracy }) =>
          Number.isNaN(accuracy) ? "\u2013" : `${accuracy.toFixed(1)} %`,
        ),
      ],
      "td",
    );
    for (const kind of ["inaccuracies", "mistakes", "blunders"])
      fill(
        body.insertRow(),
        [capital(kind), ...review.players.map((player) => player[kind])],
        "td",
      );
    return table;
  }

  // Whose mistakes are learnt from.
  sides({ review }) {
    const label = Object.assign(document.createElement("label"), { textContent: "Mistakes of " }),
      select = document.createElement("select");
    select.id = "review-side";
    select.append(
      new Option("both sides", ""),
      ...review.players.map(({ name }) => new Option(capital(name), name)),
    );
    select.value = review.side ?? "";
    select.onchange = () => this.screen.dispatch({ type: "reviewSide", side: select.value });
    label.append(select);
    return label;
  }

  showRetry(state) {
    const { retry } = state,
      { dispatch, rules } = this.screen,
      nav = makeBar("This mistake"),
      text = document.createElement("p");
    const all = mistakesOf(state, rules),
      { toMove } = viewAt(state, rules, retry.at),
      { verdict } = retry;
    const where = `Mistake ${all.indexOf(retry.node) + 1} of ${all.length}. `;
    if (retry.done)
      text.textContent = `${where}${verdict.sentence || "Well found."} The better line is among the moves.`;
    else if (retry.trying) text.textContent = `${where}Looking at ${retry.trying} …`;
    else
      text.textContent = `${where}${capital(toMove)} played ${state.game.nodes[retry.node].move}. Play a better move on the board.`;
    if (!retry.done && verdict.better.length > 0)
      nav.append(
        makeButton("Show the answer", () => dispatch({ type: "showBetter" }), {
          id: "retry-answer",
        }),
      );
    if (retry.done)
      nav.append(
        makeButton("Once more", () => dispatch({ type: "retry", at: retry.node }), {
          id: "retry-again",
        }),
      );
    nav.append(
      makeButton("Next mistake", () => dispatch({ type: "nextMistake" }), {
        id: "retry-next",
        className: retry.done ? "main" : "",
      }),
    );
    nav.append(
      makeButton(
        "Leave",
        () => {
          dispatch({ type: "endRetry" });
          dispatch({ type: "go", at: retry.node });
        },
        { id: "retry-leave" },
      ),
    );
    renew($("retry"), text, nav);
  }
}
