import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

/**
 * A file chosen in a wizard and not uploaded yet (decision 038). `dono`: id of the encrypting key.
 * `quando`: time of the choice, ms since 1970. `lugar`: page and field; missing in older records.
 */
export interface StoredFile {
  id: string;
  dono: string;
  quando: number;
  lugar?: string;
  texto: Sealed;
  dados: Sealed;
}

export const filesDatabase = createDatabase<{ arquivos: StoredFile }>("arquivos", ["arquivos"]);

export function dropFiles(ids: readonly string[]): Promise<void> {
  return filesDatabase.change(({ remove }) => ids.forEach((id) => remove("arquivos", id)));
}

export const dropChosenFor = (owners: readonly string[], place: string): Promise<void> =>
  filesDatabase.change(({ read, remove }) =>
    read("arquivos", (all) =>
      all
        .filter(({ dono, lugar }) => owners.includes(dono) && lugar === place)
        .forEach(({ id }) => remove("arquivos", id)),
    ),
  );

export const eraseFiles = (owners: readonly string[]): Promise<void> =>
  filesDatabase.change(({ read, remove }) =>
    read("arquivos", (all) =>
      all.filter(({ dono }) => owners.includes(dono)).forEach(({ id }) => remove("arquivos", id)),
    ),
  );
