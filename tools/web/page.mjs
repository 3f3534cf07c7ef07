// The page: makes the parts, wires what people can do to actions, and shows each state. See README.md for what is where.
import { Effects } from "./effects.mjs";
import { linkOf, readKept, readLink, writeKept } from "./keep.mjs";
import { netBlobs, unpackNets, unzip } from "./nets.mjs";
import { readPdn, writePdn } from "../board/pdn.mjs";
import { makeRules } from "./rules.mjs";
import { reduce } from "./reduce.mjs";
import { Screen } from "./screen.mjs";
import { wire } from "./wire.mjs";
import { firstState } from "./state.mjs";

const MOST_THREADS = 16, FLAG_MS = 200;
const NOT_KEPT = new Set(["info", "reviewing", "listGrow"]); // they come often, and what they say is found again

// One state, one function that changes it, and those who are told.
class Store {
  constructor(state, rules) {
    Object.assign(this, { state, rules, listeners: [] });
  }

  dispatch(action) {
    const before = this.state;
    this.state = reduce(before, action, this.rules);
    if (this.state !== before) for (const listener of this.listeners) listener(action, before);
  }
}

// What the page does with texts: all of it takes effect, or nothing changes and it says why.
export class Texts {
  constructor({ store, rules, effects }) {
    Object.assign(this, { store, rules, effects });
  }

  say(text, isError = false) {
    this.store.dispatch({ type: "say", text, isError });
  }

  // A text or the bytes of a file, at half-move `at`; `usual` is the variant of a game that names none.
  load(text, at = 0, usual = this.store.state.game.variant) {
    const { store, rules } = this;
    const { game, problem } = readPdn(rules, text, usual);
    if (!game) return this.say(`No game was loaded: ${problem}.`, true);
    let node = 0;
    for (let i = 0; i < at && game.nodes[node].children.length > 0; i++) [node] = game.nodes[node].children;
    store.dispatch({ type: "load", game, problem, at: at > 0 ? node : undefined });
  }

  // A text that is typed or pasted: one game, or the list of many.
  loadAny(text) {
    const file = new File([text], "pasted text", { type: "text/plain" });
    return this.effects.openFile(file, this.store.state.game.variant, () => this.load(text));
  }

  open(file) {
    return this.effects.openFile(file, this.store.state.game.variant, (text) => this.load(text));
  }

  async openGame(number) {
    this.load(await this.effects.bytesOfGame(number));
  }

  pdn() {
    return writePdn(this.rules, this.store.state.game);
  }

  // A link: a game as moves, or as PDN; false where it is none. It is taken once: a reload goes on with the game as it is then.
  follow(hash) {
    const link = readLink(hash);
    if (!link) return false;
    history.replaceState(null, "", location.pathname + location.search);
    if (link.pdn) this.load(link.pdn, link.ply, link.variant);
    else this.store.dispatch({ type: "set", ...link, what: "The link is no game" });
    return true;
  }

  link() {
    const { game, at } = this.store.state;
    return linkOf(game, at, () => this.pdn());
  }
}

async function main() {
  const source = await crownheadParts();
  // The browser compiles on other threads while this one unpacks.
  const compiled = async () => WebAssembly.compile(source.packed ? await unzip(source.module) : source.module);
  [source.module, source.nets] = await Promise.all([compiled(), unzip(source.nets).then(unpackNets)]);
  // An engine of its own in the page, which never searches. A module for threads wants memory that is shared.
  const memory = source.hasThreads ? new WebAssembly.Memory({ initial: 2048, maximum: 2048, shared: true }) : undefined;
  const rules = await makeRules(source.module, source.nets, memory);
  source.nets = netBlobs(source.nets);
  const { state, problem } = readKept(rules);
  const most = source.hasThreads ? Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS) : 1;
  const store = new Store({ ...firstState(rules), ...state, levels: rules.levels.length, threads: Math.max(1, Math.min(most, state.threads > 1 ? state.threads : most - 1)) }, rules);
  const effects = new Effects({ rules, source, store });
  const texts = new Texts({ store, rules, effects });
  const screen = new Screen({ store, rules, effects, texts, most });
  store.listeners.push((action, before) => {
    screen.show(action, before);
    if (!NOT_KEPT.has(action.type)) writeKept(store.state);
    effects.sync();
  });
  wire({ store, rules, effects, texts, screen });
  window.crownhead = { store, rules, effects, texts, screen }; // for tests, and for whoever looks into it
  screen.show();
  if (problem) texts.say(`${problem} A new game begins; what was kept is put aside.`, true);
  texts.follow(location.hash);
  addEventListener("hashchange", () => texts.follow(location.hash));
  setInterval(() => {
    if (store.state.clocks?.since === null || !store.state.clocks) return;
    screen.showClocks();
    store.dispatch({ type: "flag", now: Date.now() });
  }, FLAG_MS);
  effects.sync();
}

main().catch((error) => {
  document.getElementById("status").textContent = `The engine cannot run here: ${error.message}`;
});
