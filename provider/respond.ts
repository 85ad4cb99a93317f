/** Types and functions with which modules answer calls of the contract. */
import type { z } from "zod/v4";
import type { Call } from "~/services/provider/contract/call";
import type { AnyCall } from "~/services/provider/contract";
import type { Db } from "./db";
import type { Outbox } from "./outbox";
import type { Person } from "./people";

/** A value that the contract reads as text may be sent as a number (ids, codes). */
export type OnWire<T> = unknown extends T
  ? unknown
  : T extends string
    ? string | number
    : T extends readonly (infer Item)[]
      ? readonly OnWire<Item>[]
      : T extends object
        ? { readonly [Field in keyof T]: OnWire<T[Field]> }
        : T;

export interface FileReply {
  readonly arquivo: Buffer;
  readonly tipo: string;
}

export type Result<Data> =
  | {
      readonly data?: Data;
      readonly msg?: string;
      /** HTTP status of a success; 200 if missing. */
      readonly status?: 200 | 201;
    }
  | FileReply
  | { readonly html: string };

export interface CallRequest {
  /** Returns a query parameter, or "" if it is missing. */
  readonly query: (name: string) => string;
  readonly body: unknown;
  readonly token: string;
  /** Origin of the request URL, for absolute links to public files. */
  readonly origin: string;
  readonly product: string;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly person: Person | null;
}

export interface ColaboradorRequest extends CallRequest {
  readonly person: Person;
}

/** Refuses a call: the reply has `success: false` and `msg`. */
export class Refusal extends Error {
  constructor(
    readonly msg: string,
    readonly status = 200,
  ) {
    super(msg);
  }
}

/** Unknown and other people's records give the same reply. */
export function notFound(msg: string): Refusal {
  return new Refusal(msg, 404);
}

export function sessionExpired(status = 401): Refusal {
  return new Refusal("Sessão expirada", status);
}

/** Throws a `Refusal` (400) if the body does not match the schema. */
export function readBody<Body>(request: CallRequest, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  throw new Refusal(
    `Dados inválidos: ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}`,
    400,
  );
}

export interface Responder {
  readonly call: AnyCall;
  readonly handle: (request: CallRequest) => Result<unknown> | Promise<Result<unknown>>;
}

type Handler<Asker, Output> = (
  request: Asker,
) => Result<NoInfer<OnWire<Output>>> | Promise<Result<NoInfer<OnWire<Output>>>>;

/**
 * Answers a call of a signed-in person, otherwise refuses with 401. `route`: route whose permission
 * the person needs.
 */
export function respond<Input, Output>(
  call: Call<Input, Output>,
  handle: Handler<ColaboradorRequest, Output>,
  { route }: { route?: string } = {},
): Responder {
  return {
    call,
    handle: (request) => {
      const { person } = request;
      if (!person) throw sessionExpired();
      if (route !== undefined && person.rotas_negadas.includes(route))
        throw new Refusal("Você não tem permissão para esta consulta", 403);
      return handle({ ...request, person });
    },
  };
}

/**
 * Like `respond`, for replies whose field names contain the product's name and therefore have no
 * type.
 */
export function respondOnWire(
  call: AnyCall,
  handle: (request: ColaboradorRequest) => Result<unknown>,
): Responder {
  return respond(call, handle);
}

/**
 * Answers a call that needs no session. The reply has the format of the provider, not of the
 * contract's output type.
 */
export function respondOpen(call: AnyCall, handle: Responder["handle"]): Responder {
  return { call, handle };
}
