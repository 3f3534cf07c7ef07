// An engine in workers (engine.mjs) that is sent lines: it has one at a time, the others wait in a queue. Options and position are
// kept, and sent again to the workers that replace those that were ended or have failed.

// The first two words of a line, as the engine divides it.
export const wordsOf = (line) => line.replace(/^\uFEFF/, "").split(/[ \t\v\f]+/).filter((word) => word).slice(0, 2);

// The protocol of an Engine and a LineEngine. The engine is sent the lines of `begin` first. When a search is ended with its worker,
// answer() makes its last line from the lines that it has sent, undefined when they are too few; shortened() has the line to obey
// instead, also when the search was ended before it began. remember() picks the lines to send again, out of the earlier ones, as
// {line, name, ..}, and a new one, which may have failed. needs() is the argument of Engine.grow(), for a line that needs more room.
export const UCI = {
  begin: [],
  optionLine: (name, value) => `setoption name ${name} value ${value}`,
  isCount: ([word, next]) => ["perft", "divide", "bench"].includes(word) || (word === "go" && next === "perft"),
  isSearch: (words) => words[0] === "go" && !UCI.isCount(words),
  isError: (text) => text.startsWith("info string error"),
  refusal: ([word]) => `info string error: ${word}: stopped before its end`,
  shortened: (line) => [`${line} depth 1`],
  answer(lines) {
    const info = lines.findLast((text) => / pv /.test(text) && !/multipv (?!1 )/.test(text));
    return info && `bestmove ${info.split(" pv ")[1].split(" ")[0]}`;
  },
  needs: () => undefined,
  remember(said, line, hasFailed) {
    if (hasFailed) return said;
    const [word] = wordsOf(line), name = /^setoption\s+name\s+(.+?)(?:\s+value\s.*)?$/i.exec(line.trim())?.[1].toLowerCase();
    if (!["setoption", "position", "move", "undo"].includes(word)) return said;
    const begins = word === "position" || name === "uci_variant"; // a game: what was played is no more
    return [...said.filter((other) => (other.name ? other.name !== name : !begins)), { line, name }];
  },
};

export class LineEngine {
  onLine; // is given each line
  onTrouble; // is given the error when a worker has failed
  ended = null; // why it takes no line any more, an Error
  #engine;
  #protocol;
  #queue = []; // {line, words, lines, isStopped, resolve, reject}
  #running = null;
  #said = []; // see remember()
  #hasAnswered = false; // since its workers were started

  constructor(engine, protocol) {
    this.#engine = engine;
    this.#protocol = protocol;
    engine.onTrouble = (message) => this.#fail(new Error(message));
  }

  // Promises the lines of the answer, each of which is given to `onLine` as it comes. Rejects when a worker fails.
  send(line, onLine) {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      this.#queue.push({ line, onLine, words: wordsOf(line), lines: [], isStopped: false, resolve, reject });
      this.#next();
    });
  }

  // Ends the searches of all lines so far, which are answered.
  stop() {
    for (const entry of this.#queue) entry.isStopped = true;
    const entry = this.#running;
    if (!entry || entry.isStopped) return;
    entry.isStopped = true;
    if (this.#engine.memory) this.#engine.interrupt();
    else if (this.#protocol.isSearch(entry.words) || this.#protocol.isCount(entry.words)) this.#cutShort(entry);
  }

  // Ends it for good; what was sent has the lines so far for an answer.
  end(reason) {
    if (this.ended) return;
    this.ended = reason;
    this.#engine.end();
    for (const { resolve, lines } of [this.#running, ...this.#queue].filter(Boolean)) resolve(lines);
    this.#running = null;
    this.#queue = [];
  }

  #next() {
    if (this.#running || this.#queue.length === 0) return;
    const entry = (this.#running = this.#queue.shift()), isDeaf = !this.#engine.memory;
    if (entry.isStopped && isDeaf && this.#protocol.isCount(entry.words)) return this.#refuse(entry);
    if (entry.isStopped && isDeaf && this.#protocol.isSearch(entry.words)) return this.#shorten(entry);
    const needs = isDeaf ? undefined : this.#protocol.needs(entry.line);
    if (needs && this.#engine.grow(needs)) this.#sayAgain();
    this.#obey(entry, entry.line);
    if (entry.isStopped && !isDeaf) this.#engine.interrupt();
  }

  async #obey(entry, line) {
    const answer = await this.#engine.obey(line, (text) => this.#take(entry, text));
    if (answer && this.#running === entry) this.#finish(entry); // else its worker was ended
  }

  #finish(entry) {
    this.#hasAnswered = true;
    this.#remember(entry);
    this.#running = null;
    entry.resolve(entry.lines);
    this.#next();
  }

  #remember(entry) {
    this.#said = this.#protocol.remember(this.#said, entry.line, entry.lines.some(this.#protocol.isError));
  }

  #take(entry, text) {
    entry.lines.push(text);
    (entry.onLine ?? this.onLine)?.(text);
  }

  #refuse(entry) {
    this.#take(entry, this.#protocol.refusal(entry.words));
    this.#finish(entry);
  }

  #shorten(entry) {
    const lines = this.#protocol.shortened(entry.line);
    for (const line of lines.slice(0, -1)) this.#engine.obey(line);
    this.#obey(entry, lines.at(-1));
  }

  // Ends the worker in the middle of a search, as it hears nothing.
  #cutShort(entry) {
    const answer = this.#protocol.answer(entry.lines);
    if (answer) this.#remember(entry); // what was said for this search is not for the next one
    this.#restart();
    if (this.#protocol.isCount(entry.words)) return this.#refuse(entry);
    if (!answer) return this.#shorten(entry);
    this.#take(entry, answer);
    this.#finish(entry);
  }

  #restart() {
    this.#engine.start();
    this.#sayAgain();
  }

  #sayAgain() {
    for (const { line } of this.#said) this.#engine.obey(line);
  }

  // Others take the place of a worker that has failed, unless they fail as well before they have answered anything.
  #fail(error) {
    const entry = this.#running;
    this.#running = null;
    if (this.#hasAnswered) {
      this.#hasAnswered = false;
      this.#restart();
    } else {
      for (const { reject } of this.#queue.splice(0)) reject(error);
      this.end(error);
    }
    entry?.reject(error);
    this.onTrouble?.(error);
    this.#next();
  }
}
