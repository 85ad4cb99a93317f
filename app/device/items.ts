/** Certificates that wait on the device: what is in them, and how they are kept, opened and thrown away. */
import { change, readAll, type StoredItem, type StoredKey, type StoredPhoto } from "./database";
import { deadlineOf } from "~/lib/time-left";
import { eraseFiles } from "./files-store";
import { newId } from "./new-id";
import { eraseNews } from "./news";
import { oneAtATime } from "./one-at-a-time";
import { erasePockets } from "./pocket/store";
import { seal, unseal } from "./sealed";

export interface Photo {
  id: string;
  nome: string;
}

/** As it was written; "" for what was left open. */
export interface Contents {
  tipo: string;
  /** First day, "AAAA-MM-DD". */
  dia: string;
  dias: string;
  nota: string;
  fotos: Photo[];
}

export const NOTHING: Contents = { tipo: "", dia: "", dias: "", nota: "", fotos: [] };

export const isEmpty = ({ tipo, dia, dias, nota, fotos }: Contents): boolean =>
  [tipo, dia, dias, nota].join("") === "" && fotos.length === 0;

const placeOf = (item: string, photo = "texto"): string => `${item}/${photo}`;

const sealContents = (key: StoredKey, item: string, contents: Contents) =>
  seal(key.key, placeOf(item), new TextEncoder().encode(JSON.stringify(contents)));

/** What is kept of one item, its place in time and its state beside it. */
export type Head = Pick<StoredItem, "id" | "quando" | "estado" | "motivo">;

/** Keeps the item as it is now, and a photo that has just been taken; what is no longer among its photos goes. Gives it as it lies there. Rejects where it cannot be kept: nothing has changed then. */
export async function keepItem(
  key: StoredKey,
  head: Head,
  contents: Contents,
  before: readonly string[],
  added?: { id: string; data: ArrayBuffer },
): Promise<StoredItem> {
  const [texto, imagem] = await Promise.all([
    sealContents(key, head.id, contents),
    added && seal(key.key, placeOf(head.id, added.id), added.data),
  ]);
  const fotos = contents.fotos.map(({ id }) => id);
  const item: StoredItem = { ...head, dono: key.id, prazo: deadlineOf(contents.dia), texto, fotos };
  await change(({ put, remove }) => {
    put("itens", item);
    if (added && imagem) put("fotos", { id: added.id, item: head.id, imagem });
    before.filter((id) => !fotos.includes(id)).forEach((id) => remove("fotos", id));
  });
  return item;
}

/** What stands in it. Rejects under another key. */
export async function openItem({ key }: StoredKey, { id, texto }: StoredItem): Promise<Contents> {
  const contents: Contents = JSON.parse(
    new TextDecoder().decode(await unseal(key, placeOf(id), texto)),
  );
  return contents;
}

/** The item's photos that are there, in its order. */
export async function openPhotos(
  { key }: StoredKey,
  { id, fotos }: StoredItem,
): Promise<{ id: string; data: ArrayBuffer }[]> {
  const kept = new Map(
    (await readAll("fotos"))
      .filter(({ item }) => item === id)
      .map((photo): [string, StoredPhoto] => [photo.id, photo]),
  );
  const found = fotos.map(async (photo) => {
    const stored = kept.get(photo);
    return stored
      ? [{ id: photo, data: await unseal(key, placeOf(id, photo), stored.imagem) }]
      : [];
  });
  return ([] as { id: string; data: ArrayBuffer }[]).concat(...(await Promise.all(found)));
}

const find = async (item: StoredItem): Promise<StoredItem | undefined> =>
  (await readAll("itens")).find(({ id }) => id === item.id);

async function reopen(key: StoredKey, refused: StoredItem, present: StoredKey): Promise<string> {
  const there = await find(refused);
  // Tried again meanwhile, it may be on its way, or have arrived.
  if (!there || there.estado !== "recusado") throw new Error(refused.estado);
  const id = newId();
  const [contents, photos] = await Promise.all([openItem(key, refused), openPhotos(key, refused)]);
  const fotos = photos.map((photo) => photo.id);
  const [texto, ...imagens] = await Promise.all([
    sealContents(present, id, {
      ...contents,
      fotos: contents.fotos.filter((photo) => fotos.includes(photo.id)),
    }),
    ...photos.map(({ id: photo, data }) => seal(present.key, placeOf(id, photo), data)),
  ]);
  await change(({ put, remove }) => {
    remove("itens", refused.id);
    refused.fotos.forEach((photo) => remove("fotos", photo));
    put("itens", {
      ...refused,
      id,
      dono: present.id,
      estado: "montando",
      motivo: "",
      texto,
      fotos,
    });
    imagens.forEach((imagem, index) => put("fotos", { id: fotos[index] ?? "", item: id, imagem }));
  });
  return id;
}

/**
 * Takes its key, the refused one, and the present key; makes another of it that is being filled in: what the portal has of the first is not mixed
 * with it. Gives its id. Rejects where it is refused no longer, or cannot be kept: nothing has changed then.
 */
export const reopenItem = (
  key: StoredKey,
  refused: StoredItem,
  present: StoredKey,
): Promise<string> => oneAtATime(() => reopen(key, refused, present));

/** It waits for the signal, or was refused; not where it has gone meanwhile. Rejects where it cannot be kept. */
export async function moveItem(
  item: StoredItem,
  estado: StoredItem["estado"],
  motivo: string,
): Promise<void> {
  if (await find(item)) await change(({ put }) => put("itens", { ...item, estado, motivo }));
}

/** Throws items away, their photos with them. */
export function dropItems(items: readonly StoredItem[]): Promise<void> {
  return change(({ remove }) => {
    for (const { id, fotos } of items) {
      remove("itens", id);
      fotos.forEach((photo) => remove("fotos", photo));
    }
  });
}

/** Nobody is signed in here any more: what waits stays, and nothing of it can be read until the same person is back. */
export async function lock(): Promise<void> {
  const keys = await readAll("chaves");
  await change(({ remove }) => keys.forEach(({ id }) => remove("chaves", id)));
}

/** The person leaves: nothing of theirs stays. What waits of somebody else, locked, does. */
export async function erase(): Promise<void> {
  const [keys, items] = await Promise.all([readAll("chaves"), readAll("itens")]);
  const own = keys.map(({ id }) => id);
  try {
    await Promise.all([
      dropItems(items.filter(({ dono }) => own.includes(dono))),
      erasePockets(own),
      eraseFiles(own),
      eraseNews(),
    ]);
  } finally {
    // What stays after all cannot be read.
    await lock();
  }
}
