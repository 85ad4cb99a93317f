/** What a process remembers to have told, for the time in which the store cannot say it. */
import { LRUCache } from "lru-cache";

const MOST_TOLD = 5_000;
/** Milliseconds. */
const TOLD_MS = 60 * 60_000;

/** A memory of its own: the newest under each key. */
export const rememberTold = <T extends object>() =>
  new LRUCache<string, T>({ max: MOST_TOLD, ttl: TOLD_MS });
