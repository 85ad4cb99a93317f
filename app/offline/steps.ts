import { QUEUE_KEY } from "~/lib/storage-keys";
import { readAll, type StoredKey, type StoredSteps } from "./database";
import { oneAtATime } from "./one-at-a-time";
import { changeAs, ownKeys } from "./owner";
import { seal, unseal } from "./sealed";
import { tellServer } from "./who";

export interface Steps {
  text: string;
  count: number;
}

const NOTHING = "[]";
const placeOf = (owner: string): string => `etapas/${owner}`;

async function openSteps(
  keys: readonly StoredKey[],
  stored: StoredSteps | undefined,
): Promise<string> {
  const key = stored && keys.find(({ id }) => id === stored.id);
  if (!key) return NOTHING;
  return unseal(key.key, placeOf(stored.id), stored.texto).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => NOTHING,
  );
}

async function changeNow(owner: string, next: (text: string) => Steps): Promise<boolean> {
  const [keys, all] = await Promise.all([ownKeys(), readAll("etapas")]);
  const [present] = keys;
  if (!present || !owner.startsWith(`${present.id}.`)) return false;
  const stored = all.find(({ id }) => keys.some((key) => key.id === id));
  const before = await openSteps(keys, stored);
  const { text, count } = next(before);
  if (text === before) return true;
  const texto = await seal(present.key, placeOf(present.id), new TextEncoder().encode(text));
  await changeAs(present.id, ({ put, remove }) => {
    if (stored) remove("etapas", stored.id);
    if (text !== NOTHING)
      put("etapas", {
        id: present.id,
        dono: present.id,
        quando: Date.now(),
        quantas: count,
        texto,
      });
  });
  if (count !== (stored ? stored.quantas : 0)) await tellServer();
  return true;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns false if the device is locked or belongs to another employee than `owner`. Runs one call
 * at a time across windows. Rejects if the browser cannot store data.
 */
export function changeSteps(owner: string, next: (text: string) => Steps): Promise<boolean> {
  const work = last.then(() => oneAtATime(() => changeNow(owner, next), "etapas"));
  last = work.catch(() => undefined);
  return work;
}

function parsed(plain: string): unknown[] {
  try {
    const all: unknown = JSON.parse(plain);
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

/**
 * Encrypts steps that older versions stored as plain text, and deletes the steps of other sessions.
 * Rejects if the browser cannot store data.
 */
export async function sealPlainSteps(owner: string): Promise<void> {
  const plain = localStorage.getItem(QUEUE_KEY);
  if (plain === null) return;
  const token = document.querySelector<HTMLInputElement>('input[name="selo"]');
  const isOwn = (step: unknown) => token !== null && Object(step).selo === token.value;
  await changeSteps(owner, (text) => {
    const kept: unknown[] = JSON.parse(text);
    const own = parsed(plain).filter(isOwn);
    return { text: JSON.stringify([...kept, ...own]), count: kept.length + own.length };
  });
  localStorage.removeItem(QUEUE_KEY);
}
