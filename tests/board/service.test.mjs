// Endgame tables from an address: which addresses and answers are valid, and that invalid ones do
// no harm.
import assert from "node:assert/strict";
import test from "node:test";
import { TableService, readFact, serviceAddress } from "../../tools/web/service.mjs";

const FEN = "W:WK10,K14:BK1";
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("an address is that of a server", () => {
  for (const [text, address] of [["", ""], ["  ", ""], ["http://127.0.0.1:8643", "http://127.0.0.1:8643"], [" https://tables.example/ ", "https://tables.example"]]) assert.equal(serviceAddress(text), address);
  for (const text of ["127.0.0.1:8643", "tables", "javascript:alert(1)", "file:///tmp", "http://", "http://a/b", "http://a/?b", "http://a/#b", "http://me@a/", "data:text/plain,x"]) assert.equal(serviceAddress(text), null, text);
});

test("an answer is about the position and has a value", () => {
  const answer = (more) => JSON.stringify({ fen: FEN, value: "win", plies: 15, moves: [], ...more });
  assert.deepEqual(readFact(answer(), FEN), { value: "win", plies: 15, isProved: false });
  assert.deepEqual(readFact(answer({ proved: true }), FEN), { value: "win", plies: 15, isProved: true });
  assert.deepEqual(readFact(answer({ plies: undefined, value: "draw" }), FEN), { value: "draw", plies: -1, isProved: false });
  assert.equal(readFact(answer({ value: "unknown", plies: undefined }), FEN), null);
  const rubbish = ["", "x", "null", "[]", "3", "{}", answer({ fen: "B:W1:B2" }), answer({ value: "WIN" }), answer({ value: 1 }), answer({ plies: "15" }), answer({ plies: 1.5 }), answer({ plies: -2 }), answer({ plies: 1e9 }), answer({ plies: null }), answer({ proved: 1 }), answer({ proved: "true" })];
  for (const text of rubbish) assert.throws(() => readFact(text, FEN), text);
});

// A service whose answers come from the test.
function made(more = {}) {
  const asked = [];
  let clock = 0, heard = 0;
  const textOf = (url, signal) => new Promise((answer, fail) => {
    asked.push({ url, answer, fail });
    signal.addEventListener("abort", () => fail(new Error("ended")));
  });
  const service = new TableService(() => heard++, { textOf, now: () => clock, ...more });
  return { service, asked, later: (ms) => (clock += ms), heard: () => heard };
}

const look = ({ service }, fen = FEN, address = "http://a") => service.fact(address, "english", fen);
const won = (fen = FEN) => JSON.stringify({ fen, value: "win", plies: 3 });

test("a position is asked for once, and kept", async () => {
  const one = made();
  assert.equal(look(one), null);
  assert.equal(look(one), null);
  assert.equal(one.asked.length, 1);
  assert.equal(one.asked[0].url, "http://a/tables?variant=english&fen=W%3AWK10%2CK14%3ABK1");
  one.asked[0].answer(won());
  await soon();
  assert.deepEqual(look(one), { value: "win", plies: 3, isProved: false });
  assert.equal(one.asked.length, 1);
  assert.equal(one.heard(), 1);
});

test("a refused position counts as unknown", async () => {
  const one = made();
  look(one);
  one.asked[0].answer(null);
  await soon();
  assert.equal(look(one), null);
  assert.equal(one.asked.length, 1);
});

test("bad answers and silence cause a pause, for that address alone", async () => {
  for (const fail of [(asked) => asked.answer("rubbish"), (asked) => asked.fail(new Error("gone"))]) {
    const one = made();
    look(one);
    fail(one.asked[0]);
    await soon();
    assert.equal(one.service.isPaused("http://a"), true);
    assert.equal(look(one), null);
    assert.equal(one.asked.length, 1);
    look(one, FEN, "http://b");
    assert.equal(one.asked.length, 2);
    one.asked[1].answer(won());
    one.later(31000);
    await soon();
    assert.equal(one.service.isPaused("http://a"), false);
    look(one);
    assert.equal(one.asked.length, 3);
  }
  const one = made({ answerMs: 1 });
  look(one);
  while (one.heard() === 0) await soon();
  assert.equal(one.service.isPaused("http://a"), true);
});

test("a position that is left is not asked again, which does not count as a failure", async () => {
  const one = made(), other = "W:WK11,K14:BK1";
  look(one);
  look(one, other);
  assert.equal(one.asked.length, 2);
  one.asked[0].answer(won());
  one.asked[1].answer(won(other));
  await soon();
  assert.equal(one.heard(), 1);
  assert.equal(one.service.isPaused("http://a"), false);
  assert.deepEqual(look(one, other), { value: "win", plies: 3, isProved: false });
  look(one);
  assert.equal(one.asked.length, 3);
});
