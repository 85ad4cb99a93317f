/**
 * What the portal keeps for a person between pages (drafts, send records, files): typed, encrypted, atomic
 * (design, section 3). Every function throws StoreFailure when the store fails.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod/v4";
import { environment } from "../environment.server";
import { store } from "./store.server";
import { StoreFailure, type Vault } from "./vault.server";
import { createSealing, type Sealing } from "./sealing.server";

/** Milliseconds that one change may wait for the others of the same key. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 40;

export interface KeptValues<T> {
  /** What stands under the key; null when nothing does, or what does no longer fits the schema. */
  read(key: string): Promise<T | null>;
  /**
   * Changes what stands, whoever else changes it at the same time: `change` is called again with what they left, so it must
   * have no effects. Giving null removes; giving what it was given writes nothing. Gives what stands afterwards.
   */
  change(key: string, change: (current: T | null) => T | null): Promise<T | null>;
  remove(key: string): Promise<void>;
}

export interface KeptFiles {
  /** Keeps the bytes for so many seconds, over whatever stood there. */
  write(key: string, data: Buffer, seconds: number): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

interface Found {
  /** Under which of the key's names it stands. */
  name: string;
  version: number;
  /** null when no secret opens it. */
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

/** Takes the safe and the secrecy; gives the two ways of keeping. The portal's own are below. */
export function createKept(vault: Vault, sealing: Sealing) {
  async function find(names: string[]): Promise<Found | null> {
    for (const name of names) {
      const stored = await vault.read(name);
      if (stored) return { name, version: stored.versao, text: sealing.unseal(stored.valor, name) };
    }
    return null;
  }

  async function removeAll(names: string[]): Promise<void> {
    await Promise.all(names.map((name) => vault.remove(name)));
  }

  /** Writes under the newest name, taking away what stood under an older one. */
  async function replace(name: string, before: Found | null, text: Buffer, seconds: number): Promise<boolean> {
    const moved = before !== null && before.name !== name;
    const written = await vault.write(name, sealing.seal(text, name), moved ? null : (before?.version ?? null), seconds);
    if (written && moved) await vault.remove(before.name);
    return written;
  }

  /** Calls `attempt` until it gives something, pausing a little longer each time. */
  async function insist<R>(attempt: () => Promise<R | undefined>): Promise<R> {
    const end = Date.now() + PATIENCE;
    for (let pause = 1; Date.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const result = await attempt();
      if (result !== undefined) return result;
      await wait(Math.random() * pause);
    }
    throw new StoreFailure(new Error("disputado demais"));
  }

  /** Takes a name that no other kind has, what its values look like, and for how many seconds each writing is kept. */
  function keptValues<T>(name: string, schema: z.ZodType<T>, seconds: number): KeptValues<T> {
    const namesOf = (key: string) => sealing.names(JSON.stringify(["valor", name, key]));
    return {
      read: async (key) => parseJson((await find(namesOf(key)))?.text ?? null, schema),
      change: (key, change) => {
        const names = namesOf(key);
        return insist(async () => {
          const before = await find(names);
          const current = parseJson(before?.text ?? null, schema);
          const changed = change(current);
          if (changed !== null && changed === current) return changed;
          if (changed === null) return !before || (await vault.remove(before.name, before.version)) ? null : undefined;
          return (await replace(names[0], before, Buffer.from(JSON.stringify(changed)), seconds)) ? changed : undefined;
        });
      },
      remove: (key) => removeAll(namesOf(key)),
    };
  }

  const namesOfFile = (key: string) => sealing.names(JSON.stringify(["arquivo", key]));
  const keptFiles: KeptFiles = {
    async write(key, data, seconds) {
      const [name, ...older] = namesOfFile(key);
      const sealed = sealing.seal(data, name);
      // Seldom is there anything before: only then is it read for its version.
      let version: number | null = null;
      await insist(async () => {
        if (await vault.write(name, sealed, version, seconds)) return true;
        version = (await vault.read(name))?.versao ?? null;
        return undefined;
      });
      await removeAll(older);
    },
    read: async (key) => (await find(namesOfFile(key)))?.text ?? null,
    remove: (key) => removeAll(namesOfFile(key)),
  };

  return { keptValues, keptFiles };
}

export const { keptValues, keptFiles } = createKept(store.vault, createSealing(environment.secrets));
