// The state of the page: wherever it waits for something, every action that a person can take,
// followed by the late answer. After each the game is legal, and a reload restores it.
import assert from "node:assert/strict";
import test from "node:test";
import { readPdn, writePdn } from "../../tools/board/pdn.mjs";
import { ROOT, endOf, growMove, hasMoves, leaves, movesTo, newGame } from "../../tools/board/tree.mjs";
import { linkOf, readLink, restore, toKeep } from "../../tools/web/keep.mjs";
import { reduce } from "../../tools/web/reduce.mjs";
import { firstState, isAsInFile, isExercise, mayPlay, viewAt, wanted, wantedReview } from "../../tools/web/state.mjs";
import { rulesForTests } from "./rules.mjs";

const rules = await rulesForTests();
const NOW = 1700000000000;
const first = () => ({ ...firstState(rules), levels: rules.levels.length });
const after = (state, ...actions) => actions.reduce((now, action) => reduce(now, { now: NOW, ...action }, rules), state);
const people = { first: "human", second: "human" }, against = { first: "human", second: "engine" };

const found = (state, rest) => ({ type: "found", key: wanted(state, rules).key, score: { isMate: false, value: 12, chance: 0.5 }, ...rest });
const midGame = () => after(first(), { type: "begin", variant: "english", seats: people }, ...["11-15", "23-19", "8-11", "22-17"].map((move) => ({ type: "play", move })));

const VERDICT = { score: 10, chance: 0.9, class: "mistake", sign: "?", nag: 2, chanceAfter: 0.5, loss: 0.4, better: ["9-13"], reply: [], sentence: "Mistake." };
const reviewed = () => {
  const asked = after(midGame(), { type: "review" });
  return after(asked, { type: "reviewed", key: wantedReview(asked), verdicts: [VERDICT, VERDICT, VERDICT, VERDICT, { ...VERDICT, class: "" }], players: [] });
};

const CARD = { key: "english|x", variant: "english", fen: "B:W23,27,30:B1,9,12", played: "9-13", title: "Ann – Bob", from: "1.1", games: ["9-13"], box: 0, due: NOW, verdict: { chance: 0.9, class: "mistake", sentence: "", better: ["12-16"], reply: [] } };

// Where the page waits.
const WAITING = {
  "the first move": first,
  "the engine's move": () => after(first(), { type: "play", move: "11-15" }),
  "the engine's move on a clock": () => after(first(), { type: "begin", variant: "russian", seats: { first: "engine", second: "human" }, clock: { minutes: 5, increment: 3 } }),
  "analysis": () => after(midGame(), { type: "analyse", on: true }),
  "a hint": () => after(first(), { type: "hint" }),
  "an answer to a draw": () => after(first(), { type: "offerDraw" }),
  "a review": () => after(midGame(), { type: "review" }),
  "what to do with a review": reviewed,
  "a better move": () => after(reviewed(), { type: "retry", at: 3 }),
  "the verdict on a better move": () => after(reviewed(), { type: "retry", at: 3 }, { type: "play", move: "9-14" }),
  "a dialog": () => after(midGame(), { type: "ask", dialog: { kind: "new" } }),
  "a question before a game goes": () => after(midGame(), { type: "begin", variant: "focus" }),
  "a set-up": () => after(midGame(), { type: "setup" }),
  "a puzzle": () => after(first(), { type: "puzzle", variant: "english" }),
  "a card": () => after(first(), { type: "drill", card: CARD }),
  "the verdict on a card": () => after(first(), { type: "drill", card: CARD }, { type: "play", move: "9-14" }),
  "a game of a file": () => after(first(), { type: "listBegin", ticket: 1, name: "games.pdn", id: "file-1" }, { type: "load", game: tree, id: "file-1/3" }),
  "the answer after a puzzle": () => {
    const asked = after(first(), { type: "puzzle", variant: "english" });
    return after(asked, { type: "play", move: rules.puzzles.get("english")[asked.puzzle.number].move });
  },
  "a file": () => after(midGame(), { type: "listBegin", ticket: 1, name: "games.pdn" }),
  "the end": () => after(first(), { type: "play", move: "11-15" }, { type: "resign" }),
  "people past the end": () => after(midGame(), { type: "resign" }),
  "a stop in a capture": () => after(first(), { type: "begin", variant: "freejump", seats: people }),
};

// The actions of people, and the answers that can come late.
const tree = readPdn(rules, "1. 11-15 (9-14 22-17) 23-19 2. 8-11 22-17 1-0", "english").game;
const ACTIONS = [
  { type: "begin", variant: "english", seats: against }, { type: "begin", variant: "focus", seats: people, sure: true },
  { type: "begin", variant: "international", seats: { first: "engine", second: "human" }, level: 9, clock: { minutes: 1, increment: 0 } },
  { type: "begin", variant: "nosuch" }, { type: "rematch" }, { type: "load", game: tree }, { type: "load", game: tree, sure: true, problem: "x" },
  { type: "set", variant: "english", fen: "nonsense" }, { type: "set", variant: "nosuch" }, { type: "set", variant: "english", moves: ["11-15", "1-1"] },
  { type: "set", variant: "tower", moves: [], sure: true }, { type: "set", variant: "english", fen: "B:W32:B1" }, { type: "confirm" }, { type: "close" },
  { type: "unshelve" }, { type: "unshelve", index: 7 }, { type: "play", move: "11-15" }, { type: "play", move: "9-14" }, { type: "play", move: "1-32" },
  { type: "go", at: ROOT }, { type: "go", at: 2 }, { type: "go", at: 99 }, { type: "step", by: 1 }, { type: "step", by: -1 }, { type: "step", by: 1000 },
  { type: "takeBack" }, { type: "extend", move: "9-14" }, { type: "extend", move: "x" }, { type: "comment", at: ROOT, text: "a\nb" }, { type: "nag", at: ROOT, nag: 2 },
  { type: "tag", name: "Black", value: 'A "b"' }, { type: "tag", name: "Black", value: "" }, { type: "seats", seats: against }, { type: "seats", seats: people },
  { type: "resign" }, { type: "offerDraw" }, { type: "hint" }, { type: "analyse" }, { type: "analyse", on: true, lines: 9 }, { type: "flip" }, { type: "flag", now: NOW + 1e9 },
  { type: "look", look: { theme: "dark" } }, { type: "tab", tab: "share" }, { type: "setup" }, { type: "edit", cell: "15" }, { type: "edit", clear: true }, { type: "edit", turn: true },
  { type: "settle" }, { type: "puzzle", variant: "russian" }, { type: "puzzle", variant: "english", skip: true }, { type: "puzzle", variant: "focus" }, { type: "showAnswer" },
  { type: "review" }, { type: "endReview" }, { type: "retry", at: 3 }, { type: "retry", at: 99 }, { type: "showBetter" }, { type: "showBetter", at: 3 }, { type: "nextMistake" }, { type: "reviewSide", side: "white" }, { type: "endRetry" }, { type: "undo" }, { type: "redo" }, { type: "draw", path: ["11", "15"], color: "R" }, { type: "premove", path: ["11", "15"] },
  { type: "drill", card: CARD }, { type: "drill", card: { ...CARD, fen: "x" }, sure: true }, { type: "deck", total: 2, due: 1, next: NOW }, { type: "inDeck" }, { type: "putBackCard" },
  { type: "listChanged", stamp: 2 }, { type: "takenOut", number: 1, text: "x" }, { type: "takeBackIn" }, { type: "dropFile", id: "file-1" }, { type: "load", game: tree, id: "file-1/4", sure: true },
  { type: "share" }, { type: "fork" }, { type: "kept", keeps: false, why: "x" }, { type: "putBack" }, { type: "edit", from: "11", cell: "15" }, { type: "edit", from: "11", cell: null }, { type: "edit", start: true }, { type: "listAt", number: 1 }, { type: "listClose" },
  { type: "listBegin", ticket: 2, name: "b.pdn" }, { type: "say", text: "x" }, { type: "ask", dialog: { kind: "settings" } }, { type: "level", level: 3 },
];
const TREE_ACTIONS = (state) => [{ type: "promote", at: Math.max(...Object.keys(state.game.nodes)) }, { type: "cut", at: Math.max(...Object.keys(state.game.nodes)) }, { type: "cut", at: ROOT }];

export function checkState(state, why) {
  const { game, at, head } = state;
  assert.ok(at in game.nodes && head in game.nodes, `${why}: a node that is not there`);
  for (const leaf of leaves(game)) assert.equal(rules.look(game.variant, game.fen, movesTo(game, leaf)).error, undefined, why);
  for (const [id, node] of Object.entries(game.nodes)) for (const child of node.children) assert.equal(game.nodes[child].parent, Number(id), why);
  const { state: again, problem } = restore(JSON.stringify(toKeep(state)), rules);
  assert.equal(problem, "", why);
  for (const part of ["game", "at", "head", "seats", "ending", "level", "look", "flipped"]) assert.deepEqual(again[part], state[part], `${why}: a reload changes ${part}`);
  assert.deepEqual(again.shelf.map((kept) => kept.game), state.shelf.map((kept) => kept.game), `${why}: a reload changes the shelf`);
  if (mayPlay(state, rules)) assert.ok(viewAt(state, rules).moves.length > 0, `${why}: nothing can be played`);
}

// The moves of each game in a state: no game may be lost, whether it is on the board or on the shelf.
const gamesOf = (state) => [state, ...state.shelf].map(({ game }) => JSON.stringify([game.variant, game.fen, Object.values(game.nodes).map(({ move }) => move)]));

test("every action at every point where the page waits", () => {
  for (const [where, make] of Object.entries(WAITING)) {
    const waits = make(), question = wanted(waits, rules), review = wantedReview(waits);
    checkState(waits, where);
    for (const action of [...ACTIONS, ...TREE_ACTIONS(waits)]) {
      const why = `${action.type} ${JSON.stringify(action).slice(0, 90)} while waiting for ${where}`;
      const next = after(waits, action);
      checkState(next, why);
      if (["begin", "load", "set", "rematch", "puzzle", "unshelve"].includes(action.type) && hasMoves(waits.game) && !isExercise(waits) && !isAsInFile(waits))
        assert.ok(gamesOf(next).includes(gamesOf(waits)[0]), `${why}: the game is lost`);
      // The answer arrives now: it is used if it is still wanted, else nothing changes.
      if (question) {
        const answer = { type: "found", key: question.key, move: rules.look(question.variant, question.fen, question.moves).moves[0]?.text, score: { isMate: false, value: 0, chance: 0.5 } };
        const late = after(next, answer);
        checkState(late, `${why}, then the answer`);
        if (wanted(next, rules)?.key !== question.key) assert.equal(late, next, `${why}: a late answer is taken`);
        assert.equal(after(next, { type: "info", key: `${question.key}x`, info: { number: 1, score: {}, pv: [] } }), next, `${why}: a late line is taken`);
      }
      if (review && wantedReview(next) !== review) assert.equal(after(next, { type: "reviewed", key: review, verdicts: [VERDICT], players: [] }), next, why);
    }
  }
});

test("ten thousand actions at random", () => {
  let seed = 12345;
  const chance = (count) => (seed = (seed * 1103515245 + 12345) % 2147483648) % count;
  let state = first();
  for (let i = 0; i < 10000; i++) {
    const want = wanted(state, rules), pick = chance(10);
    const moves = viewAt(state, rules).moves;
    const action = pick < 4 && moves.length > 0 ? { type: "play", move: moves[chance(moves.length)].text }
      : pick < 7 && want ? found(state, { move: rules.look(want.variant, want.fen, want.moves).moves[0]?.text })
      : [...ACTIONS, ...TREE_ACTIONS(state)][chance(ACTIONS.length + 3)];
    const next = after(state, action);
    if (i % 10 === 0) checkState(next, `action ${i}, ${JSON.stringify(action).slice(0, 100)}`);
    state = next;
  }
});

test("invalid input changes nothing and gives the reason", () => {
  const state = midGame();
  for (const action of [{ type: "set", variant: "english", fen: "nonsense" }, { type: "set", variant: "nosuch", moves: [] }, { type: "set", variant: "english", moves: ["1-1"] }, { type: "begin", variant: "nosuch" }]) {
    const next = after(state, action);
    assert.equal(next.game, state.game);
    assert.ok(next.message.isError && next.message.text.length > 10);
  }
  const edited = after(state, { type: "setup" }, { type: "edit", clear: true }, { type: "settle", sure: true });
  assert.equal(edited.game, state.game);
  assert.ok(edited.setup && edited.message.isError);
});

test("replacing a running game needs a confirmation, and can be undone", () => {
  const state = midGame(), asked = after(state, { type: "begin", variant: "focus", seats: people });
  assert.equal(asked.game, state.game);
  assert.equal(asked.dialog.kind, "confirm");
  const next = after(asked, { type: "confirm" });
  assert.equal(next.game.variant, "focus");
  assert.equal(next.message.offer, "unshelve");
  assert.deepEqual(after(next, { type: "unshelve" }).game, state.game);
  assert.equal(after(asked, { type: "close" }).game, state.game);
});

test("stored states of other versions", () => {
  for (const text of ["", "{", "null", "[]", "5", '{"settings":null}', '{"game":{"variant":"nosuch"}}', '{"version":99,"game":7}', '{"version":2,"game":{"variant":"english","fen":"","nodes":{"0":{}}}}']) {
    const { state } = restore(text, rules);
    checkState({ ...first(), ...state }, text);
  }
  const old = restore('{"game":{"variant":"russian","fen":"","moves":["c3-d4","d6-e5"],"at":1},"settings":{},"flipped":true}', rules).state;
  assert.deepEqual(movesTo(old.game, old.head), ["c3-d4", "d6-e5"]);
  assert.ok(restore('{"game":{"variant":"russian","fen":"","moves":["c3-c9"],"at":1}}', rules).problem);
});

test("clocks", () => {
  let state = after(first(), { type: "begin", variant: "english", seats: people, clock: { minutes: 1, increment: 2 } });
  state = after(state, { type: "play", move: "11-15", now: NOW }, { type: "play", move: "23-19", now: NOW + 10000 });
  assert.deepEqual([state.clocks.first, state.clocks.second], [62000, 52000]);
  assert.equal(after(state, { type: "flag", now: NOW + 71000 }).ending, null);
  const lost = after(state, { type: "flag", now: NOW + 73000 });
  assert.deepEqual(lost.ending, { winner: "white", reason: "time" });
  assert.equal(lost.game.result, "0-1");
  assert.equal(mayPlay(lost, rules), false);
});

test("a link opens a game at one of its moves", () => {
  const opened = (hash) => after(first(), { type: "set", ...readLink(hash) });
  const moves = (state, at) => movesTo(state.game, at).join(" ");
  const whole = "#game=english&fen=B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12&moves=11-15+23-19";
  for (const [ply, shown] of [["", "11-15 23-19"], ["&ply=0", ""], ["&ply=1", "11-15"], ["&ply=2", "11-15 23-19"], ["&ply=99", "11-15 23-19"], ["&ply=x", ""], ["&ply=-1", "11-15 23-19"]]) {
    const state = opened(whole + ply);
    assert.equal(moves(state, state.at), shown, ply);
    assert.equal(moves(state, state.head), "11-15 23-19", ply);
  }
});

test("no two lines of an analysis begin with the same move", () => {
  const state = WAITING.analysis(), { key } = wanted(state, rules);
  const line = (number, depth, move) => ({ type: "info", key, info: { number, depth, isMate: false, score: { isMate: false, value: 0 }, pv: [move] } });
  const firsts = (...lines) => after(state, ...lines).found.infos.map((info) => info?.pv[0]);
  const old = [line(1, 8, "a"), line(2, 8, "b"), line(3, 8, "c")];
  assert.deepEqual(firsts(...old, line(1, 9, "b")), ["b", "a", "c"]);
  assert.deepEqual(firsts(...old, line(1, 9, "c"), line(2, 9, "b")), ["c", "b", "a"]);
  assert.deepEqual(firsts(...old, line(1, 9, "d")), ["d", "b", "c"]);
});

test("the link of a game contains all of it, and the position shown", () => {
  const take = (link) => (link.pdn ? after(first(), { type: "load", game: readPdn(rules, link.pdn, link.variant).game }) : after(first(), { type: "set", ...link }));
  for (const text of ["1. 11-15 23-19 2. 8-11 22-17 *", "1. 11-15 {good} 23-19 (23-18 8-11) 2. 8-11! 22-17 *", '[FEN "B:W32:B1"]\n\n1. 1-6 *', "1. 11-15 *"]) {
    const { game } = readPdn(rules, text, "english");
    for (const at of Object.keys(game.nodes).map(Number)) {
      const link = readLink(linkOf(game, at, () => writePdn(rules, game))), again = take(link).game;
      assert.deepEqual(leaves(again).map((leaf) => movesTo(again, leaf)), leaves(game).map((leaf) => movesTo(game, leaf)), text);
      assert.deepEqual(Object.values(again.nodes).map(({ comments, nags }) => [comments, nags]), Object.values(game.nodes).map(({ comments, nags }) => [comments, nags]), text);
      if (!link.pdn) assert.deepEqual(movesTo(again, take(link).at), movesTo(game, at));
    }
  }
  assert.equal(readLink(linkOf(newGame("frysk"), ROOT)).variant, "frysk");
  const aside = leaves(tree).find((leaf) => movesTo(tree, leaf).join(" ") === "9-14 22-17");
  assert.deepEqual([aside, endOf(tree)].map((at) => readLink(linkOf(tree, at, () => writePdn(rules, tree))).ply), [0, 4]);
});

// --- long games ---

test("a step in a game of 3000 half-moves reads few of its nodes", () => {
  const moves = ["1-6", "32-27", "6-1", "27-32"],
    game = newGame("english", "B:WK32:BK1");
  for (let i = 0; i < 3000; i++) growMove(game, i, moves[i % 4], i + 1);
  let reads = 0;
  const get = (nodes, id) => (reads++, nodes[id]);
  game.nodes = new Proxy(game.nodes, { get });
  const looked = [];
  const counting = Object.create(rules, { look: { value: (...all) => (looked.push(all), rules.look(...all)) } });
  const state = { game, at: 1500, head: 3000 };
  const step = (at) => {
    [reads, looked.length] = [0, 0];
    for (const end of [at, at, ROOT, state.head]) viewAt({ ...state, at: end }, counting);
    return movesTo(game, at);
  };
  step(1500);
  for (const at of [1501, 1502, 1501, 1500]) {
    assert.deepEqual(step(at), [...Array(at).keys()].map((i) => moves[i % 4]));
    assert.ok(reads < 10, `${reads} nodes were read at ${at}`);
    assert.ok(looked.length <= 1, `${looked.length} views were made at ${at}`);
  }
});
