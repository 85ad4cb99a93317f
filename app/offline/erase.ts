import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { dropEarlierDatabases, readAll, type Changes, type StoredItem } from "./database";

export function dropIn({ remove }: Changes, { id, fotos }: Pick<StoredItem, "id" | "fotos">): void {
  remove("itens", id);
  fotos.forEach((photo) => remove("fotos", photo));
}

export function eraseRows(changes: Changes, owners: readonly string[], withUnsent: boolean): void {
  const { read, remove } = changes;
  const isTheirs = ({ dono }: { dono: string }) => owners.includes(dono);
  const drop = (name: "papeis" | "vistos" | "arquivos" | "etapas") =>
    read(name, (rows) => rows.filter(isTheirs).forEach(({ id }) => remove(name, id)));
  owners.forEach((owner) => remove("pastas", owner));
  drop("papeis");
  drop("vistos");
  if (!withUnsent) return;
  drop("arquivos");
  drop("etapas");
  read("itens", (items) => items.filter(isTheirs).forEach((item) => dropIn(changes, item)));
}

export const hasFolders = async (): Promise<boolean> => (await readAll("pastas")).length > 0;

/**
 * Deletes the cached folder page, unless an employee still has a folder on this device.
 * All folders share the page, which has no personal data.
 */
export async function dropFolderPage(): Promise<void> {
  if (!(await hasFolders())) await caches.delete(FOLDER_CACHE);
}

export async function eraseCaches(): Promise<void> {
  dropEarlierDatabases();
  await caches.delete(SEEN_PAGES);
  await dropFolderPage();
}
