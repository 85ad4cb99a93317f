/** Serialises work across all windows and the service worker, in browsers that have Web Locks. */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
