import { LRUCache } from "lru-cache";

const MOST = 2_000;

/**
 * Returns `make` with a memory of its latest results, for what each page would calculate anew. The
 * first parts must not contain a NUL, which separates them from the last one.
 */
export function remembered<P extends string[], T extends object | string>(
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
