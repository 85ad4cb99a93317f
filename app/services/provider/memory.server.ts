/** A short memory for what hardly changes: the menu and the shortcuts of a token. Bounded, this process only. */
import { LRUCache } from "lru-cache";

const MOST = 5_000;

/** Keeps loaded values by key for some milliseconds; a failure is not kept. Full, it forgets what was asked for longest ago. */
export class Memory<T> {
  readonly #entries: LRUCache<string, Promise<T>>;

  constructor(milliseconds: number) {
    this.#entries = new LRUCache({ max: MOST, ttl: milliseconds, ttlResolution: 0, perf: { now: () => Date.now() } });
  }

  /** Gives the value kept under the key, else loads and keeps it. Throws what the load throws. */
  remember(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) return known;
    const value = load();
    this.#entries.set(key, value);
    value.catch(() => this.#entries.peek(key) === value && this.#entries.delete(key));
    return value;
  }

  /** Forgets every key that begins so. */
  forget(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
