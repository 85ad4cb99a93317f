/** A short memory for what hardly changes: the menu, the shortcuts and the last pay of a token. Bounded, this process only. */
import { LRUCache } from "lru-cache";

const MAX_ENTRIES = 5_000;

const memories: { evict(prefix: string): void }[] = [];

/** Forgets in every memory what is kept under keys that begin so. */
export function evictEverywhere(prefix: string): void {
  for (const memory of memories) memory.evict(prefix);
}

/** Keeps loaded values by key for some milliseconds; a failure is not kept. Full, it forgets what was asked for longest ago. */
export class ReplyCache<T> {
  readonly #entries: LRUCache<string, Promise<T>>;

  constructor(milliseconds: number) {
    this.#entries = new LRUCache({
      max: MAX_ENTRIES,
      ttl: milliseconds,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
    memories.push(this);
  }

  /** Gives the value kept under the key, else loads and keeps it. Throws what the load throws. */
  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) return known;
    const value = load();
    this.#entries.set(key, value);
    value.catch(() => this.#entries.peek(key) === value && this.#entries.delete(key));
    return value;
  }

  /** Forgets every key that begins so. */
  evict(prefix: string): void {
    for (const key of [...this.#entries.keys()])
      if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
