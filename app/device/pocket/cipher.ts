/**
 * The folder's keys. What is new is encrypted for its public key, without a PIN; its private key opens with the PIN (PBKDF2), and only on the device of
 * whoever is signed in (their device key).
 */
import type { StoredKey } from "../database";
import { seal, unseal, type Sealed } from "../sealed";
import type { StoredPaper, StoredPocket } from "./store";

/** Of PBKDF2: what OWASP asks of SHA-256. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const PAIR = {
  name: "RSA-OAEP",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
const AES = { name: "AES-GCM", length: 256 };

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(pin),
    "PBKDF2",
    false,
    ["deriveKey"],
  );
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS },
    typed,
    AES,
    false,
    ["encrypt", "decrypt"],
  );
}

function packed({ iv, dados }: Sealed): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(IV_BYTES + dados.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(dados), IV_BYTES);
  return bytes;
}

const unpacked = (bytes: ArrayBuffer): Sealed => ({
  iv: new Uint8Array(bytes.slice(0, IV_BYTES)),
  dados: bytes.slice(IV_BYTES),
});

const place = (owner: string, part: string): string => `pasta/${owner}/${part}`;

/** A new, empty folder behind this PIN. Nothing is kept yet. */
export async function makePocket({ id, key }: StoredKey, pin: string): Promise<StoredPocket> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { publicKey, privateKey } = await crypto.subtle.generateKey(PAIR, true, [
    "encrypt",
    "decrypt",
  ]);
  const secret = await crypto.subtle.exportKey("pkcs8", privateKey);
  const inner = await seal(await keyOfPin(pin, salt), place(id, "pin"), secret);
  return {
    id,
    salt,
    publica: publicKey,
    privada: await seal(key, place(id, "chave"), packed(inner)),
    erros: 0,
  };
}

/** The folder's private key; null: that is not the PIN. Rejects under another device key. */
export async function privateKeyOf(
  { key }: StoredKey,
  { id, salt, privada }: StoredPocket,
  pin: string,
): Promise<CryptoKey | null> {
  const inner = unpacked(await unseal(key, place(id, "chave"), privada));
  try {
    const secret = await unseal(await keyOfPin(pin, salt), place(id, "pin"), inner);
    return await crypto.subtle.importKey("pkcs8", secret, PAIR, false, ["decrypt"]);
  } catch {
    return null;
  }
}

/** What is kept of one paper: its text and, where there is one, its document, under a key of their own. */
export async function sealPaper(
  { id: owner, publica }: StoredPocket,
  id: string,
  text: string,
  document: ArrayBuffer | null,
): Promise<Pick<StoredPaper, "chave" | "texto" | "documento" | "bytes">> {
  const raw = crypto.getRandomValues(new Uint8Array(AES.length / 8));
  const key = await crypto.subtle.importKey("raw", raw, AES, false, ["encrypt"]);
  const texto = await seal(key, place(owner, `${id}/texto`), new TextEncoder().encode(text));
  const documento = document && (await seal(key, place(owner, `${id}/documento`), document));
  const chave = await crypto.subtle.encrypt(PAIR, publica, raw);
  return {
    chave,
    texto,
    documento,
    bytes: texto.dados.byteLength + (documento ? documento.dados.byteLength : 0),
  };
}

/** Takes the folder's private key. Rejects for what was changed, or is another's. */
export async function openPaper(
  folder: CryptoKey,
  { id, dono, chave, texto, documento }: StoredPaper,
) {
  const key = await crypto.subtle.importKey(
    "raw",
    await crypto.subtle.decrypt(PAIR, folder, chave),
    AES,
    false,
    ["decrypt"],
  );
  return {
    text: new TextDecoder().decode(await unseal(key, place(dono, `${id}/texto`), texto)),
    document: () =>
      documento ? unseal(key, place(dono, `${id}/documento`), documento) : Promise.resolve(null),
  };
}
