/** What the steps of a plan request know of the world. */
import type { SafeHtml } from "~/lib/safe-html";
import { sanitise } from "~/services/html/sanitise.server";
import { contract } from "~/services/provider/contract";
import type { RequestedDocumento, PlanoOption, PlanoSituacao, SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import type { Provider } from "~/services/provider/client.server";
import { notFound } from "~/services/http/response.server";
import type { StepRequest } from "~/wizard/wizard";
import { solicitacaoCodes, dependentesOf, dependentesOfPlanos, TITULAR } from "../rules";
import { readSimulationQuery } from "../simulation";

export interface KnownPerson {
  codigo: string;
  nome: string;
  parentesco: string;
}

export interface Context {
  situacao: PlanoSituacao;
  planos: PlanoOption[];
  /** Everybody but the holder. */
  people: KnownPerson[];
  /** The documents of all of them, and of the holder where they are asked for. */
  requestedDocumentos: RequestedDocumento[];
  /** null when the list did not come. */
  solicitacoes: SolicitacaoOfPlano[] | null;
  /** The request whose documents are corrected. */
  original: SolicitacaoOfPlano | null;
  /** What a simulation had chosen; null when the person does not come from one. */
  choice: { codplano: string; dependentes: string[] } | null;
  termos: SafeHtml;
}

function choiceOf(query: URLSearchParams): Context["choice"] {
  const { codplano, dependentes } = readSimulationQuery(query);
  return codplano === null ? null : { codplano, dependentes };
}

function peopleOf(situacao: PlanoSituacao, planos: PlanoOption[]): KnownPerson[] {
  const inPlano = situacao.meuPlano ? dependentesOf(situacao.meuPlano) : [];
  const all = [...inPlano, ...dependentesOfPlanos(planos)].map(({ codigo, nome, parentesco }) => [codigo, { codigo, nome, parentesco }] as const);
  return [...new Map(all).values()];
}

/**
 * Asks for all of it. The documents are asked for by person, so they are known only after the people are: it takes
 * two round trips. Throws ProviderFailure, and the 404 of an unknown request.
 */
export async function loadContext(provider: Provider, { record, query }: StepRequest): Promise<Context> {
  const { meuPlano, planos, solicitacoes, configDocumentos } = contract.planoSaude;
  const [{ data: situacao }, { data: options }, list] = await Promise.all([provider.call(meuPlano), provider.call(planos), provider.part(solicitacoes)]);
  const all = list.ok ? list.data : null;
  const original = record === null ? null : (all?.find(({ codigo }) => codigo === record) ?? null);
  if (record !== null && all && !original) throw notFound();
  const people = peopleOf(situacao, options);
  const codigos = original ? solicitacaoCodes(original, people) : people.map(({ codigo }) => codigo);
  const { data: requestedDocumentos } = await provider.call(configDocumentos, { dependentes: codigos });
  return { situacao, planos: options, people, requestedDocumentos, solicitacoes: all, original, choice: choiceOf(query), termos: sanitise(situacao.termos) };
}

/** The documents of the holder, where asked for, and of these people. */
export function documentosOf({ requestedDocumentos }: Context, codigos: readonly string[]): RequestedDocumento[] {
  return requestedDocumentos.filter(({ cod_dependente }) => cod_dependente === TITULAR || codigos.includes(cod_dependente));
}

/** "Júlia de Souza, Pedro de Souza". */
export function nomesOf({ people }: Context, codigos: readonly string[]): string[] {
  return people.filter(({ codigo }) => codigos.includes(codigo)).map(({ nome }) => nome);
}
