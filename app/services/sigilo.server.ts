/** Secrecy of what is stored (design, section 3: health data): encrypted with keys drawn from the server's secrets. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = IV_BYTES + TAG_BYTES;

export interface Sigilo {
  /** Encrypts with the newest secret; it opens only under the same `contexto`. */
  fecha(texto: Buffer, contexto: string): Buffer;
  /** The text, or null when no secret opens it under this `contexto`. */
  abre(cifrado: Buffer, contexto: string): Buffer | null;
  /** The name under which a key is stored, one a secret, newest first: no personal number can be read or guessed from it. */
  nomes(chave: string): [string, ...string[]];
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "portal-do-colaborador", purpose, 32));
}

function decrypt(key: Buffer, cifrado: Buffer, contexto: string): Buffer | null {
  if (cifrado.byteLength < HEAD_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, cifrado.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(contexto)).setAuthTag(cifrado.subarray(IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(cifrado.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Takes the secrets, newest first. Throws when there is none. */
export function criaSigilo(segredos: readonly string[]): Sigilo {
  const keys = segredos.map((secret) => ({ text: derive(secret, "conteudo"), name: derive(secret, "nome") }));
  const [newest, ...older] = keys;
  if (!newest) throw new Error("sigilo: nenhum segredo");
  const nameWith = (key: Buffer, chave: string) => createHmac("sha256", key).update(chave).digest("base64url");
  return {
    fecha(texto, contexto) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.text, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(contexto));
      const body = Buffer.concat([cipher.update(texto), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    abre(cifrado, contexto) {
      for (const { text } of keys) {
        const texto = decrypt(text, cifrado, contexto);
        if (texto) return texto;
      }
      return null;
    },
    nomes: (chave) => [nameWith(newest.name, chave), ...older.map(({ name }) => nameWith(name, chave))],
  };
}
