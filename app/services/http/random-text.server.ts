import { randomBytes } from "node:crypto";

const POOL = 4096;
let pool = Buffer.alloc(0);

export function randomText(bytes: number, encoding: "base64" | "base64url"): string {
  if (pool.length < bytes) pool = randomBytes(POOL);
  const text = pool.toString(encoding, 0, bytes);
  pool = pool.subarray(bytes);
  return text;
}
