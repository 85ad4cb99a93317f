import { dataOr } from "~/lib/section";
import { sanitise } from "~/services/http/sanitise.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { PlanoOption, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { originalIn } from "~/wizard/definition/original.server";
import type { StepRequest } from "~/wizard/definition/wizard";
import { codesOf, dependentesOfPlanos, inCodesOf, type KnownPerson } from "../rules";
import { readSimulationQuery } from "../simulation";

const PEOPLE_CODES = "planoSaude.pessoas";

export function storePeopleCodes(
  provider: Provider,
  { meuPlano }: PlanoSituacao,
  planos: PlanoOption[],
): KnownPerson[] {
  const people = dependentesOfPlanos(meuPlano ? [meuPlano, ...planos] : planos);
  if (people.length > 0) provider.addCodeHints(PEOPLE_CODES, codesOf(people));
  return people;
}

export type Context = Awaited<ReturnType<typeof loadContext>>;

/**
 * `original`: the earlier request that the employee now corrects.
 * @throws ProviderFailure when `meuPlano`, `planos` or `original` fails to load
 * @throws ProviderFailure when the session has expired
 * @throws a 404 Response when the complete list of requests lacks `original`
 */
export async function loadContext(provider: Provider, request: StepRequest) {
  const { meuPlano, planos, solicitacoes, configDocumentos } = contract.planoSaude;
  const { codplano, dependentes } = readSimulationQuery(request.query);
  const simulacao = [codplano, ...dependentes].join();
  const choice = codplano === null ? null : { codplano, dependentes, simulacao };
  const expected = [
    ...new Set([...provider.codeHints(PEOPLE_CODES), ...(choice?.dependentes ?? [])]),
  ];
  const [{ data: own }, { data: options }, all, documentos] = await Promise.all([
    provider.call(meuPlano),
    provider.call(planos),
    request.record === null
      ? provider
          .callSection(solicitacoes)
          .then((list) => ({ data: dataOr(list, null), leftOut: [] }))
      : provider.call(solicitacoes),
    provider.callSection(configDocumentos, { dependentes: expected }),
  ]);
  const situacao = inCodesOf(options, own);
  const people = storePeopleCodes(provider, situacao, options);
  return {
    situacao,
    planos: options,
    people,
    documentos: { loadedFor: documentos.ok ? expected : null, requested: dataOr(documentos, []) },
    solicitacoes: all.data,
    original: all.data && originalIn(all.data, request, solicitacoes, all),
    choice,
    termos: sanitise(situacao.termos),
  };
}

/** @throws ProviderFailure when `context` lacks the documents and they cannot be loaded */
export async function withDocumentosOf(
  provider: Provider,
  context: Context,
  codigos: readonly string[],
): Promise<Context> {
  const all = codesOf(context.people);
  const needed = all.filter((codigo) => codigos.includes(codigo));
  const known = context.documentos.loadedFor;
  if (known && needed.every((codigo) => known.includes(codigo))) return context;
  const { data: requested } = await provider.call(contract.planoSaude.configDocumentos, {
    dependentes: all,
  });
  return { ...context, documentos: { loadedFor: all, requested } };
}
