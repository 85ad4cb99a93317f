import { LRUCache } from "lru-cache";

const MAX_ENTRIES = 5_000;

const memories: { evict(prefix: string): void }[] = [];

export function evictEverywhere(prefix: string): void {
  for (const memory of memories) memory.evict(prefix);
}

export class ReplyCache<T> {
  readonly #entries: LRUCache<string, Promise<T>>;

  constructor(milliseconds: number) {
    this.#entries = new LRUCache({
      max: MAX_ENTRIES,
      ttl: milliseconds,
      ttlAutopurge: true,
      ttlResolution: 0,
    });
    memories.push(this);
  }

  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) return known;
    const value = load();
    this.#entries.set(key, value);
    value.catch(() => this.#entries.peek(key) === value && this.#entries.delete(key));
    return value;
  }

  evict(prefix: string): void {
    for (const key of [...this.#entries.keys()])
      if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
