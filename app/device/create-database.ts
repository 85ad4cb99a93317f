/** A database of the device: each of its stores holds things by their `id`. */

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

interface Changes<S> {
  put<N extends keyof S & string>(name: N, value: S[N]): void;
  remove(name: keyof S & string, id: string): void;
}

interface DeviceDatabase<S> {
  /** All that lies in one store. Rejects where nothing can be read. */
  readAll<N extends keyof S & string>(name: N): Promise<S[N][]>;
  /** Takes what is to be changed; all of it is, or, rejecting, nothing. */
  change(make: (changes: Changes<S>) => void): Promise<void>;
}

/** Takes its name and those of its stores. Whatever is done rejects where the browser keeps nothing. */
export function createDatabase<S>(
  databaseName: string,
  names: (keyof S & string)[],
): DeviceDatabase<S> {
  /** To be closed: an open one keeps the browser from clearing it. */
  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      names.forEach((name) => request.result.createObjectStore(name, { keyPath: "id" }));
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
            const transaction = database.transaction(names, "readwrite");
            transaction.oncomplete = () => resolve();
            transaction.onabort = transaction.onerror = () =>
              reject(transaction.error ?? new Error("indexedDB"));
            make({
              put: (name, value) => void transaction.objectStore(name).put(value),
              remove: (name, id) => void transaction.objectStore(name).delete(id),
            });
          }),
      ),
  };
}
