// The engine for other pages and for node: createEngine() gives one that takes and gives lines of UCI. README of the package:
// package.md.
import { Engine } from "./engine.mjs";
import { netBlobs, unpackNets, unzip } from "./nets.mjs";

const isNode = typeof process !== "undefined" && process.versions?.node !== undefined;

async function readPart(name) {
  const url = new URL(name, import.meta.url);
  if (isNode) return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

// A worker of node behaves as one of a page.
async function workerMaker() {
  if (!isNode) return () => new Worker(new URL("worker.js", import.meta.url));
  const { Worker: NodeWorker } = await import("node:worker_threads");
  return () => {
    const worker = new NodeWorker(new URL("node-worker.js", import.meta.url));
    const shown = { onmessage: null, onerror: null, postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
    worker.on("message", (data) => shown.onmessage?.({ data }));
    worker.on("error", (error) => shown.onerror?.(error));
    return shown;
  };
}

// In node 20 a worker cannot call through a pointer what another one has compiled when it was first called; so all is
// compiled before, which takes some seconds.
async function compileAtOnce() {
  if (Number.parseInt(process.versions.v8, 10) < 12) (await import("node:v8")).setFlagsFromString("--no-liftoff");
}

export async function createEngine({ threads = 1, hash = 16, onLine } = {}) {
  const mayShare = isNode || globalThis.crossOriginIsolated === true;
  if (threads > 1 && !mayShare) throw new Error("threads need a page that is isolated (COOP and COEP headers)");
  if (isNode && threads > 1) await compileAtOnce();
  const [bytes, packed, makeWorker] = await Promise.all([readPart(mayShare ? "crownhead-threads.wasm" : "crownhead.wasm"), readPart("nets.gz"), workerMaker()]);
  const nets = unpackNets(await unzip(packed)); // a worker of node cannot wait for a Blob
  const source = { module: await WebAssembly.compile(bytes), nets: isNode ? nets : netBlobs(nets), hasThreads: mayShare, makeWorker };
  return new LineEngine(new Engine(source, { mib: hash, threads }), onLine);
}

class LineEngine {
  constructor(engine, onLine) {
    Object.assign(this, { engine, onLine, position: null });
    this.failed = new Promise((_, reject) => {
      engine.onTrouble = (message) => {
        reject(new Error(message));
        this.onError?.(new Error(message));
      };
    });
    this.failed.catch(() => {}); // said by each send()
  }

  // Sends a line, and promises the lines of its answer; each also goes to onLine as it comes.
  async send(line) {
    if (/[\r\n\0]/.test(line)) throw new Error("expected one line");
    const option = /^\s*setoption\s+name\s+(.+?)\s+value\s+(.*)$/i.exec(line);
    if (option) this.engine.options.set(option[1], option[2]);
    if (/^\s*(position|move|undo|setoption\s+name\s+uci_variant)\b/i.test(line)) this.position = /^\s*position/.test(line) ? [line] : [...(this.position ?? []), line];
    const lines = [];
    const take = (text) => {
      lines.push(text);
      this.onLine?.(text);
    };
    const all = await Promise.race([this.engine.obey(line, take), this.failed]);
    if (all) return all;
    // The worker was ended in the middle of a search: the best move is that of the last line it told.
    const best = lines.findLast((text) => / pv /.test(text) && !/multipv (?!1 )/.test(text))?.split(" pv ")[1].split(" ")[0];
    if (/^\s*go\b/.test(line)) take(`bestmove ${best ?? "none"}`);
    return lines;
  }

  // Ends the search that runs; its send() is answered with a bestmove.
  stop() {
    const isShared = Boolean(this.engine.memory);
    if (isShared) {
      if (this.engine.ear) this.engine.ear.postMessage({ stop: this.engine.number });
      return;
    }
    this.engine.stop();
    for (const line of this.position ?? []) this.engine.obey(line);
  }

  // Ends the engine for good.
  quit() {
    for (const worker of this.engine.workers) worker.terminate();
    for (const { resolve } of this.engine.waiting) resolve([]);
    Object.assign(this.engine, { workers: [], waiting: [] });
  }
}
