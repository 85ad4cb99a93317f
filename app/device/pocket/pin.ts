/** Trying a PIN: five wrong ones in a row, and nothing is left to try. */
import type { StoredKey } from "../database";
import { privateKeyOf } from "./cipher";
import { erasePockets, pocketDatabase, readPocket } from "./store";

export const MOST_TRIES = 5;
export const PIN = /^\d{4,12}$/;

/** `apagada`: there is no such folder (any more). */
export type Tried =
  { state: "aberta"; folder: CryptoKey } | { state: "errado"; left: number } | { state: "apagada" };

async function tryOnce(device: StoredKey, pin: string): Promise<Tried> {
  const pocket = await readPocket(device.id);
  if (!pocket) return { state: "apagada" };
  // Counted before it is known: who shuts the browser in time has tried all the same.
  const erros = pocket.erros + 1;
  await pocketDatabase.change(({ put }) => put("pastas", { ...pocket, erros }));
  const folder = await privateKeyOf(device, pocket, pin);
  if (folder) {
    await pocketDatabase.change(({ put }) => put("pastas", { ...pocket, erros: 0 }));
    return { state: "aberta", folder };
  }
  if (erros < MOST_TRIES) return { state: "errado", left: MOST_TRIES - erros };
  await erasePockets([device.id]);
  return { state: "apagada" };
}

/** Takes the person's device key and what they typed. One at a time, where the browser can see to it. */
export async function tryPin(device: StoredKey, pin: string): Promise<Tried> {
  return "locks" in navigator
    ? await navigator.locks.request("pasta", () => tryOnce(device, pin))
    : tryOnce(device, pin);
}
