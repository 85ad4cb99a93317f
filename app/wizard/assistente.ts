/** A wizard as data: its steps, where it lives, what it asks the provider and how it is sent. */
import type { Acesso, Opcoes } from "~/services/acesso.server";
import type { Envio, Rastro } from "~/services/envio.server";
import type { Provedor } from "~/services/provider/cliente.server";
import type { Passo, Respostas } from "./passos";
import type { ItemDoResumo } from "./perguntas";

/** What a page of the wizard was asked for. */
export interface PedidoDePasso {
  /** Id of the record that is being corrected; null for a new one. */
  registro: string | null;
  query: URLSearchParams;
}

/** A kept attachment at the moment of sending, as the wire wants it. */
export interface AnexoParaEnvio {
  codigo: string;
  /** base64 without a data-URL prefix. */
  base64: string;
}

/** What `envio` is given: everything there is to send. */
export interface Remessa<C> {
  acesso: Acesso;
  registro: string | null;
  respostas: Respostas;
  anexos: AnexoParaEnvio[];
  contexto: C;
}

/** How a filled wizard is written, and how it is found again when the answer is lost. */
export type FormaDeEnvio = Pick<Envio<unknown>, "escreve" | "protocolo" | keyof Rastro>;

export interface Assistente<C> {
  /** Key of its drafts, and its name in addresses of the portal: "atestado". */
  readonly nome: string;
  readonly titulo: string;
  /** What the guard demands. */
  readonly opcoes?: Opcoes;
  /** The address of a step; without one, where the wizard begins. */
  endereco(registro: string | null, passo?: string): string;
  /** Where it leads when it is left. */
  saida(): string;
  /** The list's name on the button that leads there. */
  readonly nomeDaSaida: string;
  /** Asks the provider for all that its steps need, in one round trip. Throws FalhaDoProvedor, or a 404 answer. */
  carrega(provedor: Provedor, pedido: PedidoDePasso): Promise<C>;
  /** Why nothing can be changed; null when it can. */
  impedimento?(contexto: C): string | null;
  /** The answers that it starts with: those of the record that is being corrected. */
  partida?(contexto: C): Respostas;
  readonly passos: readonly Passo<C>[];
  resumo(respostas: Respostas, contexto: C): ItemDoResumo[];
  /** Said when required attachments are missing. */
  readonly faltamAnexos: string;
  /** What the last button says. */
  readonly botaoDeEnvio: string;
  /** Without it the steps themselves tell the provider, on leaving them (`aoSair`). */
  envio?(remessa: Remessa<C>): FormaDeEnvio;
  /** Said after sending when the provider says nothing. */
  readonly sucesso: string;
  /** Where a sent wizard leads: the receipt. */
  depois(protocolo: string, registro: string | null): string;
}
