// Runs the engine: takes {module, nets} first, then {obey, number} with a line, {index, usual} with a file of PDN,
// {review} with a text as of web_review_begin(), {files} that it may read from then on, or {tables} with a text as of
// web_tables_begin(). Gives back {line}, or {lines, share} as work goes on, of tables {files} as well, and {done: true} after each;
// {trouble} when it cannot be started, or go on. With a shared {memory} it says {stacks} when it stands; workers that get such a
// {stack} as well say {serves}, and serve it: with {serve} as a thread of its searches, else by {stop}, which ends them.
import { bytesOfBlob, makeInstance } from "./wasm.mjs";

const GAMES_AT_ONCE = 500;
let instance = null, file = null, fileAt = 0;

// The next bytes of the file.
function readFile(size) {
  const bytes = bytesOfBlob(file.slice(fileAt, fileAt + size));
  fileAt += bytes.length;
  return bytes;
}

async function start({ module, nets, memory, stacks = 0, stack, serve }) {
  instance = await makeInstance(module, { nets, memory, readFile, onLine: (line) => postLine(line) });
  const { exports } = instance;
  if (stack !== undefined) {
    exports.__stack_pointer.value = stack + exports.web_stack_size(); // it grows downwards
    postMessage({ serves: true });
    if (serve !== undefined) exports.system_serve(serve); // for as long as it lives
    return;
  }
  instance.start();
  if (memory) postMessage({ stacks: Array.from({ length: stacks }, () => exports.web_stack()) });
}

let batch = null; // lines that go together
const postLine = (line) => (batch ? batch.push(line) : postMessage({ line }));

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

let ready = null;

async function serve(data) {
  if (data.module) {
    ready = start(data);
    return ready;
  }
  await ready;
  if (data.stop !== undefined) return instance.exports.web_stop(data.stop);
  if (data.obey !== undefined) instance.call("web_obey", data.obey, data.number);
  if (data.index !== undefined) index(data);
  if (data.review !== undefined) review(data.review);
  if (data.files !== undefined) instance.takeFiles(data.files);
  if (data.tables !== undefined) makeTables(data.tables);
  postMessage({ done: true });
}

onmessage = ({ data }) => serve(data).catch((error) => postMessage({ trouble: String(error?.message ?? error) }));
