let last: Promise<void> = Promise.resolve();

/**
 * Splits long work into pieces between which other requests are served. Each waiting caller gets
 * one event loop iteration.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
