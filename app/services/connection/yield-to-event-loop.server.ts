/** Turns of the event loop: what is long is done in pieces, and between two of them everybody else is served. */

let last: Promise<void> = Promise.resolve();

/** Resolves in a turn of the caller's own: however many pieces wait, no two of them are worked on in the same one. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((next) => void setImmediate(next)));
  return last;
}
