let last: Promise<void> = Promise.resolve();

/**
 * Lets one waiting caller continue per turn of the event loop, so that other requests run in
 * between.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
