/** Keyed digests show whether two submissions have equal values, without revealing the values. */
import { createHmac } from "node:crypto";
import { environment } from "../config/environment.server";
import { secretOfToken } from "../session/csrf-token.server";
import { CSRF_FIELD } from "../session/session.server";
import type { Facts } from "./compare";

const CHECK_FIELD = "conferir";
const SEND_ANYWAY_FIELD = "mesmoAssim";

export const isCheck = (form: FormData): boolean => form.has(CHECK_FIELD);

const [newest = ""] = environment.secrets;

export const valueDigest = (value: unknown, secret = newest): string =>
  createHmac("sha256", secret).update(JSON.stringify(value)).digest("base64url");

/** The provider may store an e-mail in other letter case, so letter case does not count. */
export const changeDigest = (value: unknown): string =>
  valueDigest(JSON.parse(JSON.stringify(value).toLowerCase()));

/**
 * Returns the secret that signed the form's CSRF token, or undefined without a valid token.
 * Digests use this secret, so a form shown before a change of secrets keeps its digest.
 */
function secretOf(form: FormData): string | undefined {
  const token = form.get(CSRF_FIELD);
  return (typeof token === "string" && secretOfToken(token)) || undefined;
}

const fieldsDigest = (form: FormData, without: readonly string[]): string =>
  valueDigest(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === "string" && !without.includes(name)
        ? [[name, value.replace(/\r\n/g, "\n")]]
        : [],
    ),
    secretOf(form),
  );

/**
 * Returns null for a form without a page id, unless the user pressed “Conferir”.
 * Repeats of a form without a page id are not recognised.
 */
export function idempotencyKeyOf(form: FormData): string | null {
  // The value of the button “Conferir” is the key of the submission to look up.
  const checked = form.get(CHECK_FIELD);
  if (typeof checked === "string") return checked;
  const id = form.get("pedido");
  return typeof id === "string" && id !== "" ? fieldsDigest(form, [CSRF_FIELD]) : null;
}

/** Returns null unless the button “Enviar mesmo assim” was pressed. */
export function sendAnywayTokenOf(form: FormData): string | null {
  const named = form.get(SEND_ANYWAY_FIELD);
  return typeof named === "string" && named !== "" ? named : null;
}

export const factsDigest = (content: Facts): string =>
  valueDigest(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Leaves out the CSRF token, the page id and the buttons that send, check or confirm.
 * The fingerprint depends on the secret that signed the form's CSRF token (`secretOf`).
 * If the session secret changes, equal answers after the next sign-in count as edited answers.
 */
export const fingerprintOf = (form: FormData): string =>
  fieldsDigest(form, [
    CSRF_FIELD,
    "pedido",
    CHECK_FIELD,
    "esteEnvio",
    SEND_ANYWAY_FIELD,
    "intencao",
  ]);
