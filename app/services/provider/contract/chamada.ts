/** What a call of the contract is: data that the client carries out and the embedded provider answers. */
import type { z } from "zod/v4";

export type Method = "GET" | "POST" | "DELETE";

export interface Chamada<Input, Output> {
  /** Unique name, for logs, the circuit breaker and fault control: "holerites.listar". */
  readonly nome: string;
  readonly metodo: Method;
  /** Changes nothing, so the client may retry it and share it between askers; never true of a POST. */
  readonly soLeitura: boolean;
  /** `site` calls go to SITE_URL (the public print pages). */
  readonly host: "provedor" | "site";
  readonly caminho: string;
  /** The fixed query parameters that tell this call from its neighbours at the same path. */
  readonly fixos: Readonly<Record<string, string>>;
  readonly consulta: (input: Input) => Record<string, string>;
  readonly corpo: ((input: Input) => unknown) | null;
  /** `json`: an envelope; `html`: bare or in an envelope; `arquivo`: streamed as it is. */
  readonly formato: "json" | "html" | "arquivo";
  /** Schema of `data` for the given product suffix (contract, section 1, `{product}`). */
  readonly resposta: (produto: string) => z.ZodType<Output>;
  /** Error prefix of the spec's section 8, shown before the reason when the call fails. */
  readonly prefixo: string;
  /** What to say when the provider refuses without a `msg`. */
  readonly semMensagem: string;
  readonly semToken: boolean;
  /** The body is read whatever the HTTP status says (valida-token). */
  readonly qualquerStatus: boolean;
  /** The answer is the bare value, not an envelope (carregar-autorizados). */
  readonly semEnvelope: boolean;
  /** Extra request headers (`cache-control` of hash-password). */
  readonly cabecalhos: Readonly<Record<string, string>>;
}

/** Does the call change something that a lost answer leaves unknown? The sign-in and the reading of a message do not. */
export function escreve({ soLeitura, formato, semToken }: Pick<Chamada<never, unknown>, "soLeitura" | "formato" | "semToken">): boolean {
  return !soLeitura && formato === "json" && !semToken;
}

interface Common<Input> {
  nome: string;
  caminho: string;
  prefixo: string;
  fixos?: Record<string, string>;
  consulta?: (input: Input) => Record<string, string>;
  host?: "provedor" | "site";
  semMensagem?: string;
  semToken?: boolean;
  qualquerStatus?: boolean;
  semEnvelope?: boolean;
  cabecalhos?: Record<string, string>;
}

function complete<Input, Output>(
  call: Common<Input>,
  rest: Pick<Chamada<Input, Output>, "metodo" | "soLeitura" | "corpo" | "formato" | "resposta">,
): Chamada<Input, Output> {
  return {
    host: "provedor",
    fixos: {},
    consulta: () => ({}),
    semMensagem: call.prefixo,
    semToken: false,
    qualquerStatus: false,
    semEnvelope: false,
    cabecalhos: {},
    ...call,
    ...rest,
  };
}

type Schema<T> = z.ZodType<T> | ((produto: string) => z.ZodType<T>);

function perProduct<T>(schema: Schema<T>): (produto: string) => z.ZodType<T> {
  if (typeof schema !== "function") return () => schema;
  const built = new Map<string, z.ZodType<T>>();
  return (produto) => {
    const known = built.get(produto) ?? schema(produto);
    built.set(produto, known);
    return known;
  };
}

/** A GET whose `data` is read by `resposta`. */
export function consulta<Output, Input = void>(call: Common<Input> & { resposta: Schema<Output> }): Chamada<Input, Output> {
  const { resposta, ...common } = call;
  return complete(common, { metodo: "GET", soLeitura: true, corpo: null, formato: "json", resposta: perProduct(resposta) });
}

/** A call that changes something (the sign-out too, though the wire makes it a GET); never repeated by the client. */
export function comando<Output, Input = void>(
  call: Common<Input> & { metodo?: Method; corpo?: (input: Input) => unknown; resposta: Schema<Output> },
): Chamada<Input, Output> {
  const { resposta, metodo = "POST", corpo, ...common } = call;
  return complete(common, { metodo, soLeitura: false, corpo: corpo ?? null, formato: "json", resposta: perProduct(resposta) });
}

/** A call that answers a file, streamed to the browser through an address of the portal. */
export function arquivo<Input = void>(call: Common<Input> & { resposta: z.ZodType<unknown> }): Chamada<Input, unknown> {
  const { resposta, ...common } = call;
  return complete(common, { metodo: "GET", soLeitura: true, corpo: null, formato: "arquivo", resposta: perProduct(resposta) });
}

/** A call that answers HTML, bare or as the `data` of an envelope. The text is not to be trusted: sanitise it. */
export function html<Input>(
  call: Common<Input> & { metodo: "GET" | "POST"; corpo?: (input: Input) => unknown; resposta: z.ZodType<string> },
): Chamada<Input, string> {
  const { resposta, metodo, corpo, ...common } = call;
  return complete(common, { metodo, soLeitura: metodo === "GET", corpo: corpo ?? null, formato: "html", resposta: perProduct(resposta) });
}
