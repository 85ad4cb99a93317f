/** A call starts after the earlier calls have ended, so that an older look draws nothing last. */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
