// The lines of an analysis: each of their moves can be previewed, and played with a click.
import { Board } from "../board/board.mjs";
import { number, t } from "../board/language.mjs";
import { lineText } from "../board/moves.mjs";
import { ROOT, movesTo, plyOf } from "../board/tree.mjs";
import { factSentence, provedMark, scoreSentence, scoreText, scoreWords } from "../board/words.mjs";
import { $, makeButton } from "./dom.mjs";
import { SERVICE_PIECES, TableService } from "./service.mjs";
import { endOfGame, isAgainstEngine, menOf, viewAt } from "./state.mjs";

const LINE_MOVES = 14,
  PREVIEW_ROOM = 190;
const SPEED_NODES = 100000; // enough to measure a speed

export class LinesPanel {
  constructor(screen) {
    this.screen = screen;
    this.service = new TableService(() => screen.show());
    // All moves of all lines are one tab stop; arrow keys move between them.
    $("lines-list").addEventListener("keydown", (event) => this.key(event));
  }

  show(state) {
    const { view, rules, effects } = this.screen,
      isOn = state.analysis.on && !state.setup;
    $("lines").hidden = !isOn;
    if (!isOn) return;
    $("lines-count").textContent = String(state.analysis.lines);
    $("fewer-lines").disabled = state.analysis.lines <= 1;
    $("more-lines").disabled = state.analysis.lines >= 5;
    const infos =
      this.screen.isFresh() && state.found.at === state.at ? state.found.infos.filter(Boolean) : [];
    const [first] = infos;
    const fact = effects.tables.has(state.game.variant)
      ? rules.fact(state.game.variant, state.game.fen, movesTo(state.game, state.at))
      : null;
    const { text, isProved } = fact
      ? { text: `${factSentence(view, fact)}.`, isProved: fact.isProved }
      : this.serviceSaid(state);
    $("lines-fact").hidden = !text;
    $("lines-fact").replaceChildren(text, ...(isProved ? [" ", provedMark()] : []));
    $("lines-depth").textContent =
      fact && (fact.value === "draw" || fact.plies >= 0)
        ? ""
        : first
          ? this.depthText(first, fact)
          : this.emptyText(state);
    const shown = `${state.round}|${state.at}|${infos.map((info) => `${info.depth} ${info.score.value} ${info.pv.join(" ")}`).join("|")}`;
    const list = $("lines-list"),
      position = `${state.round}|${state.at}|${state.analysis.lines}`;
    if (list.dataset.shown === shown) return;
    // They do not change while the pointer is on one of their moves, so that a click finds it.
    if (
      list.dataset.position === position &&
      list.querySelector("button:hover, button:focus-visible")
    )
      return;
    Object.assign(list.dataset, { shown, position });
    this.hidePreview();
    const ply = plyOf(state.game, state.at),
      start = viewAt(state, rules, ROOT),
      beginsSecond = start.toMove !== start.first;
    list.replaceChildren(
      ...Array.from({ length: Math.min(state.analysis.lines, view.moves.length) }, (_, i) =>
        this.item(infos[i], ply, beginsSecond),
      ),
    );
    const button = list.querySelector("button");
    if (button) button.tabIndex = 0;
  }

  emptyText(state) {
    if ((state.retry && !state.retry.done) || (state.puzzle && !state.puzzle.tried))
      return t("waitsForYou");
    return this.screen.view.moves.length > 0 ? t("thinkingNow") : t("gameOverDot");
  }

  // The answer of the service's endgame tables, as a text and whether it is proved, if the user has
  // named one and it may know the position.
  serviceSaid(state) {
    const { view, rules } = this.screen,
      { variant } = state.game,
      address = state.look.service;
    const mayKnow = rules.games.get(variant).hasTables && view.moves.length > 0;
    if (!address || !mayKnow || menOf(view) > SERVICE_PIECES) return { text: "" };
    const { host } = new URL(address),
      fact = this.service.fact(address, variant, view.fen);
    if (fact) return { text: t("fromService", { fact: factSentence(view, fact), host }), isProved: fact.isProved };
    return { text: this.service.isPaused(address) ? t("noTables", { host }) : "" };
  }

  // Depth, speed and findings of the search; if endgame tables know the position these mean
  // nothing.
  depthText(info, fact) {
    const { view } = this.screen;
    if (info.byTables) return t("fromTables", { score: scoreSentence(view, info.score) });
    const { depth, nps } = info,
      isFast = info.nodes >= SPEED_NODES,
      said = isFast ? t("depthSpeed", { depth, speed: number(nps / 1e6, 1) }) : t("depth", { depth });
    return fact ? said : `${said} ${scoreWords(view, info.score)}.`;
  }

  item(info, ply, beginsSecond) {
    const item = document.createElement("li");
    if (!info) return item;
    const moves = info.pv.slice(0, LINE_MOVES);
    item.append(
      Object.assign(document.createElement("span"), {
        className: "score",
        textContent: scoreText(this.screen.view, info.score),
      }),
    );
    lineText(moves, ply, beginsSecond).forEach((text, i) => {
      const button = makeButton(text, () => this.play(moves.slice(0, i + 1)), { tabIndex: -1 });
      button.onpointerenter = button.onfocus = () => this.preview(button, moves.slice(0, i + 1));
      button.onpointerleave = button.onblur = () => {
        this.hidePreview();
        this.show(this.screen.state);
      };
      item.append(button);
    });
    return item;
  }

  key(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key],
      now = document.activeElement;
    if (!by || !now.matches?.(":focus-visible")) return;
    event.preventDefault();
    event.stopPropagation();
    const all = [...$("lines-list").querySelectorAll("button")],
      next = all[all.indexOf(now) + by];
    if (!next) return;
    now.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  // Adds the moves of a line as a variation, unless a game is being played.
  play(moves) {
    const { state, rules, dispatch } = this.screen;
    if (isAgainstEngine(state) && !endOfGame(state, rules))
      return dispatch({
        type: "say",
        text: t("inGame"),
        isError: true,
      });
    for (const move of moves) dispatch({ type: "extend", move });
  }

  // The board after the moves of a line, next to the pointer.
  preview(anchor, moves) {
    const { state, rules } = this.screen;
    const view = rules.look(state.game.variant, state.game.fen, [
      ...movesTo(state.game, state.at),
      ...moves,
    ]);
    if (view.error) return;
    if (!this.small) {
      const box = Object.assign(document.createElement("div"), { id: "preview", hidden: true });
      box.setAttribute("aria-hidden", "true");
      const inner = document.createElement("div");
      box.append(inner);
      document.body.append(box);
      this.small = { box, board: new Board(inner) };
      this.small.board.noSlide = true;
    }
    const place = anchor.getBoundingClientRect();
    this.small.box.hidden = false;
    this.small.box.style.left = `${Math.max(4, Math.min(place.left, document.documentElement.clientWidth - PREVIEW_ROOM))}px`;
    this.small.box.style.top = `${place.bottom + PREVIEW_ROOM > innerHeight ? place.top - PREVIEW_ROOM : place.bottom + 6}px`;
    this.small.board.show(view, { flipped: this.screen.isFlipped() });
    for (const button of this.small.board.cells.values()) button.tabIndex = -1;
  }

  hidePreview() {
    if (this.small) this.small.box.hidden = true;
  }
}
