import type { z } from "zod/v4";
import { environment } from "../config/environment.server";
import { store } from "./store.server";
import { retryOnConflict } from "./retry-on-conflict.server";
import { createStoredFiles } from "./stored-files.server";
import type { DeferredWrites } from "./deferred-writes.server";
import { createSealing, type Sealing } from "./sealing.server";
import type { Vault } from "./vault.server";

export type Change<T> = (current: T | null) => T | null | Promise<T | null>;

/** Every method except `defer` may throw StoreFailure. */
export interface StoredValues<T> {
  read(key: string): Promise<T | null>;
  /**
   * The callback may run several times, so the callback must have no side effects.
   * A callback that returns its argument writes nothing.
   * If the callback returns null, the value is deleted.
   */
  change(key: string, change: Change<T>): Promise<T | null>;
  /**
   * Returns at once. The write follows when the store works again.
   * The change is lost when the process ends first or too many changes wait.
   */
  defer(key: string, change: Change<T>): void;
  remove(key: string): Promise<void>;
}

interface Found {
  name: string;
  version: number;
  text: Buffer | null;
}

function parseJson<T>(text: Buffer | null, schema: z.ZodType<T>): T | null {
  if (!text) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const valueOf = <T>(found: Found | null, schema: z.ZodType<T>, unreadable: T | null): T | null =>
  found && (parseJson(found.text, schema) ?? unreadable);

export function createStoredValues(
  vault: Vault,
  sealing: Sealing,
  files: Vault = vault,
  whenBack: DeferredWrites["enqueue"] = () => undefined,
) {
  async function find(names: string[]): Promise<Found | null> {
    for (const name of names) {
      const stored = await vault.read(name);
      if (stored) return { name, version: stored.versao, text: sealing.unseal(stored.valor, name) };
    }
    return null;
  }

  /**
   * During a secret change, another process may write the same value under another name.
   * The one that then finds both withdraws its own, and returns false.
   */
  async function replace(
    [name, ...others]: [string, ...string[]],
    before: Found | null,
    sealed: Buffer,
    seconds: number,
  ): Promise<boolean> {
    const version = before?.name === name ? before.version : null;
    if (!(await vault.write(name, sealed, version, seconds))) return false;
    if (version !== null) return true;
    if (before) await vault.remove(before.name, before.version);
    if (!(await find(others))) return true;
    await vault.remove(name);
    return false;
  }

  async function removeAll(names: string[]): Promise<void> {
    await Promise.all(names.map((name) => vault.remove(name)));
  }

  /** A damaged value reads as `unreadable`, a missing value as null. `name` must be unique. */
  function storedValues<T>(
    name: string,
    schema: z.ZodType<T>,
    seconds: number,
    unreadable: T | null = null,
  ): StoredValues<T> {
    const namesOf = (key: string) => sealing.names(JSON.stringify(["valor", name, key]));
    const change = (key: string, apply: Change<T>): Promise<T | null> => {
      const names = namesOf(key);
      return retryOnConflict(async () => {
        const before = await find(names);
        const current = valueOf(before, schema, unreadable);
        const changed = await apply(current);
        if (changed !== null && changed === current) return changed;
        if (changed === null)
          return !before || (await vault.remove(before.name, before.version)) ? null : undefined;
        const sealed = sealing.seal(Buffer.from(JSON.stringify(changed)), names[0]);
        return (await replace(names, before, sealed, seconds)) ? changed : undefined;
      });
    };
    return {
      read: async (key) => valueOf(await find(namesOf(key)), schema, unreadable),
      change,
      defer: (key, apply) => whenBack(() => change(key, apply)),
      remove: (key) => removeAll(namesOf(key)),
    };
  }

  return { storedValues, storedFiles: createStoredFiles(files, sealing) };
}

export const { storedValues, storedFiles } = createStoredValues(
  store.vault,
  createSealing(environment.secrets),
  store.files,
  (work) => store.defer(work),
);
