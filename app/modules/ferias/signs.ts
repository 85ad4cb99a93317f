/**
 * Deductions may arrive as positive amounts.
 * The portal then recognises deductions by their names, or by the totals of the vacation.
 */
import { sumReais } from "~/lib/money";
import { withoutAccents } from "~/lib/text";
import type { Concessao, FeriasEvento } from "~/services/provider/contract/ferias";

type Summed = Pick<Concessao, "tot_vencimentos" | "tot_descontos" | "eventos">;

const DEDUCTION =
  /\b(?:inss|irrf|irf|ir|imposto|previdencia|desc|desconto|descontos|adiantamento|adto|pensao|emprestimo|consignado|contribuicao|mensalidade|sindicato|vale)\b/;

const isNamedDeduction = ({ desc_evento }: FeriasEvento): boolean =>
  DEDUCTION.test(withoutAccents(desc_evento).toLowerCase());

const total = (eventos: readonly FeriasEvento[]): number =>
  sumReais(eventos.map(({ valor }) => valor));

/** `onlyPartition` tries 2 ** n sets of events, so a longer list would block the server. */
const MAX_TRIED_EVENTOS = 14;

/**
 * Returns the only set of deductions that fits both totals.
 * Returns null if no set or several sets fit, and for too many events.
 */
function onlyPartition({
  eventos,
  tot_vencimentos,
  tot_descontos,
}: Summed): ReadonlySet<FeriasEvento> | null {
  if (
    eventos.length > MAX_TRIED_EVENTOS ||
    total(eventos) !== sumReais([tot_vencimentos, tot_descontos])
  )
    return null;
  const found: FeriasEvento[][] = [];
  for (let choice = 0; choice < 2 ** eventos.length && found.length < 2; choice++) {
    const chosen = eventos.filter(({ valor }, index) => valor !== 0 && (choice >> index) & 1);
    const skipsZeros = eventos.every(({ valor }, index) => valor !== 0 || !((choice >> index) & 1));
    if (skipsZeros && total(chosen) === tot_descontos) found.push(chosen);
  }
  return found.length === 1 ? new Set(found[0]) : null;
}

function deductionsOf(concessao: Summed): ReadonlySet<FeriasEvento> {
  const { eventos, tot_descontos } = concessao;
  const signed = eventos.filter(({ valor }) => valor < 0);
  /* If no event is a deduction, or all deductions are already negative, no sign changes. */
  if (tot_descontos <= 0 || -total(signed) === tot_descontos) return new Set();
  const named = eventos.filter((evento) => evento.valor > 0 && isNamedDeduction(evento));
  return total(named) === tot_descontos ? new Set(named) : (onlyPartition(concessao) ?? new Set());
}

/** A wrong sign would mislead the employee, so only proven deductions become negative. */
export function signedEventos(concessao: Summed): FeriasEvento[] {
  const deductions = deductionsOf(concessao);
  return concessao.eventos.map((evento) =>
    deductions.has(evento) ? { ...evento, valor: -evento.valor } : evento,
  );
}
