import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { dropEarlierDatabases, type Changes, type StoredItem } from "./database";

export function dropIn({ remove }: Changes, { id, fotos }: StoredItem): void {
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

export async function eraseCaches(): Promise<void> {
  dropEarlierDatabases();
  await Promise.all([SEEN_PAGES, FOLDER_CACHE].map((name) => caches.delete(name)));
}
