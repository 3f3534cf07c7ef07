// The rules for tests in node: of the module in BUILD (build), with the nets of the repository.
import { readFile, readdir } from "node:fs/promises";
import { makeRules } from "../../tools/web/rules.mjs";

const root = new URL("../../", import.meta.url);

export async function rulesForTests() {
  const build = process.env.BUILD ?? "build";
  const module = await WebAssembly.compile(await readFile(new URL(`${build}/web-objects/crownhead.wasm`, root)));
  const nets = new Map();
  for (const name of await readdir(new URL("eval/weights/", root)))
    if (name.endsWith(".net")) nets.set(name.slice(0, -4), await readFile(new URL(`eval/weights/${name}`, root)));
  return makeRules(module, nets);
}
