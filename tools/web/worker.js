// Runs the engine: takes {module} first, then {obey, number}, {readPdn} or {writePdn} with a text; gives back
// {line} for each line of output and {done: true} behind each text, {trouble} when it cannot be started. With a
// shared {memory} it says {stacks} when it stands; workers that get such a {stack} as well say {serves}, and serve
// it: with {serve} as a thread of its searches, else by {stop}, which ends them.
"use strict";
let wasm;

const bytes = () => new Uint8Array(wasm.exports.memory.buffer);
const call = (name, text, number) => {
  const data = new TextEncoder().encode(text).subarray(0, wasm.exports.web_buffer_size());
  bytes().set(data, wasm.exports.web_buffer());
  wasm.exports[name](data.length, number);
};

const say = (at, length) => postMessage({ line: new TextDecoder().decode(bytes().slice(at, at + length)) });

// Of the system the engine uses the clock alone; what else the C library names is never called.
function clock(id, precision, at) {
  new DataView(wasm.exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
  return 0;
}

async function start({ module, memory, stacks = 0, stack, serve }) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  imports.env.say = say;
  imports.wasi_snapshot_preview1.clock_time_get = clock;
  if (memory) imports.env.memory = memory;
  const { exports } = await WebAssembly.instantiate(module, imports);
  wasm = { exports: { memory, ...exports } };
  if (stack !== undefined) {
    exports.__stack_pointer.value = stack + exports.web_stack_size(); // it grows downwards
    postMessage({ serves: true });
    if (serve !== undefined) exports.system_serve(serve); // for as long as it lives
    return;
  }
  exports._initialize?.();
  if (!exports.web_start()) throw new Error("no memory for the engine");
  if (memory) postMessage({ stacks: Array.from({ length: stacks }, () => exports.web_stack()) });
}

let ready;
onmessage = async ({ data }) => {
  if (data.module) {
    ready = start(data);
    ready.catch((error) => postMessage({ trouble: error.message }));
    return;
  }
  await ready;
  if (data.stop !== undefined) return wasm.exports.web_stop(data.stop);
  if (data.obey !== undefined) call("web_obey", data.obey, data.number);
  if (data.readPdn !== undefined) call("web_read_pdn", data.readPdn);
  if (data.writePdn !== undefined) call("web_write_pdn", data.writePdn);
  postMessage({ done: true });
};
