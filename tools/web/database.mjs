// A database of the browser, created when it is first needed. Every call may fail, if the browser
// allows no storage or is out of space.

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
  // `stores`: the name of each store, and its key field. More stores need another database, because
  // an older page in another tab would block a change of this one.
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

  // Calls act(stores..) in one transaction, and returns its result once everything is written.
  async write(names, act) {
    const transaction = (await this.open()).transaction(names, "readwrite"),
      end = ended(transaction);
    end.catch(() => {}); // errors are handled below
    const result = await act(...names.map((name) => transaction.objectStore(name)));
    await end;
    return result;
  }
}
