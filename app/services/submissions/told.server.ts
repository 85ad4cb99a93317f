/** Remembers outcomes in this process, in case the store cannot save or return them. */
import { LRUCache } from "lru-cache";

const MOST_TOLD = 5_000;
const TOLD_MS = 60 * 60_000;

export const rememberTold = <T extends object>() =>
  new LRUCache<string, T>({ max: MOST_TOLD, ttl: TOLD_MS });
