// Keeps the shown state: the game in the library soon after it has changed, the tab's own data in
// its session, settings and puzzles under their own keys, of which other tabs are notified. A
// failure to keep something is reported.
import { LANGUAGES } from "../board/language.mjs";
import { endOf, hasMoves, plyOf, tagOf } from "../board/tree.mjs";
import { capital } from "../board/view.mjs";
import { ASIDE, KEY, goodPlay, parse, readTab, restore, restoreParts, toKeep } from "./keep.mjs";
import { chapterOf, firstState, isAsInFile, isExercise, shelved } from "./state.mjs";

const TAB = "crownhead-tab",
  LAST = "crownhead-last",
  LOOK = "crownhead-look",
  PUZZLES = "crownhead-puzzles-";
const WAIT_MS = 100,
  NODES_A_MS = 30; // large games are written less often
const OF_TAB = ["id", "at", "dirty", "analysis", "flipped", "puzzle", "drill"];
const OF_PLAY = ["game", "head", "live", "seats", "level", "clock", "clocks", "ending", "review"];

// A store of the browser that may be forbidden or full: then nothing is read, and write() returns
// false.
export const tabStore = () => sessionStorage;
const allStore = () => localStorage;
export function read(store, key) {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}
export function write(store, key, text) {
  try {
    if (text === null) store().removeItem(key);
    else store().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
// A game's row in a list.
export function rowOf(play, rules) {
  const { game } = play,
    { first, second } = rules.games.get(game.variant);
  const nameOf = (player) => tagOf(game, capital(player));
  return {
    id: play.id,
    changed: Date.now(),
    variant: game.variant,
    first: nameOf(first),
    second: nameOf(second),
    event: tagOf(game, "Event"),
    date: tagOf(game, "Date"),
    result: game.result,
    plies: plyOf(game, endOf(game)),
  };
}

function keptPuzzles(rules) {
  const scores = {};
  for (const variant of rules.puzzles.keys()) {
    const text = read(allStore, PUZZLES + variant);
    if (text !== null) scores[variant] = text;
  }
  return scores;
}

const keptLook = () => {
  const kept = parse(read(allStore, LOOK));
  return typeof kept === "object" && kept !== null ? kept : {};
};

// The language that was chosen; "" where none was.
export function keptLanguage() {
  const { language } = keptLook().look ?? {};
  return language in LANGUAGES ? language : "";
}

// The state that was kept: { state, problem }. A tab continues with its own game; a new one begins
// with the game changed last.
export async function readKept(library, rules) {
  const old = read(allStore, KEY) ?? read(tabStore, KEY);
  if (old !== null) await takeOver(old, library, rules);
  const tab = readTab(read(tabStore, TAB)),
    id = tab.id ?? read(allStore, LAST);
  let play = tab.play ?? null;
  try {
    play ??= id === null || id === undefined ? null : await library.get(id);
  } catch {
    /* reported when something must be kept */
  }
  const parts = play && { ...play, ...(tab.id === play.id && tab.parts) };
  const found = restoreParts(
    { version: 2, ...parts, ...keptLook(), puzzleScores: keptPuzzles(rules) },
    rules,
    firstState(rules, { now: Date.now(), page: library.name }),
  );
  if (found.problem) write(allStore, ASIDE, JSON.stringify(play));
  return found;
}

// Moves the data of an earlier version of the page, all under one key, into the library.
async function takeOver(text, library, rules) {
  const { state, problem } = restore(text, rules);
  if (problem) write(allStore, ASIDE, text);
  const name = library.name;
  const plays = problem
    ? []
    : [shelved(state), ...state.shelf]
        .filter(({ game }) => hasMoves(game))
        .map((play, i) => ({ ...play, id: `${name}.old${i}` }));
  try {
    for (const play of [...plays].reverse()) await library.put(play, rowOf(play, rules));
  } catch {
    return; // it stays where it is
  }
  write(allStore, LOOK, JSON.stringify({ look: state.look, threads: state.threads }));
  for (const [variant, score] of Object.entries(state.puzzleScores))
    write(allStore, PUZZLES + variant, score);
  if (plays.length > 0 && hasMoves(state.game)) write(allStore, LAST, plays[0].id);
  for (const store of [allStore, tabStore]) write(store, KEY, null);
}

// Data that only the tab keeps: a puzzle, and an unchanged game of a file.
const isOfTab = (state) => isExercise(state) || isAsInFile(state);

export class Keeper {
  constructor({ store, rules, library }) {
    Object.assign(this, {
      store,
      rules,
      library,
      pending: new Map(),
      written: new Set(),
      timer: null,
      onRows: null, // the list of kept games has changed
      onGame: null, // onGame(id, row): a game was written, by another tab if there is no row
      onDeck: null, // another tab has changed the deck
    });
    this.last = { game: store.state.game }; // the game last written, or read at the start
    library.onHeard = (said) => this.heard(said);
    addEventListener("storage", ({ key }) => this.heardStore(key));
    addEventListener(
      "visibilitychange",
      () => document.visibilityState === "hidden" && this.flush(),
    );
    addEventListener("pagehide", () => this.leave());
  }

  // Whether the game shown is written, or about to be.
  get isKept() {
    const { state } = this.store;
    return (
      this.pending.has(state.id) ||
      this.last?.game === state.game ||
      isOfTab(state) ||
      !state.keeps
    );
  }

  // Called after each action.
  note(before) {
    const { state } = this.store;
    if (OF_TAB.some((part) => state[part] !== before[part])) this.writeTab();
    if (state.look !== before.look || state.threads !== before.threads)
      write(allStore, LOOK, JSON.stringify({ look: state.look, threads: state.threads }));
    if (state.puzzleScores !== before.puzzleScores)
      for (const [variant, score] of Object.entries(state.puzzleScores))
        if (score !== before.puzzleScores[variant]) write(allStore, PUZZLES + variant, score);
    if (before.deleted && !state.deleted) this.later(before.deleted);
    if (state.id !== before.id) this.leaveGame(before);
    if (
      state.heardStamp === before.heardStamp &&
      (state.id !== before.id || OF_PLAY.some((part) => state[part] !== before[part]))
    )
      this.later(state);
  }

  // Handles a game that has left the board; an empty one is not kept.
  leaveGame(before) {
    const { id, game } = before;
    if ((hasMoves(game) && !isExercise(before)) || chapterOf(id)) return;
    this.pending.delete(id);
    if (this.written.delete(id)) this.library.remove(id).catch(() => {});
  }

  // Deletes a game; undoing that writes it again.
  async remove(id) {
    this.pending.delete(id);
    await this.library.remove(id).catch(() => {});
    this.onRows?.();
  }

  later(state) {
    if (isOfTab(state)) return this.writeTab();
    this.pending.set(state.id, state);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.flush(),
      WAIT_MS + Object.keys(state.game.nodes).length / NODES_A_MS,
    );
  }

  // Writes the waiting changes; resolves when they are written, because the page may be closed
  // before.
  flush() {
    clearTimeout(this.timer);
    return (this.flushing ??= this.writeAll().finally(() => (this.flushing = null)));
  }

  async writeAll() {
    for (let [state] = this.pending.values(); state; [state] = this.pending.values()) {
      const play = shelved(state),
        row = rowOf(play, this.rules);
      try {
        const isWritten = await this.library.put({ ...play, dirty: state.dirty }, row);
        this.written.add(play.id);
        if (!isWritten) this.fork(play);
        else write(allStore, LAST, play.id);
        if (isWritten) this.onGame?.(play.id, row);
        if (!this.store.state.keeps) this.store.dispatch({ type: "kept", keeps: true });
      } catch (error) {
        this.trouble(error);
      }
      this.last = play;
      if (this.pending.get(play.id) === state) this.pending.delete(play.id);
    }
    this.writeTab(!this.store.state.keeps || undefined);
    this.onRows?.();
  }

  // Another tab has changed the same game at the same time: both are kept.
  fork({ id }) {
    if (this.store.state.id === id) this.store.dispatch({ type: "fork" });
  }

  trouble(error) {
    if (!this.store.state.keeps) return;
    const why =
      error?.name === "QuotaExceededError"
        ? "roomFull"
        : "noStorage";
    this.store.dispatch({ type: "kept", keeps: false, why });
  }

  // Writes the tab's own data; with `whole` the game too.
  writeTab(whole = isOfTab(this.store.state)) {
    const { state } = this.store;
    const parts = Object.fromEntries(OF_TAB.map((part) => [part, state[part]]));
    write(
      tabStore,
      TAB,
      JSON.stringify({ id: state.id, parts, ...(whole && { play: toKeep(state) }) }),
    );
  }

  // The page is closing, perhaps before the library has written.
  leave() {
    this.writeTab(
      this.pending.size > 0 || isOfTab(this.store.state) || !this.store.state.keeps,
    );
    this.flush();
  }

  // --- other tabs ---

  async heard({ kind, id }) {
    const { state } = this.store;
    if (kind === "opened" && id === state.id) {
      this.library.tell("here", id);
      if (!state.shared) this.store.dispatch({ type: "share" });
    }
    // An answer about a game that this tab has opened; it may be late on a busy machine.
    if (kind === "here" && id === state.id && !state.shared) this.store.dispatch({ type: "share" });
    if (kind === "deck") this.onDeck?.();
    if (kind !== "changed") return;
    this.onRows?.();
    this.onGame?.(id);
    if (id !== state.id || this.pending.has(id)) return;
    const play = goodPlay(await this.library.get(id).catch(() => null), this.rules);
    if (play && this.store.state.id === id && !this.pending.has(id))
      this.store.dispatch({ type: "follow", play });
  }

  heardStore(key) {
    const variant = key?.startsWith(PUZZLES) ? key.slice(PUZZLES.length) : "";
    if (variant)
      this.store.dispatch({ type: "heardPuzzles", variant, score: read(allStore, key) ?? "" });
    if (key === LOOK)
      this.store.dispatch({
        type: "look",
        look: restoreParts({ version: 2, ...keptLook() }, this.rules).state.look,
      });
  }
}
