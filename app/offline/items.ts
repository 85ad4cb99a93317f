import { deadlineOf } from "~/lib/time-left";
import {
  change,
  readAll,
  type Changes,
  type OpenKey,
  type StoredItem,
  type StoredKey,
  type Sealed,
} from "./database";
import { dropIn } from "./erase";
import { newId } from "./new-id";
import { oneAtATime } from "./one-at-a-time";
import { changeAs } from "./owner";
import { isAbandoned } from "./retention";
import { sealFor, unsealAs } from "./sealed";

export interface Photo {
  id: string;
  nome: string;
}

export interface Contents {
  tipo: string;
  /** First day, as "AAAA-MM-DD". */
  dia: string;
  dias: string;
  nota: string;
  fotos: Photo[];
}

export const EMPTY_CONTENTS: Contents = { tipo: "", dia: "", dias: "", nota: "", fotos: [] };

export const isEmpty = ({ tipo, dia, dias, nota, fotos }: Contents): boolean =>
  [tipo, dia, dias, nota].join("") === "" && fotos.length === 0;

type Named = Pick<StoredItem, "id" | "especie">;

/** Files keep the prefix of their former store, because stored files are encrypted with it. */
export const cipherContext = ({ id, especie }: Named, part = "texto"): string =>
  `${especie === "arquivo" ? "arquivos/" : ""}${id}/${part}`;

export const sealText = (key: StoredKey, item: Named, contents: unknown): Promise<Sealed> =>
  sealFor(key, cipherContext(item), new TextEncoder().encode(JSON.stringify(contents)));

/** Does not validate the JSON, because only the portal's scripts write it. */
export async function openText<T>(key: OpenKey, item: StoredItem): Promise<T> {
  const contents: T = JSON.parse(
    new TextDecoder().decode(await unsealAs(key, cipherContext(item), item.texto)),
  );
  return contents;
}

export const certificates = async (): Promise<StoredItem[]> =>
  (await readAll("itens")).filter(({ especie }) => !especie);

/** Another window has changed or deleted the certificate since this window read it. */
export class ChangedElsewhere extends Error {}

export const revisionOf = (item: Pick<StoredItem, "rev"> | undefined): number =>
  (item && item.rev) || 0;

/**
 * Compares revisions within the transaction, because another window could change the certificate in
 * between.
 */
function ifUnchanged(
  changes: Changes,
  known: Pick<StoredItem, "id" | "rev">,
  make: () => void,
): void {
  changes.read("itens", (all) =>
    revisionOf(all.find(({ id }) => id === known.id)) === revisionOf(known)
      ? make()
      : changes.cancel(new ChangedElsewhere(known.id)),
  );
}

export const changeItem = (
  owner: string,
  known: Pick<StoredItem, "id" | "rev">,
  make: (changes: Changes) => void,
): Promise<void> => changeAs(owner, (changes) => ifUnchanged(changes, known, () => make(changes)));

export const UNTOUCHED_MINUTES = 15;

/**
 * An unfinished certificate with a photo is sent after UNTOUCHED_MINUTES, because its deadline is
 * running. The employee completes it in the portal.
 */
const isLeft = ({ estado, fotos, quando, mexido }: StoredItem): boolean =>
  estado === "montando" &&
  fotos.length > 0 &&
  (mexido || quando) < Date.now() - UNTOUCHED_MINUTES * 60_000;

export const isSendable = (item: StoredItem): boolean => item.estado === "espera" || isLeft(item);

/** Queues what `isLeft` selects, so that an open form cannot change it while it is sent. */
export const queueLeft = (owners: readonly string[]): Promise<void> =>
  change(({ read, put }) =>
    read("itens", (all) =>
      all
        .filter((item) => isLeft(item) && owners.includes(item.dono))
        .forEach((item) => put("itens", { ...item, estado: "espera", rev: revisionOf(item) + 1 })),
    ),
  );

export type Head = Pick<StoredItem, "id" | "quando" | "estado" | "motivo" | "rev">;

/**
 * `head.rev`: the revision that the caller read. Deletes photos that `contents` no longer lists.
 * Rejects with `OtherOwner` or `ChangedElsewhere`, or if the browser cannot store data.
 */
export async function storeItem(
  key: StoredKey,
  head: Head,
  contents: Contents,
  before: readonly string[],
  added?: { id: string; data: ArrayBuffer },
): Promise<StoredItem> {
  const [texto, imagem] = await Promise.all([
    sealText(key, head, contents),
    added && sealFor(key, cipherContext(head, added.id), added.data),
  ]);
  const fotos = contents.fotos.map(({ id }) => id);
  const item: StoredItem = {
    ...head,
    rev: revisionOf(head) + 1,
    mexido: Date.now(),
    dono: key.id,
    prazo: deadlineOf(contents.dia),
    texto,
    fotos,
  };
  await changeItem(key.id, head, ({ put, remove }) => {
    put("itens", item);
    if (added && imagem) put("fotos", { id: added.id, item: head.id, imagem });
    before.filter((id) => !fotos.includes(id)).forEach((id) => remove("fotos", id));
  });
  return item;
}

export const openItem = (key: OpenKey, item: StoredItem): Promise<Contents> => openText(key, item);

export async function openPhotos(
  key: OpenKey,
  item: StoredItem,
): Promise<{ id: string; data: ArrayBuffer }[]> {
  const { id: owner, fotos } = item;
  const stored = (await readAll("fotos"))
    .filter((photo) => photo.item === owner && fotos.includes(photo.id))
    .sort((a, b) => fotos.indexOf(a.id) - fotos.indexOf(b.id));
  return Promise.all(
    stored.map(async ({ id, imagem }) => ({
      id,
      data: await unsealAs(key, cipherContext(item, id), imagem),
    })),
  );
}

async function reopen(key: OpenKey, refused: StoredItem, present: StoredKey): Promise<string> {
  const id = newId();
  const [contents, photos] = await Promise.all([openItem(key, refused), openPhotos(key, refused)]);
  const fotos = photos.map((photo) => photo.id);
  const [texto, ...imagens] = await Promise.all([
    sealText(
      present,
      { id },
      {
        ...contents,
        fotos: contents.fotos.filter((photo) => fotos.includes(photo.id)),
      },
    ),
    ...photos.map(({ id: photo, data }) => sealFor(present, cipherContext({ id }, photo), data)),
  ]);
  await changeItem(present.id, refused, (changes) => {
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
      changes.put("fotos", { id: fotos[index] || "", item: id, imagem }),
    );
  });
  return id;
}

/**
 * Replaces the refused certificate by a copy. The copy has a new id, so that the portal does not
 * mix old and new data. Rejects and changes nothing if the refused certificate was sent again
 * meanwhile.
 */
export const reopenItem = (
  key: OpenKey,
  refused: StoredItem,
  present: StoredKey,
): Promise<string> => oneAtATime(() => reopen(key, refused, present));

export const retryItem = (item: StoredItem): Promise<void> =>
  changeItem(item.dono, item, ({ put }) =>
    put("itens", { ...item, estado: "espera", motivo: "", rev: revisionOf(item) + 1 }),
  );

/** Rejects unless the item is the signed-in employee's, or abandoned and unchanged. */
export const dropItem = (item: StoredItem): Promise<void> =>
  isAbandoned(item)
    ? change((changes) => ifUnchanged(changes, item, () => dropIn(changes, item)))
    : changeAs(item.dono, (changes) => dropIn(changes, item));

/**
 * Stores the portal's answer about a waiting item, whoever is signed in by now. Does nothing if the
 * item was deleted.
 */
export const concludeItem = (
  { id }: StoredItem,
  outcome: { estado: "chegou"; onde: string } | { estado: "recusado"; motivo: string },
): Promise<void> =>
  change((changes) =>
    changes.read("itens", (all) => {
      const there = all.find((item) => item.id === id);
      if (!there) return;
      const fotos = outcome.estado === "chegou" ? [] : there.fotos;
      if (outcome.estado === "chegou")
        there.fotos.forEach((photo) => changes.remove("fotos", photo));
      changes.put("itens", { ...there, ...outcome, fotos, rev: revisionOf(there) + 1 });
    }),
  );

/**
 * Returns the paths of arrived certificates, and deletes their records, so that each arrival is
 * announced once.
 */
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
