// Runs the engine: takes {module, nets} first, then {obey, number} with a line, {index, usual} with a file of PDN,
// {review} with a text as of web_review_begin(), {files} that it may read from then on, or {tables} with a text as of
// web_tables_begin(). Gives back {line}, or {lines, share} as work goes on, of tables {files} as well, and {done: true} after each;
// {trouble} when it cannot be started, or go on. With a shared {memory} it says {stacks} when it stands; workers that get such a
// {stack} as well say {serves}, and serve it: with {serve} as a thread of its searches, else by {stop}, which ends them.
//
// `byNeed` names further nets: {need} asks for one when a line needs it, and {net, bytes} brings it, without bytes if it cannot be
// had. The engine's complaint about a missing net is dropped: it obeys the same line again once the net has come.
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
    if (serve !== undefined) exports.system_serve(serve); // for as long as it lives
    return;
  }
  await withNets(() => instance.start());
  if (memory) postMessage({ stacks: Array.from({ length: stacks }, () => exports.web_stack()) });
}

let batch = null; // lines that go together
let said = 0, saidBefore = 0; // lines of this try, and of those before

function postLine(line) {
  if (batch) batch.push(line);
  else if (nets.missing.size === 0 && ++said > saidBefore) postMessage({ line });
}

// Does `act`, and does it again each time that nets were missing. One that cannot be had is missing once.
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

// Makes endgame tables; their files are given away as they come.
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
  if (data.review !== undefined) review(data.review);
  if (data.files !== undefined) instance.takeFiles(data.files);
  if (data.tables !== undefined) makeTables(data.tables);
  postMessage({ done: true });
}

let last = Promise.resolve(); // messages are served one after the other

onmessage = ({ data }) => {
  if (data.net !== undefined) return nets.take(data.bytes);
  last = last.then(() => serve(data)).catch((error) => postMessage({ trouble: String(error?.message ?? error) }));
};
