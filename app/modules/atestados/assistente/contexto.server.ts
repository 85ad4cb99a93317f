/** What the steps of a certificate or document know of the world, asked in one round trip. */
import type { HtmlSeguro } from "~/lib/html-seguro";
import type { Parte } from "~/lib/parte";
import { contrato } from "~/services/provider/contract";
import type { Atestado, ConfiguracaoDeEnvio, Motivo, TipoDeEnvio } from "~/services/provider/contract/atestados";
import { STATUS_ATIVO, type Dependente } from "~/services/provider/contract/dependentes";
import type { Provedor } from "~/services/provider/cliente.server";
import { FalhaDoProvedor } from "~/services/provider/falha";
import { sanitiza } from "~/services/html.server";
import { naoEncontrado } from "~/services/resposta.server";
import type { PedidoDePasso } from "~/wizard/assistente";
import type { Respostas } from "~/wizard/passos";

export interface Contexto {
  tipo: TipoDeEnvio;
  configuracoes: ConfiguracaoDeEnvio[];
  /** Those that can be chosen. */
  dependentes: Parte<Dependente[]>;
  /** null when the list did not come. */
  enviados: Atestado[] | null;
  /** The record that is being corrected. */
  original: Atestado | null;
  /** Help of the type in the address; `html` null when there is none. */
  ajuda: { codigo: string; html: HtmlSeguro | null } | null;
  /** What a search in the address found. */
  cids: { busca: string; achados: Parte<{ codigo: string; descricao: string }[]> } | null;
  medico: { codigo: string; achado: Parte<{ nome: string; crmcro: string }> } | null;
  /** The code in the address, chosen out of a search. */
  cidEscolhido: string | null;
  /** The address of a step of this wizard. */
  endereco: (passo: string) => string;
}

const CODIGO_DE_MEDICO = /^\d{6}$/;
const MIN_SEARCH = 2;

async function original(provedor: Provedor, codigo: string | null): Promise<Atestado | null> {
  if (codigo === null) return null;
  try {
    return (await provedor.chama(contrato.atestados.exibir, { codigo })).dados;
  } catch (error) {
    if (error instanceof FalhaDoProvedor && error.motivo === "recusa") throw naoEncontrado();
    throw error;
  }
}

async function help(provedor: Provedor, codigo: string | null): Promise<Contexto["ajuda"]> {
  if (!codigo) return null;
  const texto = await provedor.parte(contrato.atestados.ajuda, { id: codigo });
  const html = texto.ok && texto.dados.trim() ? sanitiza(texto.dados) : null;
  return { codigo, html: html?.texto ? html : null };
}

async function searchCid(provedor: Provedor, busca: string): Promise<Contexto["cids"]> {
  if (busca.length < MIN_SEARCH) return null;
  return { busca, achados: await provedor.parte(contrato.atestados.cid, { busca }) };
}

async function searchDoctor(provedor: Provedor, codigo: string): Promise<Contexto["medico"]> {
  if (codigo === "") return null;
  if (!CODIGO_DE_MEDICO.test(codigo)) return { codigo, achado: { ok: false, mensagem: "O código do médico tem 6 dígitos." } };
  return { codigo, achado: await provedor.parte(contrato.atestados.medico, { codigo }) };
}

/** Asks for all of it at once. Throws FalhaDoProvedor, and the 404 of an unknown record. */
export async function carrega(tipo: TipoDeEnvio, provedor: Provedor, { registro, query }: PedidoDePasso, endereco: Contexto["endereco"]): Promise<Contexto> {
  const param = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const [configuracoes, dependentes, enviados, corrected, ajuda, cids, medico] = await Promise.all([
    provedor.chama(contrato.atestados.configuracoes, { tipo }),
    provedor.parte(contrato.dependentes.listar),
    provedor.parte(contrato.atestados.listar, { tipo }),
    original(provedor, registro),
    help(provedor, param("ajuda") || null),
    searchCid(provedor, param("busca")),
    searchDoctor(provedor, param("medico")),
  ]);
  // A document asked for at the certificates' door is not there.
  if (corrected && !configuracoes.dados.some(({ codigo }) => codigo === corrected.codconfigatest)) throw naoEncontrado();
  const active = dependentes.ok ? { ok: true as const, dados: dependentes.dados.filter(({ status }) => status === STATUS_ATIVO) } : dependentes;
  return {
    tipo,
    configuracoes: configuracoes.dados,
    dependentes: active,
    enviados: enviados.ok ? enviados.dados : null,
    original: corrected,
    ajuda,
    cids,
    medico,
    cidEscolhido: param("cid") || null,
    endereco,
  };
}

/** The chosen type's configuration. */
export function configuracaoDe(respostas: Respostas, { configuracoes, original }: Contexto): ConfiguracaoDeEnvio | null {
  const chosen = original?.codconfigatest ?? respostas["10"]?.tipo;
  return configuracoes.find(({ codigo }) => codigo === chosen) ?? null;
}

/** The reason that counts: the chosen one; of a document, the first that its type has. */
export function motivoDe(respostas: Respostas, contexto: Contexto): Motivo | null {
  const situacoes = configuracaoDe(respostas, contexto)?.situacoes ?? [];
  if (contexto.tipo === "DOCUMENTOS") return situacoes[0] ?? null;
  return situacoes.find(({ codigo }) => codigo === respostas["20"]?.motivo) ?? null;
}
