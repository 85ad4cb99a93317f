import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "../config/environment.server";

const MARK = 8;
const PROOF = 10;
const CHANCE = 24;

const mac = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");
const [newest = ""] = environment.secrets;

/** One hash for each session secret. The newest secret's hash comes first. */
export function accountHashes(person: string): string[] {
  return environment.secrets.map((secret) => mac(`pessoa ${person}`, secret).slice(0, MARK));
}

export const accountHash = (person: string): string => accountHashes(person)[0] ?? "";

function seal(chance: string, person: string): string {
  return `${chance}.${person}.${mac(`${chance}.${person}`, newest).slice(0, PROOF)}`;
}

export function newCsrfToken(person = ""): string {
  return seal(randomBytes(18).toString("base64url"), person);
}

export function csrfTokenOf(sid: string, version: number, person: string): string {
  return seal(mac(`selo ${sid} ${version} ${person}`, newest).slice(0, CHANCE), person);
}

export function areEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Returns the session secret that signed the token, or null if no current secret did. */
export function secretOfToken(token: string): string | null {
  const [chance = "", person = "", proof = "", ...more] = token.split(".");
  if (more.length > 0 || proof.length !== PROOF) return null;
  const issued = (secret: string) =>
    areEqual(proof, mac(`${chance}.${person}`, secret).slice(0, PROOF));
  return environment.secrets.find(issued) ?? null;
}

/** Returns "" when the token names no account, null when no current secret signed the token. */
export function accountOfToken(token: string): string | null {
  return secretOfToken(token) === null ? null : (token.split(".")[1] ?? "");
}
