// PDN that is read and written is the same PDN: moves, variations, comments, signs, tags and
// results.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { readPdn, writePdn } from "../../tools/board/pdn.mjs";
import { ROOT, addMove, endOf, movesTo, newGame, setBefore, setNags, setTag, withComments } from "../../tools/board/tree.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const GAMES = Number(process.env.GAMES ?? 300);
const FILE = process.env.PDN; // a collection to read and write as well; GAME=russian is its variant

let seed = 7;
const chance = (count) => (seed = (seed * 1103515245 + 12345) % 2147483648) % count;
const WORDS = ["good", "she (who?) waits", "1-0 soon", "[x]", "é ü 日", "a \"quote\"", "50%", "$2", "so; so"];

function randomGame(variant) {
  let game = newGame(variant), at = ROOT;
  for (const name of ["Event", "Site", "Date"]) if (chance(2)) game = setTag(game, name, WORDS[chance(WORDS.length)]);
  game = { ...game, result: ["*", ...(rules.writePdn(variant, "", [], "1-0", []).includes("2-0") ? ["2-0", "0-2", "1-1"] : ["1-0", "0-1", "1/2-1/2"])][chance(4)] };
  if (chance(3) === 0) game = setBefore(game, ROOT, [WORDS[chance(WORDS.length)]]);
  if (chance(3) === 0) game = setNags(game, ROOT, [1 + chance(6)]);
  for (let i = 0; i < 40; i++) {
    if (chance(9) === 0) at = [...Object.keys(game.nodes)].map(Number)[chance(Object.keys(game.nodes).length)];
    const { moves } = rules.look(variant, "", movesTo(game, at));
    if (moves.length === 0) continue;
    [game, at] = addMove(game, at, moves[chance(moves.length)].text);
    if (chance(6) === 0) game = withComments(game, at, [...game.nodes[at].comments, WORDS[chance(WORDS.length)]]);
    if (chance(8) === 0) game = setNags(game, at, [1 + chance(6)]);
  }
  return game;
}

// Everything in a game, whatever the numbers of its nodes.
function plain(game, at = ROOT) {
  const { move, children, comments, nags, before } = game.nodes[at];
  return { move, comments, nags, before, children: children.map((child) => plain(game, child)) };
}

test("games of all variants, there and back", () => {
  const variants = [...rules.games.keys()];
  for (let i = 0; i < GAMES; i++) {
    const game = randomGame(variants[i % variants.length]), text = writePdn(rules, game);
    const { game: again, problem } = readPdn(rules, text, "english");
    assert.equal(problem, "", text);
    assert.equal(again.variant, game.variant, text);
    assert.deepEqual(plain(again), plain(game), text);
    assert.deepEqual(new Map(again.tags), new Map(game.tags), text);
    assert.equal(writePdn(rules, again), text);
    assert.equal(again.result, game.result);
  }
});

// The content of a game as text, read without the engine: tags, comments (where a variation comes between two of a move they may
// change places), how many variations, the result.
function standing(text) {
  const tags = new Map(), comments = [];
  const moves = text.replace(/\{([^}]*)\}|^;(.*)$/gm, (_, braced, line) => {
    comments.push((braced ?? line).replace(/\s+/g, " ").trim());
    return " ";
  }).replace(/^\s*\[(\w+)\s+"((?:\\.|[^"\\])*)"\s*\]/gm, (_, name, value) => {
    tags.set(name, value.trim());
    return " ";
  });
  for (const name of ["Result", "GameType", "FEN"]) tags.delete(name); // as the rules write them
  return { tags, comments: comments.filter(Boolean).sort(), variations: moves.split("(").length - 1, result: /(1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|\*)\s*$/.exec(moves)?.[1] };
}

test("games of a file, there and back", { skip: !FILE }, async () => {
  const usual = process.env.GAME ?? "english";
  const texts = (await readFile(FILE, "latin1")).split(/(?<=\n\s*\n)(?=\[)/).slice(0, GAMES);
  let whole = 0;
  for (const text of texts) {
    const { game, problem } = readPdn(rules, text, usual);
    if (!game) continue;
    whole += problem === "";
    const written = writePdn(rules, game), { game: again, problem: none } = readPdn(rules, written, usual);
    assert.equal(none, "", written);
    assert.deepEqual(plain(again), plain(game), written);
    assert.deepEqual(new Map(again.tags), new Map(game.tags), written);
    assert.equal(again.result, game.result, written);
    assert.equal(writePdn(rules, again), written);
    if (problem === "") assert.deepEqual(standing(written), standing(text), text);
  }
  console.log(`${texts.length} games of ${FILE}, ${whole} without a mistake`);
  assert.ok(whole > 0);
});

test("PDN of other programs", () => {
  const read = (text) => readPdn(rules, text, "english");
  const moves = (text) => movesTo(read(text).game, endOf(read(text).game)).join(" ");
  assert.equal(moves("1. 11 - 15 22X18 2. 15:22 25x18 *"), "11-15 22-18 15x22 25x18");
  assert.equal(moves('[FEN "B:W18,26:B14"]\n\n1. 14x23 23x30 *'), "14x23x30");
  assert.equal(moves("1.11-15{a}23-19(23-18)8-11*"), "11-15 23-19 8-11");
  assert.equal(moves('[GameType "25"]\n\n1. c3-d4 d6-c5 *'), "c3-d4 d6-c5");
  assert.equal(moves('[GameType "20,W,10,10,N2,0"]\n\n1. 32-28 19-23 2. 28x19 14x23 *'), "32-28 19-23 28x19 14x23");
  const bad = read("1. 11-15 22-17 (22-19 {x}) 2. 9-9 *");
  assert.equal(movesTo(bad.game, endOf(bad.game)).join(" "), "11-15 22-17");
  assert.match(bad.problem, /9-9/);
  assert.equal(read("").game, null);
  assert.equal(read("hello").game, null);
  assert.equal(read('[GameType "77"]\n\n1. 11-15 *').game, null);
});

test("a comment with a brace, and a NUL in the text", () => {
  let [game, at] = addMove(newGame("english"), ROOT, "11-15");
  game = withComments(game, at, [...game.nodes[at].comments, "a } brace"]);
  [game] = addMove(game, at, "23-19");
  const again = readPdn(rules, writePdn(rules, game), "english").game;
  assert.deepEqual(plain(again), plain(game));
  assert.equal(endOf(readPdn(rules, "1. 11-15\0 23-19 *", "english").game), 2);
});

test("a text of another game is refused with the name of that game", () => {
  const { problem } = readPdn(rules, "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *", "english");
  assert.match(problem, /this looks like russian; choose that game/);
});

test("games that look like another variant", () => {
  const guess = (game, usual) => rules.guess(new TextEncoder().encode(`${game}\n\n`.repeat(8)), usual);
  assert.equal(guess("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *", "english"), "international");
  assert.equal(guess("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *", "international"), "russian");
  assert.equal(guess("1. 11-15 23-19 2. 8-11 22-17 *", "english"), "");
  assert.equal(guess("1. 99-98 *", "english"), "");
});
