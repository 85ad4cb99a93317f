/** Which events of a vacation are deductions: the wire gives their amounts alone, and the two totals that they add up to. Amounts in reais. */
import { sumReais } from "~/lib/money";
import { withoutAccents } from "~/lib/text";
import type { Concessao, FeriasEvento } from "~/services/provider/contract/ferias";

type Summed = Pick<Concessao, "tot_vencimentos" | "tot_descontos" | "eventos">;

/** What deductions are called. */
const DEDUCTION =
  /\b(?:inss|irrf|irf|ir|imposto|previdencia|desc|desconto|descontos|adiantamento|adto|pensao|emprestimo|consignado|contribuicao|mensalidade|sindicato|vale)\b/;

const isNamedDeduction = ({ desc_evento }: FeriasEvento): boolean =>
  DEDUCTION.test(withoutAccents(desc_evento).toLowerCase());

const total = (eventos: readonly FeriasEvento[]): number =>
  sumReais(eventos.map(({ valor }) => valor));

/** Events up to which all choices are tried. */
const MOST_TRIED = 14;

/** The one way to part the events so that both totals come out; null when there is none, or more than one. */
function onlyPartition({
  eventos,
  tot_vencimentos,
  tot_descontos,
}: Summed): ReadonlySet<FeriasEvento> | null {
  if (eventos.length > MOST_TRIED || total(eventos) !== sumReais([tot_vencimentos, tot_descontos]))
    return null;
  const found: FeriasEvento[][] = [];
  for (let choice = 0; choice < 2 ** eventos.length && found.length < 2; choice++) {
    const chosen = eventos.filter(({ valor }, index) => valor !== 0 && (choice >> index) & 1);
    const skipsZeros = eventos.every(({ valor }, index) => valor !== 0 || !((choice >> index) & 1));
    if (skipsZeros && total(chosen) === tot_descontos) found.push(chosen);
  }
  return found.length === 1 ? new Set(found[0]) : null;
}

/** The deductions: those that are called so, when they add up to the deductions; else those that the totals leave no choice about. */
function deductionsOf(concessao: Summed): ReadonlySet<FeriasEvento> {
  const { eventos, tot_descontos } = concessao;
  const signed = eventos.filter(({ valor }) => valor < 0);
  // Some services write the sign themselves.
  if (tot_descontos <= 0 || -total(signed) === tot_descontos) return new Set();
  const named = eventos.filter((evento) => evento.valor > 0 && isNamedDeduction(evento));
  return total(named) === tot_descontos ? new Set(named) : (onlyPartition(concessao) ?? new Set());
}

/** Takes a vacation; gives its events, a deduction below zero. Where nothing tells which they are, they stay as they came. */
export function signedEventos(concessao: Summed): FeriasEvento[] {
  const deductions = deductionsOf(concessao);
  return concessao.eventos.map((evento) =>
    deductions.has(evento) ? { ...evento, valor: -evento.valor } : evento,
  );
}
