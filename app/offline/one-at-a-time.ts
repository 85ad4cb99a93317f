/**
 * Calls with the same `name` run one after another, across windows and the service worker.
 * Without Web Locks, such calls may run at the same time.
 */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
