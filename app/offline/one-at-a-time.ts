/**
 * Runs one `work` of a name at a time, across windows and service worker.
 * Browsers without Web Locks run all of them at once.
 */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
