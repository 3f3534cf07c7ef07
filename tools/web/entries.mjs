// The browser's back and forward buttons: a link that is followed gets its own entry in the tab's
// history, and Back leads to the previous game. All entries have the same address, so each contains
// a number.
import { shelved } from "./state.mjs";
import { parse } from "./keep.mjs";
import { read, tabStore, write } from "./keeper.mjs";

const ENTRIES = "crownhead-entries"; // of this tab: keys of games by the numbers of entries

export class Entries {
  constructor({ store, texts }) {
    Object.assign(this, { store, texts, plays: new Map() });
    this.ids = { ...parse(read(tabStore, ENTRIES)) };
    this.now = history.state?.entry ?? this.free();
    this.mark();
    addEventListener("popstate", ({ state }) => this.go(state?.entry));
  }

  free() {
    return 1 + Math.max(0, this.now ?? 0, ...Object.keys(this.ids).map(Number));
  }

  mark() {
    history.replaceState({ entry: this.now }, "", location.pathname + location.search);
  }

  // Stores the shown game for the entry that is left; a game without moves is stored nowhere else.
  leave() {
    const { state } = this.store;
    this.plays.set(this.now, shelved(state));
    this.ids[this.now] = state.id;
    write(tabStore, ENTRIES, JSON.stringify(this.ids));
  }

  // Begins a new entry before a link is followed.
  begin() {
    this.leave();
    this.now = this.free();
    this.mark();
  }

  async go(entry) {
    if (!entry || entry === this.now) return;
    this.leave();
    this.now = entry;
    const id = this.ids[entry] ?? this.plays.get(entry)?.id;
    if (id === undefined || id === this.store.state.id) return;
    const play = (await this.texts.kept(id).catch(() => null)) ?? this.plays.get(entry);
    if (play) this.store.dispatch({ type: "unshelve", play });
  }
}
