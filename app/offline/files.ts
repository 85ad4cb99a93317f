import { change, readAll } from "./database";
import { openPhotos } from "./items";
import { flat, deleteSlot, storeInSlot, openSlots } from "./slots";
import { writeWaitingCookie } from "./waiting-cookie";

export interface FileField {
  page: string;
  draft: string;
  field: string;
}

export interface WaitingFile extends FileField {
  /**
   * Each choice of a file gets a new id, so that the portal recognises a repeated upload.
   */
  id: string;
  name: string;
}

const slotOf = ({ page, field }: Pick<FileField, "page" | "field">): string => `${page} ${field}`;

/**
 * Deletes the field's earlier file, because its later upload would replace the new file. Works on a
 * locked device too. Rejects if the browser blocks storage.
 */
export const deleteEarlierFile = (
  field: Pick<FileField, "page" | "field">,
  owner: string,
): Promise<void> => deleteSlot(slotOf(field), owner);

/**
 * Replaces the field's earlier file. Returns false if the device now belongs to another employee
 * than `owner`, or to nobody. Rejects if the browser cannot store data.
 */
export async function storeFile(file: WaitingFile, data: Blob, owner: string): Promise<boolean> {
  const head = { id: file.id, quando: Date.now(), lugar: slotOf(file) };
  const kept = await storeInSlot(
    owner,
    { ...head, especie: "arquivo", estado: "espera" },
    file,
    await new Response(data).arrayBuffer(),
  );
  return kept !== null;
}

export async function deleteFile(id: string): Promise<void> {
  await change(({ remove }) => {
    remove("itens", id);
    remove("fotos", id);
  });
  await writeWaitingCookie();
}

export async function filesOf(
  page: string,
  owner: string,
): Promise<{ file: WaitingFile; data: Blob }[]> {
  const [all, lying] = [await openSlots<WaitingFile>(owner, "arquivo"), readAll("fotos")];
  const here = (all || []).filter(({ contents }) => contents.page === page);
  const found = here.map(async ({ item, contents, key }) =>
    (await openPhotos(key, item, lying)).map(({ data }) => ({
      file: contents,
      data: new Blob([data]),
    })),
  );
  return flat(await Promise.all(found));
}
