/**
 * A CSRF token belongs to a session and an account, so the portal refuses a form opened for another
 * account (decision 004).
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "../config/environment.server";

const MARK = 8;
const PROOF = 10;
const CHANCE = 24;

const mac = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");
const [newest = ""] = environment.secrets;

export function accountHash(person: string): string {
  return mac(`pessoa ${person}`, newest).slice(0, MARK);
}

function seal(chance: string, person: string): string {
  return `${chance}.${person}.${mac(`${chance}.${person}`, newest).slice(0, PROOF)}`;
}

export function newCsrfToken(person = ""): string {
  return seal(randomBytes(18).toString("base64url"), person);
}

/** The token is a hash of its arguments, so that concurrent requests get the same token. */
export function csrfTokenOf(sid: string, turn: number, person: string): string {
  return seal(mac(`selo ${sid} ${turn} ${person}`, newest).slice(0, CHANCE), person);
}

export function areEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Returns the account in the token ("": none), or null if the portal did not issue the token. */
export function accountOfToken(token: string): string | null {
  const [chance = "", person = "", proof = "", ...more] = token.split(".");
  if (more.length > 0 || proof.length !== PROOF) return null;
  return environment.secrets.some((secret) =>
    areEqual(proof, mac(`${chance}.${person}`, secret).slice(0, PROOF)),
  )
    ? person
    : null;
}
