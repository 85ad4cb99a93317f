/** AES-GCM also authenticates `context`, so encrypted data cannot be moved to another record. */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  dados: ArrayBuffer;
}

const ALGORITHM = "AES-GCM";
const IV_BYTES = 12;

const algorithmOf = (context: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(context),
});

/** `text` holds the 32 bytes of the key in base64url. Scripts cannot read the key back. */
export const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", { kty: "oct", k: text }, ALGORITHM, false, ["encrypt", "decrypt"]);

export async function seal(
  key: CryptoKey,
  context: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, dados: await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain) };
}

/** Rejects if the key or `context` differs from that of `seal`, or if the data was modified. */
export function unseal(
  key: CryptoKey,
  context: string,
  { iv, dados }: Sealed,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithmOf(context, iv), key, dados);
}
