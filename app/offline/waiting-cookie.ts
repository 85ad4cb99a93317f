import { waitingEntry } from "~/lib/waiting";
import { WAITING_COOKIE } from "~/lib/storage-keys";
import { BASE } from "~/base";
import { readAll, type StoredItem } from "./database";
import { readOwner } from "./owner";

const YEAR_SECONDS = 31_536_000;

function entryOf(owner: string, own: readonly StoredItem[]): string {
  const ofKind = (kind?: StoredItem["especie"]) => own.filter(({ especie }) => especie === kind);
  const left = ofKind().filter(({ estado }) => estado !== "chegou");
  const waiting = left.filter(({ estado }) => estado !== "montando");
  const deadline = Math.min(...waiting.map(({ prazo }) => prazo || Infinity));
  return waitingEntry(
    owner,
    waiting.length,
    Math.min(...(waiting[0] ? waiting : own).map(({ quando }) => quando)),
    deadline < Infinity ? deadline : null,
    ofKind("arquivo").length,
    left.length - waiting.length,
    ofKind("etapa").length,
  );
}

/**
 * A step whose `estado` is `montando` does not wait, because a form is already sending the step.
 * After the server has answered the form, the next page deletes the step.
 */
export const isWaiting = ({ especie, estado }: StoredItem): boolean =>
  especie !== "etapa" || estado !== "montando";

/**
 * Writes the cookie that tells the server how many unsent items each employee has.
 * If all stored items of an employee have arrived, the entry has zeros, which the server ignores.
 * Such an entry keeps the cookie alive. While the cookie exists, the employee's next page
 * syncs the device and announces the arrived items.
 * Without any entry, the cookie is deleted.
 * Rejects in a service worker, which has no `document.cookie`.
 */
export async function writeWaitingCookie(): Promise<void> {
  const all = (await readAll("itens")).filter(isWaiting);
  const record = await readOwner();
  // The server reads one entry per employee, so items under older keys count under the newest.
  const whose = ({ dono }: StoredItem) =>
    (record && record.donos.includes(dono) && record.donos[0]) || dono;
  const value = Array.from(new Set(all.map(whose)))
    .map((owner) =>
      entryOf(
        owner,
        all.filter((item) => whose(item) === owner),
      ),
    )
    .join("~");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${WAITING_COOKIE}=${value}; Path=${BASE}; Max-Age=${value === "" ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
