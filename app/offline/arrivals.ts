import { change, type StoredItem } from "./database";
import { writeWaitingCookie } from "./waiting-cookie";

/**
 * Calls `tell` with the paths of the owners' arrived certificates, if the page is visible.
 * Deletes these certificates only then: if the browser is killed before, the next page tells them.
 */
export async function tellArrived(
  items: readonly StoredItem[],
  owners: readonly string[],
  tell: (places: string[]) => void,
): Promise<void> {
  const arrived = items.filter(({ estado, dono }) => estado === "chegou" && owners.includes(dono));
  if (arrived.length === 0 || document.hidden) return;
  tell(arrived.map(({ onde }) => onde || ""));
  // Nothing changes a certificate that has arrived, so no revision is compared.
  await change(({ remove }) => arrived.forEach(({ id }) => remove("itens", id)));
  await writeWaitingCookie();
}
