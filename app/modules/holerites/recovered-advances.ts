/**
 * Finds advances that appear in two payslips, as pay and later as a deduction. A year then counts
 * each advance once. Amounts are in reais.
 */
import { sumReais } from "~/lib/money";
import { withoutAccents } from "~/lib/text";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

type Advance = "adiantamento" | "decimo-terceiro";
const ADVANCES: readonly Advance[] = ["adiantamento", "decimo-terceiro"];

const THIRTEENTH = /\b13|decimo terceiro/;
const PAID_BEFORE = /adiant|antecip/;
const FIRST_PART = /\b(?:1|primeira)[^a-z0-9]*[aªoº]? *parcela/;

export function advanceOf(words: string): Advance | null {
  const text = withoutAccents(words).toLowerCase();
  if (THIRTEENTH.test(text))
    return PAID_BEFORE.test(text) || FIRST_PART.test(text) ? "decimo-terceiro" : null;
  return PAID_BEFORE.test(text) ? "adiantamento" : null;
}

const amountOf = (eventos: readonly Evento[]): number =>
  sumReais(eventos.map(({ valor }) => valor));

function movementsOf(
  holerites: readonly Holerite[],
  advance: Advance,
): { paid: number; deducted: number } {
  const eventos = holerites.flatMap(({ tipo_holerite, eventos: lines }) =>
    lines.map((evento) => ({ ...evento, whole: advanceOf(tipo_holerite) === advance })),
  );
  return {
    paid: amountOf(
      eventos.filter(
        ({ operacao, whole, desc_evento }) =>
          operacao === "+" && (whole || advanceOf(desc_evento) === advance),
      ),
    ),
    deducted: amountOf(
      eventos.filter(
        ({ operacao, desc_evento }) => operacao === "-" && advanceOf(desc_evento) === advance,
      ),
    ),
  };
}

/**
 * `months`: the payslips of each month of a year, in order. Returns for each month the amount
 * deducted for advances that these payslips paid.
 */
export function recoveredAdvances(months: readonly (readonly Holerite[])[]): number[] {
  const open: Record<Advance, number> = { adiantamento: 0, "decimo-terceiro": 0 };
  return months.map((holerites) =>
    sumReais(
      ADVANCES.map((advance) => {
        const { paid, deducted } = movementsOf(holerites, advance);
        const available = sumReais([open[advance], paid]);
        const back = Math.max(0, Math.min(available, deducted));
        open[advance] = sumReais([available, -back]);
        return back;
      }),
    ),
  );
}
