/** Forms: one way to read them, check their token and say what is wrong. */
import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { inPortuguese } from "~/lib/in-portuguese";
import { pessoaDoSelo } from "./selo.server";
import { veioDeFora } from "./servidor.server";
import { SELO_FIELD, seloConfere, type Sessao } from "./sessao.server";

/** The most that the text fields of a form may hold together. */
export const MOST_BYTES = 64 * 1024;
const MOST_BYTES_READ = 4 * 1024 * 1024;

const STALE = "Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.";
export const TOO_LONG = "O formulário é grande demais. Encurte os textos e envie de novo.";
const NO_COOKIES = "Seu navegador não está guardando cookies, e sem eles o portal não sabe quem você é. Ative os cookies e tente de novo.";
const FOREIGN = "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.";
export const UNREADABLE = "O formulário chegou incompleto. Preencha e envie de novo.";

/** What goes back to the page of a refused form: messages by field ("" for the whole form) and what was typed. */
export type Recusa = Pick<SubmissionResult<string[]>, "error" | "initialValue"> & {
  /** The form may be sent all the same, by the person's own choice. */
  mesmoAssim?: boolean;
};

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

/** What was read of requests that more than one asks for: the guard, then the action. */
const read = new WeakMap<Request, Promise<FormData | string>>();

/** The fields of a form without files, or why they cannot be read. */
export function leCampos(request: Request): Promise<FormData | string> {
  const before = read.get(request);
  if (before) return before;
  const now = readFields(request);
  read.set(request, now);
  return now;
}

async function readFields(request: Request): Promise<FormData | string> {
  try {
    const bytes = await readBytes(request);
    if (!bytes) return TOO_LONG;
    return await new Response(bytes, { headers: { "Content-Type": request.headers.get("content-type") ?? "" } }).formData();
  } catch {
    return UNREADABLE;
  }
}

/** Was the form made by the portal for another person's portal than the one that is open now? */
export function deOutroPortal(sessao: Sessao, form: FormData): boolean {
  const given = form.get(SELO_FIELD);
  if (typeof given !== "string" || seloConfere(sessao, form)) return false;
  const [made, open] = [pessoaDoSelo(given), pessoaDoSelo(sessao.conteudo.selo ?? "") ?? ""];
  return made !== null && made !== open;
}

const isOpen = ({ portalDe }: Sessao) => (portalDe ? `Agora está aberto o portal de ${portalDe}.` : "");

/** What is said on the form itself, which then belongs to the portal that is open. */
function foreignWords(sessao: Sessao): string {
  return `Nada foi enviado: esta página era de outro portal. ${isOpen(sessao)} Confira de quem é o portal antes de enviar.`;
}

const MOST_SHOWN = 4_000;
/** Fields that nobody types, or that are of no use any more. */
const UNTYPED = /^(codigo|intencao|novo|pedido|voltar)$/;

/** The 409 for where the form cannot be shown again: says whose portal is open, and all that was typed. To be thrown. */
export function recusaDeOutroPortal(sessao: Sessao, form: FormData): Response {
  const words = Object.entries(typed(form)).flatMap(([name, value]) => (UNTYPED.test(name) || value.trim() === "" ? [] : [value]));
  const shown = words.length > 0 ? ` Você tinha digitado: ${words.map((value) => `“${value}”`).join(", ").slice(0, MOST_SHOWN)}.` : "";
  const texto = `O formulário era de outro portal. ${isOpen(sessao)} Confira de quem é o portal antes de preencher de novo.${shown}`;
  return new Response(texto, { status: 409, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" } });
}

/** Did a page of the portal, opened in this session, send the form? Null when so, else what to tell the person. */
export function estranho(request: Request, sessao: Sessao, form: FormData): string | null {
  if (veioDeFora(request)) return FOREIGN;
  if (seloConfere(sessao, form)) return null;
  if (deOutroPortal(sessao, form)) return foreignWords(sessao);
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
