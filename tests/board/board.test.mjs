// The plain modules of the board: squares by arrow keys, words, trees, lists of games.
import assert from "node:assert/strict";
import test from "node:test";
import { movesFrom, movesText, readRow, searchRows } from "../../tools/board/games.mjs";
import { lineText } from "../../tools/board/moves.mjs";
import { ROOT, addMove, cut, endOf, leaves, movesTo, newGame, promote, setTag, tagOf } from "../../tools/board/tree.mjs";
import { cellsOf, lowerPlayer, stepFrom } from "../../tools/board/view.mjs";
import { endOfView, refusal, refusalTo, resultSentence, resultWords, scoreSentence, scoreText, scoreWords } from "../../tools/board/words.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const look = (variant, fen = "", moves = []) => rules.look(variant, fen, moves);

test("arrow keys reach every square of every board, in the right direction", () => {
  for (const variant of rules.games.keys()) {
    const rows = look(variant).rows;
    const start = [rows[0].findIndex(Boolean), 0], seen = new Set([start.join()]), open = [start];
    while (open.length > 0) {
      const [x, y] = open.pop();
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const to = stepFrom(rows, [x, y], key);
        if (!to) continue;
        assert.ok(rows[to[1]][to[0]], `${variant}: ${key} leads to no square`);
        if (key === "ArrowUp") assert.ok(to[1] < y);
        if (key === "ArrowDown") assert.ok(to[1] > y);
        if (key === "ArrowLeft") assert.ok(to[0] < x && to[1] === y);
        if (key === "ArrowRight") assert.ok(to[0] > x && to[1] === y);
        if (!seen.has(to.join())) open.push(to);
        seen.add(to.join());
      }
    }
    assert.equal(seen.size, cellsOf(look(variant)).length, variant);
  }
});

test("the arrow up goes straight up", () => {
  const { rows } = look("english");
  let at = [2, 7], columns = [];
  for (let to = at; to; to = stepFrom(rows, to, "ArrowUp", 2)) columns.push(to[0]);
  assert.ok(columns.every((x) => Math.abs(x - 2) <= 1) && columns.length === 8, columns.join());
});

test("refusals give the reason", () => {
  const start = look("english");
  assert.equal(refusal(start, "11", true), "");
  assert.equal(refusal(start, "15", true), "Square 15 is empty. Choose one of Black's men.");
  assert.equal(refusal(start, "23", true), "That is White's; Black is to move.");
  assert.equal(refusal(start, "1", true), "This man cannot move.");
  const capture = look("english", "B:W19,30:B1,15");
  assert.equal(refusal(capture, "1", true), "A capture is compulsory: 15x24.");
  assert.equal(refusalTo(start, "11", "20", true), "11 cannot go to 20. It can play 11-15 or 11-16.");
  assert.equal(refusalTo(capture, "15", "18", true), "A capture is compulsory: 15x24.");
});

test("results in words", () => {
  const says = (view, end = endOfView(view)) => resultSentence(view, end);
  const stuck = look("english", "W:W5:B1,9,13");
  assert.match(says(stuck), /^Black wins: White has no .*move/);
  assert.match(says(look("english", "W:W22:B18", ["22x15"])), /^White wins: Black has no (man|men|piece)/);
  assert.match(says(look("english-losing", "W:W5:B1,9,13")), /^White wins: /);
  assert.match(says(look("russian-breakthrough", "W:Wb6:Bh6", ["b6-a7", "h6-g5", "a7-b8"])), /^White wins: .*crown/);
  assert.match(says(look("english", "W:WK32:BK1:H79", ["32-27"])), /^Draw: /);
  assert.equal(says(stuck, { winner: "black", reason: "time" }), "Black wins: White ran out of time.");
  assert.equal(says(stuck, { winner: "draw", reason: "agreement" }), "Draw: agreed by both sides.");
});

test("scores name their side", () => {
  const russian = look("russian"), english = look("english");
  assert.equal(scoreText(russian, { isMate: false, value: 35 }), "White +0.35");
  assert.equal(scoreText(english, { isMate: false, value: -35 }), "White +0.35");
  assert.equal(scoreText(english, { isMate: true, value: 5 }), "Black #5");
  assert.equal(scoreSentence(english, { isMate: true, value: -1 }), "White wins in 1 move");
  assert.equal(scoreWords(english, { isMate: false, value: 4, chance: 0.51 }), "Even");
  assert.equal(scoreWords(english, { isMate: false, value: -50, chance: 0.4 }), "White is 0.50 ahead (White 60 %)");
  assert.deepEqual(["1-0", "0-2", "1-1", "*"].map((result) => resultWords(english, result)), ["Black won (1-0)", "White won (0-2)", "Drawn (1-1)", ""]);
});

test("the men of the player who begins have that player's colour and place", () => {
  for (const [variant, below] of [["english", "white"], ["russian", "white"], ["international", "white"], ["tower", "black"]]) assert.equal(lowerPlayer(look(variant)), below);
  for (const { name, first } of rules.games.values()) if (/^(russian|international|italian)/.test(name)) assert.equal(first, "white");
});

test("trees", () => {
  let game = newGame("english"), at = ROOT, side;
  [game, at] = addMove(game, ROOT, "11-15");
  [game, side] = addMove(game, ROOT, "9-14");
  assert.equal(addMove(game, ROOT, "9-14")[1], side);
  assert.equal(leaves(game).length, 2);
  assert.equal(endOf(game), at);
  game = promote(game, side);
  assert.deepEqual(movesTo(game, endOf(game)), ["9-14"]);
  game = cut(game, side);
  assert.deepEqual(movesTo(game, endOf(game)), ["11-15"]);
  game = setTag(setTag(game, "Black", "Ann"), "black", "Bob");
  assert.deepEqual([tagOf(game, "BLACK"), game.tags.length], ["Bob", 1]);
  assert.deepEqual(lineText(["a", "b", "c"], 1, false), ["1… a", "2. b", "c"]);
});

test("lists of games", () => {
  const key = (moves) => rules.key("english", "", moves);
  const row = (n, moves, result, first) => {
    const keys = [0, ...moves].map((_, i) => key(moves.slice(0, i))).join("");
    return readRow(["game", n, "", "english", result, moves.length, "", first, "Bob", "Cup", "1950", moves.join(" "), keys].join("\t"));
  };
  const rows = [row(0, ["11-15", "23-19"], "1-0", "Ann"), row(9, ["11-15", "22-18"], "0-1", "Eve"), row(20, ["9-14"], "1/2-1/2", "Ann")];
  assert.deepEqual(searchRows(rows, "ann"), [0, 2]);
  assert.deepEqual(searchRows(rows, "ann 1-0"), [0]);
  assert.deepEqual(searchRows([row(0, ["11-15"], "1-0", "\u017b\u00f3\u0142\u0107")], "zolc"), [0]);
  assert.deepEqual([1, 2, 3].map(movesText), ["1 move", "1 move", "2 moves"]);
  const after = parseInt(key(["11-15"]), 16);
  assert.deepEqual(searchRows(rows, "", after), [0, 1]);
  assert.deepEqual(movesFrom(rows, [0, 1, 2], after), [{ move: "22-18", count: 1, first: 0, drawn: 0, second: 1 }, { move: "23-19", count: 1, first: 1, drawn: 0, second: 0 }]);
  assert.equal(movesFrom(rows, [0, 1, 2], parseInt(key([]), 16))[0].count, 2);
});
