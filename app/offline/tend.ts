import type { DeviceSession } from "~/lib/device-session";
import { QUEUE_KEY, DEVICE_COOKIE } from "~/lib/storage-keys";
import { forgetDue, isDue, NEWS_INTERVAL_MS, setDue } from "~/lib/refresh-schedule";
import { readAll } from "./database";
import { askWho, deliver, takeKeys } from "./delivery";
import { isSendable, takeArrived } from "./items";
import { applySession, lock, ownKeys, readOwner } from "./owner";
import { knownNews, tellNews } from "./notifications/news";
import { ownPocket } from "./folder/own";
import { dropOld } from "./retention";
import { sealPlainSteps } from "./steps";
import { tellServer } from "./who";

export { lock };

async function refreshOwnPocket(): Promise<void> {
  const own = await ownPocket();
  if (own && own.pocket) await (await import("./folder/refresh")).refreshPocket(own.device.id);
  else if (own) setDue("pasta", Infinity);
}

async function tellOfNews(): Promise<void> {
  setDue("avisos", Date.now() + NEWS_INTERVAL_MS);
  if (await knownNews()) await tellNews(await navigator.serviceWorker.ready);
  else setDue("avisos", Infinity);
}

async function bringKeys(owners: readonly string[]): Promise<boolean> {
  const [keys, items] = await Promise.all([ownKeys(), readAll("itens")]);
  const waits = items.some((item) => isSendable(item) && owners.includes(item.dono));
  if (keys.length > 0 && !waits) return true;
  const said = await askWho();
  if (typeof said === "string" || !(await takeKeys(said))) return keys.length > 0;
  await deliver(said.who);
  return true;
}

/** Drops the refresh schedules of the previous employee, because they do not apply to the next. */
function rememberSession(owner: string): void {
  if (localStorage.getItem(DEVICE_COOKIE) !== owner) {
    forgetDue("pasta");
    forgetDue("avisos");
  }
  localStorage.setItem(DEVICE_COOKIE, owner);
}

/**
 * Updates keys, folder and notices after the page has loaded. Returns the paths of arrived
 * certificates, for the page to announce. Never rejects, because the next page tries again.
 */
export async function tendDevice(session: DeviceSession): Promise<string[]> {
  try {
    await applySession(session);
    await dropOld();
    const record = await readOwner();
    // If the device stored a newer answer or lost its data, this page's `session` no longer counts.
    if (!record || record.entrada !== session.owner) return [];
    if (record.donos.length === 0) {
      rememberSession("");
      localStorage.removeItem(QUEUE_KEY);
      await tellServer();
      return [];
    }
    if (!(await bringKeys(record.donos))) return [];
    rememberSession(session.owner);
    await sealPlainSteps(session.owner);
    const arrived = document.hidden ? [] : await takeArrived(record.donos);
    if (isDue("pasta")) refreshOwnPocket().catch(() => undefined);
    if (isDue("avisos")) tellOfNews().catch(() => undefined);
    await tellServer();
    return arrived;
  } catch {
    return [];
  }
}
