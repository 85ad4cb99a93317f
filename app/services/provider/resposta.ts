/** From an answer's bytes to parsed data, by the rules of the contract's section 1. */
import { z } from "zod/v4";
import type { Chamada } from "./contract/chamada";
import { booleanoOpcional, textoOpcional } from "./contract/leitura";
import { falha, FalhaDoProvedor, SESSAO_EXPIRADA } from "./falha";

/** An answer as it came. */
export interface Bruta {
  status: number;
  texto: string;
}

export interface Resposta<T> {
  dados: T;
  /** The provider's own words, "" when it said nothing. */
  msg: string;
  /** HTTP status: 201 says more than 200 in one call. */
  status: number;
}

/** "Done", which a provider may say with nothing more. */
const CREATED = 201;

/** Characters of a `msg` that are kept: it is shown, and travels in the session's cookie. */
const LONGEST_MSG = 500;

/** The beginning of a text; an emoji is not cut in two. */
function cut(text: string): string {
  return text.slice(0, LONGEST_MSG).replace(/[\uD800-\uDBFF]$/, "");
}

const envelope = z.object({ success: z.unknown().optional(), msg: textoOpcional, data: z.unknown().optional() });

interface Lida {
  success: boolean;
  msg: string;
  data: unknown;
}

function readEnvelope(json: unknown): Lida | null {
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return null;
  const { success, msg, data } = parsed.data;
  if (success === undefined && data === undefined) return null;
  return { success: success === undefined || booleanoOpcional.parse(success), msg: cut(msg), data: data ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/**
 * Takes a call, the product suffix, the status and body of its answer; gives the parsed data.
 * Throws FalhaDoProvedor for everything else, with what the person shall read.
 */
export function interpreta<I, O>(chamada: Chamada<I, O>, produto: string, { status, texto }: Bruta): Resposta<O> {
  if (status === 401 && !chamada.semToken && !chamada.qualquerStatus) throw new FalhaDoProvedor("sessao", SESSAO_EXPIRADA, { status });
  const json = parseJson(texto);
  const bare = (chamada.semEnvelope && (json === null || Array.isArray(json))) || (status === CREATED && texto.trim() === "");
  const lida = bare ? { success: true, msg: "", data: json ?? null } : readEnvelope(json);
  if (lida && !lida.success && (status < 400 || isClientError(status) || chamada.qualquerStatus)) {
    throw new FalhaDoProvedor("recusa", lida.msg || chamada.semMensagem, { status });
  }
  if (status >= 400 && !chamada.qualquerStatus) throw falha("status", chamada.prefixo, { status });
  if (chamada.formato === "html" && !lida) return readData(chamada, produto, status, { data: texto, msg: "" });
  if (!lida) throw falha("resposta-invalida", chamada.prefixo, { status, campo: "(envelope)" });
  return readData(chamada, produto, status, lida);
}

function readData<I, O>(chamada: Chamada<I, O>, produto: string, status: number, { data, msg }: Pick<Lida, "data" | "msg">): Resposta<O> {
  const parsed = chamada.resposta(produto).safeParse(data);
  if (parsed.success) return { dados: parsed.data, msg, status };
  const issue = parsed.error.issues[0];
  throw falha("resposta-invalida", chamada.prefixo, { status, campo: issue && `${issue.path.join(".")}: ${issue.message}` });
}
