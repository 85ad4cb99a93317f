/** What every page of a wizard begins with: the guard, what the provider knows, the draft and the path through it. */
import type { Params } from "@remix-run/react";
import { abrePagina, type Acesso, type Opcoes } from "~/services/acesso.server";
import { donoDe, lembraDono } from "~/services/dono.server";
import { FalhaDoProvedor } from "~/services/provider/falha";
import { leRascunho, novoId, rascunhoNovo, type Gaveta, type Rascunho } from "~/services/rascunhos.server";
import type { Assistente } from "./assistente";
import { percorre, type Caminho, type Respostas } from "./passos";

export interface Pedido {
  request: Request;
  params: Params;
}

/** The page of a sending whose outcome nobody knows yet. */
export const SITUACAO = "situacao";

export interface Aberto<C> {
  request: Request;
  acesso: Acesso;
  assistente: Assistente<C>;
  registro: string | null;
  contexto: C;
  falha: null;
  gaveta: Gaveta;
  rascunho: Rascunho | null;
  /** The draft's id, or that of the draft that the next save makes. */
  id: string;
  /** The step asked for; null at the wizard's own address. */
  passo: string | null;
}

/** The same while the provider fails: enough to keep what was typed. */
export type SemContexto<C> = Omit<Aberto<C>, "contexto" | "falha"> & { falha: FalhaDoProvedor };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The draft in whose name a form was sent; it stands in the form's address. */
export function idDoFormulario(request: Request): string | null {
  const id = new URL(request.url).searchParams.get("rascunho");
  return id && UUID.test(id) ? id : null;
}

/** The name of a record's drawer among those of its owner. */
export const gavetaDe = <C>({ nome }: Assistente<C>, registro: string): string => `${nome}/${registro}`;

type Carga<C> = { ok: true; contexto: C } | { ok: false; falha: FalhaDoProvedor };

async function settle<C>(promise: Promise<C>): Promise<Carga<C>> {
  try {
    return { ok: true, contexto: await promise };
  } catch (error) {
    if (error instanceof FalhaDoProvedor && error.motivo !== "sessao") return { ok: false, falha: error };
    throw error;
  }
}

/** Takes a request to a wizard; gives all that its page needs. Throws what the guard throws, and the module's 404. */
export async function abre<C>({ request, params }: Pedido, assistente: Assistente<C>): Promise<Aberto<C> | SemContexto<C>> {
  const registro = params.id ?? null;
  const query = new URL(request.url).searchParams;
  // A term that turned up meanwhile must not cost what was typed: it is asked for on the next page.
  const opcoes: Opcoes =
    request.method === "POST" ? { ...assistente.opcoes, mesmoComPendencias: true, formulario: "com-arquivos" } : (assistente.opcoes ?? {});
  const { acesso, carga } = await abrePagina(request, opcoes, (provedor) => ({
    carga: settle(assistente.carrega(provedor, { registro, query })),
  }));
  const gaveta: Gaveta = { dono: donoDe(acesso), assistente: assistente.nome, registro };
  // What a later, ended session may still put into a draft: only into one of these.
  if (request.method === "POST" || registro !== null) await lembraDono(acesso, registro !== null && carga.ok ? gavetaDe(assistente, registro) : null);
  const rascunho = await leRascunho(gaveta);
  const id = rascunho?.id ?? idDoFormulario(request) ?? novoId();
  const common = { request, acesso, assistente, registro, gaveta, rascunho, id, passo: params.passo ?? null };
  return carga.ok ? { ...common, contexto: carga.contexto, falha: null } : { ...common, falha: carga.falha };
}

/** A page that cannot be made without the provider. */
export function foraDoAr(falha: FalhaDoProvedor): Response {
  return new Response(falha.message, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "30" } });
}

/** What has been answered: in the draft, else in the record that is being corrected. */
export function salvas<C>({ rascunho, assistente, contexto }: Aberto<C>): Respostas {
  return rascunho?.respostas ?? assistente.partida?.(contexto) ?? {};
}

export function caminho<C>(aberto: Aberto<C>, respostas: Respostas = salvas(aberto)): Caminho<C> {
  return percorre(aberto.assistente.passos, respostas, aberto.contexto);
}

/** A new draft: empty, or with the answers of the record that is being corrected. */
export function novoRascunho<C>(aberto: Aberto<C>, id: string): Rascunho {
  const passo = aberto.passo ?? aberto.assistente.passos[0]?.id ?? "";
  const respostas = Object.fromEntries(Object.entries(aberto.assistente.partida?.(aberto.contexto) ?? {}).map(([step, campos]) => [step, { ...campos }]));
  return { ...rascunhoNovo(id, passo), respostas };
}

/** Has anything been answered or attached yet? */
export function temConteudo(rascunho: Rascunho | null): rascunho is Rascunho {
  return rascunho !== null && (Object.keys(rascunho.respostas).length > 0 || rascunho.anexos.length > 0);
}

/** The address of a page of this wizard. */
export function endereco<C>({ assistente, registro }: Aberto<C>, passo?: string): string {
  return assistente.endereco(registro, passo);
}
