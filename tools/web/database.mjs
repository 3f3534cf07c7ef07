// A database of the browser, made when it is first asked for. All of it may fail, where the browser
// allows no storage or has no room.

export const done = (request) =>
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

export class Database {
  // `stores`: the name of each, and the field that is its key. Other stores need another database:
  // an older page in another tab would not let this one be changed.
  constructor(name, stores) {
    Object.assign(this, { name, stores });
  }

  open() {
    return (this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries(this.stores))
          request.result.createObjectStore(store, { keyPath });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }));
  }

  async get(store, key) {
    return done((await this.open()).transaction(store).objectStore(store).get(key));
  }

  async getAll(store) {
    return done((await this.open()).transaction(store).objectStore(store).getAll());
  }

  // Calls act(stores..) in one transaction, and gives what that gives once all of it is written.
  async write(names, act) {
    const transaction = (await this.open()).transaction(names, "readwrite"),
      end = ended(transaction);
    end.catch(() => {}); // it is heard below
    const result = await act(...names.map((name) => transaction.objectStore(name)));
    await end;
    return result;
  }
}
