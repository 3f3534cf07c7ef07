// The effects that the state asks for: searches, reviews, files, clocks. After each change sync()
// compares the wanted effects with the running ones, ends some and begins others. Answers come back
// as actions, with the key of their question.
import { t } from "../board/language.mjs";
import { chanceOf } from "../board/words.mjs";
import { readRow } from "../board/games.mjs";
import { Engine, readInfo } from "./engine.mjs";
import { TableMaker } from "./tables.mjs";
import { needsTables, wanted, wantedReview, wantedTables } from "./state.mjs";

const TABLE_MIB = { alone: 32, threads: 256 };
const WITH_TABLES = { mib: 1, otherMib: 192 }; // room for an engine that makes endgame tables, or reviews with them
const REVIEW_NODES = 60000, MOVE_MS = 1000, HINT_MS = 1000, DRAW_MS = 500, JUDGE_MS = 700, ANALYSIS_MS = 86400000;
const GUESS_GAMES = 200, GUESS_BYTES = 1 << 20; // like engine/pdn/guess.h
const PACE_MS = 250; // the engine's move appears no sooner
const RETRY_MS = 3000; // after a net could not be loaded

export class Effects {
  constructor({ rules, source, store }) {
    Object.assign(this, { rules, source, store, want: null, reviewKey: null, reviewWaits: false, rows: [], file: null, ticket: 0, pace: PACE_MS });
    this.tables = new TableMaker(() => this.makeEngine(WITH_TABLES), (variant, files) => this.takeTables(variant, files), () => this.sync());
  }

  // The question that is being searched; null if there is none.
  get key() {
    return this.want?.key ?? null;
  }

  sync() {
    const state = this.store.state;
    const want = wanted(state, this.rules);
    if ((want?.key ?? null) !== this.key) {
      this.thinker?.stop();
      this.want = want;
      if (want && !this.isBroken) this.search(want, state);
    }
    const review = wantedReview(state);
    if (review !== this.reviewKey) {
      this.reviewer?.stop();
      Object.assign(this, { reviewKey: review, reviewWaits: review !== null });
    }
    this.tables.want(wantedTables(state, this.rules));
    if (this.reviewWaits && !(this.tables.isBusy && needsTables(state, this.rules))) {
      this.reviewWaits = false;
      this.review(state.review);
    }
    if (!state.list && this.file) {
      this.reader?.stop();
      this.rows = [];
      this.file = null;
    }
    if (this.thinker && this.thinker.threads !== state.threads && this.source.hasThreads) {
      this.thinker.setThreads(state.threads);
      this.want = null;
      this.sync();
    }
  }

  makeEngine(options) {
    const engine = new Engine(this.source, options);
    engine.onTrouble = (message) => {
      this.isBroken = true;
      this.store.dispatch({ type: "say", text: t("engineFailed", { why: message }), isError: true });
    };
    return engine;
  }

  // Loads the net of a variant, before a worker needs it. Promises why that failed; "" if it is
  // loaded.
  async loadNet(variant) {
    const { net } = this.rules.games.get(variant);
    try {
      if (net) await this.source.netOf(net);
      return "";
    } catch (error) {
      return error.key ? t(error.key, error) : error.message;
    }
  }

  // Takes tables that were made or kept: an analysis of their game begins again with them, but a
  // move being computed comes first.
  takeTables(variant, files) {
    const pieces = this.rules.useTables(variant, files);
    if (this.key?.startsWith("analyse") && variant === this.store.state.game.variant) {
      this.thinker?.stop();
      this.want = null;
    }
    this.store.dispatch({ type: "tables", variant, pieces });
    return pieces;
  }

  goLine(want) {
    if (want.kind === "analyse") return `go movetime ${ANALYSIS_MS}`;
    if (want.kind === "hint") return `go movetime ${HINT_MS}`;
    if (want.kind === "draw") return `go movetime ${DRAW_MS}`;
    if (want.kind === "judge") return `go movetime ${JUDGE_MS}`;
    const { nodes } = this.rules.levels[want.level];
    const limit = nodes > 0 ? ` nodes ${nodes}` : "";
    if (!want.clock) return `go movetime ${MOVE_MS}${limit}`;
    const { clocks, clock } = want, running = clocks.since === null ? 0 : Date.now() - clocks.since;
    const left = (seat) => Math.max(1, Math.round(clocks[seat] - (clocks.turn === seat ? running : 0)));
    const increment = 1000 * clock.increment;
    return `go btime ${left("first")} wtime ${left("second")} binc ${increment} winc ${increment}${limit}`; // btime belongs to the player who begins
  }

  // Plays the best move that the engine has found so far.
  moveNow() {
    const { state } = this.store;
    if (wanted(state, this.rules)?.kind !== "move" || state.found?.key !== this.key) return;
    const [best] = state.found.infos;
    if (best) this.store.dispatch({ type: "found", key: this.key, move: best.pv[0], score: best.score, now: Date.now() });
  }

  // Says why a search cannot begin yet, and tries again for as long as it is wanted.
  tryLater(want, problem) {
    setTimeout(() => {
      if (this.want !== want) return;
      this.want = null;
      this.sync();
    }, RETRY_MS);
    this.store.dispatch({ type: "say", text: t("engineFailed", { why: problem }), isError: true });
  }

  async search(want, state) {
    const problem = await this.loadNet(want.variant);
    if (this.want !== want) return;
    if (problem) return this.tryLater(want, problem);
    this.thinker ??= this.makeEngine({ mib: this.source.hasThreads ? TABLE_MIB.threads : TABLE_MIB.alone, threads: state.threads });
    if (this.tables.files.length > 0) this.thinker.useTables(this.tables.files);
    const { thinker, rules, store } = this, began = performance.now();
    const view = rules.look(want.variant, want.fen, want.moves);
    const scale = rules.scale(want.variant, want.fen, want.moves);
    const level = want.kind === "move" ? rules.levels[want.level] : null;
    thinker.setOption("UCI_Variant", want.variant);
    thinker.setOption("Skill", level ? level.skill : 20);
    thinker.setOption("OwnBook", level !== null); // used only at full strength
    thinker.setOption("Seed", level ? 1 + Math.floor(Math.random() * 1e9) : 0);
    thinker.setOption("MultiPV", want.kind === "analyse" ? state.analysis.lines : 1);
    thinker.obey(`position ${want.fen ? `fen ${want.fen}` : "startpos"}${want.moves.length > 0 ? ` moves ${want.moves.join(" ")}` : ""}`);
    const sign = view.toMove === view.first ? 1 : -1;
    let score = null;
    const lines = await thinker.obey(this.goLine(want), (line) => {
      const info = readInfo(line);
      if (!info || this.want !== want) return;
      const value = { isMate: info.isMate, value: sign * info.score };
      value.chance = chanceOf(value, scale);
      if (info.number === 1) score = value;
      store.dispatch({ type: "info", key: want.key, info: { ...info, score: value } });
    });
    if (!lines || this.want !== want) return; // stopped, or late
    // If a judged move leaves its opponent without a move, the game is decided already.
    if (view.moves.length === 0) score = { isMate: true, value: view.result.startsWith(view.first) ? 1 : -1, chance: view.result.startsWith(view.first) ? 1 : view.result.startsWith("draw") ? 0.5 : 0 };
    const best = lines.find((line) => line.startsWith("bestmove"))?.split(" ")[1];
    const wait = want.kind === "move" ? this.pace - (performance.now() - began) : 0;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (want.kind !== "analyse") store.dispatch({ type: "found", key: want.key, move: best === "none" ? undefined : best, score, now: Date.now() });
  }

  async review({ key, variant, fen, moves }) {
    const { store } = this, unloaded = await this.loadNet(variant);
    if (this.reviewKey !== key) return;
    if (unloaded) return store.dispatch({ type: "reviewed", key, verdicts: [], players: [], problem: unloaded });
    this.reviewer ??= this.makeEngine(WITH_TABLES);
    this.reviewer.giveFiles(this.tables.files);
    const lines = await this.reviewer.send({ review: [REVIEW_NODES, variant, fen, moves.join(" "), ""].join("\n") }, {
      onShare: (_, share) => store.dispatch({ type: "reviewing", key, share }),
    });
    if (!lines) return;
    const verdicts = [], players = [];
    let problem = "";
    for (const [kind, ...fields] of lines.map((line) => line.split("\t"))) {
      if (kind === "error") [problem] = fields;
      if (kind === "player") players.push({ name: fields[0], accuracy: Number(fields[1]), inaccuracies: Number(fields[2]), mistakes: Number(fields[3]), blunders: Number(fields[4]) });
      if (kind !== "verdict") continue;
      const [ply, score, chance, moveClass, sign, nag, chanceAfter, loss, better, reply, sentence] = fields;
      verdicts[Number(ply)] = {
        score: Number(score), chance: Number(chance), class: moveClass ?? "", sign: sign ?? "", nag: Number(nag ?? 0), chanceAfter: Number(chanceAfter ?? 0),
        loss: Number(loss ?? 0), better: (better ?? "").split(" ").filter(Boolean), reply: (reply ?? "").split(" ").filter(Boolean), sentence: sentence ?? "",
      };
    }
    store.dispatch({ type: "reviewed", key, verdicts, players, problem: problem || undefined });
  }

  // Reads the games of a file in pieces; onOnly(bytes) gets all of it if it has only one game.
  // Nothing changes before a game is found.
  async openFile(source, usual, onOnly, { id = "", isQuiet = false } = {}) {
    const ticket = ++this.ticket, { store } = this;
    const file = await withoutWideLetters(source);
    if (ticket !== this.ticket) return;
    this.reader ??= this.makeEngine({ mib: 1 });
    this.reader.stop();
    const rows = [];
    const take = (lines, share) => {
      if (ticket !== this.ticket) return;
      for (const line of lines) rows.push(readRow(line));
      if (rows.length < 2) return;
      if (this.rows !== rows) {
        Object.assign(this, { rows, file, usual });
        store.dispatch({ type: "listBegin", ticket, name: file.name, id, isQuiet });
      }
      store.dispatch({ type: "listGrow", ticket, count: rows.length, share });
    };
    const done = await this.reader.send({ index: file, usual }, { onShare: take });
    if (!done || ticket !== this.ticket) return;
    if (rows.length === 0) store.dispatch({ type: "say", text: t("noGameIn", { file: file.name }), isError: true });
    else if (rows.length === 1) onOnly(await bytesOf(file, 0, file.size));
    else {
      store.dispatch({ type: "listDone", ticket });
      await this.readAsLike(rows, file, usual, ticket, { id, isQuiet });
    }
  }

  // Reads the games as the variant that they look like, if most of the first ones stop at a
  // mistake.
  async readAsLike(rows, file, usual, ticket, more) {
    const first = rows.slice(0, GUESS_GAMES), broken = first.filter((row) => row.broken).length;
    if (2 * broken < first.length) return;
    const bytes = await bytesOf(file, 0, Math.min(rows[GUESS_GAMES]?.offset ?? file.size, GUESS_BYTES));
    const like = this.rules.guess(bytes, usual);
    if (!like || like === usual || ticket !== this.ticket) return;
    await this.openFile(file, like, () => {}, more);
    this.store.dispatch({ type: "say", text: t("fileReadAs", { file: file.name, game: this.rules.games.get(like).title }) });
  }

  // The bytes of a game in the file.
  bytesOfGame(number) {
    return bytesOf(this.file, this.rows[number].offset, this.rows[number + 1]?.offset ?? this.file.size);
  }
}

// The engine recognizes encodings of one byte per letter; those of two bytes are replaced.
async function withoutWideLetters(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isLittle = first === 0xff && second === 0xfe, isBig = first === 0xfe && second === 0xff;
  if (!isLittle && !isBig) return file;
  const text = new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(await file.arrayBuffer());
  return new File([text], file.name, { type: file.type });
}

const bytesOf = async (file, from, until) => new Uint8Array(await file.slice(from, until).arrayBuffer());
