/** The form token (decision 004): says in which session, and under whose portal, a form was made. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ambiente } from "./ambiente.server";

const MARK = 8;
const PROOF = 10;
const CHANCE = 24;

const mac = (text: string, segredo: string) => createHmac("sha256", segredo).update(text).digest("base64url");
const [newest = ""] = ambiente.segredos;

/** Takes what tells one person from another; gives the short mark that stands for them in form tokens. */
export function marcaDaPessoa(pessoa: string): string {
  return mac(`pessoa ${pessoa}`, newest).slice(0, MARK);
}

function seal(chance: string, pessoa: string): string {
  return `${chance}.${pessoa}.${mac(`${chance}.${pessoa}`, newest).slice(0, PROOF)}`;
}

/** Takes the mark of whom the form is for ("" when nobody is known); gives a new form token of 144 random bits. */
export function novoSelo(pessoa = ""): string {
  return seal(randomBytes(18).toString("base64url"), pessoa);
}

/** The form token of one identity of a session: the same for all requests that lead to it at the same time. */
export function seloDaIdentidade(sid: string, vez: number, pessoa: string): string {
  return seal(mac(`selo ${sid} ${vez} ${pessoa}`, newest).slice(0, CHANCE), pessoa);
}

/** Are they the same, told in constant time? */
export function iguais(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Whose form carries this token: their mark; null when the portal did not make it. */
export function pessoaDoSelo(selo: string): string | null {
  const [chance = "", pessoa = "", proof = "", ...more] = selo.split(".");
  if (more.length > 0 || proof.length !== PROOF) return null;
  return ambiente.segredos.some((segredo) => iguais(proof, mac(`${chance}.${pessoa}`, segredo).slice(0, PROOF))) ? pessoa : null;
}
