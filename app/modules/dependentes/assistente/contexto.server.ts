/** What the two steps know of the world, asked in one round trip. */
import { hoje } from "~/lib/datas";
import { contrato } from "~/services/provider/contract";
import { STATUS_ATIVO, type ConfiguracaoDeDependente, type Dependente } from "~/services/provider/contract/dependentes";
import type { Provedor } from "~/services/provider/cliente.server";
import { naoEncontrado } from "~/services/resposta.server";
import type { PedidoDePasso } from "~/wizard/assistente";
import type { Respostas } from "~/wizard/passos";
import { idadeEm } from "../situacao";

/** Step ids: addresses end in them. */
export const INFORMACOES = "1";
export const ANEXOS = "2";

export interface Contexto {
  config: ConfiguracaoDeDependente;
  dependentes: Dependente[];
  /** The record that is being corrected. */
  original: Dependente | null;
  /** "AAAA-MM-DD" in São Paulo. */
  hoje: string;
}

/** Throws FalhaDoProvedor, and the 404 of an unknown dependent. */
export async function carrega(provedor: Provedor, { registro }: PedidoDePasso): Promise<Contexto> {
  const [config, lista] = await Promise.all([provedor.chama(contrato.dependentes.config), provedor.chama(contrato.dependentes.listar)]);
  const original = registro === null ? null : (lista.dados.find(({ codigo }) => codigo === registro) ?? null);
  if (registro !== null && !original) throw naoEncontrado();
  return { config: config.dados, dependentes: lista.dados, original, hoje: hoje(new Date()) };
}

/** Only an active one can be inactivated; a pending one is cancelled. */
export function podeInativar({ original }: Contexto): boolean {
  return original?.status === STATUS_ATIVO;
}

/** Is an inactivation asked for? It is a call of its own, without papers. */
export function inativando(respostas: Respostas, contexto: Contexto): boolean {
  return podeInativar(contexto) && respostas[INFORMACOES]?.inativar === "1";
}

/** Full years today; null before the birth date is answered. */
export function idadeDo(respostas: Respostas, { hoje: dia }: Contexto): number | null {
  const nascimento = respostas[INFORMACOES]?.nascimento;
  return nascimento ? idadeEm(nascimento, dia) : null;
}
