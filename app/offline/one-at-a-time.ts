/** With Web Locks, runs one `work` of each `name` at a time across windows and service worker. */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
