// A worker of node that behaves as one of a page, for worker.js.
import { parentPort } from "node:worker_threads";

globalThis.onmessage = null;
globalThis.postMessage = (message) => parentPort.postMessage(message);
await import("./worker.js");
parentPort.on("message", (data) => globalThis.onmessage({ data }));
