// The package in BUILD/web: the examples of its documentation run and give the documented results,
// with and without threads.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, mkdir, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL(`../../${process.env.BUILD ?? "build"}/web/`, import.meta.url));
const { createEngine } = await import(join(folder, "engine.js"));

test("the examples of the documentation run", async () => {
  const text = await readFile(join(folder, "README.md"), "utf8");
  const examples = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  assert.equal(examples.length, 1);
  const place = await mkdtemp(join(tmpdir(), "crownhead-"));
  try {
    await mkdir(join(place, "node_modules"));
    await symlink(folder.replace(/\/$/, ""), join(place, "node_modules", "crownhead"));
    for (const [i, code] of examples.entries()) {
      await writeFile(join(place, `${i}.mjs`), code);
      const { stdout } = await promisify(execFile)(process.execPath, [join(place, `${i}.mjs`)], { timeout: 120000 });
      assert.match(stdout, /^bestmove \S+/m);
    }
  } finally {
    await rm(place, { recursive: true });
  }
});

test("every file named by package.json and the engine exists", async () => {
  const names = await readdir(folder), { main, types, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  for (const name of [main, types].map((path) => path.slice(2)).concat("worker.js", "node-worker.js", "crownhead.wasm", "crownhead-threads.wasm", "LICENSE")) assert.ok(names.includes(name), name);
  assert.match(version, /^\d+\.\d+\.\d+$/);
});

test("a net is read when its game is played, and one that is missing costs that game alone", async () => {
  const place = await mkdtemp(join(tmpdir(), "crownhead-"));
  try {
    await mkdir(join(place, "nets"));
    for (const name of await readdir(folder)) if (name !== "nets") await symlink(join(folder, name), join(place, name));
    for (const name of ["english.net", "russian.net"]) await copyFile(join(folder, "nets", name), join(place, "nets", name));
    await writeFile(join(place, "tries.mjs"), `
      const { createEngine } = await import("./engine.js");
      const engine = await createEngine();
      for (const variant of ["english", "russian", "italian", "english"]) {
        const [refused = "taken"] = await engine.send("setoption name UCI_Variant value " + variant);
        console.log(variant, /error/.test(refused) ? "refused" : (await engine.send("go depth 3")).at(-1).split(" ")[0]);
      }
      engine.quit();`);
    const { stdout } = await promisify(execFile)(process.execPath, ["--preserve-symlinks", "--preserve-symlinks-main", join(place, "tries.mjs")], { timeout: 120000 });
    assert.equal(stdout, "english bestmove\nrussian bestmove\nitalian refused\nenglish bestmove\n");
  } finally {
    await rm(place, { recursive: true });
  }
});

test("lines in, lines out, a stop, an error", async () => {
  const heard = [], engine = await createEngine({ onLine: (line) => heard.push(line) });
  try {
    assert.ok((await engine.send("uci")).includes("uciok"));
    assert.match((await engine.send("hello"))[0], /^info string error/);
    await engine.send("position startpos moves 11-15");
    const search = engine.send("go movetime 600000");
    while (!heard.some((line) => line.startsWith("info depth 5"))) await new Promise((resolve) => setTimeout(resolve, 5));
    engine.stop();
    assert.match((await search).at(-1), /^bestmove \S+/);
    assert.match((await engine.send("fen"))[0], /^fen W:/);
    await assert.rejects(engine.send("uci\nuci"));
  } finally {
    engine.quit();
  }
});
