/** What the steps of the candidacy know of the world, asked in one round trip. */
import { estadoDe, type Estado } from "~/lib/estados";
import { idNaEscolha, municipioDe } from "~/services/municipios.server";
import { contrato } from "~/services/provider/contract";
import type { Area, Candidato, Escolaridade } from "~/services/provider/contract/candidatura";
import type { Provedor } from "~/services/provider/cliente.server";
import type { PedidoDePasso } from "~/wizard/assistente";

export interface Contexto {
  candidato: Candidato;
  escolaridades: Escolaridade[];
  areas: Area[];
  /** The state whose cities were asked for; null when none were. */
  uf: Estado | null;
}

/** Asks for all of it at once. Throws FalhaDoProvedor. */
export async function carrega(provedor: Provedor, { query }: PedidoDePasso): Promise<Contexto> {
  const [candidato, escolaridades, areas] = await Promise.all([
    provedor.chama(contrato.candidatura.exibir),
    provedor.chama(contrato.candidatura.escolaridades),
    provedor.chama(contrato.candidatura.areas),
  ]);
  const cidade = idNaEscolha(candidato.dados.cidade);
  return {
    candidato: { ...candidato.dados, cidade },
    escolaridades: escolaridades.dados,
    areas: areas.dados,
    uf: estadoDe(query.get("uf") ?? ""),
  };
}

/** "Campo Mourão/PR"; "" when there is no such city. */
export function nomeDaCidade(id: string): string {
  const municipio = municipioDe(id);
  const estado = municipio && estadoDe(String(municipio.estado));
  return municipio && estado ? `${municipio.nome}/${estado.sigla}` : "";
}
