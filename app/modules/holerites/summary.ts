import { formatReais, sumReais } from "~/lib/money";
import { shorten } from "~/lib/text";
import type { Holerite } from "~/services/provider/contract/holerites";
import { deductionsByCode, type Deduction } from "./comparison";

const LONGEST_NAME = 60;

function largestDeduction({ eventos, descontos }: Holerite): Deduction | null {
  const deductions = deductionsByCode(eventos);
  if (sumReais([...deductions.map(({ amount }) => amount), -descontos]) !== 0) return null;
  const [largest] = deductions.sort((a, b) => b.amount - a.amount);
  return largest && largest.amount > 0 && largest.name.trim() !== "" ? largest : null;
}

function deducted(holerite: Holerite): string {
  const { descontos } = holerite;
  if (descontos === 0) return "não descontaram nada";
  const largest = largestDeduction(holerite);
  const which = largest
    ? ` (o maior: ${shorten(largest.name, LONGEST_NAME)}, ${formatReais(largest.amount)})`
    : "";
  return `descontaram ${formatReais(descontos)}${which}`;
}

export function summaryOf(holerite: Holerite): string | null {
  const { vencimentos, descontos, liquido } = holerite;
  if (vencimentos === 0 && descontos === 0 && liquido === 0) return null;
  const adds =
    vencimentos >= 0 && descontos >= 0 && sumReais([vencimentos, -descontos, -liquido]) === 0;
  const net = formatReais(liquido);
  if (!adds) return `Ficou ${net}.`;
  return `Você ganhou ${formatReais(vencimentos)}, ${deducted(holerite)}, ficou ${net}.`;
}
