/** Codes from an earlier list let a page request records before the new list arrives. */
import { LRUCache } from "lru-cache";

const MAX_ENTRIES = 5_000;
const TTL_MS = 30 * 60_000;

const notes = new LRUCache<string, readonly string[]>({ max: MAX_ENTRIES, ttl: TTL_MS });

const keyOf = (token: string | null, name: string) => `${token} ${name}`;

export function codeHints(token: string | null, name: string): readonly string[] {
  return notes.get(keyOf(token, name)) ?? [];
}

export function addCodeHints(token: string | null, name: string, codes: readonly string[]): void {
  notes.set(keyOf(token, name), codes);
}

export function dropCodeHints(token: string | null): void {
  for (const key of [...notes.keys()]) if (key.startsWith(keyOf(token, ""))) notes.delete(key);
}
