import {
  fetchNotifications,
  eraseNotifications,
  storeShown,
  shownNotifications,
  NOTIFICATION_SYNC,
} from "./notifications";
import { ownKeys } from "../owner";

const MIN_INTERVAL_MS = 12 * 3_600_000;

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}

const hasPeriodicSync = (registration: object): registration is { periodicSync: PeriodicSync } =>
  "periodicSync" in registration;

export async function areNotificationsOn(): Promise<boolean> {
  const [known, keys] = await Promise.all([shownNotifications(), ownKeys()]);
  return (
    keys.some(({ id }) => known !== undefined && known.dono === id) &&
    Notification.permission === "granted"
  );
}

/** Call in a click handler, because some browsers ask the user only after a tap or click. */
export async function turnOnNotifications(): Promise<"sim" | "nao" | "sem-sinal"> {
  if ((await Notification.requestPermission()) !== "granted") return "nao";
  const found = await fetchNotifications();
  if (!found) return "sem-sinal";
  await storeShown(
    found.dono,
    found.avisos.map(({ marca }) => marca),
  );
  const registration = await navigator.serviceWorker.ready;
  if (hasPeriodicSync(registration))
    await registration.periodicSync
      .register(NOTIFICATION_SYNC, { minInterval: MIN_INTERVAL_MS })
      .catch(() => undefined);
  return "sim";
}

export async function turnOffNotifications(): Promise<void> {
  await eraseNotifications();
  const registration = await navigator.serviceWorker.ready;
  if (hasPeriodicSync(registration))
    await registration.periodicSync.unregister(NOTIFICATION_SYNC).catch(() => undefined);
}
