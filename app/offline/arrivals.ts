import { change, type StoredItem } from "./database";
import { writeWaitingCookie } from "./waiting-cookie";

/**
 * Calls `tell` with the paths of the arrived certificates in `own`, if the page is visible.
 * Deletes these certificates only afterwards.
 * If the browser is killed before the deletion, the next visible page calls `tell` again.
 */
export async function tellArrived(
  own: readonly StoredItem[],
  tell: (places: string[]) => void,
): Promise<void> {
  const arrived = own.filter(({ estado }) => estado === "chegou");
  if (!arrived[0] || document.hidden) return;
  tell(arrived.map(({ onde }) => onde || ""));
  // Nothing changes an arrived certificate, so the deletion need not compare its `rev`.
  await change(({ remove }) => arrived.forEach(({ id }) => remove("itens", id)));
  await writeWaitingCookie();
}
