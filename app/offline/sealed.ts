/** What lies on the device, encrypted (WebCrypto, AES-GCM): it opens only under the same key, in the same place. */

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

/** Takes 32 bytes in base64url; gives a key that seals and opens, and cannot be read again. */
export function importKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
    letter.charCodeAt(0),
  );
  return crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["encrypt", "decrypt"]);
}

/** `place`: what it is a part of. */
export async function seal(
  key: CryptoKey,
  place: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, dados: await crypto.subtle.encrypt(inPlace(place, iv), key, plain) };
}

/** Rejects under another key, in another place, and for what was changed. */
export function unseal(key: CryptoKey, place: string, { iv, dados }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(inPlace(place, iv), key, dados);
}
