/** What the portal seals with its secret, as whoever has that can open it (decision 021). */
import { createDecipheriv, hkdfSync } from "node:crypto";

export const SECRET = "segredo-dos-testes-com-quarenta-letras-x";

/** The key that the portal derives for this purpose. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", SECRET, "portal-do-colaborador", purpose, 32));

/** Throws when it was not sealed with this key under this name. */
export function opened(sealed: Buffer, key: Buffer, name: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
