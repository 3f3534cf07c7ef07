// An engine in workers (engine.mjs) that is sent lines: it gets one at a time, while the others
// wait in a queue. Options and position are remembered, and sent again to workers that replace
// others.

// The first two words of a line, divided like the engine does.
export const wordsOf = (line) => line.replace(/^\uFEFF/, "").split(/[ \t\v\f]+/).filter((word) => word).slice(0, 2);

// The protocol of an Engine and a LineEngine. The engine is sent the lines of `begin` first. When a
// search is ended with its worker, answer() makes its last line from the lines received so far;
// undefined if they are too few. shortened() returns the line to obey instead, also when the search
// was ended before it began. remember() selects the lines to send again from the earlier ones,
// {line, name, ..} each, and a new one, which may have failed. needs() returns the argument of
// Engine.grow() for a line that needs more memory.
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
    const begins = word === "position" || name === "uci_variant"; // a new game: earlier moves do not count
    return [...said.filter((other) => (other.name ? other.name !== name : !begins)), { line, name }];
  },
};

export class LineEngine {
  onLine; // gets each line
  onTrouble; // gets the error when a worker has failed
  ended = null; // why it accepts no more lines, an Error
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

  // Promises the lines of the answer; each goes to `onLine` as it comes. Rejects when a worker
  // fails.
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

  // Ends the engine for good; lines sent before are answered with the output so far.
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
    if (answer && this.#running === entry) this.#finish(entry); // otherwise its worker was ended
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

  // Ends the worker during a search, because it does not receive messages.
  #cutShort(entry) {
    const answer = this.#protocol.answer(entry.lines);
    if (answer) this.#remember(entry); // options set for this search do not apply to the next
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

  // Replaces a worker that has failed, unless the new ones fail as well before answering anything.
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
