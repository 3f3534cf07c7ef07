// Hub on an engine that never waits: the lines sent to the engine, the lines sent back, and when a
// search answers.
import assert from "node:assert/strict";
import test from "node:test";
import { HUB, HubEngine, argument } from "../../tools/web/hub.mjs";

// An engine that answers when the test asks for it.
function made() {
  const told = [], said = [];
  const lines = {
    send: (line, onLine) => new Promise((resolve, reject) => told.push({ line, say: onLine, resolve, reject })),
    stop: () => told.push({ line: "(stop)" }),
    end: () => told.push({ line: "(end)" }),
  };
  const engine = new HubEngine(lines, (line) => said.push(line));
  return { engine, told, said, tell: (...all) => all.forEach((line) => engine.take(line)), heard: () => told.splice(0).map(({ line }) => line) };
}

const ENDLESS = "level move-time=1000000";

test("an argument is found at any place", () => {
  const line = 'set-param  name = "tt-size" value=24';
  assert.equal(argument(line, "name"), "tt-size");
  assert.equal(argument(line, "value"), "24");
  assert.equal(argument(line, "size"), undefined);
  assert.equal(argument('pos moves=""', "moves"), "");
});

test("searches without a limit get one, and answer after a command", () => {
  for (const [levels, go, isEndless] of [[[], "go analyze", true], [["level infinite"], "go think", true], [["level infinite"], "go", true], [[], "go think", false],
    [["level depth=3"], "go analyze", false], [["level infinite", "level nodes = 5"], "go analyze", false], [["level handicap=3"], "go analyze", true], [["level time=1 inc=0"], "go analyze", false], [["level move-time=0.1"], "go", false]]) {
    const one = made();
    one.tell(...levels, go);
    const told = one.told.at(-1);
    assert.deepEqual(one.heard(), [...levels, ...(isEndless ? [ENDLESS] : []), go], `${levels} ${go}`);
    told.say("info depth=1");
    told.say("done move=1-5");
    assert.deepEqual(one.said, isEndless ? ["info depth=1"] : ["info depth=1", "done move=1-5"]);
    one.tell("pos start");
    assert.deepEqual(one.said, ["info depth=1", "done move=1-5"]);
    assert.deepEqual(one.heard(), ["pos start"]);
  }
});

test("a command stops a search, and waits for its answer", async () => {
  const one = made(), later = () => new Promise((resolve) => setTimeout(resolve));
  one.tell("go analyze", "", "ping");
  const first = one.told.at(-1);
  await later();
  assert.deepEqual(one.said, ["pong"]);
  one.tell("stop", "stop", "go analyze", "ping");
  await later();
  assert.deepEqual(one.said, ["pong"]); // to the second one only after the answer of the first
  first.say("done move=1-5");
  first.resolve([]);
  await later();
  assert.deepEqual(one.said, ["pong", "done move=1-5", "pong"]);
  assert.deepEqual(one.heard(), [ENDLESS, "go analyze", "(stop)", ENDLESS, "go analyze"]);
});

test("without a move there is nothing to wait for", () => {
  const one = made();
  one.tell("go analyze");
  one.told.at(-1).say("done");
  assert.deepEqual(one.said, ["done"]);
});

test("a ponder hit gives the search its limits", () => {
  const one = made();
  one.tell("pos start moves=11-15", "level time=10 inc=1", "go ponder");
  const ponder = one.told.at(-1);
  assert.deepEqual(one.heard(), ["pos start moves=11-15", "level time=10 inc=1", "pos start moves=11-15", ENDLESS, "go think"]);
  ponder.say("info depth=1");
  one.tell("ponder-hit");
  const search = one.told.at(-1);
  assert.deepEqual(one.heard(), ["(stop)", "pos start moves=11-15", "level time=10 inc=1", "go think"]);
  ponder.say("done move=22-18");
  search.say("done move=23-19");
  assert.deepEqual(one.said, ["info depth=1", "done move=23-19"]);
  one.tell("ponder-hit");
  assert.deepEqual(one.heard(), []);
  one.tell("set-param name=variant value=russian", "go ponder");
  assert.deepEqual(one.heard(), ["set-param name=variant value=russian", "pos start", ENDLESS, "go think"]);
});

test("a worker that fails is an error, and a search has its answer", async () => {
  const one = made();
  one.tell("init", "go think");
  one.told[0].reject(new Error('no "memory"\nleft'));
  one.told[1].reject(new Error("gone"));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(one.said, ['error message="no  memory  left"', 'error message="gone"', "done"]);
});

test("quit is the end, after the last answer", async () => {
  const one = made();
  one.tell("hub", "go think", "quit", "hub");
  const search = one.told[1];
  assert.deepEqual(one.heard(), ["hub", "go think", "(stop)"]);
  search.say("done move=11-15");
  search.resolve([]);
  await one.engine.ended;
  assert.deepEqual([one.heard(), one.said], [["(end)"], ["done move=11-15"]]);
});

test("lines sent again give the same position, parameters and level", () => {
  const say = (...lines) => lines.reduce((said, [line, hasFailed = false]) => HUB.remember(said, line, hasFailed), []).map(({ line }) => line);
  assert.deepEqual(say(["set-param name=variant value=russian"], ["pos start"], ["level depth=3"], ["init"]), ["set-param name=variant value=russian", "pos start", "level depth=3"]);
  assert.deepEqual(say(["pos start"], ["level depth=3"], ["go think"]), ["pos start"]);
  assert.deepEqual(say(["level depth=3"], ["pos start"], ["pos start moves=11-15"]), ["pos start moves=11-15"]);
  assert.deepEqual(say(["pos start moves=11-15"], ["pos pos=x", true]), ["pos start moves=11-15", "pos pos=x"]);
  assert.deepEqual(say(["set-param name=Hash value=8"], ["set-param name=hash value=9"], ["set-param name=hash value=x", true]), ["set-param name=hash value=9"]);
  assert.deepEqual(say(["pos start"], ["set-param name=variant value=bt"], ["set-param name=threads value=2"]), ["set-param name=variant value=bt", "set-param name=threads value=2"]);
});

test("memory is requested for threads and tables", () => {
  assert.deepEqual(HUB.needs("set-param name=threads value=4"), { threads: 4 });
  assert.deepEqual(HUB.needs("set-param name=Threads value=1000"), { threads: 64 });
  assert.deepEqual(HUB.needs("set-param name=tt-size value=22"), { mib: 64 });
  assert.deepEqual(HUB.needs("set-param name=hash value=100000"), { mib: 1024 });
  for (const line of ["set-param name=threads value=no", "set-param name=threads", "set-param name=book value=1", "set-param name=hash value=-3", "pos start", "set-param"]) assert.equal(HUB.needs(line), undefined);
});

test("the answer of a stopped search is its last line", () => {
  const infos = ['info depth=1 score=0.10 pv="11-15 23-19" multi-pv=1', 'info depth=2 score=0.10 pv="12-16 24-20" multi-pv=2'];
  assert.equal(HUB.answer(infos), "done move=11-15 ponder=23-19");
  assert.equal(HUB.answer(["info depth=1 score=0.10 pv=22x8x11x18"]), "done move=22x8x11x18");
  for (const lines of [[], ["error message=x"], ['info depth=1 pv=""']]) assert.equal(HUB.answer(lines), undefined);
});
