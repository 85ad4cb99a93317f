import { readAll, type StoredKey, type StoredPocket } from "../database";
import { ownKeys } from "../owner";

export interface OwnPocket {
  device: StoredKey;
  pocket: StoredPocket | undefined;
}

export async function ownPocket(): Promise<OwnPocket | null> {
  const [keys, pockets] = await Promise.all([ownKeys(), readAll("pastas")]);
  const [present] = keys;
  if (!present) return null;
  // After the server has changed its secret, an earlier folder is found only under an older key.
  for (const device of keys) {
    const pocket = pockets.find(({ id }) => id === device.id);
    if (pocket) return { device, pocket };
  }
  return { device: present, pocket: undefined };
}
