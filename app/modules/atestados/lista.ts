/** The list: what needs the person first, then the newest; by year once it is long. */
import { hoje } from "~/lib/datas";
import type { Atestado } from "~/services/provider/contract/atestados";
import { enviadoEm, podeCorrigir } from "./envio";

/** Up to so many there is nothing to choose from. */
const SHORT = 10;

type Ordenavel = Pick<Atestado, "codigo" | "status" | "datainicio" | "movimentacao">;

/** The day that places it in time; "" when nothing tells. */
function dia({ datainicio, ...envio }: Ordenavel): string {
  return datainicio ?? enviadoEm(envio)?.data ?? "";
}

function ordena<T extends Ordenavel>(envios: readonly T[]): T[] {
  const first = (envio: T) => Number(podeCorrigir(envio));
  return [...envios].sort((a, b) => first(b) - first(a) || dia(b).localeCompare(dia(a)) || Number(b.codigo) - Number(a.codigo) || 0);
}

export interface ListaDoAno<T> {
  envios: T[];
  /** Years on offer, newest first; empty while the list is short. */
  anos: number[];
  ano: number | null;
}

/**
 * Takes all that was sent, the year asked for ("" or anything else: the newest) and the moment. What waits for a correction shows in
 * every year; what has no date counts as of this year.
 */
export function listaDoAno<T extends Ordenavel>(envios: readonly T[], pedido: string | null, agora: Date): ListaDoAno<T> {
  const todos = ordena(envios);
  if (todos.length <= SHORT) return { envios: todos, anos: [], ano: null };
  const anoDe = (envio: T) => Number((dia(envio) || hoje(agora)).slice(0, 4));
  const anos = [...new Set(todos.map(anoDe))].sort((a, b) => b - a);
  const ano = anos.find((each) => String(each) === pedido) ?? anos[0] ?? null;
  return { envios: todos.filter((envio) => podeCorrigir(envio) || anoDe(envio) === ano), anos, ano };
}
