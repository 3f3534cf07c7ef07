// Trees of openings: how they are read, those that come with the page, and how they are joined
// with one's own games.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import test from "node:test";
import { joinMoves, readTree } from "../../tools/web/openings.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const FOLDER = new URL("../../tools/web/openings/", import.meta.url),
  MOST_BYTES = 100_000;
const keyOf = (variant, ...moves) => parseInt(rules.key(variant, "", moves), 16);

const TREE = `openings 1 english
# 7 games
1 11-15 3 1 2 5
2 23-19 1 0 1 -4
3 8-11 1 0 0 6
2 22-18 2 0 1 9
1 9-13 0 1 0 -12
2 22-18 0 1 0 0
`;

test("the moves of a position are found by its key, whatever the order of moves", () => {
  const tree = readTree(TREE, "english", rules);
  assert.equal(tree.size, 4);
  assert.deepEqual(tree.get(keyOf("english")), [
    { move: "11-15", first: 3, drawn: 1, second: 2, score: 5 },
    { move: "9-13", first: 0, drawn: 1, second: 0, score: -12 },
  ]);
  assert.deepEqual(
    tree.get(keyOf("english", "11-15")).map(({ move }) => move),
    ["23-19", "22-18"],
  );
  assert.deepEqual(
    tree.get(keyOf("english", "11-15", "23-19")).map(({ move }) => move),
    ["8-11"],
  );
  assert.equal(tree.get(keyOf("english", "11-15", "22-18")), undefined);
  assert.equal(tree.get(keyOf("english", "9-13")).length, 1);
});

test("one's own games are added to the tree's", () => {
  const ways = [
    { move: "a", first: 1, drawn: 0, second: 0, score: 7 },
    { move: "b", first: 2, drawn: 2, second: 2, score: -7 },
  ];
  const sums = [
    { move: "a", count: 9, first: 3, drawn: 0, second: 1 },
    { move: "c", count: 1, first: 0, drawn: 0, second: 0 },
  ];
  assert.deepEqual(joinMoves(ways, sums), [
    { move: "a", first: 4, drawn: 0, second: 1, score: 7, count: 10, own: 9 },
    { move: "b", first: 2, drawn: 2, second: 2, score: -7, count: 6, own: 0 },
    { move: "c", first: 0, drawn: 0, second: 0, count: 1, own: 1 },
  ]);
  assert.deepEqual(joinMoves([], []), []);
});

test("each tree that comes with the page is of its game, with legal moves only", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".openings"));
  assert.ok(names.length >= 7, "the games that players know have trees");
  for (const name of names) {
    const variant = name.replace(".openings", ""),
      text = await readFile(new URL(name, FOLDER), "utf8");
    assert.ok(text.startsWith(`openings 1 ${variant}\n`), name);
    assert.ok(text.length <= MOST_BYTES, `${name} has ${text.length} bytes`);
    const path = [],
      games = Number(text.match(/^# (\d+) games/m)[1]);
    let first = 0;
    for (const line of text.split("\n").filter((one) => /^\d/.test(one))) {
      const [ply, move, ...numbers] = line.split(" ");
      path.length = Number(ply) - 1;
      const view = rules.look(variant, "", [...path]);
      assert.ok(
        view.moves.some((one) => one.text === move),
        `${name}: ${path.join(" ")}: ${move}`,
      );
      const [won, drawn, lost, score] = numbers.map(Number),
        count = won + drawn + lost;
      assert.ok(numbers.length === 4 && count > 0 && Math.abs(score) <= 1500, `${name}: ${line}`);
      if (ply === "1") first += count;
      path.push(move);
    }
    assert.equal(first, games, `${name}: each game has a first move`);
    const tree = readTree(text, variant, rules);
    assert.ok(
      tree.get(keyOf(variant)).length >= 3 && tree.size > 200,
      `${name} has ${tree.size} positions`,
    );
  }
});
