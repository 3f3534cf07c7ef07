// Shows the state: every part of the page is drawn only from it.
import { Board } from "../board/board.mjs";
import { shapesIn } from "../board/comment.mjs";
import { dateText, either, number, side, sideName, t } from "../board/language.mjs";
import { MoveList } from "../board/moves.mjs";
import { ROOT, hasMoves, isLeaf, plyOf, tagOf } from "../board/tree.mjs";
import { capital, cellNamed, lowerPlayer, ownerOf } from "../board/view.mjs";
import { endOfView, refusal, refusalTo, resultSentence, resultWords } from "../board/words.mjs";
import { showBars } from "./bars.mjs";
import { Evaluation } from "./bar.mjs";
import { $, CHECKED_LOOKS, makeButton } from "./dom.mjs";
import { DeckPanel } from "./panel_deck.mjs";
import { GamesPanel } from "./panel_games.mjs";
import { rowOf } from "./keeper.mjs";
import { LinesPanel } from "./panel_lines.mjs";
import { NotesPanel } from "./panel_notes.mjs";
import { OpeningsPanel } from "./panel_openings.mjs";
import { PuzzlesPanel } from "./panel_puzzles.mjs";
import { ReviewPanel } from "./panel_review.mjs";
import { SetupPanel } from "./panel_setup.mjs";
import { endOfGame, isAgainstEngine, mayPlay, playerName, setupView, startView, timeLeft, viewAt, whoMoves } from "./state.mjs";
import { Sounds } from "./sounds.mjs";

// Actions that a message may offer.
const OFFERS = { play: "offerPlay", undo: "undo", unshelve: "offerBack", putBack: "offerKeep", putBackCard: "offerKeep", takeBackIn: "offerKeep" };

export class Screen {
  constructor({ store, rules, effects, texts, library, keeper, deck, most }) {
    Object.assign(this, { store, rules, effects, texts, library, deck, most });
    keeper.onRows = () => this.state.tab === "games" && this.panels.at(-1).showKept();
    this.rowOf = (play) => rowOf(play, rules);
    const dispatch = (action) => store.dispatch({ now: Date.now(), ...action });
    this.dispatch = dispatch;
    this.board = new Board($("board"), {
      onMove: (move) => dispatch({ type: "play", move }),
      onEdit: (cell, from) => dispatch({ type: "edit", cell, from }),
      onPremove: (path) => dispatch({ type: "premove", path }),
      onRefuse: (name, picked) => this.refuse(name, picked),
      onPick: (picked, mayStop) => this.pick(picked, mayStop),
      onDraw: (path, color) => dispatch({ type: "draw", path, color }),
    });
    this.moves = new MoveList($("moves"), (at) => dispatch({ type: "go", at }));
    this.sounds = new Sounds();
    this.panels = [LinesPanel, OpeningsPanel, Evaluation, SetupPanel, PuzzlesPanel, DeckPanel, NotesPanel, ReviewPanel, GamesPanel].map((Panel) => new Panel(this));
  }

  get state() {
    return this.store.state;
  }

  // The view that the board shows.
  get view() {
    return this.state.setup ? setupView(this.state, this.rules) : viewAt(this.state, this.rules);
  }

  // Describes the choice and its targets for screen readers.
  pick(picked, mayStop) {
    if (mayStop) return this.dispatch({ type: "say", text: t("goOnOrStop") });
    const isOld = this.state.message?.isPick;
    if (picked.length === 0) return isOld && this.dispatch({ type: "say", text: "" });
    const cells = either(this.board.moves.map((move) => move.path[picked.length]).filter(Boolean));
    this.dispatch({ type: "say", text: t("picked", { path: picked.join(" – "), cells }), isPick: true });
  }

  // Explains a refusal in words.
  refuse(name, picked) {
    const { state, rules, view } = this, { mustCapture } = rules.games.get(state.game.variant);
    const end = endOfView(view) ?? (state.at === state.head ? endOfGame(state, rules) : null);
    const isOwn = ownerOf(view, cellNamed(view, name)) === view.toMove;
    let text = "";
    if (end) text = t("gameOver", { result: resultSentence(view, end) });
    else if (!mayPlay(state, rules)) text = this.whyNoTurn();
    else if (picked.length > 0 && !isOwn) text = refusalTo(view, picked[0], name, mustCapture);
    else text = refusal(view, name, mustCapture);
    if (text) this.dispatch({ type: "say", text, isError: true });
  }

  whyNoTurn() {
    const { state, rules } = this;
    if (isAgainstEngine(state) && state.at === state.head && whoMoves(state, rules) === "engine") return t("engineTurn");
    if (state.clock && state.at !== state.head) return t("goToLast");
    return t(!state.retry?.done ? "notYourTurn" : state.drill ? "goOnCard" : "goOnMistake");
  }

  show(action = { type: "" }, before = null) {
    const { state } = this;
    this.showBoard();
    this.showPlayers();
    this.showStatus();
    this.showControls();
    this.showFacts();
    this.showKept();
    this.showTabs();
    this.showMoves();
    this.showDialogs();
    this.showLook();
    for (const panel of this.panels) panel.show(state, before);
    showBars();
    if (before) this.sounds.play(before, state, this.rules);
    $("game-name").textContent = this.rules.games.get(state.game.variant).title;
  }

  // Shows everything in another language. The present message goes.
  relabel() {
    for (const element of document.querySelectorAll("[data-shown]")) delete element.dataset.shown;
    for (const panel of [...this.panels, this.moves]) panel.forget?.();
    this.look = "";
    if (this.state.message) this.dispatch({ type: "say", text: "" });
    else this.show();
  }

  // --- the board ---

  // Whether the board is flipped so that the player's own men are below.
  isFlipped() {
    const { state, rules } = this, start = startView(state, rules);
    const below = lowerPlayer(start);
    const own = state.seats.first === state.seats.second ? null : playerName(start, state.seats.first === "human" ? "first" : "second");
    return (own !== null && own !== below) !== state.flipped;
  }

  // The player drawn below.
  lower() {
    const start = startView(this.state, this.rules), below = lowerPlayer(start);
    return this.isFlipped() ? [start.first, start.second].find((name) => name !== below) : below;
  }

  arrowsShown() {
    const { state, view } = this;
    const pathOf = (text) => view.moves.find((move) => move.text === text)?.path;
    const arrows = state.premove ? [{ path: state.premove, kind: "premove" }] : [];
    if (state.look.arrows && state.found?.at === state.at && this.isFresh()) state.found.infos.forEach((info, i) => info && arrows.unshift({ path: pathOf(info.pv[0]), kind: i === 0 ? "best" : "other" }));
    if (state.hint?.at === state.at) arrows.push({ path: pathOf(state.hint.move), kind: "hint" });
    // The better move is drawn at its place, once it is known.
    const seen = state.retry ? [] : (state.review?.seen ?? []).map((id) => state.review.verdicts[id]).filter((verdict) => verdict?.at === state.at);
    for (const { better } of seen) arrows.push({ path: pathOf(better[0]), kind: "better" });
    const { before, comments } = state.game.nodes[state.at];
    for (const { path, color } of shapesIn([...before, ...comments])) arrows.push({ path, kind: `own color-${color}` });
    return arrows.filter(({ path }) => path);
  }

  // Whether the engine's findings belong to the analysis shown.
  isFresh() {
    const { found, analysis } = this.state;
    return found !== null && found.kind === "analyse" && analysis.on && found.key === this.effects.key;
  }

  // The player whose next move can be chosen while the engine thinks.
  premover() {
    const { state, rules, view } = this;
    if (!isAgainstEngine(state) || state.at !== state.head || state.puzzle || state.isElsewhere || endOfGame(state, rules) || whoMoves(state, rules) !== "engine") return null;
    const other = view.toMove === view.first ? "second" : "first";
    return state.seats[other] === "human" ? playerName(view, other) : null;
  }

  showBoard() {
    const { state, rules, view } = this;
    this.board.show(view, { premover: this.premover(), playable: mayPlay(state, rules), editing: state.setup !== null, flipped: this.isFlipped(), arrows: state.setup ? [] : this.arrowsShown(), oneClick: state.look.oneClick });
  }

  // --- around it ---

  showPlayers() {
    const { state, rules, view } = this, lower = this.lower();
    for (const id of ["upper", "lower"]) {
      const player = (id === "lower") === (lower === view.first) ? view.first : view.second;
      const seat = player === view.first ? "first" : "second";
      const tag = state.game.tags.find(([name]) => name.toLowerCase() === player)?.[1];
      const who = isAgainstEngine(state) ? (state.seats[seat] === "engine" ? t("crownhead", { level: rules.levels[state.puzzle ? rules.levels.length - 1 : state.level].name }) : tag && !tag.startsWith("Crownhead") ? tag : t("you")) : tag ?? "";
      const element = $(id);
      const hand = view.hands[player];
      const shown = `${player}|${who}|${view.toMove === player}|${JSON.stringify(hand)}|${state.clock !== null}|${this.board.playable}`;
      element.classList.toggle("turn", view.toMove === player);
      if (element.dataset.shown === shown) continue;
      element.dataset.shown = shown;
      const dot = Object.assign(document.createElement("span"), { className: `dot ${player}` });
      const name = Object.assign(document.createElement("span"), { className: "who", textContent: who ? t("playerIs", { side: side(player), name: who }) : sideName(player) });
      element.replaceChildren(dot, name);
      if (hand) element.append(this.handButton(player, hand));
      if (state.clock) {
        const time = Object.assign(document.createElement("span"), { className: "time" });
        time.dataset.seat = seat;
        time.setAttribute("role", "timer");
        element.append(time);
      }
    }
    this.showClocks();
  }

  handButton(player, { reserve, captured }) {
    const { view } = this;
    const mine = player === view.toMove && this.board.playable && view.moves.some((move) => move.path.length === 1);
    const button = makeButton(t("hand", { reserve, captured }), () => this.board.choose("reserve"), { className: mine ? "hand start" : "hand", disabled: !mine });
    if (mine) button.id = "reserve";
    return button;
  }

  showClocks() {
    const { state } = this;
    if (!state.clocks) return;
    for (const element of document.querySelectorAll(".time")) {
      const left = Math.max(0, timeLeft(state, element.dataset.seat, Date.now())), seconds = Math.floor(left / 1000);
      element.textContent = left < 10000 ? number(left / 1000, 1) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  }

  statusText() {
    const { state, rules, view } = this, end = endOfGame(state, rules);
    if (state.setup) return t("setUpHelp");
    if (end && state.at === state.head) return resultSentence(viewAt(state, rules, state.head), end);
    const positionEnd = endOfView(view);
    if (positionEnd) return resultSentence(view, positionEnd);
    const mover = { side: side(view.toMove) }, other = side(view.toMove === view.first ? view.second : view.first);
    const last = view.last ? `${t("sidePlayed", { side: other, move: view.last.text })} ` : "";
    if (!isAgainstEngine(state)) {
      const result = isLeaf(state.game, state.at) ? resultWords(view, state.game.result) : "";
      return last + (result && state.at === state.head ? t("resultEnd", { result }) : t("sideMoves", mover));
    }
    if (state.isElsewhere) return last + t("inOtherTab");
    if (state.at !== state.head) return t("sideMovesAt", { ...mover, move: Math.floor(plyOf(state.game, state.at) / 2) + 1 });
    return whoMoves(state, rules) === "engine" ? last + t("thinking") : last + t("yourMove");
  }

  showStatus() {
    const { message } = this.state, text = message?.text ?? this.statusText(), key = `${message?.number}|${text}`;
    const element = $("status");
    if (element.dataset.shown === key) return;
    element.dataset.shown = key;
    element.classList.toggle("error", message?.isError === true);
    element.replaceChildren(document.createTextNode(text));
    if (message?.offer) element.append(makeButton(t(OFFERS[message.offer]), () => this.take(message.offer), { id: "offer", title: message.offer === "undo" ? "Ctrl-Z" : "" }));
  }

  take(offer) {
    if (offer === "play") this.dispatch({ type: "play", move: this.state.draft, sure: true });
    else this.dispatch({ type: offer });
  }

  // The known facts about the game, and how it ended.
  showFacts() {
    const { game } = this.state, { view } = this;
    const known = (name) => (/^[?.*]*$/.test(tagOf(game, name)) ? "" : tagOf(game, name));
    const round = known("Round"), played = [known("Event"), known("Site"), round && t("round", { round }), dateText(known("Date"))];
    const names = [view.first, view.second].map((player) => known(capital(player)));
    const text = [names.every(Boolean) ? names.join(" – ") : "", ...played, resultWords(view, game.result)].filter(Boolean).join(" · ");
    if ($("facts").textContent !== text) $("facts").textContent = text;
  }

  showKept() {
    const { keeps, whyNotKept } = this.state;
    if ($("not-kept").hidden === keeps) return;
    $("not-kept").hidden = keeps;
    $("not-kept-text").textContent = t("notKept", { why: t(whyNotKept) });
  }

  showControls() {
    const { state, rules, view } = this, isEnd = state.game.nodes[state.at].children.length === 0, end = endOfGame(state, rules);
    const playing = isAgainstEngine(state), has = hasMoves(state.game);
    $("to-start").disabled = $("back").disabled = state.at === ROOT || state.setup !== null;
    $("next").disabled = $("to-end").disabled = isEnd || state.setup !== null;
    $("hint-button").disabled = state.setup !== null || view.moves.length === 0 || state.ask?.kind === "hint" || (state.puzzle !== null && !state.puzzle.tried) || (state.retry !== null && !state.retry.done);
    for (const id of ["flip", "analyse", "new", "settings"]) $(id).disabled = false; // before the page was ready
    $("analyse").setAttribute("aria-pressed", String(state.analysis.on));
    $("take-back").hidden = !playing || state.clock !== null || state.puzzle !== null;
    $("take-back").disabled = !has;
    $("resign").hidden = $("offer-draw").hidden = end !== null || !has || state.puzzle !== null || !state.live;
    $("undo").disabled = state.past.length === 0;
    $("redo").disabled = state.future.length === 0;
    const isPlaying = playing && !end && state.puzzle === null;
    $("move-now").hidden = !(isPlaying && whoMoves(state, rules) === "engine" && state.found?.key === this.effects.key);
    $("level-part").hidden = !isPlaying;
    $("level-now").value = String(state.level);
    $("play-here").hidden = playing && state.at === state.head && !end;
    $("play-here").disabled = view.moves.length === 0;
    $("banner").hidden = !end || !state.live || state.at !== state.head || state.puzzle !== null;
    $("review-button").hidden = !$("banner").hidden;
    $("review-button").disabled = $("banner-review").disabled = !has || state.review?.running === true;
    if (end) $("banner-text").textContent = resultSentence(viewAt(state, rules, state.head), end);
    $("rematch").hidden = !playing;
    $("opening").textContent = view.opening;
  }

  // --- the game ---

  showMoves() {
    const { state, rules } = this, start = viewAt(state, rules, ROOT);
    const result = isAgainstEngine(state) && !endOfGame(state, rules) ? "" : resultWords(start, state.game.result);
    this.moves.show(state.game, state.at, { beginsSecond: start.toMove !== start.first, verdicts: state.review?.verdicts, isSeen: state.tab === "game", result });
  }

  showTabs() {
    for (const name of ["game", "games", "puzzles", "setup", "share"]) {
      const isNow = this.state.tab === name;
      $(`tab-${name}`).setAttribute("aria-selected", String(isNow));
      $(`tab-${name}`).tabIndex = isNow ? 0 : -1;
      $(`panel-${name}`).hidden = !isNow;
    }
    if (this.state.tab === "share" && this.shared !== this.state.game) {
      this.shared = this.state.game;
      $("pdn").value = this.texts.pdn();
    }
    const { source, thinker } = this.effects, { threads, look } = this.state;
    const mib = thinker?.mib ?? (source.hasThreads ? 256 : 32), parts = { engine: this.rules.name, threads: t("withThreads", { count: threads }), mib };
    const about = look.service ? t("aboutService", { ...parts, service: look.service }) : t("about", parts);
    $("about").textContent = source.hasThreads ? about : `${about} ${t("moreThreads")}`;
  }

  // --- dialogs and looks ---

  showDialogs() {
    const kind = this.state.dialog?.kind;
    for (const name of ["new", "confirm", "settings"]) {
      const dialog = $(`dialog-${name}`);
      if (kind === name && !dialog.open) {
        if (name === "new") this.fillNew();
        if (name === "confirm") this.fillConfirm();
        dialog.showModal();
      }
      if (kind !== name && dialog.open) dialog.close();
    }
  }

  fillConfirm() {
    const { text = t("confirmAway"), yes = t("putAway"), no = t("goOnWith") } = this.state.dialog;
    for (const [id, words] of [["text", text], ["yes", yes], ["no", no]]) $(`confirm-${id}`).textContent = words;
  }

  fillNew() {
    const { state } = this;
    $("variant").value = state.game.variant;
    $("level").value = String(state.level);
    $("seat").value = isAgainstEngine(state) ? (state.seats.first === "human" ? "first" : state.seats.second === "human" ? "second" : "none") : "first";
    $("clock").value = state.clock ? `${state.clock.minutes}+${state.clock.increment}` : "";
    if ($("clock").value === "" && state.clock) {
      $("clock").value = "own";
      $("clock-minutes").value = String(state.clock.minutes);
      $("clock-seconds").value = String(state.clock.increment);
    }
    $("clock").dispatchEvent(new Event("change"));
    $("variant").dispatchEvent(new Event("change"));
  }

  showLook() {
    const { look, threads } = this.state, root = document.documentElement;
    const shown = JSON.stringify([look, threads]);
    if (this.look === shown) return;
    this.look = shown;
    root.dataset.theme = look.theme;
    root.dataset.board = look.board;
    root.dataset.numbers = String(look.numbers);
    $("numbers").value = look.numbers;
    $("language").value = look.language;
    $("theme").value = look.theme;
    $("board-look").value = look.board;
    $("threads").value = String(threads);
    $("service").value = look.service;
    for (const name of CHECKED_LOOKS) $(name).checked = look[name];
  }
}
