/**
 * The portal's answers may arrive in any order, so the device keeps the newest by the portal's
 * clock (decision 036).
 */
import type { DeviceSession } from "~/lib/device-session";
import { change, readAll, type Changes, type StoredKey, type StoredOwner } from "./database";
import { eraseCaches, eraseRows } from "./erase";
import { notifyPages } from "./pages";

export class OtherOwner extends Error {}

export const readOwner = async (): Promise<StoredOwner | undefined> => (await readAll("dono"))[0];

export const changeAs = (owner: string, make: (changes: Changes) => void): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) =>
      record && !record.donos.includes(owner)
        ? changes.cancel(new OtherOwner(owner))
        : make(changes),
    ),
  );

/**
 * Returns the current key first. Without an owner record, returns all keys, because older versions
 * stored keys of only one employee. Rejects if the browser blocks storage.
 */
export async function ownKeys(): Promise<StoredKey[]> {
  const [record, keys] = await Promise.all([readOwner(), readAll("chaves")]);
  return keys
    .filter(({ id }) => !record || record.donos.includes(id))
    .sort((a, b) => a.ordem - b.ordem);
}

/**
 * Returns undefined if the device is locked, or has no current key of a page's `owner`
 * (`DeviceSession.owner`).
 */
export const keyFor = (keys: readonly StoredKey[], owner: string): StoredKey | undefined =>
  keys.slice(0, 1).find(({ id }) => owner.startsWith(`${id}.`));

export function nextOwner(
  former: StoredOwner | undefined,
  next: Pick<StoredOwner, "donos" | "entrada" | "quando" | "trancas">,
  signedOutKey = "",
): StoredOwner {
  const { [signedOutKey]: _, ...entradas }: Record<string, number> =
    (former && former.entradas) || {};
  next.donos.forEach((id) => (entradas[id] = next.quando));
  return { ...former, ...next, id: "dono", entradas };
}

/**
 * Stores who is signed in, as the server said at `saidAt`. Never replaces a newer record. After a
 * sign-out, erases the employee's data, unless the employee signed in again after
 * `signedOut.leftAt`.
 */
export async function applySession({ saidAt, owner, signedOut }: DeviceSession): Promise<void> {
  const [id = ""] = owner.split(".");
  let isGone = false;
  await change((changes) =>
    changes.read("dono", ([record]) => {
      const isTheirs = record && signedOut && record.donos.includes(signedOut.owner);
      const lastIn = record && record.entradas && signedOut && record.entradas[signedOut.owner];
      if (signedOut && (lastIn || 0) <= signedOut.leftAt) {
        isGone = true;
        eraseRows(changes, isTheirs ? record.donos : [signedOut.owner], signedOut.erase);
      }
      if (record && (record.quando >= saidAt || (owner !== "" && record.entrada === owner))) return;
      const donos = id === "" ? [] : record && record.donos.includes(id) ? record.donos : [id];
      changes.read("chaves", (keys) =>
        keys
          .filter((key) => !donos.includes(key.id))
          .forEach((key) => changes.remove("chaves", key.id)),
      );
      const next = { donos, entrada: owner, quando: saidAt, trancas: record ? record.trancas : 0 };
      changes.put("dono", nextOwner(record, next, signedOut && isGone ? signedOut.owner : ""));
    }),
  );
  notifyPages();
  if (isGone) await eraseCaches();
}

/** Deletes the keys but no data, so nothing can be decrypted until the next sign-in. */
export const lock = async (): Promise<void> => {
  await change((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("chaves", (keys) => {
        keys.forEach(({ id }) => changes.remove("chaves", id));
        const donos = keys.map(({ id }) => id);
        const former = record || { id: "dono", donos, entrada: "", quando: 0, trancas: 0 };
        changes.put("dono", { ...former, trancas: former.trancas + 1 });
      }),
    ),
  );
  notifyPages();
};
