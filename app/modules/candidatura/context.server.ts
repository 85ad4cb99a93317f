import { brazilianStateOf } from "./brazilian-states";
import { idInPicker, municipioOf } from "./municipios.server";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";
import type { StepRequest } from "~/wizard/definition/wizard";

export type Context = Awaited<ReturnType<typeof loadContext>>;

export async function loadContext(provider: Provider, { query }: StepRequest) {
  const [candidato, escolaridades, areas] = await Promise.all([
    provider.call(contract.candidatura.exibir),
    provider.call(contract.candidatura.escolaridades),
    provider.call(contract.candidatura.areas),
  ]);
  const cidade = idInPicker(candidato.data.cidade);
  return {
    candidato: { ...candidato.data, cidade },
    escolaridades: escolaridades.data,
    areas: areas.data,
    uf: brazilianStateOf(query.get("uf") ?? ""),
  };
}

export function cidadeName(id: string): string {
  const municipio = municipioOf(id);
  const estado = municipio && brazilianStateOf(String(municipio.state));
  return municipio && estado ? `${municipio.name}/${estado.abbreviation}` : "";
}
