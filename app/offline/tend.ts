import type { DeviceSession } from "~/lib/device-session";
import { NEWS_INTERVAL_MS, writeHint } from "~/lib/device-hint";
import { change, readAll } from "./database";
import { askWho, deliver, takeKeys } from "./delivery";
import { certificates, isSendable, takeArrived } from "./items";
import { applySession, lock, ownKeys, readOwner } from "./owner";
import { knownNews, tellNews } from "./notifications/news";
import { ownPocket } from "./folder/own";
import { dropOld } from "./retention";
import { proveStorage } from "./survived";
import { tellServer } from "./who";

export { lock };

/** Does nothing if notices were switched off meanwhile. */
const postponeNews = (): Promise<void> =>
  change(({ read, put }) =>
    read("vistos", (all) =>
      all.forEach((known) => put("vistos", { ...known, proxima: Date.now() + NEWS_INTERVAL_MS })),
    ),
  );

interface Refresh {
  due: number;
  run(): Promise<unknown>;
}

async function refreshes(): Promise<Refresh[]> {
  const [own, news] = await Promise.all([ownPocket(), knownNews()]);
  const all: Refresh[] = [];
  if (own && own.pocket)
    all.push({
      due: own.pocket.proxima || 0,
      run: async () => (await import("./folder/refresh")).refreshPocket(own.device.id),
    });
  if (own && news)
    all.push({
      due: news.proxima || 0,
      run: async () => {
        await postponeNews();
        await tellNews(await navigator.serviceWorker.ready);
      },
    });
  return all;
}

/** Loads `former.ts` only where an earlier build has left something, and a network is there. */
async function moveFormer(owner: string): Promise<void> {
  const [files, lists] = await Promise.all([readAll("arquivos"), readAll("etapas")]);
  const isLeft = (name: string) => localStorage.getItem(name) !== null;
  if (files.length + lists.length > 0 || ["espera-de-sinal", "pasta"].some(isLeft))
    await import("./former").then((former) => former.moveFormer(owner)).catch(() => undefined);
}

async function tellHint(owner: string): Promise<void> {
  const due = Math.min(...(await refreshes()).map((each) => each.due));
  const [record, keys] = await Promise.all([readOwner(), ownKeys()]);
  // The employee may have tapped "Sair" while a refresh ran.
  if (record && record.entrada === owner && keys.length > 0) writeHint({ owner, due });
}

async function refreshDue(owner: string): Promise<void> {
  const all = (await refreshes()).filter(({ due }) => due < Date.now());
  await Promise.all(all.map(({ run }) => run().catch(() => undefined)));
  if (all.length > 0) await tellHint(owner);
}

async function bringKeys(owners: readonly string[]): Promise<boolean> {
  const [keys, items] = await Promise.all([ownKeys(), certificates()]);
  const waits = items.some((item) => isSendable(item) && owners.includes(item.dono));
  if (keys.length > 0 && !waits) return true;
  const said = await askWho();
  if (typeof said === "string" || !(await takeKeys(said))) return keys.length > 0;
  await deliver(said.who);
  return true;
}

/**
 * Updates keys, folder and notices after the page has loaded. Returns the paths of arrived
 * certificates, for the page to announce. Never rejects, because the next page tries again.
 */
export async function tendDevice(session: DeviceSession): Promise<string[]> {
  try {
    await applySession(session);
    await dropOld();
    await proveStorage();
    const record = await readOwner();
    // If the device stored a newer answer or lost its data, this page's `session` no longer counts.
    if (!record || record.entrada !== session.owner) return [];
    if (record.donos.length === 0) {
      writeHint({ owner: "", due: 0 });
      localStorage.removeItem("espera-de-sinal");
      await tellServer();
      return [];
    }
    if (!(await bringKeys(record.donos))) return [];
    await tellHint(session.owner);
    await moveFormer(session.owner);
    const arrived = document.hidden ? [] : await takeArrived(record.donos);
    refreshDue(session.owner).catch(() => undefined);
    await tellServer();
    return arrived;
  } catch {
    return [];
  }
}
