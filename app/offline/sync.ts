export const SYNC = "sem-sinal";

declare global {
  /** Only Chromium has these two APIs, so TypeScript's DOM types lack both. */
  interface ServiceWorkerRegistration {
    sync?: { register(tag: string): Promise<void> };
    periodicSync?: {
      register(tag: string, options: { minInterval: number }): Promise<void>;
      unregister(tag: string): Promise<void>;
    };
  }
}

export async function askForSync(): Promise<void> {
  try {
    const { sync } = await navigator.serviceWorker.ready;
    if (sync) await sync.register(SYNC);
  } catch {
    // If the registration fails, an open page of the portal still sends the waiting items.
  }
}
