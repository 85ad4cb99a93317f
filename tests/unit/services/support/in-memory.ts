import type { StoredValues } from "~/services/storage/stored-values.server";

/** Keeps in memory; every access takes a turn of the loop, so that others come between. */
export function inMemory<T>(): StoredValues<T> {
  const values = new Map<string, T>();
  const turn = () => new Promise<void>((done) => setImmediate(done));
  return {
    async read(key) {
      await turn();
      return values.get(key) ?? null;
    },
    async change(key, change) {
      await turn();
      const changed = change(values.get(key) ?? null);
      if (changed === null) values.delete(key);
      else values.set(key, changed);
      await turn();
      return changed;
    },
    defer: () => undefined,
    async remove(key) {
      await turn();
      values.delete(key);
    },
  };
}
