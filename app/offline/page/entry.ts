/**
 * Stores each change of the form at once. If storing fails, the call rejects and the change is
 * lost.
 */
import type { StoredItem, StoredKey } from "../database";
import { isEmpty, storeItem, EMPTY_CONTENTS, openItem, openPhotos, type Contents } from "../items";
import { newId } from "../new-id";

export interface FormEntry {
  id(): string;
  contents(): Contents;
  write(words: Partial<Contents>): Promise<void>;
  addPhoto(nome: string, data: ArrayBuffer): Promise<void>;
  removePhoto(id: string): Promise<void>;
  photos(): Promise<{ id: string; data: ArrayBuffer }[]>;
  /** Queues the certificate for delivery. The entry then becomes an empty certificate. */
  finish(): Promise<void>;
}

const nothing = (): { id: string; quando: number; contents: Contents } => ({
  id: newId(),
  quando: Date.now(),
  contents: EMPTY_CONTENTS,
});

export async function openEntry(key: StoredKey, begun: StoredItem | null): Promise<FormEntry> {
  let now = begun
    ? { id: begun.id, quando: begun.quando, contents: await openItem(key, begun) }
    : nothing();
  let stored = begun;
  let last: Promise<unknown> = Promise.resolve();

  function store(
    next: (current: Contents) => Contents,
    estado: StoredItem["estado"],
    added?: { id: string; data: ArrayBuffer },
  ): Promise<void> {
    const work = last.then(async () => {
      const contents = next(now.contents);
      if (!stored && isEmpty(contents)) return;
      const { id, quando } = now;
      stored = await storeItem(
        key,
        { id, quando, estado, motivo: "", rev: stored ? stored.rev : 0 },
        contents,
        stored ? stored.fotos : [],
        added,
      );
      now = { ...now, contents };
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
    photos: async () => (stored ? openPhotos(key, stored) : []),
    async finish() {
      await store((current) => current, "espera");
      now = nothing();
      stored = null;
    },
  };
}
