import { readAll, withId, type OpenKey, type StoredFolder } from "../database";
import { ownKeys } from "../owner";

export interface OwnFolder {
  device: OpenKey;
  folder: StoredFolder | undefined;
}

export async function ownFolder(): Promise<OwnFolder | null> {
  const [keys, folders] = await Promise.all([ownKeys(), readAll("pastas")]);
  const [present] = keys;
  if (!present) return null;
  // The folder may belong to an older key of the employee.
  for (const device of keys) {
    const folder = withId(folders, device.id);
    if (folder) return { device, folder };
  }
  return { device: present, folder: undefined };
}
