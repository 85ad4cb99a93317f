/** Passwords: MD5 for the people whose portal sends a hash, salted scrypt for the others. */
import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const BYTES = 32;
/** Low on purpose: the demo people are created while the program starts. */
const COST = { N: 2048 };

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);

export interface StoredPassword {
  readonly hash_password: boolean;
  /** MD5 in hex, or scrypt in hex. */
  readonly senha: string;
  /** Empty for MD5. */
  readonly sal: string;
}

export function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

function areEqual(a: string, b: string): boolean {
  const [left, alignRight] = [Buffer.from(a), Buffer.from(b)];
  return left.length === alignRight.length && timingSafeEqual(left, alignRight);
}

/** Stores a password as typed. */
export function storePassword(typed: string, hash_password: boolean): StoredPassword {
  if (hash_password) return { hash_password, senha: md5(typed), sal: "" };
  const sal = randomBytes(16).toString("hex");
  return { hash_password, senha: scryptSync(typed, sal, BYTES, COST).toString("hex"), sal };
}

const demoPasswords = new Map<string, StoredPassword>();

/** The same for a demo password, which is no secret: derived once, with one salt for everyone. */
export function storeDemoPassword(typed: string, hash_password: boolean): StoredPassword {
  const key = `${typed} ${hash_password}`;
  const stored = demoPasswords.get(key) ?? storePassword(typed, hash_password);
  demoPasswords.set(key, stored);
  return stored;
}

/** Compares what the sign-in sends: already hashed for `hash_password` people. */
export async function checkLogin(stored: StoredPassword, received: string): Promise<boolean> {
  if (stored.hash_password) return areEqual(stored.senha, received.toLowerCase());
  return areEqual(stored.senha, (await derive(received, stored.sal, BYTES, COST)).toString("hex"));
}

/** Compares what was typed (the change of password sends it unhashed). */
export function checkTyped(stored: StoredPassword, typed: string): Promise<boolean> {
  return checkLogin(stored, stored.hash_password ? md5(typed) : typed);
}
