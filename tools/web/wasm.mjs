// Runs the engine's module (module.c and its parts): in the page, in a worker, in node.

// Only in a worker.
export const bytesOfBlob = (blob) => new Uint8Array(new FileReaderSync().readAsArrayBuffer(blob));

// An instance of a compiled module: call(name, text, ...numbers) returns the export's result and
// the lines that it prints; `text` may be bytes. `memory` is shared if there are threads;
// readFile(size) returns bytes of the file that is indexed, none at its end; `files` are the bytes
// of the other files that the module reads and writes, by path; `nets` are the nets by name, as
// bytes or as Blobs, which only a worker can read.
export async function makeInstance(module, { nets, memory, readFile, onLine, onMissing, files = new Map() } = {}) {
  const imports = {};
  let exports = null, lines = [];
  const bytes = () => new Uint8Array((memory ?? exports.memory).buffer);
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  // Other functions that the C library names are never called.
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  imports.env.say = (at, length) => {
    const line = decoder.decode(bytes().slice(at, at + length));
    if (onLine) onLine(line);
    else lines.push(line);
  };
  imports.env.read_file = (at, size) => {
    const read = readFile?.(size) ?? new Uint8Array();
    bytes().set(read, at);
    return read.length;
  };
  const pathAt = (at) => {
    const all = bytes();
    return decoder.decode(all.slice(at, all.indexOf(0, at)));
  };
  const fileAt = (at) => files.get(pathAt(at)) ?? nets?.get(pathAt(at));
  imports.env.file_size = (path) => {
    const file = fileAt(path);
    if (!file) onMissing?.(pathAt(path));
    return file?.size ?? file?.length ?? -1;
  };
  imports.env.file_read = (path, at, size) => {
    const file = fileAt(path);
    bytes().set((file instanceof Blob ? bytesOfBlob(file) : file).subarray(0, size), at);
  };
  imports.env.file_write = (path, at, size) => files.set(pathAt(path), bytes().slice(at, at + size));
  imports.wasi_snapshot_preview1.clock_time_get = (id, precision, at) => {
    new DataView((memory ?? exports.memory).buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  if (memory) imports.env.memory = memory;
  ({ exports } = await WebAssembly.instantiate(module, imports));

  const call = (name, text, ...numbers) => {
    lines = [];
    const data = typeof text === "string" ? encoder.encode(text) : text;
    const at = exports.web_buffer(data.length);
    if (at === 0) throw new Error("not enough memory for a text of that length");
    bytes().set(data, at);
    const value = exports[name](data.length, ...numbers);
    return { value, lines };
  };
  const start = () => {
    exports._initialize?.();
    if (!exports.web_start()) throw new Error("not enough memory for the engine");
  };
  // Replaces the files that can be read by these, [path, bytes] each.
  const takeFiles = (taken) => {
    files.clear();
    for (const [path, read] of taken) files.set(path, read);
  };
  return { exports, call, start, files, takeFiles };
}
