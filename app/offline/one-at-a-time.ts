/** Of whatever brings or changes what waits only one runs at a time on this device, where the browser can see to it. */
export async function oneAtATime<T>(work: () => Promise<T>, name = "sem-sinal"): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : work();
}
