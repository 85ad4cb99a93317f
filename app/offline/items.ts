import { deadlineOf } from "~/lib/time-left";
import {
  change,
  changeOrRemove,
  idsOf,
  readAll,
  readPhotos,
  withId,
  type Changes,
  type OpenKey,
  type StoredItem,
  type StoredKey,
} from "./database";
import { dropIn } from "./erase";
import { newId } from "./new-id";
import { oneAtATime } from "./one-at-a-time";
import { changeAs } from "./owner";
import { sealFor, unsealAs } from "./sealed";

export interface Contents {
  tipo: string;
  /** First day of the absence, as YYYY-MM-DD. */
  dia: string;
  dias: string;
  nota: string;
  fotos: { id: string; nome: string }[];
}

export const EMPTY_CONTENTS: Contents = { tipo: "", dia: "", dias: "", nota: "", fotos: [] };

export const isEmpty = (contents: Contents): boolean =>
  Object.values(contents).every(({ length }) => !length);

type Named = Pick<StoredItem, "id" | "especie">;

/** AES-GCM decrypts only with the context used to encrypt, so the format must never change. */
const contextOf = ({ id, especie }: Named, part = "texto"): string =>
  especie === "arquivo" ? `arquivos/${id}/${part === id ? "dados" : part}` : `${id}/${part}`;

export interface Photo {
  id: string;
  data: ArrayBuffer;
}

type SealedItem = [stored: StoredItem, put: (changes: Changes) => void];

/** Encrypts before the IndexedDB transaction, which would end while a promise is awaited. */
export async function sealItem(
  key: StoredKey,
  item: Omit<StoredItem, "dono" | "texto">,
  contents: unknown,
  photos: readonly Photo[],
): Promise<SealedItem> {
  const plain = new TextEncoder().encode(JSON.stringify(contents));
  const texto = await sealFor(key, contextOf(item), plain);
  const rows = await Promise.all(
    photos.map(async ({ id, data }) => ({
      id,
      item: item.id,
      imagem: await sealFor(key, contextOf(item, id), data),
    })),
  );
  const stored = { ...item, dono: key.id, texto };
  return [
    stored,
    ({ put }) => {
      put("itens", stored);
      rows.forEach((row) => put("fotos", row));
    },
  ];
}

export async function openItem<T = Contents>(key: OpenKey, item: StoredItem): Promise<T> {
  const contents: T = JSON.parse(
    new TextDecoder().decode(await unsealAs(key, contextOf(item), item.texto)),
  );
  return contents;
}

export async function openPhotos(key: OpenKey, item: StoredItem): Promise<Photo[]> {
  const listed = await readPhotos(item.fotos);
  const stored = listed.filter((photo) => photo !== undefined);
  return Promise.all(
    stored.map(async ({ id, imagem }) => ({
      id,
      data: await unsealAs(key, contextOf(item, id), imagem),
    })),
  );
}

export const certificates = async (): Promise<StoredItem[]> =>
  (await readAll("itens")).filter(({ especie }) => !especie);

export class ChangedElsewhere extends Error {}

export const revisionOf = (item: Pick<StoredItem, "rev"> | undefined): number =>
  (item && item.rev) || 0;

type Known = Pick<StoredItem, "id" | "rev">;

function ifUnchanged(changes: Changes, known: Known, make: (there?: StoredItem) => void): void {
  changes.read("itens", (all) => {
    const there = withId(all, known.id);
    if (revisionOf(there) === revisionOf(known)) make(there);
    else changes.cancel(new ChangedElsewhere());
  });
}

export const changeItem = (
  owner: string,
  known: Known,
  make: (changes: Changes, there?: StoredItem) => void,
): Promise<void> =>
  changeAs(owner, (changes) => ifUnchanged(changes, known, (there) => make(changes, there)));

const revised = (item: StoredItem, changes: Partial<StoredItem>): StoredItem => ({
  ...item,
  ...changes,
  rev: revisionOf(item) + 1,
});

export async function updateItem(
  item: StoredItem,
  changes: Partial<StoredItem>,
): Promise<StoredItem> {
  const next = revised(item, changes);
  await changeItem(item.dono, item, ({ put }) => put("itens", next));
  return next;
}

export const UNTOUCHED_MINUTES = 15;

const isLeft = ({ estado, fotos, quando, mexido }: StoredItem): boolean =>
  estado === "montando" &&
  fotos.length > 0 &&
  // If the clock was set back, the stored time may lie far in the future.
  // Without `Math.abs`, the certificate would wait until then.
  Math.abs(Date.now() - (mexido || quando)) > UNTOUCHED_MINUTES * 60_000;

export const isSendable = (item: StoredItem): boolean => item.estado === "espera" || isLeft(item);

/**
 * Queues each certificate of `owners` that `isLeft` accepts.
 * The certificate gets a new revision, so an open form can no longer change the certificate.
 */
export const queueLeft = (owners: readonly string[]): Promise<void> =>
  changeOrRemove(({ read, put }) =>
    read("itens", (all) =>
      all
        .filter((item) => isLeft(item) && owners.includes(item.dono))
        .forEach((item) => put("itens", revised(item, { estado: "espera" }))),
    ),
  );

type Head = Pick<StoredItem, "id" | "quando" | "estado" | "motivo" | "rev">;

/**
 * @throws ChangedElsewhere if the stored item no longer has revision `head.rev`
 * @throws OtherOwner if the device's owner has changed
 */
export async function storeItem(
  key: StoredKey,
  head: Head,
  contents: Contents,
  added?: Photo,
): Promise<StoredItem> {
  const fotos = idsOf(contents.fotos);
  const [stored, put] = await sealItem(
    key,
    {
      ...head,
      fotos,
      rev: revisionOf(head) + 1,
      mexido: Date.now(),
      prazo: deadlineOf(contents.dia),
    },
    contents,
    added ? [added] : [],
  );
  await changeItem(key.id, head, (changes, there) => {
    put(changes);
    const before = there ? there.fotos : [];
    before.filter((each) => !fotos.includes(each)).forEach((each) => changes.remove("fotos", each));
  });
  return stored;
}

export const reopenItem = (
  key: OpenKey,
  refused: StoredItem,
  present: StoredKey,
): Promise<string> =>
  oneAtATime(async () => {
    const contents = await openItem(key, refused);
    const photos = await openPhotos(key, refused);
    const fotos = idsOf(photos);
    const listed = contents.fotos.filter(({ id }) => fotos.includes(id));
    const [stored, put] = await sealItem(
      present,
      { ...refused, id: newId(), rev: 1, estado: "montando", motivo: "", fotos },
      { ...contents, fotos: listed },
      photos,
    );
    await changeItem(present.id, refused, (changes) => {
      dropIn(changes, refused);
      put(changes);
    });
    return stored.id;
  });

export const retryItem = (item: StoredItem): Promise<StoredItem> =>
  updateItem(item, { estado: "espera", motivo: "" });

export const dropItem = (item: StoredItem): Promise<void> =>
  changeAs(item.dono, (changes) => dropIn(changes, item));

/**
 * Deletes an item that the device cannot decrypt now, even an item of another employee.
 * @throws ChangedElsewhere if the stored item no longer has revision `item.rev`
 */
export const dropAbandoned = (item: StoredItem): Promise<void> =>
  change((changes) => ifUnchanged(changes, item, () => dropIn(changes, item)));

/**
 * The portal's answer to a certificate or a photo.
 * If both `chegou` and `motivo` are missing, the certificate stays in the queue.
 */
export interface Reply {
  chegou?: boolean;
  onde?: string;
  motivo?: string;
  /** Numbers of the missing photos, from 1. */
  faltam?: number[];
  /** Set only after a failed request or upload. True if part of the upload arrived. */
  moved?: boolean;
}

/**
 * Stores the portal's answer to an item, even if another employee has signed in meanwhile.
 * If the device stays full, an arrived item is deleted, because it would be shown as waiting.
 * Nothing then announces it, but the portal lists its draft.
 */
export function concludeItem(
  { id }: StoredItem,
  { chegou, onde, motivo = "" }: Reply,
): Promise<void> {
  let item: StoredItem | undefined;
  return changeOrRemove((changes) =>
    changes.read("itens", (all) => {
      item = withId(all, id) || item;
      if (!item) return;
      if (chegou) dropIn(changes, item);
      const outcome: Partial<StoredItem> = chegou
        ? { estado: "chegou", onde, fotos: [] }
        : { estado: "recusado", motivo };
      changes.put("itens", revised(item, outcome));
    }),
  );
}
