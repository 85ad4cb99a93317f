/** The form token (decision 004): says in which session, and under whose portal, a form was made. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "../config/environment.server";

const MARK = 8;
const PROOF = 10;
const CHANCE = 24;

const mac = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");
const [newest = ""] = environment.secrets;

/** Takes what tells one person from another; gives the short mark that stands for them in form tokens. */
export function accountHash(person: string): string {
  return mac(`pessoa ${person}`, newest).slice(0, MARK);
}

function seal(chance: string, person: string): string {
  return `${chance}.${person}.${mac(`${chance}.${person}`, newest).slice(0, PROOF)}`;
}

/** Takes the mark of whom the form is for ("" when nobody is known); gives a new form token of 144 random bits. */
export function newCsrfToken(person = ""): string {
  return seal(randomBytes(18).toString("base64url"), person);
}

/** The form token of one identity of a session: the same for all requests that lead to it at the same time. */
export function csrfTokenOf(sid: string, turn: number, person: string): string {
  return seal(mac(`selo ${sid} ${turn} ${person}`, newest).slice(0, CHANCE), person);
}

/** Are they the same, told in constant time? */
export function areEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Whose form carries this token: their mark; null when the portal did not make it. */
export function accountOfToken(token: string): string | null {
  const [chance = "", person = "", proof = "", ...more] = token.split(".");
  if (more.length > 0 || proof.length !== PROOF) return null;
  return environment.secrets.some((secret) =>
    areEqual(proof, mac(`${chance}.${person}`, secret).slice(0, PROOF)),
  )
    ? person
    : null;
}
