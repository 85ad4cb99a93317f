import { sumReais } from "~/lib/money";
import { withoutAccents } from "~/lib/text";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

type Advance = "adiantamento" | "decimo-terceiro" | "ferias";
const ADVANCES: readonly Advance[] = ["adiantamento", "decimo-terceiro", "ferias"];

/** "13/10" is a day, but "13/2025" is a 13th salary. */
export const THIRTEENTH = /\b13(?!\/(?:0\d|1[0-2])\b)|decimo\W+terceiro/;
const PAID_BEFORE = /adiant|antecip|\badto?\b/;
const FIRST_PART = /\b(?:1|primeira)[^a-z0-9]*[aªoº]? *parc/;
const FERIAS = /\bferias\b/;
const FERIAS_PAID = /\bliq|\bpag[ao]s\b|^desc/;
/** Matches "Vale", "Desc. vale 20/10" and "Vale quinzenal", but not "Vale transporte". */
const VALE = /^(?:desc\w*\W+(?:de +)?)?vale(?: +quinz\w*| +salari\w*)?[\W\d]*$/;
/**
 * Taxes, alimony, loans and refunds are no advances.
 * Some of their names nevertheless contain a word for an advance.
 */
const NOT_AN_ADVANCE =
  /\b(?:inss|irrf|irpf|irf|ir|imposto|fgts|pensao|emprest\w*|consig\w*|estorno|devol\w*)\b/;

export function advanceOf(words: string): Advance | null {
  const text = withoutAccents(words).toLowerCase();
  if (NOT_AN_ADVANCE.test(text)) return null;
  const paidBefore = PAID_BEFORE.test(text);
  if (THIRTEENTH.test(text)) return paidBefore || FIRST_PART.test(text) ? "decimo-terceiro" : null;
  if (FERIAS.test(text)) return paidBefore || FERIAS_PAID.test(text) ? "ferias" : null;
  return paidBefore || VALE.test(text) ? "adiantamento" : null;
}

/** A vacation payslip is an advance, because a later payslip deducts the vacation's net pay. */
function advancePaidBy({ tipo_holerite }: Pick<Holerite, "tipo_holerite">): Advance | null {
  const words = withoutAccents(tipo_holerite).toLowerCase();
  return FERIAS.test(words) && !THIRTEENTH.test(words) ? "ferias" : advanceOf(tipo_holerite);
}

type Amounts = Record<Advance, number[]>;
const none = (): Amounts => ({ adiantamento: [], "decimo-terceiro": [], ferias: [] });

function movementsOf(holerites: readonly Holerite[]): { paid: Amounts; deducted: Amounts } {
  const [paid, deducted] = [none(), none()];
  for (const holerite of holerites) {
    const whole = advancePaidBy(holerite);
    if (whole === "ferias") paid.ferias.push(Math.max(0, holerite.liquido));
    for (const { operacao, desc_evento, valor } of holerite.eventos) {
      const earned = operacao === "+";
      const advance = (earned && whole) || advanceOf(desc_evento);
      if (advance && !(earned && whole === "ferias"))
        (earned ? paid : deducted)[advance].push(valor);
    }
  }
  return { paid, deducted };
}

export function advanceIn(holerite: Holerite): { advance: Advance; paid: number } | null {
  const advance = advancePaidBy(holerite);
  return advance && { advance, paid: sumReais(movementsOf([holerite]).paid[advance]) };
}

const isFerias = (holerite: Holerite): boolean => advancePaidBy(holerite) === "ferias";

/** Of advances, the amounts in `open` tell already what is open. */
const ownDeductions = (holerites: readonly Holerite[]): Evento[] =>
  holerites
    .flatMap(({ eventos }) => eventos)
    .filter(({ operacao, desc_evento }) => operacao === "-" && !advanceOf(desc_evento));

/** Takes out of `ofFerias` what `holerites` deduct again, and returns the amounts. */
function repeatedAmounts(holerites: readonly Holerite[], ofFerias: Evento[]): number[] {
  return ownDeductions(holerites).flatMap(({ cod_evento, valor }) => {
    const at = ofFerias.findIndex(
      (earlier) => earlier.cod_evento === cod_evento && earlier.valor === valor,
    );
    return at < 0 ? [] : ofFerias.splice(at, 1).map((earlier) => earlier.valor);
  });
}

/**
 * Returns, for each month, the sum deducted for advances paid in that month or earlier.
 * A payslip that deducts a vacation's net pay repeats the vacation's deductions. They count too.
 */
export function recoveredAdvances(monthsInOrder: readonly (readonly Holerite[])[]): number[] {
  const open: Record<Advance, number> = { adiantamento: 0, "decimo-terceiro": 0, ferias: 0 };
  const ofFerias: Evento[] = [];
  return monthsInOrder.map((holerites) => {
    const { paid, deducted } = movementsOf(holerites);
    ofFerias.push(...ownDeductions(holerites.filter(isFerias)));
    const recovered = ADVANCES.map((advance) => {
      const available = sumReais([open[advance], ...paid[advance]]);
      const back = Math.max(0, Math.min(available, sumReais(deducted[advance])));
      open[advance] = sumReais([available, -back]);
      if (advance !== "ferias" || back === 0) return back;
      const others = holerites.filter((holerite) => !isFerias(holerite));
      return sumReais([back, ...repeatedAmounts(others, ofFerias)]);
    });
    return sumReais(recovered);
  });
}
