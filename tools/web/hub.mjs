// Hub on an engine in workers. That engine never waits: a search without a limit would end at once.
// So such a search gets a limit that is never reached, and the protocol's rules about waiting
// searches are implemented here: their `done` comes after a command.

import { wordsOf } from "./lines.mjs";

const FOR_EVER = "level move-time=1000000";
const MOST_MIB = 1024, MOST_THREADS = 64;
const ENTRIES_A_MIB = 16; // entries of 16 bytes; the parameter is the logarithm of their number

// The value of an argument; undefined if the line does not have it.
export function argument(line, name) {
  const [, quoted, plain] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|(\\S*))`).exec(line) ?? [];
  return quoted ?? plain;
}

// The memory that a `set-param` line needs, as Engine.grow() takes it.
function roomFor(line) {
  if (wordsOf(line)[0] !== "set-param") return undefined;
  const name = argument(line, "name")?.toLowerCase(), value = Number(argument(line, "value"));
  if (!(value >= 1)) return undefined; // the engine will refuse it
  if (name === "threads") return { threads: Math.min(Math.floor(value), MOST_THREADS) };
  if (name === "hash") return { mib: Math.min(Math.floor(value), MOST_MIB) };
  return name === "tt-size" ? { mib: Math.min(2 ** (value - ENTRIES_A_MIB), MOST_MIB) } : undefined;
}

// See UCI in lines.mjs.
export const HUB = {
  begin: ["hub"],
  optionLine: (name, value) => `set-param name=${name} value=${value}`,
  isCount: () => false,
  isSearch: ([word]) => word === "go",
  isError: (text) => text.startsWith("error"),
  shortened: (line) => ["level depth=1", line],
  needs: roomFor,
  answer(lines) {
    const info = lines.findLast((text) => text.startsWith("info ") && (argument(text, "multi-pv") ?? "1") === "1");
    const [move, ponder] = (info && argument(info, "pv"))?.split(" ") ?? [];
    return !move ? undefined : `done move=${move}${ponder ? ` ponder=${ponder}` : ""}`;
  },
  // A position with wrong moves has still changed the position; one that cannot be read leaves the
  // previous one.
  remember(said, line, hasFailed) {
    const [word] = wordsOf(line), name = word === "set-param" ? argument(line, "name")?.toLowerCase() : word;
    if (word === "go") return said.filter((other) => other.name !== "level");
    if (word === "pos") return [...said.filter((other) => other.name !== "level" && (hasFailed || other.name !== "pos")), { line, name }];
    if (hasFailed || !["set-param", "level"].includes(word)) return said;
    if (word === "level") return [...said, { line, name }];
    const begins = name === "variant"; // a new game: earlier positions do not count
    return [...said.filter((other) => other.name !== name && !(begins && ["pos", "level"].includes(other.name))), { line, name }];
  },
};

const hasWord = (line, word) => new RegExp(`\\s${word}(\\s|=|$)`).test(line);
const isBound = (line) => ["depth", "nodes", "move-time", "time"].some((name) => argument(line, name) !== undefined);
const nobody = () => {};

export class HubEngine {
  ended = null; // after `quit`: promises that everything before has been answered
  #last = Promise.resolve(); // the answer to the last line
  #lines;
  #say;
  #position = "pos start"; // the line that set it up
  #levels = []; // those for the next search
  // The last one, until it has answered: whether it ponders, and waits for a command; its levels; a promise that everything before
  // it has been answered; its answer, and whether that is dropped.
  #search = null;

  // `lines` is a LineEngine of HUB; say(line) receives the engine's output.
  constructor(lines, say) {
    this.#lines = lines;
    this.#say = say;
  }

  // Obeys a line, unless it comes after `quit`.
  take(line) {
    const [word] = wordsOf(line);
    if (word === undefined || this.ended) return;
    if (word === "ping" && this.#search) this.#search.isNext.then(() => this.#say("pong"));
    else if (word === "ponder-hit") this.#ponderHit();
    else {
      this.#endSearch();
      if (word === "go") this.#go(line);
      else if (word === "quit") this.ended = this.#last.then(() => this.#lines.end(new Error("the engine has ended")));
      else if (word !== "stop") this.#tell(word, line);
    }
  }

  #tell(word, line) {
    if (word === "level") this.#levels.push(line);
    const begins = word === "set-param" && argument(line, "name")?.toLowerCase() === "variant";
    if (word === "pos" || begins) [this.#position, this.#levels] = [begins ? "pos start" : line, []];
    this.#send(line, this.#say);
  }

  #go(line) {
    const levels = this.#levels, ponders = hasWord(line, "ponder");
    const isEndless = (hasWord(line, "analyze") || levels.some((level) => hasWord(level, "infinite"))) && !levels.some(isBound);
    const search = { ponders, waits: ponders || isEndless, levels, isNext: this.#last, done: null, isDropped: false };
    this.#levels = [];
    this.#search = search;
    if (ponders) this.#send(this.#position, nobody); // without the levels, which count once the move has been played
    if (search.waits) this.#send(FOR_EVER, nobody);
    this.#send(ponders ? "go think" : line, (text) => this.#hear(search, text), () => this.#hear(search, "done"));
  }

  #hear(search, text) {
    if (search.isDropped) return;
    if (text.startsWith("done")) {
      search.done = text;
      if (search.waits && text !== "done") return; // without a move there is nothing to wait for
      if (this.#search === search) this.#search = null;
    }
    this.#say(text);
  }

  // Any line ends the search, whose answer comes first.
  #endSearch() {
    const search = this.#search;
    if (!search) return;
    this.#search = null;
    search.waits = false;
    if (search.done) this.#say(search.done);
    else this.#lines.stop();
  }

  // The search starts again as an ordinary one, with its clock; its findings are in the table.
  #ponderHit() {
    const search = this.#search;
    if (!search?.ponders) return;
    if (search.done) return this.#endSearch();
    search.isDropped = true;
    this.#endSearch();
    for (const line of [this.#position, ...search.levels]) this.#send(line, nobody);
    this.#levels = search.levels;
    this.#go("go think");
  }

  #send(line, onLine, onFailure = nobody) {
    this.#last = this.#lines.send(line, onLine).catch((error) => {
      this.#say(`error message="${String(error.message).replace(/["\r\n]/g, " ")}"`);
      onFailure();
    });
  }
}
