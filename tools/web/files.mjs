// Files of games as studies: the library keeps the file as it was opened. Each game of it is a
// chapter; its changes are kept under their own key, and inserted when the file is saved.
import { annotated } from "../board/annotate.mjs";
import { t } from "../board/language.mjs";
import { writePdn } from "../board/pdn.mjs";
import { parse } from "./keep.mjs";
import { read, rowOf, tabStore, write } from "./keeper.mjs";
import { chapterOf, shelved } from "./state.mjs";

const OPEN = "crownhead-file"; // of the tab: the open file, and which of its games is shown
const KEPT_BYTES = 1 << 25; // of a file that is kept
const NO_KEYS = new Uint32Array(0);

// The key of a file, computed from its contents, so that opening it again restores the changes; ""
// if it is too large to be kept.
async function fileKey(file) {
  if (file.size > KEPT_BYTES) return "";
  const bytes = new Uint8Array(await file.arrayBuffer());
  let low = 0x811c9dc5,
    high = 0x9e3779b9; // two FNV hashes, because a page on disk or plain HTTP has no crypto.subtle
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000197);
  }
  return `file-${bytes.length}-${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

// The numbers of a file's games in the order that the player gave them; those added since come
// last.
function orderOf({ count, added, order = [] }) {
  const all = count + added,
    known = order.filter((number) => number < all),
    isKnown = new Set(known);
  for (let number = 0; number < all; number++) if (!isKnown.has(number)) known.push(number);
  return known;
}

// Whether a game belongs to one of these files.
export const isOfFile = (id, files) => files.some((file) => file.id === chapterOf(id)?.file);

export class Files {
  constructor({ store, rules, effects, library, keeper, texts }) {
    Object.assign(this, { store, rules, effects, library, keeper, texts });
    this.changed = new Map(); // rows of the changed or added games, by number
    this.file = null; // the library's record of the open file
    this.stamp = 0;
  }

  get key() {
    return this.store.state.list?.id ?? "";
  }

  // --- opening ---

  // Opens a file, or a text like one; onOnly(bytes) gets a game that is alone in it.
  async open(source, onOnly) {
    const key = await fileKey(source).catch(() => "");
    await this.read(source, this.store.state.game.variant, onOnly, { id: key });
  }

  // Opens the file that this tab had open, without a message.
  async reopen() {
    const { id, at } = { ...parse(read(tabStore, OPEN)) };
    if (id) await this.openKept(id, { isQuiet: true, at }).catch(() => {});
  }

  async openKept(id, more = {}) {
    const file = await this.library.file(id);
    if (!file) return this.texts.say(t("fileGone"), true);
    await this.read(file.source, file.usual, () => {}, { id, ...more });
  }

  async read(source, usual, onOnly, { id, isQuiet = false, at }) {
    const { effects, store } = this;
    await effects.openFile(source, usual, onOnly, { id, isQuiet });
    if (!id || this.key !== id || !store.state.list.done) return;
    const { rows, file, usual: found } = effects,
      { name } = store.state.list;
    const offsets = rows.map(({ offset }) => offset),
      as = { id, name, usual: found, source: file, offsets, count: rows.length };
    const isKept = await this.change((old) => {
      const { added = 0, removed = [], order, handle } = old ?? {};
      return { ...as, changed: Date.now(), added, removed, order, handle };
    });
    if (!isKept) return;
    await this.look();
    if (at !== undefined) store.dispatch({ type: "listAt", number: at });
  }

  // Changes the library's record of the open file; reports why that fails.
  async change(change) {
    const { key } = this;
    try {
      const file = await this.library.changeFile(key, change);
      if (key === this.key) this.file = file;
    } catch (error) {
      this.keeper.trouble(error);
      return false;
    }
    this.library.tell("changed");
    return true;
  }

  // After each action.
  note(action, before) {
    const { list, dropped } = this.store.state;
    if (action.type === "takeBackIn") this.takeOut(before.takenOut, true);
    if (list?.id !== before.list?.id || list?.at !== before.list?.at)
      write(tabStore, OPEN, list?.id ? JSON.stringify({ id: list.id, at: list.at }) : null);
    if (list?.id !== before.list?.id) {
      this.changed = new Map();
      this.file = null;
      if (list?.id) this.look();
    }
    if (dropped && dropped !== before.dropped) this.remove(dropped.id);
  }

  // Finds out which games of the file were changed.
  async look() {
    const { key } = this,
      rows = key ? await this.library.rows().catch(() => []) : [];
    if (key !== this.key) return;
    const own = rows.map((row) => [chapterOf(row.id), row]).filter(([at]) => at?.file === key);
    this.changed = new Map(own.map(([{ number }, row]) => [number, row]));
    this.file = (key && (await this.library.file(key).catch(() => null))) || this.file;
    this.show();
  }

  show() {
    this.stamp++;
    this.store.dispatch({ type: "listChanged", stamp: this.stamp });
  }

  // A game was written: by this tab, with its `row`, or by another one.
  heard(id, row) {
    if (!this.file || (id !== undefined && chapterOf(id)?.file !== this.key)) return;
    if (!row) return this.look();
    this.changed.set(chapterOf(id).number, row);
    this.show();
  }

  // --- chapters ---

  // The rows of the games: those of the file, with their changes, followed by added ones.
  rows() {
    const { rows } = this.effects;
    if (this.changed.size === 0) return rows;
    const isSame = this.merged?.from === rows && this.merged.count === rows.length;
    if (isSame && this.merged.stamp === this.stamp) return this.merged.rows;
    const merged = [...rows];
    for (const [number, row] of this.changed) {
      const old = merged[number] ?? { offset: 0, broken: false, opening: "", moves: "", keys: NO_KEYS };
      merged[number] = { ...old, ...row, text: undefined, isChanged: true };
    }
    this.merged = { from: rows, count: rows.length, stamp: this.stamp, rows: merged };
    return merged;
  }

  // The present number of games in the file.
  count() {
    const { count, added, removed } = this.file;
    return count + added - removed.length;
  }

  isThere(number) {
    return !this.file?.removed.includes(number);
  }

  // Those of `numbers` that are in the file, in its order.
  inOrder(numbers) {
    const there = numbers.filter((number) => this.isThere(number)),
      { file } = this;
    if (!file?.order) return there;
    const places = this.places();
    return there.sort((a, b) => places[a] - places[b]);
  }

  // The place of each number in the order, from 0 on.
  places() {
    const { file } = this;
    if (this.placesOf !== file) {
      this.placesOf = file;
      this.known = [];
      orderOf(file).forEach((number, place) => (this.known[number] = place));
    }
    return this.known;
  }

  // What a game of the file is called: its place, which is its number unless games were moved.
  label(number) {
    return 1 + (this.file?.order ? this.places()[number] : number);
  }

  // A game comes to the place of another one, which makes room towards where it came from.
  async move(number, other) {
    const change = (file) => {
      const order = orderOf(file),
        to = order.indexOf(other);
      order.splice(order.indexOf(number), 1);
      order.splice(to, 0, number);
      return { ...file, order };
    };
    if (!this.file || number === other || !(await this.change(change))) return;
    this.show();
    this.texts.say(t("addedAs", { number: this.label(number), file: this.file.name }));
  }

  // Shows the game with a number: its changed version, or that of the file. A game that stops at a
  // mistake is shown separately, because saving it in its place would lose the rest.
  async openGame(number) {
    const { store, texts, effects, key } = this,
      id = key && !effects.rows[number]?.broken ? `${key}/${number}` : "";
    store.dispatch({ type: "listAt", number });
    await this.keeper.flush(); // it may be the game that was just changed
    const play = id && this.changed.has(number) ? await texts.kept(id) : null;
    const bytes = play ? null : await effects.bytesOfGame(number);
    if (store.state.list?.at !== number) return; // another game was chosen in the meantime
    if (play) store.dispatch({ type: "unshelve", play });
    else texts.load(bytes, 0, effects.usual, id);
    if (id && (await this.library.isElsewhere(id))) store.dispatch({ type: "share" });
  }

  // Appends the game on the board to the file.
  async add() {
    const { store, key } = this;
    let number = 0;
    const grow = (file) => {
      number = file.count + file.added;
      return { ...file, added: file.added + 1 };
    };
    await this.keeper.flush();
    const play = { ...shelved(store.state), live: false };
    if (!(await this.change(grow))) return;
    play.id = `${key}/${number}`;
    if (!(await this.write(play))) return;
    await this.look();
    store.dispatch({ type: "unshelve", play });
    store.dispatch({ type: "listAt", number });
    this.texts.say(t("addedAs", { number: this.label(number), file: this.file.name }));
  }

  async write(play) {
    try {
      return await this.library.put(play, rowOf(play, this.rules));
    } catch (error) {
      this.keeper.trouble(error);
      return false;
    }
  }

  // Removes a game from the file, or restores it.
  async takeOut(number, isBack = false) {
    const without = ({ removed }) => removed.filter((other) => other !== number);
    const change = (file) => ({ ...file, removed: [...without(file), ...(isBack ? [] : [number])] });
    if (!this.key || !(await this.change(change))) return;
    this.show();
    if (isBack) return;
    const text = t("takenOut", { number: this.label(number), file: this.file.name });
    this.store.dispatch({ type: "takenOut", number, text });
  }

  // --- saving ---

  // The present contents of the file, in pieces; unchanged parts are bytes of the original.
  async parts(file, rows = null) {
    await this.keeper.flush();
    const all = rows ?? (await this.library.rows());
    const ofFile = all.map(({ id }) => chapterOf(id)).filter((at) => at?.file === file.id);
    const changed = new Set(ofFile.map(({ number }) => number));
    const { offsets } = file,
      parts = [];
    for (const number of orderOf(file)) {
      if (file.removed.includes(number)) continue;
      if (changed.has(number)) parts.push(await this.pdnOf(`${file.id}/${number}`));
      else if (number < file.count)
        parts.push(file.source.slice(offsets[number], offsets[number + 1] ?? file.source.size));
    }
    return parts;
  }

  async pdnOf(id) {
    const play = await this.texts.kept(id);
    if (!play) return "";
    const { game, review, scores } = play;
    return `${writePdn(this.rules, annotated(game, review, scores, this.rules)).trim()}\n\n`;
  }

  async text() {
    return new Blob(await this.parts(this.file), { type: "text/plain" });
  }

  // Saves to the place that the player has chosen, or chooses now, if the browser can; false if it
  // cannot.
  async saveBack() {
    if (!window.showSaveFilePicker) return false;
    let { handle } = this.file;
    if (!handle) {
      const types = [{ description: t("fileKind"), accept: { "text/plain": [".pdn"] } }];
      handle = await window.showSaveFilePicker({ suggestedName: this.file.name, types });
      await this.change((file) => ({ ...file, handle }));
    }
    await handle.requestPermission?.({ mode: "readwrite" });
    const stream = await handle.createWritable();
    await stream.write(await this.text());
    await stream.close();
    this.texts.say(t("fileSaved", { file: handle.name }));
    return true;
  }

  // Everything that the browser keeps: games, then files.
  async everything() {
    await this.keeper.flush();
    const rows = await this.library.rows(),
      files = await this.library.files(),
      parts = [];
    for (const { id, plies } of rows)
      if (plies > 0 && !isOfFile(id, files)) parts.push(await this.pdnOf(id));
    for (const file of files) parts.push(...(await this.parts(file, rows)));
    return new Blob(parts, { type: "text/plain" });
  }

  // Removes a file, with its changes.
  async remove(id) {
    const rows = await this.library.rows().catch(() => []);
    await this.library.removeFile(id).catch(() => {});
    for (const row of rows)
      if (chapterOf(row.id)?.file === id) await this.library.remove(row.id).catch(() => {});
    this.keeper.onRows?.();
  }
}
