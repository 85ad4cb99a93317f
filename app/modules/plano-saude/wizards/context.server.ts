import type { SafeHtml } from "~/lib/safe-content";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import type {
  RequestedDocumento,
  PlanoOption,
  PlanoSituacao,
  SolicitacaoOfPlano,
} from "~/services/provider/contract/plano-saude";
import type { Provider } from "~/services/provider/client.server";
import { notFound } from "~/services/http/response.server";
import type { StepRequest } from "~/wizard/definition/wizard";
import { notedPeople, notePeople, peopleOf, type KnownPerson } from "../people.server";
import { TITULAR } from "../rules";
import { readSimulationQuery } from "../simulation";

export interface Context {
  situacao: PlanoSituacao;
  planos: PlanoOption[];
  people: KnownPerson[];
  documentos: AskedDocumentos;
  /**
   * `solicitacoes`: null if the list could not be loaded. `original`: the request being corrected.
   * `choice`: the employee's choice in the simulator.
   */
  solicitacoes: SolicitacaoOfPlano[] | null;
  original: SolicitacaoOfPlano | null;
  choice: { codplano: string; dependentes: string[] } | null;
  termos: SafeHtml;
}

/** `of`: people, besides the holder, whose documents were loaded; null if loading failed. */
interface AskedDocumentos {
  of: readonly string[] | null;
  requested: RequestedDocumento[];
}

function choiceOf(query: URLSearchParams): Context["choice"] {
  const { codplano, dependentes } = readSimulationQuery(query);
  return codplano === null ? null : { codplano, dependentes };
}

/**
 * Loads all lists in parallel. The documents are those of the holder and of people named by an
 * earlier page or simulation. Throws ProviderFailure, or a 404 for an unknown request.
 */
export async function loadContext(
  provider: Provider,
  { record, query }: StepRequest,
): Promise<Context> {
  const { meuPlano, planos, solicitacoes, configDocumentos } = contract.planoSaude;
  const choice = choiceOf(query);
  const expected = [...new Set([...notedPeople(provider), ...(choice?.dependentes ?? [])])];
  const [{ data: situacao }, { data: options }, list, documentos] = await Promise.all([
    provider.call(meuPlano),
    provider.call(planos),
    provider.callSection(solicitacoes),
    provider.callSection(configDocumentos, { dependentes: expected }),
  ]);
  const all = list.ok ? list.data : null;
  const original = record === null ? null : (all?.find(({ codigo }) => codigo === record) ?? null);
  if (record !== null && all && !original) throw notFound();
  const people = peopleOf(situacao, options);
  notePeople(provider, people);
  return {
    situacao,
    planos: options,
    people,
    documentos: documentos.ok
      ? { of: expected, requested: documentos.data }
      : { of: null, requested: [] },
    solicitacoes: all,
    original,
    choice,
    termos: sanitise(situacao.termos),
  };
}

/**
 * Loads all people's documents if those of any person in `codigos` are missing. Throws
 * ProviderFailure.
 */
export async function withDocumentosOf(
  provider: Provider,
  context: Context,
  codigos: readonly string[],
): Promise<Context> {
  const { documentos, people } = context;
  const all = people.map(({ codigo }) => codigo);
  const needed = all.filter((codigo) => codigos.includes(codigo));
  const known = documentos.of;
  if (known && needed.every((codigo) => known.includes(codigo))) return context;
  const { data: requested } = await provider.call(contract.planoSaude.configDocumentos, {
    dependentes: all,
  });
  return { ...context, documentos: { of: all, requested } };
}

export function documentosOf(
  { documentos }: Context,
  codigos: readonly string[],
): RequestedDocumento[] {
  return documentos.requested.filter(
    ({ cod_dependente }) => cod_dependente === TITULAR || codigos.includes(cod_dependente),
  );
}

export function nomesOf({ people }: Context, codigos: readonly string[]): string[] {
  return people.filter(({ codigo }) => codigos.includes(codigo)).map(({ nome }) => nome);
}
