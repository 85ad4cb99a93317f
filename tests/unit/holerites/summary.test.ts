/** The payslip in one sentence. */
import { expect, it } from "vitest";
import { summaryOf } from "~/modules/holerites/summary";
import { deduction, earning, holerite } from "./examples";

const of = (
  vencimentos: number,
  descontos: number,
  liquido: number,
  eventos = [deduction("1", "INSS", descontos)],
) =>
  summaryOf(holerite("1", 2026, 1, { vencimentos, descontos, liquido, eventos }))?.replace(
    /\u00a0/g,
    " ",
  );

const market = (name: string) => deduction("60", name, 9);
const inss = deduction("1", "INSS", 12);

it("adds up, and names the largest deduction", { tags: ["R053"] }, () =>
  expect(
    of(3649.88, 2393.65, 1256.23, [
      earning("1", "Salário", 3649.88),
      deduction("2", "INSS", 659.82),
      deduction("3", "Adiantamento", 1074),
      deduction("4", "IRRF", 659.83),
    ]),
  ).toBe(
    "Você ganhou R$ 3.649,88, descontaram R$ 2.393,65 (o maior: Adiantamento, R$ 1.074,00), ficou R$ 1.256,23.",
  ),
);

it.each([
  [
    "lines of one code are one",
    [market("Mercado - 01"), market("Mercado - 02"), inss],
    "Mercado, R$ 18,00",
  ],
  [
    "with different names they are not",
    [market("Mercado"), market("Farmácia"), inss],
    "INSS, R$ 12,00",
  ],
])("the largest deduction: %s", (_, eventos, largest) =>
  expect(of(100, 30, 70, eventos)).toContain(`(o maior: ${largest})`),
);

it.each([
  [1074, 0, 1074, [], "Você ganhou R$ 1.074,00, não descontaram nada, ficou R$ 1.074,00."],
  // The lines are not the whole deductions.
  [100, 30, 70, [inss], "Você ganhou R$ 100,00, descontaram R$ 30,00, ficou R$ 70,00."],
  [100, 30, 70, [], "Você ganhou R$ 100,00, descontaram R$ 30,00, ficou R$ 70,00."],
  // The totals do not add up.
  [100, 30, 71, undefined, "Ficou R$ 71,00."],
  [-1, 0, -1, undefined, "Ficou −R$ 1,00."],
  [0, -5, 5, undefined, "Ficou R$ 5,00."],
  [
    0,
    512.3,
    -512.3,
    undefined,
    "Você ganhou R$ 0,00, descontaram R$ 512,30 (o maior: INSS, R$ 512,30), ficou −R$ 512,30.",
  ],
  [0, 0, 0, [], undefined],
])("%d, %d, %d", (vencimentos, descontos, liquido, eventos, sentence) =>
  expect(of(vencimentos, descontos, liquido, eventos)).toBe(sentence),
);

it("a long name is cut", () =>
  expect(of(9, 1, 8, [deduction("1", "x".repeat(900), 1)])?.length).toBeLessThan(160));
