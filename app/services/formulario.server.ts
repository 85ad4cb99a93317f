/** Forms: one way to read them, check their token and say what is wrong. */
import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { inPortuguese } from "~/lib/in-portuguese";
import { veioDeFora } from "./servidor.server";
import { seloConfere, type Sessao } from "./sessao.server";

/** The most that the text fields of a form may hold together. */
export const MOST_BYTES = 64 * 1024;
const MOST_BYTES_READ = 4 * 1024 * 1024;

const STALE = "Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.";
export const TOO_LONG = "O formulário é grande demais. Encurte os textos e envie de novo.";
const NO_COOKIES = "Seu navegador não está guardando cookies, e sem eles o portal não sabe quem você é. Ative os cookies e tente de novo.";
const FOREIGN = "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.";
export const UNREADABLE = "O formulário chegou incompleto. Preencha e envie de novo.";

/** What goes back to the page of a refused form: messages by field ("" for the whole form) and what was typed. */
export type Recusa = Pick<SubmissionResult<string[]>, "error" | "initialValue">;

type Leitura<T> = { ok: true; valor: T; recusa(mensagem: string): Recusa } | { ok: false; recusa: Recusa };

/** Fields that are never sent back to the page. */
const SECRETS = /senha|selo/;

function typed(form: FormData): Record<string, string> {
  const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => !SECRETS.test(name)));
}

/** Takes what was typed and what is wrong with the whole form; gives what goes back to its page. */
export function recusaDoFormulario(form: FormData, mensagem: string): Recusa {
  return { error: { "": [mensagem] }, initialValue: typed(form) };
}

/**
 * The body, or null when it is too long. What is too much is still read: a browser that is sending hears no answer,
 * and takes a closed connection for a broken one.
 */
async function readBytes(request: Request): Promise<Blob | null> {
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done && size <= MOST_BYTES_READ; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size <= MOST_BYTES) parts.push(new Uint8Array(part.value));
  }
  return size > MOST_BYTES ? null : new Blob(parts);
}

/** The fields of a form without files, or why they cannot be read. */
export async function leCampos(request: Request): Promise<FormData | string> {
  try {
    const bytes = await readBytes(request);
    if (!bytes) return TOO_LONG;
    return await new Response(bytes, { headers: { "Content-Type": request.headers.get("content-type") ?? "" } }).formData();
  } catch {
    return UNREADABLE;
  }
}

/** Did a page of the portal, opened in this session, send the form? Null when so, else what to tell the person. */
export function estranho(request: Request, sessao: Sessao, form: FormData): string | null {
  if (veioDeFora(request)) return FOREIGN;
  if (seloConfere(sessao, form)) return null;
  return request.headers.has("cookie") ? STALE : NO_COOKIES;
}

/**
 * Takes a POST without files, the session and the schema of its fields; gives the parsed value, or what to show.
 * `recusa` of a good reading says what the provider found wrong with it, keeping what was typed.
 */
export async function leFormulario<S extends z.ZodType>(request: Request, sessao: Sessao, schema: S): Promise<Leitura<z.output<S>>> {
  const form = await leCampos(request);
  if (typeof form === "string") return { ok: false, recusa: recusaDoFormulario(new FormData(), form) };
  const stranger = estranho(request, sessao, form);
  if (stranger) return { ok: false, recusa: recusaDoFormulario(form, stranger) };
  const submission = parseWithZod(form, { schema, error: inPortuguese });
  if (submission.status === "success") {
    return { ok: true, valor: submission.value, recusa: (mensagem) => recusaDoFormulario(form, mensagem) };
  }
  return { ok: false, recusa: { error: submission.error ?? {}, initialValue: typed(form) } };
}
