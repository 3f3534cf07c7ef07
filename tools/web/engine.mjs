// The engine in a worker. Texts are obeyed one after the other; a worker that searches hears nothing. Where the server
// isolates the page (see the README) workers share their memory: some are threads of the search, one stops it.
// Elsewhere to stop means to end the worker and to start another.

import { UCI } from "./lines.mjs";

const PAGES_A_MIB = 16, OTHER_MIB = 96, STACK_MIB = 8, TABLES_CACHE_MIB = 16; // OTHER_MIB: the table it begins with, nets, the main stack

const TABLES_FOLDER = "/tables"; // as module_tables.c calls it

export class Engine {
  // `source` has the compiled module, the nets, whether the module is one for threads, and a function that makes a worker;
  // it may also name nets `byNeed`, for which it then has a function netOf(name), which promises one, or null.
  // `mib` is the size of the table, `otherMib` what else it needs where memory is shared. The protocol is that of lines.mjs or
  // hub.mjs whose lines are sent.
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

  // Room for more threads or a larger table, in other workers that know nothing yet; false if there is room already.
  grow({ threads = 1, mib = 1 }) {
    if (threads <= this.threads && mib <= this.mib) return false;
    this.mib = Math.max(mib, this.mib);
    this.setThreads(Math.max(threads, this.threads));
    return true;
  }

  // Memory for all workers, with a smaller table where that much is not to be had.
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

  // Ends its workers; what they were asked is answered with null.
  end() {
    for (const worker of this.workers) {
      worker.onmessage = worker.onerror = null; // what is on its way is not for us
      worker.terminate();
    }
    for (const { resolve } of this.waiting ?? []) resolve(null);
    Object.assign(this, { workers: [], waiting: [] });
  }

  start() {
    this.end();
    Object.assign(this, { held: [], number: 0, stopAt: 0, ear: null });
    this.memory = this.source.hasThreads ? this.shareMemory() : undefined;
    // A stack for each thread but the first, which has the worker's own, and one for the worker that stops.
    this.worker = this.makeWorker({ memory: this.memory, stacks: this.threads });
    this.options.set("Hash", String(this.mib));
    if (this.files.length > 0) this.send({ files: this.files });
    for (const line of this.protocol.begin) this.obey(line);
    for (const [name, value] of this.options) this.obey(this.protocol.optionLine(name, value));
  }

  // The engine stands: it is told something once the other workers stand as well.
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
    const bytes = await this.source.netOf(name);
    if (bytes) this.source.nets.set(name, bytes);
    worker.postMessage({ net: name, bytes });
  }

  // Sends a message and promises the lines of the answer; null when the engine was stopped before it came.
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

  // Gives it files to read, as [path, bytes], in the place of those before.
  giveFiles(files) {
    if (this.files === files) return;
    this.files = files;
    this.send({ files });
  }

  // The same with endgame tables, which its searches then use.
  useTables(files) {
    if (this.files === files) return;
    this.giveFiles(files);
    this.setOption("TablesCache", TABLES_CACHE_MIB);
    this.options.delete("Tables"); // other files: the same folder is read again
    this.setOption("Tables", TABLES_FOLDER);
  }

  // Ends the searches of all texts so far, which are answered; for shared memory only.
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
      // All is obeyed still, but nobody waits for it.
      this.waiting = left.map(() => ({ lines: [], resolve() {}, isLeft: true }));
      this.interrupt();
    } else {
      this.start();
    }
    for (const { resolve } of left) resolve(null);
  }
}

// What an `info` line says; null for other lines.
export function readInfo(line) {
  const words = line.split(" ");
  if (words[0] !== "info" || words[1] !== "depth" || !words.includes("pv")) return null;
  const after = (name) => words[words.indexOf(name) + 1];
  const score = Number(words[words.indexOf("score") + 2]), byTables = words.includes("tbplies");
  return {
    depth: Number(after("depth")), number: Number(after("multipv")), isMate: byTables || after("score") === "mate",
    // For a position of tables the score is not a number of moves, but their plies are.
    score: byTables ? Math.sign(score) * Math.ceil(Number(after("tbplies")) / 2) : score, byTables, nodes: Number(after("nodes")), nps: Number(after("nps")),
    pv: words.slice(words.indexOf("pv") + 1),
  };
}
