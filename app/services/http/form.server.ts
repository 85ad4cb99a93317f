import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { formatDate } from "~/lib/dates";
import { portugueseErrors } from "~/lib/day-field";
import { textsByName } from "~/lib/form-fields";
import { CSRF_HEADER } from "~/lib/headers";
import { MEGABYTE } from "~/lib/limits";
import { accountOfToken } from "../session/csrf-token.server";
import { logEvent } from "../config/log.server";
import { arrivalOf } from "../connection/arrival.server";
import {
  accountOfForm,
  CSRF_FIELD,
  csrfTokenMatches,
  type Session,
} from "../session/session.server";

export const MAX_FORM_BODY_BYTES = 64 * 1024;
const MAX_BYTES_READ = 4 * MEGABYTE;
/** The form library takes quadratic time for one repeated name: 32,000 repeats take seconds. */
const MAX_FIELDS = 1_000;
const AMPERSAND = 0x26;

const STALE = "Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.";
export const TOO_LONG = "O formulário é grande demais. Encurte os textos e envie de novo.";
const NO_COOKIES =
  "Seu navegador não está guardando cookies, e sem eles o portal não sabe quem você é. Ative os cookies e tente de novo.";
const FOREIGN =
  "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.";
export const UNREADABLE = "O formulário chegou incompleto. Preencha e envie de novo.";

export type Refusal = Pick<SubmissionResult<string[]>, "error" | "initialValue"> & {
  kept?: boolean;
  sendAnyway?: string;
  sameId?: boolean;
  nextId?: string;
  check?: string;
  /** Warning, set by loaders, that the outcome of an earlier submission is unknown. */
  open?: string;
  isThis?: string;
  discard?: string;
};

type FormReading<T> =
  | { ok: true; value: T; fields: FormData; refusal(message: string): Refusal }
  | { ok: false; refusal: Refusal };

const SECRETS = /senha|selo/;

const typed = (form: FormData): Record<string, string> =>
  Object.fromEntries(textsByName(form).filter(([name]) => !SECRETS.test(name)));

export function formRefusal(form: FormData, message: string): Refusal {
  return { error: { "": [message] }, initialValue: typed(form) };
}

/**
 * Returns null for a body above `MAX_FORM_BODY_BYTES` or with more than `MAX_FIELDS` fields.
 * Fields are counted by `&`, which separates the fields of URL-encoded forms only.
 * The parts of a multipart form take over 50 bytes each, so the body limit bounds their number.
 * Reading goes on up to 4 MB, because an early stop would show a network error in the browser.
 */
async function readBytes(request: Request): Promise<Blob | null> {
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let separators = 0;
  for (
    let part = await reader?.read();
    part && !part.done && size <= MAX_BYTES_READ;
    part = await reader?.read()
  ) {
    size += part.value.byteLength;
    if (size > MAX_FORM_BODY_BYTES) continue;
    parts.push(new Uint8Array(part.value));
    separators += part.value.filter((byte) => byte === AMPERSAND).length;
  }
  return size > MAX_FORM_BODY_BYTES || separators >= MAX_FIELDS ? null : new Blob(parts);
}

const read = new WeakMap<Request, Promise<FormData | string>>();

/**
 * A body can be read only once, so later calls get the first result.
 * If the result is a string, that string is an error message.
 */
export function readFields(request: Request): Promise<FormData | string> {
  const before = read.get(request);
  if (before) return before;
  const now = parseFields(request);
  read.set(request, now);
  return now;
}

/**
 * Removes invisible control characters, which text copied from a PDF may contain.
 * At one of them, U+0000, some databases would cut the text off.
 * Turns CRLF into LF, because `maxlength` counts a line break as one character.
 */
export const tidyText = (text: string): string =>
  text.replace(/\r\n/g, "\n").replace(/[^\P{Cc}\s]/gu, "");

async function parseFields(request: Request): Promise<FormData | string> {
  try {
    const bytes = await readBytes(request);
    if (!bytes) return TOO_LONG;
    const sent = await new Response(bytes, {
      headers: { "Content-Type": request.headers.get("content-type") ?? "" },
    }).formData();
    const fields = new FormData();
    for (const [name, value] of sent)
      fields.append(name, typeof value === "string" ? tidyText(value) : value);
    return fields;
  } catch {
    return UNREADABLE;
  }
}

/** The CSRF token of a script's request, as the field that a form would have. */
export function tokenInHeader(request: Request): FormData {
  const fields = new FormData();
  fields.set(CSRF_FIELD, request.headers.get(CSRF_HEADER) ?? "");
  return fields;
}

export function isForOtherAccount(session: Session, form: FormData): boolean {
  const given = form.get(CSRF_FIELD);
  if (typeof given !== "string" || csrfTokenMatches(session, form)) return false;
  const [made, open] = [
    accountOfForm(session, given),
    accountOfToken(session.content.csrfToken ?? "") ?? "",
  ];
  return made !== null && made !== open;
}

const isOpen = ({ accountName }: Session) =>
  accountName ? `Agora está aberto o portal de ${accountName}.` : "";

function foreignWords(session: Session): string {
  return `Nada foi enviado: esta página era de outro portal. ${isOpen(session)} Confira de quem é o portal antes de enviar.`;
}

const UNTYPED =
  /^(codigo|envio|etapas|intencao|lista|novo|pedido|conferir|mesmoAssim|esteEnvio|apagar|voltar|pedacos-.*)$/;

const DAY = /^\d{4}-\d\d-\d\d$/;
const asWritten = (value: string): string => (DAY.test(value) ? formatDate(value) : value);

export function typedText(fields: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value !== "string" || UNTYPED.test(name) || SECRETS.test(name) || value.trim() === ""
      ? []
      : [`“${asWritten(value)}”`],
  );
  return words.length > 0
    ? ` Você tinha digitado: ${words.join(", ").slice(0, MAX_FORM_BODY_BYTES)}.`
    : "";
}

/**
 * The open account's pages cannot show another account's form, so the typed text would be lost.
 * The response therefore repeats the typed text, except secrets.
 */
export function otherAccountRefusal(session: Session, form: FormData): Response {
  const shown = typedText(typed(form));
  const text = `O formulário era de outro portal. ${isOpen(session)} Confira de quem é o portal antes de preencher de novo.${shown}`;
  return new Response(text, {
    status: 409,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

export function logRefusedToken(
  request: Request,
  motivo: "de-fora" | "outro-portal" | "antigo" | "sem-cookies",
): void {
  logEvent("selo-recusado", { motivo, rota: new URL(request.url).pathname });
}

/** Returns null when a page of this session sent the form. */
export function crossOriginMessage(
  request: Request,
  session: Session,
  form: FormData,
): string | null {
  const refuse = (motivo: Parameters<typeof logRefusedToken>[1], message: string) => {
    logRefusedToken(request, motivo);
    return message;
  };
  if (arrivalOf(request).crossOrigin) return refuse("de-fora", FOREIGN);
  if (csrfTokenMatches(session, form)) return null;
  if (isForOtherAccount(session, form)) return refuse("outro-portal", foreignWords(session));
  return request.headers.has("cookie")
    ? refuse("antigo", STALE)
    : refuse("sem-cookies", NO_COOKIES);
}

const HIDDEN = /^(pedido|mesmoAssim|conferir|esteEnvio|apagar|voltar|rascunho)$/;

function errorOf(error: Refusal["error"]): Refusal["error"] {
  const all = Object.entries(error ?? {});
  const seen = all.filter(([name]) => !HIDDEN.test(name));
  if (seen.length === all.length) return error ?? {};
  return seen.length > 0 ? Object.fromEntries(seen) : { "": [UNREADABLE] };
}

export async function readForm<S extends z.ZodType>(
  request: Request,
  session: Session,
  schema: S,
): Promise<FormReading<z.output<S>>> {
  const form = await readFields(request);
  if (typeof form === "string") return { ok: false, refusal: formRefusal(new FormData(), form) };
  const crossOrigin = crossOriginMessage(request, session, form);
  if (crossOrigin) return { ok: false, refusal: formRefusal(form, crossOrigin) };
  const submission = parseWithZod(form, { schema, error: portugueseErrors });
  if (submission.status === "success") {
    const refusal = (message: string) => formRefusal(form, message);
    return { ok: true, value: submission.value, fields: form, refusal };
  }
  return {
    ok: false,
    refusal: { error: errorOf(submission.error ?? {}), initialValue: typed(form) },
  };
}
