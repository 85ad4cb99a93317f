import { sanitise } from "~/services/http/sanitise.server";
import { notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { StepRequest } from "~/wizard/definition/wizard";
import { notedPeople, notePeople, peopleOf } from "../people.server";
import { readSimulationQuery } from "../simulation";
import type { Context } from "./context.server";

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
