// The parts of a study: undo and redo, reviews that stay, comments as they are typed, any text in
// any box, typed moves.
import assert from "node:assert/strict";
import test from "node:test";
import { annotated, withReview } from "../../tools/board/annotate.mjs";
import { shapesIn, shownComment, withShapes } from "../../tools/board/comment.mjs";
import { readPdn, writePdn } from "../../tools/board/pdn.mjs";
import { ROOT, endOf, mainLine, movesTo } from "../../tools/board/tree.mjs";
import { THEMES, themeOf } from "../../tools/web/lessons.mjs";
import { readAny } from "../../tools/web/any_text.mjs";
import { linkOf, readLink, restore, toKeep } from "../../tools/web/keep.mjs";
import { reduce } from "../../tools/web/reduce.mjs";
import { firstState, viewAt, wanted, wantedReview } from "../../tools/web/state.mjs";
import { readTyped } from "../../tools/web/typed.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const first = () => ({ ...firstState(rules), levels: rules.levels.length });
const after = (state, ...actions) =>
  actions.reduce((now, action) => reduce(now, { now: 1700000000000, ...action }, rules), state);
const people = { first: "human", second: "human" };
const play = (...moves) => moves.map((move) => ({ type: "play", move }));
const game = (...moves) =>
  after(first(), { type: "begin", variant: "english", seats: people }, ...play(...moves));

const VERDICT = {
  score: 10,
  chance: 0.9,
  class: "mistake",
  sign: "?",
  nag: 2,
  chanceAfter: 0.5,
  loss: 0.4,
  better: ["9-13", "22-18"],
  reply: [],
  sentence: "Mistake.",
};
function reviewed(state = game("11-15", "23-19", "8-11", "22-17")) {
  const asked = after(state, { type: "review" }),
    good = { ...VERDICT, class: "best", sign: "", nag: 0, better: [] };
  const players = [
    { name: "black", accuracy: 71.5, inaccuracies: 0, mistakes: 1, blunders: 0 },
    { name: "white", accuracy: 99, inaccuracies: 0, mistakes: 0, blunders: 0 },
  ];
  return after(asked, {
    type: "reviewed",
    key: wantedReview(asked),
    verdicts: [good, good, VERDICT, good, good],
    players,
  });
}

test("every change of a game is undone and redone", () => {
  const start = game("11-15", "23-19");
  const changes = [
    play("8-11"),
    [{ type: "cut", at: 2 }],
    [{ type: "comment", at: 1, text: "good" }],
    [{ type: "nag", at: 1, nag: 3 }],
    [{ type: "tag", name: "White", value: "Ann" }],
    [{ type: "go", at: ROOT }, ...play("9-14")],
    [{ type: "draw", path: ["11"], color: "G" }],
    [{ type: "setup" }],
    [{ type: "setup" }, { type: "edit", clear: true }],
    [{ type: "begin", variant: "focus", seats: people, sure: true }],
    [{ type: "set", variant: "russian", fen: "", moves: ["c3-d4"], sure: true }],
    [{ type: "resign" }],
    [{ type: "extend", move: "8-11" }],
  ];
  for (const actions of changes) {
    const steps = actions.filter(({ type }) => type !== "go").length,
      next = after(start, ...actions),
      why = JSON.stringify(actions);
    const back = after(next, ...Array(steps).fill({ type: "undo" }));
    for (const part of ["game", "setup", "ending", "id"])
      assert.deepEqual(back[part], start[part], `${why}: ${part}`);
    const again = after(back, ...Array(steps).fill({ type: "redo" }));
    for (const part of ["game", "setup", "ending", "id"])
      assert.deepEqual(again[part], next[part], `${why}, again: ${part}`);
  }
  assert.match(
    after(
      start,
      { type: "undo" },
      { type: "undo" },
      { type: "undo" },
      { type: "undo" },
      { type: "undo" },
    ).message.text,
    /nothing to undo/,
  );
  assert.match(after(start, { type: "redo" }).message.text, /nothing to redo/);
  const other = after(start, { type: "undo" }, ...play("23-18"));
  assert.equal(other.future.length, 0);
});

test("letters typed into a comment are one step, and stay unchanged", () => {
  const texts = ["a", "a ", "a b", "a b\n", "a b\nc"],
    state = game("11-15");
  const typed = after(state, ...texts.map((text) => ({ type: "comment", at: 1, text })));
  assert.deepEqual(typed.game.nodes[1].comments, ["a b\nc"]);
  assert.deepEqual(after(typed, { type: "undo" }).game, state.game);
  const { game: read } = readPdn(rules, "{before} 1. 11-15 {[%csl R11] good} 23-19 *", "english");
  const loaded = after(first(), { type: "load", game: read }),
    changed = after(loaded, { type: "comment", at: ROOT, text: "other" });
  assert.deepEqual(
    [changed.game.nodes[ROOT].before, changed.game.nodes[ROOT].comments],
    [[], ["other"]],
  );
});

test("nothing is undone while a clock runs, or in a puzzle", () => {
  const clocked = after(
    first(),
    {
      type: "begin",
      variant: "english",
      seats: { first: "human", second: "engine" },
      clock: { minutes: 1, increment: 0 },
    },
    ...play("11-15"),
  );
  assert.equal(after(clocked, { type: "undo" }).game, clocked.game);
  const puzzle = after(first(), { type: "puzzle", variant: "english" });
  assert.equal(after(puzzle, { type: "undo" }).game, puzzle.game);
});

test("taking back a move against the engine can be undone, and the page reports it", () => {
  const seats = { first: "human", second: "engine" };
  const asked = after(first(), { type: "begin", variant: "english", seats }, ...play("11-15"));
  const answered = after(asked, {
    type: "found",
    key: wanted(asked, rules).key,
    move: "23-19",
    score: { isMate: false, value: 0 },
  });
  const gone = after(answered, { type: "go", at: ROOT }, ...play("9-14"));
  assert.match(gone.message.text, /goes on from move 1/);
  assert.equal(gone.message.offer, "undo");
  const back = after(gone, { type: "undo" });
  assert.deepEqual([back.game, back.head], [answered.game, answered.head]);
});

test("a review survives a reload, PDN and a link", () => {
  const state = reviewed(),
    { state: again } = restore(JSON.stringify(toKeep(state)), rules);
  assert.deepEqual(again.review.verdicts, state.review.verdicts);
  assert.deepEqual(again.scores, state.scores);
  const whole = annotated(state.game, state.review, state.scores, rules),
    text = writePdn(rules, whole);
  for (const part of ["$2", "[%eval ", "9-13", 'BlackAccuracy "71.5"'])
    assert.ok(text.includes(part), `${part} is not in ${text}`);
  for (const pdn of [text, readLink(linkOf(whole, endOf(whole), () => text)).pdn]) {
    const { game: clean, review, scores } = withReview(readPdn(rules, pdn, "english").game, rules);
    assert.deepEqual(
      mainLine(clean).map((id) => clean.nodes[id].move),
      ["11-15", "23-19", "8-11", "22-17"],
    );
    assert.equal(Object.keys(clean.nodes).length, 5, "the better line is a variation already");
    assert.deepEqual(clean.tags, state.game.tags);
    assert.deepEqual(Object.keys(scores).length, 5);
    const [mistake] = Object.values(review.verdicts).filter(
      (verdict) => verdict.class === "mistake",
    );
    assert.deepEqual(mistake.better, VERDICT.better);
    assert.deepEqual(
      review.players.map(({ accuracy, mistakes }) => [accuracy, mistakes]),
      [
        [71.5, 1],
        [99, 0],
      ],
    );
    for (const id of mainLine(clean)) assert.deepEqual(clean.nodes[id].comments, []);
  }
});

test("a mistake can be solved before its answer is shown", () => {
  const state = after(reviewed(), { type: "analyse", on: true }, { type: "nextMistake" });
  assert.equal(movesTo(state.game, state.at).join(" "), "11-15 23-19");
  assert.equal(wanted(state, rules), null, "the engine would give the answer");
  assert.doesNotMatch(state.message.text, /9-13/);
  assert.equal(after(state, { type: "hint" }).ask, null);
  const wrong = after(state, ...play("8-11"));
  assert.ok(wrong.message.isError && !wrong.retry.done);
  const right = after(wrong, ...play("9-13"));
  assert.ok(right.retry.done && right.review.seen.length === 1);
  const asked = after(state, { type: "showBetter" });
  assert.equal(
    movesTo(asked.game, endOf(asked.game, asked.at)).join(" "),
    "11-15 23-19 9-13 22-18",
  );
  assert.match(
    after(reviewed(), { type: "reviewSide", side: "white" }, { type: "nextMistake" }).message.text,
    /no mistake of White/,
  );
});

test("a puzzle is tried until it is found, and the first try counts", () => {
  const state = after(first(), { type: "puzzle", variant: "english" }),
    { move } = rules.puzzles.get("english")[state.puzzle.number];
  const fenAfter = (text) => rules.look("english", state.game.fen, [text]).fen;
  const other = viewAt(state, rules).moves.find(({ text }) => fenAfter(text) !== fenAfter(move));
  const wrong = after(state, ...play(other.text));
  assert.ok(!wrong.puzzle.tried && wrong.puzzle.failed && wrong.message.isError);
  assert.ok(!wrong.message.text.includes(move));
  assert.equal(wrong.game, state.game);
  const twice = after(wrong, ...play(other.text));
  assert.deepEqual(twice.puzzleScores, wrong.puzzleScores);
  const right = after(
    twice,
    ...play(viewAt(state, rules).moves.find(({ text }) => fenAfter(text) === fenAfter(move)).text),
  );
  assert.ok(right.puzzle.tried && !right.puzzle.solved);
  assert.equal(right.puzzle.stands.solved, 0);
  assert.equal(right.puzzle.stands.tried, 1);
});

test("puzzles can be limited to one kind of solution", () => {
  const set = rules.puzzles.get("english");
  for (const theme of THEMES) {
    let state = first();
    const count = set.filter((one) => themeOf(rules, "english", one) === theme).length,
      seen = new Set();
    if (count === 0) {
      assert.ok(after(state, { type: "puzzle", variant: "english", theme }).message.isError);
      continue;
    }
    for (let i = 0; i < count; i++) {
      state = after(state, { type: "puzzle", variant: "english", theme }, { type: "showAnswer" });
      const { number } = state.puzzle;
      assert.equal(themeOf(rules, "english", set[number]), theme);
      seen.add(number);
    }
    assert.equal(seen.size, count, `${theme}: one comes twice before all were seen`);
  }
});

test("every kind of text is recognized", () => {
  const read = (text, usual = "english") => readAny(rules, text, usual);
  const tens = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *";
  assert.deepEqual(
    [read(tens).game.variant, read(tens).said],
    ["international", "Read as International draughts."],
  );
  assert.equal(read("11-15 23-19", "international").game.variant, "english");
  assert.equal(read("c3-d4 d6-c5 b2-c3 f6-g5", "english").game.variant, "russian");
  assert.deepEqual(read("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29").set, {
    variant: "english",
    fen: "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
  });
  assert.equal(read("W:W31,32,33:B1,2,K50").set.variant, "international");
  assert.equal(
    read("https://example.org/crownhead.html#game=russian&moves=c3-d4+d6-c5").set.variant,
    "russian",
  );
  assert.equal(read("#game=english&pdn=1.+11-15+*").pdn, "1. 11-15 *");
  assert.deepEqual(read("https://lidraughts.org/analysis/frisian/W:W31,32:B1,2:H0:F1").set, {
    variant: "frisian",
    fen: "W:W31,32:B1,2",
  });
  assert.match(read("https://lidraughts.org/AbCdEfGh").problem, /no moves/);
  assert.match(read("hello").problem, /./);
});

test("typed moves are read as people type them", () => {
  const view = rules.look("english", "", []),
    capture = rules.look("english", "W:W31:B27,19,10", []);
  for (const text of ["11-15", "11 15", "1115", " 11.15 "])
    assert.deepEqual(readTyped(view, text), { move: "11-15" }, text);
  for (const text of ["31x24x15x6", "31-6", "316", capture.moves[0].text])
    assert.deepEqual(readTyped(capture, text), { move: capture.moves[0].text }, text);
  assert.match(readTyped(view, "11-16x").say, /cannot be played|11-16/);
  assert.ok(readTyped(view, "1-5").isError);
  assert.match(readTyped(view, "?").say, /such as 9-13/);
  assert.match(readTyped(view, "p").say, /^Black: 1, 2, 3.*White: 21.*Black to move\.$/);
  assert.match(readTyped(view, "l").say, /No move/);
  assert.match(readTyped(rules.look("english", "", ["11-15"]), "l").say, /11-15/);
  assert.match(readTyped(view, "t").say, /^7 moves: /);
});

test("commands in comments are not shown, and drawings are kept in them", () => {
  assert.equal(shownComment("[%eval 0.35] good [%clk 0:01]"), "good");
  assert.equal(shownComment("-0.60/3 0.000s"), "");
  assert.equal(shownComment("a [b] c"), "a [b] c");
  const shapes = [
    { color: "R", path: ["11"] },
    { color: "G", path: ["c3", "d4"] },
  ];
  assert.deepEqual(shapesIn(withShapes(["text"], shapes)), shapes);
  assert.deepEqual(withShapes(withShapes(["text"], shapes), []), ["text"]);
  const drawn = after(game("11-15"), { type: "draw", path: ["11", "15"], color: "R" }),
    read = readPdn(rules, writePdn(rules, drawn.game), "english").game;
  assert.deepEqual(shapesIn(read.nodes[endOf(read)].comments), [
    { color: "R", path: ["11", "15"] },
  ]);
  assert.deepEqual(
    after(drawn, { type: "draw", path: ["11", "15"], color: "R" }).game.nodes[1].comments,
    [],
  );
});
