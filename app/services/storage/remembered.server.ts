import { LRUCache } from "lru-cache";

const MOST = 2_000;

/** NUL separates the arguments in the cache key, so only the last argument may contain NUL. */
export function withMemory<P extends string[], T extends object | string>(
  make: (...parts: P) => T,
): (...parts: P) => T {
  const known = new LRUCache<string, T>({ max: MOST });
  return (...parts) => {
    const name = parts.join("\0");
    const before = known.get(name);
    if (before !== undefined) return before;
    const now = make(...parts);
    known.set(name, now);
    return now;
  };
}
