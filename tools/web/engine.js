// The engine in a worker. Texts are obeyed one after the other; a worker that searches hears nothing,
// so that stopping means to end it and to start another.
"use strict";

class Engine {
  // `source` has the compiled module and a function that makes a worker; `options` are set whenever one is made.
  constructor(source) {
    this.source = source;
    this.options = new Map();
    this.start();
  }

  start() {
    this.waiting = [];
    this.worker = this.source.makeWorker();
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = (event) => this.onTrouble?.(event.message);
    this.worker.postMessage({ module: this.source.module });
    for (const [name, value] of this.options) this.obey(`setoption name ${name} value ${value}`);
  }

  take(data) {
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
      this.worker.postMessage({ [kind]: text });
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
    return this.waiting.length > 0;
  }

  stop() {
    if (!this.isBusy) return;
    const left = this.waiting;
    this.worker.terminate();
    this.start();
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
  const view = { rows: [], hands: {}, moves: [], last: null, fen: "", result: "" };
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
    if (words[1] === "variant") [view.variant, , view.first, , view.second, , view.toMove] = rest;
    if (words[1] === "row")
      view.rows.push(rest.map((cell) => (cell === "-" ? null : { name: cell.split(":")[0], men: cell.split(":")[1] })));
    if (words[1] === "hand") view.hands[rest[0]] = { reserve: Number(rest[2]), captured: Number(rest[4]) };
    if (words[1] === "last") view.last = readMove(rest);
    if (words[1] === "move") view.moves.push(readMove(rest));
  }
  return view;
}
