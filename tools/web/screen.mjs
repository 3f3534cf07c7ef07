// Shows the state: each part of the page is drawn from it, and from nothing else.
import { Board, drawMen } from "../board/board.mjs";
import { Graph } from "../board/graph.mjs";
import { MoveList, lineText } from "../board/moves.mjs";
import { ROOT, endOf, hasMoves, movesTo, pathTo, plyOf } from "../board/tree.mjs";
import { capital, cellNamed, describeMen, lowerPlayer, ownerOf, playerOf } from "../board/view.mjs";
import { chanceOf, endOfView, factSentence, refusal, refusalTo, resultSentence, scoreSentence, scoreText } from "../board/words.mjs";
import { $, makeButton } from "./dom.mjs";
import { GamesPanel } from "./panel_games.mjs";
import { NotesPanel } from "./panel_notes.mjs";
import { ReviewPanel } from "./panel_review.mjs";
import { endOfGame, fenOf, isAgainstEngine, mayPlay, playerName, setupView, startView, timeLeft, viewAt, whoMoves } from "./state.mjs";
import { Sounds } from "./sounds.mjs";

const BAR_COLORS = { white: "#f3efe4", black: "#33343a", red: "#c8402f", blue: "#2f6fc8" };
const LINE_MOVES = 14, PREVIEW_ROOM = 190;
const SPEED_NODES = 100000; // of which a speed can be told

export class Screen {
  constructor({ store, rules, effects, texts, most }) {
    Object.assign(this, { store, rules, effects, texts, most });
    const dispatch = (action) => store.dispatch({ now: Date.now(), ...action });
    this.dispatch = dispatch;
    this.board = new Board($("board"), {
      onMove: (move) => dispatch({ type: "play", move }),
      onEdit: (cell) => dispatch({ type: "edit", cell }),
      onRefuse: (name, picked) => this.refuse(name, picked),
      onPick: (picked, mayStop) => mayStop && dispatch({ type: "say", text: "Go on, or choose the same square again to stop there." }),
    });
    this.moves = new MoveList($("moves"), (at) => dispatch({ type: "go", at }));
    this.graph = new Graph($("graph"), (i) => dispatch({ type: "go", at: this.graphPath()[i] }));
    this.sounds = new Sounds();
    this.panels = [new NotesPanel(this), new ReviewPanel(this), new GamesPanel(this)];
  }

  get state() {
    return this.store.state;
  }

  // The view that the board shows.
  get view() {
    return this.state.setup ? setupView(this.state, this.rules) : viewAt(this.state, this.rules);
  }

  // Why nothing happens, in words.
  refuse(name, picked) {
    const { state, rules, view } = this, { mustCapture } = rules.games.get(state.game.variant);
    const end = endOfView(view) ?? (state.at === state.head ? endOfGame(state, rules) : null);
    const isOwn = ownerOf(view, cellNamed(view, name)) === view.toMove;
    let text = "";
    if (end) text = `The game is over. ${resultSentence(view, end)}`;
    else if (!mayPlay(state, rules)) text = this.whyNoTurn();
    else if (picked.length > 0 && !isOwn) text = refusalTo(view, picked[0], name, mustCapture);
    else text = refusal(view, name, mustCapture);
    if (text) this.dispatch({ type: "say", text, isError: true });
  }

  whyNoTurn() {
    const { state, rules } = this;
    if (isAgainstEngine(state) && state.at === state.head && whoMoves(state, rules) === "engine") return "It is Crownhead's turn.";
    if (state.clock && state.at !== state.head) return "Go to the last move to play on.";
    return state.retry?.done ? "Go on to the next mistake." : "It is not your turn here.";
  }

  show(action = { type: "" }, before = null) {
    const { state } = this;
    this.showBoard();
    this.showPlayers();
    this.showStatus();
    this.showControls();
    this.showLines();
    this.showBar();
    this.showTabs();
    this.showMoves();
    this.showSetup();
    this.showPuzzles();
    this.showDialogs();
    this.showLook();
    for (const panel of this.panels) panel.show(state, before);
    if (before) this.sounds.play(before, state, this.rules);
    $("game-name").textContent = this.rules.games.get(state.game.variant).title;
  }

  // --- the board ---

  // Whether the board is seen from its other side: one's own men are below.
  isFlipped() {
    const { state, rules } = this, start = startView(state, rules);
    const below = lowerPlayer(start);
    const own = state.seats.first === state.seats.second ? null : playerName(start, state.seats.first === "human" ? "first" : "second");
    return (own !== null && own !== below) !== state.flipped;
  }

  // Who is drawn below.
  lower() {
    const start = startView(this.state, this.rules), below = lowerPlayer(start);
    return this.isFlipped() ? [start.first, start.second].find((name) => name !== below) : below;
  }

  arrowsShown() {
    const { state, view } = this;
    const pathOf = (text) => view.moves.find((move) => move.text === text)?.path;
    const arrows = [];
    const verdict = state.review?.verdicts?.[state.at];
    if (state.look.arrows && state.found?.at === state.at && this.isFresh()) state.found.infos.forEach((info, i) => info && arrows.unshift({ path: pathOf(info.pv[0]), kind: i === 0 ? "best" : "other" }));
    if (state.hint?.at === state.at) arrows.push({ path: pathOf(state.hint.move), kind: "hint" });
    if (verdict?.better.length > 0 && /inaccuracy|mistake|blunder/.test(verdict.class)) {
      const from = viewAt(state, this.rules, verdict.at).moves.find((move) => move.text === verdict.better[0]);
      if (from) arrows.push({ path: from.path, kind: "best" });
    }
    return arrows.filter(({ path }) => path);
  }

  // Whether what the engine found is of the analysis that is shown.
  isFresh() {
    const { found, analysis } = this.state;
    return found !== null && found.kind === "analyse" && analysis.on && found.key === this.effects.key;
  }

  showBoard() {
    const { state, rules, view } = this;
    this.board.show(view, { playable: mayPlay(state, rules), editing: state.setup !== null, flipped: this.isFlipped(), arrows: state.setup ? [] : this.arrowsShown() });
  }

  // --- around it ---

  showPlayers() {
    const { state, rules, view } = this, lower = this.lower();
    for (const id of ["upper", "lower"]) {
      const player = (id === "lower") === (lower === view.first) ? view.first : view.second;
      const seat = player === view.first ? "first" : "second";
      const tag = state.game.tags.find(([name]) => name.toLowerCase() === player)?.[1];
      const who = isAgainstEngine(state) ? (state.seats[seat] === "engine" ? `Crownhead, ${rules.levels[state.puzzle ? rules.levels.length - 1 : state.level].name}` : tag && !tag.startsWith("Crownhead") ? tag : "You") : tag ?? "";
      const element = $(id);
      const hand = view.hands[player];
      const shown = `${player}|${who}|${view.toMove === player}|${JSON.stringify(hand)}|${state.clock !== null}|${this.board.playable}`;
      element.classList.toggle("turn", view.toMove === player);
      if (element.dataset.shown === shown) continue;
      element.dataset.shown = shown;
      const dot = Object.assign(document.createElement("span"), { className: `dot ${player}` });
      const name = Object.assign(document.createElement("span"), { className: "who", textContent: who ? `${capital(player)}: ${who}` : capital(player) });
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
    const button = makeButton(`${reserve} in reserve, ${captured} captured`, () => this.board.choose("reserve"), { className: mine ? "hand start" : "hand", disabled: !mine });
    if (mine) button.id = "reserve";
    return button;
  }

  showClocks() {
    const { state } = this;
    if (!state.clocks) return;
    for (const element of document.querySelectorAll(".time")) {
      const left = Math.max(0, timeLeft(state, element.dataset.seat, Date.now())), seconds = Math.floor(left / 1000);
      element.textContent = left < 10000 ? (left / 1000).toFixed(1) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  }

  statusText() {
    const { state, rules, view } = this, end = endOfGame(state, rules);
    if (state.setup) return "Set up: choose a man, click squares, then Done.";
    if (end && state.at === state.head) return resultSentence(viewAt(state, rules, state.head), end);
    const positionEnd = endOfView(view);
    if (positionEnd) return resultSentence(view, positionEnd);
    const side = `${capital(view.toMove)} to move`;
    const last = view.last ? `${capital(view.toMove === view.first ? view.second : view.first)} played ${view.last.text}. ` : "";
    if (!isAgainstEngine(state)) return `${last}${side}.`;
    if (state.at !== state.head) return `${side}: move ${Math.floor(plyOf(state.game, state.at) / 2) + 1} of the game.`;
    return whoMoves(state, rules) === "engine" ? `${last}Crownhead is thinking.` : `${last}Your move.`;
  }

  showStatus() {
    const { message } = this.state, text = message?.text ?? this.statusText(), key = `${message?.number}|${text}`;
    const element = $("status");
    if (element.dataset.shown === key) return;
    element.dataset.shown = key;
    element.classList.toggle("error", message?.isError === true);
    element.replaceChildren(document.createTextNode(text));
    if (message?.undo) element.append(makeButton("Back to it", () => this.dispatch({ type: "unshelve" }), { id: "undo-replace" }));
  }

  showControls() {
    const { state, rules, view } = this, isEnd = state.game.nodes[state.at].children.length === 0, end = endOfGame(state, rules);
    const playing = isAgainstEngine(state), has = hasMoves(state.game);
    $("to-start").disabled = $("back").disabled = state.at === ROOT || state.setup !== null;
    $("next").disabled = $("to-end").disabled = isEnd || state.setup !== null;
    $("hint-button").disabled = state.setup !== null || view.moves.length === 0 || state.ask?.kind === "hint" || (state.puzzle !== null && !state.puzzle.tried);
    $("analyse").setAttribute("aria-pressed", String(state.analysis.on));
    $("take-back").hidden = !playing || state.clock !== null || state.puzzle !== null;
    $("take-back").disabled = !has;
    $("resign").hidden = $("offer-draw").hidden = end !== null || !has || state.puzzle !== null || !state.live;
    $("play-here").hidden = playing && state.at === state.head && !end;
    $("play-here").disabled = view.moves.length === 0;
    $("banner").hidden = !end || !state.live || state.at !== state.head || state.puzzle !== null;
    $("review-button").hidden = !$("banner").hidden;
    $("review-button").disabled = $("banner-review").disabled = !has || state.review?.running === true;
    if (end) $("banner-text").textContent = resultSentence(viewAt(state, rules, state.head), end);
    $("rematch").hidden = !playing;
    $("opening").textContent = view.opening;
  }

  // --- evaluation ---

  showBar() {
    const { state, view } = this, score = state.setup ? null : state.scores[state.at];
    const own = view.second === "white" ? view.second : view.first;
    const chance = score ? score.chance ?? chanceOf(score) : 0.5;
    $("bar").style.setProperty("--own", BAR_COLORS[own]);
    $("bar").style.setProperty("--other", BAR_COLORS[own === view.first ? view.second : view.first]);
    $("bar-fill").style.height = `${100 * (own === view.first ? chance : 1 - chance)}%`;
    $("bar").classList.toggle("upside-down", this.lower() !== own);
    const isHidden = state.puzzle !== null && !state.puzzle.tried;
    $("bar-text").textContent = score && !isHidden ? (score.isMate ? `#${Math.abs(score.value)}` : (Math.abs(score.value) / 100).toFixed(1)) : "";
    $("bar").setAttribute("aria-label", score ? `${scoreSentence(view, score)}; ${this.chanceText(score)}` : "Evaluation not known");
    $("bar").title = score ? `${scoreSentence(view, score)}; ${this.chanceText(score)}` : "";
  }

  // The winning chance, said for whom: a draw counts half.
  chanceText(score) {
    const { view } = this, chance = score.chance ?? chanceOf(score);
    return chance >= 0.5 ? `${capital(view.first)} ${Math.round(100 * chance)} %` : `${capital(view.second)} ${Math.round(100 * (1 - chance))} %`;
  }

  showLines() {
    const { state, view } = this, isOn = state.analysis.on && !state.setup;
    $("lines").hidden = !isOn;
    if (!isOn) return;
    $("lines-count").textContent = String(state.analysis.lines);
    $("fewer-lines").disabled = state.analysis.lines <= 1;
    $("more-lines").disabled = state.analysis.lines >= 5;
    const infos = this.isFresh() && state.found.at === state.at ? state.found.infos.filter(Boolean) : [];
    const [first] = infos;
    const fact = this.effects.tables.has(state.game.variant) ? this.rules.fact(state.game.variant, state.game.fen, movesTo(state.game, state.at)) : null;
    $("lines-fact").hidden = !fact;
    $("lines-fact").textContent = fact ? `${factSentence(view, fact)}.` : "";
    $("lines-depth").textContent = fact && (fact.value === "draw" || fact.plies >= 0) ? "" : first ? this.depthText(first, fact) : view.moves.length > 0 ? "Thinking …" : "The game is over here.";
    const shown = `${state.round}|${state.at}|${infos.map((info) => `${info.depth} ${info.score.value} ${info.pv.join(" ")}`).join("|")}`;
    const list = $("lines-list"), position = `${state.round}|${state.at}|${state.analysis.lines}`;
    if (list.dataset.shown === shown) return;
    // They wait while one of their moves is pointed at, so that a click finds it.
    if (list.dataset.position === position && list.querySelector("button:hover, button:focus-visible")) return;
    Object.assign(list.dataset, { shown, position });
    this.hidePreview();
    const ply = plyOf(state.game, state.at), start = viewAt(state, this.rules, ROOT), beginsSecond = start.toMove !== start.first;
    list.replaceChildren(...Array.from({ length: Math.min(state.analysis.lines, view.moves.length) }, (_, i) => this.lineItem(infos[i], ply, beginsSecond)));
  }

  // How deep and how fast it searches, and what it found; of what endgame tables know neither means anything.
  depthText(info, fact) {
    if (info.byTables) return `From the endgame tables: ${scoreSentence(this.view, info.score)}.`;
    const speed = info.nodes >= SPEED_NODES ? `, ${(info.nps / 1e6).toFixed(1)} million positions a second` : "";
    return `Depth ${info.depth}${speed}.${fact ? "" : ` ${scoreSentence(this.view, info.score)} (${this.chanceText(info.score)}).`}`;
  }

  lineItem(info, ply, beginsSecond) {
    const item = document.createElement("li");
    if (!info) return item;
    const moves = info.pv.slice(0, LINE_MOVES);
    item.append(Object.assign(document.createElement("span"), { className: "score", textContent: scoreText(this.view, info.score) }));
    lineText(moves, ply, beginsSecond).forEach((text, i) => {
      const button = makeButton(text, () => this.playLine(moves.slice(0, i + 1)));
      button.onpointerenter = button.onfocus = () => this.preview(button, moves.slice(0, i + 1));
      button.onpointerleave = button.onblur = () => {
        this.hidePreview();
        this.showLines();
      };
      item.append(button);
    });
    return item;
  }

  // The moves of a line are added as a variation, where no game is played.
  playLine(moves) {
    if (isAgainstEngine(this.state) && !endOfGame(this.state, this.rules)) return this.dispatch({ type: "say", text: "A game is being played; lines can be added when it is over.", isError: true });
    for (const move of moves) this.dispatch({ type: "extend", move });
  }

  // The board after the moves of a line, beside the pointer.
  preview(anchor, moves) {
    const { state, rules } = this;
    const view = rules.look(state.game.variant, state.game.fen, [...movesTo(state.game, state.at), ...moves]);
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
    this.small.board.show(view, { flipped: this.isFlipped() });
    for (const button of this.small.board.cells.values()) button.tabIndex = -1;
  }

  hidePreview() {
    if (this.small) this.small.box.hidden = true;
  }

  // --- the game ---

  graphPath() {
    const { game, head } = this.state;
    return [ROOT, ...pathTo(game, endOf(game, head))];
  }

  showMoves() {
    const { state, rules } = this, start = viewAt(state, rules, ROOT), path = this.graphPath();
    this.moves.show(state.game, state.at, { beginsSecond: start.toMove !== start.first, verdicts: state.review?.verdicts, isSeen: state.tab === "game" });
    const chances = path.map((id) => (state.scores[id] ? state.scores[id].chance ?? chanceOf(state.scores[id]) : null));
    $("graph").style.display = chances.filter((chance) => chance !== null).length > 1 ? "" : "none";
    const marks = path.flatMap((id, i) => {
      const kind = state.review?.verdicts?.[id]?.class;
      return kind === "blunder" || kind === "mistake" ? [{ i, kind: "mistake" }] : kind === "inaccuracy" ? [{ i, kind }] : [];
    });
    const own = start.second === "white" ? start.second : start.first;
    this.graph.show(own === start.first ? chances : chances.map((chance) => (chance === null ? null : 1 - chance)), { at: path.indexOf(state.at), marks });
    $("graph").setAttribute("aria-label", `Evaluation over the game, ${own} from below`);
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
    const { source, thinker } = this.effects, threads = this.state.threads;
    const parts = `${threads === 1 ? "one thread" : `${threads} threads`} and a table of ${thinker?.mib ?? (source.hasThreads ? 256 : 32)} MiB`;
    $("about").textContent = `${this.rules.name} runs in this page, with ${parts}, and sends nothing anywhere.${source.hasThreads ? "" : " More threads need a server that isolates the page."}`;
  }

  showSetup() {
    const { state, rules } = this, { setup } = state, view = this.view, isPile = view.pile > 1;
    for (const id of ["clear", "turn", "edit-done"]) $(id).disabled = !setup;
    $("edit").textContent = setup ? "Cancel" : "Set up";
    const fen = setup ? fenOf(state, rules) : view.fen;
    if ($("fen").dataset.shown !== fen) $("fen").value = $("fen").dataset.shown = fen;
    const shown = setup && `${setup.tool}|${setup.reserves}|${view.variant}`;
    if (this.palette === shown) return;
    this.palette = shown;
    const letters = [view.first[0], view.second[0]];
    const tools = isPile ? [...letters, ""] : [...letters.flatMap((letter) => [letter, letter.toUpperCase()]), ""];
    const buttons = !setup ? [] : tools.map((tool) => {
      const button = makeButton("", () => this.dispatch({ type: "edit", tool }));
      button.dataset.tool = tool;
      button.setAttribute("aria-pressed", String(tool === setup.tool));
      button.setAttribute("aria-label", tool ? describeMen(view, tool) : isPile ? "take one off" : "empty");
      button.innerHTML = tool ? drawMen(tool, (letter) => playerOf(view, letter)) : isPile ? "Take off" : "Empty";
      return button;
    });
    const reserves = !setup || !isPile ? [] : [view.first, view.second].map((player, i) => {
      const input = Object.assign(document.createElement("input"), { type: "number", min: 0, max: 99, value: setup.reserves[i] });
      input.onchange = () => this.dispatch({ type: "edit", reserve: { player: i, count: Math.max(0, Math.floor(Number(input.value)) || 0) } });
      const label = Object.assign(document.createElement("label"), { textContent: `${capital(player)} in reserve ` });
      label.append(input);
      return label;
    });
    $("palette").replaceChildren(...buttons, ...reserves);
  }

  showPuzzles() {
    const { state, rules } = this, { puzzle } = state, game = puzzle?.variant ?? state.game.variant;
    if (this.puzzleGame !== game && rules.puzzles.has(game)) $("puzzle-game").value = game;
    this.puzzleGame = game;
    const shown = $("puzzle-game").value;
    if (!shown) return;
    const stands = puzzle?.stands ?? rules.countPuzzle(shown, 0, -1, state.puzzleScores[shown] ?? "");
    $("puzzle-stands").textContent = `Rating ${stands.rating}. ${stands.solved} of ${stands.tried} solved, ${stands.streak} in a row (best ${stands.best}).`;
    $("puzzle-next").textContent = puzzle ? "Next" : "Start";
    $("puzzle-next").disabled = puzzle !== null && !puzzle.tried;
    $("puzzle-skip").disabled = $("puzzle-answer").disabled = !puzzle || puzzle.tried;
  }

  // --- dialogs and looks ---

  showDialogs() {
    const kind = this.state.dialog?.kind;
    for (const name of ["new", "confirm", "settings"]) {
      const dialog = $(`dialog-${name}`);
      if (kind === name && !dialog.open) {
        if (name === "new") this.fillNew();
        dialog.showModal();
      }
      if (kind !== name && dialog.open) dialog.close();
    }
  }

  fillNew() {
    const { state } = this;
    $("variant").value = state.game.variant;
    $("level").value = String(state.level);
    $("seat").value = isAgainstEngine(state) ? (state.seats.first === "human" ? "first" : "second") : "first";
    $("clock").value = state.clock ? `${state.clock.minutes}+${state.clock.increment}` : "";
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
    $("theme").value = look.theme;
    $("board-look").value = look.board;
    $("threads").value = String(threads);
    for (const name of ["numbers", "arrows", "sound"]) $(name).checked = look[name];
  }
}
