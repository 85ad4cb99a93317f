/** Where files lie that were chosen in a wizard and have not arrived yet. */
import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

export interface StoredFile {
  id: string;
  /** Id of the key. */
  dono: string;
  /** When it was chosen, in milliseconds since 1970. */
  quando: number;
  /** The page and the field that it was chosen for; missing in what was kept before this was. */
  lugar?: string;
  texto: Sealed;
  dados: Sealed;
}

export const filesDatabase = createDatabase<{ arquivos: StoredFile }>("arquivos", ["arquivos"]);

/** These files are here no more. */
export function dropFiles(ids: readonly string[]): Promise<void> {
  return filesDatabase.change(({ remove }) => ids.forEach((id) => remove("arquivos", id)));
}

/** Whatever these people have chosen for this place is not wanted any more; no key is needed for it. */
export const dropChosenFor = (owners: readonly string[], place: string): Promise<void> =>
  filesDatabase.change(({ read, remove }) =>
    read("arquivos", (all) =>
      all
        .filter(({ dono, lugar }) => owners.includes(dono) && lugar === place)
        .forEach(({ id }) => remove("arquivos", id)),
    ),
  );

/** Nothing of these people's stays. */
export const eraseFiles = (owners: readonly string[]): Promise<void> =>
  filesDatabase.change(({ read, remove }) =>
    read("arquivos", (all) =>
      all.filter(({ dono }) => owners.includes(dono)).forEach(({ id }) => remove("arquivos", id)),
    ),
  );
