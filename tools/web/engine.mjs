// The engine in a worker. It obeys texts one after the other; a worker that searches receives no
// messages. If the server isolates the page (see the README), workers share their memory: some are
// threads of the search, and one stops it. Otherwise stopping means ending the worker and starting
// another.

import { UCI } from "./lines.mjs";

const PAGES_A_MIB = 16, OTHER_MIB = 96, STACK_MIB = 8, TABLES_CACHE_MIB = 16; // OTHER_MIB: the initial table, nets, the main stack

const TABLES_FOLDER = "/tables"; // the name in module_tables.c

export class Engine {
  // `source` has the compiled module, the nets, whether the module is for threads, and a function
  // that makes a worker. It may also have names of nets `byNeed`, with a function netOf(name) that
  // promises one of them. `mib` is the size of the table, `otherMib` the rest of the memory, if
  // that is shared. The protocol is that of lines.mjs or hub.mjs, whose lines are sent.
  constructor(source, { mib = 16, threads = 1, otherMib = OTHER_MIB, protocol = UCI } = {}) {
    Object.assign(this, { source, mib, otherMib, protocol, workers: [], options: new Map(), files: [] });
    this.setThreads(threads);
  }

  setThreads(threads) {
    this.stop();
    this.threads = threads;
    this.options.set("Threads", String(threads));
    this.start();
  }

  // Makes room for more threads or a larger table, in new workers that have no state yet; false if
  // there is room already.
  grow({ threads = 1, mib = 1 }) {
    if (threads <= this.threads && mib <= this.mib) return false;
    this.mib = Math.max(mib, this.mib);
    this.setThreads(Math.max(threads, this.threads));
    return true;
  }

  // Allocates memory for all workers, with a smaller table if that much is not available.
  shareMemory() {
    for (;; this.mib = Math.floor(this.mib / 2)) {
      const pages = (this.mib + this.otherMib + STACK_MIB * this.threads) * PAGES_A_MIB;
      try {
        return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
      } catch (error) {
        if (!(this.mib > 1)) throw error;
      }
    }
  }

  makeWorker(first) {
    const worker = this.source.makeWorker();
    worker.onerror = (event) => this.onTrouble?.(event.message);
    worker.onmessage = ({ data }) => this.take(data);
    const { module, nets, byNeed } = this.source;
    worker.postMessage({ module, nets, byNeed, ...first });
    this.workers.push(worker);
    return worker;
  }

  // Ends the workers; unanswered questions are answered with null.
  end() {
    for (const worker of this.workers) {
      worker.onmessage = worker.onerror = null; // ignore messages on their way
      worker.terminate();
    }
    for (const { resolve } of this.waiting ?? []) resolve(null);
    Object.assign(this, { workers: [], waiting: [] });
  }

  start() {
    this.end();
    Object.assign(this, { held: [], number: 0, stopAt: 0, ear: null });
    this.memory = this.source.hasThreads ? this.shareMemory() : undefined;
    // A stack for each thread except the first, which has the worker's own, and one for the worker
    // that stops searches.
    this.worker = this.makeWorker({ memory: this.memory, stacks: this.threads });
    this.options.set("Hash", String(this.mib));
    if (this.files.length > 0) this.send({ files: this.files });
    for (const line of this.protocol.begin) this.obey(line);
    for (const [name, value] of this.options) this.obey(this.protocol.optionLine(name, value));
  }

  // The engine is ready; it gets messages once the other workers are ready too.
  serve(stacks) {
    this.missing = stacks.length;
    stacks.forEach((stack, i) => {
      const worker = this.makeWorker({ nets: undefined, memory: this.memory, stack, serve: i > 0 ? i - 1 : undefined });
      if (i === 0) this.ear = worker;
    });
  }

  served() {
    if (--this.missing > 0) return;
    for (const message of this.held) this.worker.postMessage(message);
    this.held = null;
    if (this.stopAt > 0) this.ear.postMessage({ stop: this.stopAt });
  }

  take(data) {
    if (data.trouble) return this.onTrouble?.(data.trouble);
    if (data.stacks) return this.serve(data.stacks);
    if (data.serves) return this.served();
    if (data.need) return this.bring(data.need, this.worker);
    const first = this.waiting[0];
    if (data.line !== undefined) {
      first?.lines.push(data.line);
      first?.onLine?.(data.line);
    } else if (data.share !== undefined) {
      first?.onShare?.(data.lines, data.share, data.files);
    } else {
      this.waiting.shift()?.resolve(first.lines);
    }
  }

  async bring(name, worker) {
    const bytes = await this.source.netOf(name).catch(() => null);
    if (bytes) this.source.nets.set(name, bytes);
    worker.postMessage({ net: name, bytes });
  }

  // Sends a message and promises the lines of the answer; null if the engine was stopped before.
  send(message, { onLine, onShare } = {}) {
    return new Promise((resolve) => {
      this.waiting.push({ lines: [], resolve, onLine, onShare });
      const whole = { number: message.obey !== undefined ? ++this.number : 0, ...message };
      if (this.memory && this.held) this.held.push(whole);
      else this.worker.postMessage(whole);
    });
  }

  obey(line, onLine) {
    return this.send({ obey: line }, { onLine });
  }

  setOption(name, value) {
    if (this.options.get(name) === String(value)) return;
    this.options.set(name, String(value));
    this.obey(this.protocol.optionLine(name, value));
  }

  // Replaces the files that it can read by these, [path, bytes] each.
  giveFiles(files) {
    if (this.files === files) return;
    this.files = files;
    this.send({ files });
  }

  // Replaces the endgame tables, which its searches then use.
  useTables(files) {
    if (this.files === files) return;
    this.giveFiles(files);
    this.setOption("TablesCache", TABLES_CACHE_MIB);
    this.options.delete("Tables"); // the folder is the same, so make it read the new files
    this.setOption("Tables", TABLES_FOLDER);
  }

  // Ends the searches of all texts so far, which are answered; only with shared memory.
  interrupt() {
    if (this.held) this.stopAt = this.number;
    else this.ear.postMessage({ stop: this.number });
  }

  get isBusy() {
    return Boolean(this.waiting?.some(({ isLeft }) => !isLeft));
  }

  stop() {
    if (!this.isBusy) return;
    const left = this.waiting;
    if (this.memory && !this.held) {
      // They are still obeyed, but nobody waits for them.
      this.waiting = left.map(() => ({ lines: [], resolve() {}, isLeft: true }));
      this.interrupt();
    } else {
      this.start();
    }
    for (const { resolve } of left) resolve(null);
  }
}

// Reads an `info` line; null for other lines.
export function readInfo(line) {
  const words = line.split(" ");
  if (words[0] !== "info" || words[1] !== "depth" || !words.includes("pv")) return null;
  const after = (name) => words[words.indexOf(name) + 1];
  const score = Number(words[words.indexOf("score") + 2]), byTables = words.includes("tbplies");
  return {
    depth: Number(after("depth")), number: Number(after("multipv")), isMate: byTables || after("score") === "mate",
    // In a position of the tables the score is not a number of moves, but the plies are known.
    score: byTables ? Math.sign(score) * Math.ceil(Number(after("tbplies")) / 2) : score, byTables, nodes: Number(after("nodes")), nps: Number(after("nps")),
    pv: words.slice(words.indexOf("pv") + 1),
  };
}
