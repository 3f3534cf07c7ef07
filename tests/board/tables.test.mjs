// Endgame tables as the page makes them, and the review of a game that uses them.
import assert from "node:assert/strict";
import test from "node:test";
import { needsTables, wantedTables, firstState } from "../../tools/web/state.mjs";
import { reduce } from "../../tools/web/reduce.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const { instance } = rules;

// Makes the tables of a variant of up to that many pieces, as files of the module.
function makeTables(variant, pieces) {
  for (let left = instance.call("web_tables_begin", `${variant}\n${pieces}\n`).value; left > 0; ) left = instance.exports.web_tables_step();
  return [...instance.files];
}

// The verdicts of a review: [ply, score, chance, ..].
function review(variant, fen, moves, nodes = 2000) {
  for (let left = instance.call("web_review_begin", `${nodes}\n${variant}\n${fen}\n${moves}\n`).value; left > 0; ) left = instance.exports.web_review_step();
  return rules.said("web_review_end", "").filter(([kind]) => kind === "verdict").map(([, ...fields]) => fields);
}

// Two kings against one that has the double corner, a draw; then the single king walks into a loss,
// which is not punished at once.
const FEN = "W:WK27,K23:BK28", MOVES = "27-32 28-24 23-18 24-19";

test("a review uses the tables that it was given", () => {
  const chances = () => review("english", FEN, MOVES).map(([, , chance]) => Number(chance));
  rules.useTables("english", []);
  const guessed = chances();
  rules.useTables("english", makeTables("english", 3));
  const known = chances();
  const facts = MOVES.split(" ").map((_, ply, moves) => rules.fact("english", FEN, moves.slice(0, ply)).value);
  facts.forEach((value, ply) => assert.equal(known[ply], { win: 1, draw: 0.5, loss: 0 }[value], `ply ${ply}`));
  assert.notDeepEqual(guessed, known, "the tables add nothing to these positions");
  rules.useTables("english", []);
});

// The win takes 15 plies, and 80 plies of kings alone are a draw: after 65 of them the last one wins, after 66 it would come too late.
test("a value in tables is proved if counted moves cannot change it", () => {
  rules.useTables("english", makeTables("english", 3));
  const fact = (fen) => rules.fact("english", fen, []);
  assert.deepEqual(fact("W:WK10,K14:BK1"), { value: "win", plies: 15, isProved: true });
  assert.deepEqual(fact("W:WK10,K14:BK1:H65"), { value: "win", plies: 15, isProved: true });
  assert.deepEqual(fact("W:WK10,K14:BK1:H66"), { value: "win", plies: 15, isProved: false });
  assert.deepEqual(fact("B:WK32:BK1:H79"), { value: "draw", plies: -1, isProved: true });
  rules.useTables("english", []);
});

test("a review that reaches positions of the tables waits for them", () => {
  const state = { ...firstState(rules), levels: rules.levels.length };
  const reviewed = (fen, moves) => [{ type: "set", variant: "english", fen, moves, sure: true }, { type: "go", at: 0 }, { type: "review" }]
    .reduce((now, action) => reduce(now, { now: 0, ...action }, rules), state);
  const few = reviewed(FEN, MOVES.split(" ")), many = reviewed("", ["11-15", "23-19"]);
  assert.ok(needsTables(few, rules) && wantedTables(few, rules) === "english");
  assert.ok(!needsTables(many, rules) && wantedTables(many, rules) === null);
});
