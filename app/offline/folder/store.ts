import { MEGABYTE } from "~/lib/limits";
import { change, readAll, type StoredPaper, type StoredFolder } from "../database";

export const MAX_FOLDER_BYTES = 20 * MEGABYTE;

export const hasFolders = async (): Promise<boolean> => (await readAll("pastas")).length > 0;

export async function readFolder(owner: string): Promise<StoredFolder | undefined> {
  return (await readAll("pastas")).find(({ id }) => id === owner);
}

export const storeFolder = (folder: StoredFolder): Promise<void> =>
  change(({ put }) => put("pastas", folder));

/** Reads the folder within the transaction, because a tried PIN may change the folder meanwhile. */
export const scheduleRefresh = (owner: string, proxima: number): Promise<void> =>
  change(({ read, put }) =>
    read("pastas", (folders) =>
      folders
        .filter(({ id }) => id === owner)
        .forEach((folder) => put("pastas", { ...folder, proxima })),
    ),
  );

export async function readPapers(owner: string): Promise<StoredPaper[]> {
  return (await readAll("papeis"))
    .filter(({ dono }) => dono === owner)
    .sort((a, b) => a.ordem - b.ordem);
}

/** Returns false if the employee has deleted the folder meanwhile. */
export async function storePaper(paper: StoredPaper): Promise<boolean> {
  let isStored = false;
  await change(({ read, put }) =>
    read("pastas", (folders) => {
      isStored = folders.some(({ id }) => id === paper.dono);
      if (isStored) put("papeis", paper);
    }),
  );
  return isStored;
}

export const dropPapers = (papers: readonly StoredPaper[]): Promise<void> =>
  change(({ remove }) => papers.forEach(({ id }) => remove("papeis", id)));

export const eraseFolder = (owner: string): Promise<void> =>
  change(({ read, remove }) => {
    remove("pastas", owner);
    read("papeis", (papers) =>
      papers.filter(({ dono }) => dono === owner).forEach(({ id }) => remove("papeis", id)),
    );
  });
