let last: Promise<void> = Promise.resolve();

/** One caller continues per turn of the event loop, so other requests run in between. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
