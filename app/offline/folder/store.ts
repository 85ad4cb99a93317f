import { MEGABYTE } from "~/lib/limits";
import {
  change,
  readAll,
  withId,
  type Changes,
  type StoredPaper,
  type StoredFolder,
} from "../database";
import { PAPER_KINDS } from "./paper";

export const MAX_FOLDER_BYTES = 20 * MEGABYTE;

export async function readFolder(owner: string): Promise<StoredFolder | undefined> {
  return withId(await readAll("pastas"), owner);
}

export const storeFolder = (folder: StoredFolder): Promise<void> =>
  change(({ put }) => put("pastas", folder));

/** Calls `make` and returns true, or returns false if the folder was deleted meanwhile. */
async function ifStillThere(
  owner: string,
  make: (changes: Changes, folder: StoredFolder) => void,
): Promise<boolean> {
  let isThere = false;
  await change((changes) =>
    changes.read("pastas", (folders) => {
      const folder = withId(folders, owner);
      isThere = folder !== undefined;
      if (folder) make(changes, folder);
    }),
  );
  return isThere;
}

export const replaceFolder = (folder: StoredFolder): Promise<boolean> =>
  ifStillThere(folder.id, ({ put }) => put("pastas", folder));

export const scheduleRefresh = (owner: string, proxima: number): Promise<boolean> =>
  ifStillThere(owner, ({ put }, folder) => put("pastas", { ...folder, proxima }));

export const storePaper = (paper: StoredPaper): Promise<boolean> =>
  ifStillThere(paper.dono, ({ put }) => put("papeis", paper));

const kindOf = ({ especie }: StoredPaper): number => PAPER_KINDS.indexOf(especie);

export async function readPapers(owner: string): Promise<StoredPaper[]> {
  return (
    (await readAll("papeis"))
      .filter(({ dono }) => dono === owner)
      // Papers of a kind that failed to load keep an earlier `ordem`, so it orders within a kind.
      .sort((a, b) => kindOf(a) - kindOf(b) || a.ordem - b.ordem)
  );
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
