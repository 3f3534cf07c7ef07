// The review of a game: each side's accuracy, its mistakes to learn from, and the better moves once
// the player has tried or asked.
import { isMistake } from "../board/annotate.mjs";
import { number, said, side, sideName, t } from "../board/language.mjs";
import { $, makeBar, makeButton, renew } from "./dom.mjs";
import { mistakesOf } from "./lessons.mjs";
import { MOST_PIECES, needsTables, viewAt } from "./state.mjs";

export class ReviewPanel {
  constructor(screen) {
    this.screen = screen;
  }

  // Shows everything in another language.
  forget() {
    this.bar?.remove();
    this.review = this.retry = null;
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
      nav = makeBar(t("review"));
    const verdict = review.verdicts[state.at],
      isSeen = review.seen?.includes(state.at);
    text.textContent = this.textOf(review, verdict, isSeen);
    text.hidden = Boolean(retry);
    const add = (...words) => nav.append(makeButton(...words));
    if (mistakesOf(state, rules).length > 0 && !retry)
      add(t("learn"), () => dispatch({ type: "nextMistake" }), {
        id: "next-mistake",
        className: "main",
      });
    if (verdict && isMistake(verdict) && !retry) {
      add(t("tryAgain"), () => dispatch({ type: "retry", at: state.at }), { id: "try-again" });
      if (verdict.better.length > 0)
        add(t("showBetter"), () => dispatch({ type: "showBetter", at: state.at }), {
          id: "show-better",
        });
    }
    if (mistakesOf(state, rules).length > 0 && !review.inDeck && !retry)
      add(t("keepCards"), () => this.screen.deck.add(), { id: "review-keep" });
    add(t("closeReview"), () => dispatch({ type: "endReview" }), { id: "review-close" });
    renew(panel, this.table(review), text, nav, this.sides(state));
  }

  textOf(review, verdict, isSeen) {
    if (!verdict)
      return [t("chooseMove"), review.inDeck && t("cardsKept")].filter(Boolean).join(" ");
    if (isMistake(verdict) && !isSeen) return `${t(`class.${verdict.class}`)} ${t("canTryAgain")}`;
    return said(verdict.sentence) || (verdict.class ? t(`class.${verdict.class}`) : "");
  }

  showProgress(state) {
    const { review } = state,
      panel = $("review");
    if (!this.bar?.isConnected) {
      this.bar = document.createElement("progress");
      this.bar.setAttribute("aria-label", t("review"));
      this.share = document.createElement("span");
      panel.replaceChildren(
        this.share,
        this.bar,
        makeButton(t("stop"), () => this.screen.dispatch({ type: "endReview" })),
      );
    }
    const waits =
      review.share === 0 &&
      needsTables(state, this.screen.rules) &&
      !(state.tables?.variant === review.variant && state.tables.pieces >= MOST_PIECES);
    this.share.textContent = waits
      ? t("tablesFirst")
      : t("reviewing", { share: Math.round(100 * review.share) });
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
      ["", ...review.players.map(({ name }) => sideName(name))],
      "th",
    );
    fill(
      body.insertRow(),
      [
        t("accuracy"),
        ...review.players.map(({ accuracy }) =>
          Number.isNaN(accuracy) ? "\u2013" : `${number(accuracy, 1)} %`,
        ),
      ],
      "td",
    );
    for (const kind of ["inaccuracies", "mistakes", "blunders"])
      fill(
        body.insertRow(),
        [t(kind), ...review.players.map((player) => player[kind])],
        "td",
      );
    return table;
  }

  // The choice of the side whose mistakes are studied.
  sides({ review }) {
    const label = Object.assign(document.createElement("label"), { textContent: `${t("mistakesOf")} ` }),
      select = document.createElement("select");
    select.id = "review-side";
    select.append(
      new Option(t("ofBoth"), ""),
      ...review.players.map(({ name }) => new Option(sideName(name), name)),
    );
    select.value = review.side ?? "";
    select.onchange = () => this.screen.dispatch({ type: "reviewSide", side: select.value });
    label.append(select);
    return label;
  }

  showRetry(state) {
    const { retry } = state,
      { dispatch, rules } = this.screen,
      nav = makeBar(t("thisMistake")),
      text = document.createElement("p");
    const all = mistakesOf(state, rules),
      { toMove } = viewAt(state, rules, retry.at),
      { verdict } = retry;
    const where = `${t("mistakeOf", { number: all.indexOf(retry.node) + 1, all: all.length })} `;
    if (retry.done)
      text.textContent = `${where}${said(verdict.sentence) || t("wellFound")} ${t("betterAmong")}`;
    else if (retry.trying) text.textContent = where + t("lookingAt", { move: retry.trying });
    else
      text.textContent = where + t("playBetter", { side: side(toMove), move: state.game.nodes[retry.node].move });
    if (!retry.done && verdict.better.length > 0)
      nav.append(
        makeButton(t("showAnswer"), () => dispatch({ type: "showBetter" }), {
          id: "retry-answer",
        }),
      );
    if (retry.done)
      nav.append(
        makeButton(t("onceMore"), () => dispatch({ type: "retry", at: retry.node }), {
          id: "retry-again",
        }),
      );
    nav.append(
      makeButton(t("nextMistake"), () => dispatch({ type: "nextMistake" }), {
        id: "retry-next",
        className: retry.done ? "main" : "",
      }),
    );
    nav.append(
      makeButton(
        t("leave"),
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
