/** How a module answers the calls of the contract. */
import type { z } from "zod/v4";
import type { Chamada } from "~/services/provider/contract/chamada";
import type { QualquerChamada } from "~/services/provider/contract";
import type { Banco } from "./banco";
import type { CaixaDeSaida } from "./caixa-de-saida";
import type { Pessoa } from "./pessoas";

/** What the contract reads as text may travel as a number (ids, codes). */
export type NoFio<T> = unknown extends T
  ? unknown
  : T extends string
    ? string | number
    : T extends readonly (infer Item)[]
      ? readonly NoFio<Item>[]
      : T extends object
        ? { readonly [Campo in keyof T]: NoFio<T[Campo]> }
        : T;

export interface Arquivo {
  readonly arquivo: Buffer;
  readonly tipo: string;
}

/** `status`: HTTP status of a success that is not the plain 200. */
export type Resultado<Data> = { readonly data?: Data; readonly msg?: string; readonly status?: 200 | 201 } | Arquivo | { readonly html: string };

export interface Pedido {
  /** Query parameter; "" when missing. */
  readonly query: (nome: string) => string;
  readonly corpo: unknown;
  readonly token: string;
  /** Origin under which the caller reached the provider, for absolute links to its public files. */
  readonly origem: string;
  readonly produto: string;
  readonly banco: Banco;
  readonly caixa: CaixaDeSaida;
  readonly pessoa: Pessoa | null;
}

export interface PedidoDeColaborador extends Pedido {
  readonly pessoa: Pessoa;
}

/** A business refusal: `success: false` with this `msg`. */
export class Recusa extends Error {
  constructor(
    readonly msg: string,
    readonly status = 200,
  ) {
    super(msg);
  }
}

/** For what does not exist and for what is someone else's alike. */
export function naoEncontrado(msg: string): Recusa {
  return new Recusa(msg, 404);
}

export function sessaoExpirada(status = 401): Recusa {
  return new Recusa("Sessão expirada", status);
}

/** Reads the request's body; one that does not fit is refused with 400. */
export function leCorpo<Corpo>(pedido: Pedido, schema: z.ZodType<Corpo>): Corpo {
  const lido = schema.safeParse(pedido.corpo);
  if (lido.success) return lido.data;
  throw new Recusa(`Dados inválidos: ${lido.error.issues.map((issue) => issue.path.join(".")).join(", ")}`, 400);
}

export interface Resposta {
  readonly chamada: QualquerChamada;
  readonly trata: (pedido: Pedido) => Resultado<unknown> | Promise<Resultado<unknown>>;
}

type Trato<Quem, Output> = (pedido: Quem) => Resultado<NoInfer<NoFio<Output>>> | Promise<Resultado<NoInfer<NoFio<Output>>>>;

/**
 * Answers a call for the person whose token came with it; without one the answer is 401.
 * `rota`: the route whose permission the person needs.
 */
export function responde<Input, Output>(
  chamada: Chamada<Input, Output>,
  trata: Trato<PedidoDeColaborador, Output>,
  { rota }: { rota?: string } = {},
): Resposta {
  return {
    chamada,
    trata: (pedido) => {
      const { pessoa } = pedido;
      if (!pessoa) throw sessaoExpirada();
      if (rota !== undefined && pessoa.rotas_negadas.includes(rota)) throw new Recusa("Você não tem permissão para esta consulta", 403);
      return trata({ ...pedido, pessoa });
    },
  };
}

/** Like `responde`, for answers with fields named after the product: what is given is the wire's own shape, which no type tells. */
export function respondeNoFio(chamada: QualquerChamada, trata: (pedido: PedidoDeColaborador) => Resultado<unknown>): Resposta {
  return responde(chamada, trata);
}

/** Answers a call that anyone may make. What it answers is the wire's own shape, not what the contract reads out of it. */
export function respondeAberta(chamada: QualquerChamada, trata: Resposta["trata"]): Resposta {
  return { chamada, trata };
}
