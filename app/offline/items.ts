/** Certificates that wait on the device: what is in them, and how they are kept, opened and thrown away. */
import { deadlineOf } from "~/lib/time-left";
import type { Changes } from "./create-database";
import {
  change,
  readAll,
  type StoredItem,
  type StoredKey,
  type StoredPhoto,
  type Stores,
} from "./database";
import { newId } from "./new-id";
import { oneAtATime } from "./one-at-a-time";
import { changeAs } from "./owner";
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

/** It is not as it was when it was read: another window has changed it, or it has gone. */
export class ChangedElsewhere extends Error {}

const revisionOf = (item: Pick<StoredItem, "rev"> | undefined): number => (item && item.rev) || 0;

/** Reads the item anew in the same transaction; one that is not as the caller knows it cancels the change. */
function ifUnchanged(
  changes: Changes<Stores>,
  known: Pick<StoredItem, "id" | "rev">,
  make: () => void,
): void {
  changes.read("itens", (all) =>
    revisionOf(all.find(({ id }) => id === known.id)) === revisionOf(known)
      ? make()
      : changes.cancel(new ChangedElsewhere(known.id)),
  );
}

/** What is kept of one item, its place in time and its state beside it. */
export type Head = Pick<StoredItem, "id" | "quando" | "estado" | "motivo" | "rev">;

/**
 * Keeps the item as it is now, and a photo that has just been taken; what is no longer among its photos goes. `head.rev`: of the item as it was read.
 * Gives it as it lies there. Rejects where it cannot be kept, with `OtherOwner` or `ChangedElsewhere` where it is not the caller's to change any more: nothing has changed then.
 */
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
  const item: StoredItem = {
    ...head,
    rev: revisionOf(head) + 1,
    dono: key.id,
    prazo: deadlineOf(contents.dia),
    texto,
    fotos,
  };
  await changeAs(key.id, (changes) =>
    ifUnchanged(changes, head, () => {
      changes.put("itens", item);
      if (added && imagem) changes.put("fotos", { id: added.id, item: head.id, imagem });
      before.filter((id) => !fotos.includes(id)).forEach((id) => changes.remove("fotos", id));
    }),
  );
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

async function reopen(key: StoredKey, refused: StoredItem, present: StoredKey): Promise<string> {
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
  await changeAs(present.id, (changes) =>
    // Tried again meanwhile, it may be on its way, or have arrived.
    ifUnchanged(changes, refused, () => {
      dropIn(changes, refused);
      changes.put("itens", {
        ...refused,
        id,
        rev: 1,
        dono: present.id,
        estado: "montando",
        motivo: "",
        texto,
        fotos,
      });
      imagens.forEach((imagem, index) =>
        changes.put("fotos", { id: fotos[index] ?? "", item: id, imagem }),
      );
    }),
  );
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

function dropIn({ remove }: Changes<Stores>, { id, fotos }: StoredItem): void {
  remove("itens", id);
  fotos.forEach((photo) => remove("fotos", photo));
}

/** The refused one waits for the signal again. Rejects where it has changed, or the device is somebody else's. */
export const retryItem = (item: StoredItem): Promise<void> =>
  changeAs(item.dono, (changes) =>
    ifUnchanged(changes, item, () =>
      changes.put("itens", { ...item, estado: "espera", motivo: "", rev: revisionOf(item) + 1 }),
    ),
  );

/** Throws an item away, its photos with it. Rejects where the device is somebody else's. */
export const dropItem = (item: StoredItem): Promise<void> =>
  changeAs(item.dono, (changes) => dropIn(changes, item));

/** What the portal said of it, whoever is signed in by now; nothing where it has gone meanwhile. */
export const concludeItem = (
  { id }: StoredItem,
  said: { estado: "chegou"; onde: string } | { estado: "recusado"; motivo: string },
): Promise<void> =>
  change((changes) =>
    changes.read("itens", (all) => {
      const there = all.find((item) => item.id === id);
      if (!there) return;
      const fotos = said.estado === "chegou" ? [] : there.fotos;
      if (said.estado === "chegou") there.fotos.forEach((photo) => changes.remove("fotos", photo));
      changes.put("itens", { ...there, ...said, fotos, rev: revisionOf(there) + 1 });
    }),
  );

/** Takes the ids of the person's keys; gives where each of theirs has arrived that no page has told of. To be told of now: it is not given again. */
export async function takeArrived(owners: readonly string[]): Promise<string[]> {
  let places: string[] = [];
  await change(({ read, remove }) =>
    read("itens", (all) => {
      const arrived = all.filter(
        ({ estado, dono }) => estado === "chegou" && owners.includes(dono),
      );
      arrived.forEach(({ id }) => remove("itens", id));
      places = arrived.map(({ onde }) => onde || "");
    }),
  );
  return places;
}
