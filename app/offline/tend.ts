/** What a page does for the device on the portal's word (loaded by script, after the page, where there is something to do). */
import type { DeviceSession } from "~/lib/device-session";
import { QUEUE_KEY, DEVICE_COOKIE } from "~/lib/storage-keys";
import { forgetDue, isDue, NEWS_INTERVAL_MS, setDue } from "~/lib/refresh-schedule";
import { readAll } from "./database";
import { askWho, deliver, takeKeys } from "./delivery";
import { takeArrived } from "./items";
import { applySession, lock, ownKeys, readOwner } from "./owner";
import { knownNews, tellNews } from "./notifications/news";
import { ownPocket } from "./folder/own";
import { dropOldSteps, sealPlainSteps } from "./steps";
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

/** The person's keys are here, or come now; what waits of theirs goes. Gives whether they are here. */
async function bringKeys(owners: readonly string[]): Promise<boolean> {
  const [keys, items] = await Promise.all([ownKeys(), readAll("itens")]);
  const waits = items.some(({ dono, estado }) => estado === "espera" && owners.includes(dono));
  if (keys.length > 0 && !waits) return true;
  const said = await askWho();
  if (typeof said === "string" || !(await takeKeys(said))) return keys.length > 0;
  await deliver(said.who);
  return true;
}

/** What was known of whoever was here before is not of the person now. */
function rememberSession(owner: string): void {
  if (localStorage.getItem(DEVICE_COOKIE) !== owner) {
    forgetDue("pasta");
    forgetDue("avisos");
  }
  localStorage.setItem(DEVICE_COOKIE, owner);
}

/** Does what the portal's word asks for; gives where what has arrived is, to be said now. Never rejects: where nothing can be kept, nothing waits. */
export async function tendDevice(session: DeviceSession): Promise<string[]> {
  try {
    await applySession(session);
    await dropOldSteps();
    const record = await readOwner();
    // A newer word has come meanwhile.
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
    // Tried again on the next page.
    return [];
  }
}
