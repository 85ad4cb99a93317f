export const SYNC = "sem-sinal";

interface SyncManager {
  register(tag: string): Promise<void>;
}

const hasSync = (registration: object): registration is { sync: SyncManager } =>
  "sync" in registration;

/**
 * Requests Background Sync, which delivers while no page is open. Never rejects, because without
 * Background Sync the next page delivers.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    if (hasSync(registration)) await registration.sync.register(SYNC);
  } catch {
    // This browser does not allow Background Sync.
  }
}
