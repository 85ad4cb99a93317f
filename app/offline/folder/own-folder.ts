import { readAll, withId, type OpenKey, type StoredFolder } from "../database";
import { ownKeys } from "../owner";

export interface OwnFolder {
  device: OpenKey;
  folder: StoredFolder | undefined;
}

export async function ownFolder(): Promise<OwnFolder | null> {
  const [keys, folders] = await Promise.all([ownKeys(), readAll("pastas")]);
  // The folder may belong to an older key of the employee.
  const device = keys.find(({ id }) => withId(folders, id)) || keys[0];
  return device ? { device, folder: withId(folders, device.id) } : null;
}
