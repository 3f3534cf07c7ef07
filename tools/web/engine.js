// The engine in a worker. Texts are obeyed one after the other; a worker that searches hears nothing. Where the
// server isolates the page (see the README) workers share their memory: some are threads of the search, one
// stops it. Elsewhere to stop means to end the worker and to start another.
"use strict";

const PAGES_A_MIB = 16, OTHER_MIB = 96, STACK_MIB = 8; // OTHER_MIB: the table it begins with, nets, the main stack

class Engine {
  // `source` has the compiled module, whether it is one for threads, and a function that makes a worker; `mib` is the
  // size of the table.
  constructor(source, mib, threads = 1) {
    Object.assign(this, { source, mib, workers: [], options: new Map() });
    this.setThreads(threads);
  }

  setThreads(threads) {
    this.stop();
    this.threads = threads;
    this.options.set("Threads", String(threads));
    this.start();
  }

  // Memory for all workers, with a smaller table where that much is not to be had.
  shareMemory() {
    for (;; this.mib /= 2) {
      const pages = (this.mib + OTHER_MIB + STACK_MIB * this.threads) * PAGES_A_MIB;
      try {
        return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
      } catch (error) {
        if (this.mib <= 1) throw error;
      }
    }
  }

  makeWorker(first) {
    const worker = this.source.makeWorker();
    worker.onerror = (event) => this.onTrouble?.(event.message);
    worker.onmessage = ({ data }) => this.take(data);
    worker.postMessage({ module: this.source.module, ...first });
    this.workers.push(worker);
    return worker;
  }

  start() {
    for (const worker of this.workers) worker.terminate();
    Object.assign(this, { workers: [], waiting: [], held: [], number: 0, ear: null });
    this.memory = this.source.hasThreads ? this.shareMemory() : undefined;
    // A stack for each thread but the first, which has the worker's own, and one for the worker that stops.
    this.worker = this.makeWorker({ memory: this.memory, stacks: this.threads });
    this.options.set("Hash", String(this.mib));
    for (const [name, value] of this.options) this.obey(`setoption name ${name} value ${value}`);
  }

  // The engine stands: it is told something once the other workers stand as well.
  serve(stacks) {
    this.missing = stacks.length;
    stacks.forEach((stack, i) => {
      const worker = this.makeWorker({ memory: this.memory, stack, serve: i > 0 ? i - 1 : undefined });
      if (i === 0) this.ear = worker;
    });
  }

  served() {
    if (--this.missing > 0) return;
    for (const text of this.held) this.worker.postMessage(text);
    this.held = null;
  }

  take(data) {
    if (data.trouble) return this.onTrouble?.(data.trouble);
    if (data.stacks) return this.serve(data.stacks);
    if (data.serves) return this.served();
    const first = this.waiting[0];
    if (data.line !== undefined) {
      first?.lines.push(data.line);
      first?.onLine?.(data.line);
    } else {
      this.waiting.shift()?.resolve(first.lines);
    }
  }

  // Sends a text and promises the lines of the answer; null when the engine was stopped before it came.
  send(kind, text, onLine) {
    return new Promise((resolve) => {
      this.waiting.push({ lines: [], resolve, onLine });
      const whole = { [kind]: text, number: kind === "obey" ? ++this.number : 0 };
      if (this.memory && this.held) this.held.push(whole);
      else this.worker.postMessage(whole);
    });
  }

  obey(line, onLine) {
    return this.send("obey", line, onLine);
  }

  setOption(name, value) {
    if (this.options.get(name) === value) return;
    this.options.set(name, value);
    this.obey(`setoption name ${name} value ${value}`);
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
      this.ear.postMessage({ stop: this.number });
    } else {
      this.start();
    }
    for (const { resolve } of left) resolve(null);
  }
}

// What an `info` line says; null for other lines.
function readInfo(line) {
  const words = line.split(" ");
  if (words[0] !== "info" || words[1] !== "depth" || !words.includes("pv")) return null;
  const after = (name) => words[words.indexOf(name) + 1];
  const isMate = after("score") === "mate";
  const score = Number(words[words.indexOf("score") + 2]);
  return {
    depth: Number(after("depth")), number: Number(after("multipv")), isMate, score,
    nodes: Number(after("nodes")), nps: Number(after("nps")), pv: words.slice(words.indexOf("pv") + 1),
  };
}

// The lines of `view`: what the page knows of a position.
function readView(lines) {
  const view = { rows: [], pile: 1, hands: {}, moves: [], last: null, opening: "", fen: "", result: "" };
  const readMove = (words) => {
    const parts = { path: [], captured: [] };
    let list = [];
    for (const word of words.slice(3)) {
      if (word in parts) list = parts[word];
      else if (word === "crowns") list = [];
      else list.push(word);
    }
    return { text: words[0], ...parts };
  };
  for (const line of lines) {
    const words = line.split(" ");
    if (words[0] === "fen") view.fen = line.slice(4);
    if (words[0] === "result") view.result = line.slice(7);
    if (words[0] !== "view") continue;
    const rest = words.slice(2);
    if (words[1] === "pile") view.pile = Number(rest[0]);
    if (words[1] === "opening") view.opening = rest.join(" ");
    if (words[1] === "variant") [view.variant, , view.first, , view.second, , view.toMove] = rest;
    if (words[1] === "row")
      view.rows.push(rest.map((cell) => (cell === "-" ? null : { name: cell.split(":")[0], men: cell.split(":")[1] })));
    if (words[1] === "hand") view.hands[rest[0]] = { reserve: Number(rest[2]), captured: Number(rest[4]) };
    if (words[1] === "last") view.last = readMove(rest);
    if (words[1] === "move") view.moves.push(readMove(rest));
  }
  return view;
}
