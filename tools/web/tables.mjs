// Endgame tables of the page: the C code of `crownhead tables` makes them in a worker of its own,
// so that nobody waits for them, and the browser keeps them for the next time.

import { MOST_PIECES } from "./state.mjs";

const FIRST_PIECES = 3; // tables of three pieces are used at once, while larger ones are made
const STORE = "tables";

// The files of a variant that the browser keeps: { pieces, files }, with [path, bytes] for each
// file.
class Kept {
  open() {
    return (this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open("crownhead", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }));
  }

  async ask(mode, question) {
    const store = (await this.open()).transaction(STORE, mode).objectStore(STORE);
    return new Promise((resolve, reject) => {
      const request = question(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  // A page without storage makes them each time.
  async get(variant) {
    try {
      const kept = await this.ask("readonly", (store) => store.get(variant));
      return Array.isArray(kept?.files) && kept.files.every(([path, bytes]) => typeof path === "string" && bytes instanceof Uint8Array) ? kept : null;
    } catch {
      return null;
    }
  }

  async put(variant, kept) {
    try {
      await this.ask("readwrite", (store) => store.put(kept, variant));
    } catch { /* no room, or not allowed */ }
  }
}

export class TableMaker {
  // makeEngine() returns a worker; onTables(variant, files) takes tables and returns their number
  // of pieces; onDone() is called when no more will come. It is busy until then.
  constructor(makeEngine, onTables, onDone) {
    Object.assign(this, { makeEngine, onTables, onDone, kept: new Kept(), variant: null, files: [], pieces: 0, wanted: null, isBusy: false, ticket: 0 });
  }

  has(variant) {
    return this.variant === variant && this.pieces > 0;
  }

  // Asks for the tables of `variant`; null: no more than there are.
  want(variant) {
    if (variant === null || variant === this.wanted) return;
    Object.assign(this, { wanted: variant, isBusy: true });
    this.maker?.end();
    this.maker = null;
    const ticket = ++this.ticket;
    this.make(variant, ticket).catch(() => this.ticket === ticket && this.finish()); // memory is short: no tables
  }

  finish() {
    this.isBusy = false;
    this.onDone();
  }

  use(variant, files) {
    Object.assign(this, { variant, files });
    this.pieces = 1; // listeners may already ask
    this.pieces = this.onTables(variant, files);
  }

  async make(variant, ticket) {
    const files = new Map((await this.kept.get(variant))?.files ?? []);
    if (this.ticket !== ticket) return;
    if (files.size > 0) this.use(variant, [...files]);
    if (this.has(variant) && this.pieces >= MOST_PIECES) return this.finish();
    if (!this.has(variant)) files.clear(); // damaged, or of another version
    const maker = (this.maker = this.makeEngine());
    maker.send({ files: [...files] });
    const take = (lines, share, more) => {
      for (const [path, bytes] of more) files.set(path, bytes);
      const made = lines.map((line) => line.split("\t")).find(([kind]) => kind === "made");
      if (this.ticket !== ticket || !(Number(made?.[1]) >= FIRST_PIECES)) return;
      this.use(variant, [...files]);
      this.kept.put(variant, { files: this.files });
    };
    await maker.send({ tables: `${variant}\n${MOST_PIECES}\n` }, { onShare: take });
    if (this.maker !== maker) return;
    maker.end();
    this.maker = null;
    this.finish();
  }
}
