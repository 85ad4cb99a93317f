/** Forms: one way to read them, check their token and say what is wrong. */
import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { formatDate } from "~/lib/dates";
import { portugueseErrors } from "~/lib/day-field";
import { MEGABYTE } from "~/lib/limits";
import { accountOfToken } from "../session/csrf-token.server";
import { logEvent } from "../config/log.server";
import { isCrossOrigin } from "../connection/server-hooks.server";
import { CSRF_FIELD, csrfTokenMatches, type Session } from "../session/session.server";

/** The most that the text fields of a form may hold together. */
export const MAX_FORM_BODY_BYTES = 64 * 1024;
const MAX_BYTES_READ = 4 * MEGABYTE;

const STALE = "Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.";
export const TOO_LONG = "O formulário é grande demais. Encurte os textos e envie de novo.";
const NO_COOKIES =
  "Seu navegador não está guardando cookies, e sem eles o portal não sabe quem você é. Ative os cookies e tente de novo.";
const FOREIGN =
  "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.";
export const UNREADABLE = "O formulário chegou incompleto. Preencha e envie de novo.";

/** What goes back to the page of a refused form: messages by field ("" for the whole form) and what was typed. */
export type Refusal = Pick<SubmissionResult<string[]>, "error" | "initialValue"> & {
  /** Typed before, and kept: nothing is wrong with it. */
  kept?: boolean;
  /** The form may be sent all the same, by the person's own choice: what they insist on. */
  sendAnyway?: string;
  /** The form is still the one that was sent: it keeps its page's id. */
  sameId?: boolean;
  /** Else the id of what is sent next. */
  nextId?: string;
  /** Nobody knows whether it arrived: the button looks, under this mark, and sends nothing. */
  check?: string;
  /** Said first on the form's page: an earlier sending of it is still open. */
  open?: string;
  /** The record that resembles the sending is it: what that button carries. */
  isThis?: string;
  /** Nothing more is to be said of the sending: what that button carries. */
  discard?: string;
};

type FormReading<T> =
  { ok: true; value: T; refusal(message: string): Refusal } | { ok: false; refusal: Refusal };

/** Fields that are never sent back to the page. */
const SECRETS = /senha|selo/;

function typed(form: FormData): Record<string, string> {
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries.filter(([name]) => !SECRETS.test(name)));
}

/** Takes what was typed and what is wrong with the whole form; gives what goes back to its page. */
export function formRefusal(form: FormData, message: string): Refusal {
  return { error: { "": [message] }, initialValue: typed(form) };
}

/**
 * The body, or null when it is too long. What is too much is still read: a browser that is sending hears no answer,
 * and takes a closed connection for a broken one.
 */
async function readBytes(request: Request): Promise<Blob | null> {
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (
    let part = await reader?.read();
    part && !part.done && size <= MAX_BYTES_READ;
    part = await reader?.read()
  ) {
    size += part.value.byteLength;
    if (size <= MAX_FORM_BODY_BYTES) parts.push(new Uint8Array(part.value));
  }
  return size > MAX_FORM_BODY_BYTES ? null : new Blob(parts);
}

/** What was read of requests that more than one asks for: the guard, then the action. */
const read = new WeakMap<Request, Promise<FormData | string>>();

/** The fields of a form without files, or why they cannot be read. */
export function readFields(request: Request): Promise<FormData | string> {
  const before = read.get(request);
  if (before) return before;
  const now = parseFields(request);
  read.set(request, now);
  return now;
}

async function parseFields(request: Request): Promise<FormData | string> {
  try {
    const bytes = await readBytes(request);
    if (!bytes) return TOO_LONG;
    return await new Response(bytes, {
      headers: { "Content-Type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    return UNREADABLE;
  }
}

/** Was the form made by the portal for another person's portal than the one that is open now? */
export function isForOtherAccount(session: Session, form: FormData): boolean {
  const given = form.get(CSRF_FIELD);
  if (typeof given !== "string" || csrfTokenMatches(session, form)) return false;
  const [made, open] = [
    accountOfToken(given),
    accountOfToken(session.content.csrfToken ?? "") ?? "",
  ];
  return made !== null && made !== open;
}

const isOpen = ({ accountName }: Session) =>
  accountName ? `Agora está aberto o portal de ${accountName}.` : "";

/** What is said on the form itself, which then belongs to the portal that is open. */
function foreignWords(session: Session): string {
  return `Nada foi enviado: esta página era de outro portal. ${isOpen(session)} Confira de quem é o portal antes de enviar.`;
}

/** Fields that nobody types, or that are of no use any more. */
const UNTYPED =
  /^(codigo|etapas|intencao|novo|pedido|conferir|mesmoAssim|esteEnvio|apagar|voltar)$/;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A date as people write it, whatever its field sends. */
const asWritten = (value: string): string => (DAY.test(value) ? formatDate(value) : value);

/** Takes the fields of a form that cannot be shown again; gives what was typed into them as a sentence, "" when nothing was. */
export function typedText(fields: readonly (readonly [string, string])[]): string {
  const words = fields.flatMap(([name, value]) =>
    UNTYPED.test(name) || SECRETS.test(name) || value.trim() === ""
      ? []
      : [`“${asWritten(value)}”`],
  );
  return words.length > 0
    ? ` Você tinha digitado: ${words.join(", ").slice(0, MAX_FORM_BODY_BYTES)}.`
    : "";
}

/** The 409 for where the form cannot be shown again: says whose portal is open, and all that was typed. To be thrown. */
export function otherAccountRefusal(session: Session, form: FormData): Response {
  const shown = typedText(Object.entries(typed(form)));
  const text = `O formulário era de outro portal. ${isOpen(session)} Confira de quem é o portal antes de preencher de novo.${shown}`;
  return new Response(text, {
    status: 409,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Tells the log why a form's token was refused, and where. */
export function logRefusedToken(
  request: Request,
  motivo: "de-fora" | "outro-portal" | "antigo" | "sem-cookies",
): void {
  logEvent("selo-recusado", { motivo, rota: new URL(request.url).pathname });
}

/** Did a page of the portal, opened in this session, send the form? Null when so, else what to tell the person. */
export function crossOriginMessage(
  request: Request,
  session: Session,
  form: FormData,
): string | null {
  const refuse = (motivo: Parameters<typeof logRefusedToken>[1], message: string) => {
    logRefusedToken(request, motivo);
    return message;
  };
  if (isCrossOrigin(request)) return refuse("de-fora", FOREIGN);
  if (csrfTokenMatches(session, form)) return null;
  if (isForOtherAccount(session, form)) return refuse("outro-portal", foreignWords(session));
  return request.headers.has("cookie")
    ? refuse("antigo", STALE)
    : refuse("sem-cookies", NO_COOKIES);
}

/** Fields that the page fills in by itself: what is wrong with them nobody can put right there. */
const HIDDEN = /^(pedido|mesmoAssim|conferir|esteEnvio|apagar|voltar|rascunho)$/;

/** What is wrong, by field; of what nobody sees, with the whole form. */
function errorOf(error: Refusal["error"]): Refusal["error"] {
  const all = Object.entries(error ?? {});
  const seen = all.filter(([name]) => !HIDDEN.test(name));
  if (seen.length === all.length) return error ?? {};
  return seen.length > 0 ? Object.fromEntries(seen) : { "": [UNREADABLE] };
}

/**
 * Takes a POST without files, the session and the schema of its fields; gives the parsed value, or what to show.
 * `refusal` of a good reading says what the provider found wrong with it, keeping what was typed.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  session: Session,
  schema: S,
): Promise<FormReading<z.output<S>>> {
  const form = await readFields(request);
  if (typeof form === "string") return { ok: false, refusal: formRefusal(new FormData(), form) };
  const stranger = crossOriginMessage(request, session, form);
  if (stranger) return { ok: false, refusal: formRefusal(form, stranger) };
  const submission = parseWithZod(form, { schema, error: portugueseErrors });
  if (submission.status === "success") {
    return { ok: true, value: submission.value, refusal: (message) => formRefusal(form, message) };
  }
  return {
    ok: false,
    refusal: { error: errorOf(submission.error ?? {}), initialValue: typed(form) },
  };
}
