/** AES-GCM also authenticates `context`, so encrypted data cannot be moved to another record. */
import type { OpenKey, Sealed, StoredKey } from "./database";

const ALGORITHM = "AES-GCM";
const CURVE = { name: "ECDH", namedCurve: "P-256" };
const SECRET_BITS = 256;
const IV_BYTES = 12;

const algorithmOf = (context: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(context),
});

export const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", { kty: "oct", k: text }, ALGORITHM, false, ["encrypt", "decrypt"]);

export const keyFromBytes = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["encrypt", "decrypt"]);

export async function seal(
  key: CryptoKey,
  context: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, dados: await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain) };
}

export function unseal(
  key: CryptoKey,
  context: string,
  { iv, dados }: Sealed,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithmOf(context, iv), key, dados);
}

export const packed = ({ iv, dados }: Sealed): Blob => new Blob([iv, dados]);

export const unpacked = (bytes: ArrayBuffer): Sealed => ({
  iv: new Uint8Array(bytes.slice(0, IV_BYTES)),
  dados: bytes.slice(IV_BYTES),
});

export const importHalf = (half: JsonWebKey, uses: KeyUsage[]): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", half, CURVE, false, uses);

async function commonKey(own: CryptoKey, other: JsonWebKey): Promise<CryptoKey> {
  const how = { name: CURVE.name, public: await importHalf(other, []) };
  const secret = await crypto.subtle.deriveBits(how, own, SECRET_BITS);
  return keyFromBytes(await crypto.subtle.digest("SHA-256", secret));
}

export async function sealFor(
  { publica, key }: StoredKey,
  place: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  if (!publica) return seal(key, place, plain);
  const once = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  const de = await crypto.subtle.exportKey("jwk", once.publicKey);
  return { ...(await seal(await commonKey(once.privateKey, publica), place, plain)), de };
}

/**
 * Keys stored by builds before 2026-11-28 have no `publica`, so their items have no `de`.
 * `key` decrypts such items. Delete this case after 2027-02-28.
 */
export async function unsealAs(
  { privada, key }: OpenKey,
  place: string,
  sealed: Sealed,
): Promise<ArrayBuffer> {
  const { de } = sealed;
  return unseal(de && privada ? await commonKey(privada, de) : key, place, sealed);
}
