export const SYNC = "sem-sinal";

interface SyncManager {
  register(tag: string): Promise<void>;
}

const hasSync = (registration: object): registration is { sync: SyncManager } =>
  "sync" in registration;

export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    if (hasSync(registration)) await registration.sync.register(SYNC);
  } catch {
    // If the registration fails, an open page of the portal still sends the waiting items.
  }
}
