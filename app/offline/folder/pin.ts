import type { OpenKey } from "../database";
import { oneAtATime } from "../one-at-a-time";
import { privateKeyOf, withPin } from "./cipher";
import { eraseFolder, readFolder, replaceFolder } from "./store";

export const MAX_TRIES = 5;
/** Older folders may have PINs of 4 or 5 digits. */
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

export type Tried =
  | { state: "aberta"; privateKey: CryptoKey }
  | { state: "errado"; left: number }
  | { state: "apagada" };

async function tryOnce(device: OpenKey, pin: string): Promise<Tried> {
  const folder = await readFolder(device.id);
  if (!folder) return { state: "apagada" };
  const erros = folder.erros + 1;
  if (erros <= MAX_TRIES) {
    // The try is stored before the PIN is checked, so closing the browser cannot undo the count.
    if (!(await replaceFolder({ ...folder, erros }))) return { state: "apagada" };
    const privateKey = await privateKeyOf(device, folder, pin);
    if (privateKey) {
      const isThere = await replaceFolder({ ...folder, erros: 0 });
      return isThere ? { state: "aberta", privateKey } : { state: "apagada" };
    }
  }
  if (erros < MAX_TRIES) return { state: "errado", left: MAX_TRIES - erros };
  await eraseFolder(device.id);
  return { state: "apagada" };
}

const LOCK = "pasta";

export function tryPin(device: OpenKey, pin: string): Promise<Tried> {
  return oneAtATime(() => tryOnce(device, pin), LOCK);
}

export function changePin(device: OpenKey, pin: string, newPin: string): Promise<void> {
  return oneAtATime(async () => {
    const folder = await readFolder(device.id);
    const changed = folder && (await withPin(device, folder, pin, newPin));
    if (!changed || !(await replaceFolder(changed))) throw new Error("pin");
  }, LOCK);
}
