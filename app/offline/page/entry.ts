/**
 * Stores each change of the form at once. If storing fails, the call rejects and the change is
 * lost.
 */
import type { StoredItem, StoredKey } from "../database";
import { isEmpty, storeItem, EMPTY_CONTENTS, openItem, openPhotos, type Contents } from "../items";
import { newId } from "../new-id";
import { isOpen } from "../owner";

interface Shown {
  id: string;
  quando: number;
  contents: Contents;
  photos: { id: string; data: ArrayBuffer }[];
}

export interface FormEntry {
  id(): string;
  contents(): Contents;
  write(words: Partial<Contents>): Promise<void>;
  addPhoto(nome: string, data: ArrayBuffer): Promise<void>;
  removePhoto(id: string): Promise<void>;
  photos(): Shown["photos"];
  /** Queues the certificate for delivery. The entry then becomes an empty certificate. */
  finish(): Promise<void>;
}

const nothing = (): Shown => ({
  id: newId(),
  quando: Date.now(),
  contents: EMPTY_CONTENTS,
  photos: [],
});

/** A locked device cannot go on with `begun`, and begins another certificate. */
export async function openEntry(key: StoredKey, begun: StoredItem | null): Promise<FormEntry> {
  let stored: StoredItem | null = null;
  let now = nothing();
  if (begun && isOpen(key)) {
    const [contents, photos] = await Promise.all([openItem(key, begun), openPhotos(key, begun)]);
    stored = begun;
    now = { ...begun, contents, photos };
  }
  let last: Promise<unknown> = Promise.resolve();

  function store(
    next: (current: Contents) => Contents,
    estado: StoredItem["estado"],
    added?: Shown["photos"][number],
  ): Promise<void> {
    const work = last.then(async () => {
      const contents = next(now.contents);
      if (!stored && isEmpty(contents)) return;
      const { id, quando } = now;
      stored = await storeItem(
        key,
        { id, quando, estado, motivo: "", rev: stored ? stored.rev : 0 },
        contents,
        added,
      );
      const photos = now.photos
        .concat(added || [])
        .filter((photo) => contents.fotos.some(({ id: listed }) => listed === photo.id));
      now = { ...now, contents, photos };
    });
    last = work.catch(() => undefined);
    return work;
  }

  return {
    id: () => now.id,
    contents: () => now.contents,
    write: (words) => store((current) => ({ ...current, ...words }), "montando"),
    addPhoto(nome, data) {
      const id = newId();
      return store(
        (current) => ({ ...current, fotos: [...current.fotos, { id, nome }] }),
        "montando",
        { id, data },
      );
    },
    removePhoto: (id) =>
      store(
        (current) => ({ ...current, fotos: current.fotos.filter((photo) => photo.id !== id) }),
        "montando",
      ),
    photos: () => now.photos,
    async finish() {
      await store((current) => current, "espera");
      now = nothing();
      stored = null;
    },
  };
}
