import { StoreFailure } from "~/services/storage/store-failure.server";
import type { Change, StoredValues } from "~/services/storage/stored-values.server";

/** Keeps in memory; every access takes a turn of the loop, so that others come between. */
function inMemory<T>(): Omit<StoredValues<T>, "defer"> {
  const values = new Map<string, T>();
  const turn = () => new Promise(setImmediate);
  return {
    async read(key) {
      await turn();
      return values.get(key) ?? null;
    },
    async change(key, change) {
      await turn();
      const before = values.get(key);
      const changed = await change(before ?? null);
      if (changed === (before ?? null)) return changed;
      if (values.get(key) !== before) return this.change(key, change);
      if (changed === null) values.delete(key);
      else values.set(key, changed);
      await turn();
      return changed;
    },
    async remove(key) {
      await turn();
      values.delete(key);
    },
  };
}

/** Keeps in memory, and fails when told: before or after the change took effect. What was put off is done when it is back. */
export interface Breakable<T> extends StoredValues<T> {
  broken: "no" | "reads" | "before" | "after";
  back(): Promise<void>;
}

export function breakable<T>(): Breakable<T> {
  const kept = inMemory<T>();
  let late: (() => Promise<unknown>)[] = [];
  const fail = () => {
    throw new StoreFailure(new Error("disco cheio"));
  };
  const all: Breakable<T> = {
    ...kept,
    broken: "no",
    read: async (key) => (all.broken === "reads" ? fail() : kept.read(key)),
    async change(key: string, change: Change<T>) {
      if (all.broken === "before") fail();
      const changed = await kept.change(key, change);
      return all.broken === "after" ? fail() : changed;
    },
    defer: (key, change) => void late.push(() => kept.change(key, change)),
    async back() {
      all.broken = "no";
      const now = late;
      late = [];
      for (const work of now) await work();
    },
  };
  return all;
}
