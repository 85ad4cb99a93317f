function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

/**
 * `read` calls `then` within the transaction, so that no other window changes the data in between.
 * `cancel` aborts the transaction, and `change` then rejects with `reason`.
 */
export interface Changes<S> {
  put<N extends keyof S & string>(name: N, value: S[N]): void;
  remove(name: keyof S & string, id: string): void;
  read<N extends keyof S & string>(name: N, then: (all: S[N][]) => void): void;
  cancel(reason: Error): void;
}

interface DeviceDatabase<S> {
  readAll<N extends keyof S & string>(name: N): Promise<S[N][]>;
  change(make: (changes: Changes<S>) => void): Promise<void>;
}

/**
 * With "strict" the browser writes to disk at once, so a killed browser loses no committed data.
 */
const STRICT: IDBTransactionOptions = { durability: "strict" };

/**
 * `readAll` and `change` reject if the browser blocks storage. A new name in `names` needs a higher
 * `version`, otherwise the browser creates no store of that name.
 */
export function createDatabase<S>(
  databaseName: string,
  names: (keyof S & string)[],
  version = 1,
): DeviceDatabase<S> {
  /**
   * Opens a connection for one use, because an open connection keeps the browser from clearing the
   * database.
   */
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
