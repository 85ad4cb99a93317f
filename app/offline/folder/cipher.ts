import type { OpenKey, StoredPaper, StoredFolder } from "../database";
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

/** Until 2026-11-29 the count of wrong PINs was encrypted in `tentativas` (delete after 2027-02-28). */
const keyContext = ({ id, tentativas }: Pick<StoredFolder, "id" | "tentativas">): string =>
  contextOf(id, tentativas ? "chave-contada" : "chave");

async function closeWith(
  { id, key }: Pick<OpenKey, "id" | "key">,
  secret: ArrayBuffer,
  pin: string,
): Promise<Pick<StoredFolder, "salt" | "privada" | "erros" | "tentativas">> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const inner = await seal(await keyOfPin(pin, salt), contextOf(id, "pin"), secret);
  return {
    salt,
    privada: await seal(key, keyContext({ id }), await new Response(packed(inner)).arrayBuffer()),
    erros: 0,
    tentativas: undefined,
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
  folder: StoredFolder,
  pin: string,
): Promise<ArrayBuffer | null> {
  const inner = unpacked(await unseal(key, keyContext(folder), folder.privada));
  const typed = await keyOfPin(pin, folder.salt);
  return unseal(typed, contextOf(folder.id, "pin"), inner).catch(() => null);
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
