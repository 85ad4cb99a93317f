import type { DeviceSession } from "~/lib/device-session";
import { NOTIFICATION_INTERVAL_MS, writeHint } from "~/lib/device-hint";
import { change, readAll, withId, type StoredOwner } from "./database";
import { askForKeys, deliver } from "./delivery";
import { tellArrived } from "./arrivals";
import { certificates, isSendable } from "./items";
import { applySession, lock, ownKeys, readOwner } from "./owner";
import {
  markAllShown,
  shownNotifications,
  showNewNotifications,
} from "./notifications/notifications";
import { ownFolder } from "./folder/own-folder";
import { dropOld } from "./retention";
import { updateStorageProof } from "./storage-proof";
import { writeWaitingCookie } from "./waiting-cookie";

export { applySession, lock };

const postponeNotifications = (): Promise<void> =>
  change(({ read, put }) =>
    read("vistos", (all) =>
      all.forEach((known) =>
        put("vistos", { ...known, proxima: Date.now() + NOTIFICATION_INTERVAL_MS }),
      ),
    ),
  );

interface Refresh {
  startAt: number;
  run(): Promise<unknown>;
}

async function refreshes(): Promise<Refresh[]> {
  const [own, shown, keys] = await Promise.all([ownFolder(), shownNotifications(), ownKeys()]);
  const all: Refresh[] = [];
  if (own && own.folder)
    all.push({
      startAt: own.folder.proxima || 0,
      run: async () => (await import("./folder/refresh")).refreshFolder(own.device.id),
    });
  if (shown && withId(keys, shown.dono))
    all.push({
      startAt: shown.proxima || 0,
      run: async () => {
        await postponeNotifications();
        // A new secret gives each notification a new mark, so those already shown would look new.
        if (withId(keys.slice(1), shown.dono)) await markAllShown();
        else await showNewNotifications(await navigator.serviceWorker.ready);
      },
    });
  return all;
}

async function migrateStorage(owner: string): Promise<void> {
  const [files, lists] = await Promise.all([readAll("arquivos"), readAll("etapas")]);
  const isLeft = (name: string) => localStorage.getItem(name) !== null;
  if (files.length + lists.length > 0 || ["espera-de-sinal", "pasta"].some(isLeft))
    await import("./migrate-storage")
      .then((module) => module.migrateStorage(owner))
      .catch(() => undefined);
}

/**
 * Stores the `DeviceHint`, which tells the next pages when to sync.
 * Returns the ids of the owner's keys.
 * Stores nothing and returns [] if `owner` is no longer signed in, or if no key is usable.
 */
async function tellHint(owner: string): Promise<string[]> {
  const [all, record, keys] = await Promise.all([refreshes(), readOwner(), ownKeys()]);
  if (!record || record.entrada !== owner || keys.length === 0) return [];
  writeHint({
    owner,
    refreshAt: Math.min(renewalOf(record), ...all.map((each) => each.startAt)),
  });
  return record.donos;
}

async function refreshDue(owner: string): Promise<void> {
  const all = (await refreshes()).filter(({ startAt }) => startAt < Date.now());
  await Promise.all(all.map(({ run }) => run().catch(() => undefined)));
  if (all.length > 0) await tellHint(owner);
}

/** A visit extends the session but not the stored keys' expiry, so the keys are renewed early. */
const renewalOf = ({ desde = 0, ate = 0 }: StoredOwner): number => desde + (ate - desde) / 4;

/**
 * JSON of the certificates that waited before the last delivery in which no request failed.
 * The same ones are sent again only with new keys or after a page load.
 */
let stayed = "";

async function bringKeys(record: StoredOwner): Promise<boolean> {
  const [keys, items] = await Promise.all([ownKeys(), certificates()]);
  const waiting = items.filter((item) => isSendable(item) && record.donos.includes(item.dono));
  const mark = JSON.stringify(waiting);
  const waits = waiting[0] && mark !== stayed;
  if (keys.length > 0 && !waits && Date.now() < renewalOf(record)) return true;
  const who = await askForKeys();
  if (!who || who === "saiu") return keys.length > 0;
  if ((await deliver(who)) === null) stayed = mark;
  return true;
}

/**
 * Adapts the device's data to the session, and sends waiting certificates.
 * Then starts the due refreshes of the folder and the notifications, without awaiting them.
 * `tell` announces the certificates that have arrived.
 * If `tell` is missing or the sync fails, a later page announces them.
 */
export async function syncDevice(
  session: DeviceSession,
  tell?: (places: string[]) => void,
): Promise<void> {
  await applySession(session);
  await dropOld(session.saidAt);
  await updateStorageProof();
  const record = await readOwner();
  // Another tab may have stored a newer session, or the browser may have deleted the data.
  if (!record || record.entrada !== session.owner) return;
  if (session.owner === "") {
    writeHint({ owner: "", refreshAt: 0 });
    localStorage.removeItem("espera-de-sinal");
    await writeWaitingCookie();
    return;
  }
  if (!(await bringKeys(record))) return;
  const donos = await tellHint(session.owner);
  await migrateStorage(session.owner);
  refreshDue(session.owner).catch(() => undefined);
  await writeWaitingCookie();
  if (!tell) return;
  const own = (await certificates()).filter(({ dono }) => donos.includes(dono));
  await tellArrived(own, tell);
}
