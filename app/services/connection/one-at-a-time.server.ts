const lastOf = new Map<string, Promise<unknown>>();

/** In this process, calls with the same key run one after another, in order. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = () => work();
  const mine = (lastOf.get(key) ?? Promise.resolve()).then(run, run);
  const forget = () => void (lastOf.get(key) === mine && lastOf.delete(key));
  lastOf.set(key, mine);
  mine.then(forget, forget);
  return mine;
}
