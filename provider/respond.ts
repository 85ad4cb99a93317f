/** How a module answers the calls of the contract. */
import type { z } from "zod/v4";
import type { Call } from "~/services/provider/contract/call";
import type { AnyCall } from "~/services/provider/contract";
import type { Db } from "./db";
import type { Outbox } from "./outbox";
import type { Person } from "./people";

/** What the contract reads as text may travel as a number (ids, codes). */
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

/** `status`: HTTP status of a success that is not the plain 200. */
export type Result<Data> =
  | { readonly data?: Data; readonly msg?: string; readonly status?: 200 | 201 }
  | FileReply
  | { readonly html: string };

export interface CallRequest {
  /** Query parameter; "" when missing. */
  readonly query: (name: string) => string;
  readonly body: unknown;
  readonly token: string;
  /** Origin under which the caller reached the provider, for absolute links to its public files. */
  readonly origin: string;
  readonly product: string;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly person: Person | null;
}

export interface ColaboradorRequest extends CallRequest {
  readonly person: Person;
}

/** A business refusal: `success: false` with this `msg`. */
export class Refusal extends Error {
  constructor(
    readonly msg: string,
    readonly status = 200,
  ) {
    super(msg);
  }
}

/** For what does not exist and for what is someone else's alike. */
export function notFound(msg: string): Refusal {
  return new Refusal(msg, 404);
}

export function sessionExpired(status = 401): Refusal {
  return new Refusal("Sessão expirada", status);
}

/** Reads the request's body; one that does not fit is refused with 400. */
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
 * Answers a call for the person whose token came with it; without one the answer is 401.
 * `route`: the route whose permission the person needs.
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

/** Like `respond`, for answers with fields named after the product: what is given is the wire's own shape, which no type tells. */
export function respondOnWire(
  call: AnyCall,
  handle: (request: ColaboradorRequest) => Result<unknown>,
): Responder {
  return respond(call, handle);
}

/** Answers a call that anyone may make. What it answers is the wire's own shape, not what the contract reads out of it. */
export function respondOpen(call: AnyCall, handle: Responder["handle"]): Responder {
  return { call, handle };
}
