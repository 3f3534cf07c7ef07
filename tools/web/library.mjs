// The games that this browser keeps, each under its own key, so that two tabs never overwrite each
// other's, with a row that describes it in lists; the deck of mistakes; files of games. Tabs notify
// each other of changes.
import { Database, done } from "./database.mjs";

const NAME = "crownhead-games",
  PLAYS = "plays",
  ROWS = "rows",
  STUDY = "crownhead-study",
  CARDS = "cards",
  FILES = "files";
const ANSWER_MS = 80; // time in which another tab must report that it has a game open

export class Library {
  // onHeard({ kind, id }): another tab has "opened" or "changed" a game, or is "here" with the one
  // that this tab has opened; if `id` is undefined, the list has changed.
  constructor(onHeard) {
    this.name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`; // of this tab
    this.onHeard = onHeard;
    this.stamps = new Map(); // of each game, when it was last read
    this.games = new Database(NAME, { [PLAYS]: "id", [ROWS]: "id" });
    this.study = new Database(STUDY, { [CARDS]: "key", [FILES]: "id" });
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
    if (this.channel)
      this.channel.onmessage = ({ data }) => data.from !== this.name && this.onHeard(data);
  }

  tell(kind, id) {
    this.channel?.postMessage({ kind, id, from: this.name });
  }

  // The game with that key; undefined if there is none.
  async get(id) {
    const play = await this.games.get(PLAYS, id);
    this.stamps.set(id, play?.stamp);
    return play;
  }

  // The rows of all games, the latest first.
  async rows() {
    const rows = await this.games.getAll(ROWS);
    return rows.sort((a, b) => b.changed - a.changed);
  }

  // Writes a game with its row. If another tab has written it since this one read it, writes
  // nothing and returns false.
  async put(play, row) {
    const stamp = `${this.name} ${Math.random()}`;
    const isWritten = await this.games.write([PLAYS, ROWS], async (plays, rows) => {
      const other = await done(plays.get(play.id));
      if (other && other.stamp !== this.stamps.get(play.id)) return false;
      plays.put({ ...play, stamp });
      rows.put(row);
      return true;
    });
    if (!isWritten) return false;
    this.stamps.set(play.id, stamp);
    this.tell("changed", play.id);
    return true;
  }

  async remove(id) {
    await this.games.write([PLAYS, ROWS], (...stores) => stores.map((store) => store.delete(id)));
    this.stamps.delete(id);
    this.tell("changed");
  }

  // --- files ---

  file(id) {
    return this.study.get(FILES, id);
  }

  async files() {
    return (await this.study.getAll(FILES)).sort((a, b) => b.changed - a.changed);
  }

  // Replaces the file with that key by change(file), which it returns; `file` is undefined if there
  // was none.
  changeFile(id, change) {
    return this.study.write([FILES], async (files) => {
      const file = change(await done(files.get(id)));
      files.put(file);
      return file;
    });
  }

  removeFile(id) {
    return this.study.write([FILES], (files) => files.delete(id));
  }

  // --- the deck ---

  cards() {
    return this.study.getAll(CARDS);
  }

  // Replaces the card of `key` by change(card); `card` is undefined if there was none. If the
  // change returns nothing, the card is deleted.
  changeCard(key, change) {
    return this.study.write([CARDS], async (cards) => {
      const card = change(await done(cards.get(key)));
      if (card) cards.put(card);
      else cards.delete(key);
    });
  }

  // Whether another tab has this game open.
  isElsewhere(id) {
    if (!this.channel) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isHere) => {
        clearTimeout(timer);
        this.channel.removeEventListener("message", hear);
        resolve(isHere);
      };
      const hear = ({ data }) => data.kind === "here" && data.id === id && end(true);
      const timer = setTimeout(end, ANSWER_MS, false);
      this.channel.addEventListener("message", hear);
      this.tell("opened", id);
    });
  }
}
