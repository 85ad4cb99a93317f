import { change } from "./database";
import { dropIn } from "./erase";
import { openPhotos } from "./items";
import { flat, deleteSlot, storeInSlot, openSlots } from "./slots";
import { writeWaitingCookie } from "./waiting-cookie";

interface FileField {
  page: string;
  field: string;
}

export interface WaitingFile extends FileField {
  /** New for each choice of a file. The portal recognises a repeated upload by this id. */
  id: string;
  name: string;
  draft: string;
  /** False if the portal had not stored the draft yet. */
  isKept?: boolean;
}

const slotOf = ({ page, field }: FileField): string => `${page} ${field}`;

export const deleteEarlierFile = (field: FileField, owner: string): Promise<void> =>
  deleteSlot(slotOf(field), owner);

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
  await change((changes) => dropIn(changes, { id, fotos: [id] }));
  await writeWaitingCookie();
}

export async function filesOf(
  page: string,
  owner: string,
): Promise<{ file: WaitingFile; data: Blob }[]> {
  const all = await openSlots<WaitingFile>(owner, "arquivo");
  const here = (all || []).filter(({ contents }) => contents.page === page);
  const found = here.map(async ({ item, contents, key }) =>
    (await openPhotos(key, item)).map(({ data }) => ({
      file: contents,
      data: new Blob([data]),
    })),
  );
  return flat(await Promise.all(found.map((each) => each.catch(() => []))));
}
