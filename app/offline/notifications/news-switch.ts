import { askForNews, eraseNews, keepKnown, knownNews, NEWS_SYNC } from "./news";
import { ownKeys } from "../owner";

const MIN_INTERVAL_MS = 12 * 3_600_000;

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}

const hasPeriodicSync = (registration: object): registration is { periodicSync: PeriodicSync } =>
  "periodicSync" in registration;

export async function tellsNews(): Promise<boolean> {
  const [known, keys] = await Promise.all([knownNews(), ownKeys()]);
  return (
    keys.some(({ id }) => known !== undefined && known.dono === id) &&
    Notification.permission === "granted"
  );
}

/**
 * Call from a tap or click, because browsers otherwise refuse to ask for permission.
 * "nao": permission was denied. "sem-sinal": the portal did not answer.
 */
export async function startNews(): Promise<"sim" | "nao" | "sem-sinal"> {
  if ((await Notification.requestPermission()) !== "granted") return "nao";
  const news = await askForNews();
  if (!news) return "sem-sinal";
  await keepKnown(
    news.dono,
    news.avisos.map(({ marca }) => marca),
  );
  const registration = await navigator.serviceWorker.ready;
  // In a browser without Periodic Sync, only an open page asks the portal for notices.
  if (hasPeriodicSync(registration))
    await registration.periodicSync
      .register(NEWS_SYNC, { minInterval: MIN_INTERVAL_MS })
      .catch(() => undefined);
  return "sim";
}

export async function stopNews(): Promise<void> {
  await eraseNews();
  const registration = await navigator.serviceWorker.ready;
  if (hasPeriodicSync(registration))
    await registration.periodicSync.unregister(NEWS_SYNC).catch(() => undefined);
}
