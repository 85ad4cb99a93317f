/** Background sync, where the browser has it: what waits is sent when the signal is back, though nobody opens the portal. */

export const SYNC = "sem-sinal";

interface SyncManager {
  register(tag: string): Promise<void>;
}

const hasSync = (registration: object): registration is { sync: SyncManager } =>
  "sync" in registration;

/** Never rejects: without it the next opening sends. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    if (hasSync(registration)) await registration.sync.register(SYNC);
  } catch {
    // Not allowed here.
  }
}
