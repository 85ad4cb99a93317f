let last: Promise<void> = Promise.resolve();

/**
 * Call between the pieces of long work, so that other requests are served. Concurrent callers take
 * turns, one per event loop iteration.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
