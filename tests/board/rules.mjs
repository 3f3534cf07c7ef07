// The rules for tests in node: of the module in BUILD (build), with the net of the repository that the
// engine needs to start.
import { readFile } from "node:fs/promises";
import { FIRST_NET } from "../../tools/web/nets.mjs";
import { makeRules } from "../../tools/web/rules.mjs";

const root = new URL("../../", import.meta.url);

export async function rulesForTests() {
  const build = process.env.BUILD ?? "build";
  const module = await WebAssembly.compile(await readFile(new URL(`${build}/web-objects/crownhead.wasm`, root)));
  return makeRules(module, await readFile(new URL(`eval/weights/${FIRST_NET}.net`, root)));
}
