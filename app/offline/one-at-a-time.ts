/** Runs one `work` at a time across all windows and the service worker, if Web Locks exist. */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
