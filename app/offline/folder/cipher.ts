import type { OpenKey, Sealed, StoredPaper, StoredFolder } from "../database";
import { keyFromBytes, packed, seal, unpacked, unseal } from "../sealed";

/** OWASP's minimum number of rounds for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
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

const contextOf = (owner: string, part: string): string => `pasta/${owner}/${part}`;

/**
 * `isCounted`: the folder has an encrypted count of wrong PINs.
 * The private key can be decrypted only with the same `isCounted` as at its encryption.
 * So an attacker who deletes the count makes the private key unreadable.
 */
const keyContext = (id: string, isCounted: boolean): string =>
  contextOf(id, isCounted ? "chave-contada" : "chave");

async function closeWith(
  { id, key }: Pick<OpenKey, "id" | "key">,
  secret: ArrayBuffer,
  pin: string,
): Promise<Pick<StoredFolder, "salt" | "privada" | "erros" | "tentativas">> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const inner = await seal(await keyOfPin(pin, salt), contextOf(id, "pin"), secret);
  return {
    salt,
    privada: await seal(key, keyContext(id, true), await new Response(packed(inner)).arrayBuffer()),
    erros: 0,
    tentativas: await sealTries({ id, key }, salt, 0),
  };
}

export async function createFolder(device: OpenKey, pin: string): Promise<StoredFolder> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(PAIR, true, [
    "encrypt",
    "decrypt",
  ]);
  const secret = await crypto.subtle.exportKey("pkcs8", privateKey);
  return { id: device.id, publica: publicKey, ...(await closeWith(device, secret, pin)) };
}

const triesContext = (id: string, salt: Uint8Array): string =>
  contextOf(id, `tentativas/${salt.join()}`);

export function sealTries(
  { id, key }: Pick<OpenKey, "id" | "key">,
  salt: Uint8Array,
  tries: number,
): Promise<Sealed> {
  return seal(key, triesContext(id, salt), new Uint8Array([tries]));
}

/**
 * Returns the count of wrong PINs.
 * Returns null if the count is missing or invalid, or if `key` is not this folder's key.
 */
export async function openTries(
  { id, key }: OpenKey,
  { salt, erros, tentativas, privada }: StoredFolder,
): Promise<number | null> {
  try {
    if (tentativas) {
      const [tries] = new Uint8Array(await unseal(key, triesContext(id, salt), tentativas));
      return tries ?? null;
    }
    await unseal(key, keyContext(id, false), privada);
    return Number.isInteger(erros) && erros >= 0 ? erros : null;
  } catch {
    return null;
  }
}

export async function withTries(
  device: OpenKey,
  folder: StoredFolder,
  tries: number,
): Promise<StoredFolder> {
  const tentativas = await sealTries(device, folder.salt, tries);
  if (folder.tentativas) return { ...folder, erros: 0, tentativas };
  const inner = await unseal(device.key, keyContext(folder.id, false), folder.privada);
  const privada = await seal(device.key, keyContext(folder.id, true), inner);
  return { ...folder, erros: 0, tentativas, privada };
}

export async function withPin(
  device: OpenKey,
  folder: StoredFolder,
  pin: string,
  newPin: string,
): Promise<StoredFolder | null> {
  const secret = await secretOf(device, folder, pin);
  if (!secret) return null;
  return { ...folder, ...(await closeWith(device, secret, newPin)) };
}

async function secretOf(
  { key }: OpenKey,
  { id, salt, privada, tentativas }: StoredFolder,
  pin: string,
): Promise<ArrayBuffer | null> {
  const inner = unpacked(await unseal(key, keyContext(id, tentativas !== undefined), privada));
  return unseal(await keyOfPin(pin, salt), contextOf(id, "pin"), inner).catch(() => null);
}

export async function privateKeyOf(
  device: OpenKey,
  folder: StoredFolder,
  pin: string,
): Promise<CryptoKey | null> {
  const secret = await secretOf(device, folder, pin);
  return secret && crypto.subtle.importKey("pkcs8", secret, PAIR, false, ["decrypt"]);
}

export async function sealPaper(
  { id: owner, publica }: StoredFolder,
  id: string,
  text: string,
  document: ArrayBuffer | null,
): Promise<Pick<StoredPaper, "chave" | "texto" | "documento" | "bytes">> {
  const raw = crypto.getRandomValues(new Uint8Array(AES.length / 8));
  const key = await keyFromBytes(raw);
  const texto = await seal(key, contextOf(owner, `${id}/texto`), new TextEncoder().encode(text));
  const documento = document && (await seal(key, contextOf(owner, `${id}/documento`), document));
  const chave = await crypto.subtle.encrypt(PAIR, publica, raw);
  return {
    chave,
    texto,
    documento,
    bytes: texto.dados.byteLength + (documento ? documento.dados.byteLength : 0),
  };
}

export async function openPaper(
  privateKey: CryptoKey,
  { id, dono, chave, texto, documento }: StoredPaper,
) {
  const key = await keyFromBytes(await crypto.subtle.decrypt(PAIR, privateKey, chave));
  return {
    text: new TextDecoder().decode(await unseal(key, contextOf(dono, `${id}/texto`), texto)),
    document: () =>
      documento
        ? unseal(key, contextOf(dono, `${id}/documento`), documento)
        : Promise.resolve(null),
  };
}
