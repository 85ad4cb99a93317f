import { MEGABYTE } from "~/lib/limits";
import { change, readAll, type StoredPaper, type StoredPocket } from "../database";

export const MOST_BYTES = 20 * MEGABYTE;

export const hasPockets = async (): Promise<boolean> => (await readAll("pastas")).length > 0;

export async function readPocket(owner: string): Promise<StoredPocket | undefined> {
  return (await readAll("pastas")).find(({ id }) => id === owner);
}

export const keepPocket = (pocket: StoredPocket): Promise<void> =>
  change(({ put }) => put("pastas", pocket));

/** Reads the folder within the transaction, because a PIN may be tried meanwhile. */
export const scheduleRefresh = (owner: string, proxima: number): Promise<void> =>
  change(({ read, put }) =>
    read("pastas", (pockets) =>
      pockets
        .filter(({ id }) => id === owner)
        .forEach((pocket) => put("pastas", { ...pocket, proxima })),
    ),
  );

export async function readPapers(owner: string): Promise<StoredPaper[]> {
  return (await readAll("papeis"))
    .filter(({ dono }) => dono === owner)
    .sort((a, b) => a.ordem - b.ordem);
}

/** Returns false if the employee has deleted the folder meanwhile. */
export async function keepPaper(paper: StoredPaper): Promise<boolean> {
  let isKept = false;
  await change(({ read, put }) =>
    read("pastas", (pockets) => {
      isKept = pockets.some(({ id }) => id === paper.dono);
      if (isKept) put("papeis", paper);
    }),
  );
  return isKept;
}

export const dropPapers = (papers: readonly StoredPaper[]): Promise<void> =>
  change(({ remove }) => papers.forEach(({ id }) => remove("papeis", id)));

export const erasePocket = (owner: string): Promise<void> =>
  change(({ read, remove }) => {
    remove("pastas", owner);
    read("papeis", (papers) =>
      papers.filter(({ dono }) => dono === owner).forEach(({ id }) => remove("papeis", id)),
    );
  });
