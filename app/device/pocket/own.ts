/** The folder of whoever is signed in on this device. */
import { readAll, type StoredKey } from "../database";
import { presentKey } from "../who";
import { pocketDatabase, type StoredPocket } from "./store";

export interface OwnPocket {
  /** The key that it is under, or would be. */
  device: StoredKey;
  pocket: StoredPocket | undefined;
}

/** null: nobody is signed in here, or their keys have not come yet. Rejects where nothing can be kept. */
export async function ownPocket(): Promise<OwnPocket | null> {
  const present = await presentKey();
  if (!present) return null;
  const [keys, pockets] = await Promise.all([readAll("chaves"), pocketDatabase.readAll("pastas")]);
  // Under an older secret of the portal's it stays where it is.
  for (const device of keys.sort((a, b) => a.ordem - b.ordem)) {
    const pocket = pockets.find(({ id }) => id === device.id);
    if (pocket) return { device, pocket };
  }
  return { device: present, pocket: undefined };
}
