/** A database of the device: each of its stores holds things by their `id`. */

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

export interface Changes<S> {
  put<N extends keyof S & string>(name: N, value: S[N]): void;
  remove(name: keyof S & string, id: string): void;
  /** Reads in the same transaction; `then` may change what was read. */
  read<N extends keyof S & string>(name: N, then: (all: S[N][]) => void): void;
  /** Nothing is changed, and the change rejects with this. */
  cancel(reason: Error): void;
}

interface DeviceDatabase<S> {
  /** All that lies in one store. Rejects where nothing can be read. */
  readAll<N extends keyof S & string>(name: N): Promise<S[N][]>;
  /** Takes what is to be changed; all of it is, or, rejecting, nothing. */
  change(make: (changes: Changes<S>) => void): Promise<void>;
}

/** A killed browser keeps what it was told that it has kept. */
const STRICT: IDBTransactionOptions = { durability: "strict" };

/** Takes its name, those of its stores and their version, one more for each store added. Whatever is done rejects where the browser keeps nothing. */
export function createDatabase<S>(
  databaseName: string,
  names: (keyof S & string)[],
  version = 1,
): DeviceDatabase<S> {
  /** To be closed: an open one keeps the browser from clearing it. */
  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () =>
      names
        .filter((name) => !request.result.objectStoreNames.contains(name))
        .forEach((name) => request.result.createObjectStore(name, { keyPath: "id" }));
    return done(request);
  }

  async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  return {
    readAll: <N extends keyof S & string>(name: N) =>
      using((database) => done<S[N][]>(database.transaction(name).objectStore(name).getAll())),
    change: (make) =>
      using(
        (database) =>
          new Promise((resolve, reject) => {
            const transaction = database.transaction(names, "readwrite", STRICT);
            let reason: Error | null = null;
            transaction.oncomplete = () => resolve();
            transaction.onabort = transaction.onerror = () =>
              reject(reason ?? transaction.error ?? new Error("indexedDB"));
            make({
              put: (name, value) => void transaction.objectStore(name).put(value),
              remove: (name, id) => void transaction.objectStore(name).delete(id),
              read(name, then) {
                const all = transaction.objectStore(name).getAll();
                all.onsuccess = () => then(all.result);
              },
              cancel(why) {
                reason = why;
                transaction.abort();
              },
            });
          }),
      ),
  };
}
