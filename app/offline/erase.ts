import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { change } from "./database";
import { eraseFiles } from "./files-store";
import { eraseNews } from "./notifications/news";
import { erasePockets } from "./folder/store";

/**
 * `owners`: ids of the employee's keys. `waiting`: unsent data is deleted too. Tries every
 * deletion, then rejects if one failed.
 */
export async function eraseOf(owners: readonly string[], waiting: boolean): Promise<void> {
  const work = [
    erasePockets(owners),
    eraseNews(owners),
    caches.delete(SEEN_PAGES),
    caches.delete(FOLDER_CACHE),
  ];
  if (waiting)
    work.push(
      eraseFiles(owners),
      change(({ read, remove }) => {
        read("itens", (items) =>
          items
            .filter(({ dono }) => owners.includes(dono))
            .forEach(({ id, fotos }) => {
              remove("itens", id);
              fotos.forEach((photo) => remove("fotos", photo));
            }),
        );
        owners.forEach((owner) => remove("etapas", owner));
      }),
    );
  const failed = (
    await Promise.all(
      work.map((each: Promise<unknown>) =>
        each.then(
          () => false,
          () => true,
        ),
      ),
    )
  ).some(Boolean);
  if (failed) throw new Error("apagar");
}
