/** Codes that an earlier page of the same token has seen, so that a call that needs them can leave with the others. Bounded, this process only. */
import { LRUCache } from "lru-cache";

const MAX_ENTRIES = 5_000;
/** Milliseconds: longer than most people take for a form. */
const TTL_MS = 30 * 60_000;

const notes = new LRUCache<string, readonly string[]>({ max: MAX_ENTRIES, ttl: TTL_MS });

const keyOf = (token: string | null, name: string) => `${token} ${name}`;

/** Takes whose codes, and what they are called; gives those noted last, none when nothing is known. They may have changed since. */
export function codeHints(token: string | null, name: string): readonly string[] {
  return notes.get(keyOf(token, name)) ?? [];
}

export function addCodeHints(token: string | null, name: string, codes: readonly string[]): void {
  notes.set(keyOf(token, name), codes);
}

/** Forgets all of this token. */
export function dropCodeHints(token: string | null): void {
  for (const key of [...notes.keys()]) if (key.startsWith(keyOf(token, ""))) notes.delete(key);
}
