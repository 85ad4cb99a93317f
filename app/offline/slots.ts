/** A slot is a step's form action, or a file's page and field. It holds only the newest item. */
import { ownerIn } from "~/lib/waiting";
import { change, readAll, type Changes, type StoredItem, type StoredKey } from "./database";
import { dropIn } from "./erase";
import { openText, cipherContext, sealText } from "./items";
import { changeAs, keyFor, OtherOwner, ownKeys } from "./owner";
import { isOld } from "./retention";
import { seal } from "./sealed";
import { writeWaitingCookie } from "./waiting-cookie";

type Kind = NonNullable<StoredItem["especie"]>;

const DATA = "dados";

function dropSlot(changes: Changes, owners: readonly string[], slot: string): void {
  changes.read("itens", (all) =>
    all
      .filter(({ lugar, dono }) => lugar === slot && owners.includes(dono))
      .forEach((item) => dropIn(changes, item)),
  );
}

/**
 * Turns `OtherOwner` into false, because the employee may sign out while an item is being
 * encrypted.
 */
function falseIfOtherOwner(reason: unknown): false {
  if (reason instanceof OtherOwner) return false;
  throw reason;
}

/**
 * Replaces the slot's earlier item. `owner`: `DeviceSession.owner` of the page. Returns false if
 * the device is locked or belongs to another employee. Rejects if the browser cannot store data.
 */
export async function storeInSlot(
  owner: string,
  head: Pick<StoredItem, "id" | "quando" | "estado"> & { especie: Kind; lugar: string },
  contents: unknown,
  data?: ArrayBuffer,
): Promise<boolean> {
  const keys = await ownKeys();
  const key = keyFor(keys, owner);
  if (!key) return false;
  const [texto, imagem] = await Promise.all([
    sealText(key, head, contents),
    data && seal(key.key, cipherContext(head, DATA), data),
  ]);
  const { id } = head;
  const fotos = imagem ? [id] : [];
  const isStored = await changeAs(key.id, (changes) => {
    dropSlot(
      changes,
      keys.map((each) => each.id),
      head.lugar,
    );
    changes.put("itens", { ...head, dono: key.id, prazo: null, motivo: "", rev: 1, texto, fotos });
    if (imagem) changes.put("fotos", { id, item: id, imagem });
  }).then(() => true, falseIfOtherOwner);
  await writeWaitingCookie();
  return isStored;
}

/** Works on a locked device too. Rejects if the browser blocks storage. */
export async function deleteSlot(slot: string, owner: string): Promise<void> {
  const id = ownerIn(owner);
  await change((changes) =>
    changes.read("dono", ([record]) =>
      dropSlot(changes, record && record.donos.includes(id) ? record.donos : [id], slot),
    ),
  );
}

/** `Array.prototype.flat` does not exist in the oldest supported browsers (decision 015). */
export const flat = <T>(lists: readonly T[][]): T[] => ([] as T[]).concat(...lists);

export interface SlotItem<T> {
  item: StoredItem;
  contents: T;
  key: StoredKey;
}

/** Returns null if the device is locked, or belongs to another employee than the page. */
export async function openSlots<T>(owner: string, kind: Kind): Promise<SlotItem<T>[] | null> {
  const [keys, all] = await Promise.all([ownKeys(), readAll("itens")]);
  if (!keyFor(keys, owner)) return null;
  const opened = all.map(async (item): Promise<SlotItem<T>[]> => {
    const key = keys.find(({ id }) => id === item.dono);
    return key && item.especie === kind && !isOld(item)
      ? [{ item, key, contents: await openText<T>(key, item) }]
      : [];
  });
  return flat(await Promise.all(opened.map((each) => each.catch(() => []))));
}
