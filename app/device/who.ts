/** Whose device this is at the moment, and what every page is to be told of what waits there. Of pages, not of the service worker: it knows no cookies. */
import { BASE } from "~/base";
import { cookieValue, ownerIn, writeWaiting, type Waiting } from "~/lib/waiting";
import { DEVICE_COOKIE, WAITING_COOKIE } from "~/lib/waiting-names";
import { readAll, type StoredItem, type StoredKey } from "./database";
import { filesDatabase, type StoredFile } from "./files-store";

const YEAR_SECONDS = 31_536_000;

/** The present sign-in on this device; "" for none. */
export const deviceCookie = (): string => cookieValue(document.cookie, DEVICE_COOKIE);

/** The id of the key under which things are kept now; "" for nobody's. */
export const presentOwner = (): string => ownerIn(deviceCookie());

/**
 * The present person's key. A browser that is killed may lose its cookies of the last half minute: then it is the one that is here, as nobody else's
 * is (the sign-in page takes them away). Rejects where nothing can be kept here.
 */
export async function presentKey(): Promise<StoredKey | null> {
  const owner = presentOwner();
  const keys = (await readAll("chaves")).sort((a, b) => a.ordem - b.ordem);
  return keys.find(({ id }) => owner === "" || id === owner) || null;
}

function entryOf(
  owner: string,
  items: readonly StoredItem[],
  files: readonly StoredFile[],
): Waiting {
  const deadlines = items.map(({ prazo }) => prazo).filter((prazo) => prazo !== null);
  return {
    owner,
    count: Math.min(items.length, 999),
    files: Math.min(files.length, 999),
    since: Math.min(...(items.length > 0 ? items : files).map(({ quando }) => quando)),
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
  };
}

/** Leaves word of all that waits here for the server's pages. Rejects where nothing can be read. */
export async function tellServer(): Promise<void> {
  const [items, files] = await Promise.all([readAll("itens"), filesDatabase.readAll("arquivos")]);
  const of = (owner: string) => (each: { dono: string }) => each.dono === owner;
  const owners = [...items, ...files]
    .map(({ dono }) => dono)
    .filter((dono, index, all) => all.indexOf(dono) === index);
  const value = writeWaiting(
    owners.map((owner) => entryOf(owner, items.filter(of(owner)), files.filter(of(owner)))),
  );
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${WAITING_COOKIE}=${value}; Path=${BASE}; Max-Age=${value === "" ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
