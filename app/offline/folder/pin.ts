import type { StoredKey } from "../database";
import { openTries, privateKeyOf, withPin, withTries } from "./cipher";
import { erasePocket, keepPocket, readPocket } from "./store";

export const MOST_TRIES = 5;
/** Accepts PINs of older folders, which may be shorter than `NEW_PIN` allows. */
export const PIN = /^\d{4,12}$/;

const NEW_PIN = /^\d{6,12}$/;
/** Matches one to three digits repeated (111111, 121212, 123123). */
const EASY = /^(\d{1,3})\1+$/;
const IN_ORDER = "01234567890123456789";
const REVERSED = [...IN_ORDER].reverse().join("");

export function weaknessOf(pin: string): "curto" | "facil" | null {
  if (!NEW_PIN.test(pin)) return "curto";
  const isEasy = EASY.test(pin) || IN_ORDER.includes(pin) || REVERSED.includes(pin);
  return isEasy ? "facil" : null;
}

/** `apagada`: the folder does not exist, or was deleted after too many wrong PINs. */
export type Tried =
  { state: "aberta"; folder: CryptoKey } | { state: "errado"; left: number } | { state: "apagada" };

async function tryOnce(device: StoredKey, pin: string): Promise<Tried> {
  const pocket = await readPocket(device.id);
  if (!pocket) return { state: "apagada" };
  const before = await openTries(device, pocket);
  // A manipulated counter (null) leaves no try, so the folder is erased.
  const erros = before === null ? MOST_TRIES + 1 : before + 1;
  if (erros <= MOST_TRIES) {
    const counted = await withTries(device, pocket, erros);
    // The try is stored before the PIN is checked, so closing the browser cannot undo the count.
    await keepPocket(counted);
    const folder = await privateKeyOf(device, counted, pin);
    if (folder) {
      const reset = await withTries(device, counted, 0);
      await keepPocket(reset);
      return { state: "aberta", folder };
    }
  }
  if (erros < MOST_TRIES) return { state: "errado", left: MOST_TRIES - erros };
  await erasePocket(device.id);
  return { state: "apagada" };
}

/**
 * Runs one call at a time across windows, because concurrent calls would overwrite each other's
 * counter.
 */
const alone = async <T>(act: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? await navigator.locks.request("pasta", act) : act();

export function tryPin(device: StoredKey, pin: string): Promise<Tried> {
  return alone(() => tryOnce(device, pin));
}

export function changePin(device: StoredKey, pin: string, newPin: string): Promise<void> {
  return alone(async () => {
    const pocket = await readPocket(device.id);
    const changed = pocket && (await withPin(device, pocket, pin, newPin));
    if (!changed) throw new Error("pin");
    await keepPocket(changed);
  });
}
