import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { withMemory } from "./remembered.server";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = IV_BYTES + TAG_BYTES;

export interface Sealing {
  seal(plain: Buffer, context: string): Buffer;
  unseal(sealed: Buffer, context: string): Buffer | null;
  /**
   * Logical keys contain personal data, so the stored names are hashes.
   * Each secret gives one name. The newest secret's name comes first.
   */
  names(logicalKey: string): [string, ...string[]];
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "portal-do-colaborador", purpose, 32));
}

function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer | null {
  if (sealed.byteLength < HEAD_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Seals with the first secret, and unseals with any of `secrets`.
 * @throws Error if `secrets` is empty
 */
export function createSealing(
  secrets: readonly string[],
  what: "conteudo" | "cookie" = "conteudo",
): Sealing {
  const keys = secrets.map((secret) => {
    const name = derive(secret, "nome");
    return {
      text: derive(secret, what),
      nameOf: withMemory((logicalKey: string) =>
        createHmac("sha256", name).update(logicalKey).digest("base64url"),
      ),
    };
  });
  const [newest, ...older] = keys;
  if (!newest) throw new Error("sigilo: nenhum segredo");
  return {
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.text, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(sealed, context) {
      for (const { text } of keys) {
        const plain = decrypt(text, sealed, context);
        if (plain) return plain;
      }
      return null;
    },
    names: (logicalKey) => [
      newest.nameOf(logicalKey),
      ...older.map(({ nameOf }) => nameOf(logicalKey)),
    ],
  };
}
