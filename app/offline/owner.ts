import type { DeviceSession } from "~/lib/device-session";
import {
  change,
  changeOrRemove,
  idsOf,
  readAll,
  type Changes,
  type OpenKey,
  type StoredKey,
  type StoredOwner,
} from "./database";
import { eraseCaches, eraseRows } from "./erase";
import { notifyPages } from "./pages";

export class OtherOwner extends Error {}

export const readOwner = async (): Promise<StoredOwner | undefined> => (await readAll("dono"))[0];

export const changeAs = (owner: string, make: (changes: Changes) => void): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) =>
      record && !record.donos.includes(owner) ? changes.cancel(new OtherOwner()) : make(changes),
    ),
  );

export const isOpen = (key: StoredKey): key is OpenKey => key.key !== undefined;

/** Deletes all keys except the public keys of `owners`. */
function lockIn(
  { put, remove }: Changes,
  keys: readonly StoredKey[],
  owners: readonly string[],
): StoredKey[] {
  const locked: StoredKey[] = [];
  keys.forEach(({ publica, id, nome, tipos, ordem }) => {
    remove("chaves", id);
    if (!publica || !owners.includes(id)) return;
    const key = { publica, id, nome, tipos, ordem };
    put("chaves", key);
    locked.push(key);
  });
  return locked;
}

const isTimeUp = ({ desde = 0, ate = Infinity }: StoredOwner): boolean =>
  Date.now() < desde || Date.now() >= ate;

/**
 * Returns the keys of the device's owner.
 * If the time is not between `desde` and `ate`, locks the keys first. Locked keys only encrypt.
 * Without an owner record, returns all keys: older builds stored keys of only one employee.
 */
export async function heldKeys(): Promise<StoredKey[]> {
  let held: StoredKey[] = [];
  await change((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("chaves", (keys) => {
        held = keys.filter(({ id }) => !record || record.donos.includes(id));
        if (record && isTimeUp(record) && held.some(isOpen))
          held = lockIn(changes, held, record.donos);
      }),
    ),
  );
  return held.sort((a, b) => a.ordem - b.ordem);
}

export const ownKeys = async (): Promise<OpenKey[]> => (await heldKeys()).filter(isOpen);

/** Returns the current key if the key belongs to the page's `owner`, otherwise undefined. */
export const keyFor = <K extends StoredKey>(keys: readonly K[], owner: string): K | undefined =>
  keys.slice(0, 1).find(({ id }) => owner.startsWith(`${id}.`));

export function nextOwner(
  former: StoredOwner | undefined,
  next: Pick<StoredOwner, "donos" | "entrada" | "quando" | "trancas" | "desde" | "ate">,
): StoredOwner {
  const entradas = { ...(former && former.entradas) };
  // If `entrada` is "", nobody is signed in, so no sign-in time changes.
  if (next.entrada !== "") next.donos.forEach((id) => (entradas[id] = next.quando));
  return { ...former, ...next, id: "dono", entradas };
}

/**
 * Adapts the device's data to what the portal said at the time `saidAt` about the session.
 * - An answer that is older than the stored one changes no keys and no owner record.
 * - After a sign-out, the employee's data is erased: unsent items only with `erase`.
 *   Nothing is erased if the employee signed in again after `leftAt`.
 * - After the end of a session, the keys are locked.
 * - After the sign-in of another employee, the former employee's keys are deleted.
 */
export async function applySession({ saidAt, owner, signedOut }: DeviceSession): Promise<void> {
  const [id = ""] = owner.split(".");
  const { owner: left = "", leftAt = -1, erase = false } = signedOut || {};
  let isGone = false;
  await changeOrRemove((changes) =>
    changes.read("dono", ([record]) => {
      const former: Partial<StoredOwner> = record || {};
      const { donos: before = [], entradas = {}, entrada, quando = -1, trancas = 0 } = former;
      isGone = (entradas[left] || 0) <= leftAt;
      if (isGone) eraseRows(changes, before.includes(left) ? before : [left], erase);
      if (quando >= saidAt || (id && entrada === owner)) return;
      const isSame = id ? before.includes(id) : !isGone;
      const donos = isSame ? before : id ? [id] : [];
      if (!isSame || !id) changes.read("chaves", (keys) => lockIn(changes, keys, donos));
      const next = { donos, entrada: owner, quando: saidAt, trancas };
      changes.put("dono", nextOwner(record, next));
    }),
  );
  notifyPages();
  if (isGone) await eraseCaches();
}

export const lock = async (): Promise<void> => {
  await changeOrRemove((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("chaves", (keys) => {
        lockIn(changes, keys, []);
        const donos = idsOf(keys);
        const former = record || { id: "dono", donos, entrada: "", quando: 0, trancas: 0 };
        changes.put("dono", { ...former, trancas: former.trancas + 1 });
      }),
    ),
  );
  notifyPages();
};
