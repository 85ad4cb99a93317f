/** The folder of whoever is signed in on this device. */
import type { StoredKey } from "../database";
import { ownKeys } from "../owner";
import { pocketDatabase, type StoredPocket } from "./store";

export interface OwnPocket {
  /** The key that it is under, or would be. */
  device: StoredKey;
  pocket: StoredPocket | undefined;
}

/** null: nobody is signed in here, or their keys have not come yet. Rejects where nothing can be kept. */
export async function ownPocket(): Promise<OwnPocket | null> {
  const [keys, pockets] = await Promise.all([ownKeys(), pocketDatabase.readAll("pastas")]);
  const [present] = keys;
  if (!present) return null;
  // Under an older secret of the portal's it stays where it is.
  for (const device of keys) {
    const pocket = pockets.find(({ id }) => id === device.id);
    if (pocket) return { device, pocket };
  }
  return { device: present, pocket: undefined };
}
