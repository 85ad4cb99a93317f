/** Random text for every page. */
import { randomBytes } from "node:crypto";

const POOL = 4096;
/** Drawn for many pages at once: each time is a call to the system. */
let pool = Buffer.alloc(0);

/** Takes how many bytes; gives them as text that no two pages share. */
export function randomText(bytes: number, encoding: "base64" | "base64url"): string {
  if (pool.length < bytes) pool = randomBytes(POOL);
  const text = pool.toString(encoding, 0, bytes);
  pool = pool.subarray(bytes);
  return text;
}
