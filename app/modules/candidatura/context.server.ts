import { byCode } from "~/lib/coded";
import { brazilianStateOf } from "./brazilian-states";
import { codeInPicker, municipioOf } from "./municipios.server";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";
import { technicalFailure } from "~/services/provider/failure";
import type { StepRequest } from "~/wizard/definition/wizard";

export type Context = Awaited<ReturnType<typeof loadContext>>;

export async function loadContext(provider: Provider, { query }: StepRequest) {
  const [candidato, escolaridades, areas] = await Promise.all([
    provider.call(contract.candidatura.exibir),
    provider.call(contract.candidatura.escolaridades),
    provider.call(contract.candidatura.areas),
  ]);
  // The first step requires a level of schooling, so an empty list would allow no answer.
  if (escolaridades.data.length === 0)
    throw technicalFailure("invalid-response", contract.candidatura.escolaridades);
  const cidade = codeInPicker(candidato.data.cidade);
  const { codescolaridade: stored } = candidato.data;
  const codescolaridade = byCode(escolaridades.data, stored)?.codigo ?? stored;
  return {
    candidato: { ...candidato.data, cidade, codescolaridade },
    escolaridades: escolaridades.data,
    areas: areas.data,
    uf: brazilianStateOf(query.get("uf") ?? ""),
  };
}

/**
 * Returns the state whose cities the form offers.
 * A candidate without a city who chose no state gets the cities of `candidato.uf`.
 * null: the form offers only the candidate's present city, if there is one.
 */
export const stateOf = ({ uf, candidato }: Context) =>
  uf ?? (candidato.cidade ? null : brazilianStateOf(candidato.uf));

export function cidadeName(codigo: string): string {
  const municipio = municipioOf(codigo);
  const estado = brazilianStateOf(municipio?.estado);
  return municipio && estado ? `${municipio.descricao}/${estado.abbreviation}` : "";
}
