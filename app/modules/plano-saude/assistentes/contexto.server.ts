/** What the steps of a plan request know of the world. */
import type { HtmlSeguro } from "~/lib/html-seguro";
import { sanitiza } from "~/services/html.server";
import { contrato } from "~/services/provider/contract";
import type { DocumentoPedido, OpcaoDePlano, SituacaoDoPlano, SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";
import type { Provedor } from "~/services/provider/cliente.server";
import { naoEncontrado } from "~/services/resposta.server";
import type { PedidoDePasso } from "~/wizard/assistente";
import { codigosDaSolicitacao, dependentesDo, dependentesDosPlanos } from "../regras";
import { lePergunta } from "../simulacao";
import { TITULAR } from "../titular";

export interface PessoaConhecida {
  codigo: string;
  nome: string;
  parentesco: string;
}

export interface Contexto {
  situacao: SituacaoDoPlano;
  planos: OpcaoDePlano[];
  /** Everybody but the holder. */
  pessoas: PessoaConhecida[];
  /** The documents of all of them, and of the holder where they are asked for. */
  pedidos: DocumentoPedido[];
  /** null when the list did not come. */
  solicitacoes: SolicitacaoDePlano[] | null;
  /** The request whose documents are corrected. */
  original: SolicitacaoDePlano | null;
  /** What a simulation had chosen; null when the person does not come from one. */
  escolha: { codplano: string; dependentes: string[] } | null;
  termos: HtmlSeguro;
}

function escolhaDe(query: URLSearchParams): Contexto["escolha"] {
  const { codplano, dependentes } = lePergunta(query);
  return codplano === null ? null : { codplano, dependentes };
}

function pessoasDe(situacao: SituacaoDoPlano, planos: OpcaoDePlano[]): PessoaConhecida[] {
  const doPlano = situacao.meuPlano ? dependentesDo(situacao.meuPlano) : [];
  const todas = [...doPlano, ...dependentesDosPlanos(planos)].map(({ codigo, nome, parentesco }) => [codigo, { codigo, nome, parentesco }] as const);
  return [...new Map(todas).values()];
}

/**
 * Asks for all of it. The documents are asked for by person, so they are known only after the people are: the one page
 * of the portal with two round trips. Throws FalhaDoProvedor, and the 404 of an unknown request.
 */
export async function carrega(provedor: Provedor, { registro, query }: PedidoDePasso): Promise<Contexto> {
  const { meuPlano, planos, solicitacoes, configDocumentos } = contrato.planoSaude;
  const [{ dados: situacao }, { dados: opcoes }, lista] = await Promise.all([provedor.chama(meuPlano), provedor.chama(planos), provedor.parte(solicitacoes)]);
  const todas = lista.ok ? lista.dados : null;
  const original = registro === null ? null : (todas?.find(({ codigo }) => codigo === registro) ?? null);
  if (registro !== null && todas && !original) throw naoEncontrado();
  const pessoas = pessoasDe(situacao, opcoes);
  const codigos = original ? codigosDaSolicitacao(original, pessoas) : pessoas.map(({ codigo }) => codigo);
  const { dados: pedidos } = await provedor.chama(configDocumentos, { dependentes: codigos });
  return { situacao, planos: opcoes, pessoas, pedidos, solicitacoes: todas, original, escolha: escolhaDe(query), termos: sanitiza(situacao.termos) };
}

/** The documents of the holder, where asked for, and of these people. */
export function documentosDe({ pedidos }: Contexto, codigos: readonly string[]): DocumentoPedido[] {
  return pedidos.filter(({ cod_dependente }) => cod_dependente === TITULAR || codigos.includes(cod_dependente));
}

/** "Júlia de Souza, Pedro de Souza". */
export function nomesDe({ pessoas }: Contexto, codigos: readonly string[]): string[] {
  return pessoas.filter(({ codigo }) => codigos.includes(codigo)).map(({ nome }) => nome);
}
