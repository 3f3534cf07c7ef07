// The deck of one's own mistakes: cards of a review, when they come again, how they are answered;
// and the games of a file, which are not kept until they are changed.
import assert from "node:assert/strict";
import test from "node:test";
import { readPdn } from "../../tools/board/pdn.mjs";
import { answered, cardsOf, goodCard, joined, nextCard } from "../../tools/web/deck.mjs";
import { restore, toKeep } from "../../tools/web/keep.mjs";
import { timeText } from "../../tools/web/panel_deck.mjs";
import { reduce } from "../../tools/web/reduce.mjs";
import {
  chapterOf,
  firstState,
  isAsInFile,
  isLost,
  wanted,
  wantedReview,
} from "../../tools/web/state.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const NOW = 1700000000000,
  DAY = 86400000;
const first = () => ({ ...firstState(rules), levels: rules.levels.length });
const after = (state, ...actions) =>
  actions.reduce((now, action) => reduce(now, { now: NOW, ...action }, rules), state);
const people = { first: "human", second: "human" };
const play = (...moves) => moves.map((move) => ({ type: "play", move }));

const GOOD = { score: 10, chance: 0.5, class: "best", sign: "", nag: 0, chanceAfter: 0.5, loss: 0 };
const BAD = { ...GOOD, chance: 0.9, class: "mistake", better: ["9-13", "22-18"], sentence: "Bad." };

// A game in which Black's second move is a mistake.
function reviewed() {
  const moves = play("11-15", "23-19", "8-11", "22-17");
  const begun = after(first(), { type: "begin", variant: "english", seats: people }, ...moves);
  const asked = after(begun, { type: "tag", name: "Black", value: "Ann" }, { type: "review" });
  const verdicts = [GOOD, GOOD, BAD, GOOD, GOOD].map((one) => ({ better: [], reply: [], ...one }));
  const key = wantedReview(asked);
  return after(asked, { type: "reviewed", key, verdicts, players: [] });
}
const card = () => cardsOf(reviewed(), rules, NOW)[0];

test("the mistakes of a review become cards", () => {
  const cards = cardsOf(reviewed(), rules, NOW);
  assert.equal(cards.length, 1);
  assert.deepEqual(
    [cards[0].played, cards[0].variant, cards[0].box, cards[0].due],
    ["8-11", "english", 0, NOW],
  );
  assert.match(cards[0].title, /^Ann – White/);
  assert.equal(rules.look("english", cards[0].fen, []).toMove, "black");
  const ofWhite = after(reviewed(), { type: "reviewSide", side: "white" });
  assert.deepEqual(cardsOf(ofWhite, rules, NOW), []);
});

test("a card comes again later after each right answer", () => {
  let now = NOW,
    one = card();
  const waits = [];
  for (let i = 0; i < 9; i++) {
    one = answered(one, true, now);
    waits.push(Math.round((one.due - now) / DAY));
    now = one.due;
  }
  assert.deepEqual(waits, [1, 3, 7, 16, 35, 90, 180, 180, 180]);
  assert.deepEqual(answered(one, true, now - DAY), one, "an answer before its time teaches nothing");
  const wrong = answered(one, false, now);
  assert.ok(wrong.box === 0 && wrong.due > now && wrong.due < now + DAY);
});

test("a mistake made in another game comes at once, but not one that is only reviewed again", () => {
  const old = answered(card(), true, NOW);
  assert.deepEqual(joined(card(), old), old);
  const other = joined({ ...card(), games: ["11-15 23-19 8-11 24-20"] }, old);
  assert.deepEqual([other.box, other.due, other.games.length], [0, NOW, 2]);
  assert.deepEqual(joined(card(), undefined), card());
});

test("the card that has waited longest comes first, and not twice in a row", () => {
  const cards = [3, 1, 2].map((due) => ({ key: `k${due}`, due }));
  assert.equal(nextCard(cards).key, "k1");
  assert.equal(nextCard(cards, "k1").key, "k2");
  assert.equal(nextCard(cards.slice(0, 1), "k3").key, "k3");
  assert.equal(nextCard([]), null);
  const words = [0, 0.4, 0.9, 1.5, 35].map((days) => timeText(NOW + days * DAY, NOW));
  assert.deepEqual(words, ["today", "today", "tomorrow", "in 2 days", "in 35 days"]);
});

test("a file that is not a deck of cards is refused", () => {
  assert.deepEqual(goodCard(JSON.parse(JSON.stringify(card())), rules), card());
  const wrong = [
    null,
    {},
    { ...card(), variant: "nosuch" },
    { ...card(), fen: "x" },
    { ...card(), played: "1-1" },
    { ...card(), box: 99 },
    { ...card(), due: "soon" },
    { ...card(), games: "x" },
    { ...card(), verdict: { ...card().verdict, better: ["1-1"] } },
    { ...card(), verdict: { ...card().verdict, better: [] } },
  ];
  for (const one of wrong) assert.equal(goodCard(one, rules), null, JSON.stringify(one));
});

test("the first try decides a card, and nothing is given away before", () => {
  const asked = after(first(), { type: "analyse", on: true }, { type: "drill", card: card() });
  assert.deepEqual([asked.at, asked.retry.done, asked.drill.outcome], [0, false, null]);
  assert.equal(wanted(asked, rules), null);
  assert.doesNotMatch(asked.message.text, /9-13/);
  const right = after(asked, ...play("9-13"));
  assert.ok(right.retry.done && right.drill.outcome === "right");
  const wrong = after(asked, ...play("8-11"));
  assert.equal(wrong.drill.outcome, "wrong");
  assert.equal(after(wrong, ...play("9-13")).drill.outcome, "wrong");
  assert.equal(after(asked, { type: "showBetter" }).drill.outcome, "wrong");
  assert.equal(after(right, { type: "showBetter" }).drill.outcome, "right");
  // A move that is neither is judged by the engine.
  const tried = after(asked, ...play("9-14")),
    { key } = wanted(tried, rules);
  const judged = (chance) => after(tried, { type: "found", key, score: { value: 0, chance } });
  assert.equal(judged(0.89).drill.outcome, "right");
  assert.equal(judged(0.5).drill.outcome, "wrong");
});

test("a card survives a reload, and is not put on the shelf", () => {
  const asked = after(first(), { type: "drill", card: card() }),
    again = (state) => restore(JSON.stringify(toKeep(state)), rules).state;
  assert.deepEqual([again(asked).drill, again(asked).retry.done], [asked.drill, false]);
  const wrong = after(asked, ...play("8-11"));
  assert.deepEqual([again(wrong).drill.outcome, again(wrong).retry], ["wrong", null]);
  assert.equal(isLost(after(asked, ...play("9-13")), rules), false);
  assert.deepEqual(after(asked, { type: "begin", variant: "focus" }).shelf, []);
});

test("a game of a file is kept once it has been changed", () => {
  const { game } = readPdn(rules, "1. 11-15 23-19 2. 8-11 22-17 1-0", "english");
  const shown = after(first(), { type: "load", game, id: "file-7/12" });
  assert.deepEqual(chapterOf(shown.id), { file: "file-7", number: 12 });
  assert.ok(isAsInFile(after(shown, { type: "go", at: 3 }, { type: "flip" })));
  assert.equal(chapterOf("k3f.12"), null);
  for (const change of [
    { type: "comment", at: 1, text: "good" },
    { type: "nag", at: 1, nag: 2 },
    { type: "extend", move: "9-14" },
    { type: "draw", path: ["11"], color: "G" },
    { type: "tag", name: "White", value: "Ann" },
  ]) {
    const changed = after(shown, change);
    assert.ok(!isAsInFile(changed), change.type);
    const undone = after(changed, { type: "undo" });
    assert.deepEqual(undone.game, shown.game);
    assert.ok(!isAsInFile(undone), `${change.type} undone: the library has the change still`);
  }
  const other = after(shown, { type: "load", game, id: "file-7/13" });
  assert.ok(isAsInFile(other) && other.shelf.length === 0);
  const played = after(shown, { type: "seats", seats: { first: "human", second: "engine" } });
  assert.equal(chapterOf(played.id), null, "a game against the engine is one by itself");
});
