import { brazilianStateOf, type BrazilianState } from "./brazilian-states";
import { idInPicker, municipioOf } from "./municipios.server";
import { contract } from "~/services/provider/contract";
import type { Area, Candidate, Escolaridade } from "~/services/provider/contract/candidatura";
import type { Provider } from "~/services/provider/client.server";
import type { StepRequest } from "~/wizard/definition/wizard";

export interface Context {
  candidato: Candidate;
  escolaridades: Escolaridade[];
  areas: Area[];
  uf: BrazilianState | null;
}

export async function loadContext(provider: Provider, { query }: StepRequest): Promise<Context> {
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
