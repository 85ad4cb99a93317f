let last: Promise<void> = Promise.resolve();

/**
 * Lets long work run in pieces between which other requests are served.
 * Waiting callers get one event loop iteration each.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
