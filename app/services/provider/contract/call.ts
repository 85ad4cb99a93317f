/** What a call of the contract is: data that the client carries out and the embedded provider answers. */
import type { z } from "zod/v4";

export type Method = "GET" | "POST" | "DELETE";

export interface Call<Input, Output> {
  /** Unique name, for logs, the circuit breaker and fault control: "holerites.listar". */
  readonly name: string;
  readonly method: Method;
  /** Changes nothing, so the client may retry it and share it between askers; never true of a POST. */
  readonly readOnly: boolean;
  /** `site` calls go to SITE_URL (the public print pages). */
  readonly host: "provedor" | "site";
  readonly path: string;
  /** The fixed query parameters that tell this call from its neighbours at the same path. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly query: (input: Input) => Record<string, string>;
  readonly body: ((input: Input) => unknown) | null;
  /** `json`: an envelope; `html`: bare or in an envelope; `arquivo`: streamed as it is. */
  readonly format: "json" | "html" | "arquivo";
  /** Schema of `data` for the given product suffix (contract, section 1, `{product}`). */
  readonly reply: (product: string) => z.ZodType<Output>;
  /** Error prefix of the spec's section 8, shown before the reason when the call fails. */
  readonly prefix: string;
  /** What to say when the provider refuses without a `msg`. */
  readonly defaultRefusal: string;
  readonly withoutToken: boolean;
  /** The body is read whatever the HTTP status says (valida-token). */
  readonly anyStatus: boolean;
  /** The answer is the bare value, not an envelope (carregar-autorizados). */
  readonly withoutEnvelope: boolean;
  /** Extra request headers (`cache-control` of hash-password). */
  readonly headers: Readonly<Record<string, string>>;
  /** Does it change something? What does is carried out by services/submission alone. */
  readonly writes: boolean;
}

/** A call that changes nothing, POST or not. */
export interface ReadCall<Input, Output> extends Call<Input, Output> {
  readonly writes: false;
}

/** A call that answers a file. */
export interface FileCall<Input> extends ReadCall<Input, unknown> {
  /** The content types that are a file of this call; anything else is a failure. */
  readonly types: readonly string[];
}

/** A call that changes something. */
export interface WriteCall<Input, Output> extends Call<Input, Output> {
  readonly writes: true;
}

/** Does the call change something that a lost answer leaves unknown? The sign-in and the reading of a message do not. */
export function escreve({
  readOnly,
  format,
  withoutToken,
}: Pick<Call<never, unknown>, "readOnly" | "format" | "withoutToken">): boolean {
  return !readOnly && format === "json" && !withoutToken;
}

interface Common<Input> {
  name: string;
  path: string;
  prefix: string;
  fixed?: Record<string, string>;
  query?: (input: Input) => Record<string, string>;
  host?: "provedor" | "site";
  defaultRefusal?: string;
  withoutToken?: boolean;
  anyStatus?: boolean;
  withoutEnvelope?: boolean;
  headers?: Record<string, string>;
}

function complete<Input, Output, Writes extends boolean>(
  call: Common<Input>,
  rest: Pick<Call<Input, Output>, "method" | "readOnly" | "body" | "format" | "reply"> & {
    writes: Writes;
  },
): Call<Input, Output> & { writes: Writes } {
  return {
    host: "provedor",
    fixed: {},
    query: () => ({}),
    defaultRefusal: call.prefix,
    withoutToken: false,
    anyStatus: false,
    withoutEnvelope: false,
    headers: {},
    ...call,
    ...rest,
  };
}

type Schema<T> = z.ZodType<T> | ((product: string) => z.ZodType<T>);

function perProduct<T>(schema: Schema<T>): (product: string) => z.ZodType<T> {
  if (typeof schema !== "function") return () => schema;
  const built = new Map<string, z.ZodType<T>>();
  return (product) => {
    const known = built.get(product) ?? schema(product);
    built.set(product, known);
    return known;
  };
}

/** A GET whose `data` is read by `reply`. */
export function query<Output, Input = void>(
  call: Common<Input> & { reply: Schema<Output> },
): ReadCall<Input, Output> {
  const { reply, ...common } = call;
  return complete(common, {
    writes: false,
    method: "GET",
    readOnly: true,
    body: null,
    format: "json",
    reply: perProduct(reply),
  });
}

/** A call that changes something (the sign-out too, though the wire makes it a GET); never repeated by the client. */
export function command<Output, Input = void>(
  call: Common<Input> & {
    method?: Method;
    body?: (input: Input) => unknown;
    reply: Schema<Output>;
  },
): WriteCall<Input, Output> {
  const { reply, method = "POST", body, ...common } = call;
  return complete(common, {
    writes: true,
    method,
    readOnly: false,
    body: body ?? null,
    format: "json",
    reply: perProduct(reply),
  });
}

/** A call that answers a file, streamed to the browser through an address of the portal. */
export function file<Input = void>(
  call: Common<Input> & { types: readonly string[]; reply: z.ZodType<unknown> },
): FileCall<Input> {
  const { reply, types, ...common } = call;
  return {
    ...complete(common, {
      writes: false,
      method: "GET",
      readOnly: true,
      body: null,
      format: "arquivo",
      reply: perProduct(reply),
    }),
    types,
  };
}

/** A call that answers HTML, bare or as the `data` of an envelope. The text is not to be trusted: sanitise it. */
export function html<Input>(
  call: Common<Input> & {
    method: "GET" | "POST";
    body?: (input: Input) => unknown;
    reply: z.ZodType<string>;
  },
): ReadCall<Input, string> {
  const { reply, method, body, ...common } = call;
  return complete(common, {
    writes: false,
    method,
    readOnly: method === "GET",
    body: body ?? null,
    format: "html",
    reply: perProduct(reply),
  });
}
