// The texts of the page: every language has all of them, each with the values and the forms for
// numbers that it needs, and nothing that people read stands outside the files.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import test, { afterEach } from "node:test";
import { LANGUAGES, dateText, either, inDays, languageFor, number, said, side, t, useLanguage } from "../../tools/board/language.mjs";
import { ENGLISH } from "../../tools/board/texts/en.mjs";
import { rulesForTests } from "./rules.mjs";

const tools = new URL("../../tools/", import.meta.url);
const read = (path) => readFile(new URL(path, tools), "utf8");
const files = Object.fromEntries(
  await Promise.all(
    Object.keys(LANGUAGES)
      .filter((name) => name !== "en")
      .map(async (name) => [name, JSON.parse(await read(`board/texts/${name}.json`))]),
  ),
);

const formsOf = (text) => (typeof text === "string" ? [text] : Object.values(text));
const placesOf = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();
const pluralsOf = (name) => {
  const rules = new Intl.PluralRules(name);
  return [...new Set([...Array(1001).keys()].map((count) => rules.select(count)))].sort();
};
const isForm = (key) => /^side\.\w+\.\w+$/.test(key);

afterEach(() => useLanguage("en", null));

test("there is a file for each language, and no other", async () => {
  const found = (await readdir(new URL("board/texts/", tools))).filter((name) => /\.(json|mjs)$/.test(name));
  assert.deepEqual(found.sort(), Object.keys(LANGUAGES).map((name) => (name === "en" ? "en.mjs" : `${name}.json`)).sort());
});

for (const [name, { texts, engine }] of Object.entries(files)) {
  test(`${name} has every text, with its values and its forms`, () => {
    assert.deepEqual(Object.keys(texts).filter((key) => !isForm(key)), Object.keys(ENGLISH));
    for (const [key, text] of [...Object.entries(texts).filter(([key]) => !isForm(key)), ...Object.entries(engine)]) {
      const english = ENGLISH[key] ?? key,
        want = placesOf(typeof english === "string" ? english : english.other);
      if (typeof english !== "string") assert.equal(typeof text, "object", `${key} needs forms for numbers`);
      if (typeof text !== "string") for (const kind of pluralsOf(name)) assert.ok(text[kind], `${key} has no form '${kind}'`);
      for (const form of formsOf(text)) {
        const isOne = typeof text !== "string" && form === text.one; // "a thread" names no number
        if (!(isOne && want.replace(/count,?|n,?/, "") === placesOf(form))) assert.equal(placesOf(form), want, `${key}: ${form}`);
        assert.ok(form.trim() === form && form.length > 0, `${key}: '${form}'`);
        for (const [, kind] of form.matchAll(/\{(?:side|owner)\.(\w+)\}/g))
          for (const player of ["white", "black", "red", "blue"]) assert.ok(texts[`side.${player}.${kind}`], `${key} asks for side.${player}.${kind}`);
      }
    }
  });
}

test("all languages translate the same sentences of the engine", () => {
  for (const { engine } of Object.values(files)) assert.deepEqual(Object.keys(engine), Object.keys(files.de.engine));
});

// --- what the engine says ---

test("whatever the engine says about its games is translated", async () => {
  const rules = await rulesForTests();
  const texts = [...rules.games.values()].flatMap((game) => {
    const [head, ...lines] = game.rules;
    return [game.title, head, lines.join(" ").replace(/\s+/g, " ").trim()];
  });
  texts.push(...rules.levels.slice(0, -1).map(({ name }) => name));
  const literals = (text) => [...text.matchAll(/"([^"\n]*)"/g)].map(([, one]) => one);
  const ending = await readFile(new URL("../engine/ending.c", tools), "utf8"),
    study = await read("analyse/study.c");
  const words = literals(ending.replace(/#include.*/g, "")).filter((one) => / /.test(one) && !/%s/.test(one));
  texts.push(...words.map((one) => one.replace("%d", "30")).map((one) => (one.startsWith("has ") ? `White ${one}` : one)));
  texts.push("threefold repetition", "fourfold repetition");
  const turns = literals(study.match(/TURNS[^;]*;/)[0]);
  assert.equal(turns.length, 6);
  const loss = "it gave away 25 % (expected score 75 % to 50 %).";
  texts.push(...turns.map((turn) => `Blunder: ${turn}; ${loss}`), `Mistake: ${loss}`, `Inaccuracy: ${loss}`);
  for (const score of ["+0.35", "a win in 4 moves", "a win in 1 move", "a loss in 4 moves", "a loss in 1 move", "a win", "a loss"])
    for (const stays of ["lost", "even", "won"]) texts.push(`A slip that costs nothing: the score goes from ${score} to -1.20, but the game stays ${stays}.`);
  texts.push("The only good move: every other loses 20 % of a game or more.");
  for (const [name, { engine }] of Object.entries(files)) {
    // Each word of the translation is marked, and each value that is not translated is not.
    const mark = (text) => text.replace(/\{[^}]*\}|[^{}]+/g, (part) => (part[0] === "{" ? part : "#"));
    const marked = Object.fromEntries(Object.entries(engine).map(([key, text]) => [key, typeof text === "string" ? mark(text) : Object.fromEntries(Object.entries(text).map(([kind, form]) => [kind, mark(form)]))]));
    useLanguage(name, { texts: Object.fromEntries(["white", "black"].map((player) => [`side.${player}`, "#"])), engine: marked });
    for (const text of texts) assert.match(said(text), /^[#\s\d.,+-]+$/, `${name}: ${text}`);
  }
});

test("sentences of the engine are said in the language", () => {
  useLanguage("ru", files.ru);
  assert.equal(said("Black has no piece left"), "у чёрных не осталось шашек");
  assert.equal(said("2 moves without a change of force"), "2 хода без изменения соотношения сил");
  assert.equal(said("White begins. Eight men a side. Nobody says this."), "Начинают белые. По восемь шашек у каждой стороны. Nobody says this.");
  useLanguage("de", files.de);
  assert.match(said("A slip that costs nothing: the score goes from a win in 4 moves to +0.35, but the game stays won."), /von Gewinn in 4 Zügen auf \+0,35, aber die Partie bleibt gewonnen/);
});

// --- values ---

test("numbers, sides, dates and lists are as the language has them", () => {
  assert.equal(t("movesDeleted", { count: 1 }), "1 move is deleted.");
  assert.equal(t("sideMoves", { side: side("black") }), "Black to move.");
  assert.equal(number(20000), "20,000");
  assert.equal(number(1500), "1500");
  assert.equal(either(["a", "b", "c", "a"]), "a, b or c");
  assert.equal(inDays(1), "tomorrow");
  assert.equal(dateText("2026.11.29"), "29 Nov 2026");
  assert.equal(dateText("2026.??.??"), "2026");
  assert.equal(dateText("2026.02.31"), "2026.02.31");
  assert.equal(dateText("spring"), "spring");
  useLanguage("pl", files.pl);
  assert.deepEqual([1, 2, 5, 22, 25].map((count) => t("countedMoves", { count })), ["1 ruch", "2 ruchy", "5 ruchów", "22 ruchy", "25 ruchów"]);
  assert.equal(t("sideMoves", { side: side("black") }), "Ruch czarnych.");
  useLanguage("ru", files.ru);
  assert.deepEqual([1, 3, 11, 21].map((count) => t("countedGames", { count })), ["1 партия", "3 партии", "11 партий", "21 партия"]);
  assert.equal(number(0.35, 2), "0,35");
  assert.throws(() => t("nothing of this name"), /no text is called/);
});

test("the first language of the browser that there are texts of is taken", () => {
  assert.equal(languageFor(["tr", "pt-BR", "de"]), "pt");
  assert.equal(languageFor(["ja"]), "en");
  assert.equal(languageFor([]), "en");
});

// --- nothing stands outside the files ---

async function modulesOf(path, seen = new Map()) {
  if (seen.has(path)) return seen;
  const text = await read(path);
  seen.set(path, text);
  for (const [, name] of text.matchAll(/^(?:import .*|\} )from "([^"]+)";/gm)) await modulesOf(new URL(name, new URL(path, tools)).pathname.slice(tools.pathname.length), seen);
  return seen;
}

// The literals of a module, without comments; of a template what stands between its values.
function literalsOf(text) {
  const code = text.replace(/^\s*\/\/.*$|(?<=[;,{} (]) \/\/ .*$/gm, ""),
    found = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return found.map(([, plain, template]) => plain ?? template.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "\0"));
}

// What is no sentence for people: lines of the protocol, attributes, styles, and errors of the engine or inside the program.
const NOT_SHOWN = [
  /^use strict$/, /^(?:position|go|setoption|uci|info|bestmove)\b/, /^\0? ?(?:moves|fen|nodes)\b/, /^info string error/, /^[\w\s.:#[\]=*>()"',-]*\[[\w-]+/, /^\(prefers-/, /^no action is called/, /^no text is called/,
  /^(?:status|the answer is too long|it is about something else|its plies are no number|no memory for|the browser has not written it|there is no game called|a position and its moves stand)/, /^button:/, /^M?[\d ]/, /^</, /^id name /, /^[\w-]+ \0/, /^\0?\|/, /^(?:arrow|own|line|block|head|variation|hand start)\b/, /^xMid/,
];

test("no text that people read stands in a module or in page.html", async () => {
  const modules = await modulesOf("web/page.mjs"),
    own = [];
  for (const [path, text] of modules) {
    if (/texts\/en\.mjs$/.test(path) || /web\/(engine|lines|wasm|nets|worker)\.mjs$/.test(path)) continue;
    for (const literal of literalsOf(text)) {
      const isSentence = /[A-Za-z]{2,},? [a-z]{2,}/.test(literal) || /^[A-Z][a-z]{2,}[.:!?…]?$/.test(literal) || /\0[^\0]* [a-z]{3,}/.test(literal);
      const isKnown = NOT_SHOWN.some((pattern) => pattern.test(literal)) || /^(?:Enter|Escape|Arrow\w*|Home|End|Tab|Event|Date|Site|Round|Result|English|Nederlands|Skill|Seed|Threads|Hash|Board|Error|Quota\w*|Abort\w*|Files|Content\w*|Accuracy|Deutsch|Polski|Italiano|Crownhead|Multi\w*)$/.test(literal);
      if (isSentence && !isKnown) own.push(`${path}: ${literal}`);
    }
  }
  assert.deepEqual(own, [], "these belong in tools/board/texts/");
  const page = (await read("web/page.html")).replace(/<(title|h1)>Crownhead<\/\1>/g, "");
  assert.equal(page.replace(/<[^>]*>/g, "").replace(/[\s|◀▶−+]/g, ""), "", "page.html has texts of its own");
  assert.doesNotMatch(page, /(?<![\w-])(?:aria-label|title|placeholder|alt)="[^"]/, "page.html has labels of its own");
});

test("code names no text that is missing, and no text is named nowhere", async () => {
  const modules = await modulesOf("web/page.mjs"),
    page = await read("web/page.html"),
    bundle = await read("web/bundle.py");
  const all = [...modules].filter(([path]) => !path.endsWith("texts/en.mjs")).map(([, text]) => text).join("\n");
  const named = new Set([...page.matchAll(/data-t(?:-\w+)?="([^"]+)"/g)].map(([, key]) => key));
  for (const [, key] of all.matchAll(/\bt\(\s*"([^"]+)"/g)) named.add(key);
  for (const key of named) assert.ok(key in ENGLISH, `no text is called '${key}'`);
  const isNamed = (key) => named.has(key) || all.includes(`"${key}"`) || bundle.includes(`"${key}"`) || (key.includes(".") && all.includes(`\`${key.split(".")[0]}.\${`));
  assert.deepEqual(Object.keys(ENGLISH).filter((key) => !isNamed(key)), []);
});
