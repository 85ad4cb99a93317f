/**
 * If the portal must hash a person's password (`hash_password`), the MD5 hash is stored. Otherwise
 * a salted scrypt hash is stored.
 */
import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const BYTES = 32;
/** Low, because creating the demo people must not delay the start. */
const COST = { N: 2048 };

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);

export interface StoredPassword {
  readonly hash_password: boolean;
  /** Hexadecimal hash: MD5 or scrypt. */
  readonly senha: string;
  /** Salt; "" for MD5. */
  readonly sal: string;
}

export function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

function areEqual(a: string, b: string): boolean {
  const [left, alignRight] = [Buffer.from(a), Buffer.from(b)];
  return left.length === alignRight.length && timingSafeEqual(left, alignRight);
}

/** `typed` is the password without hashing. */
export function storePassword(typed: string, hash_password: boolean): StoredPassword {
  if (hash_password) return { hash_password, senha: md5(typed), sal: "" };
  const sal = randomBytes(16).toString("hex");
  return { hash_password, senha: scryptSync(typed, sal, BYTES, COST).toString("hex"), sal };
}

const demoPasswords = new Map<string, StoredPassword>();

/** Hashes a demo password only once, with one salt for everybody, because it is no secret. */
export function storeDemoPassword(typed: string, hash_password: boolean): StoredPassword {
  const key = `${typed} ${hash_password}`;
  const stored = demoPasswords.get(key) ?? storePassword(typed, hash_password);
  demoPasswords.set(key, stored);
  return stored;
}

/** `received` is already an MD5 hash for people with `hash_password`. */
export async function checkLogin(stored: StoredPassword, received: string): Promise<boolean> {
  if (stored.hash_password) return areEqual(stored.senha, received.toLowerCase());
  return areEqual(stored.senha, (await derive(received, stored.sal, BYTES, COST)).toString("hex"));
}

/** Checks the password in a password change, which the portal sends without hashing. */
export function checkTyped(stored: StoredPassword, typed: string): Promise<boolean> {
  return checkLogin(stored, stored.hash_password ? md5(typed) : typed);
}
