import { writeWaiting, type Waiting } from "~/lib/waiting";
import { WAITING_COOKIE } from "~/lib/storage-keys";
import { BASE } from "~/base";
import {
  readAll,
  type StoredFile,
  type StoredItem,
  type StoredKey,
  type StoredSteps,
} from "./database";
import { ownKeys } from "./owner";

const YEAR_SECONDS = 31_536_000;

export const presentKey = async (): Promise<StoredKey | null> => (await ownKeys())[0] || null;

function entryOf(
  owner: string,
  [items, files, steps]: [readonly StoredItem[], readonly StoredFile[], readonly StoredSteps[]],
): Waiting {
  const own = <T extends { dono: string }>(mixed: readonly T[]) =>
    mixed.filter(({ dono }) => dono === owner);
  const [ownItems, ownFiles, ownSteps] = [own(items), own(files), own(steps)];
  const waiting = ownItems.filter(({ estado }) => estado !== "montando");
  const deadline = Math.min(...waiting.map(({ prazo }) => prazo || Infinity));
  const oldest = waiting[0] ? waiting : [...ownItems, ...ownFiles, ...ownSteps];
  return {
    owner,
    count: Math.min(waiting.length, 999),
    files: Math.min(ownFiles.length, 999),
    begun: Math.min(ownItems.length - waiting.length, 999),
    steps: ownSteps.reduce((sum, { quantas }) => sum + quantas, 0),
    since: Math.min(...oldest.map(({ quando }) => quando)),
    deadline: deadline < Infinity ? deadline : null,
  };
}

/**
 * Writes the cookie that tells the server which items wait on this device. Does not work in a
 * service worker, which has no `document.cookie`. Rejects if the browser blocks storage.
 */
export async function tellServer(): Promise<void> {
  const [all, files, kept] = await Promise.all([
    readAll("itens"),
    readAll("arquivos"),
    readAll("etapas"),
  ]);
  // Steps with `quantas` 0 are already on their way to the portal, so they do not wait.
  const steps = kept.filter(({ quantas }) => quantas > 0);
  const items = all.filter(({ estado }) => estado !== "chegou");
  const owners = Array.from(new Set([...items, ...files, ...steps].map(({ dono }) => dono)));
  const value = writeWaiting(owners.map((owner) => entryOf(owner, [items, files, steps])));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${WAITING_COOKIE}=${value}; Path=${BASE}; Max-Age=${value === "" ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
