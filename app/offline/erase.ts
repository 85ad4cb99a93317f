/** What goes when a person leaves the portal. */
import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { change } from "./database";
import { eraseFiles } from "./files-store";
import { eraseNews } from "./notifications/news";
import { erasePockets } from "./folder/store";

/** Takes the ids of the person's keys, and whether they agreed that what waits goes, too: else it stays, sealed. What is anybody else's is not touched. */
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
  // One that fails keeps no other from going.
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
