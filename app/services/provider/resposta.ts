/** From an answer's bytes to parsed data, by the rules of the contract's section 1. */
import { z } from "zod/v4";
import { escreve, type Chamada } from "./contract/chamada";
import { encurta } from "~/lib/texto";
import { booleano, textoOpcional } from "./contract/leitura";
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

/** Characters of the provider's own words that are kept. */
const LONGEST_MSG = 500;

/** A gateway says these, not the provider: whatever comes with them tells nothing of what became of the call. */
const OF_A_GATEWAY: readonly number[] = [502, 503, 504];

const envelope = z.object({
  success: booleano.nullish(),
  msg: textoOpcional.transform((msg) => encurta(msg, LONGEST_MSG)),
  data: z.unknown().optional(),
});

interface Lida {
  success: boolean;
  msg: string;
  data: unknown;
}

/** Of a write, data alone does not say that it was carried out. */
function readEnvelope(json: unknown, write: boolean): Lida | null {
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return null;
  const { success, msg, data } = parsed.data;
  if (success == null && (data === undefined || write)) return null;
  return { success: success ?? true, msg, data: data ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Is it the provider's own "no" to a write, whatever the status? */
export function recusou(chamada: Parameters<typeof escreve>[0], { status, texto }: Bruta): boolean {
  return escreve(chamada) && !OF_A_GATEWAY.includes(status) && readEnvelope(parseJson(texto), true)?.success === false;
}

/**
 * Takes a call, the product suffix, the status and body of its answer; gives the parsed data.
 * Throws FalhaDoProvedor for everything else, with what the person shall read.
 */
export function interpreta<I, O>(chamada: Chamada<I, O>, produto: string, { status, texto }: Bruta): Resposta<O> {
  if (status === 401 && !chamada.semToken && !chamada.qualquerStatus) throw new FalhaDoProvedor("sessao", SESSAO_EXPIRADA, { status });
  const json = parseJson(texto);
  const bare = (chamada.semEnvelope && (json === null || Array.isArray(json))) || (status === CREATED && texto.trim() === "");
  const lida = bare ? { success: true, msg: "", data: json ?? null } : readEnvelope(json, escreve(chamada));
  if (lida && !lida.success && (!OF_A_GATEWAY.includes(status) || chamada.qualquerStatus)) {
    throw new FalhaDoProvedor("recusa", lida.msg || chamada.semMensagem, { status });
  }
  if (status >= 400 && !chamada.qualquerStatus) throw falha("status", chamada, { status });
  if (chamada.formato === "html" && !lida) return readData(chamada, produto, status, { data: texto, msg: "" });
  if (!lida) throw falha("resposta-invalida", chamada, { status, campo: "(envelope)" });
  return readData(chamada, produto, status, lida);
}

function readData<I, O>(chamada: Chamada<I, O>, produto: string, status: number, { data, msg }: Pick<Lida, "data" | "msg">): Resposta<O> {
  const parsed = chamada.resposta(produto).safeParse(data);
  if (parsed.success) return { dados: parsed.data, msg, status };
  const issue = parsed.error.issues[0];
  throw falha("resposta-invalida", chamada, { status, campo: issue && `${issue.path.join(".")}: ${issue.message}` });
}
