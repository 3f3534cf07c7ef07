// The texts of the page: every language has all of them, each with the values and the forms for
// numbers that it needs, and nothing that people read stands outside the files.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import test, { afterEach } from "node:test";
import * as speech from "../../tools/board/language.mjs";
import { ENGLISH } from "../../tools/board/texts/en.mjs";
import { rulesForTests } from "./rules.mjs";

const { LANGUAGES, dateText, either, inDays, languageFor, number, said, side, t, useLanguage } =
  speech;
const PLAYERS = ["white", "black", "red", "blue"];
const tools = new URL("../../tools/", import.meta.url);
const read = (path) => readFile(new URL(path, tools), "utf8");
const readLanguage = async (name) => JSON.parse(await read(`board/texts/${name}.json`));

const files = {};
for (const name of Object.keys(LANGUAGES))
  if (name !== "en") files[name] = await readLanguage(name);

afterEach(() => useLanguage("en", null));

// --- every language has everything ---

const isForm = (key) => /^side\.\w+\.\w+$/.test(key); // of a player's name, of one language alone
const formsOf = (text) => (typeof text === "string" ? [text] : Object.values(text));
const placesOf = (text) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();

function kindsOf(name) {
  const rules = new Intl.PluralRules(name);
  return [...new Set([...Array(1001).keys()].map((count) => rules.select(count)))];
}

test("there is a file for each language, and no other", async () => {
  const found = await readdir(new URL("board/texts/", tools)),
    wanted = Object.keys(LANGUAGES).map((name) => (name === "en" ? "en.mjs" : `${name}.json`));
  const texts = found.filter((name) => /\.(json|mjs)$/.test(name));
  assert.deepEqual(texts.sort(), wanted.sort());
});

function checkText(name, key, text, texts) {
  const english = ENGLISH[key] ?? key,
    isPlural = typeof text !== "string",
    want = placesOf(typeof english === "string" ? english : english.other);
  if (typeof english !== "string") assert.ok(isPlural, `${key} needs forms for numbers`);
  if (isPlural)
    for (const kind of kindsOf(name)) assert.ok(text[kind], `${key} has no form '${kind}'`);
  for (const form of formsOf(text)) {
    // "a thread" names no number.
    const isOne = isPlural && form === text.one && want.replace(/count,?|n,?/, "") === placesOf(form);
    if (!isOne) assert.equal(placesOf(form), want, `${key}: ${form}`);
    assert.ok(form.trim() === form && form.length > 0, `${key}: '${form}'`);
    for (const [, kind] of form.matchAll(/\{(?:side|owner)\.(\w+)\}/g))
      for (const player of PLAYERS)
        assert.ok(texts[`side.${player}.${kind}`], `${key} asks for side.${player}.${kind}`);
  }
}

for (const [name, { texts, engine }] of Object.entries(files)) {
  test(`${name} has every text, with its values and its forms`, () => {
    const own = Object.entries(texts).filter(([key]) => !isForm(key));
    assert.deepEqual(
      own.map(([key]) => key),
      Object.keys(ENGLISH),
    );
    for (const [key, text] of [...own, ...Object.entries(engine)])
      checkText(name, key, text, texts);
  });
}

test("all languages translate the same sentences of the engine", () => {
  const keys = Object.keys(files.de.engine);
  for (const { engine } of Object.values(files)) assert.deepEqual(Object.keys(engine), keys);
});

// --- texts of the engine ---

const literals = (text) => [...text.matchAll(/"([^"\n]*)"/g)].map(([, one]) => one);

// All texts of the engine, from its games and from its sources.
async function saidByEngine() {
  const rules = await rulesForTests(),
    texts = rules.levels.slice(0, -1).map(({ name }) => name);
  for (const { title, rulesText } of rules.games.values()) texts.push(title, ...rulesText.split("\n"));
  const ending = (await read("../engine/ending.c")).replace(/#include.*/g, "");
  for (const words of literals(ending).filter((one) => / /.test(one) && !/%s/.test(one)))
    texts.push(words.startsWith("has ") ? `White ${words}` : words.replace("%d", "30"));
  texts.push("threefold repetition", "fourfold repetition");
  const turns = literals((await read("analyse/study.c")).match(/TURNS[^;]*;/)[0]),
    loss = "it gave away 25 % (expected score 75 % to 50 %).";
  assert.equal(turns.length, 6);
  for (const turn of turns) texts.push(`Blunder: ${turn}; ${loss}`);
  texts.push(`Mistake: ${loss}`, `Inaccuracy: ${loss}`);
  const scores = ["+0.35", "a win", "a loss"];
  for (const end of ["a win", "a loss"]) scores.push(`${end} in 4 moves`, `${end} in 1 move`);
  for (const score of scores)
    for (const stays of ["lost", "even", "won"]) {
      const goes = `the score goes from ${score} to -1.20, but the game stays ${stays}.`;
      texts.push(`A slip that costs nothing: ${goes}`);
    }
  texts.push("The only good move: every other loses 20 % of a game or more.");
  return texts;
}

// The file with a mark instead of each word, except its values.
function marked({ engine }) {
  const mark = (text) =>
    text.replace(/\{[^}]*\}|[^{}]+/g, (part) => (part[0] === "{" ? part : "#"));
  const all = (text) =>
    typeof text === "string"
      ? mark(text)
      : Object.fromEntries(Object.entries(text).map(([kind, form]) => [kind, mark(form)]));
  return {
    texts: Object.fromEntries(PLAYERS.map((player) => [`side.${player}`, "#"])),
    engine: Object.fromEntries(Object.entries(engine).map(([key, text]) => [key, all(text)])),
  };
}

test("every text of the engine about its games is translated", async () => {
  const texts = await saidByEngine();
  for (const [name, file] of Object.entries(files)) {
    useLanguage(name, marked(file));
    for (const text of texts) assert.match(said(text), /^[#\s\d.,+-]+$/, `${name}: ${text}`);
  }
});

test("sentences of the engine are translated", () => {
  useLanguage("ru", files.ru);
  assert.equal(said("Black has no piece left"), "у чёрных не осталось шашек");
  assert.equal(
    said("2 moves without a change of force"),
    "2 хода без изменения соотношения сил",
  );
  assert.equal(
    said("White begins. Eight men a side. Nobody says this."),
    "Начинают белые. По восемь шашек у каждой стороны. Nobody says this.",
  );
  useLanguage("de", files.de);
  const slip =
    "A slip that costs nothing: the score goes from a win in 4 moves to +0.35, but the game stays won.";
  assert.match(said(slip), /von Gewinn in 4 Zügen auf \+0,35, aber die Partie bleibt gewonnen/);
});

// --- values ---

test("numbers, sides, dates and lists are as the language has them", () => {
  assert.equal(t("movesDeleted", { count: 1 }), "1 move is deleted.");
  assert.equal(t("sideMoves", { side: side("black") }), "Black to move.");
  assert.deepEqual([number(20000), number(1500)], ["20,000", "1500"]);
  assert.equal(either(["a", "b", "c", "a"]), "a, b or c");
  assert.equal(inDays(1), "tomorrow");
  assert.equal(dateText("2026.11.29"), "29 Nov 2026");
  assert.equal(dateText("2026.??.??"), "2026");
  assert.equal(dateText("2026.02.31"), "2026.02.31");
  assert.equal(dateText("spring"), "spring");
  assert.throws(() => t("nothing of this name"), /no text is called/);
});

test("forms for numbers and of players are chosen", () => {
  const counted = (key, counts) => counts.map((count) => t(key, { count }));
  useLanguage("pl", files.pl);
  assert.deepEqual(counted("countedMoves", [1, 2, 5, 22]), [
    "1 ruch",
    "2 ruchy",
    "5 ruchów",
    "22 ruchy",
  ]);
  assert.equal(t("sideMoves", { side: side("black") }), "Ruch czarnych.");
  useLanguage("ru", files.ru);
  assert.deepEqual(counted("countedGames", [1, 3, 11, 21]), [
    "1 партия",
    "3 партии",
    "11 партий",
    "21 партия",
  ]);
  assert.equal(number(0.35, 2), "0,35");
});

test("the first language of the browser that there are texts of is taken", () => {
  assert.equal(languageFor(["tr", "pt-BR", "de"]), "pt");
  assert.equal(languageFor(["ja"]), "en");
  assert.equal(languageFor([]), "en");
});

// --- nothing stands outside the files ---

const IMPORTED = /^(?:import .*|\} )from "([^"]+)";/gm;

// The modules that one needs, and itself: their texts by their paths.
async function modulesOf(path, seen = new Map()) {
  if (seen.has(path)) return seen;
  const text = await read(path),
    url = new URL(path, tools);
  seen.set(path, text);
  for (const [, name] of text.matchAll(IMPORTED))
    await modulesOf(new URL(name, url).pathname.slice(tools.pathname.length), seen);
  return seen;
}

const PLACE = "\0"; // of a value in a template

// The literals of a module, without its comments.
function literalsOf(text) {
  const code = text.replace(/^\s*\/\/.*$|(?<=[;,{} (]) \/\/ .*$/gm, ""),
    value = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;
  const found = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return found.map(([, plain, template]) => plain ?? template.replace(value, PLACE));
}

const isSentence = (text) =>
  /[A-Za-z]{2,},? [a-z]{2,}/.test(text) ||
  /^[A-Z][a-z]{2,}[.:!?…]?$/.test(text) ||
  /\0[^\0]* [a-z]{3,}/.test(text);
// Texts that are not for people: lines of the protocol, names of browsers, attributes, styles, tags
// of PDN, names of languages, and errors of the engine or inside the program.
const NOT_SHOWN = [
  /^use strict$/,
  /^(?:position|go|setoption|uci|info|bestmove|id name)\b/,
  /^\0? ?(?:moves|fen|nodes)\b/,
  /^(?:Skill|Seed|Threads|Hash|Multi\w*)$/,
  /^(?:Enter|Escape|Arrow\w*|Home|End|Tab|Error|Quota\w*|Abort\w*|Files)$/,
  /^(?:Event|Date|Site|Round|Result|Annotator|Accuracy|Crownhead)$/,
  /^(?:(?:card|ends|fault|scroll|small|soft|wide) ?)+$/,
  /^(?:only move|crownhead language|Elo|input, select, textarea)$/,
  /^(?:English|Nederlands|Deutsch|Polski|Italiano)$/,
  /^[\w\s.:#[\]=*>()"',-]*\[[\w-]+/,
  /^button:/,
  /^\(prefers-/,
  /^</,
  /^xMid/,
  /^\0?\|/,
  /^M?[\d ]/,
  /^[\w-]+ \0/,
  /^(?:arrow|own|line|block|head|variation|hand start)\b/,
  /^(?:no action is called|no text is called|info string error|status|not enough memory for)/,
  /^(?:the answer is too long|it is about something else|the plies are not a number|proved is not a boolean)$/,
  /^(?:there is no game called|a position and its moves must be on one line|the browser has not written it)/,
];
const OF_PROTOCOLS = /^web\/(?:engine|lines|wasm|nets|worker)\.mjs$/;

// The modules of the page and of the reports.
const allModules = async () => modulesOf("board/pages.mjs", await modulesOf("web/page.mjs"));

test("no text that people read stands in a module or in page.html", async () => {
  const own = [];
  for (const [path, text] of await allModules()) {
    if (path.endsWith("texts/en.mjs") || OF_PROTOCOLS.test(path)) continue;
    const shown = literalsOf(text).filter(isSentence);
    const wrong = shown.filter((one) => !NOT_SHOWN.some((pattern) => pattern.test(one)));
    own.push(...wrong.map((literal) => `${path}: ${literal}`));
  }
  assert.deepEqual(own, [], "these belong in tools/board/texts/");
  const page = (await read("web/page.html")).replace(/<(title|h1)>Crownhead<\/\1>/g, "");
  assert.equal(page.replace(/<[^>]*>/g, "").replace(/[\s|◀▶−+]/g, ""), "", "page.html has texts");
  const label = /(?<![\w-])(?:aria-label|title|placeholder|alt)="[^"]/;
  assert.doesNotMatch(page, label, "page.html has labels of its own");
});

test("code names no text that is missing, and no text is named nowhere", async () => {
  const modules = await allModules(),
    page = await read("web/page.html"),
    own = [...modules].filter(([path]) => !path.endsWith("texts/en.mjs")).map(([, text]) => text);
  const all = [...own, await read("web/bundle.py")].join("\n"),
    named = new Set([...page.matchAll(/data-t(?:-\w+)?="([^"]+)"/g)].map(([, key]) => key));
  for (const [, key] of all.matchAll(/\bt\(\s*"([^"]+)"/g)) named.add(key);
  for (const key of named) assert.ok(key in ENGLISH, `no text is called '${key}'`);
  const isNamed = (key) =>
    named.has(key) ||
    all.includes(`"${key}"`) ||
    (key.includes(".") && all.includes(`\`${key.split(".")[0]}.\${`));
  assert.deepEqual(
    Object.keys(ENGLISH).filter((key) => !isNamed(key)),
    [],
  );
});

// --- the texts in a report ---

const MOST_BYTES = 150_000;

test("a report has the texts of its modules in all languages, and few others", async () => {
  const build = process.env.BUILD ?? "build",
    script = await read(`../${build}/tools/board/pages.js`),
    end = script.indexOf("\n};\n", script.indexOf("const TEXTS = {")) + 4,
    texts = script.slice(0, end);
  assert.ok(Buffer.byteLength(texts) < MOST_BYTES, `${Buffer.byteLength(texts)} bytes of texts`);
  const { ENGLISH: english, TEXTS } = new Function(`${texts}; return { ENGLISH, TEXTS };`)();
  const modules = await modulesOf("board/pages.mjs");
  modules.delete("board/texts/en.mjs");
  const code = [...modules.values()].join("\n");
  for (const [, key] of code.matchAll(/\bt\(\s*"([^"]+)"/g)) assert.deepEqual(english[key], ENGLISH[key]);
  for (const [, family] of code.matchAll(/\bt\(`(\w+)\.\$/g))
    for (const key of Object.keys(ENGLISH).filter((one) => one.startsWith(`${family}.`)))
      assert.deepEqual(english[key], ENGLISH[key]);
  for (const [name, file] of Object.entries(files)) {
    const own = TEXTS[name];
    for (const key of [...Object.keys(english), ...Object.keys(file.texts).filter(isForm)])
      assert.deepEqual(own.texts[key], file.texts[key], `${name}: ${key}`);
    for (const key of Object.keys(own.engine)) assert.deepEqual(own.engine[key], file.engine[key]);
    for (const sentence of ["Blunder", "ending", "crash", "Frysk!", "no move is left"])
      assert.ok(own.engine[sentence], `${name}: ${sentence}`);
  }
  assert.ok(!("threads" in english), "a report has the texts of the page");
});
