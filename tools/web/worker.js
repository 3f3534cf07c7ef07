// Runs the engine: takes {module} first, then {obey}, {readPdn} or {writePdn} with a text; gives back
// {line} for each line of output and {done: true} behind each text.
"use strict";
let wasm;

const bytes = () => new Uint8Array(wasm.exports.memory.buffer);
const call = (name, text) => {
  const data = new TextEncoder().encode(text).subarray(0, wasm.exports.web_buffer_size());
  bytes().set(data, wasm.exports.web_buffer());
  wasm.exports[name](data.length);
};

const say = (at, length) => postMessage({ line: new TextDecoder().decode(bytes().slice(at, at + length)) });

// Of the system the engine uses the clock alone; what else the C library names is never called.
function clock(id, precision, at) {
  new DataView(wasm.exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
  return 0;
}

async function start(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  imports.env.say = say;
  imports.wasi_snapshot_preview1.clock_time_get = clock;
  wasm = await WebAssembly.instantiate(module, imports);
  wasm.exports._initialize?.();
  if (!wasm.exports.web_start()) throw new Error("no memory for the engine");
}

let ready;
onmessage = async ({ data }) => {
  if (data.module) {
    ready = start(data.module);
    return;
  }
  await ready;
  if (data.obey !== undefined) call("web_obey", data.obey);
  if (data.readPdn !== undefined) call("web_read_pdn", data.readPdn);
  if (data.writePdn !== undefined) call("web_write_pdn", data.writePdn);
  postMessage({ done: true });
};
