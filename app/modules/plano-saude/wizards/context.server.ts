import { dataOr } from "~/lib/section";
import { sanitise } from "~/services/http/sanitise.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { PlanoOption, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { originalIn } from "~/wizard/definition/original.server";
import type { StepRequest } from "~/wizard/definition/wizard";
import { codesOf, dependentesOfPlanos, type KnownPerson } from "../rules";
import { readSimulationQuery } from "../simulation";

const NOTE = "planoSaude.pessoas";

/**
 * Stores the codes of the plans' people, so that the next page loads their documents in parallel
 * with its other calls.
 */
export function storePeopleCodes(
  provider: Provider,
  { meuPlano }: PlanoSituacao,
  planos: PlanoOption[],
): KnownPerson[] {
  const people = dependentesOfPlanos(meuPlano ? [meuPlano, ...planos] : planos);
  if (people.length > 0) provider.addCodeHints(NOTE, codesOf(people));
  return people;
}

export type Context = Awaited<ReturnType<typeof loadContext>>;

/**
 * Loads all lists in parallel. Only the documents of the holder and of people whom an earlier page
 * or the simulation named are loaded. Throws ProviderFailure, or a 404 for an unknown request.
 */
export async function loadContext(provider: Provider, request: StepRequest) {
  const { meuPlano, planos, solicitacoes, configDocumentos } = contract.planoSaude;
  const { codplano, dependentes } = readSimulationQuery(request.query);
  const choice = codplano === null ? null : { codplano, dependentes };
  const expected = [...new Set([...provider.codeHints(NOTE), ...(choice?.dependentes ?? [])])];
  const [{ data: situacao }, { data: options }, list, documentos] = await Promise.all([
    provider.call(meuPlano),
    provider.call(planos),
    provider.callSection(solicitacoes),
    provider.callSection(configDocumentos, { dependentes: expected }),
  ]);
  const all = dataOr(list, null);
  const people = storePeopleCodes(provider, situacao, options);
  return {
    situacao,
    planos: options,
    people,
    /** `of`: people, besides the holder, whose documents were loaded; null if loading failed. */
    documentos: { of: documentos.ok ? expected : null, requested: dataOr(documentos, []) },
    solicitacoes: all,
    original: all && originalIn(all, request),
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
  const all = codesOf(context.people);
  const needed = all.filter((codigo) => codigos.includes(codigo));
  const known = context.documentos.of;
  if (known && needed.every((codigo) => known.includes(codigo))) return context;
  const { data: requested } = await provider.call(contract.planoSaude.configDocumentos, {
    dependentes: all,
  });
  return { ...context, documentos: { of: all, requested } };
}
