let last: Promise<void> = Promise.resolve();

/**
 * Callers continue one per event loop turn, so that other requests run between two pieces of work.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
