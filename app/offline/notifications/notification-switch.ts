import {
  eraseNotifications,
  markAllShown,
  shownNotifications,
  NOTIFICATION_SYNC,
} from "./notifications";
import { ownKeys } from "../owner";

const MIN_INTERVAL_MS = 12 * 3_600_000;

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
  if (!(await markAllShown())) return "sem-sinal";
  const { periodicSync } = await navigator.serviceWorker.ready;
  if (periodicSync)
    await periodicSync
      .register(NOTIFICATION_SYNC, { minInterval: MIN_INTERVAL_MS })
      .catch(() => undefined);
  return "sim";
}

export async function turnOffNotifications(): Promise<void> {
  await eraseNotifications();
  const { periodicSync } = await navigator.serviceWorker.ready;
  if (periodicSync) await periodicSync.unregister(NOTIFICATION_SYNC).catch(() => undefined);
}
