import { BASE } from "~/base";
import { writeWaiting, type Waiting } from "~/lib/waiting";
import { WAITING_COOKIE } from "~/lib/storage-keys";
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
  items: readonly StoredItem[],
  files: readonly StoredFile[],
  steps: readonly StoredSteps[],
): Waiting {
  const waiting = items.filter(({ estado }) => estado !== "montando");
  const deadlines = waiting.map(({ prazo }) => prazo).filter((prazo) => prazo !== null);
  const oldest = waiting.length > 0 ? waiting : [...items, ...files, ...steps];
  return {
    owner,
    count: Math.min(waiting.length, 999),
    files: Math.min(files.length, 999),
    begun: Math.min(items.length - waiting.length, 999),
    steps: steps.reduce((sum, { quantas }) => sum + quantas, 0),
    since: Math.min(...oldest.map(({ quando }) => quando)),
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
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
  const owners = [...items, ...files, ...steps]
    .map(({ dono }) => dono)
    .filter((dono, index, each) => each.indexOf(dono) === index);
  const value = writeWaiting(
    owners.map((owner) => {
      const own = <T extends { dono: string }>(mixed: readonly T[]) =>
        mixed.filter(({ dono }) => dono === owner);
      return entryOf(owner, own(items), own(files), own(steps));
    }),
  );
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${WAITING_COOKIE}=${value}; Path=${BASE}; Max-Age=${value === "" ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}
