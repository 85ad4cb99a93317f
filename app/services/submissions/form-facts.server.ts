/** Computes keyed digests, so that stored submissions reveal nothing that the user typed. */
import { createHmac } from "node:crypto";
import { environment } from "../config/environment.server";
import { CSRF_FIELD } from "../session/session.server";
import type { Facts } from "./compare";

const CHECK_FIELD = "conferir";
const SEND_ANYWAY_FIELD = "mesmoAssim";

export const isCheck = (form: FormData): boolean => form.has(CHECK_FIELD);

const digestOf = (content: unknown): string =>
  createHmac("sha256", environment.secrets[0] ?? "")
    .update(JSON.stringify(content))
    .digest("base64url");

const fieldsDigest = (form: FormData, without: readonly string[]): string =>
  digestOf(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === "string" && !without.includes(name)
        ? [[name, value.replace(/\r\n/g, "\n")]]
        : [],
    ),
  );

/** Returns the digest that identifies a submission, or null if the page had no id. */
export function idempotencyKeyOf(form: FormData): string | null {
  // The button “Conferir” sends the digest itself.
  const checked = form.get(CHECK_FIELD);
  if (typeof checked === "string") return checked;
  const id = form.get("pedido");
  return typeof id === "string" && id !== "" ? fieldsDigest(form, [CSRF_FIELD]) : null;
}

/** Unlike `idempotencyKeyOf`, returns the same digest for the same values on another page. */
export const valueDigest = (value: unknown): string => digestOf(value);

export function sendAnywayTokenOf(form: FormData): string | null {
  const named = form.get(SEND_ANYWAY_FIELD);
  return typeof named === "string" && named !== "" ? named : null;
}

export const factsDigest = (content: Facts): string =>
  digestOf(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Ignores the CSRF token, page id and buttons, so that equal values give equal digests. */
export const fingerprintOf = (form: FormData): string =>
  fieldsDigest(form, [CSRF_FIELD, "pedido", CHECK_FIELD, SEND_ANYWAY_FIELD, "intencao"]);
