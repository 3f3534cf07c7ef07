// Whatever is passed to the package in BUILD/web, each promise settles and the next valid call
// works: with shared memory and, without SharedArrayBuffer, with private memory. CALLS=10000 makes
// that many random calls, SEED=7 other ones.
import assert from "node:assert/strict";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

// The workers that the package makes, newest last.
const workers = [], threads = createRequire(import.meta.url)("node:worker_threads");
threads.Worker = class extends threads.Worker {
  constructor(...words) {
    super(...words);
    workers.push(this);
  }
};
syncBuiltinESMExports();

const folder = fileURLToPath(new URL(`../../${process.env.BUILD ?? "build"}/web/`, import.meta.url));
const { createEngine } = await import(join(folder, "engine.js"));

const SETTLES_MS = 120_000; // longer than any call: only one that hangs takes more
const Shared = globalThis.SharedArrayBuffer;

async function settled(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it hangs: ${what}`)), SETTLES_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const answers = async (engine) => assert.deepEqual(await settled(engine.send("isready"), "isready"), ["readyok"]);

// A test of both kinds of memory, with an engine that is ended after it.
function both(name, body, options = {}) {
  for (const isShared of [true, false])
    test(`${name}, ${isShared ? "shared" : "plain"} memory`, async () => {
      if (!isShared) delete globalThis.SharedArrayBuffer;
      try {
        const engine = await settled(createEngine(options), "createEngine");
        try {
          await body(engine, isShared);
        } finally {
          engine.quit();
        }
      } finally {
        globalThis.SharedArrayBuffer = Shared;
      }
    });
}

const NO_NUMBERS = [undefined, null, "2", "", [], [2], {}, true, 2n, Symbol("2"), () => 2];
const WRONG_NUMBERS = [NaN, 0, -1, 1.5, 65.5, Infinity, -Infinity, 1e9, 1025, 2 ** 53];

test("createEngine refuses unknown options", async () => {
  for (const [options, kind] of [[null, TypeError], [7, TypeError], ["x", TypeError], [Symbol("x"), TypeError], [() => 1, TypeError], [[1], TypeError], [{ thread: 2 }, TypeError], [{ onLine: null }, TypeError], [{ onLine: "log" }, TypeError]])
    await assert.rejects(settled(createEngine(options), "createEngine"), kind);
  for (const name of ["threads", "hash"]) {
    for (const value of NO_NUMBERS.slice(1)) await assert.rejects(settled(createEngine({ [name]: value }), name), TypeError);
    for (const value of WRONG_NUMBERS) await assert.rejects(settled(createEngine({ [name]: value }), name), { name: "RangeError", message: new RegExp(`^${name} must be a whole number from 1 to `) });
  }
  const thrown = new Error("thrown by a getter");
  await assert.rejects(createEngine({ get hash() { throw thrown; } }), thrown);
});

const NO_LINES = [...NO_NUMBERS.filter((value) => typeof value !== "string"), NaN, 7, "uci\nuci", "uci\r", "\0", "x".repeat((1 << 20) + 1), new String("uci")];

both("send refuses an invalid line, and continues", async (engine) => {
  for (const line of NO_LINES) {
    await assert.rejects(settled(engine.send(line), "send"), (error) => error instanceof TypeError || error instanceof RangeError);
    await answers(engine);
  }
  assert.match((await engine.send("x".repeat(1 << 20)))[0], /^info string error/);
  for (const line of ["", " ", "\uFEFF", "\uD800", "wait"]) await settled(engine.send(line), JSON.stringify(line));
  await answers(engine);
});

both("stop, as a line and as a call, ends everything sent before it and nothing after it", async (engine) => {
  for (const stop of [() => engine.stop(), () => engine.send(" stop")]) {
    const before = ["go movetime 86400000", "perft 30", "go depth 99 movetime 86400000", "fen"].map((line) => engine.send(line));
    stop();
    const after = engine.send("go depth 3");
    const [search, count, second, fen] = await settled(Promise.all(before), "stopped");
    assert.match(search.at(-1), /^bestmove \d/);
    assert.match(count.at(-1), /^info string error: perft: .*stopped before its end/);
    assert.match(second.at(-1), /^bestmove \d/);
    assert.match(fen[0], /^fen B:/);
    assert.ok((await after).some((line) => line.startsWith("info depth 3 ")));
  }
  engine.stop();
  await answers(engine);
});

both("a stop that comes as a search begins or ends leaves the engine at work", async (engine) => {
  for (let i = 0; i < 300; i++) {
    const search = engine.send("go movetime 3");
    if (i % 4 !== 3) engine.stop();
    assert.match((await settled(search, `search ${i}`)).at(-1), /^bestmove /);
  }
});

both("options and position survive a stop", async (engine) => {
  for (const line of ["setoption name Seed value 7", "setoption name UCI_Variant value russian", "position startpos moves c3-d4", "move d6-c5", "undo", "setoption name MultiPV value 2"]) assert.deepEqual(await engine.send(line), []);
  const [fen] = await engine.send("fen"), search = engine.send("go movetime 86400000");
  setTimeout(() => engine.stop(), 50);
  assert.match((await settled(search, "stop")).at(-1), /^bestmove [a-h]/);
  assert.deepEqual(await engine.send("fen"), [fen]);
  assert.ok((await engine.send("go depth 2")).some((line) => line.includes("multipv 2")));
});

for (const [what, quit] of [["quit, the call,", (engine) => engine.quit()], ["quit, a line,", (engine) => engine.send(" quit now")]])
  both(`${what} settles earlier calls and refuses later ones`, async (engine) => {
    const before = ["go movetime 86400000", "fen"].map((line) => engine.send(line));
    await quit(engine);
    await settled(Promise.all(before), "sent before quit");
    for (const line of ["isready", "quit"]) await assert.rejects(settled(engine.send(line), "sent after quit"), /the engine has ended/);
    engine.stop();
    engine.quit();
  });

both("handlers that throw end nothing", async (engine) => {
  const heard = [], odd = { get then() { throw new Error("odd"); } };
  engine.onError = (error) => heard.push(error.message);
  for (const onLine of [() => { throw new Error("thrown"); }, async () => { throw new Error("rejected"); }, () => odd, () => null]) {
    engine.onLine = onLine;
    await answers(engine);
  }
  assert.deepEqual(heard, ["thrown", "rejected", "odd"]);
  const written = [], { error } = console;
  console.error = (value) => written.push(value.message);
  try {
    engine.onLine = () => { throw new Error("first"); };
    engine.onError = () => { throw new Error("second"); };
    await answers(engine);
    engine.onError = undefined;
    await answers(engine);
  } finally {
    console.error = error;
  }
  assert.deepEqual(written, ["second", "first"]);
  for (const name of ["onLine", "onError"]) for (const value of [null, 7, "x", {}]) assert.throws(() => { engine[name] = value; }, TypeError);
});

both("a worker that ends is replaced", async (engine, isShared) => {
  const errors = [];
  engine.onError = (error) => errors.push(error.message);
  await engine.send("position startpos moves 11-15");
  const search = engine.send("go movetime 86400000"), next = engine.send("fen"), last = workers.length;
  const first = workers.at(isShared ? -2 : -1);
  await first.terminate();
  await assert.rejects(settled(search, "search of a worker that ends"), /ended/);
  assert.match((await settled(next, "sent before that"))[0], /^fen W:/);
  assert.equal(errors.length, 1);
  assert.ok(workers.length > last);
});

// --- at random ---

function random(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LINES = ["uci", "isready", "ucinewgame", "fen", "moves", "view", "d", "result", "eval", "probe", "undo", "undo 3", "help", "stop", "wait", "ponderhit", "hub", "position startpos", "position startpos moves 11-15 23-19",
  "position fen W:WK10,K11,K14:BK1", "position fen W:W1", "position hub Wxx", "move 11-15", "move 22-17", "perft 4", "perft 40", "divide 2", "go", "go depth 4", "go depth", "go nodes 2000", "go infinite", "go ponder", "go movetime 3", "go movetime 86400000", "go mate 2",
  "bench 3", "setoption name UCI_Variant value russian", "setoption name UCI_Variant value frisian", "setoption name UCI_Variant value focus", "setoption name UCI_Variant value english", "setoption name UCI_Variant value chess", "setoption name Threads value 200",
  "setoption name Threads value 1", "setoption name Hash value 65536", "setoption name Hash value 1", "setoption name Hash value NaN", "setoption name Tables value /nowhere", "setoption name Book value x", "setoption name Skill value 0", "setoption name Exact value true",
  "setoption name Exact value false", "setoption name MultiPV value 64", "setoption name MultiPV value 1", "setoption name Clear Hash", "setoption", "xyzzy"];

function anyText(draw) {
  const length = draw(40);
  return Array.from({ length }, () => String.fromCharCode(draw(3) ? 32 + draw(95) : draw(0x10000))).join("");
}

function anyLine(draw) {
  const kind = draw(10);
  if (kind < 6) return LINES[draw(LINES.length)];
  if (kind < 7) return NO_LINES[draw(NO_LINES.length)];
  if (kind < 8) return `${LINES[draw(LINES.length)]} ${anyText(draw)}`;
  return anyText(draw);
}

function anyOptions(draw) {
  const values = [...NO_NUMBERS, ...WRONG_NUMBERS, ...NO_LINES], value = () => values[draw(values.length)];
  const options = { [["threads", "hash", "onLine", "x"][draw(4)]]: value(), [["threads", "hash", "onLine", "x"][draw(4)]]: value() };
  return draw(4) ? options : (value() ?? null);
}

const isLong = (line) => typeof line === "string" && /go|perft|divide|bench/.test(line);

for (const isShared of [true, false])
  test(`calls at random, ${isShared ? "shared" : "plain"} memory`, async () => {
    const calls = Number(process.env.CALLS ?? 300), draw = random(Number(process.env.SEED ?? 1)), counts = {};
    const done = (what) => { counts[what] = (counts[what] ?? 0) + 1; };
    if (!isShared) delete globalThis.SharedArrayBuffer;
    let engine = await createEngine(), sent = [];
    const make = async () => {
      engine = await settled(createEngine({ hash: 1 + draw(4) }), "createEngine");
      engine.onError = () => done("errors reported");
    };
    try {
      engine.onError = () => done("errors reported");
      for (let i = 0; i < calls; i++) {
        const kind = draw(100);
        if (kind < 70) {
          const line = anyLine(draw), what = `call ${i}, send(${typeof line === "string" ? JSON.stringify(line.slice(0, 80)) : typeof line})`;
          const isGood = typeof line === "string" && line.length < 1 << 20 && !/[\r\n\0]/.test(line);
          sent.push(settled(engine.send(line), what).then(() => { assert.ok(isGood, what); done("answered"); }, (error) => { assert.ok(!isGood && !/hangs/.test(error.message), `${what}: ${error.message}`); done("refused"); }));
          if (isLong(line)) engine.stop();
        } else if (kind < 80) {
          engine.stop();
          done("stop");
        } else if (kind < 88) {
          await settled(createEngine(anyOptions(draw)), `call ${i}, createEngine`).then(
            (made) => { made.quit(); done("options taken"); },
            (error) => { assert.ok(error instanceof TypeError || error instanceof RangeError || (!isShared && /^threads need/.test(error.message)), error.message); done("options refused"); });
        } else if (kind < 96) {
          const value = [undefined, () => {}, () => { throw new Error("x"); }, async () => { throw new Error("x"); }, null, 7][draw(6)];
          try {
            engine.onLine = value;
          } catch (error) {
            assert.ok(error instanceof TypeError);
          }
          done("onLine");
        } else if (kind < 98) {
          await Promise.all(sent.splice(0));
          await answers(engine);
          done("good");
        } else if (draw(5) === 0) {
          engine.quit();
          await Promise.all(sent.splice(0));
          await assert.rejects(settled(engine.send("isready"), `call ${i}, after quit`), /the engine has ended/);
          await make();
          done("quit");
        }
      }
      await Promise.all(sent);
      await answers(engine);
    } finally {
      engine.quit();
      globalThis.SharedArrayBuffer = Shared;
    }
    console.log(Object.entries(counts).map(([what, count]) => `${what} ${count}`).join(", "));
  });
