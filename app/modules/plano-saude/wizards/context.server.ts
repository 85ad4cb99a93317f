/** What the steps of a plan request know of the world. */
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
  /** Everybody but the holder. */
  people: KnownPerson[];
  documentos: AskedDocumentos;
  /** null when the list did not come. */
  solicitacoes: SolicitacaoOfPlano[] | null;
  /** The request whose documents are corrected. */
  original: SolicitacaoOfPlano | null;
  /** What a simulation had chosen; null when the person does not come from one. */
  choice: { codplano: string; dependentes: string[] } | null;
  termos: SafeHtml;
}

/** The documents of those whom they were asked for, and of the holder where he needs any; null of nobody, the holder neither. */
interface AskedDocumentos {
  of: readonly string[] | null;
  requested: RequestedDocumento[];
}

function choiceOf(query: URLSearchParams): Context["choice"] {
  const { codplano, dependentes } = readSimulationQuery(query);
  return codplano === null ? null : { codplano, dependentes };
}

/**
 * Asks for all of it at once. The documents are asked for by person, and who there is comes with the same answers: they are asked for of those
 * whom an earlier page or a simulation named, of the holder alone where none did (`withDocumentosOf` asks for the others). Throws
 * ProviderFailure, and the 404 of an unknown request.
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

/** The same with the documents of these people, asked for where they are not known yet. Throws ProviderFailure. */
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

/** The documents of the holder, where asked for, and of these people. */
export function documentosOf(
  { documentos }: Context,
  codigos: readonly string[],
): RequestedDocumento[] {
  return documentos.requested.filter(
    ({ cod_dependente }) => cod_dependente === TITULAR || codigos.includes(cod_dependente),
  );
}

/** "Júlia de Souza, Pedro de Souza". */
export function nomesOf({ people }: Context, codigos: readonly string[]): string[] {
  return people.filter(({ codigo }) => codigos.includes(codigo)).map(({ nome }) => nome);
}
