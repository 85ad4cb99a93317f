/** AES-GCM authenticates `place`: data cannot be moved to another record. */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  dados: ArrayBuffer;
}

const ALGORITHM = "AES-GCM";
const IV_BYTES = 12;

const inPlace = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** `text`: 32 bytes in base64url. The key is not extractable. */
export function importKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
    letter.charCodeAt(0),
  );
  return crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["encrypt", "decrypt"]);
}

export async function seal(
  key: CryptoKey,
  place: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, dados: await crypto.subtle.encrypt(inPlace(place, iv), key, plain) };
}

/** Rejects under another key, for another `place`, and for modified data. */
export function unseal(key: CryptoKey, place: string, { iv, dados }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(inPlace(place, iv), key, dados);
}
