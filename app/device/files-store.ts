/** Where files lie that were chosen in a wizard and have not arrived yet. */
import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

export interface StoredFile {
  id: string;
  /** Id of the key. */
  dono: string;
  /** When it was chosen, in milliseconds since 1970. */
  quando: number;
  texto: Sealed;
  dados: Sealed;
}

export const filesDatabase = createDatabase<{ arquivos: StoredFile }>("arquivos", ["arquivos"]);

/** These files are here no more. */
export function dropFiles(ids: readonly string[]): Promise<void> {
  return filesDatabase.change(({ remove }) => ids.forEach((id) => remove("arquivos", id)));
}

/** Nothing of these people's stays. */
export async function eraseFiles(owners: readonly string[]): Promise<void> {
  const gone = (await filesDatabase.readAll("arquivos")).filter(({ dono }) =>
    owners.includes(dono),
  );
  await dropFiles(gone.map(({ id }) => id));
}
