/** Whose device this is: the portal's newest word, by its own clock, kept where a killed browser does not lose it. */
import type { DeviceSession } from "~/lib/device-session";
import type { Changes } from "./create-database";
import { change, readAll, type StoredKey, type StoredOwner, type Stores } from "./database";
import { eraseOf } from "./erase";
import { tellPages } from "./pages";

/** Somebody else is signed in by now. */
export class OtherOwner extends Error {}

export const readOwner = async (): Promise<StoredOwner | undefined> => (await readAll("dono"))[0];

/** Changes what is this owner's, and nothing once the device is somebody else's: rejects with `OtherOwner` then. */
export const changeAs = (owner: string, make: (changes: Changes<Stores>) => void): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) =>
      record && !record.donos.includes(owner)
        ? changes.cancel(new OtherOwner(owner))
        : make(changes),
    ),
  );

/** The keys of whoever is signed in, the present one first. Rejects where nothing can be read. */
export async function ownKeys(): Promise<StoredKey[]> {
  const [record, keys] = await Promise.all([readOwner(), readAll("chaves")]);
  // A device from before has keys of nobody but the person.
  return keys
    .filter(({ id }) => !record || record.donos.includes(id))
    .sort((a, b) => a.ordem - b.ordem);
}

/** Takes what the portal said, however late it comes; an older word changes nothing. Whoever left takes along what they agreed to. */
export async function applySession({ saidAt, owner, signedOut }: DeviceSession): Promise<void> {
  const [id = ""] = owner.split(".");
  let gone: string[] = [];
  await change((changes) =>
    changes.read("dono", ([record]) => {
      const isTheirs = record && signedOut && record.donos.includes(signedOut.owner);
      // Back since then, they have not left.
      if (signedOut && !(isTheirs && record.quando > signedOut.leftAt))
        gone = isTheirs ? record.donos : [signedOut.owner];
      if (record && (record.quando >= saidAt || (owner !== "" && record.entrada === owner))) return;
      const donos = id === "" ? [] : record && record.donos.includes(id) ? record.donos : [id];
      changes.read("chaves", (keys) =>
        keys
          .filter((key) => !donos.includes(key.id))
          .forEach((key) => changes.remove("chaves", key.id)),
      );
      changes.put("dono", {
        id: "dono",
        donos,
        entrada: owner,
        quando: saidAt,
        trancas: record ? record.trancas : 0,
      });
    }),
  );
  tellPages();
  if (signedOut && gone.length > 0) await eraseOf(gone, signedOut.erase);
}

/** At the tap of "Sair": nothing can be read from now on, and nothing is gone. */
export const lock = async (): Promise<void> => {
  await change((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("chaves", (keys) => {
        keys.forEach(({ id }) => changes.remove("chaves", id));
        changes.put("dono", {
          id: "dono",
          donos: record ? record.donos : keys.map(({ id }) => id),
          entrada: record ? record.entrada : "",
          quando: record ? record.quando : 0,
          trancas: (record ? record.trancas : 0) + 1,
        });
      }),
    ),
  );
  tellPages();
};
