import type { StoredItem, StoredKey } from "../database";
import {
  EMPTY_CONTENTS,
  isEmpty,
  openItem,
  openPhotos,
  revisionOf,
  storeItem,
  type Contents,
  type Photo,
} from "../items";
import { newId } from "../new-id";
import { isOpen } from "../owner";
import { inTurn } from "./in-turn";

interface Shown {
  id: string;
  quando: number;
  contents: Contents;
  photos: Photo[];
}

export interface FormEntry {
  now(): Shown;
  change(next: (contents: Contents) => Contents, added?: Photo): Promise<void>;
  /** Queues the certificate for delivery and begins an empty one. */
  finish(): Promise<void>;
  begin(): void;
}

const nothing = (): Shown => ({
  id: newId(),
  quando: Date.now(),
  contents: EMPTY_CONTENTS,
  photos: [],
});

/** If `begun` cannot be decrypted or its photos cannot be read, the entry is a new certificate. */
export async function openEntry(key: StoredKey, begun?: StoredItem): Promise<FormEntry> {
  let stored: StoredItem | undefined;
  let now = nothing();
  if (begun && isOpen(key))
    try {
      now = {
        ...begun,
        contents: await openItem(key, begun),
        photos: await openPhotos(key, begun),
      };
      stored = begun;
    } catch {
      // An empty form is better than none.
    }
  const afterEarlier = inTurn();

  const store = (
    estado: StoredItem["estado"],
    next: (contents: Contents) => Contents,
    added?: Photo,
  ): Promise<void> =>
    afterEarlier(async () => {
      const contents = next(now.contents);
      if (!stored && isEmpty(contents)) return;
      const { id, quando } = now;
      const head = { id, quando, estado, motivo: "", rev: revisionOf(stored) };
      stored = await storeItem(key, head, contents, added);
      const { fotos } = stored;
      const photos = now.photos.concat(added || []).filter((photo) => fotos.includes(photo.id));
      now = { ...now, contents, photos };
    });

  const begin = (): void => {
    now = nothing();
    stored = undefined;
  };

  return {
    now: () => now,
    begin,
    change: (next, added) => store("montando", next, added),
    finish: () => store("espera", (contents) => contents).then(begin),
  };
}
