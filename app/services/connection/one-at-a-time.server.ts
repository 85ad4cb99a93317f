const lastOf = new Map<string, Promise<unknown>>();

/** In this process, the works of one key run one after another, in the order of the calls. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = () => work();
  const mine = (lastOf.get(key) ?? Promise.resolve()).then(run, run);
  const forget = () => void (lastOf.get(key) === mine && lastOf.delete(key));
  lastOf.set(key, mine);
  mine.then(forget, forget);
  return mine;
}
