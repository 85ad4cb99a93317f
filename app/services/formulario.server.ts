/** Forms: one way to read them, check their token and say what is wrong. */
import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { veioDeFora } from "./servidor.server";
import { seloConfere, type Sessao } from "./sessao.server";

const MOST_BYTES = 64 * 1024;
const MOST_BYTES_READ = 4 * 1024 * 1024;

const STALE = "Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.";
const TOO_LONG = "O formulário é grande demais. Encurte os textos e envie de novo.";
const NO_COOKIES = "Seu navegador não está guardando cookies, e sem eles o portal não sabe quem você é. Ative os cookies e tente de novo.";
const FOREIGN = "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.";
const UNREADABLE = "O formulário chegou incompleto. Preencha e envie de novo.";

/** What goes back to the page of a refused form: messages by field ("" for the whole form) and what was typed. */
export type Recusa = Pick<SubmissionResult<string[]>, "error" | "initialValue">;

type Leitura<T> = { ok: true; valor: T; recusa(mensagem: string): Recusa } | { ok: false; recusa: Recusa };

/** Fields that are never sent back to the page. */
const SECRETS = /senha|selo/;

function typed(form: FormData): Record<string, string> {
  const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => !SECRETS.test(name)));
}

function formError(form: FormData, mensagem: string): Recusa {
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

async function readBody(request: Request): Promise<FormData | string> {
  try {
    const bytes = await readBytes(request);
    if (!bytes) return TOO_LONG;
    return await new Response(bytes, { headers: { "Content-Type": request.headers.get("content-type") ?? "" } }).formData();
  } catch {
    return UNREADABLE;
  }
}

/**
 * Takes a POST without files, the session and the schema of its fields; gives the parsed value, or what to show.
 * `recusa` of a good reading says what the provider found wrong with it, keeping what was typed.
 */
export async function leFormulario<S extends z.ZodType>(request: Request, sessao: Sessao, schema: S): Promise<Leitura<z.output<S>>> {
  const form = await readBody(request);
  if (typeof form === "string") return { ok: false, recusa: formError(new FormData(), form) };
  if (veioDeFora(request)) return { ok: false, recusa: formError(form, FOREIGN) };
  if (!seloConfere(sessao, form)) return { ok: false, recusa: formError(form, request.headers.has("cookie") ? STALE : NO_COOKIES) };
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") {
    return { ok: true, valor: submission.value, recusa: (mensagem) => formError(form, mensagem) };
  }
  return { ok: false, recusa: { error: submission.error ?? {}, initialValue: typed(form) } };
}
