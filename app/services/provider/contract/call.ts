import type { z } from "zod/v4";

export type Method = "GET" | "POST" | "DELETE";

export interface Call<Input, Output> {
  readonly name: string;
  readonly method: Method;
  /** The client retries only read-only calls. Sign-out is a GET, but not a read-only call. */
  readonly readOnly: boolean;
  readonly host: "provedor" | "site";
  readonly path: string;
  readonly fixed: Readonly<Record<string, string>>;
  readonly query: (input: Input) => Record<string, string>;
  readonly body: ((input: Input) => unknown) | null;
  readonly format: "json" | "html" | "arquivo";
  readonly reply: (product: string) => z.ZodType<Output>;
  /** Technical error messages start with this text. */
  readonly prefix: string;
  readonly defaultRefusal: string;
  readonly withoutToken: boolean;
  readonly anyStatus: boolean;
  readonly withoutEnvelope: boolean;
  /**
   * With this HTTP status, any body except a refusal is a success.
   * null: no status has this effect.
   */
  readonly doneStatus: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly writes: boolean;
}

export interface ReadCall<Input, Output> extends Call<Input, Output> {
  readonly writes: false;
}

export interface FileCall<Input> extends ReadCall<Input, unknown> {
  readonly types: readonly string[];
}

export interface WriteCall<Input, Output> extends Call<Input, Output> {
  readonly writes: true;
}

/** Sign-ins (`withoutToken`) and POSTs for HTML change no data. */
export function changesData({
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
  doneStatus?: number;
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
    doneStatus: null,
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

/** The provider's HTML is untrusted and must be sanitised before a page shows it. */
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
