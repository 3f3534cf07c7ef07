// The rules within the page: an engine that never searches and answers immediately, so that boards
// need not wait. The page itself knows no rules; everything that it shows about a position comes
// from here.
import { said, t } from "../board/language.mjs";
import { readView } from "../board/view.mjs";
import { movesTo } from "../board/tree.mjs";
import { FIRST_NET } from "./nets.mjs";
import { makeInstance } from "./wasm.mjs";

const KEPT_VIEWS = 4000;

// `firstNet` has the bytes of the net with which the engine starts; it needs no other, because it
// never evaluates a position.
export async function makeRules(module, firstNet, memory) {
  const instance = await makeInstance(module, { nets: new Map([[FIRST_NET, firstNet]]), memory });
  instance.start();
  return new Rules(instance);
}

// Divides a line from the text or bytes after it.
function afterLine(line, text) {
  if (typeof text === "string") return `${line}\n${text}`;
  const head = new TextEncoder().encode(`${line}\n`), whole = new Uint8Array(head.length + text.length);
  whole.set(head);
  whole.set(text, head.length);
  return whole;
}

// `rules` has the lines of the engine's text; `title` and `rulesText` are in the language of the page, a
// heading and a paragraph, which the page wraps itself.
const makeGame = (facts, title) => ({
  ...facts,
  rules: [],
  get title() {
    return said(title);
  },
  get rulesText() {
    const [head, ...lines] = this.rules;
    return `${said(head)}\n${said(lines.join(" ").replace(/\s+/g, " ").trim())}`;
  },
});

class Rules {
  constructor(instance) {
    this.instance = instance;
    this.views = new Map();
    this.ofNodes = new WeakMap();
    this.facts = new Map();
    this.obey("setoption name Eval value material");
    this.games = this.readGames();
    this.levels = this.readLevels();
    this.puzzles = this.readPuzzles();
    this.name = this.obey("uci")[0].replace("id name ", "");
  }

  obey(line) {
    return this.instance.call("web_obey", line, 0).lines;
  }

  // Lines `name, fields..` that a call returns.
  said(name, text, ...numbers) {
    return this.instance.call(name, text, ...numbers).lines.map((line) => line.split("\t"));
  }

  // The variants: { name, title, first, second, mustCapture, hasTables, net, rules, rulesText }, where
  // `net` is the name of the net, or empty.
  readGames() {
    const games = new Map();
    let game = null;
    for (const [kind, ...fields] of this.said("web_games", "")) {
      if (kind === "rule") game.rules.push(fields[0]);
      if (kind !== "game") continue;
      const [name, title, first, second, must, tables, net] = fields;
      game = makeGame({ name, first, second, mustCapture: must === "1", hasTables: tables === "1", net }, title);
      games.set(name, game);
    }
    return games;
  }

  // The levels for playing against people, the weakest first: { name, skill, nodes, elo }.
  readLevels() {
    return this.said("web_levels", "").map(([, name, skill, nodes, elo]) => ({
      get name() {
        return name === "full" ? t("fullStrength") : said(name);
      },
      skill: Number(skill),
      nodes: Number(nodes),
      elo: Number(elo),
    }));
  }

  // The sets of puzzles by variant, each a list of { fen, move, rating, isShot }.
  readPuzzles() {
    const sets = new Map();
    for (const [kind, first, move, rating, shot] of this.said("web_puzzles", "")) {
      if (kind === "set") sets.set(first, []);
      else [...sets.values()].at(-1).push({ fen: first, move, rating: Number(rating), isShot: shot === "1" });
    }
    return sets;
  }

  // Counts a puzzle as solved (1), as failed (0), or not at all (-1); returns the new score, and
  // the text to keep.
  countPuzzle(variant, number, solved, kept) {
    const lines = this.said("web_puzzle_count", `${variant}\n${number}\n${solved}\n${kept}`);
    const [, rating, streak, best, solvedAll, tried, next] = lines[0].map(Number);
    return { rating, streak, best, solved: solvedAll, tried, next, kept: lines.slice(1).map(([, text]) => `${text}\n`).join("") };
  }

  // The position after `moves` as a view, or { error } if they are not legal.
  look(variant, fen, moves) {
    const key = `${variant}|${fen}|${moves.join(" ")}`;
    const known = this.views.get(key);
    if (known) return known;
    const view = this.lookAnew(variant, fen, moves);
    if (this.views.size > KEPT_VIEWS) this.views.clear();
    this.views.set(key, view);
    return view;
  }

  lookAnew(variant, fen, moves) {
    if (!this.games.has(variant)) return { error: `there is no game called '${variant}'` };
    if (/[\r\n\0]/.test(fen + moves.join(""))) return { error: "a position and its moves must be on one line" };
    this.obey(`setoption name UCI_Variant value ${variant}`);
    const start = fen ? `fen ${fen}` : "startpos";
    const answer = this.obey(`position ${start}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
    const problem = answer.find((line) => line.startsWith("info string error"));
    if (problem) return { error: problem.replace(/^info string error: (position: )?/, "") };
    const view = readView(this.obey("view"));
    if (!view.result.startsWith("ongoing")) view.ending = this.said("web_ending", `${variant}\n${fen}\n${moves.join(" ")}\n`)[0]?.[1] ?? "";
    return view;
  }

  // Whether these moves can be played, without computing the view.
  isPlayable(variant, fen, moves) {
    if (!this.games.has(variant) || /[\r\n\0]/.test(fen + moves.join(""))) return false;
    this.obey(`setoption name UCI_Variant value ${variant}`);
    const start = fen ? `fen ${fen}` : "startpos";
    return !this.obey(`position ${start}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`).some((line) => line.startsWith("info string error"));
  }

  // The same for a node of a game; the views of a game's nodes are kept with them, as the text of
  // all its moves is long.
  lookAt(game, at) {
    const { variant, fen, nodes } = game,
      title = `${variant}|${fen}`;
    let known = this.ofNodes.get(nodes);
    if (known?.title !== title || known.views.size > KEPT_VIEWS)
      this.ofNodes.set(nodes, (known = { title, views: new Map() }));
    if (!known.views.has(at)) known.views.set(at, this.look(variant, fen, movesTo(game, at)));
    return known.views.get(at);
  }

  // The centimen of a logit of 1 in this position, which turn a score into a chance.
  scale(variant, fen, moves) {
    return Number(this.said("web_scale", `${variant}\n${fen}\n${moves.join(" ")}\n`)[0]?.[1] ?? 150);
  }

  // Replaces the endgame tables of a variant by `files`, [path, bytes] each; returns their number
  // of pieces.
  useTables(variant, files) {
    this.instance.takeFiles(files);
    this.facts.clear();
    return this.instance.call("web_tables_open", variant).value;
  }

  // The tables' answer for this position: { value, plies, isProved } for its mover, with "win",
  // "loss" or "draw", and plies of -1 if they are unknown; null if the tables do not contain it.
  fact(variant, fen, moves) {
    const key = `${variant}|${fen}|${moves.join(" ")}`;
    if (!this.facts.has(key)) {
      const [found] = this.said("web_fact", `${variant}\n${fen}\n${moves.join(" ")}\n`);
      this.facts.set(key, found ? { value: found[1], plies: Number(found[2]), isProved: found[3] === "1" } : null);
    }
    return this.facts.get(key);
  }

  key(variant, fen, moves) {
    const [found] = this.said("web_key", `${variant}\n${fen}\n${moves.join(" ")}\n`);
    return found?.[1] ?? "";
  }

  // The first game of a text or of bytes: { variant, fen, tags, result, error, lines }, without
  // `variant` if there is none. `tags` are those that a game keeps; `lines` are [kind, text] for
  // moves, comments, signs and variations in order.
  readPdn(text, usual) {
    const made = new Set(["result", "gametype", "variant", "fen"]), all = [];
    const read = { fen: "", result: "*", error: "", lines: [] };
    for (const [kind, field = ""] of this.said("web_read_pdn", afterLine(usual, text))) {
      if (kind === "tag") all.push([field, ""]);
      else if (kind === "value") all.at(-1)[1] = field;
      else if (["variant", "fen", "result", "error"].includes(kind)) read[kind] = field;
      else read.lines.push([kind, field]);
    }
    return { ...read, tags: all.filter(([name]) => !made.has(name.toLowerCase())) };
  }

  // The variant that the games of these bytes look like, if most of them cannot be played in the
  // given one; "" for none.
  guess(bytes, usual) {
    return this.said("web_guess", afterLine(usual, bytes))[0]?.[1] ?? "";
  }

  // A game as text, from lines like those of readPdn(); `moves` are those of its main line.
  writePdn(variant, fen, moves, result, lines) {
    const clean = (text) => String(text).replace(/[\r\n\t\0]+/g, " ");
    const fields = [variant, fen, moves.join(" "), result, ...lines.map(([kind, text]) => (text === undefined ? kind : `${kind}\t${clean(text)}`))];
    const said = this.said("web_write_pdn", `${fields.join("\n")}\n`), problem = said.find(([kind]) => kind === "error");
    if (problem) throw new Error(problem[1]);
    return said.map(([, text]) => text).join("\n");
  }
}
