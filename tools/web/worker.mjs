// Runs the engine: takes {module, nets} first, then {obey, number} with a line, {index, usual} with
// a file of PDN, {review} with a text for web_review_begin(), {files} that it may read from then
// on, or {tables} with a text for web_tables_begin(). Sends {line}, or {lines, share} as work
// progresses, for tables also {files}, and {done: true} after each; {trouble} when it cannot start
// or continue. With a shared {memory} it sends {stacks} when it is ready; a worker that also gets
// such a {stack} sends {serves}, and serves: with {serve} as a thread of the searches, else by
// {stop}, which ends them.
//
// `byNeed` names further nets: {need} asks for one when a line needs it, and {net, bytes} brings
// it, without bytes if it is not available. The engine's complaint about a missing net is dropped:
// it obeys the same line again once the net has arrived.
import { bytesOfBlob, makeInstance } from "./wasm.mjs";

const GAMES_AT_ONCE = 500;
let instance = null, file = null, fileAt = 0;
const nets = { here: new Map(), byNeed: new Set(), missing: new Set(), refused: new Set(), take: null };

// The next bytes of the file.
function readFile(size) {
  const bytes = bytesOfBlob(file.slice(fileAt, fileAt + size));
  fileAt += bytes.length;
  return bytes;
}

async function start({ module, nets: here = new Map(), byNeed = [], memory, stacks = 0, stack, serve }) {
  Object.assign(nets, { here, byNeed: new Set(byNeed) });
  const onMissing = (path) => nets.byNeed.has(path) && !nets.refused.has(path) && nets.missing.add(path);
  instance = await makeInstance(module, { nets: here, memory, readFile, onMissing, onLine: (line) => postLine(line) });
  const { exports } = instance;
  if (stack !== undefined) {
    exports.__stack_pointer.value = stack + exports.web_stack_size(); // it grows downwards
    postMessage({ serves: true });
    if (serve !== undefined) exports.system_serve(serve); // until the worker ends
    return;
  }
  await withNets(() => instance.start());
  if (memory) postMessage({ stacks: Array.from({ length: stacks }, () => exports.web_stack()) });
}

let batch = null; // lines that are sent together
let said = 0, saidBefore = 0; // lines printed by this attempt, and by earlier ones

function postLine(line) {
  if (batch) batch.push(line);
  else if (nets.missing.size === 0 && ++said > saidBefore) postMessage({ line });
}

// Does `act`, and repeats it as long as nets were missing. A net that is not available is asked for
// only once.
async function withNets(act) {
  nets.refused.clear();
  for (said = saidBefore = 0; ; saidBefore = Math.max(said, saidBefore), said = 0) {
    try {
      act();
    } catch (error) {
      if (nets.missing.size === 0) throw error;
    }
    if (nets.missing.size === 0) return;
    for (const name of nets.missing) {
      const bytes = await new Promise((resolve) => {
        nets.take = resolve;
        postMessage({ need: name });
      });
      if (bytes) nets.here.set(name, bytes);
      else nets.refused.add(name);
    }
    nets.missing.clear();
  }
}

function index({ index: source, usual }) {
  file = source;
  fileAt = 0;
  instance.call("web_index_begin", usual);
  for (let more = true; more; ) {
    batch = [];
    more = instance.exports.web_index(GAMES_AT_ONCE) === 1;
    postMessage({ lines: batch, share: source.size > 0 ? fileAt / source.size : 1 });
  }
  batch = null;
  file = null;
}

function review(text) {
  let left = instance.call("web_review_begin", text).value;
  const all = left;
  while (left > 0) {
    left = instance.exports.web_review_step();
    if (left >= 0) postMessage({ lines: [], share: (all - left) / all });
  }
  if (left === 0 && all > 0) instance.exports.web_review_end();
}

// Makes endgame tables; their files are transferred as they are made.
function makeTables(text) {
  const all = instance.call("web_tables_begin", text).value, given = new Set(instance.files.keys());
  for (let left = all; left > 0; ) {
    batch = [];
    left = instance.exports.web_tables_step();
    const files = [...instance.files].filter(([path]) => !given.has(path));
    for (const [path] of files) given.add(path);
    postMessage({ lines: batch, share: left < 0 ? 0 : (all - left) / all, files });
  }
  batch = null;
}

async function serve(data) {
  if (data.module) return start(data);
  if (data.stop !== undefined) return instance.exports.web_stop(data.stop);
  if (data.obey !== undefined) await withNets(() => instance.call("web_obey", data.obey, data.number));
  if (data.index !== undefined) index(data);
  if (data.review !== undefined) await withNets(() => review(data.review));
  if (data.files !== undefined) instance.takeFiles(data.files);
  if (data.tables !== undefined) makeTables(data.tables);
  postMessage({ done: true });
}

let last = Promise.resolve(); // messages are handled one after the other

onmessage = ({ data }) => {
  if (data.net !== undefined) return nets.take(data.bytes);
  last = last.then(() => serve(data)).catch((error) => postMessage({ trouble: String(error?.message ?? error) }));
};
