// The engine for other pages and for node: createEngine() gives one that takes and gives lines of UCI. README of the package:
// package.md. Whatever a caller passes is checked here, before a worker hears of it, so that every promise settles and the next
// call works. Nets are read when a game needs them; `crownheadNets` has the names of all nets, see bundle.py.
import { Engine } from "./engine.mjs";
import { LineEngine, UCI, wordsOf } from "./lines.mjs";
import { netLoader } from "./nets.mjs";

const isNode = typeof process !== "undefined" && process.versions?.node !== undefined;

async function readPart(name) {
  const url = new URL(name, import.meta.url);
  if (isNode) return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

// Makes a worker of node behave like one of a page.
async function workerMaker() {
  if (!isNode) return () => new Worker(new URL("worker.js", import.meta.url));
  const { Worker: NodeWorker } = await import("node:worker_threads");
  return () => {
    const worker = new NodeWorker(new URL("node-worker.js", import.meta.url));
    const shown = { onmessage: null, onerror: null, postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
    worker.on("message", (data) => shown.onmessage?.({ data }));
    worker.on("error", (error) => shown.onerror?.(error));
    worker.on("exit", () => shown.onerror?.(new Error("a worker of the engine has ended")));
    return shown;
  };
}

// In node 20 a worker cannot call through a pointer code that another one has compiled on its first
// call, and a lock that two workers want at the same time may wait at another address for ever
// (memory.atomic.wait32 of V8's first compiler, Liftoff). So everything is compiled in advance by
// the other compiler, which takes a second or more.
async function compileAtOnce() {
  if (Number.parseInt(process.versions.v8, 10) < 12) (await import("node:v8")).setFlagsFromString("--no-liftoff");
}

// --- checking arguments ---

const MOST = { threads: 64, hash: 1024 }, LONGEST_LINE = 1 << 20, OPTION_NAMES = ["threads", "hash", "onLine"];

const kindOf = (value) => (value === null ? "null" : typeof value);

function checkNumber(name, value) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${kindOf(value)}`);
  if (!Number.isInteger(value) || value < 1 || value > MOST[name]) throw new RangeError(`${name} must be a whole number from 1 to ${MOST[name]}, not ${value}`);
}

function checkFunction(name, value) {
  if (value !== undefined && typeof value !== "function") throw new TypeError(`${name} must be a function, not ${kindOf(value)}`);
}

function checkOptions(options) {
  if (typeof options !== "object" || options === null) throw new TypeError(`createEngine() takes an object of options, not ${kindOf(options)}`);
  const other = Object.keys(options).find((name) => !OPTION_NAMES.includes(name));
  if (other !== undefined) throw new TypeError(`createEngine() has no option '${other}'; its options are ${OPTION_NAMES.join(", ")}`);
  const { threads = 1, hash = 16, onLine } = options;
  checkNumber("threads", threads);
  checkNumber("hash", hash);
  checkFunction("onLine", onLine);
  return { threads, hash, onLine };
}

function checkLine(line) {
  if (typeof line !== "string") throw new TypeError(`send() takes a line of text, not ${kindOf(line)}`);
  if (/[\r\n\0]/.test(line)) throw new RangeError("send() takes one line, without a line end or NUL");
  if (line.length > LONGEST_LINE) throw new RangeError(`send() takes a line of at most ${LONGEST_LINE} characters, not ${line.length}`);
}

// --- the engine ---

export async function createEngine(options = {}) {
  const { threads, hash, onLine } = checkOptions(options);
  const mayShare = typeof SharedArrayBuffer !== "undefined" && (isNode || globalThis.crossOriginIsolated === true);
  if (threads > 1 && !mayShare) throw new Error("threads need a page that is isolated (COOP and COEP headers)");
  if (isNode && mayShare) await compileAtOnce();
  const [bytes, makeWorker] = await Promise.all([readPart(mayShare ? "crownhead-threads.wasm" : "crownhead.wasm"), workerMaker()]);
  const netOf = netLoader((name) => readPart(`nets/${name}.net`), isNode ? undefined : (net) => new Blob([net])); // a worker of node cannot wait for a Blob
  const source = { module: await WebAssembly.compile(bytes), nets: new Map(), byNeed: crownheadNets, netOf, hasThreads: mayShare, makeWorker };
  const engine = new CheckedEngine(new LineEngine(new Engine(source, { mib: hash, threads }), UCI));
  engine.onLine = onLine;
  try {
    await engine.send("isready");
  } catch (error) {
    engine.quit();
    throw error;
  }
  return engine;
}

class CheckedEngine {
  #lines;
  #handlers = { onLine: undefined, onError: undefined };

  constructor(lines) {
    this.#lines = lines;
    lines.onLine = (text) => this.#call("onLine", text);
    lines.onTrouble = (error) => this.#report(error);
  }

  get onLine() {
    return this.#handlers.onLine;
  }
  set onLine(handler) {
    checkFunction("onLine", handler);
    this.#handlers.onLine = handler;
  }
  get onError() {
    return this.#handlers.onError;
  }
  set onError(handler) {
    checkFunction("onError", handler);
    this.#handlers.onError = handler;
  }

  async send(line) {
    checkLine(line);
    if (this.#lines.ended) throw this.#lines.ended;
    const [word] = wordsOf(line);
    if (word === "quit") this.quit();
    if (word === "stop") this.stop();
    return ["quit", "stop", undefined].includes(word) ? [] : this.#lines.send(line);
  }

  stop() {
    this.#lines.stop();
  }

  quit() {
    this.#lines.end(new Error("the engine has ended"));
  }

  // An exception in a handler must not reach the workers' events, where it would end node.
  #call(name, value) {
    const failed = (error) => (name === "onError" ? console.error(error) : this.#report(error));
    try {
      const given = this.#handlers[name]?.(value);
      if (typeof given?.then === "function") Promise.resolve(given).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  #report(error) {
    if (this.#handlers.onError) this.#call("onError", error);
    else console.error(error);
  }
}
