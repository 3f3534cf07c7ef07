// The page: makes the parts, connects controls to actions, and shows each state. README.md
// describes the modules.
import { t } from "../board/language.mjs";
import { Deck } from "./deck.mjs";
import { Effects } from "./effects.mjs";
import { Keeper, keptLanguage, readKept } from "./keeper.mjs";
import { Library } from "./library.mjs";
import { FIRST_NET, netLoader } from "./nets.mjs";
import { makeRules } from "./rules.mjs";
import { reduce } from "./reduce.mjs";
import { Screen } from "./screen.mjs";
import { speak } from "./speak.mjs";
import { fillChoices, wire } from "./wire.mjs";
import { Texts } from "./texts.mjs";

const MOST_THREADS = 16, FLAG_MS = 200;

// A state, the function that changes it, and its listeners.
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

async function unzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function main() {
  const spoken = speak(keptLanguage()).catch(() => {}); // English is here
  const source = await crownheadParts();
  Object.assign(source, { nets: new Map(), netOf: netLoader(source.readNet, (net) => new Blob([net])) });
  const [module, firstNet] = await Promise.all([source.module, source.netOf(FIRST_NET)]);
  source.module = await WebAssembly.compile(source.packed ? await unzip(module) : module);
  // An engine within the page itself, which never searches. A module for threads needs shared
  // memory.
  const memory = source.hasThreads ? new WebAssembly.Memory({ initial: 2048, maximum: 2048, shared: true }) : undefined;
  const rules = await makeRules(source.module, new Uint8Array(await firstNet.arrayBuffer()), memory);
  await spoken;
  const library = new Library(() => {});
  const { state, problem } = await readKept(library, rules);
  const isElsewhere = await library.isElsewhere(state.id);
  const most = source.hasThreads ? Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS) : 1;
  const store = new Store({ ...state, isElsewhere, levels: rules.levels.length, threads: Math.max(1, Math.min(most, state.threads > 1 ? state.threads : most - 1)) }, rules);
  const effects = new Effects({ rules, source, store });
  const keeper = new Keeper({ store, rules, library });
  const deck = new Deck({ store, rules, library });
  const texts = new Texts({ store, rules, effects, library, keeper, deck });
  const screen = new Screen({ store, rules, effects, texts, library, keeper, deck, most });
  store.listeners.push((action, before) => {
    screen.show(action, before);
    keeper.note(before);
    deck.note(action, before);
    texts.files.note(action, before);
    if (store.state.look.language !== before.look.language) change(store.state.look.language);
    effects.sync();
  });
  const change = async (chosen) => {
    if (!(await speak(chosen).catch(() => texts.say(t("noLanguage"), true)))) return;
    fillChoices(rules);
    screen.relabel();
  };
  wire({ store, rules, effects, texts, screen, deck });
  window.crownhead = { store, rules, effects, texts, screen, keeper, deck, library }; // for tests, and for the curious
  screen.show();
  document.body.classList.remove("loading");
  if (isElsewhere) store.dispatch({ type: "share" });
  if (state.clock && !state.ending) texts.say(t("clocksStand"));
  if (problem) texts.say(t("newInstead", { problem }), true);
  keeper.onGame = (id, row) => texts.files.heard(id, row);
  keeper.onDeck = () => deck.count();
  deck.count();
  texts.follow(location.hash);
  texts.files.reopen();
  addEventListener("hashchange", () => texts.follow(location.hash));
  setInterval(() => {
    if (store.state.clocks?.since === null || !store.state.clocks) return;
    screen.showClocks();
    store.dispatch({ type: "flag", now: Date.now() });
  }, FLAG_MS);
  effects.sync();
}

main().catch((error) => {
  document.getElementById("status").textContent = t("cannotRun", { why: error.key ? t(error.key, error) : error.message });
});
