// The engine as a single worker for other pages: new Worker("hub-worker.js"), then lines of Hub by
// postMessage(), one string each way. It loads everything from the folder of this script: the
// module that the page allows, worker.js, and the nets of the games that are played.
// `crownheadNets` has the names of all nets; see bundle.py.

import { Engine } from "./engine.mjs";
import { HUB, HubEngine } from "./hub.mjs";
import { LineEngine } from "./lines.mjs";
import { FIRST_NET, netLoader } from "./nets.mjs";

const here = (name) => new URL(name, location.href);

async function load(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer;
}

// If a server sends the module with a type other than application/wasm, it is compiled after
// loading.
async function compile(name) {
  const answer = await load(name), copy = answer.clone();
  return WebAssembly.compileStreaming(answer).catch(async () => WebAssembly.compile(await copy.arrayBuffer()));
}

const readNet = async (name) => (await load(`nets/${name}.net`)).arrayBuffer();

async function start() {
  const hasThreads = self.crossOriginIsolated === true, netOf = netLoader(readNet, (net) => new Blob([net]));
  const [module] = await Promise.all([compile(hasThreads ? "crownhead-threads.wasm" : "crownhead.wasm"), netOf(FIRST_NET).catch(() => null)]);
  const source = { module, nets: new Map(), byNeed: crownheadNets, netOf, hasThreads, makeWorker: () => new Worker(here("worker.js")) };
  return new HubEngine(new LineEngine(new Engine(source, { protocol: HUB }), HUB), (line) => postMessage(line));
}

const ready = start();

onmessage = async ({ data }) => {
  try {
    const engine = await ready;
    for (const line of String(data).split(/\r?\n/)) engine.take(line);
    await engine.ended?.then(close);
  } catch (error) {
    postMessage(`error message="${String(error.message).replace(/["\r\n]/g, " ")}"`);
  }
};
