// The games that this browser keeps: each under a key of its own, so that two tabs never write over
// one another, and beside it a row that says what the game is, for lists. What one tab writes the
// others hear.

const NAME = "crownhead-games",
  PLAYS = "plays",
  ROWS = "rows";
const ANSWER_MS = 80; // in which another tab says that it has a game

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error("the browser has not written it"));
  });

export class Library {
  // onHeard({ kind, id }): another tab has "opened" or "changed" a game, or is "here" with the one
  // that this tab has opened; `id` undefined: the list is another.
  constructor(onHeard) {
    this.name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`; // of this tab
    this.onHeard = onHeard;
    this.stamps = new Map(); // of each game, as it was last seen
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
    if (this.channel)
      this.channel.onmessage = ({ data }) => data.from !== this.name && this.onHeard(data);
  }

  tell(kind, id) {
    this.channel?.postMessage({ kind, id, from: this.name });
  }

  open() {
    return (this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(PLAYS, { keyPath: "id" });
        request.result.createObjectStore(ROWS, { keyPath: "id" });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }));
  }

  // The game of that key; undefined where there is none.
  async get(id) {
    const play = await done((await this.open()).transaction(PLAYS).objectStore(PLAYS).get(id));
    this.stamps.set(id, play?.stamp);
    return play;
  }

  // What there is, the latest first.
  async rows() {
    const rows = await done((await this.open()).transaction(ROWS).objectStore(ROWS).getAll());
    return rows.sort((a, b) => b.changed - a.changed);
  }

  // Writes a game with its row. False, and nothing is written, where another tab has written it
  // since this one saw it.
  async put(play, row) {
    const transaction = (await this.open()).transaction([PLAYS, ROWS], "readwrite");
    const plays = transaction.objectStore(PLAYS),
      end = ended(transaction);
    end.catch(() => {}); // it is heard below
    const other = await done(plays.get(play.id));
    if (other && other.stamp !== this.stamps.get(play.id)) return false;
    const stamp = `${this.name} ${Math.random()}`;
    plays.put({ ...play, stamp });
    transaction.objectStore(ROWS).put(row);
    await end;
    this.stamps.set(play.id, stamp);
    this.tell("changed", play.id);
    return true;
  }

  async remove(id) {
    const transaction = (await this.open()).transaction([PLAYS, ROWS], "readwrite");
    for (const name of [PLAYS, ROWS]) transaction.objectStore(name).delete(id);
    await ended(transaction);
    this.stamps.delete(id);
    this.tell("changed");
  }

  // Whether another tab has this game.
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
