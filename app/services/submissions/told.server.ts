/**
 * Remembers outcomes in this process. The portal can then repeat an outcome that the store failed
 * to save or cannot return.
 */
import { LRUCache } from "lru-cache";

const MOST_TOLD = 5_000;
const TOLD_MS = 60 * 60_000;

export const rememberTold = <T extends object>() =>
  new LRUCache<string, T>({ max: MOST_TOLD, ttl: TOLD_MS });
