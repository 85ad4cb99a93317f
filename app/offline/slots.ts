import { ownerIn } from "~/lib/waiting";
import {
  change,
  idsOf,
  readAll,
  withId,
  type Changes,
  type OpenKey,
  type StoredItem,
} from "./database";
import { dropIn } from "./erase";
import { ChangedElsewhere, openItem, sealItem } from "./items";
import { changeAs, heldKeys, keyFor, OtherOwner, ownKeys } from "./owner";
import { isOld } from "./retention";
import { writeWaitingCookie } from "./waiting-cookie";

type Kind = NonNullable<StoredItem["especie"]>;

/** A slot is a wizard's step or file field, where a new item replaces the earlier one. */
function dropSlot(changes: Changes, owners: readonly string[], slot: string): void {
  changes.read("itens", (all) =>
    all
      .filter(({ lugar, dono }) => lugar === slot && owners.includes(dono))
      .forEach((item) => dropIn(changes, item)),
  );
}

export function nullIfSuperseded(reason: unknown): null {
  if (reason instanceof ChangedElsewhere || reason instanceof OtherOwner) return null;
  throw reason;
}

/** Returns null if the device has no key of `owner`, or if another employee has signed in. */
export async function storeInSlot(
  owner: string,
  head: Pick<StoredItem, "id" | "quando" | "estado"> & { especie: Kind; lugar: string },
  contents: unknown,
  data?: ArrayBuffer,
): Promise<StoredItem | null> {
  const keys = await heldKeys();
  const key = keyFor(keys, owner);
  if (!key) return null;
  const [stored, put] = await sealItem(
    key,
    { ...head, prazo: null, motivo: "", rev: 1, fotos: data ? [head.id] : [] },
    contents,
    data ? [{ id: head.id, data }] : [],
  );
  const kept = await changeAs(key.id, (changes) => {
    dropSlot(changes, idsOf(keys), head.lugar);
    put(changes);
  }).then(() => stored, nullIfSuperseded);
  await writeWaitingCookie();
  return kept;
}

export async function deleteSlot(slot: string, owner: string): Promise<void> {
  const id = ownerIn(owner);
  await change((changes) =>
    changes.read("dono", ([record]) =>
      dropSlot(changes, record && record.donos.includes(id) ? record.donos : [id], slot),
    ),
  );
}

export const flat = <T>(lists: readonly T[][]): T[] => ([] as T[]).concat(...lists);

export interface SlotItem<T> {
  item: StoredItem;
  contents: T;
  key: OpenKey;
}

/**
 * Returns null if the device has no key of `owner` that can decrypt.
 * Leaves out old items and items that cannot be decrypted.
 */
export async function openSlots<T>(owner: string, kind: Kind): Promise<SlotItem<T>[] | null> {
  const [keys, all] = await Promise.all([ownKeys(), readAll("itens")]);
  if (!keyFor(keys, owner)) return null;
  const opened = all.map(async (item): Promise<SlotItem<T>[]> => {
    const key = withId(keys, item.dono);
    return key && item.especie === kind && !isOld(item)
      ? [{ item, key, contents: await openItem<T>(key, item) }]
      : [];
  });
  return flat(await Promise.all(opened.map((each) => each.catch(() => []))));
}
